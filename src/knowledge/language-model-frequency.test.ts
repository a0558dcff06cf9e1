import { describe, expect, it } from "vitest";
import { frequencyScore, logCount } from "./language-model-frequency.ts";

const words = (text: string) => (text === "" ? [] : text.split(" "));

/** Table 3 of the paper: ln of the counts of Web 1T. */
const TABLE_3: readonly (readonly [gram: string, theirs: number])[] = [
  ["for 3", 15.27],
  ["3 years", 15.71],
  ["University for 3", 6.67],
  ["for 3 years", 13.07],
  ["3 years as", 10.19],
  ["Harvard University for 3", 0],
  ["for 3 years as", 8.43],
  ["3 years as a", 9.12],
  ["at Harvard University for 3", 0],
  ["Harvard University for 3 years", 0],
  ["University for 3 years as", 0],
  ["for 3 years as a", 7.4],
  ["3 years as a computer", 0],
];

describe("counts to be expected", () => {
  it.each(TABLE_3)("%s: within 2.5 of ln of its count on the web, %d", (gram, theirs) => {
    expect(Math.abs(logCount(words(gram), "en") - theirs)).toBeLessThan(2.5);
  });
});

describe("frequencyScore", () => {
  const before = words("I studied at Harvard University for");
  const after = words("years as a computer science major");

  it("adds up the n-grams that hold the first word", () => {
    const grams = [...TABLE_3.map(([gram]) => gram), "University for 3 years"];
    const sum = grams.reduce((total, gram) => total + logCount(words(gram), "en"), 0);
    expect(frequencyScore(before, ["3"], after, "en")).toBeCloseTo(sum, 6);
  });

  it.each([
    ["en", "I studied there for", "three", "tree", "years as a student"],
    ["ja", "駅 で 電車 を", "待っ", "持っ", "て い た"],
  ] as const)("%s: %s [%s, not %s] %s", (lang, left, better, worse, right) => {
    const score = (word: string) => frequencyScore(words(left), [word], words(right), lang);
    expect(score(better)).toBeGreaterThan(score(worse));
  });

  it("is 0 for what stands alone", () => {
    expect(frequencyScore([], ["word"], [], "en")).toBe(0);
    expect(frequencyScore([], [], [], "ja")).toBe(0);
  });
});
