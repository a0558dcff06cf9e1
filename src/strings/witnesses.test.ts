import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { fewestSuppressed } from "../rare/cover.ts";
import { type CountBy, corpusFrequency } from "./frequency.ts";
import { wasmKernel } from "./kernel/wasm-kernel.ts";
import { typescriptKernel } from "./kernel.ts";
import { type Corpus, hasBit, setBit, symbolize, textAt } from "./symbols.ts";
import type { RunsClaim, Witnesses } from "./witnesses.ts";

const KERNELS = [typescriptKernel, wasmKernel];
const repetitive = fc
  .integer({ min: 1, max: 5 })
  .chain((size) => fc.string({ unit: fc.constantFrom(..."abcde".slice(0, size)), maxLength: 30 }));
const texts = fc.oneof(
  { weight: 5, arbitrary: fc.array(repetitive, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(unicodeText(20), { maxLength: 6 }) },
);
const ks = fc.integer({ min: 2, max: 5 });
const bys = fc.constantFrom<CountBy>("occurrence", "document");

/** Runs left and those that occur too rarely, by trying every place. */
function naiveProof({ symbols, starts }: Corpus, { hidden, k, documents }: RunsClaim) {
  let [runs, unproven] = [0, 0];
  for (let from = 0; from < symbols.length; from++) {
    if (hasBit(hidden, from) || (from > 0 && !hasBit(hidden, from - 1))) continue;
    let to = from;
    while (to < symbols.length && !hasBit(hidden, to)) to++;
    const places = new Set<number>();
    for (let at = 0; at + to - from <= symbols.length; at++) {
      const run = symbols.subarray(from, to);
      if (run.every((symbol, h) => symbol !== 0 && symbol === symbols[at + h]))
        places.add(documents ? textAt(starts, at) : at);
    }
    runs++;
    if (places.size < k) unproven++;
  }
  return { runs, unproven };
}

/** Everything that a release hides, and some characters more. */
function cover(lengths: ArrayLike<number>, more: readonly number[]): Uint8Array {
  const hidden = fewestSuppressed(Uint32Array.from(lengths));
  for (const i of more) if (lengths.length > 0) setBit(hidden, i % lengths.length);
  return hidden;
}

const claimOf = (corpus: Corpus, hidden: Uint8Array, k: number, by: CountBy): RunsClaim => ({
  ...{ hidden, k },
  documents: by === "document" ? corpus.starts : undefined,
});

describe("witnesses of a kernel", () => {
  it("prove every run of a valid mask, whichever kernel names and whichever checks them", () => {
    fc.assert(
      fc.property(texts, ks, bys, fc.array(fc.nat(), { maxLength: 4 }), (list, k, by, more) => {
        const corpus = symbolize(list, { unit: "code-point" });
        for (const kernel of KERNELS) {
          const { lengths, witnesses } = corpusFrequency(corpus, k, by, kernel, { witnesses: true });
          const claim = claimOf(corpus, cover(lengths, more), k, by);
          const naive = naiveProof(corpus, claim);
          expect(naive.unproven).toBe(0);
          for (const { checkWitnesses } of KERNELS)
            expect(checkWitnesses(corpus.symbols, witnesses!, claim)).toEqual(naive);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("prove exactly the runs that are frequent where characters are hidden at random", () => {
    fc.assert(
      fc.property(texts, ks, bys, fc.array(fc.nat(), { maxLength: 40 }), (list, k, by, chosen) => {
        const corpus = symbolize(list, { unit: "code-point" });
        const hidden = new Uint8Array((corpus.symbols.length >>> 3) + 1);
        for (const i of chosen) setBit(hidden, i % corpus.symbols.length);
        const claim = claimOf(corpus, hidden, k, by);
        const naive = naiveProof(corpus, claim);
        for (const kernel of KERNELS) {
          const { witnesses } = corpusFrequency(corpus, k, by, kernel, { witnesses: true });
          for (const { checkWitnesses } of KERNELS)
            expect(checkWitnesses(corpus.symbols, witnesses!, claim)).toEqual(naive);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("witnesses of anybody", () => {
  it("never prove a run that is rare, and both checks agree on them", () => {
    fc.assert(
      fc.property(
        texts,
        ks,
        bys,
        fc.array(fc.nat(), { maxLength: 30 }),
        fc.array(fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 40 }), { maxLength: 3 }),
        (list, k, by, chosen, places) => {
          const corpus = symbolize(list, { unit: "code-point" });
          const hidden = new Uint8Array((corpus.symbols.length >>> 3) + 1);
          for (const i of chosen) setBit(hidden, i % corpus.symbols.length);
          const claim = claimOf(corpus, hidden, k, by);
          const naive = naiveProof(corpus, claim);
          const witnesses = places.map((each) => Uint32Array.from(each));
          const [twin, proof] = KERNELS.map((kernel) =>
            kernel.checkWitnesses(corpus.symbols, witnesses, claim),
          );
          expect(proof).toEqual(twin);
          expect(proof!.runs).toBe(naive.runs);
          expect(proof!.unproven).toBeGreaterThanOrEqual(naive.unproven);
        },
      ),
      { numRuns: 1000 },
    );
  });

  /** `abc` three times, in three documents and twice more in the first; hidden: everything else. */
  const corpus = symbolize(["abcxabcyabc", "abcx", "zabc"]);
  const ABC = [0, 4, 8, 12, 18];
  const hidden = new Uint8Array(4).fill(255);
  for (const at of ABC) for (let i = at; i < at + 3; i++) hidden[i >> 3]! &= ~(1 << (i & 7));
  const unproven = (places: readonly number[][], claim: Partial<RunsClaim>) => {
    const witnesses: Witnesses = places.map((each) => Int32Array.from(each));
    const [twin, proof] = KERNELS.map((kernel) =>
      kernel.checkWitnesses(corpus.symbols, witnesses, { k: 3, hidden, ...claim }),
    );
    expect(proof).toEqual(twin);
    expect(proof!.runs).toBe(5);
    return proof!.unproven;
  };
  const documents = corpus.starts;

  for (const [why, places, claim, expected] of [
    ["right ones, in any order", [[18, 0, 8, 4, 12]], {}, 0],
    [
      "right ones in two lists",
      [
        [0, 4, 8],
        [4, 12, 18],
      ],
      {},
      0,
    ],
    ["right ones of three documents, in any order", [[0, 12, 4, 18, 8]], { documents }, 0],
    ["none", [], {}, 5],
    ["too few", [[0, 4]], {}, 5],
    ["a place that says something else", [[0, 4, 1, 8, 12, 18]], {}, 2],
    ["a run that is not named", [[0, 4, 8, 12]], {}, 1],
    ["a place named twice", [[0, 4, 8, 12, 18, 4]], {}, 5],
    ["a place twice instead of a third", [[0, 4, 4]], {}, 5],
    ["a place after the text", [[0, 4, 8, 12, 18, 22]], {}, 5],
    ["a place before the text", [[-1, 0, 4, 8, 12, 18]], {}, 5],
    ["a place so late that the run does not end in the text", [[0, 4, 21, 8, 12, 18]], {}, 2],
    ["one document thrice", [[0, 4, 8]], { documents }, 5],
    ["two documents", [[0, 4, 8, 12]], { documents }, 5],
    ["too few for k", [[0, 4, 8, 12, 18]], { k: 6 }, 5],
  ] as const) {
    it(`${expected === 0 ? "accepts" : "rejects"} ${why}`, () => {
      expect(
        unproven(
          places.map((each) => [...each]),
          claim,
        ),
      ).toBe(expected);
    });
  }

  for (const [why, shown, runs] of [
    ["a character more than its witnesses", 15, 5],
    ["a cut", 11, 4],
    ["what joins two runs", 3, 4],
  ] as const) {
    it(`rejects a run that shows ${why}`, () => {
      const more = hidden.slice();
      more[shown >> 3]! &= ~(1 << (shown & 7));
      for (const kernel of KERNELS) {
        const proof = kernel.checkWitnesses(corpus.symbols, [Int32Array.from(ABC)], { k: 3, hidden: more });
        expect(proof).toEqual({ runs, unproven: 1 });
      }
    });
  }

  it("counts runs of one character by itself", () => {
    const { symbols, starts } = symbolize(["axbya", "za"]);
    const hidden = Uint8Array.of(0b10101010, 1);
    const prove = (claim: Partial<RunsClaim>) =>
      KERNELS.map((kernel) => kernel.checkWitnesses(symbols, [], { k: 2, hidden, ...claim }).unproven);
    expect(prove({})).toEqual([2, 2]);
    expect(prove({ documents: starts })).toEqual([2, 2]);
    expect(prove({ k: 4 })).toEqual([4, 4]);
  });
});
