import { type FileMetaData, parquetMetadata, type SchemaTree } from "hyparquet";
import { parquetSchema } from "hyparquet/src/metadata.js";
import { getMaxDefinitionLevel } from "hyparquet/src/schema.js";
import { isLabelled, planValues } from "../detect/table/column-plan.ts";
import { KEEP, RECORD_ID, TEXT } from "../detect/table/header-kind.ts";
import { createDoc, type Doc, type QuasiCell } from "../doc/doc.ts";
import type { Edits } from "../doc/edits.ts";
import { createPartList, type FilePart } from "../doc/file-part.ts";
import type { Message } from "../words/message.ts";
import { message, Problem, problem } from "../words/problem.ts";
import { type BinaryFile, docOptions, type FormatOptions } from "./format.ts";
import { joinLines } from "./json-strings.ts";
import { createKeyNumbers, type KeyNumbers } from "./key-numbers.ts";
import { type LeafColumn, readLeaf } from "./parquet-column.ts";
import { checkClaims, createBudget, MOST_FOOTER } from "./parquet-limits.ts";
import { type Changes, type Leaf, MAGIC, writeParquet } from "./parquet-writer.ts";
import { type Assembled, applyAll, assemble, type Segment } from "./segments.ts";
import {
  choicesOf,
  isQuasi,
  type PlannedColumn,
  peopleReader,
  quasiRecord,
  rowText,
  SAMPLE_ROWS,
  type ShownCell,
  shownCell,
  tableOf,
  withChoices,
} from "./table-plan.ts";
import { readThrift, type ThriftStruct, withFields } from "./thrift.ts";

/**
 * Every row is a document: what the plan of its columns shows of its strings, nested ones included, a line each. Its id is the column `id`,
 * else the file's with the number of the row. Numbers and dates that their plan calls identifiers are removed. Chunks of other types are copied
 * byte for byte, strings are written anew, and statistics, indexes, filters and notes, which repeat values, are left out.
 */
export function open(bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> {
  return openPlanned(bytes, options);
}

async function openPlanned(
  bytes: Uint8Array,
  options: FormatOptions,
  given?: readonly PlannedColumn[],
): Promise<BinaryFile> {
  const { footer, metadata, leaves } = readFooter(bytes, options.id);
  const idLeaf = leaves.findIndex(isId);
  const claims = createBudget(options.id, bytes.length);
  const budget = createBudget(options.id, bytes.length);
  const groups: Group[] = [];
  const rows: Row[] = [];
  let columns: readonly PlannedColumn[] = given ?? [];
  try {
    const readable = [...leaves.keys()].filter(
      (leaf) => isText(leaves[leaf]!) || isNumeric(leaves[leaf]!) || isAsked(leaves[leaf]!, options),
    );
    checkClaims(claims, metadata.row_groups, new Set(readable));
    for (const [index, { columns: chunks }] of metadata.row_groups.entries()) {
      const read = (leaf: number) => readLeaf(bytes, chunks[leaf]!.meta_data!, leaves[leaf]!.tree, budget);
      const all = new Map(readable.map((leaf) => [leaf, read(leaf)]));
      if (index === 0 && !given) columns = planLeaves(leaves, all, options);
      const wanted = readable.filter(
        (leaf) => isShown(leaves[leaf]!, columns[leaf]!) || isRemoved(leaves[leaf]!, columns[leaf]!),
      );
      const group = { index, columns: new Map(wanted.map((leaf) => [leaf, all.get(leaf)!])) };
      groups.push(group);
      addRows(
        rows,
        group,
        Number(metadata.row_groups[index]!.num_rows),
        idLeaf < 0 ? undefined : all.get(idLeaf),
        all,
        columns,
        leaves,
        options,
      );
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw (
      claims.exceeded() ??
      budget.exceeded() ??
      damaged(options.id, message("parquet-row-group", { number: groups.length + 1 }), error)
    );
  }
  const docs = rows.map(({ doc }) => doc);
  if (docs[0]) docs[0] = { ...docs[0], parts: partsOf(leaves, columns, footer, options) };
  return {
    docs,
    async save(edits) {
      const changed = applyEdits(rows, edits);
      removeNumbers(changed, groups, leaves, columns, options.keyNumbers ?? createKeyNumbers());
      if (options.keepMetadata)
        return changed.size === 0 ? bytes : writeParquet(bytes, footer, metadata, leaves, changed, true);
      rewriteTexts(changed, groups, leaves);
      return writeParquet(bytes, withoutNotes(footer), metadata, leaves, changed, false);
    },
    reread: async (written) => (await openPlanned(written, { ...options, keepMetadata: true }, columns)).docs,
  };
}

const isNumeric = ({ tree }: Leaf) =>
  ["INT32", "INT64", "INT96", "FLOAT", "DOUBLE"].includes(tree.at(-1)!.element.type ?? "");

/** Bytes that `--columns` names are read as text. */
const isAsked = ({ tree, path }: Leaf, { columns = [] }: FormatOptions) =>
  tree.at(-1)!.element.type === "BYTE_ARRAY" &&
  choicesOf(columns).some(({ name }) => `${path.join(".")}.`.startsWith(`${name}.`));

const isShown = (leaf: Leaf, { unread }: PlannedColumn) => !isNumeric(leaf) && !unread;
const isRemoved = (leaf: Leaf, column: PlannedColumn) => isNumeric(leaf) && isLabelled(column);
/** Whole numbers that are keys of records: others stand in their place, equal ones for equal ones. */
const isNumbered = ({ tree }: Leaf, { kind }: PlannedColumn) =>
  kind === RECORD_ID && /^INT(?:32|64)$/.test(tree.at(-1)!.element.type ?? "");

/** Values of a column that its plan is made from. */
function planLeaves(
  leaves: readonly Leaf[],
  read: ReadonlyMap<number, LeafColumn>,
  options: FormatOptions,
): readonly PlannedColumn[] {
  const names = leaves.map(
    ({ path }) => path.filter((name) => !WRAPPERS.has(name)).join(".") || path.join("."),
  );
  const values = leaves.map((leaf, i) =>
    (read.get(i)?.values ?? [])
      .slice(0, SAMPLE_ROWS)
      .flatMap((value) => (value === null ? [] : writtenValue(leaf, value))),
  );
  const columns = withChoices(planValues(names, values), options);
  for (const [i, { kind, why, name }] of columns.entries()) {
    const isTextWanted = kind === TEXT && why.code === "column-chosen";
    if (isTextWanted && !isText(leaves[i]!) && leaves[i]!.tree.at(-1)!.element.type !== "BYTE_ARRAY")
      throw problem("cannot-read-column", { name, id: options.id, why: message("column-textless") });
  }
  options.onPlan?.(columns);
  return columns;
}

/** Levels that lists and maps have in the schema. */
const WRAPPERS: ReadonlySet<string> = new Set([
  "list",
  "element",
  "array",
  "bag",
  "array_element",
  "key_value",
  "item",
]);

/** A number as people write it; a date by its type. */
function writtenValue({ tree }: Leaf, value: unknown): string {
  const { converted_type: type = "", logical_type: logical } = tree.at(-1)!.element;
  const isTime = type.startsWith("TIMESTAMP") || logical?.type === "TIMESTAMP";
  if (type === "DATE" || logical?.type === "DATE")
    return new Date(Number(value) * 86_400_000).toISOString().slice(0, 10);
  return isTime ? new Date(0).toISOString() : String(value);
}

function partsOf(
  leaves: readonly Leaf[],
  columns: readonly PlannedColumn[],
  footer: ThriftStruct,
  { keepMetadata = false }: FormatOptions,
): readonly FilePart[] {
  const parts = createPartList();
  for (const [i, column] of columns.entries()) {
    const leaf = leaves[i]!;
    if (isRemoved(leaf, column))
      parts.add(isNumbered(leaf, column) ? "numbered-column" : "number-column", "removed", column.name);
    else if (column.unread) parts.add("column", "unread", column.name);
    else if (
      !isText(leaf) &&
      !isNumeric(leaf) &&
      leaf.tree.at(-1)!.element.type !== "BOOLEAN" &&
      column.why.code !== "column-chosen"
    )
      parts.add("binary-column", "unread", column.name);
    else parts.add(column.kind === KEEP || isNumeric(leaf) ? "kept-column" : "column", "read", column.name);
  }
  const fate = keepMetadata ? "unread" : "removed";
  if (footer.fields.has(5) || footer.fields.has(6)) parts.add("writer-note", fate);
  parts.add("column-statistics", fate);
  return parts.list();
}

/** What cannot hold a label is null where it may be, else 0; a key is a number of the run. */
function removeNumbers(
  changes: Changes,
  groups: readonly Group[],
  leaves: readonly Leaf[],
  columns: readonly PlannedColumn[],
  keys: KeyNumbers,
): void {
  for (const { index, columns: read } of groups)
    for (const [i, column] of read) {
      const [leaf, plan] = [leaves[i]!, columns[i]!];
      if (!isRemoved(leaf, plan)) continue;
      const own = changes.get(index) ?? new Map<number, LeafColumn>();
      changes.set(index, own.set(i, isNumbered(leaf, plan) ? numbered(column, keys) : removed(column, leaf)));
    }
}

function numbered(column: LeafColumn, keys: KeyNumbers): LeafColumn {
  const values = column.values.map((value) => {
    const number = value === null || value === undefined ? undefined : keys.numberOf(String(value));
    return typeof value === "bigint" && number !== undefined ? BigInt(number) : (number ?? value);
  });
  return { ...column, values };
}

function removed(column: LeafColumn, { tree }: Leaf): LeafColumn {
  const { type, repetition_type: repetition } = tree.at(-1)!.element;
  if (repetition !== "OPTIONAL") {
    const zero = type === "INT64" ? 0n : 0;
    return { ...column, values: column.values.map((value) => (value === null ? null : zero)) };
  }
  const most = getMaxDefinitionLevel([...tree]) - 1;
  const { values, definition } = column;
  return {
    ...column,
    values: values.map(() => null),
    definition: definition.map((level) => Math.min(level, most)),
  };
}

/** Dictionaries may hold strings that no row has any more. */
function rewriteTexts(changes: Changes, groups: readonly Group[], leaves: readonly Leaf[]): void {
  for (const { index, columns } of groups)
    for (const [leaf, column] of columns) {
      const own = changes.get(index) ?? new Map<number, LeafColumn>();
      if (!isNumeric(leaves[leaf]!) && !own.has(leaf)) changes.set(index, own.set(leaf, column));
    }
}

/** The notes of the writer, column orders and the program that wrote the file, of which readers need none. */
function withoutNotes(footer: ThriftStruct): ThriftStruct {
  return withFields(footer, { 5: undefined, 6: undefined });
}

interface Group {
  readonly index: number;
  /** By number of the leaf. */
  readonly columns: ReadonlyMap<number, LeafColumn>;
}

interface Row {
  readonly doc: Doc;
  readonly toFile: Assembled["toFile"];
  readonly cells: readonly Cell[];
}

interface Cell {
  readonly group: number;
  readonly leaf: number;
  readonly column: LeafColumn;
  readonly index: number;
}

/** The readers' own messages may hold parts of the file. */
function damaged(id: string, part: Message, cause?: unknown): Problem {
  const why = message("parquet-damaged", { part });
  return new Problem(message("cannot-read", { id, why }), {
    cause: cause instanceof RangeError ? cause : undefined,
  });
}

interface Footer {
  readonly footer: ThriftStruct;
  readonly metadata: FileMetaData;
  readonly leaves: readonly Leaf[];
}

function readFooter(bytes: Uint8Array, id: string): Footer {
  const ascii = (from: number) => Buffer.from(bytes.subarray(from, from + 4)).toString("latin1");
  if (bytes.length < 12 || ascii(0) !== MAGIC || ascii(bytes.length - 4) !== MAGIC) {
    if (ascii(0) === "PARE") throw problem("cannot-read", { id, why: message("parquet-encrypted") });
    throw damaged(id, message("parquet-ends"));
  }
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 8, true);
  if (length > MOST_FOOTER) {
    const why = message("parquet-footer-long", { length, most: MOST_FOOTER });
    throw problem("cannot-read", { id, why });
  }
  try {
    const footer = readThrift(bytes.subarray(Math.max(0, bytes.length - 8 - length), bytes.length - 8));
    const metadata = parquetMetadata(bytes, { geoparquet: false });
    return { footer, metadata, leaves: leavesOf(parquetSchema(metadata)) };
  } catch (error) {
    throw damaged(id, message("parquet-footer"), error);
  }
}

function leavesOf(root: SchemaTree): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (tree: readonly SchemaTree[]) => {
    const node = tree.at(-1)!;
    if (node.children.length === 0) leaves.push({ path: node.path, tree });
    for (const child of node.children) visit([...tree, child]);
  };
  visit([root]);
  return leaves;
}

function isText({ tree }: Leaf): boolean {
  const { type, converted_type, logical_type } = tree.at(-1)!.element;
  const kinds = ["UTF8", "STRING", "ENUM", "JSON"];
  return (
    type === "BYTE_ARRAY" &&
    (kinds.includes(converted_type ?? "") || kinds.includes(logical_type?.type ?? ""))
  );
}

function isId(leaf: Leaf): boolean {
  const { type, repetition_type } = leaf.tree.at(-1)!.element;
  const plain = isText(leaf) || type === "INT32" || type === "INT64";
  return leaf.path.join(".") === "id" && repetition_type !== "REPEATED" && plain;
}

function addRows(
  rows: Row[],
  group: Group,
  count: number,
  ids: LeafColumn | undefined,
  all: ReadonlyMap<number, LeafColumn>,
  columns: readonly PlannedColumn[],
  leaves: readonly Leaf[],
  options: FormatOptions,
): void {
  const keys = options.keyNumbers ?? NO_KEYS;
  const cells: { readonly cell: Cell; readonly shown: ShownCell }[][] = Array.from(
    { length: count },
    () => [],
  );
  for (const [leaf, column] of group.columns) {
    if (!isShown(leaves[leaf]!, columns[leaf]!)) continue;
    let row = -1;
    for (let index = 0; index < column.values.length; index++) {
      if (!column.repetition[index]) row++;
      const value = column.values[index];
      const shown = typeof value === "string" ? shownCell(columns[leaf]!, value, keys) : undefined;
      if (shown)
        cells[row]?.push({
          cell: { group: group.index, leaf, column, index },
          shown: { column: leaf, ...shown },
        });
    }
  }
  const kept = keptQuasi(group, count, all, columns, leaves, keys);
  const peopleOf = peopleReader(columns);
  for (const [i, own] of cells.entries()) {
    const number = rows.length + 1;
    const entityAt = peopleOf((column) => plainValue(all.get(column), count, i));
    const {
      text,
      cells: placed,
      quasi,
    } = rowText(
      own.map(({ shown }) => withEntity(shown, entityAt)),
      columns,
    );
    const { toFile } = assemble(joinLines(own.map(({ cell }, k) => segment(cell, k))));
    const ownId = ids?.values[i];
    const id = ownId === null || ownId === undefined ? `${options.id}:${number}` : `${ownId}`;
    const more = {
      place: { row: number },
      ...tableOf(options.id, columns),
      ...(placed.length > 0 && { cells: placed }),
      ...quasiRecord(options.id, columns, [...quasi, ...kept[i]!]),
      parts: [],
    };
    rows.push({
      doc: createDoc(id, text, docOptions(options, more)),
      toFile,
      cells: own.map(({ cell }) => cell),
    });
  }
}

/** The value of a row in a column that has one for each. */
function plainValue(column: LeafColumn | undefined, count: number, row: number): string | undefined {
  const value = column?.values.length === count ? column.values[row] : undefined;
  return value === undefined || value === null ? undefined : String(value);
}

function withEntity(shown: ShownCell, entityAt: (column: number) => string | undefined): ShownCell {
  const entity = shown.label === "PERSON" ? entityAt(shown.column) : undefined;
  return entity === undefined ? shown : { ...shown, entity };
}

/** By row, what identifies together with others and is not shown: values that are kept, and nothing for those removed. */
function keptQuasi(
  { columns: read }: Group,
  count: number,
  all: ReadonlyMap<number, LeafColumn>,
  columns: readonly PlannedColumn[],
  leaves: readonly Leaf[],
  keys: KeyNumbers,
): readonly (readonly QuasiCell[])[] {
  const rows: QuasiCell[][] = Array.from({ length: count }, () => []);
  for (const [leaf, column] of all) {
    const plan = columns[leaf]!;
    if (!isQuasi(plan)) continue;
    const isGone = isRemoved(leaves[leaf]!, plan);
    const isRead = read.has(leaf) && isShown(leaves[leaf]!, plan);
    let row = -1;
    for (let index = 0; index < column.values.length; index++) {
      if (!column.repetition[index]) row++;
      const value = column.values[index];
      if (isRead && typeof value === "string" && shownCell(plan, value, keys)) continue;
      rows[row]?.push({ column: plan.name, value: isGone || value === null ? "" : String(value) });
    }
  }
  return rows;
}

/** A file that is read by itself has keys of its own. */
const NO_KEYS = createKeyNumbers();

/** Edits of cell `k` of a row come back as one: at position `k`, with the new value. */
function segment({ column, index }: Cell, k: number): Segment {
  const text = column.values[index] as string;
  return { text, toFile: (edits) => [{ from: k, to: k, insert: applyAll(text, edits) }] };
}

function applyEdits(rows: readonly Row[], edits: readonly Edits[]): Changes {
  const changes: Changes = new Map();
  for (const [i, { toFile, cells }] of rows.entries()) {
    if (edits[i]!.empty) continue;
    for (const { from, insert } of toFile(edits[i]!)) {
      const { group, leaf, column, index } = cells[from]!;
      const own = changes.get(group) ?? new Map<number, LeafColumn>();
      const changed = own.get(leaf) ?? { ...column, values: [...column.values] };
      (changed.values as unknown[])[index] = insert;
      changes.set(group, own.set(leaf, changed));
    }
  }
  return changes;
}
