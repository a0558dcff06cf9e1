/**
 * Whether a hit tells anything: a query of words that texts hold anyway ("went") finds somebody by chance. How many texts hold
 * a word is known from the archive, and where that is small, from everyday language.
 */
import type { Lang } from "../doc/doc.ts";
import { frequency } from "../knowledge/frequency.ts";

/** A query that more of all texts fit by chance is no way to find somebody. */
export const MOST_CHANCE = 0.05;

/** Documents that everyday language counts for, beside those of the archive. */
const EVERYDAY_DOCUMENTS = 100;
/** Words of such a document. */
const EVERYDAY_WORDS = 200;

export interface TermCounts {
  readonly count: (term: string) => number;
  readonly documents: number;
}

/** The share of texts that hold all of the terms, were they to occur independently. */
export function chanceOf(terms: readonly string[], { count, documents }: TermCounts, lang: Lang): number {
  const shares = terms.map((term) => {
    const everyday = 1 - (1 - frequency(term, lang)) ** EVERYDAY_WORDS;
    return (count(term) + EVERYDAY_DOCUMENTS * everyday) / (documents + EVERYDAY_DOCUMENTS);
  });
  return shares.reduce((product, share) => product * Math.min(1, share), 1);
}
