/** What tables of every format still tell once they are anonymised. */
import { zipSync } from "fflate";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { sentence } from "../words/problem.ts";
import { anonymizeFile } from "./file.ts";
import { tableRiskNotice } from "./table-risk-notice.ts";

const KEPT = { columns: ["age=keep", "city=keep"] };
/** Two of one kind, one alone by the sex that is always kept, one alone by the city. */
const PEOPLE = [
  { id: 1, age: 34, sex: "F", city: "Osaka", note: "a" },
  { id: 2, age: 34, sex: "F", city: "Osaka", note: "b" },
  { id: 3, age: 34, sex: "M", city: "Osaka", note: "c" },
  { id: 4, age: 34, sex: "F", city: "Kobe", note: "d" },
] as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const table = (delimiter: string) =>
  bytesOf(
    [Object.keys(PEOPLE[0]), ...PEOPLE.map((person) => Object.values(person))]
      .map((cells) => cells.join(delimiter))
      .join("\r\n"),
  );
const column = (name: keyof (typeof PEOPLE)[0], type: "INT32" | "STRING") => ({
  ...{ name, type },
  data: PEOPLE.map((person) => person[name]),
});
const FILES: Readonly<Record<string, Uint8Array>> = {
  "a.csv": table(","),
  "a.tsv": table("\t"),
  "a.jsonl": bytesOf(PEOPLE.map((person) => JSON.stringify(person)).join("\n")),
  "a.json": bytesOf(JSON.stringify(PEOPLE)),
  "a.parquet": new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        column("id", "INT32"),
        column("age", "INT32"),
        column("sex", "STRING"),
        column("city", "STRING"),
        column("note", "STRING"),
      ],
    }),
  ),
};

async function riskOf(name: string, options = {}, file = FILES[name]!) {
  const { risks } = await anonymizeFile(file, "default", { name, ...options });
  return risks;
}

describe.each(Object.keys(FILES))("%s", (name) => {
  it("kept values are counted", async () => {
    const [risk, ...others] = await riskOf(name, KEPT);
    expect(others).toEqual([]);
    expect(risk).toEqual({
      ...{ table: name, columns: expect.any(Array) },
      ...{ records: 4, groups: 3, k: 1, unique: 2, small: 4 },
    });
    expect([...risk!.columns].sort()).toEqual(["age", "city", "sex"]);
  });
});

/** Numbers of placeholders count within a document: a row, but the whole of a json file, where they tell values apart. */
describe.each([
  ["a.csv", 2, 1],
  ["a.tsv", 2, 1],
  ["a.jsonl", 2, 1],
  ["a.parquet", 2, 1],
  ["a.json", 3, 2],
])("%s", (name, groups, unique) => {
  it("replaced values are counted as what replaces them", async () => {
    expect(await riskOf(name)).toMatchObject([{ records: 4, groups, k: 1, unique }]);
  });
});

describe("tables", () => {
  it("whose records all say the same have k of all", async () => {
    expect(await riskOf("a.csv", { columns: ["sex=CODE"] })).toMatchObject([
      { records: 4, groups: 1, k: 4, unique: 0, small: 4 },
    ]);
  });

  it("columns that are left unread are counted too", async () => {
    expect(await riskOf("a.csv", { columns: ["note"] })).toMatchObject([{ groups: 3, unique: 2 }]);
  });

  it("without quasi-identifiers say nothing, and texts neither", async () => {
    expect(await riskOf("b.csv", {}, bytesOf("id,amount\n1,2\n2,3\n"))).toEqual([]);
    expect(await riskOf("b.json", {}, bytesOf('{"age": 3}'))).toEqual([]);
    expect(await riskOf("b.txt", {}, bytesOf("age,sex\n34,F\n"))).toEqual([]);
  });

  it("of json are its outermost arrays, each by itself", async () => {
    const file = bytesOf(
      JSON.stringify({ staff: [{ sex: "F" }, { sex: "F" }], guests: [{ sex: "F", tags: ["a", "b"] }] }),
    );
    expect((await riskOf("c.json", {}, file)).map(({ table, k, columns }) => [table, k, columns])).toEqual([
      ["c.json/staff", 2, ["staff.sex"]],
      ["c.json/guests", 1, ["guests.sex"]],
    ]);
  });

  it("inside another file are counted apart", async () => {
    const file = zipSync({ "a.csv": bytesOf("sex\nF\nF\n"), "b.csv": bytesOf("sex\nF\n") });
    expect((await riskOf("d.zip", {}, file)).map(({ table, k }) => [table, k])).toEqual([
      ["d.zip/a.csv", 2],
      ["d.zip/b.csv", 1],
    ]);
  });

  it("in Japanese, in both languages", async () => {
    const file = bytesOf("性別,年齢,備考\n女,34,x\n女,34,y\n男,40,z\n");
    const [risk] = await riskOf("e.csv", { columns: ["年齢=keep"] }, file);
    expect(sentence(tableRiskNotice(risk!), "en")).toBe(
      "k-anonymity over 性別, 年齢: k = 1, 1 of 3 records unique, 3 in groups smaller than 5, 2 groups",
    );
    expect(sentence(tableRiskNotice(risk!), "ja")).toBe(
      "性別, 年齢についてのk-匿名性：k = 1、3件のうち一意なレコード1件、5件未満のグループにあるもの3件、グループ数2",
    );
  });

  it("that are estimated say so", () => {
    const counts = { records: 9, groups: 4, k: 1, unique: 2, small: 4 };
    const risk = { table: "t", columns: ["sex"], ...counts, isEstimate: true } as const;
    expect(sentence(tableRiskNotice(risk), "en")).toContain("k at most 1, about 2 of 9 records unique");
    expect(sentence(tableRiskNotice(risk), "ja")).toContain("kは1以下、9件のうち一意なレコード約2件");
  });
});
