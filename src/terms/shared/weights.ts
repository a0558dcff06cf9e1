/** How many terms these items stand for together. */
export const weightOf = (items: Iterable<number>, weights: ArrayLike<number>): number => {
  let sum = 0;
  for (const item of items) sum += weights[item]!;
  return sum;
};
