import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { plcp } from "./plcp.ts";
import { verifySuffixArray } from "./substring-index.ts";
import { suffixArray } from "./suffix-array.ts";
import { type Symbols, symbolize } from "./symbols.ts";

const compare = (s: Symbols, a: number, b: number): number => {
  for (; a < s.length && b < s.length; a++, b++) if (s[a] !== s[b]) return s[a]! - s[b]!;
  return b - a;
};
const naiveSuffixArray = (s: Symbols) => Int32Array.from(s.keys()).sort((a, b) => compare(s, a, b));

function naivePlcp(s: Symbols, sa: Int32Array): Int32Array {
  const out = new Int32Array(s.length);
  for (let r = 1; r < sa.length; r++) {
    let h = 0;
    while (s[sa[r]! + h] && s[sa[r]! + h] === s[sa[r - 1]! + h]) h++;
    out[sa[r]!] = h;
  }
  return out;
}

/** Texts over an alphabet of one to five letters, where repeats are long and many. */
const repetitive = fc
  .integer({ min: 1, max: 5 })
  .chain((size) => fc.string({ unit: fc.constantFrom(..."abcde".slice(0, size)), maxLength: 60 }));

describe("suffix array and PLCP", () => {
  for (const [name, arbitrary, numRuns] of [
    ["small alphabets", repetitive, 1000],
    ["Unicode", unicodeText(40), 300],
  ] as const) {
    it(`are those of brute force on ${name}`, () => {
      fc.assert(
        fc.property(
          fc.array(arbitrary, { maxLength: 3 }),
          fc.constantFrom("code-unit", "code-point"),
          (texts, unit) => {
            const { symbols } = symbolize(texts, { unit });
            const sa = suffixArray(symbols);
            expect(sa.join()).toBe(naiveSuffixArray(symbols).join());
            expect(plcp(symbols, sa).join()).toBe(naivePlcp(symbols, sa).join());
          },
        ),
        { numRuns },
      );
    });
  }

  it("sort a de Bruijn string, one character repeated, and symbols all distinct", () => {
    for (const symbols of [
      deBruijn(2, 10),
      new Uint8Array(5000).fill(1),
      Uint16Array.from({ length: 9000 }, (_, i) => i),
    ]) {
      verifySuffixArray(symbols, suffixArray(symbols));
    }
  });
});

describe("verifySuffixArray", () => {
  for (const [name, sa] of [
    ["two suffixes exchanged", [0, 2, 1, 3]],
    ["a position twice", [3, 3, 1, 2]],
    ["a position outside", [3, 4, 1, 2]],
    ["one missing", [3, 0, 1]],
  ] as const) {
    it(`refuses ${name}`, () => {
      expect(() => verifySuffixArray(Uint8Array.of(1, 2, 3, 0), Int32Array.from(sa))).toThrow("suffix array");
    });
  }
});

/** The lexicographically least cyclic sequence with every word of length `order` once, symbols from 1. */
function deBruijn(size: number, order: number): Uint8Array {
  const word = new Uint8Array(size * order);
  const out: number[] = [];
  const extend = (t: number, p: number): void => {
    if (t > order) {
      if (order % p === 0) out.push(...word.subarray(1, p + 1));
      return;
    }
    word[t] = word[t - p]!;
    extend(t + 1, p);
    for (let c = word[t - p]! + 1; c < size; c++) {
      word[t] = c;
      extend(t + 1, t);
    }
  };
  extend(1, 1);
  return Uint8Array.from(out, (c) => c + 1);
}
