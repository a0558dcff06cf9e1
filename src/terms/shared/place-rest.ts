import type { Group, Items } from "./form-groups.ts";
import { maskFinder } from "./mask-finder.ts";
import { commonMask, GAP, keptIn } from "./mask-symbols.ts";
import { weightOf } from "./weights.ts";

/** Groups near an item that are looked at before it is published as `*`. */
const NEAR = 500;
const STAR = Uint16Array.of(GAP);

/**
 * Puts the items that no group was formed of into groups. Each first joins the longest mask it fits. Of the others, at least k are
 * published as `*`, except those that keep more by joining a group than that group loses; fewer than k join the group that loses
 * least. Where there is no group at all, everything is `*`.
 */
export function placeRest(
  items: Items,
  groups: readonly Group[],
  rest: readonly number[],
  k: number,
): Group[] {
  const all = groups.map(({ mask, items: own }) => ({
    mask,
    items: [...own],
    weight: weightOf(own, items.weights),
  }));
  const join = (group: number, item: number, mask = all[group]!.mask) => {
    all[group]!.mask = mask;
    all[group]!.items.push(item);
    all[group]!.weight += items.weights[item]!;
  };
  if (all.length === 0) return [{ mask: STAR, items: [...rest] }];
  const finder = maskFinder(all.map(({ mask }) => mask));
  const unplaced: number[] = [];
  for (const item of rest) {
    const group = finder.longest(items.strings[item]!);
    if (group >= 0) join(group, item);
    else unplaced.push(item);
  }
  let under = weightOf(unplaced, items.weights);
  const placed = () => all.map(({ mask, items: own }): Group => ({ mask, items: own }));
  if (under === 0) return placed();
  const isForced = under < k;
  const starred: number[] = [];
  for (const item of unplaced) {
    const weight = items.weights[item]!;
    const near = isForced ? all.keys() : finder.near(items.strings[item]!, NEAR);
    const best = cheapestGroup(items, all, item, near);
    if (best && (isForced || (best.gain > 0 && under - weight >= k))) {
      join(best.group, item, best.mask);
      under -= weight;
    } else starred.push(item);
  }
  return starred.length > 0 ? [...placed(), { mask: STAR, items: starred }] : placed();
}

interface Joining {
  readonly group: number;
  readonly mask: Uint16Array;
  /** Characters kept in total, compared with the item published as `*`. */
  readonly gain: number;
}

function cheapestGroup(
  { strings, weights }: Items,
  groups: readonly { readonly mask: Uint16Array; readonly weight: number }[],
  item: number,
  candidates: Iterable<number>,
): Joining | undefined {
  let best: Joining | undefined;
  for (const group of candidates) {
    const { mask: before, weight } = groups[group]!;
    const mask = commonMask(before, strings[item]!);
    const kept = keptIn(mask);
    const gain = kept * weights[item]! - (keptIn(before) - kept) * weight;
    if (!best || gain > best.gain) best = { group, mask, gain };
  }
  return best;
}
