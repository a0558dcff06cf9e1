import type { Ahead, Clock, CountedMask, Outcome, Prober, Select } from "./prober.ts";

/** What was found for one k. */
export interface Deepened {
  /** Undefined: no pattern is known that k terms fit, so the whole term goes. */
  readonly best: CountedMask | undefined;
  /** Proven to be the best under the rule. */
  readonly exact: boolean;
  /** The most characters that can be kept lie within, ends included. */
  readonly interval: readonly [number, number];
}

/** Of the time there is, how much the proof may take before a valid answer of any size is looked for. */
const PROOF_SHARE = 0.7;

/** Milliseconds after which another thread helps. */
const LONG = 100;

export interface DeepenOptions {
  readonly now: () => number;
  /** Milliseconds. */
  readonly limit: number;
  /** More than 1: a second thread searches the next level when a term takes long. */
  readonly threads: number;
  /** The level to begin with, where none before it can succeed; 1 if not given. */
  readonly first?: number;
}

/**
 * Deepens on the number of deleted characters: the first level at which k terms fit a pattern keeps the most. A level
 * that fails proves that no more can be kept than at the next, which is what is known when time runs out.
 */
export function deepen(
  prober: Prober,
  length: number,
  k: number,
  select: Select,
  { now, limit, threads, first = 1 }: DeepenOptions,
): Deepened {
  const started = now();
  const proof = { now, until: started + limit * PROOF_SHARE };
  let ahead: Ahead | undefined;
  try {
    for (let deletions = first; deletions < length; deletions++) {
      const begun = ahead;
      ahead = undefined;
      const next = deletions + 1;
      if (!begun && threads > 1 && next < length && now() - started > LONG)
        ahead = prober.ahead?.(next, k, select, proof);
      const { best: found, late } = begun?.wait() ?? level(prober, deletions, k, select, proof);
      if (found) return { best: found, exact: !late, interval: [length - deletions, length - deletions] };
      if (late) return incumbent(prober, length, k, deletions);
    }
  } finally {
    ahead?.cancel();
  }
  return { best: undefined, exact: true, interval: [0, 0] };
}

/** Admits and searches one level. */
function level(prober: Prober, deletions: number, k: number, select: Select, clock: Clock): Outcome {
  const admitted = clock.now() > clock.until ? undefined : prober.admit(deletions, k, clock);
  if (admitted === undefined) return { best: undefined, late: true };
  return admitted < k ? { best: undefined, late: false } : prober.search(deletions, k, select, clock);
}

/** Some pattern that k terms fit, when time is out at a level: from levels ever deeper, the last being the last. */
function incumbent(prober: Prober, length: number, k: number, level: number): Deepened {
  let best: CountedMask | undefined;
  for (let deletions = level; !best; ) {
    deletions = Math.min(length - 1, deletions + Math.max(2, (length - deletions) >> 2));
    best = prober.guess(deletions, k);
    if (deletions === length - 1) break;
  }
  const remain = best?.kept.reduce((sum, kept) => sum + kept, 0) ?? 0;
  return { best, exact: false, interval: [remain, length - level] };
}

/** One step of a frontier: the most terms that fit a pattern with so many characters. */
export interface Step extends CountedMask {
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
    const { best: found, late } = level(prober, deletions, least, "highest", clock);
    if (late) return { steps, exact: false };
    if (!found) continue;
    steps.push({ ...found, remain: length - deletions });
    least = found.count + 1;
  }
  return { steps, exact: true };
}
