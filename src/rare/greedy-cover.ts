import { type Lengths, maximalRepeats } from "../strings/maximal-repeats.ts";
import { hasBit, setBit } from "../strings/symbols.ts";

/**
 * The cover of Matsubara and Hasida, "K-repeating Substrings", Algorithm 2, on correct maximal k-repeats: longest first,
 * of equal length the earlier first, a repeat is kept unless it touches a kept one. Valid, and far from the fewest.
 * Bit i of the result is set where symbol i is suppressed. O(n).
 */
export function greedyCover(lengths: Lengths, minLength = 1): Uint8Array {
  const n = lengths.length;
  const keptBits = new Uint8Array((n >>> 3) + 2);
  for (const i of longestFirst(lengths, minLength)) {
    const to = i + lengths[i]!;
    if ((i > 0 && hasBit(keptBits, i - 1)) || hasBit(keptBits, to)) continue;
    for (let at = i; at < to; at++) setBit(keptBits, at);
  }
  return keptBits.map((byte) => ~byte);
}

/** Where the maximal repeats begin, by counting sort. */
function longestFirst(lengths: Lengths, minLength: number): Uint32Array {
  const long = (i: number) => lengths[i]! >= minLength;
  const after = new Map<number, number>();
  let count = 0;
  for (const { from } of maximalRepeats(lengths)) {
    if (!long(from)) continue;
    after.set(lengths[from]!, (after.get(lengths[from]!) ?? 0) + 1);
    count++;
  }
  const next = new Map<number, number>();
  let sum = 0;
  for (const length of [...after.keys()].sort((a, b) => b - a)) {
    next.set(length, sum);
    sum += after.get(length)!;
  }
  const order = new Uint32Array(count);
  for (const { from } of maximalRepeats(lengths)) {
    if (!long(from)) continue;
    const at = next.get(lengths[from]!)!;
    order[at] = from;
    next.set(lengths[from]!, at + 1);
  }
  return order;
}
