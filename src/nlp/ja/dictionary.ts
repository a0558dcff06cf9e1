/**
 * The IPADIC dictionary as kuromoji packs it, read into typed arrays at once and without its code: a double
 * array over the UTF-8 bytes of words, ten bytes for each entry, the costs of one entry beside another, and
 * for words that are not in it the classes of characters. Reading is unpacking, about a quarter of a second.
 */
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Derive, deriveAlone } from "../../doc/packed-table.ts";

/** Entries by number: connection ids on both sides, cost, and where the text of the entry begins. */
export interface Entries {
  /** Five 16-bit numbers each: left id, right id, cost, text offset low and high. */
  readonly records: Int16Array;
  /** Index in `targets` of the count of entries of a word, the entries after it; 0 for none. */
  readonly at: Int32Array;
  readonly targets: Int32Array;
  /** "surface,part of speech x 4,conjugation x 2,dictionary form,reading,pronunciation", ended by 0. */
  readonly text: Buffer;
}

export interface Dictionary {
  /** The double array: base and check of each place side by side, as a step asks for both. */
  readonly trie: Int32Array;
  readonly known: Entries;
  /** Entries for what is not in the dictionary, by class of character. */
  readonly unknown: Entries;
  /** Entry of the right id of what stands before, then of the left id: 2 + right * lefts + left. */
  readonly costs: Int16Array;
  readonly lefts: number;
  /** Class of each UTF-16 code unit. */
  readonly classOf: Uint8Array;
  readonly classes: readonly CharacterClass[];
}

export interface CharacterClass {
  /** Unknown words are tried even where the dictionary knows one. */
  readonly always: boolean;
  /** A run of the class is one unknown word. */
  readonly grouping: boolean;
}

export function readDictionary(
  derive: Derive = deriveAlone,
  folder: string = dictionaryFolder(),
): Dictionary {
  const file = (name: string) => unpacked(readFileSync(join(folder, `${name}.dat.gz`)));
  const bytes = (name: string) => derive(`ipadic/${name}`, () => plainBytes(file(name)));
  const entries = (name: string): Entries => {
    const targets = derive(`ipadic/${name}_map`, () => ints(file(`${name}_map`)));
    return {
      records: derive(`ipadic/${name}`, () => shorts(file(name))),
      at: derive(`ipadic/${name}_at`, () => targetPlaces(targets)),
      targets,
      text: asBuffer(bytes(`${name}_pos`)),
    };
  };
  const costs = derive("ipadic/cc", () => shorts(file("cc")));
  return {
    trie: derive("ipadic/trie", () => sideBySide(ints(file("base")), ints(file("check")))),
    known: entries("tid"),
    unknown: entries("unk"),
    costs,
    lefts: costs[1]!,
    classOf: bytes("unk_char"),
    classes: characterClasses(asBuffer(bytes("unk_invoke"))),
  };
}

function dictionaryFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve("@patdx/kuromoji")), "../dict");
}

/** A gzip file ends with the length of what is in it, so one chunk holds it all. Tables were written in buffers that were too long. */
function unpacked(packed: Buffer): Buffer {
  const bytes = gunzipSync(packed, { chunkSize: Math.max(64, packed.readUInt32LE(packed.length - 4)) });
  let to = bytes.length;
  while (to > 0 && bytes[to - 1] === 0) to--;
  return bytes.subarray(0, Math.min(bytes.length, (to + 64) & ~7));
}

const plainBytes = ({ buffer, byteOffset, length }: Uint8Array) => new Uint8Array(buffer, byteOffset, length);
const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);
const ints = ({ buffer, byteOffset, length }: Buffer) => new Int32Array(buffer, byteOffset, length >> 2);
const shorts = ({ buffer, byteOffset, length }: Buffer) => new Int16Array(buffer, byteOffset, length >> 1);

function sideBySide(base: Int32Array, check: Int32Array): Int32Array {
  const pairs = new Int32Array(base.length * 2);
  for (let i = 0; i < base.length; i++) {
    pairs[2 * i] = base[i]!;
    pairs[2 * i + 1] = check[i]!;
  }
  return pairs;
}

/** The map is a count of words, and for each its number, a count of entries, and their places in bytes. */
function targetPlaces(targets: Int32Array): Int32Array {
  const words = targets[0]!;
  let most = 0;
  for (let i = 1, word = 0; word < words; word++, i += targets[i + 1]! + 2)
    most = Math.max(most, targets[i]!);
  const at = new Int32Array(most + 1);
  for (let i = 1, word = 0; word < words; word++, i += targets[i + 1]! + 2) at[targets[i]!] = i + 1;
  return at;
}

/** Each class is two flags, a length as 32 bits, and its name, ended by 0. */
function characterClasses(bytes: Buffer): CharacterClass[] {
  const classes: CharacterClass[] = [];
  for (let at = 0; at + 6 < bytes.length && bytes[at + 6] !== 0; at = bytes.indexOf(0, at + 6) + 1) {
    classes.push({ always: bytes[at] === 1, grouping: bytes[at + 1] === 1 });
  }
  return classes;
}
