import { type Problem, problem } from "../words/problem.ts";
import { documentFrequency } from "./document-frequency.ts";
import { kFrequency } from "./k-frequency.ts";
import type { Lengths } from "./maximal-repeats.ts";
import { plcp } from "./plcp.ts";
import { suffixArray } from "./suffix-array.ts";
import { type Symbols, textAt } from "./symbols.ts";
import { checkWitnesses, type Proof, type RunsClaim, type Witnesses } from "./witnesses.ts";

export type KernelName = "wasm" | "typescript";

export interface KernelLimits {
  /** Bytes the kernel may use, the symbols included. Less than it would like makes it work in more partitions. */
  readonly memory?: number;
  /** How many threads may work, the calling one included. */
  readonly threads?: number;
}

export interface FrequencyOptions extends KernelLimits {
  /** Where documents begin and the last one ends: k counts these instead of places. */
  readonly documents?: Float64Array | undefined;
  /** Whether to name the places where strings occur. */
  readonly witnesses?: boolean;
}

export interface Frequency {
  /** lengths[i] = length of the longest prefix of suffix i that occurs at least k times. */
  readonly lengths: Lengths;
  /** The most memory in use at one time, symbols and lengths included. */
  readonly peakBytes: number;
  /** In how many parts the text was sorted; 1 when by a whole suffix array. */
  readonly partitions: number;
  /** Prove every run of at least two symbols that the lengths allow, where asked for. As long as the symbols, they belong to the kernel. */
  readonly witnesses?: Witnesses;
}

/** The heavy loops on symbols, in one of two implementations that give equal results. */
export interface Kernel {
  readonly name: KernelName;
  /** Memory for symbols that this kernel reads without a copy. */
  readonly allocate: (length: number, wide: boolean) => Symbols;
  readonly suffixArray: (symbols: Symbols) => Int32Array;
  readonly plcp: (symbols: Symbols, sa: Int32Array) => Int32Array;
  readonly kFrequency: (symbols: Symbols, k: number, options?: FrequencyOptions) => Frequency;
  /** Checks that every run occurs as claimed, by looking at the places that witnesses name. Lengths are not to be read after it. */
  readonly checkWitnesses: (symbols: Symbols, witnesses: Witnesses, claim: RunsClaim) => Proof;
}

/** Plain TypeScript on typed arrays: the oracle in tests, and what runs where WebAssembly does not. */
export const typescriptKernel: Kernel = {
  name: "typescript",
  allocate: (length, wide) => (wide ? new Uint16Array(length) : new Uint8Array(length)),
  suffixArray,
  plcp,
  kFrequency(symbols, k, options = {}) {
    const { documents, witnesses = false } = options;
    const peakBytes = symbols.byteLength + (documents ? 28 : 8) * symbols.length + 8 * 0x10000;
    if (peakBytes > (options.memory ?? Number.POSITIVE_INFINITY))
      throw notEnoughMemory(symbols, peakBytes, options);
    const sa = suffixArray(symbols);
    const lcp = plcp(symbols, sa);
    const lengths = documents
      ? documentFrequency(sa, lcp, documentsByRank(documents, sa), k)
      : kFrequency(sa, lcp, k);
    return { lengths, peakBytes, partitions: 1, ...(witnesses && { witnesses: [sa] }) };
  },
  checkWitnesses,
};

/** The document of the suffix at each rank. */
export function documentsByRank(starts: Float64Array, sa: Int32Array): Int32Array {
  const docs = new Int32Array(sa.length);
  for (let r = 0; r < sa.length; r++) docs[r] = textAt(starts, sa[r]!);
  return docs;
}

export function notEnoughMemory(symbols: Symbols, needed: number, { memory = 0 }: KernelLimits): Problem {
  return problem("text-memory", { characters: symbols.length, needed, available: memory });
}
