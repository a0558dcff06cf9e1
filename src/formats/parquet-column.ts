import { gzipSync } from "node:zlib";
import type { ColumnMetaData, CompressionCodec, DecodedArray, PageHeader, SchemaTree } from "hyparquet";
import { parquetHeader } from "hyparquet/src/column.js";
import { CompressionCodecs, Encodings } from "hyparquet/src/constants.js";
import { decompressPage, readDataPage, readDataPageV2 } from "hyparquet/src/datapage.js";
import { readPlain } from "hyparquet/src/plain.js";
import { getMaxDefinitionLevel } from "hyparquet/src/schema.js";
import { compressors } from "hyparquet-compressors";
import { ByteWriter } from "hyparquet-writer";
import { writeColumn } from "hyparquet-writer/src/column.js";
import { snappyCompress } from "hyparquet-writer/src/snappy.js";

/**
 * The values of one physical column of a row group, with the levels that say where rows, lists and nulls begin (the
 * Dremel encoding of the Parquet specification). Byte arrays are strings.
 */
export interface LeafColumn {
  /** null where there is no value at this place. */
  readonly values: readonly unknown[];
  readonly definition: readonly number[];
  /** Empty when the column is not repeated. */
  readonly repetition: readonly number[];
}

export function chunkStart({
  dictionary_page_offset: dictionary,
  data_page_offset: data,
}: ColumnMetaData): number {
  return dictionary && dictionary < data ? Number(dictionary) : Number(data);
}

export function readLeaf(bytes: Uint8Array, meta: ColumnMetaData, tree: readonly SchemaTree[]): LeafColumn {
  const start = chunkStart(meta);
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, Number(meta.total_compressed_size));
  const reader = { view, offset: 0 };
  const full = getMaxDefinitionLevel([...tree]);
  const values: unknown[] = [];
  const definition: number[] = [];
  const repetition: number[] = [];
  let dictionary: DecodedArray | undefined;
  while (values.length < Number(meta.num_values)) {
    const header = parquetHeader(reader);
    const packed = bytes.subarray(start + reader.offset, start + reader.offset + header.compressed_page_size);
    reader.offset += header.compressed_page_size;
    if (header.type === "DICTIONARY_PAGE") dictionary = readDictionary(packed, header, meta, tree);
    else if (header.type !== "INDEX_PAGE") {
      const page = readPage(packed, header, meta, tree);
      const count = page.levels.length || page.values.length;
      let next = 0;
      for (let i = 0; i < count; i++) {
        const level = page.levels[i] ?? full;
        definition.push(level);
        if (page.repetition.length > 0) repetition.push(page.repetition[i]!);
        const value = level === full ? page.values[next++] : null;
        values.push(typeof value === "number" && page.indexed ? textOf(dictionary![value]) : textOf(value));
      }
    }
  }
  return { values, definition, repetition };
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const textOf = (value: unknown) => (value instanceof Uint8Array ? utf8.decode(value) : value);

function decoderOf(meta: ColumnMetaData, tree: readonly SchemaTree[]) {
  return {
    pathInSchema: meta.path_in_schema,
    type: meta.type,
    element: tree.at(-1)!.element,
    schemaPath: [...tree],
    codec: meta.codec,
    parsers: {} as never,
    compressors,
  };
}

function readDictionary(
  packed: Uint8Array,
  header: PageHeader,
  meta: ColumnMetaData,
  tree: readonly SchemaTree[],
) {
  const page = decompressPage(packed, header.uncompressed_page_size, meta.codec, compressors);
  const reader = { view: new DataView(page.buffer, page.byteOffset, page.byteLength), offset: 0 };
  const count = header.dictionary_page_header!.num_values;
  return readPlain(reader, meta.type, count, tree.at(-1)!.element.type_length);
}

interface Page {
  readonly values: DecodedArray;
  readonly levels: readonly number[];
  readonly repetition: readonly number[];
  /** Values are places in the dictionary. */
  readonly indexed: boolean;
}

function readPage(
  packed: Uint8Array,
  header: PageHeader,
  meta: ColumnMetaData,
  tree: readonly SchemaTree[],
): Page {
  const decoder = decoderOf(meta, tree);
  const { data_page_header: first, data_page_header_v2: second } = header;
  const { dataPage, definitionLevels, repetitionLevels } = second
    ? readDataPageV2(packed, header, decoder)
    : readDataPage(
        decompressPage(packed, header.uncompressed_page_size, meta.codec, compressors),
        first!,
        decoder,
      );
  return {
    values: dataPage,
    levels: definitionLevels ?? [],
    repetition: repetitionLevels,
    indexed: (second ?? first)!.encoding.endsWith("_DICTIONARY"),
  };
}

export interface WrittenLeaf {
  readonly bytes: Uint8Array;
  /** Codes of the codec and of the encodings in the file's metadata. */
  readonly codec: number;
  readonly encodings: readonly number[];
  readonly unpacked: number;
  /** Where its pages begin in `bytes`. */
  readonly dictionaryAt: number | undefined;
  readonly dataAt: number;
}

const PACKERS = { SNAPPY: snappyCompress, GZIP: (bytes: Uint8Array) => gzipSync(bytes) };
const PAGE_SIZE = 2 ** 20;

/** Compressed as it was, or by Snappy where there is no compressor for that. */
export function writeLeaf(
  column: LeafColumn,
  packing: CompressionCodec,
  tree: readonly SchemaTree[],
): WrittenLeaf {
  const codec = packing === "UNCOMPRESSED" || packing === "GZIP" ? packing : "SNAPPY";
  const writer = new ByteWriter();
  const { chunk } = writeColumn({
    writer,
    column: {
      columnName: tree.at(-1)!.path.join("."),
      element: {
        name: tree.at(-1)!.element.name,
        type: "BYTE_ARRAY",
        converted_type: "UTF8",
        repetition_type: "OPTIONAL",
      },
      schemaPath: tree.map(({ element }) => element),
      codec,
      compressors: PACKERS,
      stats: false,
      pageSize: PAGE_SIZE,
      columnIndex: false,
      offsetIndex: false,
    },
    pageData: {
      values: [...column.values],
      definitionLevels: [...column.definition],
      repetitionLevels: [...column.repetition],
      maxDefinitionLevel: getMaxDefinitionLevel([...tree]),
    },
  });
  const bytes = new Uint8Array(writer.getBytes());
  const { encodings, dictionary_page_offset: dictionary, data_page_offset: data } = chunk.meta_data!;
  return {
    bytes,
    codec: CompressionCodecs.indexOf(codec),
    encodings: encodings.map((encoding) => Encodings.indexOf(encoding)),
    unpacked: unpackedSize(bytes),
    dictionaryAt: dictionary === undefined ? undefined : Number(dictionary),
    dataAt: Number(data),
  };
}

function unpackedSize(bytes: Uint8Array): number {
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: 0 };
  let size = 0;
  while (reader.offset < bytes.length) {
    const start = reader.offset;
    const header = parquetHeader(reader);
    size += reader.offset - start + header.uncompressed_page_size;
    reader.offset += header.compressed_page_size;
  }
  return size;
}
