import type { Lengths } from "../strings/maximal-repeats.ts";
import { hasBit, setBit } from "../strings/symbols.ts";

/**
 * Which symbols to suppress so that every run left occurs at least k times, for a text with k-frequency `lengths`.
 * Bit i of the result is set where symbol i is suppressed. The text ends with a cut (length 0), as a Corpus does.
 *
 * A run from s may reach e(s) = s + lengths[s] and no further, and e never decreases. So a mask is valid exactly when
 * every [s, e(s)] holds a suppressed symbol: the fewest points that stab all intervals, which are sorted by their right
 * ends already. O(suppressed symbols).
 */
export function fewestSuppressed(lengths: Lengths): Uint8Array {
  const n = lengths.length;
  const bits = new Uint8Array((n >>> 3) + 1);
  for (let s = 0; s < n; s++) {
    s += lengths[s]!;
    if (s < n) setBit(bits, s);
  }
  return bits;
}

export interface CoverOptions {
  /** The least number of symbols in a run, unless all of it is protected. */
  readonly minLength?: number;
  /** What suppressing symbol i costs, not negative; 1 without. */
  readonly cost?: (i: number) => number;
  /** Symbols that go only where the guarantee cannot be kept otherwise, whatever the others cost. */
  readonly protect?: (i: number) => boolean;
  /** Second halves of surrogate pairs: no run begins or ends before one. */
  readonly middles?: Uint8Array | undefined;
}

/**
 * The cheapest mask in O(n). D[j] = least cost of the first j symbols with the last of them suppressed; before symbol j
 * goes a run [s, j) with e(s) >= j that is long enough or all protected, or none:
 *
 *     D[j + 1] = cost(j) + min(D[j], min D[lo .. j - minLength], min D[max(lo, protected from) .. j - 1])
 *
 * lo = least s with e(s) >= j never decreases, so both minima are monotone queues.
 */
export function cheapestCover(lengths: Lengths, options: CoverOptions = {}): Uint8Array {
  const { minLength = 1, middles } = options;
  const protect = options.protect ?? (() => false);
  const cost = totalOrder(lengths.length, options.cost ?? (() => 1), protect);
  const runStarts = new Uint32Array(lengths.length);
  const window = longest(lengths) + minLength + 1;
  const long = leastOf(window);
  const shielded = leastOf(window);
  const recent = new Float64Array(minLength + 1);
  const startsRun = (s: number) => !middles || !hasBit(middles, s);
  for (let j = 0, lo = 0, here = 0; j < lengths.length; j++) {
    recent[j % recent.length] = here;
    const s = j - minLength;
    if (s >= 0 && startsRun(s)) long.push(s, recent[s % recent.length]!);
    if (j > 0 && !protect(j - 1)) shielded.clear();
    else if (j > 0 && startsRun(j - 1)) shielded.push(j - 1, recent[(j - 1) % recent.length]!);
    while (lo < j && lo + lengths[lo]! < j) lo++;
    long.dropBefore(lo);
    shielded.dropBefore(lo);
    let [start, best] = [j, here];
    if (startsRun(j)) {
      if (long.best() <= best) [start, best] = [long.index(), long.best()];
      if (shielded.best() < best) [start, best] = [shielded.index(), shielded.best()];
    }
    runStarts[j] = start;
    here = best + cost(j);
  }
  return traceBack(runStarts);
}

/** Costs with the protected above any sum of the others, all sums exact. */
function totalOrder(
  n: number,
  cost: (i: number) => number,
  protect: (i: number) => boolean,
): (i: number) => number {
  let sum = 0;
  let shielded = 0;
  for (let i = 0; i < n; i++) {
    const one = cost(i);
    if (!(one >= 0 && one < Number.POSITIVE_INFINITY)) {
      throw new RangeError(`Cannot weigh the character at ${i}: cost ${one}, at least 0 wanted`);
    }
    sum += one;
    if (protect(i)) shielded++;
  }
  const above = sum + 1;
  if (above * (shielded + 1) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(
      `Cannot protect ${shielded} of ${n} characters at a total cost of ${sum}: too many to add up`,
    );
  }
  return (i) => cost(i) + (protect(i) ? above : 0);
}

function longest(lengths: Lengths): number {
  let most = 0;
  for (let i = 0; i < lengths.length; i++) if (lengths[i]! > most) most = lengths[i]!;
  return most;
}

function traceBack(runStarts: Uint32Array): Uint8Array {
  const bits = new Uint8Array((runStarts.length >>> 3) + 1);
  for (let j = runStarts.length - 1; j >= 0; j = runStarts[j]! - 1) setBit(bits, j);
  return bits;
}

/** The least value among those pushed and not dropped, the earliest of equal ones; infinite when there is none. */
function leastOf(window: number) {
  const capacity = 2 ** Math.ceil(Math.log2(window + 2));
  const mask = capacity - 1;
  const indices = new Uint32Array(capacity);
  const values = new Float64Array(capacity);
  let head = 0;
  let tail = 0;
  return {
    push(i: number, value: number): void {
      while (head < tail && values[(tail - 1) & mask]! > value) tail--;
      indices[tail & mask] = i;
      values[tail & mask] = value;
      tail++;
    },
    dropBefore(first: number): void {
      while (head < tail && indices[head & mask]! < first) head++;
    },
    clear(): void {
      head = tail;
    },
    best: (): number => (head < tail ? values[head & mask]! : Number.POSITIVE_INFINITY),
    index: (): number => indices[head & mask]!,
  };
}
