import type { Doc, DocOptions } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import type { FilePart } from "../doc/file-part.ts";
import type { Pair } from "../words/language.ts";
import type { Decisions } from "./decisions.ts";
import type { KeyNumbers } from "./key-numbers.ts";
import type { Recognize } from "./ocr.ts";
import type { PlannedColumn } from "./table-plan.ts";

/** How to find the documents inside a file. */
export interface FormatOptions {
  /** Identifier of the file: its path, as the user gave it. */
  readonly id: string;
  readonly lang: Doc["lang"] | "auto";
  /** json, jsonl: dotted paths of the text; default `text` for jsonl, every string for json. */
  readonly paths?: readonly string[];
  /**
   * Tables and records: "name=KIND" says what a column holds, a label, `text` or `keep`; others are judged by name and values. A bare name is
   * a column that holds text; where all are bare, other columns are left unread.
   */
  readonly columns?: readonly string[];
  /** The same by name, from a policy; `columns` goes first. */
  readonly columnKinds?: Readonly<Record<string, string>>;
  /** Told of what a table does with its columns, once they are planned. */
  readonly onPlan?: (columns: readonly PlannedColumn[]) => void;
  /** Numbers of the keys of records, for files that are read together. */
  readonly keyNumbers?: KeyNumbers;
  /** Told of each piece of a text file before its documents: its bytes, and the length of their texts. */
  readonly onPiece?: (bytes: number, textLength: number) => void;
  /** Encoding of a text file, for one that is not detected rightly. */
  readonly encoding?: string;
  /** Keep what files say of who made them and how; without it that is removed. */
  readonly keepMetadata?: boolean;
  /** pdf: what replaces a value is written on its box where it fits, or boxes are plain; default `labels`. */
  readonly pdfBoxes?: "labels" | "plain";
  /** Reads text in pictures; default the installed OCR, `false` for none. */
  readonly recognize?: Recognize | false;
  /** Told of parts of the written file that still hold something that was removed; without it nobody looks for them. */
  readonly onLeft?: (parts: readonly FilePart[]) => void;
  /** Told of documents of a text file as soon as they are read, ahead of those that are asked about; so much is then read ahead. */
  readonly onDocs?: (docs: readonly Doc[]) => void;
  /** Opens a file inside the file; set by whoever opens the outermost one. */
  readonly openInner?: OpenInner;
  /** Most characters of one document, smaller in tests. */
  readonly limit?: number;
  /** What the reader decides by values; set by whoever reads what is written again. */
  readonly decisions?: Decisions;
}

/**
 * A file that stands in another, by the name it has there: an attachment, an entry of an archive. Its documents belong to the group of
 * the file around it. Undefined where no format reads it or it cannot be opened: it is then a part that nobody read. Files nested too
 * deeply, or unpacking to too much, throw a Problem.
 */
export type OpenInner = (name: string, bytes: Uint8Array) => Promise<BinaryFile | undefined>;

/** A document inside a file's text, and what an edit of it means for the file. */
export interface FileDoc {
  readonly doc: Doc;
  /**
   * Edits of the document as edits of the text that `read` was given: escaped, re-encoded, markup left alone. Sorted and
   * disjoint, and in front of those of the next document.
   */
  readonly toFile: (edits: Edits) => Iterable<Edit>;
  /** What the file says once the edits are carried out, where that is more than the text edited: labels in front of values stay. */
  readonly written?: (edits: Edits) => string;
}

/** Reads a text file piece by piece. Keeps what it must remember between pieces (a csv header, a row number). */
export interface TextReader {
  /**
   * The documents that are complete in `text`, in order, and how much of it they and what lies between them take up. The
   * caller gives the rest again, with more after it; with `last` all of it is taken. A reader that stops before that, so that its
   * documents are not held up by those after them, says that it has `more` and is asked again. A Problem says what is malformed, by
   * position, never by content.
   */
  readonly read: (
    text: string,
    last: boolean,
  ) => { readonly docs: readonly FileDoc[]; readonly consumed: number; readonly more?: boolean };
}

/** What a format declares of itself: files are matched by it, and docs/formats.md is generated from it. */
export interface FormatDeclaration {
  readonly name: string;
  /** File name endings, with the dot, in lower case. */
  readonly extensions: readonly string[];
  /** Endings of other formats, whose files are of this one when they begin as it does. */
  readonly within?: readonly string[];
  /** What a file of this format is called. */
  readonly words: Pair;
  /** Whether a file that begins so, as Latin-1, is of this format; asked for a file without a known ending. */
  readonly begins?: (head: string) => boolean;
  readonly document: "file" | "row";
  /** The parts that become text of a document. */
  readonly reads: readonly Pair[];
  /** The parts that are left out of what is written, whatever they hold; metadata only without `keepMetadata`. */
  readonly removes?: readonly Pair[];
  /** The parts that nobody looks at: they are copied as they are, and told. */
  readonly unread: readonly Pair[];
  /** Ending added to the name of what is written, where that is of another format. */
  readonly writes?: ".txt";
  /** What a written file has in common with the one that was read. */
  readonly keeps: Pair;
  /** Whether a file may be larger than memory. */
  readonly streams: boolean;
}

/**
 * A format whose files are text: what is not edited stays byte for byte. `open` loads the libraries that a reader needs, so that a
 * program that reads a text file does not load a PDF reader.
 */
export interface TextFormat extends FormatDeclaration {
  readonly kind: "text";
  /** The text is the bytes of the file, a unit each: a file of this format may be in several encodings. */
  readonly bytes?: true;
  /** The encoding that a file declares, from its first bytes. */
  readonly encoding?: (head: Uint8Array) => string | undefined;
  /** What was read of a file can be edited after the rest was read: its documents have nothing that changes between them. */
  readonly holds?: true;
  readonly open: (options: FormatOptions) => TextReader | Promise<TextReader>;
}

/** A format that is read whole, but for what it unwraps. */
export interface BinaryFormat extends FormatDeclaration {
  readonly kind: "binary";
  readonly open: (bytes: Uint8Array, options: FormatOptions) => Promise<BinaryFile>;
  /** Where the file is another one packed: that one, if it can be read as it streams, else the same stream. */
  readonly unwrap?: (
    source: AsyncIterable<Uint8Array>,
    options: FormatOptions,
  ) => Promise<Unwrapped | AsyncIterable<Uint8Array>>;
}

/** A text file inside another one, as it streams. */
export interface Unwrapped {
  readonly format: TextFormat;
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly wrap: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  /** Of the file around it. */
  readonly parts: readonly FilePart[];
}

export interface BinaryFile {
  /** May make documents as they are asked for; asked once. The parts that belong to no document in particular are those of the first. */
  readonly docs: Iterable<Doc>;
  /** The file with the edits of each document, in the order of `docs`, carried out. */
  readonly save: (edits: readonly Edits[]) => Promise<Uint8Array>;
  /**
   * The documents of what `save` wrote, read again from its bytes. They must say what was to be published, white space apart; a
   * format that has none checks its result itself, in `save`.
   */
  readonly reread?: (written: Uint8Array) => Promise<Iterable<Pick<Doc, "text">>>;
}

export type Format = TextFormat | BinaryFormat;

/** Strings cannot be longer than this in the JavaScript engine, less some room for what is built from them. */
export const LONGEST_TEXT = 2 ** 29 - 2 ** 20;

/** Characters of records that are read at once, at least: whoever looks at the first results need not wait for many of them. */
export const RECORDS_AT_ONCE = 2 ** 13;

/** Reads a file that is one document, once all of its text is there. */
export function wholeFile(read: (text: string) => FileDoc): TextReader {
  return {
    read: (text, last) => (last ? { docs: [read(text)], consumed: text.length } : { docs: [], consumed: 0 }),
  };
}

/** `lang` "auto" is left to the document, which is one part of its file unless it says more. */
export function docOptions({ lang }: FormatOptions, rest: Omit<DocOptions, "lang"> = {}): DocOptions {
  return lang === "auto" ? { parts: ONE_TEXT, ...rest } : { lang, parts: ONE_TEXT, ...rest };
}

const ONE_TEXT: readonly FilePart[] = [{ kind: "text", fate: "read", count: 1 }];
