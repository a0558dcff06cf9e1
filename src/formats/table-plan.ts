/**
 * Applies the plan of a table to its rows: which cells are shown as text of the row's document, and what each is. A format asks `planTable`
 * once, with the names of columns and a sample of rows, and then `rowOf` for every row.
 */
import { type ColumnPlan, chosenColumn, isLabelled, planColumns } from "../detect/table/column-plan.ts";
import { isSubjectKey, KEEP, nameOwner, RECORD_ID, TEXT } from "../detect/table/header-kind.ts";
import type { DocCell, QuasiCell, QuasiRecord } from "../doc/doc.ts";
import type { FilePart } from "../doc/file-part.ts";
import { withNearest } from "../pipeline/capabilities.ts";
import { COUNTED_IN_RECORD } from "../pipeline/entities.ts";
import { message, problem } from "../words/problem.ts";
import type { FormatOptions } from "./format.ts";
import { createKeyNumbers, foldKey, type KeyNumbers } from "./key-numbers.ts";

/** Rows and characters that a plan is made from, at most. */
export const SAMPLE_ROWS = 1000;
export const SAMPLE_LENGTH = 2 ** 17;

export interface PlannedColumn extends ColumnPlan {
  /** Left out by a list of columns that names others: copied, and told. */
  readonly unread?: true;
}

export interface TablePlan {
  readonly columns: readonly PlannedColumn[];
  /** Columns by what becomes of them, for the first document of the table. */
  readonly parts: readonly FilePart[];
  /**
   * The cells of a row that its document shows, in order, with what they are; `value` is undefined where a row has no such cell. Of a row
   * with more cells than there are columns, `width`, the others are text.
   */
  readonly rowOf: (value: (column: number) => string | undefined, width?: number) => readonly ShownCell[];
}

export interface ShownCell {
  readonly column: number;
  readonly value: string;
  readonly label?: string;
  readonly entity?: string;
  readonly number?: number;
}

/** `names` is undefined for a table without a header. Problems name columns and labels that nobody knows. */
export function planTable(
  names: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  options: Pick<FormatOptions, "id" | "columns" | "columnKinds" | "keyNumbers" | "onPlan">,
): TablePlan {
  const columns = withChoices(planColumns(names, rows), options);
  options.onPlan?.(columns);
  return {
    columns,
    parts: columnParts(columns),
    rowOf: rowReader(columns, options.keyNumbers ?? createKeyNumbers()),
  };
}

/** The text of a row from the cells shown, a line each, and where they stand in it. */
export function rowText(
  shown: readonly ShownCell[],
  columns: readonly Pick<ColumnPlan, "name" | "role">[],
): {
  readonly text: string;
  readonly cells: readonly DocCell[];
  /** Those that identify together with others. */
  readonly quasi: readonly QuasiCell[];
} {
  let text = "";
  const cells = shown.map(({ column, value, ...rest }, i): DocCell => {
    if (i > 0) text += "\n";
    const from = text.length;
    text += value;
    return { from, to: text.length, column: columns[column]?.name ?? "", ...rest };
  });
  const quasi = cells.filter((_, i) => isQuasi(columns[shown[i]!.column]));
  return { text, cells: cells.some(({ label }) => label !== undefined) ? cells : [], quasi };
}

export const isQuasi = (column: Pick<ColumnPlan, "role"> | undefined): boolean => column?.role === "quasi";

/** The record of a row, for its document; none in a table without quasi-identifiers. */
export const quasiRecord = (
  table: string,
  columns: readonly ColumnPlan[],
  cells: readonly QuasiCell[],
): { readonly records?: readonly QuasiRecord[] } =>
  cells.length > 0 || columns.some(isQuasi) ? { records: [{ table, cells }] } : {};

/** The table that a record is of, where a column identifies somebody by itself: people are then numbered over all of it. */
export const tableOf = (table: string, columns: readonly PlannedColumn[]): { readonly table?: string } =>
  columns.some((column) => isLabelled(column) && !isQuasi(column) && !COUNTED_IN_RECORD.has(column.kind))
    ? { table }
    : {};

// Choices -------------------------------------------------------------------------------------------------------------------

interface Choice {
  readonly name: string;
  readonly kind: string;
}

/** "name=LABEL" of the command line; a bare name is a column that holds text. */
export function choicesOf(columns: readonly string[]): readonly Choice[] {
  return columns.map((column) => {
    const at = column.lastIndexOf("=");
    return at > 0 ? { name: column.slice(0, at), kind: column.slice(at + 1) } : { name: column, kind: TEXT };
  });
}

export function withChoices(
  planned: readonly ColumnPlan[],
  { id, columns, columnKinds = {} }: Pick<FormatOptions, "id" | "columns" | "columnKinds">,
): readonly PlannedColumn[] {
  const choices = columns ? choicesOf(columns) : [];
  const isOnly = columns?.every((column) => !/.=/.test(column));
  const byName = new Map(choices.map(({ name, kind }) => [name, kind]));
  for (const name of byName.keys())
    if (!planned.some((column) => isNamed(column.name, name))) throw unknownColumn(id, name, planned);
  return planned.map((column) => {
    const own = [...byName].find(([name]) => isNamed(column.name, name))?.[1];
    const kind = own ?? (Object.hasOwn(columnKinds, column.name) ? columnKinds[column.name] : undefined);
    if (kind !== undefined) return withRole(chosenColumn(column.name, kind), column);
    return isOnly
      ? { ...column, kind: KEEP, why: { code: "column-unread" }, fits: () => true, unread: true }
      : column;
  });
}

/** Whatever is done with its values, those that remain identify together with others. */
const withRole = (chosen: ColumnPlan, planned: ColumnPlan): ColumnPlan =>
  isQuasi(planned) && chosen.role === undefined ? { ...chosen, role: "quasi" } : chosen;

/** A dotted path names what is below it too. */
const isNamed = (column: string, name: string) => column === name || column.startsWith(`${name}.`);

function unknownColumn(id: string, name: string, planned: readonly ColumnPlan[]) {
  const others = message("other-columns", { columns: planned.length });
  const why = withNearest(
    others,
    name,
    planned.map((column) => column.name),
  );
  return problem("cannot-read-column", { name, id, why });
}

export function columnParts(columns: readonly PlannedColumn[]): readonly FilePart[] {
  const part = (kind: string, fate: FilePart["fate"], own: readonly PlannedColumn[]): FilePart[] =>
    own.length === 0
      ? []
      : [{ kind, fate, count: own.length, places: own.map(({ name }) => name).slice(0, 12) }];
  const kept = columns.filter(({ kind, unread }) => kind === KEEP && !unread);
  return [
    ...part(
      "column",
      "read",
      columns.filter(({ kind }) => kind !== KEEP),
    ),
    ...part("kept-column", "read", kept),
    ...part(
      "column",
      "unread",
      columns.filter(({ unread }) => unread),
    ),
  ];
}

// Rows ----------------------------------------------------------------------------------------------------------------------

function rowReader(columns: readonly PlannedColumn[], keys: KeyNumbers): TablePlan["rowOf"] {
  const peopleOf = peopleReader(columns);
  const isChosen = columns.some(({ unread }) => unread);
  return (value, width = columns.length) => {
    const entityAt = peopleOf(value);
    const shown: ShownCell[] = [];
    for (const [column, plan] of columns.entries()) {
      const own = value(column);
      const cell = own === undefined ? undefined : shownCell(plan, own, keys);
      const entity = cell?.label && entityAt(column);
      if (cell) shown.push({ column, ...cell, ...(entity !== undefined && { entity }) });
    }
    for (let column = columns.length; column < width && !isChosen; column++)
      shown.push({ column, value: value(column) ?? "" });
    return shown;
  };
}

/** Who the names in a record belong to: by its key, or by all parts of their name; undefined where the value alone says it. */
export function peopleReader(
  columns: readonly Pick<PlannedColumn, "kind" | "name" | "role">[],
): (value: (column: number) => string | undefined) => (column: number) => string | undefined {
  const keyColumn = keyOf(columns);
  const owners = columns.map(ownerOf);
  return (value) => {
    const key = keyColumn < 0 ? "" : foldKey(value(keyColumn) ?? "");
    return (column) => entityOf(owners, column, key, value);
  };
}

/** What a document shows of a value, by the plan of its column; undefined for one that is kept. */
export function shownCell(
  plan: ColumnPlan,
  value: string,
  keys: KeyNumbers,
): Omit<ShownCell, "column"> | undefined {
  if (plan.kind === KEEP && plan.fits(value)) return undefined;
  if (!isLabelled(plan) || value.trim() === "") return { value };
  const label = plan.labelOf?.(value) ?? plan.kind;
  return { value, label, ...(label === RECORD_ID && { number: keys.numberOf(value) }) };
}

const ownerOf = ({ kind, name }: Pick<PlannedColumn, "kind" | "name">) =>
  kind === "PERSON" ? nameOwner(name) : undefined;

/** The column that says whom a record is about; of several keys that of a person. */
function keyOf(columns: readonly Pick<PlannedColumn, "name" | "role">[]): number {
  const subject = columns.findIndex(({ role, name }) => role === "key" && isSubjectKey(name));
  return subject >= 0 ? subject : columns.findIndex(({ role }) => role === "key");
}

/** The parts of a person's name are one person: the one of the record by its key, others by all parts of their name. */
function entityOf(
  owners: readonly (string | undefined)[],
  column: number,
  key: string,
  value: (column: number) => string | undefined,
): string | undefined {
  const owner = owners[column];
  if (owner === undefined) return undefined;
  if (owner === "" && key !== "") return key;
  const parts = owners.flatMap((each, i) => (each === owner ? [(value(i) ?? "").trim()] : []));
  return parts.length > 1 ? foldKey(parts.filter(Boolean).join(" ")) : undefined;
}
