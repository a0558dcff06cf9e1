import type { TermTable } from "../table.ts";
import type { Group, Items } from "./form-groups.ts";
import { type GroupOptions, groupItems } from "./group-items.ts";
import { type Grouping, groupingOf, itemsOfTable, termsOfMasks } from "./grouping.ts";

/**
 * The grouping of a list for another k. Two groupings of one list that know nothing of each other would have intersections smaller than
 * either k, so they are made of each other: a larger k merges groups of the next smaller one, and a smaller k splits those of the next
 * larger one. Whoever sees a term under both masks still has as many candidates as the smaller k. The first grouping is free.
 */
export function addLevel(
  table: TermTable,
  levels: readonly Grouping[],
  k: number,
  options: GroupOptions = {},
): Grouping {
  const smaller = levels.filter((level) => level.k < k).sort((a, b) => b.k - a.k)[0];
  const larger = levels.filter((level) => level.k > k).sort((a, b) => a.k - b.k)[0];
  const parts = smaller && partsOf(smaller, larger);
  const items: Items = parts
    ? { strings: parts.map(({ mask }) => mask), weights: parts.map(({ terms }) => terms.length) }
    : itemsOfTable(table);
  const termsOf = (item: number) => (parts ? parts[item]!.terms : [item]);
  const groups = larger
    ? splitGroups(items, (item) => larger.maskOfTerm[termsOf(item)[0]!]!, larger.masks.length, k)
    : groupItems(items, k, options);
  return groupingOf(
    k,
    table.size,
    groups.map((group) => ({ mask: group.mask, items: group.items.flatMap(termsOf) })),
  );
}

interface Part {
  readonly mask: Uint16Array;
  readonly terms: number[];
}

/** The groups of a grouping; those that have terms of several groups of the larger one are split by them. */
function partsOf(smaller: Grouping, larger: Grouping | undefined): Part[] {
  return termsOfMasks(smaller).flatMap((terms, mask) => {
    const byLarger = new Map<number | undefined, number[]>();
    for (const term of terms) {
      const other = larger?.maskOfTerm[term];
      const same = byLarger.get(other);
      if (same) same.push(term);
      else byLarger.set(other, [term]);
    }
    return [...byLarger.values()].map((terms) => ({ mask: smaller.masks[mask]!, terms }));
  });
}

/** The groups of items within each group of the larger grouping. */
function splitGroups(items: Items, larger: (item: number) => number, count: number, k: number): Group[] {
  const within: number[][] = Array.from({ length: count }, () => []);
  for (const item of items.strings.keys()) within[larger(item)]!.push(item);
  return within.flatMap((numbers) => {
    const own = {
      strings: numbers.map((i) => items.strings[i]!),
      weights: numbers.map((i) => items.weights[i]!),
    };
    return groupItems(own, k).map(({ mask, items }) => ({ mask, items: items.map((i) => numbers[i]!) }));
  });
}
