import { brotliDecompressSync, gunzipSync, gzipSync, inflateRawSync } from "node:zlib";
import type {
  ColumnMetaData,
  CompressionCodec,
  Compressors,
  DecodedArray,
  PageHeader,
  SchemaElement,
  SchemaTree,
} from "hyparquet";
import { parquetHeader } from "hyparquet/src/column.js";
import { CompressionCodecs, Encodings } from "hyparquet/src/constants.js";
import { decompressPage, readDataPage, readDataPageV2 } from "hyparquet/src/datapage.js";
import { readPlain } from "hyparquet/src/plain.js";
import { getMaxDefinitionLevel, getMaxRepetitionLevel } from "hyparquet/src/schema.js";
import { decompressZstd, compressors as theirs } from "hyparquet-compressors";
import { ByteWriter } from "hyparquet-writer";
import { writeColumn } from "hyparquet-writer/src/column.js";
import { snappyCompress } from "hyparquet-writer/src/snappy.js";
import {
  type Budget,
  checkDelta,
  checkHeader,
  checkPrefixes,
  checkRuns,
  zstdBound,
} from "./parquet-limits.ts";
import { readThrift } from "./thrift.ts";

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

export function readLeaf(
  bytes: Uint8Array,
  meta: ColumnMetaData,
  tree: readonly SchemaTree[],
  budget: Budget,
): LeafColumn {
  const start = chunkStart(meta);
  const chunk = bytes.subarray(start, start + Number(meta.total_compressed_size));
  const full = getMaxDefinitionLevel([...tree]);
  const values: unknown[] = [];
  const definition: number[] = [];
  const repetition: number[] = [];
  let entry = (_: number): unknown => undefined;
  for (const { header, packed } of pagesOf(chunk, budget)) {
    if (header.type === "DICTIONARY_PAGE")
      entry = entriesOf(readDictionary(packed, header, meta, tree), budget);
    else if (header.type !== "INDEX_PAGE") {
      const page = readPage(packed, header, meta, tree, budget);
      const count = page.levels.length || page.values.length;
      let next = 0;
      for (let i = 0; i < count; i++) {
        const level = page.levels[i] ?? full;
        definition.push(level);
        if (page.repetition.length > 0) repetition.push(page.repetition[i]!);
        const value = level === full ? page.values[next++] : null;
        values.push(typeof value === "number" && page.indexed ? entry(value) : textOf(value));
      }
    }
    if (values.length >= Number(meta.num_values)) break;
  }
  if (values.length < Number(meta.num_values))
    throw new RangeError(
      `Cannot read a Parquet column: ${values.length} of ${meta.num_values} values are there`,
    );
  return { values, definition, repetition };
}

/** Headers are read by a reader of our own first, which takes no number of more than ten bytes and no list that is not there. */
function* pagesOf(chunk: Uint8Array, budget: Budget) {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
  const reader = { view, offset: 0 };
  while (reader.offset < chunk.length) {
    readThrift(chunk.subarray(reader.offset));
    const header = parquetHeader(reader);
    checkHeader(header, chunk.length - reader.offset);
    budget.bytes(header.uncompressed_page_size);
    budget.values((header.data_page_header ?? header.data_page_header_v2)?.num_values ?? 0);
    const packed = chunk.subarray(reader.offset, (reader.offset += header.compressed_page_size));
    yield { header, packed };
  }
}

/** Entries of a dictionary, decoded once however often they are asked for; their text counts every time. */
function entriesOf(dictionary: DecodedArray, budget: Budget): (index: number) => unknown {
  const texts: unknown[] = [];
  return (index) => {
    if (index >= dictionary.length)
      throw new RangeError(`Cannot read a Parquet page: entry ${index} of ${dictionary.length}`);
    texts[index] ??= textOf(dictionary[index]);
    const text = texts[index];
    if (typeof text === "string") budget.bytes(text.length);
    return text;
  };
}

/** None of them makes more than `length` bytes; Zstandard, which takes no limit, not many times as much. */
const compressors: Compressors = {
  ...theirs,
  GZIP: (packed, length) => {
    const options = { maxOutputLength: Math.max(1, length) };
    return packed[0] === 0x1f && packed[1] === 0x8b
      ? gunzipSync(packed, options)
      : inflateRawSync(packed, options);
  },
  BROTLI: (packed, length) => brotliDecompressSync(packed, { maxOutputLength: Math.max(1, length) }),
  ZSTD: (packed, length) => {
    if (zstdBound(packed) > 4 * length + 2 ** 26)
      throw new RangeError(`Cannot read a Parquet page: it may unpack to more than its ${length} bytes`);
    return decompressZstd(packed);
  },
};

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
  budget: Budget,
): Page {
  const decoder = decoderOf(meta, tree);
  const { data_page_header: first, data_page_header_v2: second } = header;
  const page = unpack(packed, header, meta, tree);
  checkPage(page, header, tree, budget);
  const { dataPage, definitionLevels, repetitionLevels } = second
    ? readDataPageV2(page.bytes, plain(header), decoder)
    : readDataPage(page.bytes, first!, decoder);
  return {
    values: dataPage,
    levels: definitionLevels ?? [],
    repetition: repetitionLevels,
    indexed: (second ?? first)!.encoding.endsWith("_DICTIONARY"),
  };
}

/** A page without its compression, and the parts of it. */
interface Unpacked {
  readonly bytes: Uint8Array;
  readonly repetition: Uint8Array;
  readonly definition: Uint8Array;
  readonly values: Uint8Array;
}

/** In pages of the second version levels are not compressed, and the header has their sizes; in others they begin with them. */
function unpack(
  packed: Uint8Array,
  header: PageHeader,
  { codec }: ColumnMetaData,
  tree: readonly SchemaTree[],
): Unpacked {
  const { uncompressed_page_size: size, data_page_header_v2: second } = header;
  if (!second) return split(decompressPage(packed, size, codec, compressors), tree);
  const middle = second.repetition_levels_byte_length;
  const end = middle + second.definition_levels_byte_length;
  const rest = packed.subarray(end);
  const values = second.is_compressed === false ? rest : decompressPage(rest, size - end, codec, compressors);
  const bytes = Buffer.concat([packed.subarray(0, end), values]);
  return {
    ...{ bytes, values },
    repetition: bytes.subarray(0, middle),
    definition: bytes.subarray(middle, end),
  };
}

function split(bytes: Uint8Array, tree: readonly SchemaTree[]): Unpacked {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  const levels = (highest: number) => {
    if (highest === 0) return bytes.subarray(0, 0);
    const from = at + 4;
    at = from + view.getUint32(at, true);
    return bytes.subarray(from, at);
  };
  const repetition = levels(getMaxRepetitionLevel([...tree]));
  const definition = levels(getMaxDefinitionLevel([...tree]));
  return { bytes, repetition, definition, values: bytes.subarray(at) };
}

function plain(header: PageHeader): PageHeader {
  return { ...header, data_page_header_v2: { ...header.data_page_header_v2!, is_compressed: false } };
}

/** Throws where a part would make more values than the page has, or text than the budget. */
function checkPage(
  { repetition, definition, values }: Unpacked,
  { data_page_header: first, data_page_header_v2: second }: PageHeader,
  tree: readonly SchemaTree[],
  budget: Budget,
): void {
  const { num_values: count, encoding } = (second ?? first)!;
  const bits = (highest: number) => 32 - Math.clz32(highest);
  checkRuns(repetition, bits(getMaxRepetitionLevel([...tree])), count);
  checkRuns(definition, bits(getMaxDefinitionLevel([...tree])), count);
  if (values.length === 0) return;
  if (encoding.endsWith("_DICTIONARY")) checkRuns(values.subarray(1), values[0]!, count);
  if (encoding === "DELTA_BYTE_ARRAY") checkPrefixes(values, count, budget);
  else if (encoding.startsWith("DELTA_")) checkDelta(values, 0, count);
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
      element: writtenElement(tree),
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

/** Strings are encoded here; numbers are written as they were stored. */
function writtenElement(tree: readonly SchemaTree[]): SchemaElement {
  const { name, type = "BYTE_ARRAY" } = tree.at(-1)!.element;
  return type === "BYTE_ARRAY"
    ? { name, type, converted_type: "UTF8", repetition_type: "OPTIONAL" }
    : { name, type, repetition_type: "OPTIONAL" };
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
