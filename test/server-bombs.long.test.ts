/** Requests made to take long: each is refused or ended, and meanwhile others are answered. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patternSize } from "../src/detect/pattern-size.ts";
import { sealMap } from "../src/formats/secret-map.ts";
import { presetPolicy } from "../src/pipeline/policy.ts";
import { costOf, MOST_COST } from "../src/server/cost.ts";
import { openDataFolder } from "../src/server/data/folder.ts";
import { jsonPieces } from "../src/server/large-json.ts";
import { type Serving, serve } from "../src/server/serve.ts";
import { threads } from "../src/server/threads.ts";
import { createWork, type Work } from "../src/server/work.ts";
import { parseKey } from "../src/transform/key.ts";
import { startBuilt } from "./server.ts";

let folder: string;
let serving: Serving;
let work: Work;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tokumei-bombs-"));
  work = createWork({ threads: 2, startThread: startBuilt });
  const data = await openDataFolder(join(folder, "data"));
  serving = await serve(
    { data, work, clock: Date.now, log: () => undefined },
    { host: "127.0.0.1", port: 0, grace: 500 },
  );
});
afterAll(async () => {
  await serving.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const post = (path: string, body: unknown, signal?: AbortSignal) =>
  fetch(serving.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });

/** The answer, and the longest that an answer about health took meanwhile. */
async function withHealth(pending: Promise<Response>) {
  let done = false;
  let longest = 0;
  const answer = pending.finally(() => (done = true));
  answer.catch(() => undefined);
  do {
    const asked = performance.now();
    await (await fetch(`${serving.url}/api/health`)).text();
    longest = Math.max(longest, performance.now() - asked);
  } while (!done);
  const response = await answer;
  return { status: response.status, body: (await response.json()) as { code?: string }, longest };
}

/** The machine that runs the tests may be busy with others; a main thread that worked on a bomb was gone for 26 s and more. */
const HEALTH = 3000;

const patterns = (count: number, pattern: string) =>
  Array.from({ length: count }, (_, i) => ({ name: `p${i}.v1`, label: "X", pattern }));

describe("health is answered while", () => {
  it("a hundred nested patterns of 23 kB are refused", async () => {
    const bomb = {
      text: "a".repeat(16_000),
      policy: { version: 1, patterns: patterns(100, "(a{1,30}){1,30}[bc]") },
    };
    const { status, body, longest } = await withHealth(post("/api/scan", bomb));
    expect([status, body.code]).toEqual([400, "patterns-large"]);
    expect(longest).toBeLessThan(HEALTH);
  }, 60_000);

  it("patterns times text are refused before they run", async () => {
    const bomb = {
      text: "a".repeat(2_000_000),
      policy: { version: 1, patterns: patterns(40, "(a{1,30}){1,30}[bc]") },
    };
    const { status, body, longest } = await withHealth(post("/api/scan", bomb));
    expect([status, body.code]).toEqual([413, "cost-most"]);
    expect(longest).toBeLessThan(HEALTH);
  }, 60_000);

  it("a text with more findings than a request may have is refused", async () => {
    const policy = { version: 1, recognizers: { only: [] }, patterns: patterns(1, "[a ]") };
    const { status, body, longest } = await withHealth(
      post("/api/scan", { text: "a ".repeat(150_000), policy }),
    );
    expect([status, body.code]).toEqual([400, "findings-most"]);
    expect(longest).toBeLessThan(HEALTH);
  }, 120_000);

  it("a map and a text of 14 MB are restored or refused", async () => {
    const bomb = { text: "[PERSON_1] ".repeat(300_000), map: "A".repeat(10_000_000) };
    const { status, longest } = await withHealth(post("/api/restore", bomb));
    expect(status).toBe(400);
    expect(longest).toBeLessThan(HEALTH);
  }, 120_000);

  it.each([
    ["restored", "山", 200],
    ["refused where it would become 3 GB", "山".repeat(5000), 400],
  ])(
    "300,000 placeholders are %s",
    async (_, value, expected) => {
      const key = "ab".repeat(32);
      const docs = [{ id: "a", values: [["[PERSON_1]", value] as [string, string]] }];
      const inverse = { sha256: "", patches: "" } as never;
      const map = sealMap({ version: 1, files: [{ id: "a", inverse, docs }] }, parseKey(Buffer.from(key)));
      const bomb = { text: "[Person_1] ".repeat(300_000), map: Buffer.from(map).toString("base64"), key };
      const { status, longest } = await withHealth(post("/api/restore", bomb));
      expect(status).toBe(expected);
      expect(longest).toBeLessThan(HEALTH);
    },
    120_000,
  );

  it("a body of millions of values is refused before it is parsed", async () => {
    const bomb = `{"k":2,"documents":[${"[],".repeat(4_000_000)}[]]}`;
    const { status, body, longest } = await withHealth(post("/api/rare", bomb));
    expect([status, body.code]).toEqual([413, "json-values-most"]);
    expect(longest).toBeLessThan(HEALTH);
  }, 60_000);
});

describe("a long task", () => {
  const long = { text: "Mia Berg met 山田太郎さん in Kyoto. ".repeat(100_000) };

  it("leaves a thread for short ones, and is ended when its client goes away", async () => {
    const client = new AbortController();
    const bombs = [1, 2, 3].map(() => post("/api/scan", long, client.signal).catch(() => undefined));
    while (work.load().running === 0) await new Promise((done) => setTimeout(done, 20));
    const short = await post("/api/anonymize", { text: "Write to mia.berg@example.com" });
    expect(short.status).toBe(200);
    expect(work.load().running).toBeGreaterThan(0);
    client.abort();
    await Promise.all(bombs);
    const started = performance.now();
    while (work.load().running + work.load().waiting > 0 && performance.now() - started < 20_000)
      await new Promise((done) => setTimeout(done, 50));
    expect(work.load()).toEqual({ running: 0, waiting: 0, delay: 0 });
    expect((await post("/api/scan", { text: "again" })).status).toBe(200);
  }, 180_000);

  it("that needs too much memory is ended alone", async () => {
    const small = threads({
      count: 1,
      limit: 60_000,
      backlog: 4,
      startThread: () => startBuilt("worker", { megabytes: 40 }),
    });
    const rare = (count: number) => ({
      documents: Array.from({ length: count }, (_, i) => ({ id: `number ${i}`, text: `ab${i}` })),
      k: 2,
    });
    expect(await small.run("rare", rare(2))).toMatchObject({ documents: [{}, {}] });
    await expect(small.run("rare", rare(200_000))).rejects.toMatchObject({ code: "task-memory" });
    expect(await small.run("rare", rare(2))).toMatchObject({ documents: [{}, {}] });
    await small.close();
  }, 120_000);
});

describe("costs", () => {
  it("grow with text, patterns, lists and maps", () => {
    const policy = presetPolicy("default");
    const cost = (request: object) => costOf("scan", request).units;
    expect(cost({ text: "a".repeat(16_000_000), policy })).toBeLessThan(MOST_COST);
    expect(cost({ text: "あ".repeat(2000), policy })).toBeGreaterThan(cost({ text: "あ", policy }));
    const own = { ...policy, patterns: patterns(1, "(a{1,30}){1,30}b") };
    expect(cost({ text: "a".repeat(10_000), policy: own })).toBeGreaterThan(
      cost({ text: "a".repeat(10_000), policy }),
    );
    expect(cost({ text: "", map: new Uint8Array(1e6) })).toBeGreaterThan(1000);
  });

  it.each([
    ["abc", 3],
    ["a{1,100}", 100],
    ["(a{1,100}){1,10}", 1020],
    ["((a{1,100}){1,100}){1,100}", 1_020_200],
    ["[a-z{1,9}]{3}", 3],
    ["\\d{4}-\\p{Han}{2}", 7],
    ["漢字{5}", 6],
    ["a{,5}", 5],
    ["(", 2],
    [")(*", 5],
  ])("of the pattern %s are %d instructions", (pattern, size) => expect(patternSize(pattern)).toBe(size));
});

it("answers in pieces are the same JSON", async () => {
  const long = `${"a𠮷".repeat(200_000)}"\n\ud800`;
  const answers = [
    {},
    { a: 1, b: undefined, c: null },
    { text: long, list: Array.from({ length: 1201 }, (_, i) => ({ i })) },
  ];
  for (const answer of answers) {
    let joined = "";
    for await (const piece of jsonPieces(answer)) joined += piece;
    expect(joined === JSON.stringify(answer)).toBe(true);
  }
});
