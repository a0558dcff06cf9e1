import { expect, it } from "vitest";
import { readTables, tablesHash } from "./table-file.ts";
import { hashedKinds } from "./word-tables.ts";

/** Tables of format 1 as they were first written. They must be read, and found in alike, for ever. */
const FORMAT_1 = [
  "VEtUQUJMRQEzODFmYjk4MmRlYTA4Y2UycAAAAAAAAAB7ImNhcmQiOnsibmFtZSI6InNhbXBsZSJ9LCJhcnJheXMiOlt7Im5h",
  "bWUiOiJrZXlzIiwibGVuZ3RoIjoyLCJiaXRzIjozMn0seyJuYW1lIjoia2luZHMiLCJsZW5ndGgiOjIsImJpdHMiOjE2fV19",
  "dDHoi2impZkCAAEAAAAAAA==",
].join("");

it("reads tables of format 1", () => {
  const bytes = new Uint8Array(Buffer.from(FORMAT_1, "base64"));
  expect(tablesHash(bytes)).toMatch(/^[0-9a-f]{16}$/);
  const { card, arrays } = readTables(bytes);
  expect(card).toEqual({ name: "sample" });
  const kinds = hashedKinds({ keys: arrays.keys as Uint32Array, values: arrays.kinds as Uint16Array }, [
    "given",
    "city",
  ]);
  expect(["DANA", "京都", "Kobe"].map(kinds)).toEqual([["given"], ["city"], []]);
});
