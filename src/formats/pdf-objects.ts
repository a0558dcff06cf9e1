/**
 * Objects of a PDF (ISO 32000-1, 7.3) as values, read from a file that PDFium wrote: every object outside of object streams, a
 * cross-reference table, direct lengths. What is not so is refused: nothing is guessed.
 */

export interface PdfName {
  readonly kind: "name";
  readonly name: string;
}
/** A string, a unit for each byte. */
export interface PdfText {
  readonly kind: "text";
  readonly text: string;
}
export interface PdfRef {
  readonly kind: "ref";
  readonly number: number;
}
export type PdfDict = ReadonlyMap<string, PdfValue>;
export interface PdfStream {
  readonly kind: "stream";
  readonly dict: PdfDict;
  readonly bytes: Uint8Array;
}
/** A word that is none of the others: an operator of a content stream. */
export interface PdfWord {
  readonly kind: "word";
  readonly word: string;
}
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfRef
  | PdfWord
  | PdfStream
  | PdfDict
  | readonly PdfValue[];

export interface PdfFile {
  readonly trailer: PdfDict;
  /** The object that a reference leads to, or the value itself. */
  readonly resolve: (value: PdfValue | undefined) => PdfValue;
}

export const name = (text: string): PdfName => ({ kind: "name", name: text });
export const isDict = (value: unknown): value is PdfDict => value instanceof Map;
export const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);
export const isKind = <K extends "name" | "text" | "ref" | "word" | "stream">(
  value: PdfValue | undefined,
  kind: K,
): value is Extract<PdfValue, { kind: K }> =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === kind;
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  isKind(value, "name") ? value.name : undefined;

/** Thrown where bytes are no PDF objects; whoever reads the file says so in a sentence. */
export class OddPdf extends Error {}

const DEEPEST = 200;
const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set([..."()<>[]{}/%"].map((char) => char.charCodeAt(0)));

/** Reads values one after the other; comments are skipped. */
export class PdfScanner {
  readonly bytes: Uint8Array;
  at: number;
  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  skipSpace(): void {
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at]!;
      if (byte === 0x25) while (this.at < this.bytes.length && !isLineEnd(this.bytes[this.at + 1])) this.at++;
      else if (!SPACE.has(byte)) return;
    }
  }

  /** The next value; undefined at the end. A closing bracket without an opening one is skipped. */
  next(depth = 0): PdfValue | undefined {
    this.skipSpace();
    const byte = this.bytes[this.at];
    if (byte === undefined) return undefined;
    if (depth > DEEPEST) throw new OddPdf("nested too deeply");
    switch (byte) {
      case 0x2f:
        return this.#name();
      case 0x28:
        return this.#literal();
      case 0x5b:
        this.at++;
        return this.#list(0x5d, depth);
      case 0x3c:
        return this.bytes[this.at + 1] === 0x3c ? this.#dict(depth) : this.#hex();
      case 0x29:
      case 0x3e:
      case 0x5d:
      case 0x7b:
      case 0x7d:
        this.at++;
        return { kind: "word", word: String.fromCharCode(byte) };
      default:
        return this.#word();
    }
  }

  #name(): PdfName {
    const from = ++this.at;
    this.#skipRegular();
    const raw = latin1(this.bytes.subarray(from, this.at));
    return name(raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))));
  }

  #skipRegular(): void {
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at]!;
      if (SPACE.has(byte) || DELIMITER.has(byte)) return;
    }
  }

  #word(): PdfValue {
    const from = this.at;
    this.#skipRegular();
    const word = latin1(this.bytes.subarray(from, this.at));
    if (/^[+-]*(?:\d+\.?\d*|\.\d+)(?:-\d*)?$/.test(word)) return numberOf(word);
    if (word === "true" || word === "false") return word === "true";
    return word === "null" ? null : { kind: "word", word };
  }

  #list(end: number, depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new OddPdf("a list without an end");
      if (byte === end) {
        this.at++;
        return values;
      }
      const value = this.next(depth + 1)!;
      if (isKind(value, "word") && value.word === "R") values.push(reference(values));
      else values.push(value);
    }
  }

  #dict(depth: number): PdfDict {
    this.at += 2;
    const values = this.#list(0x3e, depth);
    if (this.bytes[this.at++] !== 0x3e) throw new OddPdf("a dictionary without an end");
    const dict = new Map<string, PdfValue>();
    for (let i = 0; i + 1 < values.length; i += 2) {
      const key = nameOf(values[i]);
      if (key === undefined) throw new OddPdf("a dictionary with a key that is no name");
      dict.set(key, values[i + 1]!);
    }
    return dict;
  }

  #hex(): PdfText {
    const from = ++this.at;
    while (this.at < this.bytes.length && this.bytes[this.at] !== 0x3e) this.at++;
    const digits = latin1(this.bytes.subarray(from, this.at++)).replace(/[^0-9a-fA-F]/g, "");
    return {
      kind: "text",
      text: Buffer.from(digits + (digits.length % 2 ? "0" : ""), "hex").toString("latin1"),
    };
  }

  #literal(): PdfText {
    const from = ++this.at;
    let open = 1;
    for (; this.at < this.bytes.length; this.at++) {
      const byte = this.bytes[this.at]!;
      if (byte === 0x5c) this.at++;
      else if (byte === 0x28) open++;
      else if (byte === 0x29 && --open === 0) break;
    }
    return { kind: "text", text: unescapeText(latin1(this.bytes.subarray(from, this.at++))) };
  }
}

const isLineEnd = (byte: number | undefined) => byte === undefined || byte === 10 || byte === 13;
export const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

function numberOf(word: string): number {
  const value = Number.parseFloat(word.replace(/^[+-]*(?=[+-])/, "").replace(/(?<=\d)-.*$/, ""));
  return Number.isFinite(value) ? value : 0;
}

function reference(values: PdfValue[]): PdfRef {
  const [number, generation] = values.splice(-2);
  if (typeof number !== "number" || typeof generation !== "number")
    throw new OddPdf("a reference to nothing");
  return { kind: "ref", number };
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescapeText(raw: string): string {
  return raw.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))|\r\n?/g, (all, octal?: string, char?: string) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    if (char === undefined) return all === "\\" ? "" : "\n";
    return char === "\n" || char === "\r" || char === "\r\n" ? "" : (ESCAPES[char] ?? char);
  });
}

/** The objects of a file. They are parsed when they are asked for. */
export function readPdf(bytes: Uint8Array): PdfFile {
  const { offsets, trailer } = readTable(bytes);
  const cache = new Map<number, PdfValue>();
  function load(number: number): PdfValue {
    const offset = offsets.get(number);
    return offset === undefined ? null : readObject(bytes, offset, number, resolve);
  }
  function resolve(value: PdfValue | undefined, hops = 0): PdfValue {
    if (!isKind(value, "ref")) return value ?? null;
    if (hops > 20) return null;
    if (!cache.has(value.number)) cache.set(value.number, load(value.number));
    return resolve(cache.get(value.number), hops + 1);
  }
  return { trailer, resolve: (value) => resolve(value) };
}

function readTable(bytes: Uint8Array): { offsets: Map<number, number>; trailer: PdfDict } {
  const tail = latin1(bytes.subarray(-1024));
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1];
  if (!start) throw new OddPdf("no cross-reference table");
  const offsets = new Map<number, number>();
  const scanner = new PdfScanner(bytes, Number(start));
  expectWord(scanner, "xref");
  for (;;) {
    const first = scanner.next();
    if (isKind(first, "word") && first.word === "trailer") break;
    const count = scanner.next();
    if (typeof first !== "number" || typeof count !== "number")
      throw new OddPdf("a broken cross-reference table");
    for (let i = 0; i < count; i++) {
      const offset = scanner.next();
      scanner.next();
      const state = scanner.next();
      if (!isKind(state, "word") || typeof offset !== "number")
        throw new OddPdf("a broken cross-reference table");
      if (state.word === "n") offsets.set(first + i, offset);
    }
  }
  const trailer = scanner.next();
  if (!isDict(trailer)) throw new OddPdf("no trailer");
  return { offsets, trailer };
}

function expectWord(scanner: PdfScanner, word: string): void {
  const value = scanner.next();
  if (!isKind(value, "word") || value.word !== word) throw new OddPdf(`no ${word}`);
}

function readObject(
  bytes: Uint8Array,
  offset: number,
  number: number,
  resolve: (value: PdfValue | undefined) => PdfValue,
): PdfValue {
  const scanner = new PdfScanner(bytes, offset);
  if (scanner.next() !== number) throw new OddPdf("an object that is elsewhere");
  scanner.next();
  expectWord(scanner, "obj");
  const values: PdfValue[] = [];
  for (;;) {
    const value = scanner.next();
    if (value === undefined) throw new OddPdf("an object without an end");
    if (!isKind(value, "word")) values.push(value);
    else if (value.word === "R") values.push(reference(values));
    else if (value.word === "stream") return readStream(scanner, values[0], resolve);
    else return values[0] ?? null;
  }
}

function readStream(
  { bytes, at }: PdfScanner,
  dict: PdfValue | undefined,
  resolve: (value: PdfValue | undefined) => PdfValue,
): PdfStream {
  const length = isDict(dict) ? resolve(dict.get("Length")) : undefined;
  if (!isDict(dict) || typeof length !== "number") throw new OddPdf("a stream without a length");
  const from = at + (bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : 1);
  if (from + length > bytes.length) throw new OddPdf("a stream that is cut short");
  return { kind: "stream", dict, bytes: bytes.subarray(from, from + length) };
}

/** A value as it stands in a file. Strings are written in hexadecimal, which needs no escapes. */
export function writeValue(value: PdfValue): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return writeNumber(value);
  if (isArray(value)) return `[${value.map(writeValue).join(" ")}]`;
  if (isDict(value))
    return `<<${[...value].map(([key, each]) => `${writeName(key)} ${writeValue(each)}`).join("")}>>`;
  switch (value.kind) {
    case "name":
      return writeName(value.name);
    case "text":
      return `<${Buffer.from(value.text, "latin1").toString("hex")}>`;
    case "ref":
      return `${value.number} 0 R`;
    case "word":
      return value.word;
    case "stream":
      throw new RangeError("A stream is an object of its own");
  }
}

function writeNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 1 ? 8 : 5).replace(/\.?0+$/, "");
}

const writeName = (text: string) =>
  `/${text.replace(/[^!$&'*+,\-.0-9:;=?@A-Z\\^_`a-z|~]/g, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;

/** A file of these objects, numbered from 1 on, the first being the catalogue. It says nothing of who wrote it or when. */
export function writePdf(objects: readonly PdfValue[]): Uint8Array {
  const chunks: Uint8Array[] = [Buffer.from("%PDF-1.7\n%\u00b5\u00b6\u00b6\u00b5\n", "latin1")];
  let length = chunks[0]!.length;
  const add = (chunk: Uint8Array) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const rows = objects.map((object, i) => {
    const row = `${String(length).padStart(10, "0")} 00000 n \n`;
    add(Buffer.from(`${i + 1} 0 obj\n`));
    if (isKind(object, "stream")) {
      const dict = new Map(object.dict).set("Length", object.bytes.length);
      add(Buffer.from(`${writeValue(dict)}\nstream\n`, "latin1"));
      add(object.bytes);
      add(Buffer.from("\nendstream\nendobj\n"));
    } else add(Buffer.from(`${writeValue(object)}\nendobj\n`, "latin1"));
    return row;
  });
  const start = length;
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`));
  add(Buffer.from(`trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(chunks));
}
