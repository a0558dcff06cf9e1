/**
 * Evidence at one position of a code, and what it adds to the score of each choice there: the symmetric score of Skoric,
 * Katzenbeisser and Celik (2008), mean 0 and variance 1 for an innocent reader whatever the leak shows.
 */

/** A position at which a leak shows something. */
export interface Position {
  /** Probability of each choice for a reader who has nothing to do with the leak. */
  readonly bias: readonly number[];
  /** The choices seen, one for each leak that shows the position. */
  readonly seen: readonly number[];
}

/** What a reader's choice at a position adds to the score, in whole steps above the least it can add. */
export type Steps = readonly number[];

/** Scores are rounded to this part of a standard deviation of one position ... */
const FINEST = 64;
/** ... or more coarsely, so that all scores together are at most this many steps. */
const MOST_STEPS = 8192;

/** For each choice of a position its score. A choice that is certain, or was impossible, says nothing. */
export function scoresAt({ bias, seen }: Position): number[] {
  const scores = bias.map(() => 0);
  for (const choice of seen) {
    const p = bias[choice] ?? 0;
    if (p <= 0 || p >= 1) continue;
    for (let x = 0; x < bias.length; x++) {
      scores[x]! += x === choice ? Math.sqrt((1 - p) / p) : -Math.sqrt(p / (1 - p));
    }
  }
  return scores;
}

/**
 * The scores of all positions on one grid. The rounded score is the statistic that is used, for the suspect and for
 * the innocent alike, so rounding costs no exactness. The grid depends on the leak, never on anybody's word.
 */
export function stepsOf(positions: readonly Position[]): Steps[] {
  const scores = positions.map(scoresAt);
  const range = scores.reduce((sum, each) => sum + Math.max(...each) - Math.min(...each), 0);
  const scale = Math.min(FINEST, MOST_STEPS / Math.max(range, 1e-9));
  const rounded = scores.map((each) => each.map((score) => Math.round(score * scale)));
  const above = rounded.map((each) => each.map((score) => score - Math.min(...each)));
  const unit = above.flat().reduce(gcd, 0) || 1;
  return above.map((each) => each.map((score) => score / unit));
}

function gcd(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
