/**
 * The frequency score of Nguyen-Son et al. ("Anonymizing Personal Text Messages Posted in Online Social Networks and Detecting
 * Disclosures of Personal Information", formula 11), for comparison with their figures:
 *   Fre(p, t) = sum over n = 2..5, over the n-grams of t that hold the first word of p, of ln fr(n-gram)
 * Their fr are counts of the Google Web 1T 5-gram corpus, which lists what occurs 40 times or more; ln 0 counts 0. Here fr is
 * the count to be expected in as many words by the language model.
 */
import { type LanguageModel, languageModel } from "./language-model.ts";
import type { Lang } from "./places.ts";

/** Words of the corpus, and the least count it lists. */
const CORPUS = 1_024_908_267_229;
const LISTED = 40;

/** ln of the expected count of an n-gram in a corpus of the size of Web 1T; 0 where that corpus would not list it. */
export function logCount(
  gram: readonly string[],
  lang: Lang,
  { logProb }: LanguageModel = languageModel(lang),
): number {
  const logProbs = gram.map((word, at) => logProb(gram.slice(0, at), word));
  const count = CORPUS * 10 ** logProbs.reduce((sum, each) => sum + each, 0);
  return count < LISTED ? 0 : Math.log(count);
}

/** Formula 11 for a candidate between its neighbours; the authors take 80.55 and more for natural. */
export function frequencyScore(
  before: readonly string[],
  candidate: readonly string[],
  after: readonly string[],
  lang: Lang,
  model: LanguageModel = languageModel(lang),
): number {
  const left = before.slice(-4);
  const words = [...left, ...candidate, ...after.slice(0, 4)];
  let sum = 0;
  for (let n = 2; n <= 5; n++) {
    for (
      let from = Math.max(0, left.length - n + 1);
      from <= left.length && from + n <= words.length;
      from++
    ) {
      sum += logCount(words.slice(from, from + n), lang, model);
    }
  }
  return sum;
}
