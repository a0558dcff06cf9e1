import type { Found, Prober, Select } from "./prober.ts";

/** What was found for one k. */
export interface Deepened {
  /** Undefined: no pattern is known that k terms fit, so the whole term goes. */
  readonly found: Found | undefined;
  /** Proven to be the best under the rule. */
  readonly exact: boolean;
  /** The most characters that can be kept lie within, ends included. */
  readonly interval: readonly [number, number];
}

/** Of the time there is, how much the proof may take before a valid answer of any size is looked for. */
const PROOF_SHARE = 0.7;

/**
 * Deepens on the number of deleted characters: the first level at which k terms fit a pattern keeps the most. A level
 * that fails proves that no more can be kept than at the next, which is what is known when time runs out.
 */
export function deepen(
  prober: Prober,
  length: number,
  k: number,
  select: Select,
  { now, limit, from = 1 }: { now: () => number; limit: number; from?: number },
): Deepened {
  const started = now();
  const proof = { now, until: started + limit * PROOF_SHARE };
  for (let deletions = from; deletions < length; deletions++) {
    const most = length - deletions;
    if (now() > proof.until) return incumbent(prober, length, k, deletions);
    const admitted = prober.admit(deletions, k, proof);
    if (admitted === undefined) return incumbent(prober, length, k, deletions);
    if (admitted < k) continue;
    const { found, late } = prober.search(deletions, k, select, proof);
    if (found) return { found, exact: !late, interval: [most, most] };
    if (late) return incumbent(prober, length, k, deletions);
  }
  return { found: undefined, exact: true, interval: [0, 0] };
}

/** Some pattern that k terms fit, when time is out at a level: from levels ever deeper, the last being the last. */
function incumbent(prober: Prober, length: number, k: number, level: number): Deepened {
  let found: Found | undefined;
  for (let deletions = level; !found; ) {
    deletions = Math.min(length - 1, deletions + Math.max(2, (length - deletions) >> 2));
    found = prober.guess(deletions, k);
    if (deletions === length - 1) break;
  }
  const remain = found?.kept.reduce((sum, kept) => sum + kept, 0) ?? 0;
  return { found, exact: false, interval: [remain, length - level] };
}

/** One step of a frontier: the most terms that fit a pattern with so many characters. */
export interface Step extends Found {
  readonly remain: number;
}

export interface Frontier {
  /** From the most characters kept to the fewest, each with a higher count than the one before. */
  readonly steps: readonly Step[];
  readonly exact: boolean;
}

/** For every number of kept characters the highest count, where it is higher than with one more kept; up to `maxK`. */
export function frontier(
  prober: Prober,
  length: number,
  { now, limit, maxK }: { now: () => number; limit: number; maxK: number },
): Frontier {
  const clock = { now, until: now() + limit };
  const steps: Step[] = [];
  let least = 2;
  for (let deletions = 1; deletions < length && least <= maxK; deletions++) {
    const admitted = prober.admit(deletions, least, clock);
    if (admitted === undefined) return { steps, exact: false };
    if (admitted < least) continue;
    const { found, late } = prober.search(deletions, least, "highest", clock);
    if (late) return { steps, exact: false };
    if (!found) continue;
    steps.push({ ...found, remain: length - deletions });
    least = found.count + 1;
  }
  return { steps, exact: true };
}
