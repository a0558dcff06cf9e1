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
import { frequency } from "./frequency.ts";
import type { Lang } from "./places.ts";
import { synonyms } from "./synonyms.ts";
import { type Measure, type Synset, wordnet } from "./wordnet.ts";

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
): Similarity {
  const [from, to] = [weigh(a, lang), weigh(b, lang)];
  const alike = matcher(lang, measure);
  const [there, back] = [directed(from, to, alike), directed(to, from, alike)];
  return { similarity: (there.share + back.share) / 2, kept: there.share, weight: there.weight };
}

/** The least share a word is given: one in a hundred million. */
const RAREST = 1e-8;

/** Words in the form they are compared in, with their idf. */
export function weigh(words: readonly string[], lang: Lang): Weighed[] {
  return words.map((written) => {
    const word = written.normalize("NFKC").toLowerCase();
    return { word, weight: -Math.log(Math.min(0.5, Math.max(RAREST, frequency(word, lang)))) };
  });
}

function directed(from: readonly Weighed[], to: readonly Weighed[], alike: (a: string, b: string) => number) {
  const others = [...new Set(to.map(({ word }) => word))];
  const known = new Set(others);
  const best = new Map<string, number>();
  let [sum, weight] = [0, 0];
  for (const { word, weight: own } of from) {
    let most = known.has(word) ? 1 : best.get(word);
    if (most === undefined) {
      most = others.reduce((top, other) => (top === 1 ? 1 : Math.max(top, alike(word, other))), 0);
      best.set(word, most);
    }
    sum += most * own;
    weight += own;
  }
  return { share: weight === 0 ? (to.length === 0 ? 1 : 0) : sum / weight, weight };
}

function matcher(lang: Lang, measure: TextMeasure): (a: string, b: string) => number {
  return lang === "ja"
    ? (a, b) => japaneseLikeness(a, b, measure)
    : (a, b) => likeness(meaningsOf(a), meaningsOf(b), measure);
}

// Words -----------------------------------------------------------------------------------------------------------------

interface Meanings {
  readonly noun: readonly Synset[];
  readonly verb: readonly Synset[];
}

/** More meanings of a word are too rare to be meant. */
const MOST = 4;
const KNOWN = 50_000;
const meanings = new Map<string, Meanings>();

function meaningsOf(word: string): Meanings {
  let found = meanings.get(word);
  if (!found) {
    if (meanings.size > KNOWN) meanings.clear();
    meanings.set(word, (found = { noun: sensesOf(word, "noun"), verb: sensesOf(word, "verb") }));
  }
  return found;
}

/** Function words have odd nouns in WordNet ("I" is iodine, "at" a chemical element): they only match themselves. */
const FUNCTION_WORDS = new Set(
  "i a an at in it is be are was were am as do does did have has had he me us we you who so no or on if by my of to the and but for with from this that will can may must not our his her its their your they she them him what which when where how than then there here all any some".split(
    " ",
  ),
);

function sensesOf(word: string, part: "noun" | "verb"): Synset[] {
  if (FUNCTION_WORDS.has(word)) return [];
  const { lemmas, senses } = wordnet();
  return lemmas(word, part)
    .slice(0, 2)
    .flatMap((lemma) => senses(lemma, part).slice(0, MOST))
    .map(({ synset }) => synset);
}

function likeness(a: Meanings, b: Meanings, measure: TextMeasure): number {
  return Math.max(mostAlike(a.noun, b.noun, measure), mostAlike(a.verb, b.verb, measure));
}

function mostAlike(a: readonly Synset[], b: readonly Synset[], measure: TextMeasure): number {
  let most = 0;
  for (const x of a)
    for (const y of b) most = Math.max(most, scaled(wordnet().similarity(x, y, measure), measure));
  return most;
}

const scaled = (value: number, measure: TextMeasure) =>
  measure === "jcn" ? value / (1 + value) : Math.min(1, value);

// Japanese ---------------------------------------------------------------------------------------------------------------

const groups = new Map<string, readonly string[]>();

function groupOf(word: string): readonly string[] {
  let found = groups.get(word);
  if (!found) {
    if (groups.size > KNOWN) groups.clear();
    groups.set(word, (found = synonyms(word, "ja")));
  }
  return found;
}

function japaneseLikeness(a: string, b: string, measure: TextMeasure): number {
  if (groupOf(a).includes(b)) return 1;
  const english = (word: string) =>
    groupOf(word)
      .filter((each) => /^[a-z ]+$/.test(each))
      .slice(0, 3);
  const [as, bs] = [english(a), english(b)];
  return as.reduce(
    (top, x) => bs.reduce((best, y) => Math.max(best, likeness(meaningsOf(x), meaningsOf(y), measure)), top),
    0,
  );
}
