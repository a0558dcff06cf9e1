import { availableParallelism, freemem } from "node:os";
import { type Frequency, type Kernel, type KernelLimits, notEnoughMemory } from "../kernel.ts";
import type { Lengths } from "../maximal-repeats.ts";
import type { Symbols } from "../symbols.ts";
import { type Arena, bucketCounts, copyIn, createArena, grow, HISTOGRAM, RANGES, TEXT } from "./arena.ts";
import { runRanges } from "./threads.ts";

/** Records are a key of 8 bytes and a position of 4. */
const RECORD = 12;
/** Head of each bucket, counters of the radix passes, last windows. */
const FIXED = 4 * 65536 + 9 * 1024;
const CHUNK = 65536;
/** Symbols that a group may share before it is left to a suffix array: 8 levels of 8 bytes. */
const DEEP = 64;
/** The mark of a deferred position, and so no length of 16 bits. */
const TOO_LONG = 0xffff;
/** Below this many symbols plain arrays are copied in and out of one memory that is used again, and one thread is enough. */
const SMALL = 1 << 18;
/** From this many symbols on a second thread pays. */
const THREADED = 1 << 22;

const arenas = new WeakMap<ArrayBufferLike, Arena>();

/** The kernel in WebAssembly, compiled from assembly/. */
export const wasmKernel: Kernel = {
  name: "wasm",
  allocate(length, wide) {
    if (length < SMALL) return wide ? new Uint16Array(length) : new Uint8Array(length);
    const arena = createArena(length, wide);
    arenas.set(arena.symbols.buffer, arena);
    return arena.symbols;
  },
  suffixArray(symbols) {
    const arena = arenaOf(symbols);
    return sortSuffixes(arena).sa.slice();
  },
  plcp(symbols, sa) {
    const arena = arenaOf(symbols);
    const { n } = arena;
    const at = afterText(arena);
    grow(arena, at + 8 * n);
    new Int32Array(arena.memory.buffer, at, n).set(sa);
    (arena.wide ? arena.exports.plcp16 : arena.exports.plcp8)(TEXT, n, at, at + 4 * n);
    return new Int32Array(arena.memory.buffer, at + 4 * n, n).slice();
  },
  kFrequency(symbols, k, limits = {}) {
    if (k > symbols.length) {
      return { lengths: new Uint16Array(symbols.length), peakBytes: 3 * symbols.length, partitions: 1 };
    }
    const arena = arenaOf(symbols);
    const frequency = directly(arena, k, limits) ?? bySuffixArray(arena, k, limits);
    if (arenas.has(symbols.buffer)) return frequency;
    return { ...frequency, lengths: frequency.lengths.slice() };
  },
};

let small: Arena | undefined;

/** The memory that the symbols are in, or one that they are copied to. */
function arenaOf(symbols: Symbols): Arena {
  const own = arenas.get(symbols.buffer);
  if (own) return own;
  if (symbols.length >= SMALL)
    return copyIn(createArena(symbols.length, symbols instanceof Uint16Array), symbols);
  small ??= createArena(SMALL, true);
  return copyIn(small, symbols);
}

const align = (at: number) => (at + 63) & ~63;
const afterText = ({ n, wide }: Arena) => TEXT + align(n * (wide ? 2 : 1)) + 64;

const WARM = 1 << 18;
let warm = false;

/**
 * Sorts the suffixes of a first part of a long text for nothing: the engine then has optimised code for those functions, which
 * are called once and run long, when they are called in earnest. Twice as fast for 8 M symbols, and takes 40 ms, once.
 */
function warmUp(arena: Arena, scratch: number): void {
  if (warm || arena.n < 8 * WARM) return;
  warm = true;
  const lcp = scratch + 4 * WARM;
  const end = lcp + 4 * WARM;
  const { exports, wide } = arena;
  exports.useScratch(end);
  grow(arena, end);
  (wide ? exports.suffixArray16 : exports.suffixArray8)(TEXT, WARM, scratch);
  (wide ? exports.plcp16 : exports.plcp8)(TEXT, WARM, scratch, lcp);
  windows(arena, scratch, lcp, WARM, 2, end);
}

interface Layout {
  readonly lengthsAt: number;
  readonly workspace: number;
}

/** Undefined when the text repeats itself too much, which a suffix array does not mind. */
function directly(arena: Arena, k: number, limits: KernelLimits): Frequency | undefined {
  const { n, wide, exports } = arena;
  const lengthsAt = afterText(arena);
  const workspace = align(lengthsAt + 2 * n + 2);
  grow(arena, workspace);
  const text = [TEXT, n, lengthsAt, HISTOGRAM, RANGES, k, wide ? DEEP / 2 : DEEP];
  exports.useText(...text);
  (wide ? exports.reverse16 : exports.reverse8)();
  try {
    inChunks(n, wide ? exports.prepare16 : exports.prepare8, arena);
    const plan = planRanges(arena, k, workspace, limits);
    if (!plan) return undefined;
    grow(arena, workspace + plan.threads * plan.bytes);
    clearRareSymbols(arena, k, lengthsAt);
    warmUp(arena, workspace);
    runRanges(arena, { ...plan, workspace, text });
    const lengths = resolveDeferred(arena, k, { lengthsAt, workspace }, limits);
    return lengths && { lengths, peakBytes: arena.memory.buffer.byteLength, partitions: arena.ranges };
  } finally {
    (wide ? exports.reverse16 : exports.reverse8)();
  }
}

/** In pieces, so that the engine can put in optimised code between them. */
function inChunks(n: number, run: (from: number, to: number) => void, arena: Arena): void {
  bucketCounts(arena).fill(0);
  for (let from = 0; from < n; from += CHUNK) run(from, Math.min(from + CHUNK, n));
}

/** Symbols below k have length 0, not 1; a corpus usually has none, since they were made cuts. */
function clearRareSymbols(arena: Arena, k: number, lengthsAt: number): void {
  const { n, wide, symbols, memory } = arena;
  const counts = bucketCounts(arena);
  const bySymbol = wide ? counts : new Uint32Array(256);
  for (let bucket = 0; !wide && bucket < 65536; bucket++) bySymbol[bucket >> 8]! += counts[bucket]!;
  if (bySymbol.every((count, symbol) => symbol === 0 || count === 0 || count >= k)) return;
  const lengths = new Uint16Array(memory.buffer, lengthsAt, n);
  for (let i = 0; i < n; i++) if (bySymbol[symbols[n - 1 - i]!]! < k) lengths[i] = 0;
}

export interface Plan {
  readonly ranges: number;
  readonly threads: number;
  readonly capacity: number;
  readonly auxCapacity: number;
  /** Of the workspace of one thread. */
  readonly bytes: number;
}

/**
 * Splits the buckets into ranges of about equal size, four for each thread, so that a quarter of the text is sorted at a time;
 * more and smaller ones when memory is short. Undefined when one bucket alone is so large that a suffix array needs less.
 */
function planRanges(arena: Arena, k: number, workspace: number, limits: KernelLimits): Plan | undefined {
  const { n } = arena;
  const counts = sortedBuckets(arena, k);
  const largest = counts.reduce((most, count) => Math.max(most, count), 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (largest > n / 3 && n > SMALL) return undefined;
  const room = memoryOf(limits) - workspace;
  const mostThreads =
    n < SMALL ? 1 : (limits.threads ?? (n >= THREADED ? Math.min(2, availableParallelism()) : 1));
  const least = RECORD * 3 * largest + FIXED;
  if (room < least) throw notEnoughMemory(arena.symbols, workspace + least, limits);
  const threads = Math.max(1, Math.min(mostThreads, Math.floor(room / least)));
  /** A range is at most its equal share and one bucket larger. */
  const share = (room / threads - FIXED) / RECORD - 2 * largest;
  const ranges = Math.max(4 * threads, Math.ceil(total / Math.max(share, largest, 1)));
  const capacity = packRanges(arena, counts, total, ranges);
  const bytes = align(RECORD * (capacity + largest) + FIXED);
  return { ranges, threads, capacity, auxCapacity: largest, bytes };
}

/** How many positions of each bucket are sorted: none of those that cannot hold a repeat longer than one symbol. */
function sortedBuckets(arena: Arena, k: number): Uint32Array {
  return bucketCounts(arena).map((count, bucket) => {
    const cut = arena.wide ? bucket === 0 : bucket < 256 || (bucket & 255) === 0;
    return cut || count < k ? 0 : count;
  });
}

/** Writes where each range begins and the last one ends; returns how many positions the largest has. */
function packRanges(arena: Arena, counts: Uint32Array, total: number, ranges: number): number {
  const starts = new Uint32Array(arena.memory.buffer, RANGES, ranges + 1);
  let [range, before, sum, capacity] = [0, 0, 0, 0];
  starts[0] = 0;
  for (let bucket = 0; bucket < counts.length; bucket++) {
    while (range < ranges - 1 && sum >= (total * (range + 1)) / ranges) {
      starts[++range] = bucket;
      before = sum;
    }
    sum += counts[bucket]!;
    capacity = Math.max(capacity, sum - before);
  }
  starts.fill(counts.length, range + 1);
  arena.ranges = ranges;
  return capacity;
}

/** What may be used altogether: what was given, or what is free now. */
function memoryOf({ memory }: KernelLimits): number {
  const free = typeof process.availableMemory === "function" ? process.availableMemory() : freemem();
  return Math.min(memory ?? free, 65536 * 65536);
}

/**
 * The lengths, those beyond the deepest level from a suffix array of their stretches only; of 32 bits when some are too long
 * for 16. Undefined when that is too much of the text.
 */
function resolveDeferred(
  arena: Arena,
  k: number,
  { lengthsAt, workspace }: Layout,
  limits: KernelLimits,
): Lengths | undefined {
  const { exports, wide, n } = arena;
  const lengths = () => new Uint16Array(arena.memory.buffer, lengthsAt, n);
  const size = exports.deferredSize();
  if (size === 0) return lengths();
  if (size > n / 2) return undefined;
  const sa = workspace + align(size * (wide ? 2 : 1));
  const lcp = sa + 4 * size;
  const end = align(lcp + 4 * size);
  reserve(arena, end, limits);
  (wide ? exports.gather16 : exports.gather8)(workspace);
  exports.useScratch(end);
  (wide ? exports.suffixArray16 : exports.suffixArray8)(workspace, size, sa);
  (wide ? exports.plcp16 : exports.plcp8)(workspace, size, sa, lcp);
  windows(arena, sa, lcp, size, k, end);
  if (new Int32Array(arena.memory.buffer, lcp, size).every((length) => length < TOO_LONG)) {
    exports.spread(lcp);
    return lengths();
  }
  reserve(arena, end + 4 * n, limits);
  exports.spreadWide(lcp, end);
  return new Uint32Array(arena.memory.buffer, end, n);
}

function reserve(arena: Arena, bytes: number, limits: KernelLimits): void {
  if (bytes > memoryOf(limits)) throw notEnoughMemory(arena.symbols, bytes, limits);
  grow(arena, bytes);
}

function windows(arena: Arena, sa: number, lcp: number, n: number, k: number, scratch: number): void {
  const capacity = 2 ** Math.ceil(Math.log2(k + 2));
  if (k > n) {
    new Int32Array(arena.memory.buffer, lcp, n).fill(0);
    return;
  }
  grow(arena, scratch + 16 * capacity + 4 * 4096);
  arena.exports.kFrequency(sa, lcp, n, k, scratch, capacity);
}

function sortSuffixes(arena: Arena): { sa: Int32Array; at: number } {
  const { n, wide, exports } = arena;
  const at = afterText(arena);
  grow(arena, at + 4 * n);
  warmUp(arena, at);
  exports.useScratch(align(at + 4 * n));
  (wide ? exports.suffixArray16 : exports.suffixArray8)(TEXT, n, at);
  return { sa: new Int32Array(arena.memory.buffer, at, n), at };
}

function bySuffixArray(arena: Arena, k: number, limits: KernelLimits): Frequency {
  const { n, wide, exports } = arena;
  reserve(arena, afterText(arena) + 10 * n, limits);
  const { at } = sortSuffixes(arena);
  const lcp = at + 4 * n;
  const end = align(lcp + 4 * n);
  grow(arena, end);
  (wide ? exports.plcp16 : exports.plcp8)(TEXT, n, at, lcp);
  windows(arena, at, lcp, n, k, end);
  const lengths = new Int32Array(arena.memory.buffer, lcp, n);
  return { lengths, peakBytes: arena.memory.buffer.byteLength, partitions: 1 };
}
