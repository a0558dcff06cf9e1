/**
 * Looks for what was removed in everything that was written: entry names, attributes, parts that no document stands for. Naively: for every
 * removed value, for every part of the file decoded, does it stand there? A value that the published texts have too was left there
 * on purpose, and is not told.
 *
 * Not looked for: values that identify only together with others (dates, places, jobs) unless they have six digits; words of fewer than three
 * letters and numbers of fewer than six digits, which stand in markup by chance; more than the first MOST_VALUES values. Not
 * looked at: pictures, sounds and other binary parts, PDF and parquet, which check themselves, and text beyond MOST_TEXT.
 */
import { gunzipSync } from "node:zlib";
import type { Doc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { createPartList, type FilePart } from "../doc/file-part.ts";
import { COUNTED_IN_RECORD } from "../pipeline/entities.ts";
import { ahoCorasick } from "../strings/aho-corasick.ts";
import { decodeFile } from "./encoding.ts";
import { xmlEscapes } from "./xml-scanner.ts";
import { openZip } from "./zip.ts";

const MOST_VALUES = 20_000;
const MOST_TEXT = 2 ** 26;
const DEEPEST = 8;
/** Latin words shorter than this must stand alone: longer ones may be part of a name such as "yamadaStyle". */
const LONG_WORD = 6;

export interface LeftOver {
  /** A document, and what is changed in it. */
  readonly add: (doc: Pick<Doc, "text">, edits: Edits) => void;
  /** The parts of a written file that still hold something of what was removed. */
  readonly check: (written: Uint8Array) => readonly FilePart[];
}

export function createLeftOver(): LeftOver {
  const values = new Set<string>();
  const published: string[] = [];
  let length = 0;
  return {
    add({ text }, edits) {
      for (const edit of edits.list) if (values.size < MOST_VALUES) addValues(values, text, edit);
      length += text.length;
      if (length <= MOST_TEXT) published.push(folded(edits.apply(text)));
    },
    check(written) {
      if (values.size === 0 || length > MOST_TEXT) return [];
      const found = leftIn(partsOf(written), [...values]);
      const kept = new Set(leftIn([{ name: "", text: published.join("\n") }], [...values]).flatMap(valuesOf));
      const parts = createPartList();
      for (const { name, values: left } of found)
        if (left.some((value) => !kept.has(value))) parts.add("left-value", "unread", name || undefined);
      return parts.list();
    },
  };
}

const valuesOf = ({ values }: Left) => values;
const folded = (text: string) => text.normalize("NFKC").toLowerCase();
const digitsOf = (value: string) => value.match(/\d/g)?.length ?? 0;

/** A removed value, and of a person's name each word. */
function addValues(values: Set<string>, text: string, { from, to, insert, label }: Edit): void {
  const value = folded(text.slice(from, to)).trim();
  if (label === undefined || label === "RARE" || folded(insert).includes(value)) return;
  if (digitsOf(value) < 6 && (COUNTED_IN_RECORD.has(label) || !/\p{L}/u.test(value))) return;
  if (isLongEnough(value)) values.add(value);
  if (label !== "PERSON") return;
  for (const word of value.split(/[^\p{L}\p{M}]+/u)) if (isLongEnough(word)) values.add(word);
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const isLongEnough = (value: string) => value.length >= (WIDE.test(value) ? 2 : 3);

export interface Part {
  readonly name: string;
  readonly text: string;
}

interface Left {
  readonly name: string;
  readonly values: readonly string[];
}

/** The parts, by name, in whose text values stand, as they are folded: short words only where they stand alone. */
export function leftIn(parts: Iterable<Part>, values: readonly string[]): readonly Left[] {
  const { find } = ahoCorasick(values);
  const byName = new Map<string, Set<string>>();
  for (const { name, text } of parts) {
    for (const { term } of find(text, (from, to) => standsAlone(text, from, to))) {
      const own = byName.get(name) ?? new Set();
      byName.set(name, own.add(values[term]!));
    }
  }
  return [...byName].map(([name, own]) => ({ name, values: [...own] }));
}

const LATIN = /[\p{Script=Latin}\p{N}]/u;

function standsAlone(text: string, from: number, to: number): boolean {
  const isWord = to - from < LONG_WORD || /^\d+$/.test(text.slice(from, to));
  const touches = (inside: string, outside: string) => LATIN.test(inside) && LATIN.test(outside);
  return (
    !isWord ||
    !(touches(text.charAt(from), text.charAt(from - 1)) || touches(text.charAt(to - 1), text.charAt(to)))
  );
}

/** Everything in a file that is text, decoded and folded: of archives the names of entries and what is in them. */
export function* partsOf(written: Uint8Array): Iterable<Part> {
  let length = 0;
  for (const part of unpacked(written, "", 0)) {
    length += part.text.length;
    if (length > MOST_TEXT) return;
    yield part;
  }
}

function* unpacked(bytes: Uint8Array, name: string, depth: number): Iterable<Part> {
  const begins = (...start: number[]) => start.every((byte, i) => bytes[i] === byte);
  if (depth > DEEPEST) return;
  if (begins(0x50, 0x4b, 3, 4)) yield* entriesOf(bytes, name, depth);
  else if (begins(0x1f, 0x8b)) {
    const inside = tried(() => gunzipSync(bytes, { maxOutputLength: MOST_TEXT }));
    if (inside) yield* unpacked(inside, name, depth + 1);
  } else if (!isBinary(bytes)) {
    const text = tried(() => decodeFile(bytes, { id: name }).text);
    if (text !== undefined) for (const view of viewsOf(text)) yield { name, text: folded(view) };
  }
}

function* entriesOf(bytes: Uint8Array, folder: string, depth: number): Iterable<Part> {
  const zip = tried(() => openZip(bytes, folder, true));
  for (const entry of zip?.entries ?? []) {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    yield { name, text: folded(entry.name) };
    const content = entry.name.endsWith("/") || entry.sealed ? undefined : tried(() => zip!.read(entry));
    if (content) yield* unpacked(content, name, depth + 1);
  }
}

function tried<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Zeros, unless every second byte is one as in UTF-16; formats that check themselves. */
function isBinary(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024));
  if (/^(?:%PDF-|PAR1)/.test(head.toString("latin1", 0, 5))) return true;
  const zeros = head.filter((byte) => byte === 0).length;
  return zeros > 0 && zeros < head.length / 4;
}

/** Names of elements are of the vocabulary where others read them; schemas are addresses that nobody wrote. */
const VOCABULARY =
  /xmlns(?::[\w.-]+)?\s*=\s*(?:"[^"]*"|'[^']*')|https?:\/\/(?:schemas\.|www\.w3\.org\/|purl\.)[^\s"'<>]*/g;
const KNOWN_NAMES = /(<\/?)[a-z][\w.-]*(?=[\s/>:])(?::[\w.-]+)?/gi;

/** A text as it is written, and as it reads once escapes, addresses and transfer encodings are decoded. */
function* viewsOf(written: string): Iterable<string> {
  const isVocabulary =
    /<(?:!doctype\s+)?html[\s>]|schemas\.openxmlformats\.org|urn:oasis:names:tc:opendocument/i;
  const text = written.replace(VOCABULARY, " ");
  const plain = isVocabulary.test(written.slice(0, 4096)) ? text.replace(KNOWN_NAMES, "$1") : text;
  yield plain;
  const { pattern, decode } = xmlEscapes(true);
  const decoders: readonly (readonly [RegExp, (sequence: string) => string])[] = [
    [pattern, decode],
    [/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString()],
    [/(?:\\u[0-9a-f]{4})+/gi, (run) => JSON.parse(`"${run}"`) as string],
    [/(?:=[0-9A-F]{2}|=\r?\n)+/g, (run) => Buffer.from(run.replace(/[^0-9A-F]/g, ""), "hex").toString()],
    [/=\?[\w-]+\?b\?[\w+/=]+\?=/gi, (word) => Buffer.from(word.split("?")[3]!, "base64").toString()],
    [/(?:^[\w+/]{20,}={0,2}\r?$\n?)+/gm, (block) => Buffer.from(block, "base64").toString()],
  ];
  for (const [sequences, read] of decoders)
    if (plain.search(sequences) >= 0) yield plain.replace(sequences, read);
}
