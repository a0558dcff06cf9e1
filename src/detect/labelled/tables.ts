/** Columns of tables written as text: rows of lines with "|", tabs, commas or wide gaps between their cells, and a header above. */

import { keyLabel } from "./before.ts";
import type { Label } from "./english-labels.ts";

/** Ideographic spaces of a Japanese table, one or more. */
const SPACES = / +/;
const DELIMITERS: readonly RegExp[] = [/\s*\|\s*/, /\t/, /\s*[,;]\s*/, /\s*\/\s*/, / {2,}/, SPACES];
/** What every line with this delimiter has, in the same order. */
const MARKS: readonly RegExp[] = [/\|/, /\t/, /[,;]/, /\//, / {2}/, / /];
const MOST_ROWS = 400;
const LONGEST_LINE = 400;

interface Table {
  readonly delimiter: RegExp;
  readonly header: readonly string[];
}

/** Says which label the header gives to the cell that a place of the text stands in. */
export function columnLabels(text: string): (at: number) => Label | undefined {
  const tables = new Map<number, Table | undefined>();
  const labels = new Map<string, Label | undefined>();
  const tableOf = (from: number, to: number): Table | undefined => {
    if (tables.has(from)) return tables.get(from);
    const table = findTable(text, from, to, tables);
    tables.set(from, table);
    return table;
  };
  return (at) => {
    const near = text.slice(Math.max(0, at - LONGEST_LINE), at).lastIndexOf("\n");
    if (near < 0) return undefined;
    const from = Math.max(0, at - LONGEST_LINE) + near + 1;
    const newline = text.slice(at, at + LONGEST_LINE).indexOf("\n");
    const to = newline < 0 ? Math.min(text.length, at + LONGEST_LINE) : at + newline;
    if (to - from > LONGEST_LINE) return undefined;
    const table = tableOf(from, to);
    if (!table) return undefined;
    const cell = text.slice(from, at).split(table.delimiter).length - 1;
    if (
      table.delimiter === SPACES &&
      !isBeforeNames(table.header, cell) &&
      cellsOf(lineOf(text, from, to), SPACES).length !== table.header.length
    )
      return undefined;
    const key = table.header[cell];
    if (key === undefined) return undefined;
    if (!labels.has(key))
      labels.set(
        key,
        key.length > 40 ? undefined : keyLabel(key.replace(/["'*]/g, "").replace(/\(.*\)$/, "")),
      );
    const label = labels.get(key);
    return label && table.delimiter === SPACES ? ungrouped(label) : label;
  };
}

/** Where spaces divide cells, they do not group digits. */
function ungrouped(label: Label): Label {
  const { spaced: _, ...kind } = label.kind;
  return { ...label, kind };
}

/** The table that a line is a row of: the line above is its header, a rule, or a row of the same table. */
function findTable(
  text: string,
  from: number,
  to: number,
  tables: ReadonlyMap<number, Table | undefined>,
): Table | undefined {
  const row = lineOf(text, from, to);
  let end = from - 1;
  for (let rows = 0; rows < MOST_ROWS && end > 0; rows++) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    if (end - start > LONGEST_LINE) return undefined;
    const above = lineOf(text, start, end);
    if (above.trim() === "" || !/[\p{L}\p{N}]/u.test(above)) {
      if (above.trim() === "") return undefined;
      end = start - 1;
      continue;
    }
    const known = tables.get(start);
    if (known) return hasCells(row, known.header.length, known.delimiter) ? known : undefined;
    const delimiters = DELIMITERS.filter(
      (mark, i) => MARKS[i]!.test(above) && MARKS[i]!.test(row) && fits(row, above, mark),
    );
    const delimiter = delimiters.find((mark) => isHeader(cellsOf(above, mark)));
    if (delimiter) return { delimiter, header: cellsOf(above, delimiter) };
    if (delimiters.length === 0) return undefined;
    end = start - 1;
  }
  return undefined;
}

const lineOf = (text: string, from: number, to: number) => text.slice(from, to).replace(/\r$/, "");
const cellsOf = (line: string, delimiter: RegExp) => line.split(delimiter);

function fits(row: string, above: string, delimiter: RegExp): boolean {
  const cells = cellsOf(row, delimiter).length;
  const fewest = delimiter.source.includes(",") || delimiter.source.includes("/") ? 3 : 2;
  if (delimiter === SPACES && !/[\u3040-\u9fff]/.test(above)) return false;
  return cells >= fewest && hasCells(row, cellsOf(above, delimiter).length, delimiter);
}

/** Japanese names are two cells where spaces divide the cells. */
function hasCells(row: string, cells: number, delimiter: RegExp): boolean {
  const own = cellsOf(row, delimiter).length;
  return own === cells || (delimiter === SPACES && cells > 2 && own >= cells);
}

/** Whether no column of names stands before this one. */
const isBeforeNames = (header: readonly string[], cell: number) =>
  !header.slice(0, cell).some((key) => /名|氏|者|人|方/.test(key));

/** A header has words in its cells, no numbers, and no sentence. */
const isHeader = (cells: readonly string[]) =>
  cells.every((cell) => cell.length <= 40 && !/\d{2}|[!?。]$|\w{4}\.$/.test(cell)) &&
  cells.some((cell) => keyLabel(cell.replace(/["'*]/g, "").replace(/\(.*\)$/, "")) !== undefined);
