/**
 * Probabilities from counts: interpolated modified Kneser-Ney (Chen and Goodman 1998), pruned by what each n-gram is
 * worth (Stolcke 1998, with raw counts for the weight of its history, as Chelba et al. 2010 advise for Kneser-Ney).
 *   P(w | h) = (c(hw) - D(c)) / c(h.) + gamma(h) P(w | h')       c: different words before, or occurrences at order 5
 *   worth(hw) = occurrences(hw) (log P(w | h) - log gamma(h) P(w | h'))
 */
import { BOUNDARY_ID, type Counts, ORDER, slotAt } from "./language-model-counts.ts";

/** What is known of the n-grams of one order, by slot. */
export interface Estimates {
  readonly counts: Counts;
  readonly probs: Float32Array;
  /** As a history: the counts after it, and the share of them that is left for words not seen after it. */
  readonly totals: Float32Array;
  readonly left: Float32Array;
}

export interface Estimating {
  readonly ids: Uint32Array;
  readonly tables: readonly Counts[];
  /** Probability of a word alone, by its number. */
  readonly wordProbs: Float64Array;
  /** Another estimate of the probability of the last word of an n-gram, where there is one. */
  readonly elsewhere: (order: number, from: number) => number | undefined;
}

/** Seen only after unknown words or in one place: at least once. */
function countOf({ order, raw, before, places }: Counts, slot: number, ids: Uint32Array): number {
  const begins = ids[places[slot]! - order] === BOUNDARY_ID;
  return order === ORDER || begins ? raw[slot]! : Math.max(1, before[slot]!);
}

/** D of counts of one, two, and three or more. */
export function discounts(counts: Counts, ids: Uint32Array): readonly number[] {
  const of = [0, 0, 0, 0, 0];
  for (let slot = 0; slot <= counts.mask; slot++) {
    if (counts.places[slot] === 0) continue;
    const count = countOf(counts, slot, ids);
    if (count <= 4) of[count]!++;
  }
  const [, n1, n2, n3, n4] = of as [number, number, number, number, number];
  const y = n1 / (n1 + 2 * n2);
  return [0, 1 - (2 * y * n2) / n1, 2 - (3 * y * n3) / n2, 3 - (4 * y * n4) / n3];
}

export function estimate(given: Estimating): Estimates[] {
  const { ids, tables, wordProbs } = given;
  const orders = tables.map(
    (counts): Estimates => ({
      counts,
      probs: new Float32Array(counts.mask + 1),
      totals: new Float32Array(counts.mask + 1),
      left: new Float32Array(counts.mask + 1),
    }),
  );
  const { counts, probs } = orders[0]!;
  for (let slot = 0; slot <= counts.mask; slot++) {
    if (counts.places[slot] !== 0) probs[slot] = wordProbs[ids[counts.places[slot]! - 1]!]!;
  }
  for (let n = 2; n <= ORDER; n++) estimateOrder(given, orders[n - 2]!, orders[n - 1]!);
  return orders;
}

function estimateOrder(given: Estimating, lower: Estimates, own: Estimates): void {
  const { ids } = given;
  const { counts, probs } = own;
  const { places, raw, order } = counts;
  const D = discounts(counts, ids);
  const histories = new Uint32Array(counts.mask + 1);
  for (let slot = 0; slot <= counts.mask; slot++) {
    if (places[slot] === 0) continue;
    const to = places[slot]! - 1;
    const history = slotAt(lower.counts, ids, to - order + 1, to - 1);
    const count = countOf(counts, slot, ids);
    histories[slot] = history;
    lower.totals[history]! += count;
    lower.left[history]! += D[Math.min(3, count)]!;
  }
  for (let slot = 0; slot <= counts.mask; slot++) {
    if (places[slot] === 0 || raw[slot]! < 2) continue;
    const to = places[slot]! - 1;
    const total = lower.totals[histories[slot]!]!;
    const count = countOf(counts, slot, ids);
    const shorter = lower.probs[slotAt(lower.counts, ids, to - order + 2, to)]!;
    const gamma = lower.left[histories[slot]!]! / total;
    const prob = (count - D[Math.min(3, count)]!) / total + gamma * shorter;
    const other = given.elsewhere(order, to - order + 1);
    probs[slot] = other === undefined ? prob : (prob + other) / 2;
  }
}

/** Fewer occurrences are not kept, by order. */
const CUTOFFS = [0, 1, 2, 2, 6, 6];

/** What each n-gram of an order is worth; 0 for those below the cut-off. */
export function worths(ids: Uint32Array, lower: Estimates, own: Estimates): Float32Array {
  const { places, raw, order, mask } = own.counts;
  const worth = new Float32Array(mask + 1);
  for (let slot = 0; slot <= mask; slot++) {
    if (places[slot] === 0 || raw[slot]! < CUTOFFS[order]!) continue;
    const to = places[slot]! - 1;
    const history = slotAt(lower.counts, ids, to - order + 1, to - 1);
    const gamma = lower.left[history]! / lower.totals[history]!;
    const shorter = lower.probs[slotAt(lower.counts, ids, to - order + 2, to)]!;
    worth[slot] = Math.max(0, raw[slot]! * Math.log(own.probs[slot]! / (gamma * shorter)));
  }
  return worth;
}

/** The n-grams to keep: the `size` of most worth, what they begin with and what they end with. */
export function chosen(ids: Uint32Array, orders: readonly Estimates[], size: number): Uint8Array[] {
  const worth = orders.map((own, i) => (i === 0 ? new Float32Array(0) : worths(ids, orders[i - 1]!, own)));
  const least = nthGreatest(worth, size);
  const kept = orders.map(({ counts }) => new Uint8Array(counts.mask + 1));
  for (let i = ORDER - 1; i > 0; i--) {
    const { places, mask } = orders[i]!.counts;
    const lower = orders[i - 1]!.counts;
    for (let slot = 0; slot <= mask; slot++) {
      if (worth[i]![slot]! >= least) kept[i]![slot] = 1;
      if (kept[i]![slot] === 0) continue;
      const to = places[slot]! - 1;
      kept[i - 1]![slotAt(lower, ids, to - i, to - 1)] = 1;
      kept[i - 1]![slotAt(lower, ids, to - i + 1, to)] = 1;
    }
  }
  return kept;
}

function nthGreatest(lists: readonly Float32Array[], n: number): number {
  const positive = lists.map((list) => list.filter((value) => value > 0));
  const all = new Float32Array(positive.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of positive) {
    all.set(list, at);
    at += list.length;
  }
  all.sort();
  return all[Math.max(0, all.length - n)]!;
}

/** log10 of the back-off weight of each kept history, so that the probabilities after it add up to one. */
export function backOffs(
  ids: Uint32Array,
  orders: readonly Estimates[],
  kept: readonly Uint8Array[],
): Float32Array[] {
  return orders.map(({ counts }, i) => {
    const weights = new Float32Array(counts.mask + 1);
    if (i === ORDER - 1) return weights;
    const own = new Float64Array(counts.mask + 1);
    const shorter = new Float64Array(counts.mask + 1);
    const higher = orders[i + 1]!;
    for (let slot = 0; slot <= higher.counts.mask; slot++) {
      if (kept[i + 1]![slot] === 0) continue;
      const to = higher.counts.places[slot]! - 1;
      const history = slotAt(counts, ids, to - i - 1, to - 1);
      own[history]! += higher.probs[slot]!;
      shorter[history]! += orders[i]!.probs[slotAt(counts, ids, to - i, to)]!;
    }
    for (let slot = 0; slot <= counts.mask; slot++) {
      if (own[slot]! > 0)
        weights[slot] = Math.log10(Math.max(1e-3, 1 - own[slot]!) / Math.max(1e-3, 1 - shorter[slot]!));
    }
    return weights;
  });
}
