import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archiveContract } from "../../test/archive-contract.ts";
import { folderWith } from "../../test/cli.ts";
import { openSearchDouble } from "../../test/opensearch-double.ts";
import { Problem } from "../words/problem.ts";
import { openArchiveFile, updateArchiveFile } from "./archive-file.ts";
import { asker } from "./http-json.ts";
import { memoryArchive } from "./memory-archive.ts";
import { openArchive, shownAddress } from "./open-archive.ts";
import { openOpenSearch, updateOpenSearch } from "./opensearch-archive.ts";
import { vectorsOf } from "./postgres-archive.ts";
import { openSearxng } from "./searxng-archive.ts";

archiveContract("memory", async (documents) => memoryArchive(documents));
archiveContract("file", async (documents) => {
  const path = join(folderWith(), "a.archive");
  await updateArchiveFile(path, documents, { segmentTokens: 40 });
  return openArchiveFile(path);
});
archiveContract(
  "OpenSearch",
  async (documents) => {
    const double = openSearchDouble();
    await updateOpenSearch("http://user:secret@search.example/news", documents, { fetch: double });
    return openOpenSearch("http://user:secret@search.example/news", { fetch: double });
  },
  false,
);

describe("OpenSearch", () => {
  const address = "http://search.example/news";
  const document = { id: "1", title: "", text: "sea" };

  it("sends what is new or changed only", async () => {
    const fetch = openSearchDouble();
    await updateOpenSearch(address, [document, { ...document, id: "2" }], { fetch });
    const changed = [document, { ...document, id: "2", text: "海" }, { ...document, id: "3" }];
    const report = await updateOpenSearch(address, changed, { fetch });
    expect(report).toEqual({ added: 1, changed: 1, unchanged: 1, documents: 3 });
    const again = await openOpenSearch(address, { fetch });
    expect(await again.frequencies(["sea", "海"])).toEqual([2, 1]);
    const { hash } = again.info;
    await updateOpenSearch(address, [{ ...document, id: "4" }], { fetch });
    expect((await openOpenSearch(address, { fetch })).info.hash).not.toBe(hash);
  });

  it.each([
    ["http://search.example/absent", "there is no such archive"],
    ["http://search.example/", "without the name of an index"],
    ["http://search.example/foreign", "it is not an archive"],
    ["http://search.example/old", "it has version 0 and tokenizer mecab"],
  ])("refuses %s in a sentence", async (wrong, sentence) => {
    const fetch = openSearchDouble({ foreign: {}, old: { tokumei: "0", tokenizer: "mecab" } });
    await expect(openOpenSearch(wrong, { fetch })).rejects.toThrow(sentence);
  });
});

describe("a server that answers badly", () => {
  const slept: number[] = [];
  const sleep = async (ms: number) => void slept.push(ms);
  const answering = (...answers: (() => Response)[]): typeof fetch => {
    let at = 0;
    return async () => answers[Math.min(at++, answers.length - 1)]!();
  };
  const status = (code: number) => () => new Response('{"reason":"secret words"}', { status: code });
  const ask = (fetch: typeof globalThis.fetch, timeout = 1000) =>
    asker("http://u:p@search.example/x", { fetch, sleep, timeout })("/_count");

  it("is asked again after failures that pass, later each time", async () => {
    slept.length = 0;
    const answer = await ask(answering(status(503), status(429), () => new Response('{"count":1}')));
    expect(answer.json).toEqual({ count: 1 });
    expect(slept).toEqual([250, 500]);
  });

  it.each([
    ["refuses", answering(status(403)), "it answers with status 403"],
    ["stays broken", answering(status(502)), "it answers with status 502"],
    [
      "speaks HTML",
      answering(() => new Response("<html>secret words")),
      "it answers with something that is not JSON",
    ],
    [
      "is away",
      (() =>
        Promise.reject(Object.assign(new TypeError(), { cause: { code: "ECONNREFUSED" } }))) as typeof fetch,
      "it cannot be reached (ECONNREFUSED)",
    ],
  ])("%s: a sentence without text or password", async (_, fetch, sentence) => {
    const error = await ask(fetch).catch((found) => found as Error);
    expect(error).toBeInstanceOf(Problem);
    expect((error as Error).message).toBe(`Cannot ask the archive at search.example: ${sentence}`);
  });

  it("is given up when it does not answer in time", async () => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_done, fail) => init!.signal!.addEventListener("abort", () => fail(new Error("aborted"))));
    await expect(ask(silent, 5)).rejects.toThrow("does not answer within 5 ms");
  });
});

describe("SearXNG", () => {
  const asked: string[] = [];
  const instance: typeof fetch = async (url) => {
    const { searchParams, hostname } = new URL(String(url));
    if (hostname !== "search.example") return new Response("", { status: 404 });
    asked.push(searchParams.get("q")!);
    const page = Number(searchParams.get("pageno"));
    const results =
      page > 2
        ? []
        : [1, 2].map((i) => ({ url: `https://p${page}.example/${i}`, title: `T${i}`, content: "a snippet" }));
    return new Response(JSON.stringify({ number_of_results: 40, results }));
  };

  it("shows each query before it is sent, and sends none that is kept back", async () => {
    const shown: string[] = [];
    asked.length = 0;
    const confirm = (query: string) => shown.push(query) < 3;
    const archive = await openSearxng("https://search.example", { fetch: instance, confirm, pause: 0 });
    const hits = await archive.search({ terms: ["Rin Ota", "大阪"], mode: "all", limit: 3 });
    expect(hits.map(({ id }) => id)).toEqual([
      "https://p1.example/1",
      "https://p1.example/2",
      "https://p2.example/1",
    ]);
    expect(await archive.text(hits[0]!.id)).toBe("a snippet");
    expect(await archive.count(["大阪"])).toBe(40);
    await expect(archive.search({ terms: ["a", "b"], mode: "any", limit: 3 })).rejects.toThrow(
      "not confirmed",
    );
    expect(shown).toEqual(['"Rin Ota" 大阪', "大阪", "a OR b"]);
    expect(new Set(asked)).toEqual(new Set(['"Rin Ota" 大阪', "大阪"]));
  });

  it("is never asked without a way to confirm", async () => {
    await expect(openArchive("searxng+https://search.example")).rejects.toThrow("shown and confirmed");
  });
});

describe("addresses", () => {
  it("of other kinds are refused", async () => {
    await expect(openArchive("ftp://host/a")).rejects.toThrow("begins with none of");
    await expect(openArchive("absent.archive")).rejects.toThrow("there is no such archive");
  });
  it("are shown without user and password", () => {
    expect(shownAddress("https://user:secret@host:9200/news")).toBe("https://host:9200/news");
  });
});

describe("parts of a document for PostgreSQL", () => {
  it("stay below the limits of a tsvector and share what phrases need", () => {
    const tokens = Array.from({ length: 40_000 }, (_, i) => (i % 3 === 0 ? "same" : `w${i}`));
    const parts = [...vectorsOf(tokens)];
    expect(parts.reduce((sum, { size }) => sum + size, 0)).toBe(40_000);
    for (const { words } of parts) {
      const places = words.split(" ").map((word) => word.split(":")[1]!.split(","));
      for (const list of places) expect(list.length).toBeLessThan(256);
      for (const list of places) expect(Number(list.at(-1))).toBeLessThan(16384);
    }
  });
  it("quote what the syntax of tsvector would take for its own", () => {
    expect([...vectorsOf(["n't", undefined, "a\\b"])]).toEqual([{ size: 3, words: "'n''t':1 'a\\\\b':3" }]);
  });
});
