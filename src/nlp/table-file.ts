/**
 * Named arrays of numbers as bytes, for the tables a model needs beside its weights. Little-endian, each part
 * padded to 8 bytes:
 *   "TKTABLE\x01"   8 bytes, the last one the version of the format
 *   hash            16 hexadecimal digits over everything after them
 *   header length   uint32, then uint32 zero; header: JSON {card, arrays: [{name, bits, length}]}
 *   the arrays      in that order, unsigned numbers of 8, 16 or 32 bits
 * A reader makes views on the bytes.
 */
import { hashBytes } from "./hash.ts";

export type TableArray = Uint8Array | Uint16Array | Uint32Array;

export interface Tables {
  /** What they are, for people: sources and licences. */
  readonly card: Readonly<Record<string, unknown>>;
  readonly arrays: Readonly<Record<string, TableArray>>;
}

interface Header {
  readonly card: Readonly<Record<string, unknown>>;
  readonly arrays: readonly { readonly name: string; readonly bits: number; readonly length: number }[];
}

const MAGIC = "TKTABLE\x01";
const HASH_FROM = 8;
const BODY_FROM = 24;
const HEADER_FROM = 32;

const padded = (length: number) => (length + 7) & ~7;

export function writeTables({ card, arrays }: Tables): Uint8Array {
  const named = Object.entries(arrays);
  const header: Header = {
    card,
    arrays: named.map(([name, { BYTES_PER_ELEMENT, length }]) => ({
      ...{ name, length, bits: BYTES_PER_ELEMENT * 8 },
    })),
  };
  const text = new TextEncoder();
  const json = text.encode(JSON.stringify(header));
  const parts = [json, ...named.map(([, array]) => array)];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + padded(part.byteLength), HEADER_FROM));
  let at = HEADER_FROM;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += padded(part.byteLength);
  }
  bytes.set(text.encode(MAGIC));
  new DataView(bytes.buffer).setUint32(BODY_FROM, json.length, true);
  bytes.set(text.encode(hashBytes(bytes.subarray(BODY_FROM))), HASH_FROM);
  return bytes;
}

const ARRAYS = { 8: Uint8Array, 16: Uint16Array, 32: Uint32Array } as const;

export function readTables(given: Uint8Array): Tables {
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice();
  checkStart(bytes);
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(BODY_FROM, true);
  const json = new TextDecoder().decode(bytes.subarray(HEADER_FROM, HEADER_FROM + headerLength));
  const { card, arrays } = JSON.parse(json) as Header;
  let at = bytes.byteOffset + HEADER_FROM + padded(headerLength);
  const read = arrays.map(({ name, bits, length }) => {
    const array = new ARRAYS[bits as keyof typeof ARRAYS](bytes.buffer as ArrayBuffer, at, length);
    at += padded(array.byteLength);
    return [name, array] as const;
  });
  return { card, arrays: Object.fromEntries(read) };
}

/** The hash a file of tables carries: equal tables give an equal one. */
export function tablesHash(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(HASH_FROM, BODY_FROM));
}

function checkStart(bytes: Uint8Array): void {
  const decode = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to));
  if (decode(0, 7) !== MAGIC.slice(0, 7))
    throw new SyntaxError("Cannot read tables: this is no file of tables of tokumei");
  if (decode(0, 8) !== MAGIC) throw new SyntaxError(`Cannot read tables: format ${bytes[7]}, want 1`);
  if (tablesHash(bytes) !== hashBytes(bytes.subarray(BODY_FROM))) {
    throw new SyntaxError("Cannot read tables: the file is cut short or damaged");
  }
}
