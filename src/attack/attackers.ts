/**
 * Who searches. An attacker turns the words of a document into queries, declares its name and what people call it; the command line,
 * the HTTP API and the app offer whatever stands in the list. To add one, write it and put it into the list.
 */
import type { ArchiveQuery } from "../archive/archive.ts";
import type { Doc } from "../doc/doc.ts";
import type { Pair } from "../words/language.ts";
import { ATTACKER_WORDS } from "./attacker-words.ts";
import { combinations } from "./combinations.ts";
import type { RankedWord } from "./information.ts";
import { chooseKeywords, type SameMeaning } from "./keywords.ts";
import { phrasesOf } from "./phrases.ts";
import { undoneWords } from "./undone.ts";

export type Query = Pick<ArchiveQuery, "terms" | "mode">;

/** How an attacker chooses the words to search for. */
export interface Attacker {
  /** For programs; certificates and settings name it so. */
  readonly name: string;
  readonly words: Pair;
  /** Words are ranked by the labels of findings, so these must be looked for. */
  readonly readsFindings?: boolean;
  /** One query of every word, ranked: the person is hidden by sinking in the ranks, not by queries that find nobody. */
  readonly ranks?: boolean;
  /** Terms are runs of words: changing any word of one breaks it. */
  readonly joinsWords?: boolean;
  readonly queries: (words: SearchWords, options: QueryOptions) => Query[];
}

/** The words of a document that an archive has, the most informative first. A word that it does not have leads nowhere. */
export interface SearchWords {
  readonly doc: Pick<Doc, "text" | "lang">;
  readonly ranked: readonly RankedWord[];
  /** With the words that the archive does not have. */
  readonly all: readonly RankedWord[];
  /** How many documents hold a term, and how many there are. */
  readonly count: (term: string) => number;
  readonly documents: number;
}

export interface QueryOptions {
  readonly keywords: number;
  readonly sameMeaning?: SameMeaning;
  /** Added to the information of a word that means the same as one already chosen. */
  readonly lowering: number;
}

/** Every combination of the most informative of these terms (algorithm 3 of the paper). */
const combining =
  (termsOf: (words: SearchWords) => readonly RankedWord[]): Attacker["queries"] =>
  (words, { keywords, lowering, sameMeaning }) => {
    const terms = chooseKeywords(termsOf(words), {
      ...{ count: keywords, lang: words.doc.lang, lowering },
      ...(sameMeaning && { sameMeaning }),
    });
    return combinations(terms.map(({ term }) => term)).map((terms) => ({ terms, mode: "all" }));
  };

/** Bits that a label adds: more than any word has, so that labelled words come first. */
const LABELLED = 64;

const labelledFirst = ({ ranked }: SearchWords): readonly RankedWord[] =>
  ranked
    .map((word) => (word.label === undefined ? word : { ...word, information: word.information + LABELLED }))
    .sort((a, b) => b.information - a.information);

/** Words of one query, at most: the most informative ones of a longer document. */
const MOST_WORDS = 256;

/** Words that half of the documents hold tell nothing. */
const everyWord: Attacker["queries"] = ({ ranked, count, documents }) => {
  const telling = ranked.filter(({ term }) => count(term) <= documents / 2 || documents < 4);
  const terms = telling.slice(0, MOST_WORDS).map(({ term }) => term);
  return terms.length > 0 ? [{ terms, mode: "any" }] : [];
};

/** The words that fewest documents hold, whatever kind of words they are. */
const rarestFirst = ({ ranked, count }: SearchWords): readonly RankedWord[] =>
  ranked
    .map((word) => ({ ...word, information: -count(word.term) }))
    .sort((a, b) => b.information - a.information);

const FIVE = 5;

/** The words that stand in the document more often than in others. */
const byTfIdf: Attacker["queries"] = ({ ranked, count, documents }) => {
  const weight = ({ term, spans }: RankedWord) => spans.length * Math.log2(documents / count(term));
  const best = [...ranked].sort((a, b) => weight(b) - weight(a)).slice(0, FIVE);
  return best.length > 0 ? [{ terms: best.map(({ term }) => term), mode: "any" }] : [];
};

/** Of so many words what they may have been is tried, each beside the two most telling words. */
const UNDONE = 6;

/** Who takes words for more general ones, or synonyms, of what was written, and tries these. */
const undoing: Attacker["queries"] = ({ doc, ranked, all }, { keywords }) => {
  const beside = ranked.slice(0, Math.max(1, keywords - 1)).map(({ term }) => term);
  const nouns = all.filter(({ kind }) => kind === "noun").slice(0, UNDONE);
  const originals = nouns.flatMap((noun) => undoneWords(noun, doc.lang));
  return [...new Set(originals)].map((term) => ({
    terms: [term, ...beside.filter((other) => other !== term)],
    mode: "all",
  }));
};

export const KEYWORDS = {
  name: "keywords",
  words: ATTACKER_WORDS.keywords,
  queries: combining(({ ranked }) => ranked),
} as const satisfies Attacker;

export const ALL_WORDS = {
  name: "all-words",
  words: ATTACKER_WORDS["all-words"],
  ranks: true,
  queries: everyWord,
} as const satisfies Attacker;

/** The attackers by name. */
export const ATTACKERS = [
  KEYWORDS,
  {
    name: "phrases",
    words: ATTACKER_WORDS.phrases,
    joinsWords: true,
    queries: combining(({ doc, ranked }) => phrasesOf(doc, ranked)),
  },
  {
    name: "entities",
    words: ATTACKER_WORDS.entities,
    readsFindings: true,
    queries: combining(labelledFirst),
  },
  {
    name: "rarest",
    words: ATTACKER_WORDS.rarest,
    queries: combining(rarestFirst),
  },
  {
    name: "five-rarest",
    words: ATTACKER_WORDS["five-rarest"],
    queries: (words, options) => combining(rarestFirst)(words, { ...options, keywords: FIVE }),
  },
  {
    name: "tf-idf",
    words: ATTACKER_WORDS["tf-idf"],
    queries: byTfIdf,
  },
  {
    name: "undone",
    words: ATTACKER_WORDS.undone,
    queries: undoing,
  },
  ALL_WORDS,
] as const satisfies readonly Attacker[];

export type AttackerName = (typeof ATTACKERS)[number]["name"];
export const ATTACKER_NAMES: readonly AttackerName[] = ATTACKERS.map(({ name }) => name);

/** The attacker of the list with this name, or the one that was given. */
export function attackerOf(attacker: AttackerName | Attacker): Attacker {
  if (typeof attacker !== "string") return attacker;
  const listed: Attacker | undefined = ATTACKERS.find(({ name }) => name === attacker);
  if (listed) return listed;
  throw new RangeError(`No attacker ${attacker}: there are ${ATTACKER_NAMES.join(", ")}`);
}
