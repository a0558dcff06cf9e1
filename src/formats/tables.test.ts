/** Tables and records from end to end, under the default policy. */
import { describe, expect, it } from "vitest";
import { encoded, rewriteFile } from "../../test/formats.ts";
import { pipelineFor } from "../pipeline/builtin.ts";
import { resolvePolicy } from "../pipeline/policy.ts";
import { csv, tsv } from "./csv.ts";
import type { Format, FormatOptions } from "./format.ts";
import { restoreFile } from "./inverse.ts";
import { json } from "./json.ts";
import { jsonl } from "./jsonl.ts";
import { md } from "./plain.ts";
import { xml } from "./xml.ts";
import { yaml } from "./yaml.ts";

const KEY = new Uint8Array(32).fill(7);

async function published(
  format: Format,
  file: string | Uint8Array,
  options: Partial<FormatOptions> = {},
  pipeline = pipelineFor("default"),
) {
  const rewritten = await rewriteFile(format, file, (doc) => pipeline.anonymize(doc).edits, options);
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  expect(Buffer.from(restoreFile(rewritten.output, rewritten.inverse))).toEqual(Buffer.from(bytes));
  return rewritten;
}

const PEOPLE = [
  ["Xu", "Bo", "123-45-6789", "1980-01-02", "ann@example.com", "555-123-4567", "9 Elm Street", "34"],
  ["Ng", "Al", "987-65-4321", "1979-11-30", "bob@example.com", "555-987-6543", "12 Oak Road", "45"],
  ["Oz", "Jo", "111-22-3333", "2001-07-07", "joe@example.com", "555-222-1111", "7 Ash Lane", "23"],
] as const;
const HEADER = "id,last_name,first_name,ssn,dob,email,phone,address,age,amount,status,customer_id,notes";
const english = PEOPLE.map(
  (cells, i) =>
    `${20240101 + i},${cells.join(",")},${i + 1}.50,open,${88100 + i * 37},"${cells[1]} ${cells[0]} called"`,
);

describe("csv", () => {
  it("identifiers go by their columns; ids, amounts and categories stay", async () => {
    const { text } = await published(csv, `${HEADER}\n${english.join("\n")}\n`);
    for (const cell of PEOPLE.flat()) expect(text.slice(HEADER.length)).not.toContain(cell);
    expect(text).not.toContain("88100");
    const [header, ...rows] = text.trimEnd().split("\n");
    expect(header).toBe(HEADER);
    expect(rows.map((row) => row.split(",")[0])).toEqual(["20240101", "20240102", "20240103"]);
    expect(rows.map((row) => row.split(",").slice(9, 11))).toEqual([
      ["1.50", "open"],
      ["2.50", "open"],
      ["3.50", "open"],
    ]);
  });
  it("the same in Japanese, in Shift_JIS", async () => {
    const header = "会員番号,氏名,フリガナ,生年月日,電話番号,郵便番号,住所,性別,金額,備考";
    const rows = [
      "M-101,巽 凛,タツミ リン,1980/1/2,090-1234-5678,100-0001,東京都千代田区千代田1-1,女,1200,巽様より電話",
      "M-102,椿 望,ツバキ ノゾミ,1975/3/4,080-2222-3333,530-0001,大阪府大阪市北区梅田3-1,男,900,変更なし",
      "M-103,辻 薫,ツジ カオル,1990/5/6,03-1234-5678,060-0001,北海道札幌市中央区北1条,男,30,不在",
    ];
    const file = encoded(`${header}\r\n${rows.join("\r\n")}\r\n`, "shift_jis");
    const { output } = await published(csv, file);
    const text = new TextDecoder("shift_jis").decode(output);
    for (const cell of rows.flatMap((row) => row.split(",").slice(0, 7))) expect(text).not.toContain(cell);
    expect(text).not.toContain("巽");
    for (const [i, amount] of ["女,1200", "男,900", "男,30"].entries())
      expect(text.split("\r\n")[i + 1]).toContain(amount);
  });
  it("an identifier in a column that is kept is read", async () => {
    const rows = Array.from({ length: 12 }, (_, i) => `${i},${i * 2}.00,${i % 2 ? "open" : "closed"}`);
    const { text } = await published(
      csv,
      `id,amount,status\n${rows.join("\n")}\n12,555-123-4567,open\n13,1.00,ann@example.com\nann@example.org,1,open\n`,
    );
    expect(text).not.toMatch(/555-123|example/);
    for (const row of rows) expect(text).toContain(`${row}\n`);
  });
  it("cells beyond the header are read, in quotes too", async () => {
    const { text } = await published(csv, 'id,amount\n1,2\n2,3\n3,4,"ann@example.com, ""ok"""\n');
    expect(text).toBe('id,amount\n1,2\n2,3\n3,4,"[EMAIL_ADDRESS_1], ""ok"""\n');
  });
  it("without a header values decide", async () => {
    const rows = PEOPLE.map(([last, , ssn, , mail]) => `${ssn}\t${mail}\t${last.length}`);
    const { text } = await published(tsv, `${rows.join("\n")}\n`);
    expect(text).not.toMatch(/\d{3}-\d\d|@/);
  });
  it("names of columns that are people are read", async () => {
    const { text } = await published(csv, "week,Alice Brown,Robert Smith\n1,5,6\n2,7,8\n3,9,9\n");
    expect(text).not.toMatch(/Alice|Robert/);
    expect(text).toContain("\n1,5,6\n");
  });
  it("a mark in a name column is no reason to keep it", async () => {
    const { text } = await published(csv, "last_name,x\n𠮷野,1\n- May -,2\nO’Neil,3\n");
    expect(text).toBe("last_name,x\n[PERSON_1],1\n[PERSON_1],2\n[PERSON_1],3\n");
  });
});

describe("people of a record", () => {
  it("are one however many columns have parts of the name", async () => {
    const { text } = await published(
      csv,
      "last_name,first_name,notes\nVesk,Orla,Vesk called\nAmdi,Kiro,none\n",
    );
    expect(text.split("\n").slice(1, 3)).toEqual([
      "[PERSON_1],[PERSON_1],[PERSON_1] called",
      "[PERSON_1],[PERSON_1],none",
    ]);
  });
  it("have one key number in all rows", async () => {
    const { text } = await published(csv, "customer_id,amount\nC-1007,1\nC-2001,2\nC-1007,3\n");
    expect(text).toBe("customer_id,amount\n[RECORD_ID_1],1\n[RECORD_ID_2],2\n[RECORD_ID_1],3\n");
  });
  it("have one pseudonym in all files under a key", async () => {
    const keyed = pipelineFor("default", { key: KEY });
    const one = await published(csv, "customer_id,amount\nC-1007,1\nC-2001,2\n", {}, keyed);
    const two = await published(csv, "amount,customer_id\n9,c-2001\n8,C-1007\n", {}, keyed);
    const keys = (text: string) => text.match(/\[RECORD_ID_\w+\]/g);
    expect(keys(two.text)).toEqual(keys(one.text)?.reverse());
    expect(new Set(keys(one.text)).size).toBe(2);
  });
});

describe("--columns", () => {
  const file = "name,code,notes\nBolt,Q7,Ann Smith called\nNut,Q8,none\nPin,Q9,none\n";
  it("says what a column holds, and leaves the rest to the plan", async () => {
    const { text } = await published(csv, file, { columns: ["name=PERSON", "code=keep"] });
    expect(text).toBe(
      "name,code,notes\n[PERSON_1],Q7,[PERSON_2] called\n[PERSON_1],Q8,none\n[PERSON_1],Q9,none\n",
    );
  });
  it("goes before the policy", async () => {
    const policy = resolvePolicy({ version: 1, columns: { name: "PERSON", code: "CODE" } });
    const { text } = await published(csv, file, { columns: ["code=keep"], columnKinds: policy.columns! });
    expect(text.split("\n")[2]).toBe("[PERSON_1],Q8,none");
  });
  it("with bare names leaves other columns unread, and tells", async () => {
    const { docs } = await published(csv, file, { columns: ["notes"] });
    expect(docs.map((doc) => doc.text)).toEqual(["Ann Smith called", "none", "none"]);
    expect(docs[0]!.parts).toContainEqual({
      kind: "column",
      fate: "unread",
      count: 2,
      places: ["name", "code"],
    });
  });
  it("names the nearest of a column that is not there", async () => {
    await expect(published(csv, file, { columns: ["note=text"] })).rejects.toThrow(/notes/);
  });
});

describe("jsonl and json", () => {
  const rows = [
    {
      id: "r1",
      text: "Called.",
      ssn: "123-45-678",
      name: "Xu",
      dob: "1980-01-02",
      phone: 5551234567,
      amount: 3,
      ok: true,
    },
    {
      id: "r2",
      text: "None.",
      ssn: "987-65-432",
      name: "Ng",
      dob: "1979-11-30",
      phone: 5559876543,
      amount: 4,
      ok: false,
    },
  ];
  const lines = (records: readonly object[]) =>
    `${records.map((record) => JSON.stringify(record)).join("\n")}\n`;
  const parsed = (text: string) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));

  it("fields go by their names; numbers that identify become strings", async () => {
    const { text, docs } = await published(jsonl, lines(rows));
    expect(parsed(text)).toEqual([
      {
        id: "r1",
        text: "Called.",
        ssn: "[US_SSN_1]",
        name: "[PERSON_1]",
        dob: "[DATE_TIME_1]",
        phone: "[PHONE_NUMBER_1]",
        amount: 3,
        ok: true,
      },
      {
        id: "r2",
        text: "None.",
        ssn: "[US_SSN_1]",
        name: "[PERSON_1]",
        dob: "[DATE_TIME_1]",
        phone: "[PHONE_NUMBER_1]",
        amount: 4,
        ok: false,
      },
    ]);
    expect(docs.map(({ id }) => id)).toEqual(["r1", "r2"]);
    expect(docs[0]!.text.startsWith("Called.\n")).toBe(true);
  });
  it("Japanese fields too, nested ones and lists", async () => {
    const record = {
      患者: { 氏名: "巽 凛", 電話番号: "090-1234-5678" },
      備考: ["なし", "担当は椿 望さん"],
      金額: 1200,
    };
    const { text } = await published(json, JSON.stringify([record, record], null, 2));
    for (const value of ["巽", "090", "椿"]) expect(text).not.toContain(value);
    expect(JSON.parse(text)[0]).toMatchObject({ 金額: 1200, 備考: ["なし", expect.any(String)] });
  });
  it("names that are people or addresses are read, and stay apart", async () => {
    const { text } = await published(
      json,
      '{"Alice Brown": 1, "ALICE BROWN": 2, "ann@example.com": {"x": "y"}, "total": 3}',
    );
    expect(text).not.toMatch(/alice|ann@/i);
    expect(Object.keys(JSON.parse(text))).toHaveLength(4);
    expect(Object.values(JSON.parse(text))).toEqual([1, 2, { x: "y" }, 3]);
  });
  it("the sender of a message is a person", async () => {
    const messages = [
      { text: "Hi", sender: "zed99", time: "2024-05-01T09:00" },
      { text: "ok", sender: "momo", time: "2024-05-01T09:01" },
    ];
    const { text } = await published(jsonl, lines(messages));
    expect(text).not.toMatch(/zed99"|momo/);
  });
  it("an id that is a person's address is changed in the row", async () => {
    const { text, docs } = await published(
      jsonl,
      lines([
        { id: "ann@example.com", text: "x" },
        { id: "bob@example.com", text: "y" },
      ]),
    );
    expect(text).not.toContain("example");
    expect(docs[0]!.id).toBe("ann@example.com");
  });
  it("with paths other fields are told as unread", async () => {
    const { docs } = await published(jsonl, lines(rows), { paths: ["text"] });
    expect(docs[0]!.parts).toContainEqual(
      expect.objectContaining({ kind: "column", fate: "unread", count: 7 }),
    );
  });
});

describe("names say what values are where there is no table", () => {
  it.each([
    [yaml, "児童:\n  - {氏名: 四月一日蛍, 定員: 35}\n", "四月一日蛍"],
    [yaml, "reviewers: [Zq Vx]\nlast_name: Bell\nport: 8443\ntotal: 12.50\n", "Bell"],
    [xml, "<r><lastName>Bell</lastName><手数料>300</手数料></r>", "Bell"],
    [xml, '<r><氏名 フリガナ="ツヅラヤマト">葛大和</氏名></r>', "葛大和"],
    [md, "---\nlast_name: Bell\n---\ntotal\n", "Bell"],
  ] as const)("%#", async (format, file, value) => {
    const { text } = await published(format, file);
    expect(text).not.toContain(value);
    expect(text).toMatch(/\[PERSON_1\]/);
    for (const kept of ["35", "8443", "12.50", "300", "total"])
      if (file.includes(kept)) expect(text).toContain(kept);
  });

  it("a table of one row has names only where it says so", async () => {
    expect((await published(csv, "Leopold Draycott,open\n")).text).toBe("[PERSON_1],open\n");
    expect((await published(csv, "last_name,notes\n")).text).toBe("last_name,notes\n");
    expect((await published(csv, "氏名,備考\n")).text).toBe("氏名,備考\n");
  });

  it("amounts in few rows stay, in Japanese too", async () => {
    const file = "氏名,購入額,参加人数\n東雲薫,12800,3\n林,5400,2\n";
    const { text } = await published(csv, file);
    expect(text).toMatch(/^\[PERSON_1\],12800,3\n\[PERSON_\d\],5400,2$/m);
  });
});
