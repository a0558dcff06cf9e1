/**
 * What a text speaks of, whatever its words: each word as the keys by which another word for the same is recognised. The keys are the term
 * of the reference collection (nurse, 看護師 and ナース are one), the stem (cello, cellist), and the place in the gazetteer with what lies around it.
 */
import { type Lang, languageOf } from "../../doc/doc.ts";
import { frequency } from "../../knowledge/frequency.ts";
import { places } from "../../knowledge/places.ts";
import { reference } from "../../knowledge/reference.ts";
import { synonyms } from "../../knowledge/synonyms.ts";
import { wordnet } from "../../knowledge/wordnet.ts";
import { englishTokens } from "../../nlp/en/tokens.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { memoize } from "../../strings/cache.ts";
import { lazy } from "../../strings/lazy.ts";
import { LIFE_WORDS } from "./life-words.ts";

/** A word or a name of a text. */
export interface Concept {
  readonly from: number;
  readonly to: number;
  readonly keys: readonly string[];
  /** How much it tells: decades that it is rarer than a common word, at most 3. */
  readonly weight: number;
}

/** Concepts of a text in order; names of several words are one. Linear in the text. */
export function conceptsOf(text: string, lang: Lang = languageOf(text)): Concept[] {
  const words = wordsOf(text, lang);
  const concepts: Concept[] = [];
  for (let i = 0; i < words.length; ) {
    const length = longestTerm(words, i, lang);
    const [first, last] = [words[i]!, words[i + length - 1]!];
    const concept = conceptOf(text.slice(first.from, last.to), length === 1 ? first.lemma : undefined, lang);
    if (concept.weight > 0) concepts.push({ from: first.from, to: last.to, ...concept });
    i += length;
  }
  return concepts;
}

interface Word {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly lemma: string;
}

function wordsOf(text: string, lang: Lang): Word[] {
  if (lang === "ja")
    return japanese()
      .tokens(text)
      .filter(({ pos }) => /^(?:名詞-(?!非自立|代名詞|数)|動詞-自立|形容詞-自立|未知)/u.test(pos))
      .map(({ from, to, text: word, lemma }) => ({ from, to, text: word, lemma }));
  return englishTokens(text)
    .filter(({ text: word }) => /^\p{L}[\p{L}’'-]+$/u.test(word))
    .map(({ from, to, text: word }) => ({ from, to, text: word, lemma: lemmaOf(word.toLowerCase()) }));
}

const lemmaOf = memoize((word: string) => {
  const { lemmas } = wordnet();
  return lemmas(word, "noun")[0] ?? lemmas(word, "verb")[0] ?? lemmas(word, "adjective")[0] ?? word;
});

const MOST_WORDS = 3;

/** How many words from one on are a term or a place; 1 where no longer one is. */
function longestTerm(words: readonly Word[], i: number, lang: Lang): number {
  for (let length = MOST_WORDS; length > 1; length--) {
    const part = words.slice(i, i + length);
    if (part.length < length || part.some((word, at) => at > 0 && word.from - part[at - 1]!.to > 1)) continue;
    const joined = part.map(({ text }) => text).join(lang === "ja" ? "" : " ");
    if (lifeWords().has(joined.toLowerCase()) || isTerm(joined) || placeId(joined, lang) !== undefined)
      return length;
  }
  return 1;
}

/** The first word of its line for each word of the table. */
const lifeWords = lazy(() => {
  const lines = LIFE_WORDS.trim().split("\n");
  return new Map(
    lines.flatMap((line) => {
      const words = line.split(/[ |]/);
      return words.map((word) => [word, words[0]!] as const);
    }),
  );
});

const isTerm = memoize((words: string) => reference().has(words));
const termOf = memoize((words: string) => reference().writings(words)[0]);

function conceptOf(written: string, lemma: string | undefined, lang: Lang): Pick<Concept, "keys" | "weight"> {
  const word = (lemma ?? written).toLowerCase();
  const term =
    lifeWords().get(word) ?? lifeWords().get(written.toLowerCase()) ?? termOf(word) ?? termOf(written);
  const place = placeId(written, lang);
  const keys = [...new Set([`w ${term ?? word}`, `s ${stemOf(term ?? word)}`, ...placeKeys(place)])];
  return { keys, weight: place === undefined ? rarity(term ?? word, word, lang) : PLACE_WEIGHT };
}

const PLACE_WEIGHT = 2;
/** Places that are smaller are mostly other words. */
const SMALLEST = 30_000;

function placeId(written: string, lang: Lang): number | undefined {
  if (lang === "en" && !/^\p{Lu}/u.test(written)) return undefined;
  const [place] = places().lookup(written, lang);
  return place && (place.population ?? 0) >= SMALLEST ? place.id : undefined;
}

/** The place itself; what lies around it is said, not told by name. */
function placeKeys(id: number | undefined): string[] {
  if (id === undefined) return [];
  const around = places()
    .ancestors(places().place(id))
    .filter(({ level }) => level === "city" || level === "admin1" || level === "admin2");
  return [`p ${id}`, ...around.map((place) => `p ${place.id}`)];
}

/** Words more frequent than this tell nothing. */
const COMMON = 3.3;
const MOST_WEIGHT = 3;

function rarity(term: string, word: string, lang: Lang): number {
  const isLatin = /^[\p{Script=Latin} '-]+$/u.test(term);
  const most = Math.max(frequency(term, isLatin ? "en" : "ja"), frequency(word, lang), 1e-9);
  return Math.min(MOST_WEIGHT, Math.max(0, -Math.log10(most) - COMMON));
}

const SUFFIX =
  /(?:atic|ists?|isms?|ics?|ians?|ings?|ers?|ors?|ation|ions?|ity|ment|ness|ly|al|ed|es|[eoyas])$/;
const LONGEST_STEM = 6;

/** A crude stem, the same for cello and cellist, diabetes and diabetic. */
function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const bare = word.replace(SUFFIX, "");
  return (bare.length >= 4 ? bare : word).slice(0, LONGEST_STEM);
}

const MOST_SYNONYMS = 8;

/** Keys of other words for the same. */
export function synonymKeys(written: string, lang: Lang): string[] {
  const word = lang === "en" ? lemmaOf(written.toLowerCase()) : written;
  return synonyms(word, lang)
    .slice(0, MOST_SYNONYMS)
    .filter((each) => !/[ _]/.test(each) && frequency(each.toLowerCase(), lang) < MOST_FREQUENT)
    .map((each) => `w ${termOf(each.toLowerCase()) ?? each.toLowerCase()}`);
}

/** A synonym that stands in every text is none. */
const MOST_FREQUENT = 2e-4;
