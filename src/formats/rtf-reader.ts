import { createDoc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import { createPartList, type PartList } from "../doc/file-part.ts";
import { message, problem } from "../words/problem.ts";
import type { Codec } from "./codec.ts";
import { type Column, cellsOf, layered, markup, URL_ESCAPES } from "./compose-segments.ts";
import { applyPatches, mergeTouching } from "./encoding.ts";
import { createFieldReader } from "./field-codes.ts";
import { type BinaryFile, docOptions, type FormatOptions } from "./format.ts";
import { withoutMetadata } from "./picture-metadata.ts";
import {
  DESTINATIONS,
  type Destination,
  isGiven,
  PROPERTIES,
  STARRED,
  TRACE,
  type Use,
} from "./rtf-destinations.ts";
import { codecOfPage, createRun, pageOfCharset, type RtfRun } from "./rtf-run.ts";
import { type RtfToken, scanRtf } from "./rtf-scanner.ts";
import { assemble, type Segment } from "./segments.ts";

/** Groups inside groups, at most. */
const DEEPEST = 1000;
/** Characters of fallback after one in Unicode, at most. */
const MOST_FALLBACK = 255;

/** An RTF file as one text. What is not edited or removed stays byte for byte. */
export const open = async (bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> =>
  openAs(bytes, options);

/** `asBefore` says which names are skipped, as they were in the file that this one was made from. */
function openAs(bytes: Uint8Array, options: FormatOptions, asBefore?: readonly boolean[]): BinaryFile {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const { pieces, columns, changes, parts, openEnds, skipped } = readRtf(source, options, asBefore);
  const { text, toFile } = assemble(pieces);
  const cells = cellsOf(pieces, columns);
  const doc = createDoc(options.id, text, docOptions(options, { parts: parts.list(), cells }));
  return {
    docs: [doc],
    async save([edits]) {
      const all = [...toFile(edits!), ...changes].sort((a, b) => a.from - b.from || a.to - b.to);
      const separate = (edit: Edit) => (openEnds.has(edit.from) ? ` ${edit.insert}` : edit.insert);
      const patches = mergeTouching(all).map((edit) => ({
        from: edit.from,
        to: edit.to,
        insert: Buffer.from(separate(edit), "latin1"),
      }));
      return applyPatches(bytes, patches);
    },
    reread: async (written) => openAs(written, options, skipped).docs,
  };
}

interface RtfText {
  readonly pieces: readonly (Segment | string)[];
  readonly columns: ReadonlyMap<Segment, Column>;
  /** Edits whatever the text says: what is removed. */
  readonly changes: readonly Edit[];
  readonly parts: PartList;
  /** Where control words end without a space: what is written there must begin with one. */
  readonly openEnds: ReadonlySet<number>;
  /** For every name, whether it is skipped since a program gave it. */
  readonly skipped: readonly boolean[];
}

/** Text that belongs together, and what stands apart from it, which follows its line. */
interface Stream {
  readonly pieces: (Segment | string)[];
  asides: Stream[];
}

interface Group {
  readonly from: number;
  readonly stream: Stream;
  /** Whether the stream begins and ends with this group. */
  readonly ownsStream: boolean;
  readonly use: Use;
  readonly destination: string;
  readonly font: number | undefined;
  /** Characters that follow one in Unicode. */
  readonly fallback: number;
  /** Whether what names a property does so here. */
  readonly isProperties: boolean;
  /** Whether it has text or groups so far. */
  isFilled: boolean;
}

const newStream = (): Stream => ({ pieces: [], asides: [] });

function readRtf(source: string, options: FormatOptions, asBefore?: readonly boolean[]): RtfText {
  const { id, keepMetadata = false } = options;
  const parts = createPartList();
  const columns = new Map<Segment, Column>();
  const skipped: boolean[] = [];
  const changes: Edit[] = [];
  const openEnds = new Set<number>();
  const fonts = createFonts();
  const body = newStream();
  const names = newStream();
  const stack: Group[] = [];
  let group: Group = {
    from: 0,
    stream: body,
    ownsStream: false,
    use: "inline",
    destination: "rtf",
    font: undefined,
    fallback: 1,
    isProperties: false,
    isFilled: false,
  };
  let run: RtfRun | undefined;
  /** Characters that are still to come in the place of one in Unicode. */
  let owed = 0;
  let isStarred = false;
  let isLink = false;
  let field = createFieldReader();
  let picture: { readonly from: number; to: number } | undefined;
  parts.add("text", "read");

  const odd = (at: number) => problem("cannot-read", { id, why: message("rtf-odd", { at }) });

  function endRun(): void {
    if (owed > 0) run?.lacking();
    owed = 0;
    const segment = run?.end();
    run = undefined;
    if (!segment) return;
    const isInstruction = group.use === "instruction";
    isLink ||= isInstruction && /HYPERLINK/i.test(segment.text);
    const written = isInstruction && isLink ? layered(segment, URL_ESCAPES) : segment;
    group.stream.pieces.push(...(isInstruction ? field(written) : [written]));
  }
  function startRun(): RtfRun {
    run ??= createRun(group.fallback, group.use === "instruction", () => parts.add("character", "unread"));
    return run;
  }
  function skips(isUntelling: boolean): boolean {
    const skip = asBefore?.[skipped.length] ?? isUntelling;
    skipped.push(skip);
    return skip;
  }
  /** Ends a name in a list of names, or the name that a group is. */
  function endName(): void {
    endRun();
    const { stream, use, destination } = group;
    const segment = joined(stream.pieces.splice(0));
    const name = segment.text.trim();
    if (skips(name === "" || isGiven(use, name))) return;
    if (use === "person" || use === "people") columns.set(segment, { column: destination, label: "PERSON" });
    if (use === "person") stream.pieces.push(segment);
    else names.asides.push({ pieces: [segment], asides: [] });
  }
  function checkValue(): void {
    const text = group.stream.pieces
      .map((piece) => (typeof piece === "string" ? piece : piece.text))
      .join("");
    if (group.use === "value" && !skips(/^[\s\d.,;:()-]*$/.test(text))) return;
    group.stream.pieces.length = 0;
    if (group.use !== "value" && /\p{L}{2}/u.test(text) && !isGivenMarkup(group.destination, text))
      parts.add("other-entry", "unread", `\\${group.destination}`);
  }
  function endPicture(): void {
    const clean = picture && !keepMetadata ? cleanPicture(source.slice(picture.from, picture.to)) : undefined;
    if (clean !== undefined) {
      changes.push({ ...picture!, insert: clean });
      parts.add("picture-metadata", "removed");
    }
    picture = undefined;
  }
  /** Ends the stream of a group: what it says follows the line around it. */
  function endStream(outer: Group): void {
    const { use, stream } = group;
    if (MARKUP.has(use)) checkValue();
    if (use === "picture") endPicture();
    if (use === "instruction") {
      isLink = false;
      field = createFieldReader();
    }
    breakLine(stream);
    if (stream.pieces.length > 0) outer.stream.asides.push(stream);
  }
  function closeGroup(to: number): void {
    const outer = stack.pop()!;
    if (group.use === "removed") {
      if (outer.use !== "removed") removeGroup(group.from, to);
    } else {
      endRun();
      if (ENDED.has(group.use) || (group.ownsStream && LISTS.has(group.use))) endName();
      if (group.ownsStream) endStream(outer);
    }
    group = outer;
  }
  function removeGroup(from: number, to: number): void {
    while (changes.length > 0 && changes.at(-1)!.from >= from) changes.pop();
    changes.push({ from, to, insert: "" });
  }
  function enter(name: string, found: Destination): void {
    if (group.ownsStream) {
      if (LISTS.has(group.use)) endName();
      endStream(stack.at(-1)!);
    }
    const { part = "other-entry", kept } = found;
    const use = found.use === "removed" && group.isFilled ? "aside" : found.use;
    const isKept = use === "removed" && keepMetadata && kept !== undefined;
    if (use === "removed" && !isKept) {
      parts.add(part, "removed", `\\${name}`);
      group = { ...group, use, destination: name, ownsStream: false };
      return;
    }
    if (kept === "unread" || use === "embedded" || use === "picture")
      parts.add(kept === "unread" ? part : use, "unread", `\\${name}`);
    const next: Use = kept === "aside" || kept === "markup" ? kept : kept === "unread" ? "embedded" : use;
    const ownsStream = next !== "inline";
    const stream = ownsStream ? newStream() : inlineStream();
    const isProperties = group.isProperties || kept === "aside";
    group = { ...group, use: next, destination: name, stream, ownsStream, isProperties };
  }
  /** Text in a group that holds none belongs to what stands around that. */
  const inlineStream = (): Stream =>
    [group, ...stack.toReversed()].find(({ use }) => use === "inline" || use === "aside")?.stream ?? body;

  function onWord(token: RtfToken & { kind: "word" }): void {
    const { name, value, from, to } = token;
    if (token.open) openEnds.add(to);
    if (name === "u" && value !== undefined) {
      if (owed > 0) run?.lacking();
      if (!UNREAD.has(group.use)) startRun().unicode(value, from, to);
      group.isFilled = true;
      owed = group.fallback;
      return;
    }
    endRun();
    const found = destinationOf(name);
    if (found) enter(name, found);
    else if (!keepMetadata && TRACE.test(name)) removeTrace(from, to);
    else if (BREAKS.has(name)) onBreak();
    else if (name === "tab") group.stream.pieces.push("\t");
    else if (name in CHARACTERS) group.stream.pieces.push(markup(CHARACTERS[name]!, from, to));
    else onFormat(name, value);
  }
  function onBreak(): void {
    if (!MARKUP.has(group.use) && !LISTS.has(group.use)) breakLine(group.stream);
  }
  function removeTrace(from: number, to: number): void {
    changes.push({ from, to, insert: "" });
    parts.add("editing-trace", "removed");
  }
  function destinationOf(name: string): Destination | undefined {
    const isOuter = stack.length < 2;
    const property = group.isProperties ? PROPERTIES.get(name) : undefined;
    const found = property ?? (STARRED.has(name) && !isStarred ? undefined : DESTINATIONS.get(name));
    if (isOuter) return undefined;
    return found ?? (isStarred && !group.isProperties ? { use: "removed" } : undefined);
  }
  function onFormat(name: string, value = 0): void {
    if (name === "uc") group = { ...group, fallback: Math.min(Math.max(0, value), MOST_FALLBACK) };
    else if (name === "f") group = { ...group, font: value };
    else if (name === "plain") group = { ...group, font: undefined };
    else fonts.onWord(name, value, group.use === "fonts" ? group.font : undefined);
  }
  function onByte(byte: number, from: number, to: number): void {
    group.isFilled = true;
    if (UNREAD.has(group.use)) return;
    if (owed > 0) {
      owed--;
      run?.fallback(to);
    } else if (byte === 0x3b && ENDED.has(group.use)) endName();
    else startRun().byte(byte, from, to, fonts.codec(group.font));
  }
  function onText(from: number, to: number): void {
    if (group.use === "picture") picture = { from: picture?.from ?? from, to };
    for (let at = from; at < to; at++) onByte(source.charCodeAt(at), at, at + 1);
  }
  function onSymbol({ name, from, to }: RtfToken & { kind: "symbol" }): void {
    if (name === "*") return;
    endRun();
    if (name === "~") group.stream.pieces.push(markup("\u00a0", from, to));
    else if (name === "_") group.stream.pieces.push(markup("-", from, to));
    else if (name === "\r" || name === "\n") onBreak();
    else if (name === "\t") group.stream.pieces.push("\t");
  }
  function onToken(token: RtfToken): void {
    const { kind, from, to } = token;
    if (kind === "odd") throw odd(from);
    if (kind === "open") {
      endRun();
      if (stack.length >= DEEPEST)
        throw problem("cannot-read", { id, why: message("mail-deep", { deepest: DEEPEST }) });
      group.isFilled = true;
      stack.push(group);
      group = { ...group, from, ownsStream: false, isFilled: false };
    } else if (kind === "close") closeGroup(to);
    else if (group.use === "removed") return;
    else if (kind === "word") onWord(token);
    else if (kind === "symbol") onSymbol(token);
    else if (kind === "byte") onByte(token.byte, from, to);
    else if (kind === "text") onText(from, to);
    isStarred = kind === "symbol" && token.name === "*";
  }

  const start = /^(?:\xef\xbb\xbf)?\s*(?=\{\\rtf)/.exec(source)?.[0].length;
  if (start === undefined) throw odd(0);
  let end = start;
  for (const token of scanRtf(source)) {
    if (token.from < start) continue;
    onToken(token);
    end = token.to;
    if (stack.length === 0) break;
  }
  if (stack.length > 0) throw odd(source.length);
  if (/[^\s\0]/.test(source.slice(end))) {
    changes.push({ from: end, to: source.length, insert: "" });
    parts.add("unseen-text", "removed");
  }
  breakLine(body);
  breakLine(names);
  for (const piece of names.pieces) body.pieces.push(piece);
  if (body.pieces.at(-1) === "\n") body.pieces.pop();
  return { pieces: body.pieces, columns, changes, parts, openEnds, skipped };
}

const LISTS: ReadonlySet<Use> = new Set<Use>(["person", "people", "bookmark", "fonts", "styles"]);
const MARKUP: ReadonlySet<Use> = new Set<Use>(["value", "markup", "number-format"]);
const UNREAD: ReadonlySet<Use> = new Set<Use>(["picture", "embedded"]);
/** Names that semicolons end. */
const ENDED: ReadonlySet<Use> = new Set<Use>(["people", "fonts", "styles"]);

const BREAKS = new Set("par line cell row nestcell nestrow page column sect softline softpage".split(" "));

const CHARACTERS: Readonly<Record<string, string>> = {
  emdash: "—",
  endash: "–",
  bullet: "•",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  emspace: "\u2003",
  enspace: "\u2002",
  qmspace: "\u2005",
};

/** Ends the line, and adds what stands apart from it. */
function breakLine(stream: Stream): void {
  const { pieces, asides } = stream;
  stream.asides = [];
  const newline = () => {
    if (pieces.length > 0 && pieces.at(-1) !== "\n") pieces.push("\n");
  };
  newline();
  for (const aside of asides) {
    for (const piece of aside.pieces) pieces.push(piece);
    newline();
  }
}

/** Pieces of text as one segment. */
function joined(pieces: readonly (Segment | string)[]): Segment {
  const { text, toFile } = assemble(pieces);
  return { text, toFile: (edits) => toFile(Edits.of(text.length, edits)) };
}

/** Hexadecimal numbers, characters that begin or end no line, and names of properties in drawings. */
const isGivenMarkup = (destination: string, text: string) =>
  /^[\s;]*[\da-f]*[\s;]*$/i.test(text) ||
  (/^[fl]chars$/.test(destination) && !/[\p{Script=Han}\p{Script=Latin}]/u.test(text)) ||
  (destination === "sn" && /^\s*[a-zA-Z]\w{0,40}\s*$/.test(text));

/** The picture without metadata, in hexadecimal; undefined where it has none. */
function cleanPicture(hex: string): string | undefined {
  const digits = hex.replace(/\s+/g, "");
  if (!/^(?:[\da-f]{2})+$/i.test(digits)) return undefined;
  const bytes = Buffer.from(digits, "hex");
  const clean = withoutMetadata(bytes);
  return clean.length === bytes.length ? undefined : Buffer.from(clean).toString("hex");
}

interface Fonts {
  /** `defined` is the font that the table is defining. */
  readonly onWord: (name: string, value: number, defined: number | undefined) => void;
  readonly codec: (font: number | undefined) => Codec | undefined;
}

/** The code page of the file and of its fonts. */
function createFonts(): Fonts {
  const pages = new Map<number, number>();
  let filePage = 1252;
  let defaultFont = 0;
  function setPage(font: number | undefined, page: number | undefined): void {
    if (font !== undefined && page !== undefined) pages.set(font, page);
  }
  return {
    onWord(name, value, defined) {
      if (name === "ansicpg") filePage = value;
      else if (name === "mac") filePage = 10000;
      else if (name === "pc") filePage = 437;
      else if (name === "pca") filePage = 850;
      else if (name === "deff") defaultFont = value;
      else if (name === "fcharset") setPage(defined, pageOfCharset(value));
      else if (name === "cpg") setPage(defined, value);
    },
    codec: (font = defaultFont) => codecOfPage(pages.get(font) ?? filePage),
  };
}
