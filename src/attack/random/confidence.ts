/**
 * Exact bounds on a share that was counted in a sample (Clopper and Pearson, 1934): the largest and the smallest share under
 * which a count as low, or as high, has at least probability `alpha`. One-sided each; two at alpha / 2 are an interval.
 */

/** P(X <= hits) for X ~ Binomial(samples, share). Linear in hits. */
export function atMost(hits: number, samples: number, share: number): number {
  if (hits >= samples || share <= 0) return 1;
  if (hits < 0 || share >= 1) return 0;
  const odds = Math.log(share) - Math.log1p(-share);
  let term = samples * Math.log1p(-share);
  let sum = Math.exp(term);
  for (let i = 1; i <= hits; i++) {
    term += Math.log((samples - i + 1) / i) + odds;
    sum += Math.exp(term);
  }
  return Math.min(1, sum);
}

/** Whether the upper bound is at most `bound`. */
export function isBelow(hits: number, samples: number, bound: number, alpha: number): boolean {
  if (bound >= 1) return true;
  if (samples === 0 || hits > samples * bound) return false;
  return atMost(hits, samples, bound) <= alpha;
}

export function upperBound(hits: number, samples: number, alpha: number): number {
  if (hits >= samples) return 1;
  return bisect((share) => atMost(hits, samples, share) > alpha);
}

export function lowerBound(hits: number, samples: number, alpha: number): number {
  return hits <= 0 ? 0 : 1 - upperBound(samples - hits, samples, alpha);
}

/** The share up to which the test is true. */
function bisect(test: (share: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (test(middle)) low = middle;
    else high = middle;
  }
  return high;
}
