import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../../test/arbitraries.ts";
import { fewestSuppressed } from "../../rare/cover.ts";
import { type KernelLimits, typescriptKernel } from "../kernel.ts";
import { type Symbols, symbolize } from "../symbols.ts";
import { wasmKernel } from "./wasm-kernel.ts";

/** The lengths are those of the twin, and the witnesses prove the fewest suppressed. */
const same = (symbols: Symbols, k: number, limits?: KernelLimits, documents?: Float64Array) => {
  const twin = typescriptKernel.kFrequency(symbols, k, { documents }).lengths;
  const { lengths, witnesses } = wasmKernel.kFrequency(symbols, k, { ...limits, documents, witnesses: true });
  expect(
    Buffer.from(Uint32Array.from(lengths).buffer).equals(Buffer.from(Uint32Array.from(twin).buffer)),
  ).toBe(true);
  const hidden = fewestSuppressed(lengths);
  expect(wasmKernel.checkWitnesses(symbols, witnesses!, { k, hidden, documents }).unproven).toBe(0);
};

/** Where documents begin, one after every cut, and the last one ends. */
function startsIn(symbols: Symbols): Float64Array {
  const starts = [0];
  for (const [i, symbol] of symbols.entries()) if (symbol === 0) starts.push(i + 1);
  return Float64Array.from(starts);
}

/** Symbols from a generator with a seed: 0 is a cut, repeats of every length are put in. */
function randomSymbols(seed: number, n: number, size: number, wide: boolean): Symbols {
  const symbols = wide ? new Uint16Array(n) : new Uint8Array(n);
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let i = 0; i < n; ) {
    const length = Math.min(1 + random(random(8) === 0 ? 400 : 30), n - i);
    const from = random(3) === 0 ? -1 : random(Math.max(i - length, 1));
    for (let h = 0; h < length; h++, i++)
      symbols[i] = from < 0 || from + h >= i ? random(size) : symbols[from + h]!;
  }
  symbols[n - 1] = 0;
  return symbols;
}

describe("the WebAssembly kernel gives what its twin gives", () => {
  const small = fc.integer({ min: 1, max: 5 }).chain((size) =>
    fc.array(fc.string({ unit: fc.constantFrom(..."abcde".slice(0, size)), maxLength: 120 }), {
      maxLength: 4,
    }),
  );
  it("on small alphabets and on Unicode", () => {
    fc.assert(
      fc.property(
        fc.oneof(small, fc.array(unicodeText(30), { maxLength: 4 })),
        fc.integer({ min: 2, max: 9 }),
        fc.boolean(),
        (texts, k, wide) => {
          const { symbols } = symbolize(texts);
          const chosen = wide ? Uint16Array.from(symbols, (c) => ((c & 255) << 8) | (c >> 8)) : symbols;
          same(chosen, k);
          same(chosen, k, {}, startsIn(chosen));
          const sa = typescriptKernel.suffixArray(chosen);
          expect(wasmKernel.suffixArray(chosen).join()).toBe(sa.join());
          expect(wasmKernel.plcp(chosen, sa).join()).toBe(typescriptKernel.plcp(chosen, sa).join());
        },
      ),
      { numRuns: 300 },
    );
  });

  for (const [n, size, wide, k] of [
    [20_000, 2, false, 2],
    [20_000, 30, false, 4],
    [20_000, 255, false, 100],
    [20_000, 4000, true, 2],
    [20_000, 300, true, 5],
    [300_000, 60, false, 3],
    [300_000, 3000, true, 4],
  ] as const) {
    it(`on ${n} symbols of ${size}, ${wide ? "two bytes" : "one byte"} each, k = ${k}`, () => {
      for (const seed of [1, 2]) {
        const symbols = randomSymbols(seed, n, size, wide);
        same(symbols, k);
        same(symbols, k, {}, startsIn(symbols));
      }
    });
  }

  it("run after run in one memory, however late a helping thread comes", () => {
    const own = wasmKernel.allocate(300_000, false);
    own.set(randomSymbols(11, own.length, 200, false));
    for (const symbols of [own, randomSymbols(3, 4000, 30, false)]) {
      const bytes = (k: number, threads: number) =>
        Buffer.from(Uint32Array.from(wasmKernel.kFrequency(symbols, k, { threads }).lengths).buffer);
      const alone = [2, 40].map((k) => bytes(k, 1));
      for (let run = 0; run < 12; run++)
        expect(bytes([2, 40][run % 2]!, 3).equals(alone[run % 2]!), `run ${run}`).toBe(true);
    }
  });

  it("whatever the number of partitions and threads", () => {
    const symbols = randomSymbols(7, 300_000, 40, false);
    const partitions = [
      { threads: 1 } as KernelLimits,
      { threads: 1, memory: 2_100_000 },
      { threads: 2 },
      { threads: 3 },
    ].map((limits) => {
      const more = { ...limits, ...(limits.memory && { memory: limits.memory + 4 * symbols.length }) };
      same(symbols, 3, more);
      if (!limits.memory) same(symbols, 3, limits, startsIn(symbols));
      return wasmKernel.kFrequency(symbols, 3, limits).partitions;
    });
    expect(partitions[1]).toBeGreaterThan(partitions[0]!);
    expect(partitions[2]).toBeGreaterThan(1);
  });

  it("in memory of its own, where the symbols stay as they were", () => {
    for (const wide of [false, true]) {
      const plain = randomSymbols(5, 300_000, 200, wide);
      const own = wasmKernel.allocate(plain.length, wide);
      own.set(plain);
      same(own, 4);
      expect(own.every((symbol, i) => symbol === plain[i])).toBe(true);
    }
  });

  it("on texts that hardly do anything but repeat", () => {
    const one = new Uint8Array(300_000).fill(1);
    one[299_999] = 0;
    same(one, 3);
    same(one, 3, {}, startsIn(one));
    const copied = new Uint8Array(400_000);
    const half = randomSymbols(9, 150_000, 100, false).map((symbol) => symbol || 1);
    copied.set(half, 0);
    copied.set(half, 200_000);
    same(copied, 2);
    same(copied, 2, {}, startsIn(copied));
    const some = randomSymbols(11, 350_000, 100, false);
    some.set(half.subarray(0, 100_000), 0);
    some.set(half.subarray(0, 100_000), 200_000);
    same(some, 2);
    same(some, 2, {}, startsIn(some));
    same(
      Uint16Array.from(some, (symbol) => symbol << 8),
      2,
    );
  });
});

it("says when memory is not enough", () => {
  const symbols = randomSymbols(3, 300_000, 50, false);
  expect(() => wasmKernel.kFrequency(symbols, 2, { memory: 1_000_000 })).toThrow(
    /300,000 characters: [\d,]+ bytes needed/,
  );
});

it("the generated module is that of the source", () => {
  const script = fileURLToPath(new URL("../../../scripts/build-kernel.mjs", import.meta.url));
  expect(spawnSync(process.execPath, [script, "--check"]).status).toBe(0);
});
