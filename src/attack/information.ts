/**
 * How much a word tells: I(w) = -log P(w) + e(w), formulas 3 and 4 of Mimoto et al. (2021). Logarithms are to base 2, as in
 * the paper's tables: its levels 23.80, 22.79 and 22.21 are log 2 and log 3 apart.
 */

import type { Lang } from "../doc/doc.ts";
import { frequency } from "../knowledge/frequency.ts";
import type { Weights } from "./presets.ts";
import type { Searcher } from "./searcher.ts";
import type { Word } from "./words.ts";

/** Counts over a collection, D** of the paper. */
export interface Statistics {
  /** Words of the collection, repeated ones counted each time. */
  readonly words: number;
  readonly count: (term: string) => number;
}

/** Formula 4. A word of the collection has its share there; one that is not in it, its share had the document been added. */
export function probability(word: Word, documentWords: number, { words, count }: Statistics): number {
  const occurrences = count(word.term);
  return occurrences > 0 ? occurrences / words : word.spans.length / (words + documentWords);
}

/** e(w): by part of speech and by label. Function words are not words to search for. */
export function adjustment({ kind, label }: Word, { kinds, labels }: Weights): number {
  if (kind === "function") return Number.NEGATIVE_INFINITY;
  return (kinds[kind] ?? 0) + (label === undefined ? 0 : (labels[label] ?? 0));
}

export interface RankedWord extends Word {
  readonly information: number;
}

/** Words to search for, the most informative first; of equals the one that stands earlier. */
export function rankWords(
  words: readonly Word[],
  statistics: Statistics,
  weights: Weights,
): readonly RankedWord[] {
  const total = wordCount(words);
  return words
    .map((word) => ({
      ...word,
      information: -Math.log2(probability(word, total, statistics)) + adjustment(word, weights),
    }))
    .filter(({ information }) => information > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.information - a.information || a.spans[0]!.from - b.spans[0]!.from);
}

export function wordCount(words: readonly Word[]): number {
  return words.reduce((sum, { spans }) => sum + spans.length, 0);
}

/** Statistics of documents already cut into words. */
export function collectionStatistics(documents: Iterable<readonly Word[]>): Statistics {
  const counts = new Map<string, number>();
  let words = 0;
  for (const document of documents) {
    for (const { term, spans } of document) {
      counts.set(term, (counts.get(term) ?? 0) + spans.length);
      words += spans.length;
    }
  }
  return { words, count: (term) => counts.get(term) ?? 0 };
}

/**
 * The archive itself as the collection: in how many of its documents each word stands. They do not depend on the documents
 * attacked, so a repaired text is ranked as it was when it was repaired. A web search is not asked for every word of a text:
 * everyday language stands for it.
 */
export async function archiveStatistics(
  { archive, frequencies }: Pick<Searcher, "archive" | "frequencies">,
  words: readonly Word[],
  lang: Lang,
): Promise<Statistics> {
  if (archive.web) return everydayStatistics(lang);
  const terms = words.filter(({ kind }) => kind !== "function").map(({ term }) => term);
  const frequency = terms.length === 0 ? [] : await frequencies(terms);
  const counts = new Map(terms.map((term, i) => [term, frequency[i]!]));
  return { words: Math.max(1, archive.info.documents), count: (term) => counts.get(term) ?? 0 };
}

/** Pages of a web that everyday language fills, each of so many words. */
const PAGES = 1e9;
const PAGE_WORDS = 200;

/** Every word is on some page. */
function everydayStatistics(lang: Lang): Statistics {
  const share = (term: string) => 1 - (1 - frequency(term, lang)) ** PAGE_WORDS;
  return { words: PAGES, count: (term) => Math.max(1, Math.round(PAGES * share(term))) };
}
