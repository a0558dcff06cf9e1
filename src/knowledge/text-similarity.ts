/**
 * How alike two short texts are: Mihalcea, Corley and Strapparava, Corpus-based and Knowledge-based Measures of Text Semantic
 * Similarity (AAAI 2006). Every word is matched with the word of the other text that is most like it, by WordNet within a
 * part of speech; the matches are averaged, rare words weighing more, in both directions, and the two are averaged.
 *
 *   sim(A, B) = 1/2 ( sum over w in A of best(w, B) idf(w) / sum of idf(w)  +  the same for B )
 *
 * Where WordNet has no hierarchy (adjectives, names, numbers, function words) only the same word is a match. The idf of a
 * word is -ln of its share in everyday text, in place of counts over a document collection. Japanese has no WordNet here: words
 * with a common synonym group match fully, others through an English word of their groups, the rest not at all.
 */
import { memoize } from "../strings/cache.ts";
import { type Knowledge, shippedKnowledge } from "./knowledge.ts";
import type { Lang } from "./places.ts";
import type { Measure, Synset, WordNet } from "./wordnet.ts";

/** What comparing texts asks about words. */
type Words = Pick<Knowledge, "frequency" | "synonyms" | "wordnet">;

/** Measures that lie between 0 and 1; `jcn` is scaled to it as 1 / (1 + distance). */
export type TextMeasure = Exclude<Measure, "resnik">;

export interface TextSimilarityOptions {
  readonly lang?: Lang;
  /** Of two meanings; the most alike meanings of two words count. "lin" by default. */
  readonly measure?: TextMeasure;
}

/** A word as it is compared, with what it weighs. */
export interface Weighed {
  readonly word: string;
  readonly weight: number;
}

export interface Similarity {
  /** Both directions averaged, from 0 to 1; 1 for two texts without words. */
  readonly similarity: number;
  /** The direction from the first text: how much of what it says the second says too. */
  readonly kept: number;
  /** What the words of the first text weigh together. */
  readonly weight: number;
}

/** Dictionary forms in, as `weigh` makes them. Time grows with the words of one text that the other lacks, times its words. */
export function textSimilarity(
  a: readonly string[],
  b: readonly string[],
  { lang = "en", measure = "lin" }: TextSimilarityOptions = {},
  words: Words = shippedKnowledge(),
): Similarity {
  const [from, to] = [weigh(a, lang, words), weigh(b, lang, words)];
  const alike = matcher(words, lang, measure);
  const [there, back] = [directed(from, to, alike), directed(to, from, alike)];
  return { similarity: (there.share + back.share) / 2, kept: there.share, weight: there.weight };
}

/** The least share a word is given: one in a hundred million. */
const RAREST = 1e-8;

/** Words in the form they are compared in, with their idf. */
function weigh(
  words: readonly string[],
  lang: Lang,
  { frequency }: Pick<Knowledge, "frequency"> = shippedKnowledge(),
): Weighed[] {
  return words.map((written) => {
    const word = written.normalize("NFKC").toLowerCase();
    return { word, weight: -Math.log(Math.min(0.5, Math.max(RAREST, frequency(word, lang)))) };
  });
}

function directed(from: readonly Weighed[], to: readonly Weighed[], alike: (a: string, b: string) => number) {
  const others = [...new Set(to.map(({ word }) => word))];
  const otherWords = new Set(others);
  const best = new Map<string, number>();
  let [sum, weight] = [0, 0];
  for (const { word, weight: own } of from) {
    let most = otherWords.has(word) ? 1 : best.get(word);
    if (most === undefined) {
      most = others.reduce((top, other) => (top === 1 ? 1 : Math.max(top, alike(word, other))), 0);
      best.set(word, most);
    }
    sum += most * own;
    weight += own;
  }
  return { share: weight === 0 ? (to.length === 0 ? 1 : 0) : sum / weight, weight };
}

/** Compares words; what a word means is looked up once for all comparisons of two texts. */
function matcher(
  { wordnet, synonyms: { synonyms } }: Words,
  lang: Lang,
  measure: TextMeasure,
): (a: string, b: string) => number {
  const meanings = memoize((word: string) => ({
    noun: sensesOf(wordnet, word, "noun"),
    verb: sensesOf(wordnet, word, "verb"),
  }));
  const alike = (a: string, b: string) => likeness(wordnet, meanings(a), meanings(b), measure);
  if (lang !== "ja") return alike;
  const group = memoize((word: string) => synonyms(word, "ja"));
  const english = memoize((word: string) =>
    group(word)
      .filter((each) => /^[a-z ]+$/.test(each))
      .slice(0, 3),
  );
  return (a, b) => {
    if (group(a).includes(b)) return 1;
    const others = english(b);
    return english(a).reduce((top, x) => others.reduce((best, y) => Math.max(best, alike(x, y)), top), 0);
  };
}

// Words -----------------------------------------------------------------------------------------------------------------

interface Meanings {
  readonly noun: readonly Synset[];
  readonly verb: readonly Synset[];
}

/** More meanings of a word are too rare to be meant. */
const MOST = 4;

/** Function words have odd nouns in WordNet ("I" is iodine, "at" a chemical element): they only match themselves. */
const FUNCTION_WORDS = new Set(
  "i a an at in it is be are was were am as do does did have has had he me us we you who so no or on if by my of to the and but for with from this that will can may must not our his her its their your they she them him what which when where how than then there here all any some".split(
    " ",
  ),
);

function sensesOf({ lemmas, senses }: WordNet, word: string, part: "noun" | "verb"): Synset[] {
  if (FUNCTION_WORDS.has(word)) return [];
  return lemmas(word, part)
    .slice(0, 2)
    .flatMap((lemma) => senses(lemma, part).slice(0, MOST))
    .map(({ synset }) => synset);
}

function likeness(wordnet: WordNet, a: Meanings, b: Meanings, measure: TextMeasure): number {
  const mostAlike = (as: readonly Synset[], bs: readonly Synset[]) => {
    let most = 0;
    for (const x of as)
      for (const y of bs) most = Math.max(most, scaled(wordnet.similarity(x, y, measure), measure));
    return most;
  };
  return Math.max(mostAlike(a.noun, b.noun), mostAlike(a.verb, b.verb));
}

const scaled = (value: number, measure: TextMeasure) =>
  measure === "jcn" ? value / (1 + value) : Math.min(1, value);
