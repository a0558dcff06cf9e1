import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hittingSet, minimalSets } from "./hitting-set.ts";

/** "ab bc" is the sets {a, b} and {b, c}. */
const sets = (notation: string) =>
  notation
    .split(" ")
    .filter(Boolean)
    .map((set) => [...set]);
const even = () => 1;

describe("the cheapest set that meets all", () => {
  for (const [notation, expected] of [
    ["", ""],
    ["a", "a"],
    ["abc", "a"],
    ["ab bc ac", "ab"],
    ["ab bc", "b"],
    ["a ab abc b", "ab"],
    ["ad bd cd", "d"],
    ["本巣 巣岐", "巣"],
  ] as const) {
    it(`of "${notation}" is "${expected}"`, () => {
      const found = hittingSet(sets(notation), even);
      expect(found.elements.join("")).toBe(expected);
      expect(found.exact).toBe(true);
    });
  }

  it("takes two cheap elements before a dear one", () => {
    const cost = (element: string) => (element === "b" ? 5 : 1);
    expect(hittingSet(sets("ab bc"), cost).elements).toEqual(["a", "c"]);
  });

  it("refuses an empty set, which nothing meets", () => {
    expect(() => hittingSet([["a"], []], even)).toThrow(RangeError);
  });
});

it("leaves out sets that contain another one", () => {
  expect(minimalSets(sets("abc ab cd ab"))).toEqual(sets("ab cd"));
});

describe("against brute force", () => {
  const LETTERS = "abcdefghij";
  const arbitrarySets = fc.array(fc.subarray([...LETTERS], { minLength: 1, maxLength: 4 }), { maxLength: 9 });
  const costs = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 10, maxLength: 10 });

  function cheapest(given: string[][], cost: (element: string) => number): number {
    let best = Number.POSITIVE_INFINITY;
    for (let mask = 0; mask < 1 << LETTERS.length; mask++) {
      const chosen = [...LETTERS].filter((_, i) => mask & (1 << i));
      if (!given.every((set) => set.some((element) => chosen.includes(element)))) continue;
      best = Math.min(
        best,
        chosen.reduce((sum, element) => sum + cost(element), 0),
      );
    }
    return best;
  }

  it("exact search is as cheap, and meets every set; greedy meets every set and is no cheaper", () => {
    fc.assert(
      fc.property(arbitrarySets, costs, (given, prices) => {
        const cost = (element: string) => prices[LETTERS.indexOf(element)]!;
        const exact = hittingSet(given, cost);
        const quick = hittingSet(given, cost, 0);
        for (const { elements } of [exact, quick])
          expect(given.every((set) => set.some((element) => elements.includes(element)))).toBe(true);
        expect(exact.cost).toBe(cheapest(given, cost));
        expect(quick.cost).toBeGreaterThanOrEqual(exact.cost);
        expect(quick.exact).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it("says when it gave up proving, and is still quick on a large problem", () => {
    const large = Array.from({ length: 300 }, (_, i) =>
      [0, 1, 2, 3].map((j) => `w${(i * 7 + j * j * 13) % 90}`),
    );
    const found = hittingSet(large, (element) => 1 + (Number(element.slice(1)) % 3));
    expect(found.exact).toBe(false);
    expect(large.every((set) => set.some((element) => found.elements.includes(element)))).toBe(true);
  });
});
