import { Buffer } from "node:buffer";
import type { Table } from "../doc/packed-table.ts";

/** The lines of a text, kept as bytes: a line is a string only while somebody has it. */
export interface Lines {
  readonly size: number;
  readonly line: (number: number) => string;
}

/** Different strings, numbered in the order they stand in one text. */
export interface KeyIndex {
  readonly size: number;
  /** The number of a key, -1 without one. */
  readonly find: (key: string) => number;
  readonly key: (number: number) => string;
}

export function readLines(table: Table, name: string): Lines {
  const bytes = table.utf8(name);
  const starts = lineStarts(table, name, bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    size: starts.length - 1,
    line: (number) => text.toString("utf8", starts[number]!, starts[number + 1]! - 1),
  };
}

/**
 * An index over the lines of a text: 200,000 keys cost two arrays, not 200,000 objects. A slot holds a number plus one, zero is
 * empty; linear probing, at most half full. Keys are compared in UTF-8.
 */
export function readKeyIndex(table: Table, name: string): KeyIndex {
  const { size, line } = readLines(table, name);
  const bytes = table.utf8(name);
  const starts = lineStarts(table, name, bytes);
  const slots = table.derive(`${name}:slots`, () => slotsOf(bytes, starts));
  const mask = slots.length - 1;
  let key = new Uint8Array(64);
  const find = (word: string): number => {
    if (key.length < word.length * 3) key = new Uint8Array(word.length * 6);
    const length = encode(word, key);
    if (length < 0) return -1;
    for (let at = hash(key, 0, length) & mask; slots[at] !== 0; at = (at + 1) & mask) {
      const number = slots[at]! - 1;
      const from = starts[number]!;
      if (starts[number + 1]! - 1 - from === length && isAt(bytes, from, key, length)) return number;
    }
    return -1;
  };
  return { size, find, key: line };
}

function slotsOf(bytes: Uint8Array, starts: Uint32Array): Uint32Array {
  const size = starts.length - 1;
  const slots = new Uint32Array(1 << (32 - Math.clz32(Math.max(8, size * 2) - 1)));
  const mask = slots.length - 1;
  for (let number = 0; number < size; number++) {
    let at = hash(bytes, starts[number]!, starts[number + 1]! - 1) & mask;
    while (slots[at] !== 0) at = (at + 1) & mask;
    slots[at] = number + 1;
  }
  return slots;
}

const NEWLINE = 10;

/** Where each line starts, and one more: where the line after the last would start. */
function lineStarts(table: Table, name: string, bytes: Uint8Array): Uint32Array {
  return table.derive(`${name}:lines`, () => {
    if (bytes.length === 0) return new Uint32Array(1);
    let lines = 1;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++;
    const starts = new Uint32Array(lines + 1);
    let line = 1;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1))
      starts[line++] = at + 1;
    starts[lines] = bytes.length + 1;
    return starts;
  });
}

function isAt(bytes: Uint8Array, from: number, key: Uint8Array, length: number): boolean {
  for (let i = 0; i < length; i++) if (bytes[from + i] !== key[i]) return false;
  return true;
}

/** Writes a key in UTF-8 and gives its length in bytes; -1 for half of a surrogate pair, which no key has. */
function encode(key: string, into: Uint8Array): number {
  let length = 0;
  for (let i = 0; i < key.length; i++) {
    let code = key.charCodeAt(i);
    if (code >= 0xd800 && code < 0xe000) {
      const low = key.charCodeAt(i + 1);
      if (code >= 0xdc00 || !(low >= 0xdc00 && low < 0xe000)) return -1;
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
      i++;
    }
    if (code < 0x80) into[length++] = code;
    else {
      if (code < 0x800) into[length++] = 0xc0 | (code >> 6);
      else {
        if (code < 0x10000) into[length++] = 0xe0 | (code >> 12);
        else {
          into[length++] = 0xf0 | (code >> 18);
          into[length++] = 0x80 | ((code >> 12) & 63);
        }
        into[length++] = 0x80 | ((code >> 6) & 63);
      }
      into[length++] = 0x80 | (code & 63);
    }
  }
  return length;
}

/** FNV-1a over bytes with a last mix of the high bits into the low ones. */
function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = 0x811c9dc5;
  for (let i = from; i < to; i++) value = Math.imul(value ^ bytes[i]!, 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
