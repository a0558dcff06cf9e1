import { availableParallelism, freemem } from "node:os";
import { documentFrequency } from "../document-frequency.ts";
import {
  documentsByRank,
  type Frequency,
  type FrequencyOptions,
  type Kernel,
  type KernelLimits,
  notEnoughMemory,
} from "../kernel.ts";
import { type Symbols, textAt } from "../symbols.ts";
import type { Witnesses } from "../witnesses.ts";
import { type Arena, bucketCounts, copyIn, createArena, grow, HISTOGRAM, RANGES, TEXT } from "./arena.ts";
import { proveRuns } from "./prove-runs.ts";
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
  kFrequency(symbols, k, options = {}) {
    const { documents, witnesses } = options;
    if (k > (documents ? documents.length - 1 : symbols.length)) {
      const none = { lengths: new Uint16Array(symbols.length), peakBytes: 3 * symbols.length, partitions: 1 };
      return { ...none, ...(witnesses && { witnesses: [] }) };
    }
    const arena = arenaOf(symbols);
    const frequency = directly(arena, k, options) ?? bySuffixArray(arena, k, options);
    if (arenas.has(symbols.buffer)) {
      for (const { buffer } of frequency.witnesses ?? []) arenas.set(buffer, arena);
      return frequency;
    }
    return {
      ...frequency,
      lengths: frequency.lengths.slice(),
      ...(frequency.witnesses && { witnesses: frequency.witnesses.map((list) => list.slice()) }),
    };
  },
  checkWitnesses(symbols, witnesses, claim) {
    const arena = arenaOf(symbols);
    const isThere = ({ buffer }: Witnesses[number]) => arenas.get(buffer)?.memory === arena.memory;
    return proveRuns(arena, witnesses, isThere, claim);
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

const align = (at: number) => 64 * Math.ceil(at / 64);
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

/** Where things are in memory: lengths, the order of positions and tables of documents where they are asked for, workspaces. */
interface Layout {
  readonly lengthsAt: number;
  /** 0 when nobody asks for witnesses. */
  readonly orderAt: number;
  /** 0 when places are counted. */
  readonly startsAt: number;
  readonly blocksAt: number;
  readonly workspace: number;
}

function layoutOf(arena: Arena, sorted: number, { witnesses, documents }: FrequencyOptions): Layout {
  const lengthsAt = afterText(arena);
  const order = align(lengthsAt + 2 * arena.n + 2);
  const startsAt = witnesses ? align(order + 4 * sorted) : order;
  const blocksAt = documents ? align(startsAt + 4 * documents.length) : startsAt;
  const workspace = documents ? align(blocksAt + 4 * ((arena.n >> 6) + 1)) : startsAt;
  return {
    ...{ lengthsAt, workspace },
    ...{ orderAt: witnesses ? order : 0, startsAt: documents ? startsAt : 0, blocksAt },
  };
}

/** Undefined when the text repeats itself too much, which a suffix array does not mind. */
function directly(arena: Arena, k: number, options: FrequencyOptions): Frequency | undefined {
  const { n, wide, exports } = arena;
  const lengthsAt = afterText(arena);
  const deep = wide ? DEEP / 2 : DEEP;
  grow(arena, lengthsAt + 2 * n + 2);
  exports.useText(TEXT, n, lengthsAt, HISTOGRAM, RANGES, k, deep, 0, 0, 0);
  (wide ? exports.reverse16 : exports.reverse8)();
  try {
    inChunks(n, wide ? exports.prepare16 : exports.prepare8, arena);
    const counts = sortedBuckets(arena, k);
    const sorted = counts.reduce((sum, count) => sum + count, 0);
    const layout = layoutOf(arena, sorted, options);
    const { orderAt, startsAt, blocksAt, workspace } = layout;
    const plan = planRanges(arena, k, counts, sorted, workspace, options);
    if (!plan) return undefined;
    grow(arena, workspace + plan.threads * plan.bytes);
    const text = [TEXT, n, lengthsAt, HISTOGRAM, RANGES, k, deep, orderAt, startsAt, blocksAt];
    exports.useText(...text);
    clearRareSymbols(arena, k, lengthsAt, options.documents);
    warmUp(arena, workspace);
    if (options.documents) writeDocuments(arena, layout, options.documents);
    runRanges(arena, { ...plan, workspace, text });
    const lengths = resolveDeferred(arena, k, layout, sorted, options);
    return lengths && { ...lengths, peakBytes: arena.memory.buffer.byteLength, partitions: arena.ranges };
  } finally {
    (wide ? exports.reverse16 : exports.reverse8)();
  }
}

/** Writes where documents begin, and which one every 64th position belongs to. */
function writeDocuments({ memory, n }: Arena, { startsAt, blocksAt }: Layout, documents: Float64Array): void {
  new Uint32Array(memory.buffer, startsAt, documents.length).set(documents);
  const blocks = new Uint32Array(memory.buffer, blocksAt, (n >> 6) + 1);
  for (let block = 0, document = 0; block < blocks.length; block++) {
    while (document + 2 < documents.length && documents[document + 1]! <= 64 * block) document++;
    blocks[block] = document;
  }
}

/** In pieces, so that the engine can put in optimised code between them. */
function inChunks(n: number, run: (from: number, to: number) => void, arena: Arena): void {
  bucketCounts(arena).fill(0);
  for (let from = 0; from < n; from += CHUNK) run(from, Math.min(from + CHUNK, n));
}

/** Symbols below k have length 0, not 1; a corpus usually has none, since they were made cuts. */
function clearRareSymbols(
  arena: Arena,
  k: number,
  lengthsAt: number,
  documents: Float64Array | undefined,
): void {
  const { n, symbols, memory } = arena;
  const bySymbol = documents ? documentsOfSymbols(arena, documents) : placesOfSymbols(arena);
  if (bySymbol.every((count, symbol) => symbol === 0 || count === 0 || count >= k)) return;
  const lengths = new Uint16Array(memory.buffer, lengthsAt, n);
  for (let i = 0; i < n; i++) if (bySymbol[symbols[n - 1 - i]!]! < k) lengths[i] = 0;
}

function placesOfSymbols(arena: Arena): Uint32Array {
  const counts = bucketCounts(arena);
  if (arena.wide) return counts;
  const bySymbol = new Uint32Array(256);
  for (let bucket = 0; bucket < 65536; bucket++) bySymbol[bucket >> 8]! += counts[bucket]!;
  return bySymbol;
}

/** In how many documents each symbol occurs; the text is reversed. */
function documentsOfSymbols({ n, symbols, wide }: Arena, documents: Float64Array): Uint32Array {
  const bySymbol = new Uint32Array(wide ? 65536 : 256);
  const last = new Uint32Array(bySymbol.length);
  for (let document = 1; document < documents.length; document++) {
    for (let i = documents[document - 1]!; i < documents[document]!; i++) {
      const symbol = symbols[n - 1 - i]!;
      if (last[symbol] === document) continue;
      last[symbol] = document;
      bySymbol[symbol]!++;
    }
  }
  return bySymbol;
}

export interface Plan {
  readonly ranges: number;
  readonly threads: number;
  readonly capacity: number;
  readonly auxCapacity: number;
  readonly documents: number;
  /** Of the workspace of one thread. */
  readonly bytes: number;
}

/**
 * Splits the buckets into ranges of about equal size, four for each thread, so that a quarter of the text is sorted at a time;
 * more and smaller ones when memory is short. Undefined when one bucket alone is so large that a suffix array needs less.
 */
function planRanges(
  arena: Arena,
  k: number,
  counts: Uint32Array,
  total: number,
  workspace: number,
  options: FrequencyOptions,
): Plan | undefined {
  const { n } = arena;
  const largest = counts.reduce((most, count) => Math.max(most, count), 0);
  if (largest > n / 3 && n > SMALL) return undefined;
  const room = memoryOf(options) - workspace;
  const mostThreads =
    n < SMALL ? 1 : (options.threads ?? (n >= THREADED ? Math.min(2, availableParallelism()) : 1));
  const documents = options.documents?.length ?? 0;
  /** Head of each bucket, counters, groups of two levels, counts of documents. */
  const fixed = FIXED + 8 * (Math.floor(largest / k) + 1) + 8 * documents;
  const least = RECORD * 3 * largest + fixed;
  if (room < least) throw notEnoughMemory(arena.symbols, workspace + least, options);
  const threads = Math.max(1, Math.min(mostThreads, Math.floor(room / least)));
  /** A range is at most its equal share and one bucket larger. */
  const share = (room / threads - fixed) / RECORD - 2 * largest;
  const ranges = Math.max(4 * threads, Math.ceil(total / Math.max(share, largest, 1)));
  const capacity = packRanges(arena, counts, total, ranges);
  const bytes = align(RECORD * (capacity + largest) + fixed);
  return { ranges, threads, capacity, auxCapacity: largest, documents, bytes };
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
 * for 16. Undefined when that is too much of the text. The witnesses of long runs are deferred positions, in the order of that array.
 */
function resolveDeferred(
  arena: Arena,
  k: number,
  { lengthsAt, orderAt, workspace }: Layout,
  sorted: number,
  options: FrequencyOptions,
): Pick<Frequency, "lengths" | "witnesses"> | undefined {
  const { exports, wide, n } = arena;
  const listAt = (at: number, length: number) => new Uint32Array(arena.memory.buffer, at, length);
  const lengths = () => new Uint16Array(arena.memory.buffer, lengthsAt, n);
  const size = exports.deferredSize();
  if (size === 0) return { lengths: lengths(), ...(orderAt > 0 && { witnesses: [listAt(orderAt, sorted)] }) };
  if (size > n / 2) return undefined;
  const sa = workspace + align(size * (wide ? 2 : 1));
  const lcp = sa + 4 * size;
  const end = align(lcp + 4 * size);
  reserve(arena, end, options);
  (wide ? exports.gather16 : exports.gather8)(workspace);
  exports.useScratch(end);
  (wide ? exports.suffixArray16 : exports.suffixArray8)(workspace, size, sa);
  (wide ? exports.plcp16 : exports.plcp8)(workspace, size, sa, lcp);
  const { documents } = options;
  const own = new Int32Array(arena.memory.buffer, lcp, size);
  if (documents) own.set(documentLengths(arena, { sa, lcp, size, lengthsAt }, documents, k));
  else windows(arena, sa, lcp, size, k, end);
  const fits = own.every((length) => length < TOO_LONG);
  if (fits) exports.spread(lcp);
  else {
    reserve(arena, end + 4 * n, options);
    exports.spreadWide(lcp, end);
  }
  const list = orderAt > 0 ? exports.orderGathered(sa, size, lcp) : 0;
  return {
    lengths: fits ? lengths() : new Uint32Array(arena.memory.buffer, end, n),
    ...(orderAt > 0 && { witnesses: [listAt(orderAt, sorted), listAt(sa, list)] }),
  };
}

/** Lengths of what was gathered where k counts documents; a symbol after a stretch belongs to the document of the stretch. */
function documentLengths(
  arena: Arena,
  { sa, lcp, size, lengthsAt }: { sa: number; lcp: number; size: number; lengthsAt: number },
  documents: Float64Array,
  k: number,
): Int32Array {
  const { n, wide, memory } = arena;
  const lengths = new Uint16Array(memory.buffer, lengthsAt, n);
  const byPlace = new Int32Array(size);
  for (let i = 0, place = 0; i < n; i++) {
    if (lengths[i] !== TOO_LONG) continue;
    const document = textAt(documents, i);
    for (; lengths[i] === TOO_LONG; i++) byPlace[place++] = document;
    byPlace.fill(document, place, (place += wide ? DEEP / 2 : DEEP));
  }
  const ranks = new Int32Array(memory.buffer, sa, size);
  const byRank = ranks.map((place) => byPlace[place]!);
  return documentFrequency(ranks, new Int32Array(memory.buffer, lcp, size), byRank, k);
}

function reserve(arena: Arena, bytes: number, limits: KernelLimits): void {
  expectRoom(arena, bytes, limits);
  grow(arena, bytes);
}

function expectRoom({ symbols }: Arena, bytes: number, limits: KernelLimits): void {
  if (bytes > memoryOf(limits)) throw notEnoughMemory(symbols, bytes, limits);
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

/** Documents by rank and four arrays of the method, besides suffix array and PLCP. */
const DOCUMENT_BYTES = 20;

function bySuffixArray(arena: Arena, k: number, options: FrequencyOptions): Frequency {
  const { n, wide, exports } = arena;
  const { documents, witnesses } = options;
  expectRoom(arena, afterText(arena) + (documents ? 10 + DOCUMENT_BYTES : 10) * n, options);
  grow(arena, afterText(arena) + 10 * n);
  const { at } = sortSuffixes(arena);
  const lcp = at + 4 * n;
  const end = align(lcp + 4 * n);
  grow(arena, end);
  (wide ? exports.plcp16 : exports.plcp8)(TEXT, n, at, lcp);
  const sa = new Int32Array(arena.memory.buffer, at, n);
  const lengths = new Int32Array(arena.memory.buffer, lcp, n);
  if (documents) lengths.set(documentFrequency(sa, lengths, documentsByRank(documents, sa), k));
  else windows(arena, at, lcp, n, k, end);
  const peakBytes = arena.memory.buffer.byteLength + (documents ? DOCUMENT_BYTES * n : 0);
  return { lengths, peakBytes, partitions: 1, ...(witnesses && { witnesses: [sa] }) };
}
