import { lazy } from "../strings/lazy.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { termFinder } from "./finder.ts";
import { LONGEST_TERM, type TermTable } from "./table.ts";

/**
 * The bytes of an index, little-endian: a block of 64 bytes with the magic, the version and the checksum of what
 * follows; a block of 64 bytes with the counts; the arrays of a TermTable, each at a multiple of 64 bytes. Nothing is
 * parsed: the arrays are views of the bytes.
 */
const MAGIC = "TOKUMEIT";
const VERSION = 1;
const BLOCK = 64;

export interface Counts {
  readonly foldCase: boolean;
  readonly size: number;
  readonly alphabet: number;
  readonly longest: number;
  readonly symbols: number;
  readonly gramOrder: number;
  readonly grams: number;
  readonly postings: number;
}

const FIELDS = ["size", "alphabet", "longest", "symbols", "gramOrder", "grams", "postings"] as const;

/** The bytes of each array in turn. */
function sections(counts: Counts): number[] {
  const { size, alphabet, longest, symbols, grams, postings } = counts;
  const perLength = 4 * (longest + 2);
  return [
    ...[4 * alphabet, perLength, perLength, 2 * symbols, 8 * size, 8 * size, 4 * size],
    ...[4 * grams, 4 * (grams + 1), 4 * postings],
  ];
}

const rounded = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK;

export function bytesFor(counts: Counts): number {
  return sections(counts).reduce((sum, bytes) => sum + rounded(bytes), 2 * BLOCK);
}

/** The table whose arrays are views of these bytes; they are taken as they are. */
export function tableOver(bytes: Uint8Array, counts: Counts): TermTable {
  let at = bytes.byteOffset + 2 * BLOCK;
  const offsets = sections(counts).map((length) => {
    const offset = at;
    at += rounded(length);
    return offset;
  });
  const words = (section: number, length: number) => new Uint32Array(bytes.buffer, offsets[section]!, length);
  const { size, longest, grams } = counts;
  const table: TermTable = {
    normalization: { foldCase: counts.foldCase },
    ...{ size, longest },
    codePoints: words(0, counts.alphabet),
    firstOfLength: words(1, longest + 2),
    symbolStart: words(2, longest + 2),
    symbols: new Uint16Array(bytes.buffer, offsets[3]!, counts.symbols),
    occurrences: words(4, 2 * size),
    pairs: words(5, 2 * size),
    inOrder: words(6, size),
    grams: {
      order: counts.gramOrder,
      keys: words(7, grams),
      starts: words(8, grams + 1),
      postings: words(9, counts.postings),
    },
    finder: lazy(() => termFinder(table)),
  };
  return table;
}

/** Writes the two first blocks, the checksum last, when all else is in place. */
export function seal(bytes: Uint8Array, counts: Counts, checksum: (bytes: Uint8Array) => number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < MAGIC.length; i++) view.setUint8(i, MAGIC.charCodeAt(i));
  view.setUint32(8, VERSION, true);
  view.setFloat64(16, bytes.length, true);
  view.setUint32(BLOCK, counts.foldCase ? 1 : 0, true);
  FIELDS.forEach((field, i) => {
    view.setUint32(BLOCK + 4 + 4 * i, counts[field], true);
  });
  view.setUint32(12, checksum(bytes.subarray(BLOCK)), true);
}

/** Reads and checks the two first blocks. Throws a Problem for bytes that are not a whole index of this version. */
export function countsOf(bytes: Uint8Array): Counts {
  const refusal = (why: Message) => problem("cannot-open-terms", { why });
  if (bytes.length < 2 * BLOCK)
    throw refusal(message("terms-short", { bytes: bytes.length, least: 2 * BLOCK }));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (MAGIC.split("").some((letter, i) => view.getUint8(i) !== letter.charCodeAt(0)))
    throw refusal(message("terms-other"));
  const version = view.getUint32(8, true);
  if (version !== VERSION)
    throw refusal(message("terms-version", { version: String(version), wanted: String(VERSION) }));
  const whole = view.getFloat64(16, true);
  if (whole !== bytes.length) throw refusal(message("terms-bytes", { bytes: bytes.length, whole }));
  const fields = FIELDS.map((_, i) => view.getUint32(BLOCK + 4 + 4 * i, true));
  const [size, alphabet, longest, symbols, gramOrder, grams, postings] = fields as [
    ...[number, number, number, number, number, number, number],
  ];
  const foldCase = view.getUint32(BLOCK, true) === 1;
  const counts = { foldCase, size, alphabet, longest, symbols, gramOrder, grams, postings };
  if (longest > LONGEST_TERM || bytesFor(counts) !== bytes.length) throw refusal(message("terms-counts"));
  return counts;
}

/** Throws a Problem where the bytes are not those that were written. */
export function verifyChecksum(bytes: Uint8Array, checksum: (bytes: Uint8Array) => number): void {
  const written = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
  if (checksum(bytes.subarray(BLOCK)) !== written)
    throw problem("cannot-open-terms", { why: message("terms-damaged") });
}
