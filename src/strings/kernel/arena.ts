import { problem } from "../../words/problem.ts";
import { lazy } from "../lazy.ts";
import type { Symbols } from "../symbols.ts";
import { KERNEL_WASM } from "./wasm.generated.ts";
import { type WasmMemory, wasm } from "./wasm-api.ts";

type Call = (...args: number[]) => number;

/** What the module exports; every argument is a number of bytes, symbols or an address. */
export type Exports = Readonly<
  Record<
    | `${"reverse" | "prepare" | "runRange" | "gather" | "suffixArray" | "plcp"}${8 | 16}`
    | `${"proveRuns" | "countSymbols" | "unproven"}${8 | 16}`
    | ("useText" | "useWorkspace" | "useScratch" | "useRuns" | "claim" | "finish" | "runsIn")
    | ("deferredSize" | "spread" | "spreadWide" | "orderGathered" | "kFrequency"),
    Call
  >
>;

/** One memory, the symbols in it, and an instance of the module that works there. */
export interface Arena {
  readonly memory: WasmMemory;
  readonly exports: Exports;
  readonly symbols: Symbols;
  readonly wide: boolean;
  readonly n: number;
  /** In how many ranges the last run was done. */
  ranges: number;
}

/** The layout of a memory: counters, bucket counts, ranges of buckets, the text with a gap of zeros before it, the rest. */
export const COUNTERS = 1024;
export const HISTOGRAM = 4096;
export const RANGES = HISTOGRAM + 4 * 65536;
export const TEXT = RANGES + 4 * 65540 + 64;
const PAGE = 65536;
const MOST_PAGES = 65536;

export const kernelModule = lazy(() => new wasm.Module(Buffer.from(KERNEL_WASM, "base64")));

/** A memory with room for `n` symbols. Throws a RangeError when the system refuses it. */
export function createArena(n: number, wide: boolean): Arena {
  const bytes = TEXT + n * (wide ? 2 : 1) + 128;
  const memory = new wasm.Memory({
    initial: Math.ceil(bytes / PAGE),
    maximum: MOST_PAGES,
    shared: true,
  });
  const { exports } = new wasm.Instance(kernelModule(), { env: { memory, abort } });
  const symbols = wide ? new Uint16Array(memory.buffer, TEXT, n) : new Uint8Array(memory.buffer, TEXT, n);
  return { memory, exports: exports as Exports, symbols, wide, n, ranges: 1 };
}

function abort(): never {
  throw new Error("Cannot go on: the kernel has stopped");
}

/** The same memory with these symbols in it. */
export function copyIn(arena: Arena, symbols: Symbols): Arena {
  const { buffer } = arena.memory;
  const n = symbols.length;
  const wide = symbols instanceof Uint16Array;
  const own = wide ? new Uint16Array(buffer, TEXT, n) : new Uint8Array(buffer, TEXT, n);
  own.set(symbols);
  return { ...arena, symbols: own, wide, n, ranges: 1 };
}

/** Makes sure that the memory has `bytes`. */
export function grow({ memory }: Arena, bytes: number): void {
  const missing = Math.ceil(bytes / PAGE) - memory.buffer.byteLength / PAGE;
  if (missing <= 0) return;
  try {
    memory.grow(missing);
  } catch {
    throw problem("kernel-memory", { bytes, most: MOST_PAGES * PAGE });
  }
}

/** How many positions begin with each 16 bits. */
export function bucketCounts({ memory }: Arena): Uint32Array {
  return new Uint32Array(memory.buffer, HISTOGRAM, 65536);
}
