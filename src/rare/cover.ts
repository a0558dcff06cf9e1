import type { Span } from "../doc/span.ts";
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
  const bits = new Uint8Array((lengths.length >>> 3) + 1);
  coverRange(lengths, options, { from: 0, to: lengths.length }, bits);
  return bits;
}

/** Covers symbols [from, to), of which the last is a cut, as if there were no others. */
function coverRange(lengths: Lengths, options: CoverOptions, { from, to }: Span, bits: Uint8Array): void {
  const { minLength = 1, middles } = options;
  const protect = options.protect ?? (() => false);
  const cost = totalOrder({ from, to }, options.cost ?? (() => 1), protect);
  const runStarts = new Uint32Array(to - from);
  const window = longest(lengths, { from, to }) + minLength + 1;
  const long = leastOf(window);
  const shielded = leastOf(window);
  const recent = new Float64Array(minLength + 1);
  const startsRun = (s: number) => !middles || !hasBit(middles, s);
  for (let j = from, lo = from, here = 0; j < to; j++) {
    recent[j % recent.length] = here;
    const s = j - minLength;
    if (s >= from && startsRun(s)) long.push(s, recent[s % recent.length]!);
    if (j > from && !protect(j - 1)) shielded.clear();
    else if (j > from && startsRun(j - 1)) shielded.push(j - 1, recent[(j - 1) % recent.length]!);
    while (lo < j && lo + lengths[lo]! < j) lo++;
    long.dropBefore(lo);
    shielded.dropBefore(lo);
    let start = j;
    let best = here;
    if (startsRun(j)) {
      if (long.best() <= best) [start, best] = [long.index(), long.best()];
      if (shielded.best() < best) [start, best] = [shielded.index(), shielded.best()];
    }
    runStarts[j - from] = start - from;
    here = best + cost(j);
  }
  for (let j = to - from - 1; j >= 0; j = runStarts[j]! - 1) setBit(bits, from + j);
}

/**
 * The fewest code units where some characters are surrogate pairs, which cost two. Only a stretch between two symbols that must
 * go anyway, and that holds a pair that may stay, needs weighing; everywhere else stabbing is right, and much faster. Bits of
 * `middles` beyond the text are not read.
 */
export function fewestUnits(lengths: Lengths, middles: Uint8Array): Uint8Array {
  const bits = fewestSuppressed(lengths);
  const mustGo = (i: number) => lengths[i] === 0 && !hasBit(middles, i);
  for (let byte = 0, done = 0; byte < middles.length; byte++) {
    if (middles[byte] === 0) continue;
    const end = Math.min(8 * byte + 8, lengths.length);
    for (let i = Math.max(8 * byte, done); i < end; i++) {
      if (!hasBit(middles, i) || lengths[i - 1] === 0) continue;
      let from = i;
      while (from > 0 && !mustGo(from - 1)) from--;
      let to = i + 1;
      while (!mustGo(to - 1)) to++;
      for (let at = from; at < to; at++) bits[at >>> 3]! &= ~(1 << (at & 7));
      coverRange(lengths, { middles }, { from, to }, bits);
      i = done = to;
    }
  }
  return bits;
}

/** Costs with the protected above any sum of the others, all sums exact. */
function totalOrder(
  { from, to }: Span,
  cost: (i: number) => number,
  protect: (i: number) => boolean,
): (i: number) => number {
  let sum = 0;
  let shielded = 0;
  for (let i = from; i < to; i++) {
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
      `Cannot protect ${shielded} characters at a total cost of ${sum}: too many to add up`,
    );
  }
  return (i) => cost(i) + (protect(i) ? above : 0);
}

function longest(lengths: Lengths, { from, to }: Span): number {
  let most = 0;
  for (let i = from; i < to; i++) if (lengths[i]! > most) most = lengths[i]!;
  return most;
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
