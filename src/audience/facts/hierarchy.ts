/**
 * Hierarchies that users write: csv as ARX has it, one line for a value, "value;level 1;level 2;...", without a line of names.
 * Cells are parted by semicolons or, where the first line has none, by commas; in double quotes they may hold both, line breaks,
 * and quotes written twice.
 */
import { fold } from "../../knowledge/fold.ts";
import type { Message } from "../../words/message.ts";
import { message, problem } from "../../words/problem.ts";

export interface Hierarchy {
  /** What it is for: an attribute of a profile (hometown) or a label (LOCATION). */
  readonly name: string;
  /** What to say for a value, the nearest first; undefined for a value it does not have. Case and width do not matter. */
  readonly above: (value: string) => readonly string[] | undefined;
}

/** A problem gives the name and the line, never a cell. */
export function parseHierarchy(csv: string, name: string): Hierarchy {
  const fail = (line: number, why: Message): never => {
    throw problem("cannot-read-hierarchy", { name, line, why });
  };
  const rows = rowsOf(csv.replace(/^\ufeff/, ""), (line) => fail(line, message("quote-open")));
  const width = rows[0]?.cells.length ?? 0;
  const chains = new Map<string, readonly string[]>();
  for (const { cells, line } of rows) {
    if (cells.length < 2) fail(line, message("cells-few", { cells: cells.length }));
    if (cells.length !== width) fail(line, message("cells-differ", { cells: cells.length, width }));
    if (cells.includes("")) fail(line, message("cell-empty", { number: cells.indexOf("") + 1 }));
    if (chains.has(fold(cells[0]!))) fail(line, message("value-twice"));
    chains.set(fold(cells[0]!), stepsOf(cells));
  }
  addInner(chains, rows);
  return { name, above: (value) => chains.get(fold(value)) };
}

/** Cells that say the same again are left out. */
function stepsOf(cells: readonly string[]): string[] {
  const said = new Set([fold(cells[0]!)]);
  return cells.slice(1).filter((cell) => !said.has(fold(cell)) && said.add(fold(cell)));
}

/** A value of a higher level has what stands above it; where lines differ, the first counts. */
function addInner(chains: Map<string, readonly string[]>, rows: readonly Row[]): void {
  for (const { cells } of rows)
    for (let at = 1; at < cells.length - 1; at++) {
      const value = fold(cells[at]!);
      const steps = chains.has(value) ? [] : stepsOf(cells.slice(at));
      if (steps.length > 0) chains.set(value, steps);
    }
}

interface Row {
  readonly cells: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
}

const CELL = { ";": /"((?:[^"]|"")*)"|[^;\r\n]*/y, ",": /"((?:[^"]|"")*)"|[^,\r\n]*/y } as const;

function rowsOf(csv: string, unclosed: (line: number) => never): Row[] {
  const [first = ""] = csv
    .replace(/"(?:[^"]|"")*"/g, "")
    .trimStart()
    .split(/[\r\n]/, 1);
  const separator = first.includes(";") ? ";" : ",";
  const rows: Row[] = [];
  let [at, line] = [0, 1];
  while (at < csv.length) {
    const row = rowAt(csv, at, separator);
    if (!row) return unclosed(line);
    if (row.cells.some((cell) => cell !== "")) rows.push({ cells: row.cells, line });
    line += csv.slice(at, row.end).split(/\r\n|[\r\n]/).length - 1;
    at = row.end;
  }
  return rows;
}

/** Undefined where a quote is not closed, or more than a separator stands after it. */
function rowAt(
  csv: string,
  from: number,
  separator: ";" | ",",
): { cells: string[]; end: number } | undefined {
  const cells: string[] = [];
  for (let at = from; ; at++) {
    const pattern = CELL[separator];
    pattern.lastIndex = at;
    const [text, quoted] = pattern.exec(csv)!;
    if (quoted === undefined && text.startsWith('"')) return undefined;
    cells.push((quoted?.replaceAll('""', '"') ?? text).trim());
    at += text.length;
    const next = csv.charAt(at);
    if (next === separator) continue;
    if (next === "") return { cells, end: at };
    if (next !== "\r" && next !== "\n") return undefined;
    return { cells, end: at + (csv.startsWith("\r\n", at) ? 2 : 1) };
  }
}
