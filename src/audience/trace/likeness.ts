/**
 * Whether a text agrees with a message by more than texts do that have nothing to do with it. The best local alignment of two
 * unrelated sequences of m and n tokens reaches a score s about K m n exp(-lambda s) times (Karlin and Altschul 1990), so what
 * chance reaches grows with the logarithm of what was compared. Lambda and K were fitted on texts of the corpora, English and
 * Japanese, of which one half was held back (`npm run bench strangers`).
 */
const LAMBDA = 4;
const LOG_K = -8.4;
/** However little was compared. */
const LEAST_CHANCE = 0.5;

/** A text that goes beyond chance by less than this was made without a copy: one that tells of the same places and schools comes near to it. */
export const LEAST_LIKENESS = 2.6;

/** What the best of all passages of so many elements reaches by chance in a text of so many tokens. */
export function chanceScore(elements: number, tokens: number): number {
  return Math.max(LEAST_CHANCE, (Math.log(Math.max(1, elements * tokens)) + LOG_K) / LAMBDA);
}

/** What passages with these scores have beyond chance, together: those below it add nothing (Karlin and Altschul 1993). */
export function likenessOf(scores: Iterable<number>, chance: number): number {
  let sum = 0;
  for (const score of scores) sum += Math.max(0, score - chance);
  return sum;
}
