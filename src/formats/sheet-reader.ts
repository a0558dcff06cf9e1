/** Rows of worksheets as they are shown: the cells that the plan of their columns shows, readings, and literals of formulas. */
import { isDataName } from "../detect/table/data-name.ts";
import { namesColumns } from "../detect/table/header-kind.ts";
import type { QuasiCell } from "../doc/doc.ts";
import type { Edit } from "../doc/edits.ts";
import { formatNumber } from "./cell-format.ts";
import type { FormatOptions } from "./format.ts";
import type { BodyMemory } from "./office.ts";
import { literalSegments } from "./office-formula.ts";
import { notWellFormed, type XmlSource } from "./opc.ts";
import type { Segment } from "./segments.ts";
import { columnName, type SheetCell, type SheetData, type SheetRow, sheetRows } from "./sheet-scanner.ts";
import { type SheetString, sheetString, valueText } from "./sheet-strings.ts";
import {
  choicesOf,
  isQuasi,
  planTable,
  rowText,
  SAMPLE_LENGTH,
  SAMPLE_ROWS,
  type ShownCell,
  type TablePlan,
} from "./table-plan.ts";
import type { Workbook } from "./workbook.ts";

/** What a save must hand to whoever reads its result again: what it left out, and how rows were shown. */
export interface Memory extends BodyMemory {
  readonly plans: Map<string, SheetPlan>;
  /** The columns that edited rows showed, by sheet and number of the row. */
  readonly shown: Map<string, Map<number, readonly number[]>>;
}

export const noMemory = (): Memory => ({
  dropped: new Map(),
  inner: new Map(),
  plans: new Map(),
  shown: new Map(),
});

export interface SheetPlan {
  readonly plan: TablePlan;
  /** Number of the row that names the columns, 0 for none. */
  readonly headerRow: number;
  readonly columns: readonly string[] | undefined;
}

/** A worksheet that has rows. */
export interface Sheet {
  readonly source: XmlSource;
  readonly data: SheetData;
}

/** A text of a row, and the edits of it. */
export interface Item {
  readonly cell: SheetCell;
  readonly kind: "value" | "reading" | "literal";
  readonly text: string;
  readonly literal?: Segment;
  edits: readonly Edit[];
}

export interface RowView extends ReturnType<typeof rowText> {
  readonly items: readonly Item[];
  readonly columns: readonly number[];
  /** Values of columns that identify together with others, and are kept. */
  readonly kept: readonly QuasiCell[];
}

export interface SheetReader {
  readonly rowsOf: (sheet: Sheet) => Iterable<SheetRow>;
  readonly planOf: (sheet: Sheet) => SheetPlan;
  /** What a row shows, and which columns; undefined for one that shows nothing. */
  readonly viewOf: (source: XmlSource, row: SheetRow, plan: SheetPlan) => RowView | undefined;
  readonly stringOf: (source: XmlSource, cell: SheetCell) => SheetString | undefined;
  readonly textOf: (source: XmlSource, cell: SheetCell) => string;
}

type Texts = ReadonlyMap<number, { readonly cell: SheetCell; readonly text: string }>;

export function createSheetReader(
  book: Workbook,
  options: FormatOptions,
  earlier: Memory,
  plans: Memory["plans"],
): SheetReader {
  const { stringOf, textOf } = cellReader(book, options.id, earlier);
  const extrasOf = extrasReader(stringOf, earlier);
  const rowsOf = ({ source, data }: Sheet) =>
    sheetRows(source.text, data, (at) => notWellFormed(options.id, source.name, at));

  /** The cells of a row that hold something, with their texts, by column. */
  function textsOf(source: XmlSource, row: SheetRow): Texts {
    const texts = new Map<number, { cell: SheetCell; text: string }>();
    for (const cell of row.cells) {
      const text = textOf(source, cell);
      if (text !== "" || cell.formula) texts.set(cell.column, { cell, text });
    }
    return texts;
  }

  function planOf(sheet: Sheet): SheetPlan {
    const { name } = sheet.source;
    const plan = plans.get(name) ?? planSheet(sampleOf(rowsOf(sheet), sheet.source, textsOf), options);
    plans.set(name, plan);
    return plan;
  }

  function viewOf(source: XmlSource, row: SheetRow, sheetPlan: SheetPlan): RowView | undefined {
    const texts = textsOf(source, row);
    const asBefore = earlier.shown.get(source.name)?.get(row.number);
    const shown = shownCells(row, texts, sheetPlan, asBefore);
    const items: Item[] = [];
    for (const { column, value } of shown) {
      const cell = texts.get(column)?.cell;
      if (cell) items.push({ cell, kind: "value", text: value, edits: [] });
    }
    for (const cell of row.cells) if (mayHaveExtras(cell)) items.push(...extrasOf(source, cell));
    if (!asBefore && items.length === 0) return undefined;
    const columns = shown.map(({ column }) => column);
    const { plan, headerRow } = sheetPlan;
    const kept = row.number > headerRow ? keptQuasi(plan, columns, texts) : [];
    return { items, columns, kept, ...rowText(shown, plan.columns) };
  }
  return { rowsOf, planOf, viewOf, stringOf, textOf };
}

/** Shared strings that are held decoded. */
const MOST_CACHED = 10_000;

/** What stands in a cell, as it is displayed. */
function cellReader(book: Workbook, id: string, { dropped }: Memory) {
  const strings = new Map<number, SheetString>();

  function sharedAt(index: number): SheetString | undefined {
    const cached = strings.get(index);
    if (cached) return cached;
    const string = book.shared?.at(index);
    if (string && strings.size < MOST_CACHED) strings.set(index, string);
    return string;
  }
  function stringOf({ text, name }: XmlSource, cell: SheetCell): SheetString | undefined {
    if (cell.type === "s" && cell.value) return sharedAt(Number(text.slice(cell.value.from, cell.value.to)));
    if (!cell.inline) return undefined;
    const { from, to } = cell.inline;
    return sheetString(text.slice(from, to), () => notWellFormed(id, name, from));
  }
  function textOf(source: XmlSource, cell: SheetCell): string {
    const string = stringOf(source, cell);
    if (string) return string.text;
    if (!cell.value || cell.value.from === cell.value.to)
      return cell.formula ? (dropped.get(`${source.name}!${cell.ref}`) ?? "") : "";
    const raw = valueText(source.text, cell.value);
    if (cell.type === "b") return raw === "1" ? "TRUE" : "FALSE";
    return cell.type === "n" ? formatNumber(raw, book.formatOf(cell.style), book.date1904) : raw;
  }
  return { stringOf, textOf };
}

/** Cells with neither string nor formula display all that they hold. */
const mayHaveExtras = (cell: SheetCell): boolean =>
  cell.type === "s" || cell.inline !== undefined || cell.formula !== undefined;

/** Texts of a cell that are not displayed in it. */
function extrasReader(stringOf: SheetReader["stringOf"], { dropped }: Memory) {
  const droppedAt = (source: XmlSource, cell: SheetCell, what: string) =>
    dropped.size === 0 ? undefined : dropped.get(`${source.name}!${cell.ref} ${what}`);
  return (source: XmlSource, cell: SheetCell): Item[] => {
    const reading = stringOf(source, cell)?.reading || droppedAt(source, cell, "reading");
    const items: Item[] = reading ? [{ cell, kind: "reading", text: reading, edits: [] }] : [];
    const { inside } = cell.formula ?? {};
    const literals = inside ? literalSegments(source.text, inside.from, inside.to) : [];
    for (const literal of literals)
      items.push({ cell, kind: "literal", text: literal.text, literal, edits: [] });
    const gone = droppedAt(source, cell, "formula");
    if (gone !== undefined) items.push({ cell, kind: "literal", text: gone, edits: [] });
    return items;
  };
}

/** The cells of a row that its document shows: all above the header, of the header what is data, else what the plan says. */
function shownCells(
  row: SheetRow,
  texts: Texts,
  { plan, headerRow }: SheetPlan,
  asBefore: readonly number[] | undefined,
): readonly ShownCell[] {
  const valueAt = (column: number) => texts.get(column)?.text;
  const cellsOf = (columns: Iterable<number>) =>
    Array.from(columns, (column) => ({ column, value: valueAt(column) ?? "" }));
  if (asBefore) return cellsOf(asBefore);
  if (row.number < headerRow) return cellsOf(texts.keys());
  if (row.number === headerRow) return cellsOf(texts.keys()).filter(({ value }) => isDataName(value));
  let width = 0;
  for (const column of texts.keys()) width = Math.max(width, column + 1);
  return plan.rowOf(valueAt, width).filter(({ column }) => texts.has(column));
}

function keptQuasi({ columns }: TablePlan, shown: readonly number[], texts: Texts): readonly QuasiCell[] {
  return columns.flatMap((column, i) =>
    isQuasi(column) && !shown.includes(i) ? [{ column: column.name, value: texts.get(i)?.text ?? "" }] : [],
  );
}

interface SampleRow {
  readonly number: number;
  readonly texts: Texts;
}

function sampleOf(
  rows: Iterable<SheetRow>,
  source: XmlSource,
  textsOf: (source: XmlSource, row: SheetRow) => Texts,
): readonly SampleRow[] {
  const sample: SampleRow[] = [];
  let cells = 0;
  for (const row of rows) {
    if (sample.length > SAMPLE_ROWS || cells > SAMPLE_LENGTH / 8) break;
    const texts = textsOf(source, row);
    if (texts.size === 0) continue;
    cells += texts.size;
    sample.push({ number: row.number, texts });
  }
  return sample;
}

function planSheet(sample: readonly SampleRow[], options: FormatOptions): SheetPlan {
  const width = Math.max(0, ...sample.map(({ texts }) => Math.max(...texts.keys()) + 1));
  const dense = sample.map(({ texts }) => Array.from({ length: width }, (_, i) => texts.get(i)?.text ?? ""));
  const { plan, header, columns } = planRows(dense, options);
  return { plan, headerRow: header < 0 ? 0 : sample[header]!.number, columns };
}

/** The plan of a sheet from its first rows, all of one width; `header` is the index of the row that names the columns, -1 for none. */
export function planRows(
  rows: readonly (readonly string[])[],
  options: FormatOptions,
): { readonly plan: TablePlan; readonly header: number; readonly columns: readonly string[] | undefined } {
  const header = headerIndex(rows);
  const columns = header < 0 ? undefined : rows[header]!.map((name, i) => name || columnName(i));
  const isAsked = options.columns && choicesOf(options.columns).every(({ name }) => columns?.includes(name));
  const { columns: _unused, ...others } = options;
  return { plan: planTable(columns, rows.slice(header + 1), isAsked ? options : others), header, columns };
}

/** Column names are distinct, and neither numbers nor anything with an at sign or a long run of digits in it. */
function looksLikeNames(names: readonly string[]): boolean {
  const value = /^[\d\s.,:/+-]*\d[\d\s.,:/+-]*$|\d{5}|@/;
  const given = names.filter((name) => name !== "");
  return given.length > 1 && new Set(given).size === given.length && !given.some((name) => value.test(name));
}

const HEADER_ROWS = 20;

/** The first row that could name the columns: at least half as wide as any near it. Titles may stand above. */
function headerIndex(rows: readonly (readonly string[])[]): number {
  const widths = rows.slice(0, HEADER_ROWS).map((row) => row.filter((text) => text !== "").length);
  const widest = Math.max(0, ...widths);
  const index = widths.findIndex((width) => width * 2 >= widest);
  if (index < 0 || !looksLikeNames(rows[index]!)) return -1;
  return index + 1 < rows.length || namesColumns(rows[index]!) ? index : -1;
}
