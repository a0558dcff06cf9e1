import type { Formed, Group, Items } from "./form-groups.ts";
import { commonMask, keptIn } from "./mask-symbols.ts";

/**
 * Groups around seeds, the easiest seed first: the item that keeps most with the group joins it, until the weight is k (k-member
 * clustering). Quadratic, for short lists. An item is easy when it keeps much with its nearest other.
 */
export function kMemberGroups({ strings, weights }: Items, k: number): Formed {
  const left = new Set(strings.keys());
  const nearest = strings.map((string, i) =>
    strings.reduce(
      (most, other, j) => (i === j ? most : Math.max(most, keptIn(commonMask(string, other)))),
      0,
    ),
  );
  const order = [...strings.keys()].sort((a, b) => nearest[b]! - nearest[a]! || a - b);
  const groups: Group[] = [];
  for (const seed of order) {
    if (!left.has(seed)) continue;
    const group = groupAround(seed, strings, weights, left, k);
    if (!group || keptIn(group.mask) === 0) continue;
    for (const item of group.items) left.delete(item);
    groups.push(group);
  }
  return { groups, rest: [...left] };
}

function groupAround(
  seed: number,
  strings: readonly Uint16Array[],
  weights: ArrayLike<number>,
  left: ReadonlySet<number>,
  k: number,
): Group | undefined {
  const items = [seed];
  let mask = strings[seed]!;
  for (let weight = weights[seed]!; weight < k; ) {
    let best: { item: number; mask: Uint16Array; kept: number } | undefined;
    for (const item of left) {
      if (items.includes(item)) continue;
      const shared = commonMask(mask, strings[item]!);
      const kept = keptIn(shared);
      if (!best || kept > best.kept) best = { item, mask: shared, kept };
    }
    if (!best || best.kept === 0) return undefined;
    items.push(best.item);
    mask = best.mask;
    weight += weights[best.item]!;
  }
  return { mask, items };
}
