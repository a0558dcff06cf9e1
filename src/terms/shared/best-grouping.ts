import type { Group, Items } from "./form-groups.ts";
import { fitsMask, GAP, keptIn, maskOf } from "./mask-symbols.ts";

export const MOST_ITEMS = 12;
export const MOST_LENGTH = 14;

/** Whether the optimum can be found by trying everything. */
export const isTiny = ({ strings }: Items) =>
  strings.length <= MOST_ITEMS && strings.every((string) => string.length <= MOST_LENGTH);

/**
 * The grouping of a tiny list that keeps the most characters. Every mask of every item says which set of items may share
 * how many characters; then the best way to split the set of all items, over all subsets.
 */
export function bestGrouping({ strings, weights }: Items, k: number): Group[] {
  const n = strings.length;
  const all = (1 << n) - 1;
  const masks: Uint16Array[] = Array.from({ length: all + 1 }, () => Uint16Array.of(GAP));
  const kept = new Int32Array(all + 1);
  const offer = (set: number, mask: Uint16Array, count: number) => {
    if (count > kept[set]!) [kept[set], masks[set]] = [count, mask];
  };
  for (const string of strings)
    eachMask(string, (mask) => {
      const set = strings.reduce((bits, other, i) => bits | (fitsMask(mask, other) ? 1 << i : 0), 0);
      offer(set, mask, keptIn(mask));
    });
  for (let set = all; set > 0; set--)
    for (let i = 0; i < n; i++) if (set & (1 << i)) offer(set & ~(1 << i), masks[set]!, kept[set]!);
  return split(weights, n, k, kept).map((set) => ({ mask: masks[set]!, items: itemsOf(set, n) }));
}

function eachMask(string: Uint16Array, use: (mask: Uint16Array) => void): void {
  const seen = new Set<string>();
  for (let bits = 0; bits < 1 << string.length; bits++) {
    const kept = Array.from(string, (symbol, i) => (symbol !== GAP && bits & (1 << i) ? 1 : 0));
    const mask = maskOf(string, kept);
    const name = mask.join();
    if (mask.includes(GAP) && !seen.has(name)) use(mask);
    seen.add(name);
  }
}

const itemsOf = (set: number, n: number) =>
  Array.from({ length: n }, (_, i) => i).filter((i) => set & (1 << i));

/** The sets of the best partition into sets of weight k or more; one set of all where there is none. */
function split(weights: ArrayLike<number>, n: number, k: number, kept: Int32Array): number[] {
  const all = (1 << n) - 1;
  const weight = new Float64Array(all + 1);
  for (let set = 1; set <= all; set++) {
    const low = set & -set;
    weight[set] = weight[set ^ low]! + weights[31 - Math.clz32(low)]!;
  }
  const value = new Float64Array(all + 1).fill(Number.NEGATIVE_INFINITY);
  const choice = new Int32Array(all + 1);
  value[0] = 0;
  for (let set = 1; set <= all; set++) {
    const low = set & -set;
    for (let part = set; part > 0; part = (part - 1) & set) {
      if (!(part & low) || weight[part]! < k) continue;
      const total = kept[part]! * weight[part]! + value[set ^ part]!;
      if (total > value[set]!) [value[set], choice[set]] = [total, part];
    }
  }
  if (choice[all] === 0) return [all];
  const sets: number[] = [];
  for (let set = all; set > 0; set ^= choice[set]!) sets.push(choice[set]!);
  return sets;
}
