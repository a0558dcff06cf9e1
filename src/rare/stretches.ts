import type { Span } from "../doc/span.ts";
import { hasBit } from "../strings/symbols.ts";

/** Sorted, disjoint spans of a text as pairs of numbers, from and to: eight bytes each, where an object takes fifty. */
export type Stretches = Uint32Array;

export function stretchesOf(spans: readonly Span[]): Stretches {
  const stretches = new Uint32Array(2 * spans.length);
  for (const [i, { from, to }] of spans.entries()) {
    stretches[2 * i] = from;
    stretches[2 * i + 1] = to;
  }
  return stretches;
}

export function spansOf(stretches: Stretches): Span[] {
  return Array.from({ length: stretches.length / 2 }, (_, i) => ({
    from: stretches[2 * i]!,
    to: stretches[2 * i + 1]!,
  }));
}

/** How many code units they hold. */
export function unitsIn(stretches: Stretches): number {
  let units = 0;
  for (let i = 0; i < stretches.length; i += 2) units += stretches[i + 1]! - stretches[i]!;
  return units;
}

/** The stretches of set bits among [start, start + length), from there on. */
export function stretchesOfBits(bits: Uint8Array, start: number, length: number): Stretches {
  let edges = 0;
  eachEdge(bits, start, length, () => edges++);
  const stretches = new Uint32Array(edges);
  let out = 0;
  eachEdge(bits, start, length, (at) => {
    stretches[out++] = at - start;
  });
  return stretches;
}

/** Calls `see` where a stretch of set bits begins and where it ends, in turn. */
function eachEdge(bits: Uint8Array, start: number, length: number, see: (at: number) => void): void {
  let isInside = false;
  for (let i = start; i < start + length; i++) {
    if (!isInside && bits[i >>> 3] === 0) {
      i |= 7;
      continue;
    }
    if (hasBit(bits, i) === isInside) continue;
    isInside = !isInside;
    see(i);
  }
  if (isInside) see(start + length);
}

/** Sets the bits of the stretches, from `start` on. */
export function setStretches(bits: Uint8Array, stretches: Stretches, start: number): void {
  for (let s = 0; s < stretches.length; s += 2) {
    const to = start + stretches[s + 1]!;
    for (let i = start + stretches[s]!; i < to; i++) {
      if ((i & 7) === 0 && i + 8 <= to) {
        bits[i >>> 3] = 255;
        i += 7;
      } else bits[i >>> 3]! |= 1 << (i & 7);
    }
  }
}

/** Both together; those that overlap or touch become one. `more` are sorted and disjoint, too. */
export function joinStretches(stretches: Stretches, more: readonly Span[]): Stretches {
  if (more.length === 0) return stretches;
  const joined = new Uint32Array(stretches.length + 2 * more.length);
  let out = 0;
  const add = (from: number, to: number) => {
    if (out > 0 && from <= joined[out - 1]!) joined[out - 1] = Math.max(joined[out - 1]!, to);
    else {
      joined[out++] = from;
      joined[out++] = to;
    }
  };
  let m = 0;
  for (let s = 0; s < stretches.length; s += 2) {
    for (; m < more.length && more[m]!.from < stretches[s]!; m++) add(more[m]!.from, more[m]!.to);
    add(stretches[s]!, stretches[s + 1]!);
  }
  for (; m < more.length; m++) add(more[m]!.from, more[m]!.to);
  return joined.slice(0, out);
}

/** How many stretches between them, of what length in code units, a text of this length has. */
export function countGaps(stretches: Stretches, length: number, counts: Map<number, number>): void {
  let at = 0;
  for (let s = 0; s <= stretches.length; s += 2) {
    const gap = (stretches[s] ?? length) - at;
    if (gap > 0) counts.set(gap, (counts.get(gap) ?? 0) + 1);
    at = stretches[s + 1] ?? length;
  }
}
