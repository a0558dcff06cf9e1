import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { Edits } from "../doc/edits.ts";
import { Problem } from "../words/problem.ts";
import { csv, tsv } from "./csv.ts";

const docsOf = async (file: string, options = {}) =>
  (await rewriteFile(csv, file, untouched, options)).docs.map(({ id, text }) => [id, text]);

describe("rows are documents", () => {
  it("numbered by row, the header first, cells on lines of their own", async () => {
    expect(await docsOf("name,phone\r\n山田,090\r\nSmith,\r\n\r\n")).toEqual([
      ["file:2", "山田\n090"],
      ["file:3", "Smith\n"],
    ]);
  });
  it("named by the column id", async () => {
    expect(await docsOf("id,text\na1,Hello\n,none\n")).toEqual([
      ["a1", "Hello"],
      ["file:3", "none"],
    ]);
  });
  it("with chosen columns only", async () => {
    expect(await docsOf("a,b,c\n1,2,3\n4,5\n", { columns: ["c", "a"] })).toEqual([
      ["file:2", "1\n3"],
      ["file:3", "4"],
    ]);
  });
  it("with quotes, line breaks in quotes, and quotes inside a cell", async () => {
    expect(await docsOf('t\n"say ""hi"", you"\n"two\r\nlines"\n5" disk\n')).toEqual([
      ["file:2", 'say "hi", you'],
      ["file:3", "two\r\nlines"],
      ["file:4", '5" disk'],
    ]);
  });
  it("the first too, when it does not look like names of columns", async () => {
    expect(await docsOf("山田,yamada@example.jp\nSmith,smith@example.com\n")).toEqual([
      ["file:1", "山田\nyamada@example.jp"],
      ["file:2", "Smith\nsmith@example.com"],
    ]);
  });
  it("that tell their columns", async () => {
    const { docs } = await rewriteFile(csv, "a,b\n1,2\n", untouched);
    expect(docs[0]!.place).toEqual({ row: 2, columns: ["a", "b"] });
  });
});

describe("finds the delimiter", () => {
  for (const [file, texts] of [
    ["a;b\n1,5;2\n", ["1,5\n2"]],
    ["a\tb\n1\t2\n", ["1\n2"]],
    ["a|b\n1|2, 3\n", ["1\n2, 3"]],
    ['a,b\n"1;2;3",x\n', ["1;2;3\nx"]],
    ["text\nonly one column, with commas\n", ["only one column\n with commas"]],
  ] as const) {
    it(JSON.stringify(file), async () => {
      expect((await docsOf(file)).map(([, text]) => text)).toEqual(texts);
    });
  }
  it("is always a tab in tsv", async () => {
    const { docs } = await rewriteFile(tsv, "a,b\tc\n1,2\t3\n", untouched);
    expect(docs.map(({ text }) => text)).toEqual(["1,2\n3"]);
  });
});

describe("writes back", () => {
  for (const [file, values, expected] of [
    ["a,b\n山田,x\n", { 山田: "[PERSON]" }, "a,b\n[PERSON],x\n"],
    ["a,b\nJohn,x\n", { John: "Doe, J." }, 'a,b\n"Doe, J.",x\n'],
    ["a,b\nJohn,x\n", { ohn: 'o"hn' }, 'a,b\n"Jo""hn",x\n'],
    ['a,b\n"John ""J"" Smith",x\n', { '"J"': 'say "x"' }, 'a,b\n"John say ""x"" Smith",x\n'],
    ["a;b\r\nJohn;x\r\n", { John: "a;b" }, 'a;b\r\n"a;b";x\r\n'],
    ["a\nJohn\n", { John: "" }, 'a\n""\n'],
    ["a,b\nJohn,x\n", { John: "" }, "a,b\n,x\n"],
    ["a,b\nJohn,Smith\n", { "John\nSmith": "NAME" }, "a,b\nNAME,\n"],
    ["a,b\nJohn,x\n", { John: "J\nS" }, 'a,b\n"J\nS",x\n'],
  ] as const) {
    it(`${JSON.stringify(file)} as ${JSON.stringify(expected)}`, async () => {
      expect((await rewriteFile(csv, file, replacing(values))).text).toBe(expected);
    });
  }
});

describe("refuses", () => {
  for (const [file, message] of [
    ['a,b\n1,"2\n', "Cannot read file: the quotes of row 2, line 2, do not match"],
    ['a,b\n"x\ny",1\n"2"z,3\n', "the quotes of row 3, line 4, do not match"],
  ] as const) {
    it(JSON.stringify(file), async () => {
      await expect(rewriteFile(csv, file, untouched)).rejects.toThrow(Problem);
      await expect(rewriteFile(csv, file, untouched)).rejects.toThrow(message);
    });
  }
  it("a column that is not there", async () => {
    await expect(docsOf("a,b\n1,2\n", { columns: ["c"] })).rejects.toThrow(
      "Cannot read column c of file: it has 2 other columns",
    );
  });
});

const CELLS = ["", "a", "山田", " x ", "1", '"', "a,b", 'q"q', "line\nbreak", "cr\r\nlf", ";", "😀"];
const table = fc.array(fc.array(fc.constantFrom(...CELLS), { minLength: 2, maxLength: 4 }), {
  minLength: 1,
  maxLength: 6,
});
const written = (rows: string[][], newline: string) =>
  rows
    .map((row) =>
      row.map((cell) => (/["\r\n,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(","),
    )
    .join(newline);
const oracle = (text: string): string[][] =>
  parse(text, { relax_column_count: true, record_delimiter: ["\r\n", "\n", "\r"], skip_empty_lines: true });

describe("agrees with csv-parse", () => {
  it("on the cells of every row, and on the rows with one cell edited", async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.constantFrom(...CELLS),
        fc.integer({ min: 1, max: 7 }),
        async (rows, newline, insert, chunk) => {
          const file = `${["k1", "k2"].join(",")}${newline}${written(rows, newline)}${newline}`;
          const answer = ({ text }: { text: string }) =>
            Edits.of(text.length, [{ from: 0, to: text.split("\n")[0]!.length, insert }]);
          const { docs, text } = await rewriteFile(csv, file, answer, {
            chunk,
            columns: ["k1=text", "k2=text"],
          });
          expect(docs.map((doc) => doc.text)).toEqual(rows.map((row) => row.join("\n")));
          const edited = rows.map(([first, ...rest]) => [
            insert +
              first!
                .split("\n")
                .slice(1)
                .map((line) => `\n${line}`)
                .join(""),
            ...rest,
          ]);
          expect(oracle(text).slice(1)).toEqual(edited);
        },
      ),
    );
  });
});
