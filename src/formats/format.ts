import type { Doc, DocOptions } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";

/** How to find the documents inside a file. */
export interface FormatOptions {
  /** Identifier of the file: its path, as the user gave it. */
  readonly id: string;
  readonly lang: Doc["lang"] | "auto";
  /** json, jsonl: dotted paths of the text; default `text` for jsonl, every string for json. */
  readonly paths?: readonly string[];
  /** csv, tsv, parquet: columns that hold text; default every column that holds strings. */
  readonly columns?: readonly string[];
  /** Encoding of a text file, for one that is not detected rightly. */
  readonly encoding?: string;
  /** Most characters of one document, smaller in tests. */
  readonly limit?: number;
}

/** A document inside a file's text, and what an edit of it means for the file. */
export interface Part {
  readonly doc: Doc;
  /**
   * Edits of the document as edits of the text that `read` was given: escaped, re-encoded, markup left alone. Sorted and
   * disjoint, and in front of those of the next part.
   */
  readonly toFile: (edits: Edits) => readonly Edit[];
}

/** Reads a text file piece by piece. Keeps what it must remember between pieces (a csv header, a row number). */
export interface TextReader {
  /**
   * The documents that are complete in `text`, in order, and how much of it they and what lies between them take up. The
   * caller gives the rest again, with more behind it; with `last` all of it is taken. A Problem says what is
   * malformed, by position, never by content.
   */
  readonly read: (
    text: string,
    last: boolean,
  ) => { readonly parts: readonly Part[]; readonly consumed: number };
}

/** A format whose files are text: what is not edited stays byte for byte. */
export interface TextFormat {
  readonly kind: "text";
  readonly name: string;
  /** File name endings, with the dot, in lower case. */
  readonly extensions: readonly string[];
  /** The text is the bytes of the file, a unit each: a file of this format may be in several encodings. */
  readonly bytes?: true;
  /** The encoding that a file declares, from its first bytes. */
  readonly encoding?: (head: Uint8Array) => string | undefined;
  readonly open: (options: FormatOptions) => TextReader;
}

/** A format that is read whole. */
export interface BinaryFormat {
  readonly kind: "binary";
  readonly name: string;
  readonly extensions: readonly string[];
  /** Ending added to the name of what is written, where that is of another format. */
  readonly writes?: string;
  readonly open: (bytes: Uint8Array, options: FormatOptions) => Promise<BinaryFile>;
}

export interface BinaryFile {
  readonly docs: readonly Doc[];
  /** The file with the edits of each document, in the order of `docs`, carried out. */
  readonly save: (edits: readonly Edits[]) => Promise<Uint8Array>;
}

export type Format = TextFormat | BinaryFormat;

/** Strings cannot be longer than this in the JavaScript engine, less some room for what is built from them. */
export const LONGEST_TEXT = 2 ** 29 - 2 ** 20;

/** `lang` "auto" is left to the document. */
export function docOptions({ lang }: FormatOptions, rest: Omit<DocOptions, "lang"> = {}): DocOptions {
  return lang === "auto" ? rest : { lang, ...rest };
}
