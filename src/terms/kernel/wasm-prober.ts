import { keptSignatures, signaturesOf } from "../admission.ts";
import type { Star } from "../pattern.ts";
import { piecesOf } from "../pieces.ts";
import type { Clock, CountedMask, Outcome, ProbeKernel, Prober, Select } from "../prober.ts";
import type { TermTable } from "../table.ts";
import { startHelper } from "./helper.ts";
import { arenaOf, enlarge, type TermArena, workspaceIn } from "./memory.ts";

/** The longest term the kernel can be asked about; those in the list may be longer. */
export const LONGEST_QUERY = 64;
/** The search in WebAssembly, over a table in memory that `allocate` gave. */
export const wasmProber: ProbeKernel = { name: "wasm", probe };

/** A posting costs about as much as this many terms of a scan. */
const POSTING_COST = 10;
/** Where the kernel keeps things, from the symbols of q on. */
const QUERY_BYTES = 16384;
/** From the symbols of q to the end of the working memory. */
const AFTER_QUERY = QUERY_BYTES + 1024;
const workspaceBytes = (size: number) => 65536 * 9 + size + size / 8 + AFTER_QUERY + 1024;
const PATHS = 1024;
const NODES = 9344;
/** About so many terms are looked at for a beam. */
const SAMPLE = 1 << 15;
const BEST = 192;
const COUNT = 256 + 128;
const FOUND = 1;
const LATE = 2;
const TOO_SMALL = 4;

/** Where the symbols of q go, for each arena that is set up. */
const queries = new WeakMap<TermArena, number>();

function probe(table: TermTable, q: Uint16Array, star: Star): Prober {
  const arena = arenaOf(table.symbols);
  if (!arena || q.length > LONGEST_QUERY) {
    throw new RangeError(`Cannot ask the kernel about ${q.length} characters: at most ${LONGEST_QUERY}`);
  }
  const query = queries.get(arena) ?? setUp(arena, table);
  const { exports } = arena;
  new Uint16Array(arena.memory.buffer, query, q.length).set(q);
  const { occurrences, pairs } = signaturesOf(q);
  exports.begin(q.length, star === "zero" ? 1 : 0, ...occurrences, ...pairs);
  return {
    admit: admitter(table, q, arena),
    search: (deletions, least, select, clock) =>
      search(arena, query, q.length, { deletions, least, select, clock }),
    guess: (deletions, least) => guess(arena, query, q, deletions, least),
    ahead: (deletions, least, select, { now, until }) => {
      const job = { q, emptyStar: star === "zero", signatures: [...occurrences, ...pairs], deletions, least };
      return helperFor(arena, table)({ ...job, rule: ruleNumber(select), remaining: until - now() });
    },
    count: (kept) => {
      new Uint8Array(arena.memory.buffer, query + PATHS, kept.length).set(kept);
      return countAt(arena, query + PATHS, q, kept);
    },
    close: () => void exports.end(),
  };
}

const ruleNumber = (select: Select) => (select === "highest" ? 0 : 1);

const helpers = new WeakMap<TermArena, ReturnType<typeof startHelper>>();

function helperFor(arena: TermArena, table: TermTable): ReturnType<typeof startHelper> {
  let helper = helpers.get(arena);
  if (!helper) {
    const places = { afterQuery: AFTER_QUERY, best: BEST, count: COUNT };
    const setup = {
      memory: arena.memory,
      index: addressesOf(table),
      workspaceBytes: workspaceBytes(table.size),
    };
    helper = startHelper({ ...setup, ...places });
    helpers.set(arena, helper);
  }
  return helper;
}

/** Of the arrays of a table, as the kernel wants them. */
function addressesOf(table: TermTable): number[] {
  const { size, longest, firstOfLength, symbolStart, symbols, occurrences, pairs } = table;
  const arrays = [firstOfLength, symbolStart, symbols, occurrences, pairs];
  return [size, longest, ...arrays.map((array) => array.byteOffset)];
}

function setUp(arena: TermArena, table: TermTable): number {
  const workspace = workspaceIn(arena, workspaceBytes(table.size));
  const end = arena.exports.useIndex(...addressesOf(table), workspace);
  const query = (end >>> 0) - AFTER_QUERY;
  queries.set(arena, query);
  enlarge(arena);
  return query;
}

/** Postings where they are few, otherwise the terms by their lower bounds, from then on. */
function admitter(table: TermTable, q: Uint16Array, arena: TermArena): Prober["admit"] {
  const { exports } = arena;
  const pieces = piecesOf(table, q);
  const base = table.grams.postings.byteOffset;
  let byPostings = true;
  return (deletions, least, clock) => {
    const cheapPieces = byPostings ? pieces(deletions + 1) : undefined;
    const cost = cheapPieces?.reduce((sum, { count }) => sum + count, 0) ?? Number.POSITIVE_INFINITY;
    byPostings = cost * POSTING_COST <= table.size;
    if (cheapPieces && byPostings) {
      for (const { start, count } of cheapPieces) {
        while (!exports.admitPostings(base + 4 * start, count, deletions))
          if (!enlarge(arena)) return undefined;
      }
      return exports.admittedCount();
    }
    const until = kernelTime(arena, clock);
    let admitted = exports.admitLevel(deletions, Math.min(least, 0x7fffffff), until);
    while (admitted === 0) {
      if (!enlarge(arena)) return undefined;
      admitted = exports.admitLevel(deletions, Math.min(least, 0x7fffffff), until);
    }
    if (admitted === -2) return undefined;
    return admitted < 0 ? 0 : exports.admittedCount();
  };
}

/** The kernel has a clock of its own. */
const kernelTime = (arena: TermArena, { now, until }: Clock) => until - now() + arena.now();

interface Level {
  readonly deletions: number;
  readonly least: number;
  readonly select: Select;
  readonly clock: Clock;
}

function search(
  arena: TermArena,
  query: number,
  length: number,
  { deletions, least, select, clock }: Level,
): Outcome {
  const rule = ruleNumber(select);
  const until = kernelTime(arena, clock);
  let status = arena.exports.searchLevel(deletions, least, rule, until);
  while (status & TOO_SMALL) {
    if (!enlarge(arena)) return { best: undefined, late: true };
    status = arena.exports.searchLevel(deletions, least, rule, until);
  }
  const late = (status & LATE) !== 0;
  if (!(status & FOUND)) return { best: undefined, late };
  const { buffer } = arena.memory;
  const kept = new Uint8Array(buffer, query + BEST, length).slice();
  return { best: { kept, count: new Int32Array(buffer, query + COUNT, 1)[0]! }, late };
}

/** A beam over a sample of the terms; its paths, from the fewest deletions on, are counted in full until one has enough. */
function guess(
  arena: TermArena,
  query: number,
  q: Uint16Array,
  deletions: number,
  least: number,
): CountedMask | undefined {
  const { exports, memory } = arena;
  const stride = untilItFits(arena, () => exports.admitSample(deletions, SAMPLE) || -1);
  const set = untilItFits(arena, () => exports.beam(deletions, 1));
  if (stride === undefined || set === undefined) return undefined;
  const nodes = new Int32Array(memory.buffer, query + NODES + set * 65 * 16, 65 * 4);
  const estimates = Array.from({ length: deletions + 1 }, (_, used) => nodes[used * 4 + 1]! * stride);
  for (let used = 1; used <= deletions; used++) {
    if (estimates[used]! < least) continue;
    const path = query + PATHS + set * 65 * 64 + used * 64;
    const kept = new Uint8Array(memory.buffer, path, q.length).slice();
    const count = countAt(arena, path, q, kept);
    if (count >= least) return { kept, count };
  }
  return undefined;
}

function countAt({ exports }: TermArena, path: number, q: Uint16Array, kept: Uint8Array): number {
  const { occurrences, pairs } = keptSignatures(q, kept);
  return exports.countFitting(path, ...occurrences, ...pairs);
}

/** Calls until the arena is large enough; a negative number means that it is not. */
function untilItFits(arena: TermArena, call: () => number): number | undefined {
  let result = call();
  while (result < 0) {
    if (!enlarge(arena)) return undefined;
    result = call();
  }
  return result;
}
