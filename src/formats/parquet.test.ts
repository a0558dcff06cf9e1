import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { Problem } from "../words/problem.ts";
import { parquet } from "./parquet.ts";
import { readThrift, writeThrift } from "./thrift.ts";

type Options = Parameters<typeof parquetWriteBuffer>[0];
const make = (options: Options) => new Uint8Array(parquetWriteBuffer(options));
const rowsOf = (bytes: Uint8Array) => {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  return parquetReadObjects({ file: buffer, compressors });
};

const TABLE: Options = {
  columnData: [
    { name: "id", data: [11n, 12n, 13n], type: "INT64" },
    { name: "text", data: ["私は山田です", "Hi John", null], type: "STRING" },
    { name: "score", data: [0.5, 1.5, Number.NaN], type: "DOUBLE" },
    { name: "at", data: [new Date(0), new Date(86400000), new Date(1e12)], type: "TIMESTAMP" },
    { name: "ok", data: [true, false, true], type: "BOOLEAN" },
    { name: "raw", data: [Uint8Array.of(0xff), Uint8Array.of(1, 2), Uint8Array.of()], type: "BYTE_ARRAY" },
    { name: "name", data: ["山田", "John", "Ito"], type: "STRING" },
  ],
  kvMetadata: [{ key: "origin", value: "test" }],
};

describe("rows are documents", () => {
  it("by their strings, with the column id", async () => {
    const { docs } = await rewriteFile(parquet, make(TABLE), untouched);
    expect(docs.map(({ id, text }) => [id, text])).toEqual([
      ["11", "私は山田です\n山田"],
      ["12", "Hi John\nJohn"],
      ["13", "Ito"],
    ]);
  });
  it("or by chosen columns, and numbered without an id", async () => {
    const columnData = TABLE.columnData.filter(({ name }) => name !== "id");
    const { docs } = await rewriteFile(parquet, make({ columnData }), untouched, { columns: ["name"] });
    expect(docs.map(({ id, text }) => [id, text])).toEqual([
      ["file:1", "山田"],
      ["file:2", "John"],
      ["file:3", "Ito"],
    ]);
  });
});

describe("writes", () => {
  for (const codec of ["UNCOMPRESSED", "SNAPPY"] as const) {
    it(`the edited strings, and everything else as it was (${codec})`, async () => {
      const file = make({ ...TABLE, codec, rowGroupSize: 2 });
      const { output } = await rewriteFile(parquet, file, replacing({ 山田: "[P]", John: "鈴木😀" }));
      const before = await rowsOf(file);
      expect(await rowsOf(output)).toEqual([
        { ...before[0], text: "私は[P]です", name: "[P]" },
        { ...before[1], text: "Hi 鈴木😀", name: "鈴木😀" },
        before[2],
      ]);
      expect(Buffer.from(output).includes("山田")).toBe(false);
      const { schema, key_value_metadata, created_by } = parquetMetadata(file);
      expect(parquetMetadata(output)).toMatchObject({ schema, key_value_metadata, created_by });
    });
  }

  it("strings in lists, structs and maps", async () => {
    const group = (name: string, num_children: number, rest = {}) => ({ name, num_children, ...rest });
    const text = { type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" } as const;
    const file = make({
      schema: [
        group("root", 2),
        group("tags", 1, { repetition_type: "OPTIONAL", converted_type: "LIST" }),
        group("list", 1, { repetition_type: "REPEATED" }),
        { name: "element", ...text },
        group("who", 2, { repetition_type: "OPTIONAL" }),
        { name: "name", ...text },
        { name: "age", type: "INT32", repetition_type: "OPTIONAL" },
      ],
      columnData: [
        { name: "tags", data: [["a", "John", null], [], null, ["John"]] },
        {
          name: "who",
          data: [{ name: "John", age: 4 }, null, { name: null, age: 5 }, { name: "x", age: null }],
        },
      ],
    });
    const { docs, output } = await rewriteFile(parquet, file, replacing({ John: "[P]" }));
    expect(docs.map((doc) => doc.text)).toEqual(["a\nJohn\nJohn", "", "", "John\nx"]);
    const before = await rowsOf(file);
    const after = JSON.parse(JSON.stringify(before).replaceAll("John", "[P]"));
    expect(await rowsOf(output)).toEqual(after);
  });

  it("many rows with repeated values and several pages", async () => {
    const names = ["山田", "John", "Ito", ""];
    const data = Array.from({ length: 5000 }, (_, i) => (i % 7 === 0 ? null : names[i % 4]!));
    const file = make({
      columnData: [{ name: "n", data, type: "STRING" }],
      pageSize: 1000,
      rowGroupSize: 1500,
    });
    const { output } = await rewriteFile(parquet, file, replacing({ John: "[P]" }));
    expect((await rowsOf(output)).map(({ n }) => n ?? null)).toEqual(
      data.map((name) => (name === "John" ? "[P]" : name)),
    );
  });
});

describe("the footer", () => {
  it("is the same when read and written", () => {
    const file = make(TABLE);
    const length = Buffer.from(file).readUInt32LE(file.length - 8);
    const footer = file.slice(file.length - 8 - length, file.length - 8);
    expect(writeThrift(readThrift(footer))).toEqual(footer);
  });
});

describe("refuses", () => {
  const file = make(TABLE);
  const changed = (at: number) => Uint8Array.from(file, (byte, i) => (i === at ? byte ^ 0xff : byte));
  for (const [what, bytes, message] of [
    [
      "what is no Parquet file",
      Buffer.from("a,b\n1,2\n3,4\n"),
      "Cannot read file: not a Parquet file, or damaged in its beginning or end",
    ],
    ["a file cut short", file.subarray(0, 200), "damaged in its beginning or end"],
    ["a damaged footer", changed(file.length - 8), "damaged in its footer"],
    [
      "a damaged page",
      Uint8Array.from(file, (byte, i) => (i >= 4 && i < 120 ? 0xff : byte)),
      "damaged in its row group 1",
    ],
  ] as const) {
    it(what, async () => {
      await expect(rewriteFile(parquet, bytes, untouched)).rejects.toThrow(message);
      await expect(rewriteFile(parquet, bytes, untouched)).rejects.toThrow(Problem);
    });
  }
  it("columns that are not there or hold no text", async () => {
    const columns = (name: string) => rewriteFile(parquet, file, untouched, { columns: [name] });
    await expect(columns("none")).rejects.toThrow("Cannot read column none of file: it has 7 other columns");
    await expect(columns("score")).rejects.toThrow("Cannot read column score of file: it holds no text");
  });
});
