/** The tables of an OpenDocument spreadsheet as records, so that what their columns tell together can be counted. */
import { planColumns } from "../detect/table/column-plan.ts";
import type { QuasiCell, QuasiRecord } from "../doc/doc.ts";
import type { Span } from "../doc/span.ts";
import type { Segment } from "./segments.ts";
import { headerIndex } from "./sheet-reader.ts";
import { columnName } from "./sheet-scanner.ts";
import { isQuasi, SAMPLE_ROWS } from "./table-plan.ts";

/** Where the cell of a text stands; counted from 0. */
export interface CellPlace {
  readonly table: number;
  readonly row: number;
  readonly column: number;
  /** Rows that are this one again. */
  readonly times: number;
}

interface Row {
  readonly times: number;
  readonly cells: Map<number, Span>;
}

/** The records of all tables, for a file that is one document of this text. */
export function sheetRecords(
  id: string,
  text: string,
  pieces: readonly (Segment | string)[],
  places: ReadonlyMap<Segment, CellPlace>,
): readonly QuasiRecord[] {
  const tables = tablesOf(pieces, places);
  return [...tables].flatMap(([table, rows]) =>
    recordsOf(tables.size > 1 ? `${id}:${table + 1}` : id, text, [...rows.values()]),
  );
}

function tablesOf(pieces: readonly (Segment | string)[], places: ReadonlyMap<Segment, CellPlace>) {
  const tables = new Map<number, Map<number, Row>>();
  let at = 0;
  for (const piece of pieces) {
    const from = at;
    at += typeof piece === "string" ? piece.length : piece.text.length;
    const place = typeof piece === "string" ? undefined : places.get(piece);
    if (!place || at === from) continue;
    const rows = tables.get(place.table) ?? new Map<number, Row>();
    const row = rows.get(place.row) ?? { times: place.times, cells: new Map<number, Span>() };
    row.cells.set(place.column, { from: row.cells.get(place.column)?.from ?? from, to: at });
    tables.set(place.table, rows.set(place.row, row));
  }
  return tables;
}

function recordsOf(table: string, text: string, rows: readonly Row[]): readonly QuasiRecord[] {
  const textAt = (row: Row, column: number) => {
    const span = row.cells.get(column);
    return span ? text.slice(span.from, span.to) : "";
  };
  const sample = rows.slice(0, SAMPLE_ROWS);
  const width = sample.reduce((most, { cells }) => Math.max(most, ...[...cells.keys()].map((i) => i + 1)), 0);
  const dense = sample.map((row) => Array.from({ length: width }, (_, column) => textAt(row, column)));
  const header = headerIndex(dense);
  if (header < 0) return [];
  const names = dense[header]!.map((name, i) => name || columnName(i));
  const quasi = planColumns(names, dense.slice(header + 1)).flatMap((plan, i) => (isQuasi(plan) ? [i] : []));
  if (quasi.length === 0) return [];
  const cellOf = (row: Row, column: number): QuasiCell => {
    const span = row.cells.get(column);
    return { column: names[column]!, ...(span ?? { value: "" }) };
  };
  return rows.slice(header + 1).flatMap((row) => {
    const record = { table, cells: quasi.map((column) => cellOf(row, column)) };
    return Array.from({ length: Math.min(row.times, MOST_TIMES) }, () => record);
  });
}

/** A row that comes again more often is no record: rows at the end of a sheet. */
const MOST_TIMES = 10_000;
