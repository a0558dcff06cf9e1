/** People and identifiers of a table have one number through the whole file. */
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { packageOf } from "../../test/office-samples.ts";
import { anonymizeFile } from "./file.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const CT = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** As openpyxl writes it: strings in their cells. */
function workbookOf(rows: readonly (readonly string[])[]): Uint8Array {
  const cell = (value: string, i: number, row: number) =>
    `<c r="${"ABCDEF"[i]}${row}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const data = rows.map(
    (cells, r) => `<row r="${r + 1}">${cells.map((v, i) => cell(v, i, r + 1)).join("")}</row>`,
  );
  return packageOf(
    {
      "xl/workbook.xml": {
        type: `${CT}.sheet.main+xml`,
        content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet" sheetId="1" state="visible" r:id="rId1"/></sheets></workbook>`,
        relations: [["rId1", "worksheet", "/xl/worksheets/sheet1.xml"]],
      },
      "xl/worksheets/sheet1.xml": {
        type: `${CT}.worksheet+xml`,
        content: `<worksheet xmlns="${MAIN}"><sheetData>${data.join("")}</sheetData></worksheet>`,
      },
    },
    [["officeDocument", "xl/workbook.xml"]],
  );
}

const TABLE = [
  ["customer_id", "full_name", "email", "age"],
  ["C-1007", "Orla Vesk", "orla@example.com", "34"],
  ["C-2001", "Kiro Amdi", "kiro@example.com", "45"],
  ["C-1007", "Orla Vesk", "orla@example.com", "34"],
  ["C-3003", "Orla Vesk", "other@example.com", "34"],
];
const csvOf = (rows: readonly (readonly string[])[]) =>
  strToU8(`${rows.map((row) => row.join(",")).join("\n")}\n`);
const jsonlOf = ([header = [], ...rows]: readonly (readonly string[])[]) =>
  strToU8(
    rows.map((row) => `${JSON.stringify(Object.fromEntries(row.map((v, i) => [header[i], v])))}\n`).join(""),
  );

const FILES: Readonly<Record<string, (rows: readonly (readonly string[])[]) => Uint8Array>> = {
  "a.csv": csvOf,
  "a.xlsx": workbookOf,
  "a.jsonl": jsonlOf,
};

async function labelsOf(name: string, rows: readonly (readonly string[])[], options = {}) {
  const { releases } = await anonymizeFile(FILES[name]!(rows), "default", { name, ...options });
  const texts = releases.map(({ text }) => text).filter((text) => text.includes("["));
  return (label: string) => texts.map((text) => text.match(new RegExp(`\\[${label}_[^\\]]*\\]`))?.[0]);
}

describe.each(Object.keys(FILES))("%s", (name) => {
  it("the key says who is who", async () => {
    const numbers = await labelsOf(name, TABLE);
    expect(numbers("PERSON")).toEqual(["[PERSON_1]", "[PERSON_2]", "[PERSON_1]", "[PERSON_3]"]);
    expect(numbers("EMAIL_ADDRESS")).toEqual([1, 2, 1, 3].map((n) => `[EMAIL_ADDRESS_${n}]`));
    expect(numbers("RECORD_ID")).toEqual([1, 2, 1, 3].map((n) => `[RECORD_ID_${n}]`));
  });
  it("without a key the whole name does", async () => {
    const numbers = await labelsOf(
      name,
      TABLE.map((row) => row.slice(1)),
    );
    expect(numbers("PERSON")).toEqual(["[PERSON_1]", "[PERSON_2]", "[PERSON_1]", "[PERSON_1]"]);
  });
  it("in Japanese, in full width too", async () => {
    const numbers = await labelsOf(name, [
      ["社員番号", "氏名"],
      ["S-11", "巽 凛"],
      ["S-12", "椿 望"],
      ["Ｓ－１１", "巽 凛"],
    ]);
    expect(numbers("PERSON")).toEqual(["[PERSON_1]", "[PERSON_2]", "[PERSON_1]"]);
  });
  it("what identifies only together with others is numbered in its row", async () => {
    const numbers = await labelsOf(name, TABLE);
    expect(new Set(numbers("AGE"))).toEqual(new Set(["[AGE_1]"]));
  });
  it("records are counted", async () => {
    const { risks } = await anonymizeFile(FILES[name]!(TABLE), "default", { name, columns: ["age=keep"] });
    expect(risks).toMatchObject([{ columns: ["age"], records: 4, groups: 2, k: 1, unique: 1 }]);
  });
  it("the person of a record is the same in its text", async () => {
    const { releases } = await anonymizeFile(
      FILES[name]!([
        ["customer_id", "full_name", "notes"],
        ["C-1", "Kiro Amdi", "none"],
        ["C-2", "Orla Vesk", "Orla Vesk met Anna Smith"],
      ]),
      "default",
      { name },
    );
    const text = releases.at(-1)!.text;
    expect(text.match(/\[PERSON_\d+\]/g)).toEqual(["[PERSON_2]", "[PERSON_2]", "[PERSON_3]"]);
  });
});

describe("files that are joined", () => {
  it("keys and people have one pseudonym in csv, xlsx and jsonl under a key", async () => {
    const key = new Uint8Array(32).fill(7);
    const [csv, xlsx, jsonl] = await Promise.all(
      Object.keys(FILES).map((name) => labelsOf(name, TABLE, { key })),
    );
    expect(csv!("RECORD_ID")[0]).toMatch(/^\[RECORD_ID_/);
    expect(new Set(csv!("RECORD_ID")).size).toBe(3);
    for (const label of ["RECORD_ID", "PERSON"]) {
      expect(xlsx!(label)).toEqual(csv!(label));
      expect(jsonl!(label)).toEqual(csv!(label));
    }
  });
  it("files in one archive have one numbering", async () => {
    const people = TABLE.map((row) => row.slice(1, 2).concat(row.slice(2, 3)));
    const file = zipSync({
      "a.csv": csvOf(people),
      "b.csv": csvOf([people[0]!, ...people.slice(1).reverse()]),
    });
    const { releases } = await anonymizeFile(file, "default", { name: "x.zip" });
    const numbers = releases.flatMap(({ text }) => text.match(/\[PERSON_\d+\]/g) ?? []);
    expect(numbers.slice(0, 4)).toEqual(["[PERSON_1]", "[PERSON_2]", "[PERSON_1]", "[PERSON_1]"]);
    expect(numbers.slice(4)).toEqual(["[PERSON_1]", "[PERSON_1]", "[PERSON_2]", "[PERSON_1]"]);
  });
});
