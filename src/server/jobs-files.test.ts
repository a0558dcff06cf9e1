import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JournalPart } from "../run/journal.ts";
import { openDataFolder } from "./data/folder.ts";
import type { DataStore } from "./data/store.ts";
import { jobFiles } from "./jobs-files.ts";

let home: string;
let data: DataStore;
beforeAll(async () => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "tokumei-job-files-")));
  data = await openDataFolder(join(home, "data"));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const part = (log: string, names = ""): JournalPart => ({ log: Buffer.from(log), names: Buffer.from(names) });
const COUNTS = { documents: 0, characters: 0, findings: 0, changes: 0, certificates: 0, holding: 0, kept: 0 };
const DONE = { state: "done", counts: { ...COUNTS, byLabel: {} } } as const;

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const keptBy = async (id: string, paths?: readonly string[]) =>
  (await all(jobFiles(data, id, paths).journal.read(0))).map(({ log, names }) => `${log}|${names}`);
const logOf = async (id: string) => Buffer.concat(await all(jobFiles(data, id).log(0))).toString();

it("keeps the parts of a log in order, over runs, until its file is finished or begun anew", async () => {
  const first = jobFiles(data, "parts");
  await first.journal.clear(0);
  await first.journal.append(0, part("a\n", "[]\n"));
  await first.journal.append(0, part("あ\n"));
  const second = jobFiles(data, "parts");
  expect(await keptBy("parts")).toEqual(["a\n|[]\n", "あ\n|"]);
  for (let i = 0; i < 9; i++) await second.journal.append(0, part(`${i}\n`));
  await second.finish(0, DONE);
  expect(await logOf("parts")).toBe("a\nあ\n0\n1\n2\n3\n4\n5\n6\n7\n8\n");
  expect(await data.files.list("jobs/parts/names")).toEqual([]);
  await second.journal.clear(0);
  expect([await keptBy("parts"), await logOf("parts")]).toEqual([[], ""]);
});

it("reads logs in one piece, as they were written before, and begins such a file anew", async () => {
  await data.files.write("jobs/old/log/0", [Buffer.from("line\n")]);
  expect([await logOf("old"), await keptBy("old")]).toEqual(["line\n", []]);
  const files = jobFiles(data, "old");
  await files.journal.clear(0);
  await files.journal.append(0, part("new\n"));
  expect(await logOf("old")).toBe("new\n");
});

it("goes on with a file of this machine only while it is the same", async () => {
  const path = join(home, "手紙.csv");
  writeFileSync(path, "text\nrow\n");
  const files = jobFiles(data, "local", [path]);
  await files.journal.clear(0);
  await files.journal.append(0, part("row\n"));
  expect(await keptBy("local", [path])).toEqual(["row\n|"]);
  writeFileSync(path, "text\nanother row\n");
  expect(await keptBy("local", [path])).toEqual([]);
  rmSync(path);
  expect(await keptBy("local", [path])).toEqual([]);
  await expect(files.journal.clear(0)).rejects.toThrow("ENOENT");
});
