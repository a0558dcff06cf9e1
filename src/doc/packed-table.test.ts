import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  compressTable,
  readTable,
  tableDamage,
  tableHash,
  uncompressed,
  writeTable,
} from "./packed-table.ts";
import { packageFolder } from "./shipped.ts";

/** Tables of format 1 as they were first written. They must be read forever. */
const FORMAT_1 = [
  "VEtUQUJMRQEzODFmYjk4MmRlYTA4Y2UycAAAAAAAAAB7ImNhcmQiOnsibmFtZSI6InNhbXBsZSJ9LCJhcnJheXMiOlt7Im5h",
  "bWUiOiJrZXlzIiwibGVuZ3RoIjoyLCJiaXRzIjozMn0seyJuYW1lIjoia2luZHMiLCJsZW5ndGgiOjIsImJpdHMiOjE2fV19",
  "dDHoi2impZkCAAEAAAAAAA==",
].join("");

it("reads tables of format 1", () => {
  const bytes = new Uint8Array(Buffer.from(FORMAT_1, "base64"));
  expect(tableDamage(bytes)).toBeUndefined();
  expect(tableHash(bytes)).toBe("381fb982dea08ce2");
  const table = readTable(bytes);
  expect(table.card).toEqual({ name: "sample" });
  expect([...table.u32("keys")]).toEqual([2347250036, 2577770088]);
  expect([...table.u16("kinds")]).toEqual([2, 1]);
});

describe("a packed table", () => {
  const arrays = {
    text: "京都\nKobe",
    bytes: Uint8Array.of(1, 2, 3),
    shorts: Uint16Array.of(65_535),
    words: Uint32Array.of(4_294_967_295, 1),
    signed: Int8Array.of(-1),
    floats: Float32Array.of(0.5, -2),
  };
  const bytes = writeTable({ name: "表" }, arrays);
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);

  it.each([
    ["as written", bytes],
    ["at any place of a buffer", shifted.subarray(3)],
    ["compressed", uncompressed(compressTable(bytes))],
  ])("is read %s", (_, copy) => {
    const table = readTable(copy);
    expect(table.card).toEqual({ name: "表" });
    expect(table.lines("text")).toEqual(["京都", "Kobe"]);
    expect(table.u8("bytes")).toEqual(arrays.bytes);
    expect(table.u16("shorts")).toEqual(arrays.shorts);
    expect(table.u32("words")).toEqual(arrays.words);
    expect(table.i8("signed")).toEqual(arrays.signed);
    expect(table.f32("floats")).toEqual(arrays.floats);
    expect([table.has("words"), table.has("others")]).toEqual([true, false]);
  });

  it("gives views on its bytes", () => {
    const { buffer } = readTable(bytes).u32("words");
    expect(buffer).toBe(bytes.buffer);
  });

  it("has no array of another name or type", () => {
    expect(() => readTable(bytes).u8("others")).toThrow("Cannot find u8 others");
    expect(() => readTable(bytes).u8("words")).toThrow("Cannot find u8 words");
  });

  it("tells damage", () => {
    const damaged = bytes.slice();
    damaged[damaged.length - 8]! ^= 1;
    const newer = bytes.slice();
    newer[7] = 9;
    expect(tableDamage(bytes)).toBeUndefined();
    expect(tableDamage(damaged)).toEqual({ code: "file-damaged" });
    expect(tableDamage(bytes.subarray(0, bytes.length - 8))).toEqual({ code: "file-damaged" });
    expect(tableDamage(new Uint8Array(0))).toEqual({ code: "not-a-table" });
    expect(tableDamage(newer)).toEqual({ code: "format-version", values: { version: 9, wanted: 1 } });
  });
});

const MODELS = packageFolder("models");

it.each(readdirSync(MODELS).filter((file) => !file.endsWith(".md")))("models/%s is whole", (file) => {
  expect(tableDamage(uncompressed(readFileSync(join(MODELS, file))))).toBeUndefined();
});
