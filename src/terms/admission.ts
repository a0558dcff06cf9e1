import { leastDeletions } from "./deletions.ts";
import type { Star } from "./pattern.ts";
import { missingBits, signOccurrences, signPairs } from "./signatures.ts";
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
  const admit = (deletions: number): number => {
    for (let term = 0; term < table.size; term++) {
      if (bounds[term]! > deletions) continue;
      const length = lengthOfTerm(table, term);
      const from = startOfTerm(table, term, length);
      const need = new Uint16Array(q.length + 1);
      const exact = leastDeletions(q, table.symbols, from, from + length, star, need);
      bounds[term] = exact > deletions ? exact : TAKEN;
      if (exact <= deletions) admitted.push({ from, to: from + length, need });
    }
    return admitted.length;
  };
  return { admitted: admitted as readonly Admitted[], admit };
}

const TAKEN = 0xffff;

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
