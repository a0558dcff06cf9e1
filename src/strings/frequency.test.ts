import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { type CountBy, corpusFrequency } from "./frequency.ts";
import { typescriptKernel } from "./kernel.ts";
import { maximalRepeats } from "./maximal-repeats.ts";
import { substringIndex } from "./substring-index.ts";
import { type Symbols, symbolize, textAt } from "./symbols.ts";

const repetitive = fc
  .integer({ min: 1, max: 5 })
  .chain((size) => fc.string({ unit: fc.constantFrom(..."abcde".slice(0, size)), maxLength: 24 }));
const texts = fc.oneof(
  { weight: 5, arbitrary: fc.array(repetitive, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.array(unicodeText(12), { maxLength: 5 }) },
);

/** How often, or in how many texts, characters [from, to) of the corpus occur, by trying every place. */
function naiveCount(symbols: Symbols, starts: Float64Array, from: number, to: number, by: CountBy): number {
  const places = [];
  for (let at = 0; at + to - from <= symbols.length; at++) {
    let h = 0;
    while (h < to - from && symbols[at + h] !== 0 && symbols[at + h] === symbols[from + h]) h++;
    if (h === to - from) places.push(at);
  }
  return by === "occurrence" ? places.length : new Set(places.map((at) => textAt(starts, at))).size;
}

function naiveLengths(corpus: ReturnType<typeof symbolize>, k: number, by: CountBy): number[] {
  return Array.from(corpus.symbols, (_, i) => {
    let length = 0;
    while (
      naiveCount(corpus.symbols, corpus.starts, i, i + length + 1, by) >= k &&
      i + length < corpus.symbols.length
    )
      length++;
    return length;
  });
}

describe("corpusFrequency", () => {
  it("is that of brute force, by occurrence and by document", () => {
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 2, max: 5 }),
        fc.constantFrom("occurrence", "document"),
        (list, k, by) => {
          const corpus = symbolize(list, { unit: "code-point" });
          const { lengths } = corpusFrequency(corpus, k, by, typescriptKernel);
          expect(lengths.join()).toBe(naiveLengths(corpus, k, by).join());
        },
      ),
      { numRuns: 600 },
    );
  });

  it("does not change when characters below k become cuts", () => {
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 2, max: 5 }),
        fc.constantFrom("code-unit", "code-point"),
        (list, k, unit) => {
          const [all, some] = [1, k].map(
            (minCount) =>
              corpusFrequency(symbolize(list, { unit, minCount }), k, "occurrence", typescriptKernel).lengths,
          );
          expect(some!.join()).toBe(all!.join());
        },
      ),
    );
  });

  it("by code unit is that by code point, and never ends inside a surrogate pair", () => {
    fc.assert(
      fc.property(fc.array(unicodeText(12), { maxLength: 4 }), fc.integer({ min: 2, max: 4 }), (list, k) => {
        const byUnit = corpusFrequency(symbolize(list), k, "occurrence", typescriptKernel).lengths;
        const points = symbolize(list, { unit: "code-point" });
        const byPoint = corpusFrequency(points, k, "occurrence", typescriptKernel).lengths;
        const sizes = list.flatMap((text) => [...[...text].map((char) => char.length), 1]);
        let at = 0;
        sizes.forEach((size, i) => {
          const units = sizes.slice(i, i + byPoint[i]!).reduce((sum, one) => sum + one, 0);
          expect(byUnit[at]).toBe(units);
          at += size;
        });
      }),
    );
  });
});

describe("a surrogate half alone", () => {
  it("is another character than the half of a pair", () => {
    const corpus = symbolize(["\ud83d", "😀", "\ude00", "😀"]);
    const { lengths } = corpusFrequency(corpus, 2, "occurrence", typescriptKernel);
    expect([...lengths]).toEqual([0, 0, 2, 0, 0, 0, 0, 2, 0, 0]);
  });
});

describe("maximalRepeats", () => {
  it("of the paper's Figure 1", () => {
    const corpus = symbolize(["abracadabra xrac"]);
    const { lengths } = corpusFrequency(corpus, 2, "occurrence", typescriptKernel);
    const repeats = [...maximalRepeats(lengths)].map(({ from, to }) => "abracadabra xrac".slice(from, to));
    expect(repeats).toEqual(["abra", "rac", "a", "abra", "rac"]);
  });

  it("are those of brute force: k times, and fewer when longer on either side", () => {
    fc.assert(
      fc.property(repetitive, fc.integer({ min: 2, max: 4 }), (long, k) => {
        const text = long.slice(0, 14);
        const { symbols, starts } = symbolize([text]);
        const frequent = (from: number, to: number) =>
          from >= 0 && to <= text.length && naiveCount(symbols, starts, from, to, "occurrence") >= k;
        const expected = [];
        for (let from = 0; from < text.length; from++) {
          for (let to = from + 1; to <= text.length; to++) {
            if (frequent(from, to) && !frequent(from - 1, to) && !frequent(from, to + 1))
              expected.push({ from, to });
          }
        }
        const { lengths } = corpusFrequency(symbolize([text]), k, "occurrence", typescriptKernel);
        expect([...maximalRepeats(lengths)]).toEqual(expected);
      }),
      { numRuns: 600 },
    );
  });
});

describe("substringIndex", () => {
  it("counts as brute force does", () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), fc.constantFrom("occurrence", "document"), (list, a, b, by) => {
        const points = [...(list.join("") || "x")];
        const from = a % points.length;
        const pattern = points.slice(from, from + 1 + (b % 4));
        const places = list.map((text) => {
          const own = [...text];
          return own.filter((_, i) => pattern.every((char, h) => own[i + h] === char)).length;
        });
        const count = places.reduce((sum, one) => sum + one, 0);
        const index = substringIndex(list, 2, by, typescriptKernel.suffixArray);
        const expected = by === "occurrence" ? count : places.filter(Boolean).length;
        expect(index.count(pattern.join(""))).toBe(expected);
        expect(index.frequent(pattern.join(""))).toBe(expected >= 2);
      }),
      { numRuns: 300 },
    );
  });
});

describe("symbolize", () => {
  for (const [text, unit, expected] of [
    ["", "code-unit", [0]],
    ["aab", "code-unit", [1, 1, 2, 0]],
    ["a\0a", "code-unit", [1, 2, 1, 0]],
    ["😀😀", "code-point", [1, 1, 0]],
    ["😀", "code-unit", [1, 2, 0]],
    ["\r\n東\n", "code-point", [2, 1, 3, 1, 0]],
  ] as const) {
    it(`gives ${JSON.stringify(text)} by ${unit} the symbols ${expected}`, () => {
      expect([...symbolize([text], { unit }).symbols]).toEqual(expected);
    });
  }

  it("uses two bytes from 256 different characters on, and gives each its own symbol", () => {
    const text = Array.from({ length: 5000 }, (_, i) => String.fromCharCode(0x3000 + i)).join("");
    expect(symbolize([text.slice(0, 255)]).symbols).toBeInstanceOf(Uint8Array);
    const { symbols } = symbolize([text]);
    expect(symbols).toBeInstanceOf(Uint16Array);
    expect(new Set(symbols).size).toBe(5001);
  });

  it("refuses more different characters than two bytes can tell", () => {
    const text = Array.from({ length: 65_536 }, (_, i) => String.fromCodePoint(0x20000 + i)).join("");
    expect(() => symbolize([text], { unit: "code-point" })).toThrow(
      "Cannot index 65,536 different characters",
    );
  });
});
