import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tokumeiHere } from "../../test/cli-here.ts";

let folder = "";
const place = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tokumei-columns-"));
  await writeFile(place("a.csv"), "id,last_name,notes,amount\n1,Vesk,x,2.5\n2,Amdi,y,3.5\n3,Oyel,z,4.5\n");
  await writeFile(place("b.jsonl"), '{"text":"x","患者":{"氏名":"巽"}}\n');
  await writeFile(place("c.txt"), "plain");
});
afterAll(() => rm(folder, { recursive: true }));

const kinds = async (...args: string[]) => {
  const { out } = await tokumeiHere(["columns", ...args, "--json"]);
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map(({ column, kind, operator }) => [column, kind, operator]);
};

it("says of each column what it is and what becomes of it", async () => {
  expect(await kinds(place("a.csv"))).toEqual([
    ["id", "keep", "keep"],
    ["last_name", "PERSON", "label"],
    ["notes", "text", "text"],
    ["amount", "keep", "keep"],
  ]);
  expect(await kinds(place("b.jsonl"))).toEqual([
    ["text", "text", "text"],
    ["患者.氏名", "PERSON", "label"],
  ]);
});
it("with the choices of the user", async () =>
  expect((await kinds(place("a.csv"), "--columns", "notes=CODE,id=text")).map(([, kind]) => kind)).toEqual([
    ...["text", "PERSON", "CODE", "keep"],
  ]));
it("in Japanese too", async () => {
  const { out } = await tokumeiHere(["columns", place("a.csv")], { LC_ALL: "ja_JP.UTF-8" });
  expect(out).toContain("列の名前による");
  expect(out).toContain("行を区別する番号");
});
it("refuses labels and columns that nobody knows, with the nearest", async () => {
  const label = await tokumeiHere(["columns", place("a.csv"), "--columns", "notes=PERSONN"]);
  expect([label.code, label.err]).toEqual([2, expect.stringContaining("PERSON")]);
  const column = await tokumeiHere(["columns", place("a.csv"), "--columns", "note=text"]);
  expect([column.code, column.err]).toEqual([2, expect.stringContaining("notes")]);
});
it("refuses a file without columns", async () =>
  expect(await tokumeiHere(["columns", place("c.txt")])).toMatchObject({
    code: 2,
    err: expect.stringContaining("no table"),
  }));
