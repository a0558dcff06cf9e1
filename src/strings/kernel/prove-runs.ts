import type { Proof, RunsClaim, Witnesses } from "../witnesses.ts";
import { type Arena, grow, TEXT } from "./arena.ts";

/** Ranks and positions checked in one call: the engine puts in optimised code between calls. */
const CHUNK = 65536;
const REMEMBERED = 1024;
/** Ranks looked at together. */
const BATCH = 512;

/**
 * Checks witnesses in the memory that the symbols are in; see `checkWitnesses`, its twin. Lists that are in that memory, too, are read
 * where they are; whatever else is after the text there may be overwritten.
 */
export function proveRuns(
  arena: Arena,
  witnesses: Witnesses,
  isThere: (list: Witnesses[number]) => boolean,
  { k, hidden, documents }: RunsClaim,
): Proof {
  const { exports, memory, n, wide } = arena;
  const bits = (n >>> 3) + 1;
  const place = allocator(endOf(arena, witnesses.filter(isThere)));
  const lists = witnesses.map((list) => (isThere(list) ? list.byteOffset : place(list.byteLength)));
  const [hiddenAt, provenAt, listedAt] = [place(bits), place(bits), place(bits)] as const;
  const symbolBytes = 8 * (wide ? 65536 : 256);
  const [reachedAt, symbolsAt] = [place(8 * REMEMBERED), place(symbolBytes)] as const;
  const batchAt = place(4 * BATCH);
  const startsAt = documents ? place(4 * documents.length) : 0;
  const countedAt = documents ? place(4 * documents.length) : 0;
  grow(arena, place(0));
  const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length);
  bytes(hiddenAt, bits).set(hidden.subarray(0, bits));
  bytes(hiddenAt, bits)[n >>> 3]! |= 255 << (n & 7);
  bytes(provenAt, bits).fill(0);
  bytes(symbolsAt, symbolBytes).fill(0);
  if (documents) {
    new Uint32Array(memory.buffer, startsAt, documents.length).set(documents);
    new Uint32Array(memory.buffer, countedAt, documents.length).fill(0);
  }
  witnesses.forEach((list, i) => {
    if (!isThere(list)) new Uint32Array(memory.buffer, lists[i], list.length).set(list);
  });
  const count = documents ? documents.length - 1 : 0;
  exports.useRuns(
    ...[TEXT, n, k, hiddenAt, provenAt, listedAt, reachedAt, symbolsAt, startsAt, count, countedAt],
    batchAt,
  );
  inChunks(n, wide ? exports.countSymbols16 : exports.countSymbols8);
  const prove = wide ? exports.proveRuns16 : exports.proveRuns8;
  let isListed = true;
  for (const [i, { length }] of witnesses.entries()) {
    bytes(listedAt, bits).fill(0);
    bytes(reachedAt, 8 * REMEMBERED).fill(0);
    for (let from = 0; isListed && from < length; from += BATCH)
      isListed = prove(lists[i]!, length, from, Math.min(from + BATCH, length)) !== 0;
  }
  let [runs, unproven] = [0, 0];
  inChunks(n, (from, to) => {
    runs += exports.runsIn(from, to);
    unproven += (wide ? exports.unproven16 : exports.unproven8)(from, to);
  });
  return { runs, unproven: isListed ? unproven : runs };
}

function inChunks(length: number, run: (from: number, to: number) => unknown): void {
  for (let from = 0; from < length; from += CHUNK) run(from, Math.min(from + CHUNK, length));
}

/** Gives out memory from an address on. */
function allocator(from: number): (bytes: number) => number {
  let next = from;
  return (bytes) => {
    const at = 64 * Math.ceil(next / 64);
    next = at + bytes;
    return at;
  };
}

/** The end of the text and of the lists that are in the same memory. */
function endOf({ n, wide }: Arena, lists: Witnesses): number {
  const ends = lists.map(({ byteOffset, byteLength }) => byteOffset + byteLength);
  return Math.max(TEXT + n * (wide ? 2 : 1) + 128, ...ends);
}
