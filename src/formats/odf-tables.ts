/** The tables of an OpenDocument spreadsheet by their columns, as those of other workbooks are read. */
import { isDataName } from "../detect/table/data-name.ts";
import type { QuasiCell, QuasiRecord } from "../doc/doc.ts";
import { addParts, type FilePart } from "../doc/file-part.ts";
import type { Span } from "../doc/span.ts";
import type { Column } from "./compose-segments.ts";
import type { FormatOptions } from "./format.ts";
import type { Segment } from "./segments.ts";
import { planRows } from "./sheet-reader.ts";
import { isQuasi, SAMPLE_ROWS, type TablePlan } from "./table-plan.ts";

/** Where the cell of a text stands; counted from 0. */
export interface CellPlace {
  readonly table: number;
  readonly row: number;
  readonly column: number;
  /** Rows that are this one again. */
  readonly times: number;
}

/** Texts of cells, and values that stand beside them where they are shown otherwise. */
export interface PlacedCells {
  readonly texts: ReadonlyMap<Segment, CellPlace>;
  readonly values: ReadonlyMap<Segment, CellPlace>;
}

interface Cell {
  readonly texts: Segment[];
  readonly values: Segment[];
}

interface Row {
  readonly key: string;
  readonly times: number;
  readonly cells: Map<number, Cell>;
}

interface Table {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly plan: TablePlan;
  /** Index of the row that names the columns, -1 for none. */
  readonly header: number;
}

export interface SheetCells {
  /** What texts and values are by their columns. */
  readonly columns: ReadonlyMap<Segment, Column>;
  /** Those of cells that identify nobody, which the document does not show. */
  readonly kept: ReadonlySet<Segment>;
  /** Where these cells are, for whoever reads the file again. */
  readonly keptPlaces: ReadonlySet<string>;
  readonly parts: readonly FilePart[];
  /** The records of all tables, by where texts stand in the document. */
  readonly records: (spans: ReadonlyMap<Segment, Span>) => readonly QuasiRecord[];
}

/** The tables of the parts of a file; `earlier` are the places that were kept when it was read before it was written. */
export function readSheets(
  parts: readonly { readonly name: string; readonly cells: PlacedCells }[],
  options: FormatOptions,
  earlier?: ReadonlySet<string>,
): SheetCells {
  const { onPlan: _, ...quiet } = options;
  const all = parts.map(({ name, cells }) => readPart(name, cells, name === MAIN ? options : quiet, earlier));
  return {
    columns: new Map(all.flatMap((part) => [...part.columns])),
    kept: new Set(all.flatMap((part) => [...part.kept])),
    keptPlaces: new Set(all.flatMap((part) => [...part.keptPlaces])),
    parts: all.find((_part, i) => parts[i]!.name === MAIN)?.parts ?? [],
    records: (spans) => all.flatMap((part, i) => (parts[i]!.name === MAIN ? part.records(spans) : [])),
  };
}

/** The part with the sheets; others are charts, which repeat values of theirs. */
const MAIN = "content.xml";

function readPart(
  part: string,
  placed: PlacedCells,
  options: FormatOptions,
  earlier: ReadonlySet<string> | undefined,
): SheetCells {
  const columns = new Map<Segment, Column>();
  const kept = new Set<Segment>();
  const keptPlaces = new Set<string>();
  const keep = (row: Row, column: number, { texts, values }: Cell) => {
    keptPlaces.add(`${part}:${row.key}:${column}`);
    for (const segment of [...texts, ...values]) kept.add(segment);
  };
  const grouped = rowsByTable(placed);
  if (earlier) {
    for (const row of grouped.flat())
      for (const [column, cell] of row.cells)
        if (earlier.has(`${part}:${row.key}:${column}`)) keep(row, column, cell);
    return { columns, kept, keptPlaces, parts: [], records: () => [] };
  }
  const tables = grouped.map((rows, i) => planned(rows, grouped.length > 1 ? `:${i + 1}` : "", options));
  for (const table of tables)
    for (const [i, row] of table.rows.entries()) {
      if (i < table.header) continue;
      const shown = shownColumns(table, i, row);
      for (const [column, cell] of row.cells) {
        const own = shown.get(column);
        if (!own) keep(row, column, cell);
        else if (own.label !== undefined)
          for (const segment of [...cell.texts, ...cell.values]) columns.set(segment, own);
      }
    }
  return {
    ...{ columns, kept, keptPlaces },
    parts: tables.reduce<readonly FilePart[]>((parts, { plan }) => addParts(parts, plan.parts), []),
    records: (spans) => tables.flatMap((table) => recordsOf(table, options.id, spans)),
  };
}

function rowsByTable({ texts, values }: PlacedCells): (readonly Row[])[] {
  const tables = new Map<number, Map<number, Row>>();
  const cellAt = ({ table, row, column, times }: CellPlace): Cell => {
    const rows = tables.get(table) ?? new Map<number, Row>();
    const own = rows.get(row) ?? { key: `${table}:${row}`, times, cells: new Map<number, Cell>() };
    const cell = own.cells.get(column) ?? { texts: [], values: [] };
    own.cells.set(column, cell);
    tables.set(table, rows.set(row, own));
    return cell;
  };
  for (const [segment, place] of texts) if (segment.text !== "") cellAt(place).texts.push(segment);
  for (const [segment, place] of values) cellAt(place).values.push(segment);
  return [...tables.values()].map((rows) => [...rows].sort(([a], [b]) => a - b).map(([, row]) => row));
}

/** What a cell shows, else the value it has. */
const textOf = (cell: Cell | undefined): string =>
  (cell && cell.texts.length > 0 ? cell.texts : (cell?.values ?? [])).map(({ text }) => text).join("");

function planned(rows: readonly Row[], suffix: string, options: FormatOptions): Table {
  const sample = rows.slice(0, SAMPLE_ROWS + 1);
  const width = sample.reduce((most, { cells }) => Math.max(most, ...[...cells.keys()].map((i) => i + 1)), 0);
  const dense = sample.map(({ cells }) => Array.from({ length: width }, (_, i) => textOf(cells.get(i))));
  return { name: options.id + suffix, rows, ...planRows(dense, options) };
}

/** The columns of a row that the document shows, with what their cells are. */
function shownColumns({ plan, header }: Table, index: number, row: Row): ReadonlyMap<number, Column> {
  const columnOf = (column: number) => plan.columns[column]?.name ?? "";
  if (index === header) {
    const data = [...row.cells].filter(([, cell]) => isDataName(textOf(cell)));
    return new Map(data.map(([column]) => [column, { column: columnOf(column) }]));
  }
  const value = (column: number) => (row.cells.has(column) ? textOf(row.cells.get(column)) : undefined);
  const shown = plan.rowOf(value, Math.max(0, ...row.cells.keys()) + 1);
  return new Map(
    shown.map(({ column, value: _, ...rest }) => [column, { column: columnOf(column), ...rest }]),
  );
}

/** A row that comes again more often is no record: rows at the end of a sheet. */
const MOST_TIMES = 10_000;

function recordsOf(
  { name, rows, plan, header }: Table,
  id: string,
  spans: ReadonlyMap<Segment, Span>,
): readonly QuasiRecord[] {
  const quasi = plan.columns.flatMap((column, i) => (isQuasi(column) ? [i] : []));
  if (header < 0 || quasi.length === 0) return [];
  const cellOf = (row: Row, column: number): QuasiCell => {
    const cell = row.cells.get(column);
    const own = (cell?.texts ?? []).flatMap((segment) => spans.get(segment) ?? []);
    const place = own.length > 0 ? { from: own[0]!.from, to: own.at(-1)!.to } : { value: textOf(cell) };
    return { column: plan.columns[column]!.name, ...place };
  };
  return rows.slice(header + 1).flatMap((row) => {
    const record = { table: name || id, cells: quasi.map((column) => cellOf(row, column)) };
    return Array.from({ length: Math.min(row.times, MOST_TIMES) }, () => record);
  });
}
