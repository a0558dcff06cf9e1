/**
 * keywords: every combination of the most informative words (algorithm 3). phrases: the same with runs of names and nouns
 * as one term. entities: the same with what findings label before all else. all-words: every word at once, ranked by BM25.
 */
export const ATTACKERS = ["keywords", "phrases", "entities", "all-words"] as const;
/** Keywords combined at most: of n there are 2^n - 1 queries. */
export const MOST_KEYWORDS = 10;
export type AttackerName = (typeof ATTACKERS)[number];
