import type { Case, Cases, Scored } from "./cases.ts";
import { chernoff, safely, sumLaw, sumOf, tailsOf } from "./p-value.ts";

/** Laws are convolved for those with the strongest cases; the others keep Chernoff's bound, which is never smaller. */
const EXACT_CASES = 16;
const MOST_WORK = 1e8;

/**
 * For each case the chance that an innocent reader of the same messages has such a score. Recipients of the same
 * messages, drawn in the same way, are judged by the same law.
 */
export function pValuesOf({ cases, scored }: Cases): Float64Array {
  const pValues = Float64Array.from(cases, (one) => safely(chernoffOf(one, scored), factorOf(one, scored)));
  const strongest = cases.map((_, i) => i).sort((a, b) => pValues[a]! - pValues[b]!);
  const tails = new Map<string, Float64Array>();
  for (const i of strongest.slice(0, EXACT_CASES)) {
    const { draws } = cases[i]!;
    if (!tails.has(draws.join()) && workOf(draws, scored) <= MOST_WORK) {
      tails.set(draws.join(), tailsOf(sumLaw(draws.flatMap((draw) => scored[draw]!.laws))));
    }
  }
  cases.forEach((one, i) => {
    const tail = tails.get(one.draws.join());
    if (tail) pValues[i] = safely(tail[one.score]!, factorOf(one, scored));
  });
  return pValues;
}

const factorOf = ({ draws }: Case, scored: readonly Scored[]) =>
  draws.reduce((product, draw) => product * scored[draw]!.factor, 1);

function chernoffOf({ draws, score }: Case, scored: readonly Scored[]): number {
  return chernoff(sumOf(draws.map((draw) => scored[draw]!.cumulant)), score);
}

/** Multiplications a convolution of all laws takes. */
function workOf(draws: readonly number[], scored: readonly Scored[]): number {
  let [length, work] = [1, 0];
  for (const law of draws.flatMap((draw) => scored[draw]!.laws)) {
    work += length * law.reduce((count, p) => count + (p > 0 ? 1 : 0), 0);
    length += law.length - 1;
  }
  return work;
}
