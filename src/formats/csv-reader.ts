import { isDataName } from "../detect/table/data-name.ts";
import { namesColumns } from "../detect/table/header-kind.ts";
import { createDoc, type DocOptions } from "../doc/doc.ts";
import { addParts, createPartList } from "../doc/file-part.ts";
import { lazy } from "../strings/lazy.ts";
import { message, problem } from "../words/problem.ts";
import { type Base64Kind, base64Kind, base64Segment, base64Text } from "./base64-value.ts";
import { UNRECORDED } from "./decisions.ts";
import { docOptions, type FileDoc, type FormatOptions, RECORDS_AT_ONCE, type TextReader } from "./format.ts";
import { joinLines } from "./json-strings.ts";
import { applyAll, assemble, type Escapes, type Segment, unescaped, verbatim } from "./segments.ts";
import {
  isQuasi,
  planTable,
  quasiRecord,
  rowText,
  SAMPLE_LENGTH,
  SAMPLE_ROWS,
  type ShownCell,
  type TablePlan,
  tableOf,
} from "./table-plan.ts";

/**
 * Comma-separated values by RFC 4180, with any of , ; tab | between cells. Rows end with CRLF, LF or CR. A quote inside a
 * cell that does not begin with one stands for itself, as spreadsheets read it. The first row names the columns; it is a
 * document too when it does not look like names. Every other row is a document: the cells that its plan shows, a line each.
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

export function open(options: FormatOptions, fixed: string | undefined): TextReader {
  let delimiter = fixed;
  let row = 0;
  let line = 1;
  let table: Table | undefined;
  let told = false;
  const { decide } = options.decisions ?? UNRECORDED;

  /** The parts of the table belong to its first document. */
  function partsOf({ plan }: Table): Required<Pick<DocOptions, "parts">> {
    if (told) return { parts: [] };
    told = true;
    return { parts: plan.parts };
  }

  function docOf(
    text: string,
    cells: readonly Cell[],
    { plan, idColumn, place }: Table,
  ): FileDoc | undefined {
    if (cells.length === 1 && cells[0]!.from === cells[0]!.to) return undefined;
    const valueAt = (column: number) => (cells[column] ? cellValue(text, cells[column]) : undefined);
    const { shown, encoded } = shownCells(plan, valueAt, cells.length);
    const unread = createPartList();
    for (const [column, kind] of encoded)
      if (kind === "file") unread.add("base64", "unread", plan.columns[column]?.name);
    const segmentAt = (column: number) => {
      const written = segmentOf(text, cells[column]!, delimiter!, cells.length === 1);
      return encoded.get(column) === "text" ? base64Segment(written) : written;
    };
    const { text: joined, cells: placed, quasi } = rowText(shown, plan.columns);
    const kept = plan.columns.flatMap((column, i) =>
      isQuasi(column) && !shown.some((cell) => cell.column === i)
        ? [{ column: column.name, value: valueAt(i) ?? "" }]
        : [],
    );
    const pieces = () => joinLines(shown.map(({ column }) => segmentAt(column)));
    const assembled = lazy(() => assemble(pieces()));
    return {
      doc: createDoc(
        valueAt(idColumn) || `${options.id}:${row}`,
        joined,
        docOptions(options, {
          place: { row, ...place },
          ...(placed.length > 0 && { cells: placed }),
          ...tableOf(options.id, plan.columns),
          ...quasiRecord(options.id, plan.columns, [...quasi, ...kept]),
          parts: addParts(partsOf(table!).parts, unread.list()),
        }),
      ),
      toFile: (edits) => (edits.empty ? [] : assembled().toFile(edits)),
      written: (edits) => (edits.empty ? joined : assembled().written(edits)),
    };
  }

  /** The cells that a row shows: base64 that is text decoded, other base64 not at all. */
  function shownCells(
    plan: TablePlan,
    valueAt: (column: number) => string | undefined,
    width: number,
  ): { readonly shown: readonly ShownCell[]; readonly encoded: ReadonlyMap<number, Base64Kind> } {
    let judged: readonly ShownCell[] | undefined;
    const columns = decide(() => {
      judged = plan.rowOf(valueAt, width);
      return judged.map(({ column }) => column);
    });
    const cells = judged ?? columns.map((column) => ({ column, value: valueAt(column) ?? "" }));
    const encoded = decide(() => base64Columns(cells));
    if (encoded === NONE) return { shown: cells, encoded };
    const shown = cells.flatMap((cell) => {
      const kind = encoded.get(cell.column);
      if (kind === "file") return [];
      return kind === "text" ? [{ ...cell, value: base64Text(cell.value) }] : [cell];
    });
    return { shown, encoded };
  }

  /** Names of columns that look like data: people, addresses, numbers. */
  function headerDoc(text: string, cells: readonly Cell[]): FileDoc | undefined {
    const isData = decide(() => cells.map((cell) => isDataName(cellValue(text, cell))));
    const own = cells.filter((_, i) => isData[i]);
    if (own.length === 0) return undefined;
    const pieces = joinLines(own.map((cell) => segmentOf(text, cell, delimiter!, cells.length === 1)));
    const { text: joined, toFile, written } = assemble(pieces);
    const doc = createDoc(
      `${options.id}:1`,
      joined,
      docOptions(options, { place: { row: 1 }, ...partsOf(table!) }),
    );
    return { doc, toFile, written };
  }

  return {
    read(text, last) {
      delimiter ??= decide(() => sniff(text, last));
      table ??= decide(() => planOf(text, last, delimiter!, options));
      if (!table) return { docs: [], consumed: 0 };
      const docs: FileDoc[] = [];
      let at = 0;
      while (at < text.length) {
        if (at >= RECORDS_AT_ONCE) return { docs, consumed: at, more: true };
        const next = rowAt(text, at, delimiter.charCodeAt(0), last);
        if (next === undefined) break;
        if (next === -1) {
          const why = message("quotes-unmatched", { row: row + 1, line });
          throw problem("cannot-read", { id: options.id, why });
        }
        row++;
        const isHeader = row === 1 && table.hasHeader;
        const doc = isHeader ? headerDoc(text, next.cells) : docOf(text, next.cells, table);
        if (doc) docs.push(doc);
        line += lineBreaks(text, at, next);
        at = next.end;
      }
      return { docs, consumed: at };
    },
  };
}

const NONE: ReadonlyMap<number, Base64Kind> = new Map();

/** The cells of text that are base64. */
function base64Columns(cells: readonly ShownCell[]): ReadonlyMap<number, Base64Kind> {
  let found: Map<number, Base64Kind> | undefined;
  for (const { column, value, label } of cells) {
    const kind = label === undefined ? base64Kind(value) : undefined;
    if (kind) (found ??= new Map()).set(column, kind);
  }
  return found ?? NONE;
}

interface Table {
  readonly plan: TablePlan;
  readonly hasHeader: boolean;
  readonly idColumn: number;
  readonly place: { readonly columns?: readonly string[] };
}

/** The plan from the first rows, or undefined when too few of them are there yet. Malformed rows end the sample. */
function planOf(text: string, last: boolean, delimiter: string, options: FormatOptions): Table | undefined {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length && at < SAMPLE_LENGTH && rows.length <= SAMPLE_ROWS) {
    const next = rowAt(text, at, delimiter.charCodeAt(0), last);
    if (next === undefined || next === -1) break;
    rows.push(next.cells.map((cell) => cellValue(text, cell)));
    at = next.end;
  }
  const enough = last || at >= SAMPLE_LENGTH || rows.length > SAMPLE_ROWS;
  if (!enough && (rows.length === 0 || text.length < SAMPLE_LENGTH)) return undefined;
  const [first = [], ...rest] = rows;
  const hasHeader = looksLikeNames(first) && (rest.length > 0 || namesColumns(first));
  const isNamed = hasHeader || options.columns !== undefined;
  const plan = planTable(isNamed ? first : undefined, hasHeader ? rest : rows, options);
  const read = plan.columns.filter(({ unread }) => !unread).map(({ name }) => name);
  return {
    plan,
    hasHeader,
    idColumn: hasHeader ? first.indexOf("id") : -1,
    place: isNamed ? { columns: read } : {},
  };
}

function lineBreaks(text: string, from: number, { cells, end }: Row): number {
  if (!cells.some(({ quoted }) => quoted)) return 1;
  return text.slice(from, end).match(/\r\n|\n|\r/g)?.length ?? 0;
}
