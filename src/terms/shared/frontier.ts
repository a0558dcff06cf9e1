import type { TermIndex } from "../term-index.ts";
import type { Grouping } from "./grouping.ts";
import { sharedMasks } from "./shared-masks.ts";

/** Gives the masks of a term for every k that the list has been grouped for, from the smallest; `count` terms are published as each. */
export function sharedFrontier(index: TermIndex, levels: readonly Grouping[], maxK: number) {
  const ascending = levels.filter(({ k }) => k <= maxK).sort((a, b) => a.k - b.k);
  const masks = ascending.map((grouping) => sharedMasks(index, grouping));
  return (term: string) => ({
    term,
    frontier: masks.map(({ grouping, mask }) => {
      const { pattern, count, remain } = mask(term);
      return { k: grouping.k, pattern, count, remain };
    }),
  });
}
