import { problem } from "../words/problem.ts";
import type { FilePart } from "./file-part.ts";
import type { Span } from "./span.ts";

/** Languages that models read. */
export type Lang = "en" | "ja";

/** One document: what a file, a row or a message says. */
export interface Doc {
  readonly id: string;
  readonly text: string;
  readonly lang: Lang;
  /** Where it stands in its file, for one of several. */
  readonly place?: Place;
  /** Documents of one group have one numbering: the messages of a conversation, the pieces of a long text. */
  readonly group?: string;
  /** Of a record: its table, over which people and identifiers are numbered, within the group if it has one. */
  readonly table?: string;
  /** Fields of its row that are not part of the text. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The parts of its file that it stands for, and what became of each; for a document that is no file, none. */
  readonly parts?: readonly FilePart[];
  /** Names of people in earlier documents of its group. */
  readonly people?: readonly string[];
  /** Where the cells of a record stand in the text, in order and disjoint, and what their columns say they are. */
  readonly cells?: readonly DocCell[];
  /** Readings (furigana) that its file has apart from the words they are of. */
  readonly readings?: readonly DocReading[];
  /** Its records, where their table has columns that identify together with others. */
  readonly records?: readonly QuasiRecord[];
}

/** How words are read, and where they stand. */
export interface DocReading extends Span {
  readonly bases: readonly Span[];
}

/** What identifies together in one record of a table. */
export interface QuasiRecord {
  readonly table: string;
  readonly cells: readonly QuasiCell[];
}

/** Where the value stands in the text; one that is kept, and not shown there, as it is. */
export type QuasiCell = { readonly column: string } & (Span | { readonly value: string });

/** A cell of a table, or a field of a record, in the text of its document. */
export interface DocCell extends Span {
  readonly column: string;
  /** What the column says every value of it is; undefined for text. */
  readonly label?: string;
  /** What the entity is known by, where its columns say more than the value: the key of the record, the parts of a name together. */
  readonly entity?: string;
  /** Number of the entity, where it is counted over several documents. */
  readonly number?: number;
}

/** Lines and rows are counted from 1, as people count them; `offset` is where a piece begins in the whole text. */
export interface Place {
  readonly line?: number;
  readonly row?: number;
  readonly columns?: readonly string[];
  readonly piece?: number;
  readonly offset?: number;
}

export type DocOptions = { readonly lang?: Lang } & Omit<Partial<Doc>, "id" | "text" | "lang">;

/** A document from its id and text; its language is told from the text unless given. */
export function createDoc(id: string, text: string, options: DocOptions = {}): Doc {
  if (typeof text !== "string") throw problem("want-document-text");
  const { lang = languageOf(text), ...rest } = options;
  return { id, text, lang, ...rest };
}

const SAMPLE = 4096;

/** Japanese when kana are not rare, or Han at least as frequent as Latin letters, in the first part of the text. */
export function languageOf(text: string): Lang {
  let kana = 0;
  let han = 0;
  let latin = 0;
  for (let i = Math.min(text.length, SAMPLE) - 1; i >= 0; i--) {
    const unit = text.charCodeAt(i);
    if (unit < 0x250) latin += isLetter(unit) ? 1 : 0;
    else if ((unit >= 0x3041 && unit <= 0x30ff) || (unit >= 0xff66 && unit <= 0xff9f)) kana++;
    else if ((unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xd840 && unit <= 0xd87f)) han++;
  }
  return kana + han > 0 && (kana * 10 >= latin || han >= latin) ? "ja" : "en";
}

const isLetter = (unit: number) => ((unit | 0x20) - 0x61 < 26 && (unit | 0x20) >= 0x61 ? true : unit >= 0xc0);
