import type { Items } from "./form-groups.ts";
import { GAP } from "./mask-symbols.ts";

/** Items in order, so that those that begin (or end) alike stand together. */
export interface SortedItems {
  /** From now on only items that are left, and of these for now only those longer than `length`. Nothing comes back that had left. */
  readonly narrow: (isLeft: Uint8Array, length: number) => void;
  /** Items that weigh so much by themselves. */
  readonly heavy: (least: number) => number[];
  /** Calls `use` with all items that have the same first (or last) `depth` characters, where they weigh at least `least`. */
  readonly runs: (depth: number, least: number, use: (run: Uint32Array) => void) => void;
}

/** `fromEnd`: ordered by what strings end with. A gap equals nothing. O(n log n) comparisons once, then O(n) for every call. */
export function sortedItems({ strings, weights }: Items, fromEnd: boolean): SortedItems {
  const symbol = fromEnd
    ? (string: Uint16Array, i: number) => string[string.length - 1 - i]!
    : (string: Uint16Array, i: number) => string[i]!;
  const common = (a: Uint16Array, b: Uint16Array) => {
    const most = Math.min(a.length, b.length);
    let i = 0;
    while (i < most && symbol(a, i) === symbol(b, i) && symbol(a, i) !== GAP) i++;
    return i;
  };
  /** The first three symbols as a number, which decides most comparisons. */
  const heads = Float64Array.from(strings, (string) =>
    [0, 1, 2].reduce((head, i) => head * 0x10000 + (i < string.length ? symbol(string, i) : 0), 0),
  );
  const compare = (a: number, b: number) => {
    if (heads[a] !== heads[b]) return heads[a]! - heads[b]!;
    const [s, t] = [strings[a]!, strings[b]!];
    const most = Math.min(s.length, t.length);
    for (let i = 0; i < most; i++) if (symbol(s, i) !== symbol(t, i)) return symbol(s, i) - symbol(t, i);
    return s.length - t.length || a - b;
  };
  const order = Uint32Array.from(strings.keys()).sort(compare);
  /** Characters in common with the one before. */
  const shared = new Uint16Array(order.length);
  for (let i = 1; i < order.length; i++) shared[i] = common(strings[order[i - 1]!]!, strings[order[i]!]!);
  const now = { order: order.slice(), shared: shared.slice(), size: order.length };
  let size = order.length;

  const narrow: SortedItems["narrow"] = (isLeft, length) => {
    size = copyItems({ order, shared, size }, { order, shared }, (item) => isLeft[item] === 1);
    now.size = copyItems({ order, shared, size }, now, (item) => strings[item]!.length > length);
  };
  const runs: SortedItems["runs"] = (depth, least, use) => {
    for (let from = 0, to = 0; from < now.size; from = to) {
      let weight = 0;
      do weight += weights[now.order[to++]!]!;
      while (to < now.size && now.shared[to]! >= depth);
      if (weight < least) continue;
      const [first] = now.order.subarray(from, to);
      if (to - from > 1 || common(strings[first!]!, strings[first!]!) >= depth)
        use(now.order.slice(from, to));
    }
  };
  const heavy = (least: number) =>
    Array.from(now.order.subarray(0, now.size).filter((item) => weights[item]! >= least));
  return { narrow, heavy, runs };
}

interface Column {
  readonly order: Uint32Array;
  readonly shared: Uint16Array;
}

/** Copies the accepted items; what two neighbours share is the least that was shared between them. */
function copyItems(
  from: Column & { readonly size: number },
  to: Column,
  accepts: (item: number) => boolean,
): number {
  let [count, least] = [0, 0xffff];
  for (let i = 0; i < from.size; i++) {
    least = Math.min(least, from.shared[i]!);
    const item = from.order[i]!;
    if (!accepts(item)) continue;
    to.order[count] = item;
    to.shared[count++] = least;
    least = 0xffff;
  }
  return count;
}
