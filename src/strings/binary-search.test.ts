import { expect, test } from "vitest";
import { binarySearch, lowerBound } from "./binary-search.ts";

test.each([
  [[], 5, 0],
  [[5], 5, 0],
  [[1, 3, 3, 7], 3, 1],
  [[1, 3, 3, 7], 4, 3],
  [[1, 3, 3, 7], 8, 4],
] as const)("first of %j that is at least %i", (values: readonly number[], least, index) => {
  expect(binarySearch(0, values.length, (i) => (values[i] ?? 0) >= least)).toBe(index);
  expect(lowerBound(values, least)).toBe(index);
});

test("agrees with a linear search between any two bounds", () => {
  for (let low = 0; low < 9; low++)
    for (let high = low; high < 9; high++)
      for (let first = 0; first < 10; first++)
        expect(binarySearch(low, high, (i) => i >= first)).toBe(Math.min(high, Math.max(low, first)));
});
