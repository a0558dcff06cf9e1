import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKeys, newApiKey, parseKeyFile, ROLES } from "../src/server/keys.ts";
import { KINDS } from "../src/server/problem.ts";
import { createWork } from "../src/server/work.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe("probes and figures", () => {
  it("say whether the process turns, and whether to send requests here", async () => {
    for (const url of ["/api/live", "/api/ready"])
      expect((await server.app.inject(url)).json()).toEqual({ status: "ok" });
    const stopping = await testServer({ draining: () => true });
    expect((await stopping.app.inject("/api/live")).statusCode).toBe(200);
    const ready = await stopping.app.inject("/api/ready");
    expect(ready.json()).toMatchObject({ status: 503, code: "server-draining" });
    await stopping.close();
  });

  it("explain every figure", async () => {
    const lines = (await server.app.inject("/api/metrics")).body.split("\n");
    const names = lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(lines.some((line) => line.startsWith(`# HELP ${name} `))).toBe(true);
  });
});

describe("every answer", () => {
  it("has an id, allows no inline script or style, and is not kept", async () => {
    const { headers } = await server.app.inject("/api/health");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("is logged by route and sizes", async () => {
    server.lines.length = 0;
    await server.app.inject("/api/health?secret=1");
    expect(server.lines).toMatchObject([{ method: "GET", route: "/api/health", status: 200 }]);
    expect(JSON.stringify(server.lines)).not.toContain("secret");
  });
});

describe("who may ask", () => {
  for (const [headers, status] of [
    [{ host: "localhost:7777" }, 200],
    [{ host: "127.0.0.1" }, 200],
    [{ host: "[::1]:80" }, 200],
    [{ host: "evil.example" }, 421],
    [{ host: "localhost.evil.example" }, 421],
    [{ host: "localhost:80", origin: "http://localhost:80" }, 200],
    [{ host: "localhost:80", origin: "http://localhost:81" }, 403],
    [{ host: "localhost:80", origin: "https://evil.example" }, 403],
    [{ host: "localhost:80", origin: "null" }, 403],
    [{ host: "localhost:80", "sec-fetch-site": "cross-site" }, 403],
    [{ host: "localhost:80", "sec-fetch-site": "same-origin" }, 200],
  ] as const) {
    it(`${JSON.stringify(headers)}: ${status}`, async () => {
      const { statusCode } = await server.app.inject({ url: "/api/health", headers });
      expect(statusCode).toBe(status);
    });
  }
});

describe("what is wrong is said as a problem", () => {
  for (const [method, url, status, type] of [
    ["GET", "/api/nothing", 404, "not-found"],
    ["DELETE", "/api/health", 405, "method-not-allowed"],
    ["GET", "/api/%E0%A4%A", 400, "bad-request"],
  ] as const) {
    it(`${method} ${url}: ${status}`, async () => {
      const answer = await server.app.inject({ method, url });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
      expect(answer.json()).toMatchObject({ type: `/problems/${type}`, status });
    });
  }

  it("which docs/http.md lists, all of them", () => {
    const docs = readFileSync(join(import.meta.dirname, "../docs/http.md"), "utf8");
    for (const [status, type] of Object.entries(KINDS)) {
      expect(docs).toMatch(new RegExp(`^\\|[^|]*\\b${status}\\b[^|]*\\|[^|]*\`${type}\``, "m"));
    }
  });

  it("in Japanese for who reads Japanese; type and code stay", async () => {
    const ask = (language: string) =>
      server.app.inject({ url: "/api/reviews/none", headers: { "accept-language": language } });
    const answer = await ask("ja-JP,ja;q=0.9,en;q=0.5");
    expect(answer.headers).toMatchObject({ "content-language": "ja", vary: "accept-language" });
    expect(answer.json()).toEqual({
      type: "/problems/not-found",
      title: "見つかりません",
      detail: "その確認はありません",
      code: "unknown-review",
      status: 404,
    });
    const english = { title: "There is no such thing", detail: "no such review", code: "unknown-review" };
    expect((await ask("de, en;q=0.5")).json()).toMatchObject(english);
  });

  it("names the field and what is wrong with it, in both languages", async () => {
    const ask = async (body: object, language: string) => {
      const headers = { "accept-language": language };
      return (await server.app.inject({ method: "POST", url: "/api/rare", headers, payload: body })).json();
    };
    const large = { text: "x", k: 0 };
    const values = { least: 2 };
    expect(await ask(large, "en")).toMatchObject({
      field: "k",
      code: "must-be-least",
      values,
      detail: "k: must be >= 2",
    });
    expect((await ask(large, "ja")).detail).toBe("k：2以上にしてください");
    expect((await ask({ text: 1, k: 2 }, "ja")).detail).toBe("text：文字列にしてください");
    expect((await ask({ k: 2 }, "en")).code).toBe("text-or-documents");
  });

  it("says of errors of the engine only that they are bugs", async () => {
    const errors = [() => JSON.parse("kanarienvogel"), () => (undefined as never as string[]).at(0)];
    for (const fail of errors) {
      const work = { ...createWork({ threads: 0 }), run: async () => fail(), runToJson: async () => fail() };
      const broken = await testServer({ work });
      const payload = { text: "x", k: 2 };
      const answer = await broken.app.inject({ method: "POST", url: "/api/rare", payload });
      expect(answer.json()).toEqual({
        type: "/problems/bug",
        title: "A bug in tokumei stopped it",
        status: 500,
      });
      await broken.close();
    }
  });

  it("says which methods there are", async () => {
    const { headers } = await server.app.inject({ method: "DELETE", url: "/api/health" });
    expect(headers.allow).toBe("GET, HEAD");
  });
});

describe("API keys", () => {
  const made = ROLES.map((role) => newApiKey(`${role} of ours`, role));
  const [reviewer, , admin] = made.map(({ key }) => key);
  let guarded: TestServer;
  beforeAll(async () => {
    guarded = await testServer({ keys: apiKeys(made.map(({ entry }) => entry)), hosts: "any" });
  });
  afterAll(() => guarded.close());

  const ask = async (url: string, key?: string) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    return (await guarded.app.inject({ url, headers })).statusCode;
  };

  it("are kept as hashes only", () => {
    for (const { key, entry } of made) expect(JSON.stringify(entry)).not.toContain(key.slice(-43));
    expect(parseKeyFile(JSON.stringify({ keys: made.map(({ entry }) => entry) }), "f")).toHaveLength(3);
    expect(() => parseKeyFile('{"keys":[{"role":"king"}]}', "keys.json")).toThrow("keys.json: not a file");
  });

  it("are asked for, and give what their role may", async () => {
    expect(await ask("/api/health")).toBe(200);
    expect(await ask("/api/metrics")).toBe(401);
    expect(await ask("/api/metrics", `${admin}x`)).toBe(401);
    expect(await ask("/api/metrics", reviewer)).toBe(403);
    expect(await ask("/api/metrics", admin)).toBe(200);
  });

  it("of reviewers decide a review, but write no rule into a policy", async () => {
    const as = (key: string) => ({ authorization: `Bearer ${key}` });
    const payload = { text: "Write to kawai.shiori@example.com" };
    const made = await guarded.app.inject({
      method: "POST",
      url: "/api/reviews",
      headers: as(reviewer!),
      payload,
    });
    const { id, findings } = made.json();
    const step = async (key: string, payload?: object, action = "") => {
      const url = `/api/reviews/${id}`;
      const etag = (await guarded.app.inject({ url, headers: as(key) })).headers.etag;
      const headers = { ...as(key), "if-match": String(etag) };
      const method = payload ? "PATCH" : "POST";
      const answer = await guarded.app.inject({
        ...{ method, url: url + action, headers },
        ...(payload && { payload }),
      });
      return answer.statusCode;
    };
    const reject = (scope: string) => ({ changes: [{ op: "reject", finding: findings[0].id, scope }] });
    expect(await step(reviewer!, reject("always"))).toBe(403);
    expect(await step(admin!, reject("always"))).toBe(200);
    expect(await step(reviewer!, undefined, "/undo")).toBe(403);
    expect(await step(admin!, undefined, "/undo")).toBe(200);
    expect(await step(reviewer!, undefined, "/redo")).toBe(403);
    expect(await step(admin!, undefined, "/redo")).toBe(200);
    expect(await step(reviewer!, { changes: [{ op: "accept", finding: findings[0].id }] })).toBe(200);
    expect(await step(reviewer!, undefined, "/undo")).toBe(200);
  });
});

it("refuses more requests than the limit", async () => {
  const few = await testServer({ rateLimit: 2 });
  const codes = [];
  for (let i = 0; i < 3; i++) codes.push((await few.app.inject("/api/health")).statusCode);
  expect(codes).toEqual([200, 200, 429]);
  await few.close();
});

it("tells Prometheus what was asked, by route", async () => {
  const { body } = await server.app.inject("/api/metrics");
  expect(body).toMatch(/_count\{method="GET",route="\/api\/health",status="200"\} \d+/);
});
