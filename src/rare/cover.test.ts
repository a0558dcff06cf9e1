import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CountBy, corpusFrequency } from "../strings/frequency.ts";
import { typescriptKernel } from "../strings/kernel.ts";
import { hasBit, symbolize } from "../strings/symbols.ts";
import { cheapestCover, fewestSuppressed, fewestUnits } from "./cover.ts";
import { greedyCover } from "./greedy-cover.ts";

const letters = fc
  .integer({ min: 1, max: 4 })
  .chain((size) => fc.string({ unit: fc.constantFrom(..."ab c".slice(0, size)), maxLength: 9 }));
const pairs = fc.string({ unit: fc.constantFrom("a", "😀", "😁", "\ud83d"), maxLength: 5 });
const texts = fc
  .oneof({ weight: 4, arbitrary: letters }, { weight: 2, arbitrary: pairs })
  .chain((text) => fc.nat({ max: text.length }).map((cut) => [text.slice(0, cut), text.slice(cut)]));
const frequency = fc.record({
  list: texts,
  k: fc.integer({ min: 2, max: 4 }),
  by: fc.constantFrom<CountBy>("occurrence", "document"),
});

function corpusOf({ list, k, by }: { list: string[]; k: number; by: CountBy }) {
  const corpus = symbolize(list);
  return { corpus, lengths: corpusFrequency(corpus, k, by, typescriptKernel).lengths };
}

/** By code point, so that half a pair is never found in a whole one. */
function occurs(list: string[], run: string, by: CountBy): number {
  const points = [...run];
  const places = list.map((text) => {
    const own = [...text];
    return own.filter((_, i) => points.every((char, h) => own[i + h] === char)).length;
  });
  return by === "document" ? places.filter(Boolean).length : places.reduce((sum, one) => sum + one, 0);
}

/** Whether each maximal run of a mask over the texts, each followed by a cut, may stay. */
function allowed(list: string[], mask: (i: number) => boolean, may: (run: string) => boolean): boolean {
  let start = 0;
  return list.every((text) => {
    let run = "";
    let fine = true;
    for (let i = 0; i <= text.length; i++) {
      if (i < text.length && !mask(start + i)) run += text[i];
      else {
        if (run !== "" && !may(run)) fine = false;
        run = "";
      }
    }
    const whole = Array.from(text).every((char, p, all) => {
      const at = start + all.slice(0, p).join("").length;
      return char.length === 1 || mask(at) === mask(at + 1);
    });
    start += text.length + 1;
    return fine && whole;
  });
}

type Cost = (i: number) => number;

/** The least cost of any valid mask, by trying all of them. */
function exhaustive(list: string[], may: (run: string) => boolean, cost: Cost): number {
  const positions = list.flatMap((text, t) =>
    Array.from({ length: text.length }, (_, i) => (t === 0 ? i : list[0]!.length + 1 + i)),
  );
  let best = Number.POSITIVE_INFINITY;
  for (let mask = 0; mask < 1 << positions.length; mask++) {
    const chosen = new Set(positions.filter((_, p) => (mask >> p) & 1));
    const total = [...chosen].reduce((sum, i) => sum + cost(i), 0);
    if (total < best && allowed(list, (i) => chosen.has(i), may)) best = total;
  }
  return best;
}

function costOf(list: string[], bits: Uint8Array, cost: Cost): number {
  let sum = 0;
  let at = 0;
  for (const text of list) {
    for (let i = 0; i < text.length; i++, at++) if (hasBit(bits, at)) sum += cost(at);
    at++;
  }
  return sum;
}

describe("the exact cover costs what exhaustive search finds", () => {
  it("with every character alike", () => {
    fc.assert(
      fc.property(frequency, ({ list, k, by }) => {
        const { lengths, corpus } = corpusOf({ list, k, by });
        const may = (run: string) => occurs(list, run, by) >= k;
        const best = exhaustive(list, may, () => 1);
        const { middles } = corpus;
        expect(costOf(list, cheapestCover(lengths, { middles }), () => 1)).toBe(best);
        const quick = middles ? fewestUnits(lengths, middles) : fewestSuppressed(lengths);
        expect(costOf(list, quick, () => 1)).toBe(best);
        expect(allowed(list, (i) => hasBit(quick, i), may)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it("with a least length, costs and protected characters", () => {
    const extras = fc.record({
      minLength: fc.integer({ min: 1, max: 4 }),
      costs: fc.array(fc.nat({ max: 3 }), { minLength: 16, maxLength: 16 }),
      protectedChars: fc.constantFrom("", " ", "b", "a "),
    });
    fc.assert(
      fc.property(frequency, extras, ({ list, k, by }, { minLength, costs, protectedChars }) => {
        const { lengths, corpus } = corpusOf({ list, k, by });
        const joined = list.map((text) => `${text}\n`).join("");
        const protect = (i: number) => protectedChars.includes(joined[i]!);
        const may = (run: string) =>
          occurs(list, run, by) >= k &&
          (run.length >= minLength || [...run].every((char) => protectedChars.includes(char)));
        const ordered: Cost = (i) => costs[i]! + (protect(i) ? 1000 : 0);
        const options = { minLength, protect, cost: (i: number) => costs[i]!, middles: corpus.middles };
        const bits = cheapestCover(lengths, options);
        expect(allowed(list, (i) => hasBit(bits, i), may)).toBe(true);
        expect(costOf(list, bits, ordered)).toBe(exhaustive(list, may, ordered));
      }),
      { numRuns: 600 },
    );
  });
});

describe("the greedy cover", () => {
  it("is valid and never better than the exact one", () => {
    fc.assert(
      fc.property(frequency, fc.integer({ min: 1, max: 3 }), ({ list, k, by }, minLength) => {
        const { lengths, corpus } = corpusOf({ list, k, by });
        const bits = greedyCover(lengths, minLength);
        const may = (run: string) => occurs(list, run, by) >= k && run.length >= minLength;
        expect(allowed(list, (i) => hasBit(bits, i), may)).toBe(true);
        const exact = cheapestCover(lengths, { minLength, middles: corpus.middles });
        expect(costOf(list, bits, () => 1)).toBeGreaterThanOrEqual(costOf(list, exact, () => 1));
      }),
      { numRuns: 400 },
    );
  });

  it("keeps abra*a*abra of abracadabra, as the paper says", () => {
    const { lengths } = corpusOf({ list: ["abracadabra"], k: 2, by: "occurrence" });
    const bits = greedyCover(lengths);
    const out = [..."abracadabra"].map((char, i) => (hasBit(bits, i) ? "*" : char));
    expect(out.join("")).toBe("abra*a*abra");
  });
});

it("refuses costs below zero and costs that are no numbers", () => {
  for (const cost of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => cheapestCover(Uint16Array.of(1, 0), { cost: () => cost })).toThrow(RangeError);
  }
});
