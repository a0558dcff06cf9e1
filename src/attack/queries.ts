/** What each attacker asks: sets of words of the document, and how they are to be found. */
import type { ArchiveQuery } from "../archive/archive.ts";
import type { Doc } from "../doc/doc.ts";
import { type AttackerName, MOST_KEYWORDS } from "./attackers.ts";
import type { RankedWord, Statistics } from "./information.ts";
import { chooseKeywords, type SameMeaning } from "./keywords.ts";
import { type Phrase, phrasesOf } from "./phrases.ts";

export type Query = Pick<ArchiveQuery, "terms" | "mode">;

export interface QueryOptions {
  readonly attacker: AttackerName;
  readonly keywords: number;
  readonly sameMeaning?: SameMeaning;
  /** Added to the information of a word that means the same as one already chosen. */
  readonly lowering: number;
}

/** Words of one all-words query, at most: the most informative ones of a longer document. */
export const MOST_WORDS = 256;

/** Bits that a label adds for the entity attacker: more than any word has, so that labelled words come first. */
const ENTITY = 64;

/**
 * The queries of the attacker for words in order of information, of which `count` says how many documents hold them. A word
 * that the archive does not know leads nowhere, so the next one takes its place.
 */
export function queriesFor(
  doc: Pick<Doc, "text" | "lang">,
  ranked: readonly RankedWord[],
  { count, words: documents }: Pick<Statistics, "count" | "words">,
  options: QueryOptions,
): Query[] {
  const known = ranked.filter(({ term }) => count(term) > 0);
  if (options.attacker === "all-words") {
    const telling = known.filter(({ term }) => count(term) <= documents / 2 || documents < 4);
    const terms = telling.slice(0, MOST_WORDS).map(({ term }) => term);
    return terms.length > 0 ? [{ terms, mode: "any" }] : [];
  }
  const { keywords, lowering, sameMeaning } = options;
  const chosen = chooseKeywords(unitsFor(doc, known, options.attacker), {
    ...{ count: keywords, lang: doc.lang, lowering },
    ...(sameMeaning && { sameMeaning }),
  });
  return combinations(chosen.map(({ term }) => term)).map((terms) => ({ terms, mode: "all" }));
}

function unitsFor(
  doc: Pick<Doc, "text" | "lang">,
  known: readonly RankedWord[],
  attacker: AttackerName,
): readonly (RankedWord | Phrase)[] {
  if (attacker === "phrases") return phrasesOf(doc, known);
  if (attacker !== "entities") return known;
  const raised = known.map((word) =>
    word.label === undefined ? word : { ...word, information: word.information + ENTITY },
  );
  return raised.sort((a, b) => b.information - a.information);
}

/** All 2^n - 1 combinations that are not empty: the largest, which are the surest to find one document, first. */
export function combinations(words: readonly string[]): string[][] {
  if (words.length > MOST_KEYWORDS)
    throw new RangeError(`Cannot combine ${words.length} keywords: at most ${MOST_KEYWORDS} wanted`);
  const found: string[][] = [];
  for (let mask = 1; mask < 2 ** words.length; mask++) found.push(words.filter((_, i) => mask & (1 << i)));
  return found.sort((a, b) => b.length - a.length);
}
