/** What the printed Algorithm 1 of Matsubara and Hasida, "K-repeating Substrings", does: why it is not used as it stands. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plcp } from "../strings/plcp.ts";
import { suffixArray } from "../strings/suffix-array.ts";
import { symbolize } from "../strings/symbols.ts";

/** The regions [from, to] it returns, with `mr` filled with -1 as printed, or with another value. */
function printed(text: string, k: number, fill: number): [number, number][] {
  const symbols = symbolize([text]).symbols.slice(0, text.length);
  const sa = suffixArray(symbols);
  const byPosition = plcp(symbols, sa);
  const lcp = (r: number) => (r >= 1 && r < sa.length ? byPosition[sa[r]!]! : 0);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, h) => from + h);
  const glcp = (i: number) => Math.min(...range(i - k + 1, i).map(lcp));
  const mr = new Int32Array(text.length).fill(fill);
  sa.forEach((at, i) => {
    const length = Math.max(...range(i - k + 2, i + 2).map(glcp));
    if (length >= 1 && at < mr[at + length - 1]!) mr[at + length - 1] = at;
  });
  return [...mr].flatMap((from, to) => (from >= 0 && from < text.length ? [[from, to]] : [])) as [
    number,
    number,
  ][];
}

const occurrences = (text: string, part: string) =>
  [...text].filter((_, i) => text.startsWith(part, i)).length;

describe("Algorithm 1 as printed", () => {
  it("finds no repeat in any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 12 }), (text) => {
        expect(printed(text, 2, -1)).toEqual([]);
      }),
    );
  });

  it("with mr filled with n, keeps the only b of baaaa for k = 3", () => {
    const regions = printed("baaaa", 3, 5).map(([from, to]) => "baaaa".slice(from, to + 1));
    expect(regions.some((region) => occurrences("baaaa", region) < 3)).toBe(true);
  });
});
