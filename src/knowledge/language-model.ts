/**
 * How likely a wording is: n-grams of one to five words with modified Kneser-Ney probabilities, pruned and
 * quantised (models/lm-en.bin, lm-ja.bin; docs/language-model.md). Words are tokens of src/nlp, case and width do
 * not matter. A look-up takes constant time.
 */
import type { Table } from "../doc/packed-table.ts";
import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";
import { extendLeft, type Grams, readGrams, wordHash } from "./language-model-table.ts";
import type { Lang } from "./places.ts";

export interface LanguageModel {
  /** Words in the longest n-gram. */
  readonly order: number;
  /** log10 of the probability of a word after others, the nearest last; those beyond order - 1 do not matter. */
  readonly logProb: (context: readonly string[], word: string) => number;
  /** Whether the word is one of the vocabulary; others all have one small probability. */
  readonly knows: (word: string) => boolean;
}

/** Stands before the first and after the last word of a text. */
export const BOUNDARY = "\n";
const ORDER = 5;

export const languageModelOf: Readonly<Record<Lang, (resources: Resources) => LanguageModel>> = {
  en: (resources) => createLanguageModel(resources.table("lm-en.bin")),
  ja: (resources) => createLanguageModel(resources.table("lm-ja.bin")),
};

/** The shipped model of a language. */
export const languageModel = (lang: Lang): LanguageModel => shippedResources().get(languageModelOf[lang]);

export function createLanguageModel(table: Table): LanguageModel {
  const orders = Array.from({ length: ORDER }, (_, i) => readGrams(table, i + 1));
  const unknown = table.f32("unknown")[0]!;
  return {
    order: ORDER,
    knows: (word) => orders[0]!.find(wordHash(modelWord(word))) >= 0,
    logProb: (context, word) => {
      const from = Math.max(0, context.length - ORDER + 1);
      const hashes = context.slice(from).map((each) => wordHash(modelWord(each)));
      return backedOff(orders, unknown, hashes, wordHash(modelWord(word)));
    },
  };
}

/**
 * P(w | h) is stored, or the back-off weight of h times P(w | h without its first word). What ends a stored n-gram
 * or begins one is stored, too, so that the search ends at the first n-gram and the first context not found.
 */
function backedOff(orders: readonly Grams[], unknown: number, context: readonly number[], word: number) {
  const single = orders[0]!.find(word);
  let isStored = single >= 0;
  let logProb = isStored ? orders[0]!.logProb(single) : unknown;
  let gram = word;
  let before = 0;
  for (let n = 1; n <= context.length; n++) {
    const near = context[context.length - n]!;
    before = n === 1 ? near : extendLeft(before, near);
    gram = extendLeft(gram, near);
    const at = isStored ? orders[n]!.find(gram) : -1;
    isStored = at >= 0;
    if (isStored) logProb = orders[n]!.logProb(at);
    else {
      const weight = orders[n - 1]!.find(before);
      if (weight < 0) break;
      logProb += orders[n - 1]!.backOff(weight);
    }
  }
  return logProb;
}

/**
 * A token as the model counts it: lower case, NFKC, straight apostrophes; a number of three or more digits by its
 * length, an address and a handle as one word each.
 */
export function modelWord(token: string): string {
  if (/^[a-z]+$/.test(token)) return token;
  if (/^(?:https?:|www\.)/i.test(token)) return "http";
  if (/^@./.test(token)) return "@";
  const folded = token.normalize("NFKC").toLowerCase().replaceAll("’", "'");
  return /\d{3}/.test(folded) ? folded.replace(/\d/g, "0") : folded;
}

/** Words before and after a candidate that its n-grams can reach. */
const REACH = ORDER - 1;

/**
 * How natural a candidate reads between its neighbours: log10 of the probability of its words and of the words after it
 * that see it, divided by one for the candidate and one for each of those words. So candidates of one place
 * compare as the probabilities of the whole text do, however many words they have. Fewer than four words before or
 * after mean that the text begins or ends there. Formula 11 of Nguyen-Son et al. with probabilities in the
 * place of counts.
 */
export function naturalness(
  before: readonly string[],
  candidate: readonly string[],
  after: readonly string[],
  lang: Lang,
  { logProb }: LanguageModel = languageModel(lang),
): number {
  const left = before.length < REACH ? [BOUNDARY, ...before] : before.slice(-REACH);
  const right = after.length < REACH ? [...after, BOUNDARY] : after.slice(0, REACH);
  const words = [...left, ...candidate, ...right];
  let sum = 0;
  for (let at = left.length; at < words.length; at++) {
    sum += logProb(words.slice(Math.max(0, at - REACH), at), words[at]!);
  }
  return sum / (1 + right.length);
}

/** The least naturalness that reads natural; by hand, on judged substitutions (docs/language-model.md). */
export const NATURAL_THRESHOLD: Readonly<Record<Lang, number>> = { en: -3.4, ja: -2.6 };
/** How much less natural than what is written a substitution may be. */
export const NATURAL_LOSS: Readonly<Record<Lang, number>> = { en: 0.3, ja: 0.2 };
/** How much rarer than what is written its rarest word may be; in English this tells nothing. */
const RARER: Readonly<Record<Lang, number>> = { en: Number.POSITIVE_INFINITY, ja: 0.5 };

/** Whether a candidate reads natural in the place of what is written there, by the three limits above. */
export function isNatural(
  before: readonly string[],
  written: readonly string[],
  candidate: readonly string[],
  after: readonly string[],
  lang: Lang,
  model: LanguageModel = languageModel(lang),
): boolean {
  const rarest = (words: readonly string[]) => Math.min(...words.map((word) => model.logProb([], word)));
  const score = naturalness(before, candidate, after, lang, model);
  return (
    score >= NATURAL_THRESHOLD[lang] &&
    score >= naturalness(before, written, after, lang, model) - NATURAL_LOSS[lang] &&
    rarest(candidate) >= rarest(written) - RARER[lang]
  );
}
