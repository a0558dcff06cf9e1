import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { memoryArchive } from "../src/archive/memory-archive.ts";
import { openPostgres, updatePostgres } from "../src/archive/postgres-archive.ts";
import { archiveContract, DOCUMENTS } from "./archive-contract.ts";

/** A server to make databases on; `.ci/run` starts one and gives its address. Without one these tests are left out. */
const SERVER = process.env.TOKUMEI_TEST_POSTGRES;
const made: string[] = [];

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function database(): Promise<string> {
  const name = `tokumei_test_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name}`);
  made.push(name);
  const url = new URL(SERVER!);
  url.pathname = `/${name}`;
  return url.href;
}

describe.skipIf(SERVER === undefined)("PostgreSQL, a real server", () => {
  archiveContract("PostgreSQL", async (documents) => {
    const url = await database();
    await updatePostgres(url, documents);
    return openPostgres(url);
  });

  it("adds, replaces and skips", async () => {
    const url = await database();
    expect(await updatePostgres(url, DOCUMENTS)).toMatchObject({ added: 7, unchanged: 0, documents: 7 });
    const changed = [{ ...DOCUMENTS[1]!, text: "大阪から東京へ\0。" }, ...DOCUMENTS.slice(2, 4)];
    expect(await updatePostgres(url, changed)).toEqual({ added: 0, changed: 1, unchanged: 2, documents: 7 });
    const archive = await openPostgres(url);
    const now = DOCUMENTS.map((old) => (old.id === "b" ? { ...old, text: "大阪から東京へ\uFFFD。" } : old));
    expect(archive.info.hash).toBe(memoryArchive(now).info.hash);
    expect(await archive.frequencies(["港", "東京へ"])).toEqual([0, 1]);
    await archive.close();
  });

  it("finds phrases over the parts of a long document, and counts each once", async () => {
    const url = await database();
    const text = Array.from({ length: 50_000 }, (_, i) => (i % 2 ? "same" : `w${i}`)).join(" ");
    const documents = [{ id: "1", title: "", text }, DOCUMENTS[0]!];
    await updatePostgres(url, documents);
    const archive = await openPostgres(url);
    const oracle = memoryArchive(documents);
    for (const terms of [["same"], ["w378 same w380 same"], ["same w382"], ["w49998 same"]]) {
      const query = { terms, mode: "all" as const, limit: 5 };
      expect(await archive.search(query)).toEqual(await oracle.search(query));
    }
    await expect(archive.count(["x ".repeat(65)])).rejects.toThrow("a phrase of 65 words");
    await archive.close();
  });

  it("takes two writers at once", async () => {
    const url = await database();
    const documents = (from: number) =>
      Array.from({ length: 600 }, (_, i) => ({ id: String(from + i), title: "", text: `sea ${from + i}` }));
    await updatePostgres(url, DOCUMENTS);
    await Promise.all([updatePostgres(url, documents(0)), updatePostgres(url, documents(300))]);
    const archive = await openPostgres(url);
    expect(archive.info.documents).toBe(907);
    expect(await archive.count(["sea"])).toBe(900);
    expect(archive.info.hash).toBe(
      memoryArchive([...DOCUMENTS, ...documents(0), ...documents(300)]).info.hash,
    );
    await archive.close();
  });

  it("refuses in a sentence", async () => {
    await expect(openPostgres(await database())).rejects.toThrow("there is no archive in this database");
    const url = await database();
    await updatePostgres(url, []);
    await expect(openPostgres(url)).rejects.toThrow("the archive is empty");
    const gone = new URL(url);
    gone.port = "1";
    await expect(openPostgres(gone.href)).rejects.toThrow(
      /^Cannot reach the archive at postgres:.*: ECONNREFUSED$/,
    );
  });

  afterAll(async () => {
    for (const name of made) await onServer(`drop database if exists ${name} with (force)`);
  });
});
