/**
 * Named arrays of numbers and texts as bytes: the one format of the models and tables of the package. Little-endian, each part
 * padded to 8 bytes:
 *   "TKTABLE\x01"   8 bytes, the last one the version of the format
 *   hash            16 hexadecimal digits over everything after them
 *   header length   uint32, then uint32 zero; header: JSON {card, arrays: [{name, length, bits, type?}]}
 *   the arrays      in that order; unsigned numbers unless `type` says "int", "float" or "text" (UTF-8)
 * A file may be compressed with Brotli as a whole; its hash is that of the bytes before. A reader makes views on the bytes.
 */
import { Buffer } from "node:buffer";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { hashBytes } from "../strings/hash.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";

export type NumberArray =
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | Int8Array
  | Int16Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** What a table is, for people: name, sources, licences, scores. */
export type Card = Readonly<Record<string, unknown>>;

/** An array worked out from others. Threads that share a table share what is derived from it under one name, too. */
export type Derive = <A extends NumberArray>(name: string, make: () => A) => A;

/** A packed table. Asking for an array that it does not have is an error of the program. */
export interface Table {
  readonly card: Card;
  readonly has: (name: string) => boolean;
  readonly text: (name: string) => string;
  /** The lines of a text, one value each. */
  readonly lines: (name: string) => string[];
  /** The bytes of a text. */
  readonly utf8: (name: string) => Uint8Array;
  readonly u8: (name: string) => Uint8Array;
  readonly u16: (name: string) => Uint16Array;
  readonly u32: (name: string) => Uint32Array;
  readonly i8: (name: string) => Int8Array;
  readonly f32: (name: string) => Float32Array;
  readonly derive: Derive;
}

/** One array in a header. */
export interface ArrayEntry {
  readonly name: string;
  readonly length: number;
  readonly bits: number;
  readonly type?: "int" | "float" | "text";
}

interface Header {
  readonly card: Card;
  readonly arrays: readonly ArrayEntry[];
}

const MAGIC = "TKTABLE";
const VERSION = 1;
const HASH_FROM = 8;
const BODY_FROM = 24;
const HEADER_FROM = 32;

const padded = (length: number) => (length + 7) & ~7;

/** The same card and arrays give the same bytes. */
export function writeTable(card: Card, arrays: Readonly<Record<string, NumberArray | string>>): Uint8Array {
  const parts = Object.entries(arrays).map(([name, array]) =>
    typeof array === "string"
      ? {
          entry: { name, length: Buffer.byteLength(array), bits: 8, type: "text" as const },
          part: Buffer.from(array),
        }
      : {
          entry: entryOf(name, array),
          part: new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
        },
  );
  const header: Header = { card, arrays: parts.map(({ entry }) => entry) };
  const json = Buffer.from(JSON.stringify(header));
  const bytes = new Uint8Array(
    parts.reduce((sum, { part }) => sum + padded(part.byteLength), HEADER_FROM + padded(json.length)),
  );
  let at = HEADER_FROM;
  for (const part of [json, ...parts.map(({ part }) => part)]) {
    bytes.set(part, at);
    at += padded(part.byteLength);
  }
  bytes.set(Buffer.from(MAGIC));
  bytes[MAGIC.length] = VERSION;
  new DataView(bytes.buffer).setUint32(BODY_FROM, json.length, true);
  bytes.set(Buffer.from(hashBytes(bytes.subarray(BODY_FROM))), HASH_FROM);
  return bytes;
}

function entryOf(name: string, array: NumberArray): ArrayEntry {
  const { length, BYTES_PER_ELEMENT } = array;
  const entry = { name, length, bits: BYTES_PER_ELEMENT * 8 };
  if (array instanceof Float32Array || array instanceof Float64Array) return { ...entry, type: "float" };
  return array instanceof Int8Array || array instanceof Int16Array || array instanceof Int32Array
    ? { ...entry, type: "int" }
    : entry;
}

export function compressTable(bytes: Uint8Array): Uint8Array {
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
}

/** The bytes of a file before compression; those of a file that was not compressed as they are. */
export function uncompressed(bytes: Uint8Array): Uint8Array {
  const isPacked = decode(bytes, 0, 2) === MAGIC.slice(0, 2);
  return isPacked ? bytes : brotliDecompressSync(bytes);
}

/** Where no two threads share a table, an array is worked out by each that asks. */
export const deriveAlone: Derive = (_, make) => make();

/** Views on the bytes of a table before compression; bytes at an odd place are copied. */
export function readTable(bytes: Uint8Array, derive: Derive = deriveAlone): Table {
  const header = JSON.parse(headerText(bytes)) as Header;
  return tableOf(bytes, header.card, header.arrays, derive);
}

/** A table whose header says in another way which arrays follow it. */
export function tableOf(
  unaligned: Uint8Array,
  card: Card,
  entries: readonly ArrayEntry[],
  derive: Derive = deriveAlone,
): Table {
  const bytes = unaligned.byteOffset % 8 === 0 ? unaligned : unaligned.slice();
  const places = new Map<string, { readonly entry: ArrayEntry; readonly from: number }>();
  let from = HEADER_FROM + padded(headerLength(bytes));
  for (const entry of entries) {
    places.set(entry.name, { entry, from });
    from += padded((entry.length * entry.bits) / 8);
  }
  const place = (name: string, type: string) => {
    const found = places.get(name);
    if (found === undefined || typeOf(found.entry) !== type)
      throw new RangeError(`Cannot find ${type} ${name}: the table has ${[...places.keys()].join(", ")}`);
    return { from: bytes.byteOffset + found.from, length: found.entry.length };
  };
  const reader =
    <A>(type: string, View: new (buffer: ArrayBufferLike, from: number, length: number) => A) =>
    (name: string): A => {
      const { from, length } = place(name, type);
      return new View(bytes.buffer, from, length);
    };
  const utf8 = reader("text", Uint8Array);
  const text = (name: string) => {
    const part = utf8(name);
    return decode(part, 0, part.length);
  };
  return {
    card,
    has: (name) => places.has(name),
    text,
    lines: (name) => text(name).split("\n"),
    utf8,
    u8: reader("u8", Uint8Array),
    u16: reader("u16", Uint16Array),
    u32: reader("u32", Uint32Array),
    i8: reader("i8", Int8Array),
    f32: reader("f32", Float32Array),
    derive,
  };
}

function typeOf({ bits, type }: ArrayEntry): string {
  return type === "text" ? type : `${type === undefined ? "u" : type.slice(0, 1)}${bits}`;
}

/** The hash that the bytes of a table carry: equal cards and arrays give an equal one. */
export const tableHash = (bytes: Uint8Array): string => decode(bytes, HASH_FROM, BODY_FROM);

/** Why bytes are no table, or a damaged one; undefined for a whole one. Reads all of them. */
export function tableDamage(bytes: Uint8Array, magic: string = MAGIC): Message | undefined {
  if (decode(bytes, 0, magic.length) !== magic) return message("not-a-table");
  const version = bytes[magic.length]!;
  if (version !== VERSION) return message("format-version", { version, wanted: VERSION });
  return tableHash(bytes) === hashBytes(bytes.subarray(BODY_FROM)) ? undefined : message("file-damaged");
}

/** The header as JSON. */
export const headerText = (bytes: Uint8Array): string =>
  decode(bytes, HEADER_FROM, HEADER_FROM + headerLength(bytes));

function headerLength(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(BODY_FROM, true);
}

/** UTF-8 in bytes that threads may share, which a TextDecoder need not accept. */
function decode(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8", from, to);
}
