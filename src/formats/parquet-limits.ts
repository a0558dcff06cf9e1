/**
 * What keeps a Parquet file from becoming more than it looks: sizes in it are claims, and its encodings repeat by design (a run of a
 * billion nulls takes five bytes). The reader of pages, hyparquet, trusts them, so they are looked at first.
 */

import type { PageHeader, RowGroup } from "hyparquet";
import { deltaBinaryUnpack } from "hyparquet/src/delta.js";
import { message, type Problem, problem } from "../words/problem.ts";

/** What is unpacked is held whole, so no more than a file may have; more values than this fit no memory as documents. */
const MOST_BYTES = 2 ** 30;
const MOST_VALUES = 2 ** 24;
const MOST_ROWS = 2 ** 22;
/** Beyond this, an honest file is not packed that tightly. */
const SUSPICIOUS_BYTES = 2 ** 24;
const SUSPICIOUS_VALUES = 2 ** 16;
const SUSPICIOUS_RATIO = 200;
/** Of a footer: one list in it may become a hundred times its size. */
export const MOST_FOOTER = 2 ** 24;

/** Counts what a file unpacks to. Throws a Problem, the same again when asked, once that is more than is safe. */
export interface Budget {
  /** Bytes of pages, or the text of values that are repeated. */
  readonly bytes: (count: number) => void;
  readonly values: (count: number) => void;
  readonly rows: (count: number) => void;
  readonly exceeded: () => Problem | undefined;
}

export function createBudget(id: string, length: number): Budget {
  let refusal: Problem | undefined;
  const limit = (what: "bytes" | "values" | "rows", most: number, suspicious: number) => {
    const allowed = Math.min(most, Math.max(suspicious, length * SUSPICIOUS_RATIO));
    let sum = 0;
    return (count: number) => {
      sum += count;
      if (count >= 0 && sum <= allowed) return;
      const why = message("parquet-bomb", { length, allowed, what: message(`unit-${what}`) });
      refusal ??= problem("cannot-read", { id, why });
      throw refusal;
    };
  };
  return {
    bytes: limit("bytes", MOST_BYTES, SUSPICIOUS_BYTES),
    values: limit("values", MOST_VALUES, SUSPICIOUS_VALUES),
    rows: limit("rows", MOST_ROWS, SUSPICIOUS_VALUES),
    exceeded: () => refusal,
  };
}

/** What the footer claims, before a page is unpacked. */
export function checkClaims(budget: Budget, groups: readonly RowGroup[], leaves: ReadonlySet<number>): void {
  for (const { num_rows: rows, columns } of groups) {
    budget.rows(Number(rows));
    for (const leaf of leaves) {
      const { total_uncompressed_size: bytes, num_values: values } = columns[leaf]!.meta_data!;
      budget.bytes(Number(bytes));
      budget.values(Number(values));
    }
  }
}

const wrong = (what: string) => new RangeError(`Cannot read a Parquet page: ${what}`);

/** The sizes in the header of a page, `left` bytes before the end of its column. */
export function checkHeader(header: PageHeader, left: number): void {
  const { compressed_page_size: packed, uncompressed_page_size: unpacked } = header;
  const second = header.data_page_header_v2;
  const { num_values: values = 0 } = header.data_page_header ?? second ?? header.dictionary_page_header ?? {};
  const nulls = second?.num_nulls ?? 0;
  const levels = second ? second.repetition_levels_byte_length + second.definition_levels_byte_length : 0;
  if (!(packed >= 0 && packed <= left && unpacked >= 0)) throw wrong("its size");
  if (!(values >= 0 && nulls >= 0 && nulls <= values)) throw wrong("its number of values");
  if (!(levels >= 0 && levels <= Math.min(packed, unpacked))) throw wrong("the size of its levels");
}

/**
 * Whether runs of the hybrid encoding of lengths and bits make no more than `count` values; bits come in groups of eight, and
 * some writers fill up the last ones. Stops where the bytes do.
 */
export function checkRuns(bytes: Uint8Array, width: number, count: number): void {
  const spare = 64;
  let at = 0;
  for (let seen = 0; seen < count && at < bytes.length; ) {
    let header = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      header += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
      if (shift >= 28) throw wrong("the length of a run");
    }
    const length = Math.floor(header / 2);
    const isPacked = header % 2 === 1;
    const values = isPacked ? 8 * length : length;
    if (length === 0 || seen + values > count + (isPacked ? 8 * spare : 0))
      throw wrong("the length of a run");
    at += isPacked ? length * width : Math.ceil(width / 8);
    seen += values;
  }
}

/**
 * Whether a delta encoding that begins at `from` is laid out as the specification says: other layouts go round in circles. Answers
 * with the number of its values and where it ends.
 */
export function checkDelta(bytes: Uint8Array, from: number, most: number): { total: number; end: number } {
  const layout = () => wrong("the blocks of a delta encoding");
  let at = from;
  const next = () => {
    for (let value = 0, shift = 0; shift < 70 && at < bytes.length; shift += 7) {
      const byte = bytes[at++]!;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw layout();
  };
  const [block, parts, total] = [next(), next(), next()];
  if (block === 0 || block % 128 !== 0 || (block / parts) % 32 !== 0 || total > most) throw layout();
  next();
  for (let seen = 1; seen < total; ) {
    next();
    const widths = at;
    at += parts;
    for (let i = 0; i < parts && seen < total; i++, seen += block / parts)
      at += (bytes[widths + i] ?? 0) * (block / parts / 8);
  }
  return { total, end: at };
}

/** Values that begin as the one before does: what they have together, which may be far more than was written. */
export function checkPrefixes(bytes: Uint8Array, most: number, budget: Budget): void {
  const { total, end } = checkDelta(bytes, 0, most);
  checkDelta(bytes, end, most);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const prefixes = new Int32Array(total);
  deltaBinaryUnpack({ view, offset: 0 }, total, prefixes);
  for (const length of prefixes) budget.bytes(length);
}

const ZSTD_MAGIC = 0xfd2fb528;
const ZSTD_BLOCK = 2 ** 17;
const RLE = 1;
const PACKED = 2;

/** The most that Zstandard frames (RFC 8878) can unpack to, by the headers of their blocks. */
export function zstdBound(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let bound = 0;
  let at = 0;
  while (at + 8 < bytes.length) {
    const isFrame = view.getUint32(at, true) === ZSTD_MAGIC;
    const flags = view.getUint8(at + 4);
    at += isFrame ? headerSize(flags) : 8 + view.getUint32(at + 4, true);
    for (let last = !isFrame; !last && at + 3 <= bytes.length; ) {
      const header = view.getUint16(at, true) + 2 ** 16 * view.getUint8(at + 2);
      const [type, size] = [(header >> 1) & 3, header >> 3];
      bound += type === PACKED ? ZSTD_BLOCK : size;
      at += 3 + (type === RLE ? 1 : size);
      last = (header & 1) === 1;
    }
    if (isFrame) at += flags & 4;
  }
  return bound;
}

/** Up to the first block: magic, flags, window, dictionary, size of the content. */
function headerSize(flags: number): number {
  const single = (flags >> 5) & 1;
  const size = flags >> 6 === 0 ? single : 1 << (flags >> 6);
  return 5 + (1 - single) + [0, 1, 2, 4][flags & 3]! + size;
}
