import { type WasmMemory, wasm } from "../../strings/kernel/wasm-api.ts";
import { lazy } from "../../strings/lazy.ts";
import { message, problem } from "../../words/problem.ts";
import { KERNEL_WASM } from "./wasm.generated.ts";

type Call = (...args: number[]) => number;

/** What the module exports; every argument is a number or an address. */
export type Exports = Readonly<
  Record<
    | ("checksumLanes" | "useIndex" | "useArena" | "begin" | "end" | "admittedCount")
    | ("admitLevel" | "admitPostings" | "admitSample" | "searchLevel" | "beam" | "countFitting"),
    Call
  >
>;

/** An index's memory, with the instance of this thread that works there. */
export interface TermArena {
  readonly memory: WasmMemory;
  readonly exports: Exports;
  /** The clock that the kernel looks at. */
  readonly now: () => number;
  /** The arena of the search, from and to; none yet while 0. */
  from: number;
  to: number;
}

const PAGE = 65536;
const MOST_PAGES = 65536;
/** Of every memory: the kernel's own constants, and sixteen words for a checksum. */
const INDEX_AT = 4096;
const LANES_AT = 2048;

const arenas = new WeakMap<ArrayBufferLike, TermArena>();

/** Bytes for an index, in a memory of their own where the kernel can work on them. */
export function allocate(bytes: number, now = () => performance.now()): Uint8Array {
  const pages = Math.ceil((INDEX_AT + bytes) / PAGE);
  const megabytes = Math.ceil(bytes / 1e6);
  if (pages >= MOST_PAGES) {
    const how = message("terms-memory-most", { most: Math.floor((MOST_PAGES * PAGE) / 1e6) });
    throw problem("terms-memory", { megabytes, how });
  }
  try {
    return adopt(new wasm.Memory({ initial: pages, maximum: MOST_PAGES, shared: true }), bytes, now);
  } catch (error) {
    if (error instanceof RangeError)
      throw problem("terms-memory", { megabytes, how: message("terms-memory-free") });
    throw error;
  }
}

export const kernelModule = lazy(() => new wasm.Module(Buffer.from(KERNEL_WASM, "base64")));

function adopt(memory: WasmMemory, bytes: number, now: () => number): Uint8Array {
  const { exports } = new wasm.Instance(kernelModule(), {
    env: { memory, abort },
    search: { now },
    admission: { now },
  });
  arenas.set(memory.buffer, { memory, exports: exports as Exports, now, from: 0, to: 0 });
  return new Uint8Array(memory.buffer, INDEX_AT, bytes);
}

function abort(): never {
  throw new Error("Cannot go on: the kernel has stopped");
}

export function arenaOf(bytes: { readonly buffer: ArrayBufferLike }): TermArena | undefined {
  return arenas.get(bytes.buffer);
}

/** More memory at the end; where it begins, undefined when there is none. */
function extend({ memory }: TermArena, bytes: number): number | undefined {
  try {
    return memory.grow(Math.ceil(bytes / PAGE)) * PAGE;
  } catch {
    return undefined;
  }
}

/** Memory for working on the index, apart from the arena. */
export function workspaceIn(arena: TermArena, bytes: number): number {
  const at = extend(arena, bytes);
  if (at !== undefined) return at;
  const held = Math.ceil(arena.memory.buffer.byteLength / 1e6);
  throw problem("terms-search-memory", { megabytes: Math.ceil(bytes / 1e6), held });
}

const FIRST_ARENA = 1 << 20;

/** Doubles the arena, in place where nothing lies after it, otherwise anew; false when there is no more memory. */
export function enlarge(arena: TermArena): boolean {
  const size = arena.to - arena.from;
  const more = Math.max(FIRST_ARENA, size);
  const last = size > 0 && arena.memory.buffer.byteLength === arena.to;
  const at = extend(arena, last ? more : size + more);
  if (at === undefined) return false;
  if (at !== arena.to) {
    if (last) return enlarge(arena);
    arena.from = at;
    arena.to = at + size;
  }
  arena.to += more;
  arena.exports.useArena(arena.from, arena.to);
  return true;
}

/** The sixteen lanes of a checksum, in place of those given. */
export function checksumLanes({ memory, exports }: TermArena, bytes: Uint8Array, lanes: Int32Array): void {
  const inside = new Int32Array(memory.buffer, LANES_AT, lanes.length);
  inside.set(lanes);
  exports.checksumLanes(bytes.byteOffset, bytes.byteLength, LANES_AT);
  lanes.set(inside);
}
