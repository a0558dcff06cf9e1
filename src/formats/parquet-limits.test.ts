import { brotliCompressSync, gzipSync } from "node:zlib";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { rewriteFile, untouched } from "../../test/formats.ts";
import { parquet } from "./parquet.ts";
import { checkDelta, checkRuns, zstdBound } from "./parquet-limits.ts";
import {
  i32,
  i64,
  readThrift,
  structAt,
  structList,
  structsAt,
  type ThriftStruct,
  withFields,
  writeThrift,
} from "./thrift.ts";

type Options = Parameters<typeof parquetWriteBuffer>[0];
type Column = Options["columnData"][number];

/** A Zstandard frame that says how long it is, of raw blocks, or of one that repeats a byte. */
function zstd(bytes: Uint8Array, repeated = 0): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length + repeated);
  const block = (length: number, type: number, last: number) => {
    const header = (length << 3) | (type << 1) | last;
    return Buffer.of(header & 255, (header >> 8) & 255, header >> 16);
  };
  const raw = [block(bytes.length, 0, repeated ? 0 : 1), bytes];
  const run = repeated ? [block(repeated, 1, 1), Buffer.of(97)] : [];
  return Buffer.concat([Buffer.of(0x28, 0xb5, 0x2f, 0xfd, 0xa0), size, ...raw, ...run]);
}

const PACKERS = { GZIP: gzipSync, BROTLI: brotliCompressSync, ZSTD: (bytes: Uint8Array) => zstd(bytes) };
const make = (columnData: Column[], codec: Options["codec"] = "UNCOMPRESSED") =>
  new Uint8Array(parquetWriteBuffer({ columnData, codec, compressors: PACKERS as never }));
const texts = (data: readonly (string | null)[], encoding: Column["encoding"]): Column =>
  ({ name: "text", data, type: "STRING", ...(encoding && { encoding }) }) as Column;
const read = async (bytes: Uint8Array) =>
  (await rewriteFile(parquet, bytes, untouched)).docs.map(({ text }) => text);

interface Parts {
  readonly footer: ThriftStruct;
  readonly body: Uint8Array;
}
function partsOf(file: Uint8Array): Parts {
  const length = Buffer.from(file).readUInt32LE(file.length - 8);
  const at = file.length - 8 - length;
  return { footer: readThrift(file.subarray(at, file.length - 8)), body: file.subarray(0, at) };
}
function fileOf({ footer, body }: Parts): Uint8Array {
  const end = writeThrift(footer);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(end.length);
  return Buffer.concat([body, end, length, Buffer.from("PAR1")]);
}
/** With fields of the one row group and of its first column changed. */
function claiming(
  file: Uint8Array,
  group: Parameters<typeof withFields>[1],
  column: typeof group,
): Uint8Array {
  const { footer, body } = partsOf(file);
  const [first] = structsAt(footer, 4);
  const [chunk, ...rest] = structsAt(first!, 1);
  const changed = withFields(chunk!, { 3: withFields(structAt(chunk!, 3), column) });
  const row = withFields(first!, { 1: structList([changed, ...rest]), ...group });
  return fileOf({ body, footer: withFields(footer, { 4: structList([row]) }) });
}

const numbers = (struct: ThriftStruct, ...ids: number[]) =>
  ids.map((id) => Number((struct.fields.get(id) as { integer: bigint }).integer));

/** The last page, of the second version and not compressed, as the first version has it: levels with their lengths before them. */
function firstVersion(file: Uint8Array): Uint8Array {
  const { footer, body } = partsOf(file);
  const meta = structAt(structsAt(structsAt(footer, 4)[0]!, 1)[0]!, 3);
  const [start, size] = numbers(meta, 9, 7) as [number, number];
  const [dictionary = start] = meta.fields.has(11) ? numbers(meta, 11) : [];
  const header = readThrift(body.subarray(start));
  const page = body.subarray(start + writeThrift(header).length, dictionary + size);
  const second = structAt(header, 8);
  const [values, encoding, levels] = numbers(second, 1, 4, 5) as [number, number, number];
  const length = Buffer.alloc(4);
  length.writeUInt32LE(levels);
  const data = Buffer.concat([length, page]);
  const first = withFields(readThrift(Uint8Array.of(0)), {
    1: i32(values),
    2: i32(encoding),
    3: i32(3),
    4: i32(3),
  });
  const renamed = withFields(header, {
    1: i32(0),
    2: i32(data.length),
    3: i32(data.length),
    5: first,
    8: undefined,
  });
  const written = Buffer.concat([body.subarray(0, start), writeThrift(renamed), data]);
  return claiming(fileOf({ footer, body: written }), {}, { 7: i64(written.length - dictionary) });
}

const VALUES = Array.from({ length: 300 }, (_, i) => (i % 11 === 0 ? null : `山田さん ${i % 5} Mia`));
const EXPECTED = VALUES.map((value) => value ?? "");

describe("every encoding of text is read", () => {
  for (const encoding of [
    "PLAIN",
    "RLE_DICTIONARY",
    "DELTA_LENGTH_BYTE_ARRAY",
    "DELTA_BYTE_ARRAY",
  ] as const) {
    for (const codec of ["UNCOMPRESSED", "SNAPPY", "GZIP", "BROTLI", "ZSTD"] as const)
      it(`${encoding}, ${codec}`, async () => {
        expect(await read(make([texts(VALUES, encoding)], codec))).toEqual(EXPECTED);
      });
    it(`${encoding}, in pages of the first version`, async () => {
      expect(await read(firstVersion(make([texts(VALUES, encoding)])))).toEqual(EXPECTED);
    });
  }
  it("beside numbers as ids", async () => {
    const data = VALUES.map((_, i) => BigInt(i) ** 3n);
    const id = { name: "id", data, type: "INT64", encoding: "DELTA_BINARY_PACKED" } as Column;
    const { docs } = await rewriteFile(parquet, make([id, texts(VALUES, "PLAIN")]), untouched);
    expect(docs.map((doc) => doc.id)).toEqual(data.map(String));
  });
});

describe("refuses what would unpack to more than is safe", () => {
  const long = "a".repeat(20_000_000);
  const small = make([texts(VALUES, "PLAIN")]);
  for (const [what, file] of [
    ["a page packed tightly", () => make([texts([long], "PLAIN")], "GZIP")],
    ["the same by another compressor", () => make([texts([long], "PLAIN")], "BROTLI")],
    ["many rows of nothing", () => make([texts(new Array(100_000).fill(null), "PLAIN")])],
    [
      "one text, repeated",
      () => make([texts(new Array(2000).fill("あ".repeat(20_000)), "RLE_DICTIONARY")], "GZIP"),
    ],
    ["texts that begin alike", () => make([texts(alike(1000, 30_000), "DELTA_BYTE_ARRAY")], "SNAPPY")],
    ["a footer that claims bytes", () => claiming(small, {}, { 6: i64(2 ** 40) })],
    ["a footer that claims values", () => claiming(small, {}, { 5: i64(2 ** 31) })],
    ["a footer that claims rows", () => claiming(small, { 3: i64(2 ** 31) }, {})],
    ["a footer that claims less than nothing", () => claiming(small, { 3: i64(-1) }, {})],
  ] as const)
    it(what, async () => {
      await expect(read(file())).rejects.toThrow(
        /^Cannot read file: [\d,]+ bytes would unpack to more than .* than is safe$/,
      );
    });

  it("by Zstandard, which takes no limit", async () => {
    const bytes = zstd(Buffer.from("x"), 2 ** 20);
    expect(zstdBound(Buffer.concat(new Array(100).fill(bytes)))).toBe(100 * (2 ** 20 + 1));
    expect(zstdBound(Buffer.of(0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 9, 9))).toBe(0);
  });
});

const alike = (count: number, length: number) =>
  Array.from({ length: count }, (_, i) => "b".repeat(length) + String(i).padStart(4, "0"));

describe("refuses what is laid out as no writer does", () => {
  const file = make([texts(VALUES, "PLAIN")]);
  const header = readThrift(file.subarray(4));
  const paged = (changes: Parameters<typeof withFields>[1]) => {
    const { footer, body } = partsOf(file);
    const rest = body.subarray(4 + writeThrift(header).length);
    const written = Buffer.concat([body.subarray(0, 4), writeThrift(withFields(header, changes)), rest]);
    return claiming(fileOf({ footer, body: written }), {}, { 7: i64(written.length - 4) });
  };
  const second = structAt(header, 8);
  for (const [what, changes] of [
    ["a page that ends before it begins", { 3: i32(-20) }],
    ["a page that ends after its column", { 3: i32(2 ** 24) }],
    ["fewer values than none", { 8: withFields(second, { 1: i32(-1) }) }],
    ["more nulls than values", { 8: withFields(second, { 2: i32(400) }) }],
    ["levels that end before they begin", { 8: withFields(second, { 5: i32(-4) }) }],
    ["a page without values, and none after it", { 8: withFields(second, { 1: i32(0), 2: i32(0) }) }],
  ] as const)
    it(what, async () => {
      await expect(read(paged(changes))).rejects.toThrow("damaged in its row group 1");
    });

  it("a number without an end", () => {
    expect(() => readThrift(Buffer.concat([Buffer.of(0x16), Buffer.alloc(2 ** 20, 0x80)]))).toThrow(
      "64 bits",
    );
  });

  for (const [what, bytes, width, count, fine] of [
    ["a run", [10, 1], 1, 5, true],
    ["a run, and after it what is not read", [10, 1, 0], 1, 5, true],
    ["bits of two groups, the last filled up", [5, 255, 255], 1, 9, true],
    ["a run of more than there are", [12, 1], 1, 5, false],
    ["a run of a billion", [254, 255, 255, 255, 7, 1], 1, 5, false],
    ["a run of none", [0, 1], 1, 5, false],
    ["bits of far too many groups", [255, 255, 255, 7, 1], 1, 5, false],
    ["a length without an end", [255, 255, 255, 255, 255, 255, 7, 1], 1, 5, false],
  ] as const)
    it(`runs: ${what}`, () => {
      const check = () => checkRuns(Uint8Array.from(bytes), width, count);
      if (fine) check();
      else expect(check).toThrow("the length of a run");
    });

  for (const [what, bytes] of [
    ["blocks of nothing", [0, 1, 5, 0, 0]],
    ["blocks of no parts", [128, 1, 0, 5, 0]],
    ["parts of an odd size", [128, 1, 3, 5, 0]],
    ["more values than the page", [128, 1, 4, 200, 1, 0]],
    ["cut short", [128, 1, 4, 5, 0]],
    ["a value without an end", [128, 1, 4, 5, ...new Array(20).fill(128)]],
  ] as const)
    it(`delta: ${what}`, () => {
      expect(() => checkDelta(Uint8Array.from(bytes), 0, 100)).toThrow("delta");
    });
});
