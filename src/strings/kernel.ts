import { type Problem, problem } from "../words/problem.ts";
import { kFrequency } from "./k-frequency.ts";
import type { Lengths } from "./maximal-repeats.ts";
import { plcp } from "./plcp.ts";
import { suffixArray } from "./suffix-array.ts";
import type { Symbols } from "./symbols.ts";

export type KernelName = "wasm" | "typescript";

export interface KernelLimits {
  /** Bytes the kernel may use, the symbols included. Less than it would like makes it work in more partitions. */
  readonly memory?: number;
  /** How many threads may work, the calling one included. */
  readonly threads?: number;
}

export interface Frequency {
  /** lengths[i] = length of the longest prefix of suffix i that occurs at least k times. */
  readonly lengths: Lengths;
  /** The most memory in use at one time, symbols and lengths included. */
  readonly peakBytes: number;
  /** In how many parts the text was sorted; 1 when by a whole suffix array. */
  readonly partitions: number;
}

/** The heavy loops on symbols, in one of two implementations that give equal results. */
export interface Kernel {
  readonly name: KernelName;
  /** Memory for symbols that this kernel reads without a copy. */
  readonly allocate: (length: number, wide: boolean) => Symbols;
  readonly suffixArray: (symbols: Symbols) => Int32Array;
  readonly plcp: (symbols: Symbols, sa: Int32Array) => Int32Array;
  readonly kFrequency: (symbols: Symbols, k: number, limits?: KernelLimits) => Frequency;
}

/** Plain TypeScript on typed arrays: the oracle in tests, and what runs where WebAssembly does not. */
export const typescriptKernel: Kernel = {
  name: "typescript",
  allocate: (length, wide) => (wide ? new Uint16Array(length) : new Uint8Array(length)),
  suffixArray,
  plcp,
  kFrequency(symbols, k, limits = {}) {
    const peakBytes = symbols.byteLength + 8 * symbols.length + 8 * 0x10000;
    if (peakBytes > (limits.memory ?? Number.POSITIVE_INFINITY))
      throw notEnoughMemory(symbols, peakBytes, limits);
    const sa = suffixArray(symbols);
    return { lengths: kFrequency(sa, plcp(symbols, sa), k), peakBytes, partitions: 1 };
  },
};

export function notEnoughMemory(symbols: Symbols, needed: number, { memory = 0 }: KernelLimits): Problem {
  return problem("text-memory", { characters: symbols.length, needed, available: memory });
}
