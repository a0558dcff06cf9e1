import type { TermTable } from "../table.ts";
import type { Group, Items } from "./form-groups.ts";
import { type GroupOptions, groupItems } from "./group-items.ts";
import { type Grouping, groupingOf, itemsOfTable, termsOfMasks } from "./grouping.ts";

/**
 * The grouping of a list for another k. Two groupings of one list that know nothing of each other would have intersections smaller than
 * either k, so groupings nest: a larger k merges groups of the next smaller one, and a smaller k splits those of the next larger
 * one. Of the first there is nothing to hold to.
 */
export function addLevel(
  table: TermTable,
  levels: readonly Grouping[],
  k: number,
  options: GroupOptions = {},
): Grouping {
  const smaller = levels.filter((level) => level.k < k).sort((a, b) => b.k - a.k)[0];
  const larger = levels.filter((level) => level.k > k).sort((a, b) => a.k - b.k)[0];
  const parts = smaller ? termsOfMasks(smaller) : undefined;
  const items: Items =
    smaller && parts
      ? { strings: smaller.masks, weights: parts.map((terms) => terms.length) }
      : itemsOfTable(table);
  const groups = larger ? splitGroups(items, parts, larger, k) : groupItems(items, k, options);
  const termsIn = ({ items }: Group) => (parts ? items.flatMap((item) => parts[item]!) : items);
  return groupingOf(
    k,
    table.size,
    groups.map((group) => ({ mask: group.mask, items: termsIn(group) })),
  );
}

/** The groups of items within each mask of the larger level. */
function splitGroups(
  items: Items,
  parts: readonly number[][] | undefined,
  larger: Grouping,
  k: number,
): Group[] {
  const within: number[][] = larger.masks.map(() => []);
  items.strings.forEach((_, item) => within[larger.maskOfTerm[parts ? parts[item]![0]! : item]!]!.push(item));
  return within.flatMap((numbers) => {
    const own = {
      strings: numbers.map((i) => items.strings[i]!),
      weights: numbers.map((i) => items.weights[i]!),
    };
    return groupItems(own, k).map(({ mask, items }) => ({ mask, items: items.map((i) => numbers[i]!) }));
  });
}
