import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { pipelineFor } from "../pipeline/builtin.ts";
import { Problem } from "../words/problem.ts";
import { restoreFile } from "./inverse.ts";
import { createKeyNumbers } from "./key-numbers.ts";
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
      const { output } = await rewriteFile(parquet, file, replacing({ 山田: "[P]", John: "鈴木😀" }), {
        columns: ["at=keep"],
      });
      const before = await rowsOf(file);
      expect(await rowsOf(output)).toEqual([
        { ...before[0], text: "私は[P]です", name: "[P]" },
        { ...before[1], text: "Hi 鈴木😀", name: "鈴木😀" },
        before[2],
      ]);
      expect(Buffer.from(output).includes("山田")).toBe(false);
      expect(parquetMetadata(output).schema).toEqual(parquetMetadata(file).schema);
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
    const { docs, output } = await rewriteFile(parquet, file, replacing({ John: "[P]" }), {
      columns: ["who.age=keep"],
    });
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

describe("removes", () => {
  const secret = make({
    columnData: [
      { name: "id", data: [1, 2, 3], type: "INT32" },
      { name: "ssn", data: [123456789, 987654321, 111223333], type: "INT32" },
      { name: "phone", data: [5551234567n, 5559876543n, 5552221111n], type: "INT64", nullable: false },
      { name: "dob", data: [new Date(0), new Date(86400000), new Date(1e12)], type: "TIMESTAMP" },
      { name: "amount", data: [1, 2, 3], type: "INT32" },
      { name: "last_name", data: ["Vesk", "Amdi", "Oyel"], type: "STRING" },
      { name: "colour", data: ["Aqua", "Aqua", "Aqua"], type: "STRING" },
    ],
    kvMetadata: [{ key: "owner", value: "Orla Vesk" }],
    statistics: true,
  });
  it("numbers and dates that identify, statistics and notes; the rest stays", async () => {
    const pipeline = pipelineFor("default");
    const { output, docs } = await rewriteFile(parquet, secret, (doc) => pipeline.anonymize(doc).edits);
    const rows = await rowsOf(output);
    expect(
      rows.map(({ id, ssn, phone, dob, amount, last_name }) => [
        id,
        ssn ?? null,
        phone,
        dob ?? null,
        amount,
        last_name,
      ]),
    ).toEqual([1, 2, 3].map((n) => [n, null, 0n, null, n, "[PERSON_1]"]));
    for (const value of ["Vesk", "Amdi", "Oyel", "owner"])
      expect(Buffer.from(output).includes(value)).toBe(false);
    const { key_value_metadata, created_by, row_groups } = parquetMetadata(output);
    expect([key_value_metadata, created_by]).toEqual([undefined, undefined]);
    expect(
      row_groups.flatMap(({ columns }) => columns.map(({ meta_data }) => meta_data?.statistics)),
    ).toEqual(Array(7).fill(undefined));
    expect(docs[0]!.parts).toContainEqual({
      ...{ kind: "number-column", fate: "removed", count: 3 },
      places: ["ssn", "phone", "dob"],
    });
  });
  it("whole numbers that are keys, which still join files of a run", async () => {
    const keyNumbers = createKeyNumbers();
    const orders = make({
      columnData: [
        { name: "customer_id", data: [900412n, 900007n, 900412n, null], type: "INT64" },
        { name: "氏名", data: ["山田花子", "佐藤健", "山田花子", "林"], type: "STRING" },
      ],
    });
    const calls = make({
      columnData: [
        { name: "顧客番号", data: [900007, 123456, 900412], type: "INT32", nullable: false },
        { name: "minutes", data: [7, 8, 9], type: "INT32" },
      ],
    });
    const pipeline = pipelineFor("default");
    const publish = async (file: Uint8Array) =>
      rewriteFile(parquet, file, (doc) => pipeline.anonymize(doc).edits, { keyNumbers });
    const first = await publish(orders);
    const second = await publish(calls);
    const customers = (await rowsOf(first.output)).map(({ customer_id }) => customer_id ?? null);
    expect(customers).toEqual([1n, 2n, 1n, null]);
    expect((await rowsOf(second.output)).map((row) => [row.顧客番号, row.minutes])).toEqual([
      [2, 7],
      [3, 8],
      [1, 9],
    ]);
    const keys = (name: string) => ({ kind: "numbered-column", fate: "removed", count: 1, places: [name] });
    expect(first.docs[0]!.parts).toContainEqual(keys("customer_id"));
    expect(second.docs[0]!.parts).toContainEqual(keys("顧客番号"));
    for (const [file, { output, inverse }] of [
      [orders, first],
      [calls, second],
    ] as const)
      expect(Buffer.from(restoreFile(output, inverse))).toEqual(Buffer.from(file));
  });
  it("nothing of the notes where metadata is kept, and tells them as unread", async () => {
    const { output, docs } = await rewriteFile(parquet, secret, untouched, { keepMetadata: true });
    expect(parquetMetadata(output).key_value_metadata).toEqual([{ key: "owner", value: "Orla Vesk" }]);
    expect(docs[0]!.parts).toContainEqual({ kind: "writer-note", fate: "unread", count: 1 });
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
