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

/** About four slots for each of so many strings. */
export function pairSlots(strings: number): PairSlots {
  const bits = Math.min(20, Math.max(8, Math.ceil(Math.log2(4 * strings + 1))));
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
