import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { leftIn, replacePlanted, unpacked } from "../../test/office.ts";
import { packageOf, plantedDocx, plantedXlsx } from "../../test/office-samples.ts";
import { openpyxlXlsx } from "../../test/openpyxl-sample.ts";
import { formatNumber } from "./cell-format.ts";
import { docx } from "./docx.ts";
import { restoreFile } from "./inverse.ts";
import { xlsx } from "./xlsx.ts";

describe("planted identifiers", () => {
  it("are gone from every part of a workbook", async () => {
    const { docs, output, inverse } = await rewriteFile(xlsx, plantedXlsx(), replacePlanted);
    expect(leftIn(output)).toEqual([]);
    expect(docs.map(({ place }) => place?.row)).toEqual([undefined, 2, 3, 4, 5, 1]);
    expect(Buffer.from(restoreFile(output, inverse)).equals(plantedXlsx())).toBe(true);
  });

  it("are gone from inline strings, comments, pivot tables, links and code names, as openpyxl writes them", async () => {
    const { output, docs, inverse } = await rewriteFile(xlsx, openpyxlXlsx(), replacePlanted);
    expect(leftIn(output)).toEqual([]);
    const unread = docs.flatMap(({ parts = [] }) => parts.filter(({ fate }) => fate === "unread"));
    expect(unread).toEqual([]);
    expect(Buffer.from(restoreFile(output, inverse)).equals(openpyxlXlsx())).toBe(true);
  });

  it("sheets that the workbook does not have are told", async () => {
    const file = workbook(`<row r="1"><c r="A1"><f>'Orla Vesk'!A1+S!A2+"x!y"</f><v>1</v></c></row>`);
    const { docs } = await rewriteFile(xlsx, file, untouched);
    expect(docs[0]!.parts).toContainEqual(
      expect.objectContaining({ kind: "sheet-reference", fate: "unread", count: 1 }),
    );
    const other = workbook(`<row r="1"><c r="A1"><f>S!A2+"x!y"</f><v>1</v></c></row>`);
    const { docs: own } = await rewriteFile(xlsx, other, untouched);
    expect(own[0]!.parts!.filter(({ fate }) => fate === "unread")).toEqual([]);
  });

  it("are gone from a workbook inside a document", async () => {
    const { output } = await rewriteFile(docx, plantedDocx(plantedXlsx()), replacePlanted);
    expect(leftIn(output)).toEqual([]);
  });
});

const CT = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const workbook = (rows: string, strings: readonly string[] = []) =>
  packageOf(
    {
      "xl/workbook.xml": {
        type: `${CT}.sheet.main+xml`,
        content: `<workbook ${NS} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        relations: [
          ["rId1", "worksheet", "worksheets/sheet1.xml"],
          ["rId2", "sharedStrings", "sharedStrings.xml"],
        ],
      },
      "xl/worksheets/sheet1.xml": {
        type: `${CT}.worksheet+xml`,
        content: `<worksheet ${NS}><sheetData>${rows}</sheetData></worksheet>`,
      },
      "xl/sharedStrings.xml": {
        type: `${CT}.sharedStrings+xml`,
        content: `<sst ${NS}>${strings.map((xml) => `<si>${xml}</si>`).join("")}</sst>`,
      },
    },
    [["officeDocument", "xl/workbook.xml"]],
  );
const inside = (xml: string, element: string) =>
  new RegExp(`<${element}[^>]*>(?:<\\?.*\\?>)?(.*)</${element}>`, "s").exec(xml)?.[1];

async function written(file: Uint8Array, values: Record<string, string>) {
  const { output, docs } = await rewriteFile(xlsx, file, replacing(values));
  const parts = unpacked(output);
  return {
    texts: docs.map(({ text }) => text),
    rows: inside(parts["xl/worksheets/sheet1.xml"]!, "sheetData"),
    strings: inside(parts["xl/sharedStrings.xml"]!, "sst"),
    book: parts["xl/workbook.xml"]!,
  };
}

describe("writes", () => {
  it("a shared string of one cell without changing another's", async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c></row>';
    const file = workbook(rows, ["<t>John</t>", "<t>unused?</t>", "<t>never shown</t>"]);
    let row = 0;
    const { output } = await rewriteFile(xlsx, file, (doc) =>
      doc.text === "John" && row++ === 0 ? replacing({ John: "[P]" })(doc) : untouched(doc),
    );
    const parts = unpacked(output);
    expect(inside(parts["xl/worksheets/sheet1.xml"]!, "sheetData")).toBe(
      rows.replace("<v>0</v>", "<v>3</v>"),
    );
    expect(inside(parts["xl/sharedStrings.xml"]!, "sst")).toBe(
      "<si><t>John</t></si><si><t>unused?</t></si><si><t/></si><si><t>[P]</t></si>",
    );
  });

  it("runs, in the first of them, without the reading", async () => {
    const { strings, texts } = await written(
      workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', [
        '<r><t>山</t></r><r><rPr><b/></rPr><t>田</t></r><rPh sb="0" eb="2"><t>ヤマダ</t></rPh>',
      ]),
      { 山田: "[人]" },
    );
    expect(texts[1]).toBe("山田\nヤマダ");
    expect(strings).toBe("<si><t/></si><si><r><t>[人]</t></r><r><rPr><b/></rPr><t></t></r></si>");
  });

  it("a number as text, and no value of a formula that may repeat it", async () => {
    const { rows, book } = await written(
      workbook(
        '<row r="1"><c r="A1"><v>9012345678</v></c><c r="B1"><f>A1+0</f><v>7</v></c><c r="C1" t="str"><f>A1&amp;""</f><v>x</v></c></row>',
      ),
      { "9012345678": "[PHONE]" },
    );
    expect(rows).toBe(
      '<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">[PHONE]</t></is></c><c r="B1"><f>A1+0</f></c><c r="C1"><f>A1&amp;""</f></c></row>',
    );
    expect(book).toContain('</sheets><calcPr fullCalcOnLoad="1"/>');
  });

  it("a formula whose value was left empty, in both ways of writing it", async () => {
    const { rows } = await written(
      workbook(
        '<row r="1"><c r="A1"><v>9012345678</v></c><c r="B1"><f>A1+0</f><v></v></c><c r="C1"><f>A1+1</f><v/></c></row>',
      ),
      { "9012345678": "[PHONE]" },
    );
    expect(rows).toContain('<c r="B1"><f>A1+0</f></c><c r="C1"><f>A1+1</f></c></row>');
  });

  it("the names of sheets as sheets may be called", async () => {
    const { book } = await written(workbook('<row r="1"><c r="A1"><v>1</v></c></row>'), { S: "[PERSON_1]" });
    expect(book).toContain('name="(PERSON_1)"');
  });

  it("nothing anew that is not edited", async () => {
    const file = workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', ["<t>a</t>"]);
    const { output } = await rewriteFile(xlsx, file, untouched);
    expect(unzipSync(output)).toEqual(unzipSync(file));
  });
});

describe("shows numbers", () => {
  for (const [raw, format, shown] of [
    ["29221", "yyyy-mm-dd", "1980-01-01"],
    ["29221", 'ggge"年"m"月"d"日"', "昭和55年1月1日"],
    ["29221.5", "yyyy/m/d h:mm", "1980/1/1 12:00"],
    ["9012345678", "000-0000-0000", "090-1234-5678"],
    ["1500001", "000\\-0000", "150-0001"],
    ["1234.5", "#,##0.00", "1,234.50"],
    ["0.25", "0%", "25%"],
    ["12345678901", "General", "12345678901"],
    ["4111110000005749", "General", "4111110000005749"],
    ["0.1234567890123456", "General", "0.123456789012346"],
    ["-3", "0;(0)", "3"],
  ] as const) {
    it(`${raw} under ${format}`, () => {
      expect(formatNumber(raw, format, false)).toBe(shown);
    });
  }
});

describe("refuses", () => {
  for (const [what, rows] of [
    ["rows that are not well-formed", '<row r="1"><c r="A1"><v>1</c></row>'],
    ["what is no row", "<other/>"],
  ] as const) {
    it(what, async () => {
      await expect(rewriteFile(xlsx, workbook(rows), untouched)).rejects.toThrow(
        "xl/worksheets/sheet1.xml is not well-formed at character",
      );
    });
  }

  it("more sheets than anybody has", async () => {
    const file = packageOf(
      {
        "xl/workbook.xml": {
          type: `${CT}.sheet.main+xml`,
          content: `<workbook>${'<sheet name="s"/>'.repeat(10_001)}</workbook>`,
        },
      },
      [["officeDocument", "xl/workbook.xml"]],
    );
    await expect(rewriteFile(xlsx, file, untouched)).rejects.toThrow("it has 10,001 sheets");
  });
});
