import { describe, expect, it } from "vitest";
import { FORMAT_NAMES, formatOf, loadFormat } from "./index.ts";

describe("the format of a file", () => {
  for (const [path, name] of [
    ["notes.txt", "txt"],
    ["README.MD", "md"],
    ["a/b.html", "html"],
    ["テーブル.csv", "csv"],
    ["x.tsv", "tsv"],
    ["x.json", "json"],
    ["x.jsonl", "jsonl"],
    ["x.ndjson", "jsonl"],
    ["mail.eml", "eml"],
    ["report.docx", "docx"],
    ["scan.pdf", "pdf"],
    ["rows.parquet", "parquet"],
    ["Makefile", "txt"],
    ["-", "txt"],
  ] as const) {
    it(`${path} is ${name}`, async () => {
      expect((await formatOf(path)).name).toBe(name);
    });
  }

  for (const [head, name] of [
    ["%PDF-1.7\n", "pdf"],
    ["PAR1\x15\x04", "parquet"],
    ["PK\x03\x04\x14\0\x06\0[Content_Types].xml", "docx"],
    ["<!DOCTYPE html><p>", "html"],
    ["\ufeff  <html lang=ja>", "html"],
    ["Dear John", "txt"],
    ["", "txt"],
  ] as const) {
    it(`an unknown ending with ${JSON.stringify(head)} is ${name}`, async () => {
      expect((await formatOf("file.unknown", Buffer.from(head))).name).toBe(name);
    });
  }

  it("is loaded by name, and has the endings that the table gives", async () => {
    for (const name of FORMAT_NAMES) {
      const format = await loadFormat(name);
      expect(format.name).toBe(name);
      for (const ending of format.extensions) expect((await formatOf(`x${ending}`)).name).toBe(name);
    }
    expect(() => loadFormat("xls")).toThrow("Cannot load format xls: known are txt, md, html");
  });
});
