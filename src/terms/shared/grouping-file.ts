import { message, problem } from "../../words/problem.ts";
import type { TermTable } from "../table.ts";
import type { Formed } from "./form-groups.ts";
import type { Grouping } from "./grouping.ts";
import { packNumbers, unpackNumbers } from "./numbers.ts";

/** First of the file, so that other files and other versions are told apart. */
const MAGIC = 0x544b4d53;
const VERSION = 1;

/**
 * The groupings of one list as bytes: words of 32 bits, a head (magic, version, checksum of the index, number of groupings, sum of what follows),
 * then for each grouping k, its masks and the mask of each term.
 */
export function groupingBytes(identity: number, levels: readonly Grouping[]): Uint8Array {
  const body = levels.flatMap(({ k, masks, maskOfTerm }) => [
    Uint32Array.of(k),
    packNumbers(masks),
    maskOfTerm,
  ]);
  const words = new Uint32Array(5 + body.reduce((sum, part) => sum + part.length, 0));
  let at = 5;
  for (const part of body) {
    words.set(part, at);
    at += part.length;
  }
  words.set([MAGIC, VERSION, identity, levels.length, sumOf(words.subarray(5))]);
  return new Uint8Array(words.buffer);
}

/** Reads the groupings of an index. Throws a Problem for bytes that are damaged, or of another list. */
export function parseGroupings(bytes: Uint8Array, identity: number, table: TermTable): Grouping[] {
  const refuse = (code: "terms-damaged" | "shared-other") =>
    problem("cannot-open-shared", { why: message(code) });
  const words = new Uint32Array(bytes.slice().buffer, 0, bytes.length >> 2);
  if (bytes.length % 4 !== 0 || words.length < 5 || words[0] !== MAGIC || words[1] !== VERSION)
    throw refuse("terms-damaged");
  if (sumOf(words.subarray(5)) !== words[4]) throw refuse("terms-damaged");
  if (words[2] !== identity) throw refuse("shared-other");
  const levels: Grouping[] = [];
  let at = 5;
  for (let level = 0; level < words[3]!; level++) {
    const k = words[at]!;
    const { lists, end } = unpackNumbers(words, at + 1);
    levels.push({
      k,
      masks: lists.map((list) => Uint16Array.from(list)),
      maskOfTerm: words.slice(end, end + table.size),
    });
    at = end + table.size;
  }
  if (at !== words.length) throw refuse("terms-damaged");
  return levels;
}

function sumOf(words: Uint32Array): number {
  let sum = 0x811c9dc5;
  for (const word of words) {
    sum = Math.imul(sum ^ word, 0x01000193);
    sum ^= sum >>> 15;
  }
  return sum >>> 0;
}

/** What one block of a long list gave, as bytes. */
export function formedBytes({ groups, rest }: Formed): Uint8Array {
  const lists = [rest, ...groups.flatMap(({ mask, items }) => [mask, items])];
  const packed = packNumbers(lists);
  const words = new Uint32Array(packed.length + 1);
  words.set(packed, 1);
  words[0] = sumOf(packed);
  return new Uint8Array(words.buffer);
}

/** Undefined where the bytes are not whole, so that the block is to be done again. */
export function parseFormed(bytes: Uint8Array): Formed | undefined {
  const words = new Uint32Array(bytes.slice().buffer, 0, bytes.length >> 2);
  if (words.length < 2 || sumOf(words.subarray(1)) !== words[0]) return undefined;
  const { lists } = unpackNumbers(words, 1);
  const groups = [];
  for (let i = 1; i < lists.length; i += 2)
    groups.push({ mask: Uint16Array.from(lists[i]!), items: [...lists[i + 1]!] });
  return { groups, rest: [...lists[0]!] };
}
