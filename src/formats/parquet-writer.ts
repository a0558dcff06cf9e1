/** Writes a parquet file anew: chunks that changed are encoded again, the others copied to their new place. */
import type { ColumnMetaData, FileMetaData, SchemaTree } from "hyparquet";
import { chunkStart, type LeafColumn, writeLeaf } from "./parquet-column.ts";
import {
  i32,
  i32List,
  i64,
  numberAt,
  structAt,
  structList,
  structsAt,
  type ThriftStruct,
  withFields,
  writeThrift,
} from "./thrift.ts";

/** What a parquet file begins and ends with. */
export const MAGIC = "PAR1";

export interface Leaf {
  readonly path: readonly string[];
  /** Schema nodes from the root to the column. */
  readonly tree: readonly SchemaTree[];
}

/** The new values, by number of the row group and of the leaf. */
export type Changes = Map<number, Map<number, LeafColumn>>;

export function writeParquet(
  bytes: Uint8Array,
  footer: ThriftStruct,
  metadata: FileMetaData,
  leaves: readonly Leaf[],
  changes: Changes,
  keepsMetadata: boolean,
): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from(MAGIC)];
  let at = MAGIC.length;
  const rowGroups = structsAt(footer, 4).map((rowGroup, g) => {
    const start = at;
    let grown = 0;
    const columns = structsAt(rowGroup, 1).map((chunk, leaf) => {
      const meta = metadata.row_groups[g]!.columns[leaf]!.meta_data!;
      const changed = changes.get(g)?.get(leaf);
      const written = changed
        ? newChunk(chunk, meta, leaves[leaf]!, changed, at)
        : movedChunk(bytes, chunk, meta, at, keepsMetadata);
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

/** Least and greatest values, sizes and notes of the chunk: they repeat what is in it, or what was. */
const NO_STATISTICS = { 8: undefined, 12: undefined, 16: undefined, 17: undefined };

function movedChunk(
  bytes: Uint8Array,
  chunk: ThriftStruct,
  meta: ColumnMetaData,
  at: number,
  keepsMetadata: boolean,
): WrittenChunk {
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
      3: withFields(structAt(chunk, 3), { ...(!keepsMetadata && NO_STATISTICS), ...NO_FILTER, ...place }),
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
    ...NO_STATISTICS,
    ...NO_FILTER,
    2: i32List(encodings),
    4: i32(codec),
    6: i64(unpacked),
    7: i64(bytes.length),
    9: i64(at + dataAt),
    10: undefined,
    11: dictionaryAt === undefined ? undefined : i64(at + dictionaryAt),
    13: undefined,
  });
  return {
    bytes,
    chunk: withFields(chunk, { ...NO_INDEXES, 2: i64(at), 3: changed }),
    grown: unpacked - Number(meta.total_uncompressed_size),
  };
}
