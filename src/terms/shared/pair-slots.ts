import { GAP } from "./mask-symbols.ts";

/** Marks both ends of a string. */
const END = 0xffff;

/**
 * Strings filed under slots, which are hashes of their pairs of neighbours (ends included) and of their characters. Whoever fits a mask has all slots
 * of the mask.
 */
export interface PairSlots {
  readonly count: number;
  readonly slotsOf: (string: Uint16Array) => number[];
}

/** About four slots for each of so many strings, up to 2 to the power of `most`. */
export function pairSlots(strings: number, most = 20): PairSlots {
  const bits = Math.min(most, Math.max(8, Math.ceil(Math.log2(4 * strings + 1))));
  const slot = (a: number, b: number) =>
    Math.imul(Math.imul(a + 1, 0x85ebca6b) ^ b, 0x9e3779b1) >>> (32 - bits);
  const slotsOf = (string: Uint16Array) => {
    const slots: number[] = [];
    for (let i = 0; i <= string.length; i++) {
      const left = i === 0 ? END : string[i - 1]!;
      const right = i === string.length ? END : string[i]!;
      if (left !== GAP && right !== GAP) slots.push(slot(left, right));
      if (right !== GAP && right !== END) slots.push(slot(right, GAP));
    }
    return slots;
  };
  return { count: 1 << bits, slotsOf };
}

/**
 * Slots of what strings begin and end with. A mask has one, of what stands before its first and after its last gap; a string has one for
 * every mask of these lengths that it could fit.
 */
export function endSlots(masks: readonly Uint16Array[], count: number) {
  const slot = (start: number, end: number) =>
    Math.imul(start ^ Math.imul(end, 0x85ebca6b), 0x9e3779b1) >>> shift;
  const shift = Math.clz32(count) + 1;
  const hashes = (string: Uint16Array, fromEnd: boolean, most: number) => {
    const sums = [fromEnd ? 1 : 2];
    for (let i = 0; i < most; i++) {
      const symbol = string[fromEnd ? string.length - 1 - i : i]!;
      if (symbol === GAP) break;
      sums.push(Math.imul((sums[i]! ^ symbol) + 1, 0xc2b2ae35) ^ (sums[i]! >>> 13));
    }
    return sums;
  };
  const ends = masks.map((mask) => ({
    start: mask.indexOf(GAP),
    end: mask.length - 1 - mask.lastIndexOf(GAP),
  }));
  const byStart: Set<number>[] = [];
  for (const { start, end } of ends) (byStart[Math.max(0, start)] ??= new Set()).add(end);
  const ofMask = (mask: number) => {
    const { start, end } = ends[mask]!;
    if (start < 0) return -1;
    return slot(hashes(masks[mask]!, false, start)[start]!, hashes(masks[mask]!, true, end)[end]!);
  };
  const ofString = (string: Uint16Array) => {
    const starts = hashes(string, false, string.length - 1);
    const endings = hashes(string, true, string.length - 1);
    const slots: number[] = [];
    starts.forEach((start, length) => {
      for (const end of byStart[length] ?? [])
        if (length + end < string.length && end < endings.length) slots.push(slot(start, endings[end]!));
    });
    return slots;
  };
  return { ofMask, ofString };
}

/** Numbers in lists by slot, each list in the order they come: those of slot s are numbers[starts[s]] up to numbers[starts[s + 1]]. */
export function fileBySlot(count: number, each: (use: (slot: number, number: number) => void) => void) {
  const starts = new Uint32Array(count + 1);
  each((slot) => {
    starts[slot + 1]!++;
  });
  for (let slot = 0; slot < count; slot++) starts[slot + 1]! += starts[slot]!;
  const numbers = new Uint32Array(starts[count]!);
  const next = starts.slice();
  each((slot, number) => {
    numbers[next[slot]!++] = number;
  });
  return { starts, numbers };
}
