import { leastDeletions } from "./deletions.ts";
import type { Star } from "./pattern.ts";
import type { Clock } from "./prober.ts";
import { missingBits, signOccurrences, signPair, signPairs } from "./signatures.ts";
import { lengthOfTerm, startOfTerm, type TermTable } from "./table.ts";

/** A term that fits some pattern of q at the present level. */
export interface Admitted {
  readonly from: number;
  readonly to: number;
  /** need[i]: the fewest deletions from position i of q on. */
  readonly need: Uint16Array;
}

/**
 * Takes in the terms by the fewest deletions they need. Cheap lower bounds first (signatures, length), made once for all
 * terms; the exact number only for those whose bound is within the level. It never loses a term that fits.
 */
export function admission(table: TermTable, q: Uint16Array, star: Star) {
  const admitted: Admitted[] = [];
  const bounds = lowerBounds(table, q, star);
  const judge = judgeOf(table, q, star);
  let judged = 0;
  const admit = (deletions: number, _least: number, { now, until }: Clock): number | undefined => {
    for (let term = 0; term < table.size; term++) {
      if (bounds[term]! > deletions) continue;
      if (++judged % CHECK_EVERY === 0 && now() > until) return undefined;
      const { exact, ...fits } = judge(term);
      bounds[term] = exact > deletions ? exact : TAKEN;
      if (exact <= deletions) admitted.push(fits);
    }
    return admitted.length;
  };
  return { admitted: admitted as readonly Admitted[], admit };
}

/** Of about `most` terms whose bound is within the level, one of every `stride`, those that are to be admitted. */
export function admissionSample(
  table: TermTable,
  q: Uint16Array,
  star: Star,
  deletions: number,
  most: number,
) {
  const bounds = lowerBounds(table, q, star);
  const candidates = bounds.reduce((count, bound) => count + (bound <= deletions ? 1 : 0), 0);
  const stride = Math.floor(candidates / most) + 1;
  const judge = judgeOf(table, q, star);
  const admitted: Admitted[] = [];
  let seen = 0;
  bounds.forEach((bound, term) => {
    if (bound > deletions || seen++ % stride !== 0) return;
    const { exact, ...fits } = judge(term);
    if (exact <= deletions) admitted.push(fits);
  });
  return { admitted, stride };
}

function judgeOf(table: TermTable, q: Uint16Array, star: Star) {
  return (term: number): Admitted & { readonly exact: number } => {
    const length = lengthOfTerm(table, term);
    const from = startOfTerm(table, term, length);
    const need = new Uint16Array(q.length + 1);
    const exact = leastDeletions(q, table.symbols, from, from + length, star, need);
    return { from, to: from + length, need, exact };
  };
}

const TAKEN = 0xffff;
const CHECK_EVERY = 1 << 10;

function lowerBounds(table: TermTable, q: Uint16Array, star: Star): Uint16Array {
  const bounds = new Uint16Array(table.size);
  const { occurrences, pairs } = signaturesOf(q);
  for (let length = 1; length <= table.longest; length++) {
    const byLength = Math.max(0, q.length - length + (star === "one" ? 1 : 0));
    const end = table.firstOfLength[length + 1]!;
    for (let term = table.firstOfLength[length]!; term < end; term++) {
      const byOccurrences = missingBits(occurrences, 0, table.occurrences, 2 * term);
      const byPairs = (missingBits(pairs, 0, table.pairs, 2 * term) + 1) >> 1;
      bounds[term] = Math.max(byLength, byOccurrences, byPairs);
    }
  }
  return bounds;
}

export function signaturesOf(q: Uint16Array) {
  const occurrences = new Uint32Array(2);
  const pairs = new Uint32Array(2);
  signOccurrences(q, 0, q.length, occurrences, 0);
  signPairs(q, 0, q.length, pairs, 0);
  return { occurrences, pairs };
}

/** The signatures of what a pattern keeps: every term that fits has all their bits. */
export function keptSignatures(q: Uint16Array, kept: Uint8Array) {
  const occurrences = new Uint32Array(2);
  const pairs = new Uint32Array(2);
  const rest = q.filter((_, i) => kept[i] === 1);
  signOccurrences(rest, 0, rest.length, occurrences, 0);
  for (let i = 0; i <= q.length; i++) {
    if ((i === 0 || kept[i - 1]) && (i === q.length || kept[i])) signPair(q[i - 1] ?? 0, q[i] ?? 0, pairs, 0);
  }
  return { occurrences, pairs };
}
