import type { Star } from "./pattern.ts";

/** Below any number of kept characters: no way at all. */
const NONE = -0x4000;

/**
 * The fewest characters of q that must go before t fits, by dynamic programming. `need[i]`, for i >= 1, receives the
 * fewest that must go from position i on when the rest of t may begin anywhere after its first character (anywhere at
 * all where `*` may be empty), so that it bounds every way to begin.
 *
 * kept(i, j) is the most characters of q[i..] that stand in t[j..] in order and end as a pattern ends; at(i, j) the
 * same with q[i] kept at t[j]. Two neighbours kept in q are neighbours in t; after a gap in q, t has a gap too.
 */
export function leastDeletions(
  q: Uint16Array,
  t: Uint16Array,
  from: number,
  to: number,
  star: Star,
  need: Uint16Array,
): number {
  const l = q.length;
  const m = to - from;
  const gap = star === "one" ? 1 : 0;
  const row = () => new Int16Array(m + 3).fill(NONE);
  let [kept, kept1, kept2] = [row(), row().fill(0, 0, m + 1), row()];
  let [at, at1] = [row(), row()];
  let whole = NONE;
  for (let i = l - 1; i >= 0; i--) {
    kept.fill(0, 0, m + 1);
    for (let j = m - 1; j >= 0; j--) {
      at[j] = NONE;
      if (q[i] === t[from + j]) {
        const ends = i === l - 1 && j === m - 1 ? 0 : NONE;
        at[j] = 1 + Math.max(ends, at1[j + 1]!, i < l - 1 ? kept2[j + 1 + gap]! : NONE);
      }
      kept[j] = Math.max(kept1[j]!, kept[j + 1]!, at[j]!);
    }
    if (i > 0) need[i] = l - i - Math.max(0, kept[gap]!);
    else whole = Math.max(0, at[0]!, l > 1 ? kept1[gap]! : 0);
    [kept, kept1, kept2] = [kept2, kept, kept1];
    [at, at1] = [at1, at];
  }
  return l - whole;
}
