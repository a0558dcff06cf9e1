import { problem } from "../words/problem.ts";

/** Keywords combined at most: of n there are 2^n - 1 queries. */
export const MOST_KEYWORDS = 10;

/** All 2^n - 1 combinations that are not empty: the largest, which are the surest to find one document, first. */
export function combinations(words: readonly string[]): string[][] {
  if (words.length > MOST_KEYWORDS)
    throw problem("attack-keywords", { keywords: words.length, most: MOST_KEYWORDS });
  const sets: string[][] = [];
  for (let mask = 1; mask < 2 ** words.length; mask++) sets.push(words.filter((_, i) => mask & (1 << i)));
  return sets.sort((a, b) => b.length - a.length);
}
