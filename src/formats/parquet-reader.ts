import { type ColumnMetaData, type FileMetaData, parquetMetadata, type SchemaTree } from "hyparquet";
import { parquetSchema } from "hyparquet/src/metadata.js";
import { createDoc, type Doc } from "../doc/doc.ts";
import type { Edits } from "../doc/edits.ts";
import type { Message } from "../words/message.ts";
import { message, Problem, problem } from "../words/problem.ts";
import { type BinaryFile, docOptions, type FormatOptions } from "./format.ts";
import { chunkStart, type LeafColumn, readLeaf, writeLeaf } from "./parquet-column.ts";
import { checkClaims, createBudget, MOST_FOOTER } from "./parquet-limits.ts";
import { type Assembled, applyAll, assemble, type Segment } from "./segments.ts";
import {
  i32,
  i32List,
  i64,
  numberAt,
  readThrift,
  structAt,
  structList,
  structsAt,
  type ThriftStruct,
  withFields,
  writeThrift,
} from "./thrift.ts";

/**
 * Every row is a document: the strings of its columns, nested ones included, a line each. Its id is the column `id`, else
 * the file's with the number of the row. Column chunks without edits are copied byte for byte; chunks with edits are
 * written anew, without the statistics, indexes and filters that would still hold what was taken out. The footer is
 * carried over field by field.
 */
export async function open(bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> {
  const { footer, metadata, leaves } = readFooter(bytes, options.id);
  const textLeaves = chosenLeaves(leaves, options);
  const idLeaf = leaves.findIndex(isId);
  const read = new Set(idLeaf >= 0 ? [...textLeaves, idLeaf] : textLeaves);
  const claims = createBudget(options.id, bytes.length);
  const budget = createBudget(options.id, bytes.length);
  const groups: Group[] = [];
  const rows: Row[] = [];
  try {
    checkClaims(claims, metadata.row_groups, read);
    for (const [index, { columns }] of metadata.row_groups.entries()) {
      const read = (leaf: number) => readLeaf(bytes, columns[leaf]!.meta_data!, leaves[leaf]!.tree, budget);
      const group = { index, columns: new Map(textLeaves.map((leaf) => [leaf, read(leaf)])) };
      const ids = idLeaf >= 0 ? (group.columns.get(idLeaf) ?? read(idLeaf)) : undefined;
      groups.push(group);
      addRows(rows, group, Number(metadata.row_groups[index]!.num_rows), ids, options);
    }
  } catch (error) {
    throw (
      claims.exceeded() ??
      budget.exceeded() ??
      damaged(options.id, message("parquet-row-group", { number: groups.length + 1 }), error)
    );
  }
  return {
    docs: rows.map(({ doc }) => doc),
    async save(edits) {
      const changed = applyEdits(rows, edits);
      return changed.size === 0 ? bytes : writeFile(bytes, footer, metadata, leaves, groups, changed);
    },
  };
}

interface Leaf {
  readonly path: readonly string[];
  /** Schema nodes from the root to the column. */
  readonly tree: readonly SchemaTree[];
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

const MAGIC = "PAR1";

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

function chosenLeaves(leaves: readonly Leaf[], { id, columns }: FormatOptions): number[] {
  const all = [...leaves.keys()];
  if (!columns) return all.filter((leaf) => isText(leaves[leaf]!));
  const numbers = columns.flatMap((name) => {
    const named = all.filter((leaf) => `${leaves[leaf]!.path.join(".")}.`.startsWith(`${name}.`));
    const texts = named.filter((leaf) => leaves[leaf]!.tree.at(-1)!.element.type === "BYTE_ARRAY");
    if (texts.length > 0) return texts;
    const why =
      named.length > 0 ? message("column-textless") : message("other-columns", { columns: leaves.length });
    throw problem("cannot-read-column", { name, id, why });
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function addRows(
  rows: Row[],
  group: Group,
  count: number,
  ids: LeafColumn | undefined,
  options: FormatOptions,
): void {
  const cells: Cell[][] = Array.from({ length: count }, () => []);
  for (const [leaf, column] of group.columns) {
    let row = -1;
    for (let index = 0; index < column.values.length; index++) {
      if (!column.repetition[index]) row++;
      if (typeof column.values[index] === "string")
        cells[row]?.push({ group: group.index, leaf, column, index });
    }
  }
  for (const [i, own] of cells.entries()) {
    const number = rows.length + 1;
    const { text, toFile } = assemble(
      own.flatMap((cell, k) => (k === 0 ? [segment(cell, k)] : ["\n", segment(cell, k)])),
    );
    const ownId = ids?.values[i];
    const id = ownId === null || ownId === undefined ? `${options.id}:${number}` : `${ownId}`;
    rows.push({
      doc: createDoc(id, text, docOptions(options, { place: { row: number } })),
      toFile,
      cells: own,
    });
  }
}

/** Edits of cell `k` of a row come back as one: at position `k`, with the new value. */
function segment({ column, index }: Cell, k: number): Segment {
  const text = column.values[index] as string;
  return { text, toFile: (edits) => [{ from: k, to: k, insert: applyAll(text, edits) }] };
}

/** The new values by group and leaf. */
type Changes = Map<number, Map<number, LeafColumn>>;

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

function writeFile(
  bytes: Uint8Array,
  footer: ThriftStruct,
  metadata: FileMetaData,
  leaves: readonly Leaf[],
  groups: readonly Group[],
  changes: Changes,
): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from(MAGIC)];
  let at = MAGIC.length;
  const rowGroups = structsAt(footer, 4).map((rowGroup, g) => {
    const start = at;
    let grown = 0;
    const columns = structsAt(rowGroup, 1).map((chunk, leaf) => {
      const meta = metadata.row_groups[g]!.columns[leaf]!.meta_data!;
      const changed = changes.get(groups[g]!.index)?.get(leaf);
      const written = changed
        ? newChunk(chunk, meta, leaves[leaf]!, changed, at)
        : movedChunk(bytes, chunk, meta, at);
      parts.push(written.bytes);
      at += written.bytes.length;
      grown += written.grown;
      return written.chunk;
    });
    return withFields(rowGroup, {
      1: structList(columns),
      2: i64((numberAt(rowGroup, 2) ?? 0) + grown),
      4: changes.has(g) ? undefined : rowGroup.fields.get(4),
      5: rowGroup.fields.has(5) ? i64(start) : undefined,
      6: rowGroup.fields.has(6) ? i64(at - start) : undefined,
    });
  });
  const end = writeThrift(withFields(footer, { 4: structList(rowGroups) }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(end.length);
  return Buffer.concat([...parts, end, length, Buffer.from(MAGIC)]);
}

interface WrittenChunk {
  readonly bytes: Uint8Array;
  readonly chunk: ThriftStruct;
  /** By how much its unpacked size grew. */
  readonly grown: number;
}

/** Indexes and filters stand elsewhere in the file and are not carried over. */
const NO_INDEXES = { 4: undefined, 5: undefined, 6: undefined, 7: undefined };
const NO_FILTER = { 14: undefined, 15: undefined };

function movedChunk(bytes: Uint8Array, chunk: ThriftStruct, meta: ColumnMetaData, at: number): WrittenChunk {
  const start = chunkStart(meta);
  const moved = (id: number) => {
    const offset = numberAt(structAt(chunk, 3), id);
    return offset === undefined ? undefined : i64(offset === 0 ? 0 : offset - start + at);
  };
  const place = { 9: moved(9), 10: moved(10), 11: moved(11) };
  return {
    bytes: bytes.subarray(start, start + Number(meta.total_compressed_size)),
    chunk: withFields(chunk, {
      ...NO_INDEXES,
      2: i64(at),
      3: withFields(structAt(chunk, 3), { ...NO_FILTER, ...place }),
    }),
    grown: 0,
  };
}

function newChunk(
  chunk: ThriftStruct,
  meta: ColumnMetaData,
  { tree }: Leaf,
  column: LeafColumn,
  at: number,
): WrittenChunk {
  const { bytes, codec, encodings, unpacked, dictionaryAt, dataAt } = writeLeaf(column, meta.codec, tree);
  const changed = withFields(structAt(chunk, 3), {
    ...NO_FILTER,
    2: i32List(encodings),
    4: i32(codec),
    6: i64(unpacked),
    7: i64(bytes.length),
    9: i64(at + dataAt),
    10: undefined,
    11: dictionaryAt === undefined ? undefined : i64(at + dictionaryAt),
    12: undefined,
    13: undefined,
    16: undefined,
  });
  return {
    bytes,
    chunk: withFields(chunk, { ...NO_INDEXES, 2: i64(at), 3: changed }),
    grown: unpacked - Number(meta.total_uncompressed_size),
  };
}
