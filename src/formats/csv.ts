import { createDoc } from "../doc/doc.ts";
import type { Edits } from "../doc/edits.ts";
import { message, problem } from "../words/problem.ts";
import { docOptions, type FormatOptions, type Part, type TextFormat, type TextReader } from "./format.ts";
import { applyAll, assemble, type Escapes, type Segment, unescaped, verbatim } from "./segments.ts";

/**
 * Comma-separated values by RFC 4180, with any of , ; tab | between cells. Rows end with CRLF, LF or CR. A quote inside a
 * cell that does not begin with one stands for itself, as spreadsheets read it. The first row names the columns; it is a
 * document too when it does not look like names.
 */
interface Cell {
  /** Where the cell stands, quotes included. */
  readonly from: number;
  readonly to: number;
  readonly quoted: boolean;
}

interface Row {
  readonly cells: readonly Cell[];
  /** After the line break. */
  readonly end: number;
}

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/** The row at `from`, or undefined when more text is needed to know where it ends; -1 when its quoting is malformed. */
function rowAt(text: string, from: number, delimiter: number, last: boolean): Row | undefined | -1 {
  const cells: Cell[] = [];
  let at = from;
  while (true) {
    const quoted = text.charCodeAt(at) === QUOTE;
    const to = quoted ? closingQuote(text, at) : cellEnd(text, at, delimiter);
    if (to === undefined) return last ? -1 : undefined;
    if (to >= text.length && !last) return undefined;
    cells.push({ from: at, to, quoted });
    const next = text.charCodeAt(to);
    if (next === delimiter) at = to + 1;
    else if (next === LF || to >= text.length) return { cells, end: Math.min(to + 1, text.length) };
    else if (next !== CR) return -1;
    else if (to + 1 >= text.length && !last) return undefined;
    else return { cells, end: to + (text.charCodeAt(to + 1) === LF ? 2 : 1) };
  }
}

function cellEnd(text: string, at: number, delimiter: number): number {
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === delimiter || unit === LF || unit === CR) break;
  }
  return at;
}

/** After the quote that closes the cell opened at `open`. */
function closingQuote(text: string, open: number): number | undefined {
  for (let at = open + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return undefined;
    if (text.charCodeAt(at + 1) !== QUOTE) return at + 1;
  }
}

const DOUBLED: Escapes = {
  pattern: /""/g,
  decode: () => '"',
  encode: (text) => text.replaceAll('"', '""'),
};

function segmentOf(text: string, { from, to, quoted }: Cell, delimiter: string, only: boolean): Segment {
  if (quoted) return unescaped(text, from + 1, to - 1, DOUBLED);
  const plain = text.slice(from, to);
  return {
    text: plain,
    toFile(edits) {
      const value = applyAll(plain, edits);
      const quotes = /["\r\n]/.test(value) || value.includes(delimiter) || (only && value === "");
      return quotes
        ? [{ from, to, insert: `"${DOUBLED.encode(value)}"` }]
        : verbatim(from, plain).toFile(edits);
    },
  };
}

function cellValue(text: string, { from, to, quoted }: Cell): string {
  return quoted ? text.slice(from + 1, to - 1).replaceAll('""', '"') : text.slice(from, to);
}

const CANDIDATES = [",", ";", "\t", "|"];
const SNIFFED_ROWS = 50;

/** The delimiter that splits the first rows into the same number of cells most often; of equal ones that with more cells. */
function sniff(text: string, last: boolean): string {
  let best = { delimiter: ",", score: 0 };
  for (const delimiter of CANDIDATES) {
    const counts: number[] = [];
    for (let at = 0; at < text.length && counts.length < SNIFFED_ROWS; ) {
      const row = rowAt(text, at, delimiter.charCodeAt(0), last);
      if (row === undefined || row === -1) break;
      if (row.cells.length > 1 || row.cells[0]!.to > row.cells[0]!.from) counts.push(row.cells.length);
      at = row.end;
    }
    const cells = counts[0] ?? 1;
    const alike = counts.filter((count) => count === cells).length / Math.max(1, counts.length);
    const score = cells > 1 ? alike + Math.min(cells, 100) / 1000 : 0;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Column names are distinct, and neither numbers nor anything with an at sign or a long run of digits in it. */
function looksLikeNames(names: readonly string[]): boolean {
  const value = /^[\d\s.,:/+-]*\d[\d\s.,:/+-]*$|\d{5}|@/;
  return new Set(names).size === names.length && !names.some((name) => value.test(name));
}

function open(options: FormatOptions, fixed: string | undefined): TextReader {
  let delimiter = fixed;
  let row = 0;
  let line = 1;
  let columns: readonly string[] | undefined;
  let readColumns: readonly number[] | undefined;
  let idColumn = -1;

  /** Whether the first row is a header only. */
  function readHeader(names: readonly string[]): boolean {
    idColumn = names.indexOf("id");
    readColumns =
      options.columns &&
      [...new Set(options.columns.map((name) => indexOf(name, names)))].sort((a, b) => a - b);
    const header = looksLikeNames(names);
    if (header || readColumns) columns = readColumns ? readColumns.map((index) => names[index]!) : names;
    return header;
  }

  function indexOf(name: string, names: readonly string[]): number {
    const index = names.indexOf(name);
    if (index >= 0) return index;
    throw problem("cannot-read-column", {
      name,
      id: options.id,
      why: message("other-columns", { columns: names.length }),
    });
  }

  function partOf(text: string, cells: readonly Cell[]): Part | undefined {
    if (cells.length === 1 && cells[0]!.from === cells[0]!.to) return undefined;
    const readCells = readColumns ? readColumns.flatMap((index) => cells[index] ?? []) : cells;
    const toFile = (edits: Edits) =>
      edits.empty ? [] : assemble(piecesOf(text, cells, readCells)).toFile(edits);
    let joined = "";
    for (const [i, cell] of readCells.entries()) joined += (i === 0 ? "" : "\n") + cellValue(text, cell);
    const idCell = row > 1 ? cells[idColumn] : undefined;
    const ownId = idCell ? cellValue(text, idCell) : "";
    const doc = createDoc(
      ownId || `${options.id}:${row}`,
      joined,
      docOptions(options, { place: columns ? { row, columns } : { row } }),
    );
    return { doc, toFile };
  }

  function piecesOf(text: string, cells: readonly Cell[], readCells: readonly Cell[]): (Segment | string)[] {
    const pieces: (Segment | string)[] = [];
    for (const cell of readCells) {
      if (pieces.length > 0) pieces.push("\n");
      pieces.push(segmentOf(text, cell, delimiter!, cells.length === 1));
    }
    return pieces;
  }

  return {
    read(text, last) {
      delimiter ??= sniff(text, last);
      const parts: Part[] = [];
      let at = 0;
      while (at < text.length) {
        const next = rowAt(text, at, delimiter.charCodeAt(0), last);
        if (next === undefined) break;
        if (next === -1) {
          const why = message("quotes-unmatched", { row: row + 1, line });
          throw problem("cannot-read", { id: options.id, why });
        }
        row++;
        const header = row === 1 && readHeader(next.cells.map((cell) => cellValue(text, cell)));
        const part = header ? undefined : partOf(text, next.cells);
        if (part) parts.push(part);
        line += lineBreaks(text, at, next);
        at = next.end;
      }
      return { parts, consumed: at };
    },
  };
}

function lineBreaks(text: string, from: number, { cells, end }: Row): number {
  if (!cells.some(({ quoted }) => quoted)) return 1;
  return text.slice(from, end).match(/\r\n|\n|\r/g)?.length ?? 0;
}

const table = {
  kind: "text",
  document: "row",
  reads: [["all cells, or those of `--columns`", "すべてのセル、または `--columns` のもの"]],
  unread: [["the names of columns", "列の名前"]],
  keeps: ["quoting as it was", "引用符は元のまま"],
  streams: true,
} as const satisfies Partial<TextFormat>;

export const csv: TextFormat = {
  ...table,
  name: "csv",
  extensions: [".csv"],
  words: ["table (csv)", "表（csv）"],
  open: (options) => open(options, undefined),
};

export const tsv: TextFormat = {
  ...table,
  name: "tsv",
  extensions: [".tsv", ".tab"],
  words: ["table (tsv)", "表（tsv）"],
  open: (options) => open(options, "\t"),
};
