import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FORMATS, formatNamed, formatOf } from "./index.ts";

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
    ["rows.jsonl.gz", "gz"],
    ["folder.zip", "zip"],
    ["Makefile", "txt"],
    ["-", "txt"],
  ] as const) {
    it(`${path} is ${name}`, () => {
      expect(formatOf(path).name).toBe(name);
    });
  }

  for (const [head, name] of [
    ["%PDF-1.7\n", "pdf"],
    ["PAR1\x15\x04", "parquet"],
    [`PK\x03\x04\x14\0\x06\0${"\0".repeat(18)}\x13\0\0\0[Content_Types].xml`, "docx"],
    ["PK\x03\x04\x14\0\x06\0letters/a.txt", "zip"],
    ["<!DOCTYPE html><p>", "html"],
    ["\ufeff  <html lang=ja>", "html"],
    ["Dear John", "txt"],
    ["", "txt"],
  ] as const) {
    it(`an unknown ending with ${JSON.stringify(head)} is ${name}`, () => {
      expect(formatOf("file.unknown", Buffer.from(head)).name).toBe(name);
    });
  }

  it("is told by its bytes where the ending says only that it is text", () => {
    expect(formatOf("stdin.txt", Buffer.from("%PDF-1.7\n")).name).toBe("pdf");
    expect(formatOf("stdin.txt", Buffer.from("<!DOCTYPE html><p>")).name).toBe("txt");
  });

  for (const [name, head, why] of [
    ["年金.xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "an Excel 97 workbook (.xls); save it as .xlsx"],
    ["letter.DOC", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "a Word 97 document (.doc); save it as .docx"],
    ["stdin.txt", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "an Office 97 document, an Outlook message or"],
    ["data", "SQLite format 3\0", "a database file; export its tables as .csv"],
    ["talk.mp3", "ID3\x03\0", "a sound recording; give its transcript"],
  ] as const) {
    it(`${name} is refused as what it is`, () => {
      expect(() => formatOf(name, Buffer.from(head, "latin1"), "the file")).toThrow(
        `Cannot read the file: ${why}`,
      );
    });
  }

  it("a text is a text, whatever its first letters and its ending", () => {
    expect(formatOf("memo.doc", Buffer.from("BM and MZ met today.")).name).toBe("txt");
    expect(formatOf("my.key", Buffer.from("ab".repeat(32))).name).toBe("txt");
  });

  it("is found by its name and by every ending it declares", () => {
    for (const format of FORMATS) {
      expect(formatNamed(format.name)).toBe(format);
      for (const ending of format.extensions) expect(formatOf(`x${ending}`)).toBe(format);
    }
    expect(() => formatNamed("xls")).toThrow("Cannot load format xls: known are txt, md, html");
  });
});

/** Modules that are loaded with a file, before anything is opened. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
    /^(?:import|export) (?!type )[^;]*?from "([^"]+)"/gm,
  ))
    if (name.startsWith(".")) loadedWith(join(file, "..", name), seen);
    else seen.add(name);
  return seen;
}

it("loads no library before a file that needs it is opened", () => {
  const modules = [...loadedWith(join(import.meta.dirname, "index.ts"))];
  expect(modules.filter((name) => !name.startsWith("/") && !name.startsWith("node:"))).toEqual([]);
});

it.each(FORMATS.map((format) => [format.name, format] as const))(
  "%s is declared in both languages",
  (_, format) => {
    for (const [en, ja] of [...format.reads, ...format.unread, format.keeps]) {
      expect(en).not.toMatch(JAPANESE);
      expect(ja).toMatch(JAPANESE);
    }
  },
);

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
