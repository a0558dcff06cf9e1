/** The score of an innocent reader: its exact law, tails of it, and a bound where the law would cost too much. */
import type { Steps } from "./score.ts";

/** Probability of each sum of steps, from 0. */
export type Law = Float64Array;

/** Rounding of a thousand sums of products is far below this. */
const SAFETY = 1 + 1e-9;
/** Smaller probabilities may have been lost on the way. */
const LEAST = 1e-300;

/** The law of a choice with these probabilities. */
export function lawOf(bias: readonly number[], steps: Steps): Law {
  const law = new Float64Array(Math.max(0, ...steps) + 1);
  steps.forEach((step, x) => {
    law[step]! += bias[x]!;
  });
  return law;
}

/** The law of a sum of independent scores: O(longest x outcomes of the other). */
function convolve(a: Law, b: Law): Law {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  const sum = new Float64Array(a.length + b.length - 1);
  for (let j = 0; j < short.length; j++) {
    const p = short[j]!;
    if (p === 0) continue;
    for (let i = 0; i < long.length; i++) sum[i + j]! += p * long[i]!;
  }
  return sum;
}

export function sumLaw(laws: readonly Law[]): Law {
  return laws.reduce(convolve, Float64Array.of(1));
}

/**
 * The law of an innocent reader's score when all `count` words are equally likely but those of the leakers, which nobody
 * else has: of `leakers` words, at worst the ones with the lowest scores.
 */
export function lawWithout(law: Law, count: number, leakers: number): Law {
  const left = Float64Array.from(law);
  let rest = Math.min(leakers, count - 1) / count;
  const total = 1 - rest;
  for (let s = 0; s < left.length && rest > 0; s++) {
    const gone = Math.min(left[s]!, rest);
    left[s]! -= gone;
    rest -= gone;
  }
  return left.map((p) => p / total);
}

/** tails[s] is the probability of a score of s or more. */
export function tailsOf(law: Law): Float64Array {
  const tails = new Float64Array(law.length);
  let sum = 0;
  for (let s = law.length - 1; s >= 0; s--) tails[s] = sum += law[s]!;
  return tails;
}

/** A probability made safe against rounding, times what redrawing words may have added to it. */
export function safely(p: number, factor = 1): number {
  return Math.min(1, Math.max(p * factor * SAFETY, LEAST));
}

const THETAS = Float64Array.from({ length: 64 }, (_, i) => 2 ** (i / 4 - 12));

/** log E exp(theta x score) of a law for each of a row of thetas; those of a sum are the sums of its parts'. */
export function cumulants(law: Law): Float64Array {
  return THETAS.map((theta) => {
    const most = theta * (law.length - 1);
    let sum = 0;
    for (let s = 0; s < law.length; s++) if (law[s] !== 0) sum += law[s]! * Math.exp(theta * s - most);
    return Math.log(sum) + most;
  });
}

/** The cumulants of a sum of independent scores. */
export function sumOf(cumulants: readonly Float64Array[]): Float64Array {
  if (cumulants.length === 1) return cumulants[0]!;
  const sum = new Float64Array(THETAS.length);
  for (const each of cumulants) for (let i = 0; i < sum.length; i++) sum[i]! += each[i]!;
  return sum;
}

/** Chernoff: P(score >= s) <= exp(cumulant - theta s) for every theta; the least over the row of thetas. */
export function chernoff(cumulant: Float64Array, s: number): number {
  let least = 0;
  for (let i = 0; i < cumulant.length; i++) least = Math.min(least, cumulant[i]! - THETAS[i]! * s);
  return Math.exp(least);
}
