/**
 * Every route of the API, as its own description lists them, with bodies that nobody should send: no 5xx, no hang, and
 * nothing of what was sent in a problem or in the log.
 */
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "./server.ts";

const CANARY = "kanarienvogel-7f3a";
const SLOWEST = 15_000;

let server: TestServer;
let routes: Route[];
beforeAll(async () => {
  server = await testServer({ rateLimit: 10_000_000 });
  routes = routesIn((await server.app.inject("/api/openapi.json")).json());
});
afterAll(() => server.close());

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly pattern?: string;
}

interface Route {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body: Schema | undefined;
  readonly types: readonly string[];
}

interface Described {
  readonly paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>
  >;
}

function routesIn({ paths }: Described): Route[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase() as Route["method"],
      path,
      body: requestBody?.content["application/json"]?.schema,
      types: Object.keys(requestBody?.content ?? {}),
    })),
  );
}

/** The least that a schema takes; every text has the canary in it. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0]!);
  if (schema.type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  if (schema.type === "boolean") return true;
  if (schema.type === "object" || schema.properties) {
    const required = schema.required ?? [];
    return Object.fromEntries(required.map((name) => [name, sample(schema.properties?.[name] ?? {})]));
  }
  return schema.pattern?.includes("0-9a-f") ? "ab".repeat(32) : CANARY;
}

const filled = (path: string, value: string) => path.replace(/\{\w+\}/g, encodeURIComponent(value));

/** Sends it and holds the answer against what is promised of all answers. */
async function expectCalm(request: InjectOptions): Promise<void> {
  const late = setTimeout(SLOWEST, undefined, { ref: false });
  const answer = await Promise.race([server.app.inject(request), late]);
  const headers = JSON.stringify(request.headers);
  if (!answer) throw new Error(`${request.method} ${request.url} ${headers}: no answer in ${SLOWEST} ms`);
  const what = `${request.method} ${request.url} ${headers}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, what).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  expect(answer.headers["content-type"], what).toContain("application/problem+json");
  expect(answer.body, what).not.toContain(CANARY);
}

const request = (
  route: Route,
  payload: string | Buffer | undefined,
  type = "application/json",
): InjectOptions => ({
  method: route.method,
  url: filled(route.path, "none"),
  headers: { ...(payload !== undefined && { "content-type": type }), "if-match": '"1"' },
  ...(payload !== undefined && { payload }),
});

const text = JSON.stringify(`${CANARY} text`);
const MALFORMED: Readonly<Record<string, string | Buffer>> = {
  nothing: "",
  "half an object": `{"text":${text}`,
  "a text": text,
  "a number": "1e400",
  null: "null",
  "a list": `[${text}]`,
  "single quotes": `{'text':'${CANARY}'}`,
  "a prototype": `{"text":${text},"__proto__":{"admin":true}}`,
  "a constructor": `{"text":${text},"constructor":{"prototype":{"admin":true}}}`,
  "the same key twice": `{"text":${text},"text":5}`,
  "deep lists": `{"text":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
  "deep objects": `{"text":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`,
  "many fields": `{${Array.from({ length: 2000 }, (_, i) => `"${CANARY} ${i}":1`).join(",")}}`,
  "no UTF-8": Buffer.concat([
    Buffer.from(`{"text":"${CANARY}`),
    Buffer.of(0xff, 0xc0, 0x80),
    Buffer.from('"}'),
  ]),
  "UTF-16": Buffer.from(`{"text":${text}}`, "utf16le"),
  "NUL bytes": Buffer.alloc(1000),
};

describe("every route stays calm", () => {
  it("is listed", () => expect(routes.length).toBeGreaterThan(25));

  for (const [what, payload] of Object.entries(MALFORMED)) {
    it(`when it gets ${what}`, async () => {
      for (const route of routes) await expectCalm(request(route, payload));
    });
  }

  it("when the content type is another", async () => {
    const types = [
      "text/xml",
      "text/html",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "nonsense",
      "application/json; charset=utf-7",
      "text/plain; charset=klingon",
    ];
    for (const route of routes)
      for (const type of types) await expectCalm(request(route, `{"text":${text}}`, type));
  });

  const VALUES = [
    ...[null, true, -1, 1.5, 1e308, CANARY, "", "\u0000", "\ud800", "../../etc/passwd"],
    ...[[], {}, [[]], [CANARY], { [`${CANARY} key`]: CANARY }],
  ];
  for (const value of VALUES) {
    it(`when every field in turn is ${JSON.stringify(value)}`, async () => {
      for (const route of routes) {
        if (!route.body?.properties) continue;
        const base = sample(route.body) as object;
        for (const field of Object.keys(route.body.properties))
          await expectCalm(request(route, JSON.stringify({ ...base, [field]: value })));
      }
    });
  }

  it("when a field is unknown, which is named only where it looks like a name", async () => {
    for (const route of routes.filter(({ body, types }) => body?.properties && types.length === 1)) {
      const payload = JSON.stringify({ ...(sample(route.body!) as object), [`${CANARY} of mine`]: 1 });
      await expectCalm(request(route, payload));
    }
  });

  it("when the address is hostile", async () => {
    const names = [
      "..",
      "../../etc/passwd",
      "\u0000",
      "__proto__",
      "constructor",
      CANARY,
      "a".repeat(5000),
      "%",
      "山".repeat(100),
      "con",
      ".",
    ];
    for (const route of routes.filter(({ path }) => path.includes("{")))
      for (const name of names) {
        await expectCalm({ ...request(route, undefined), url: filled(route.path, name) });
        await expectCalm({
          ...request(route, undefined),
          url: `${filled(route.path, name)}?${encodeURIComponent(`${CANARY} of mine`)}=${CANARY}`,
        });
      }
  });

  it("when a version is hostile", async () => {
    for (const route of routes.filter(({ method }) => method !== "GET"))
      for (const version of [CANARY, '"', "-1", "1e9", '"99999999999999999999"', "*"])
        await expectCalm({
          ...request(route, `{"text":${text}}`),
          headers: { "content-type": "application/json", "if-match": version },
        });
  });

  it("when the body is any JSON at all", async () => {
    const values = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 10, seed: 7 });
    for (const route of routes)
      for (const value of values) await expectCalm(request(route, JSON.stringify(value)));
  });

  const HOSTILE: readonly string[] = [
    "(",
    "a@",
    "1",
    "０９",
    "ー",
    "e\u0301\u0323",
    "\u200b",
    "𠮷",
    "<b>&",
    "東京都",
    "\r\n",
    "A ",
    "http://a.",
    "::1:",
    "\ud83d",
  ];
  for (const unit of HOSTILE) {
    it(`when a text is ${JSON.stringify(unit)} many times over`, async () => {
      const long = unit.repeat(Math.ceil(5000 / unit.length));
      for (const path of ["/api/scan", "/api/anonymize", "/api/rare"]) {
        const body = { text: long, ...(path === "/api/rare" && { k: 2 }) };
        await expectCalm({ method: "POST", url: path, payload: body });
      }
      const headers = { "content-type": "text/plain" };
      await expectCalm({ method: "POST", url: "/api/anonymize", headers, payload: long });
    });
  }

  it("when the body is larger than the limit: 413, not a part of it", async () => {
    const payload = JSON.stringify({ text: "a".repeat(17 * 1024 * 1024) });
    const headers = { "content-type": "application/json" };
    for (const url of ["/api/scan", "/api/anonymize", "/api/rare", "/api/share"]) {
      const answer = await server.app.inject({ method: "POST", url, headers, payload });
      expect([answer.statusCode, answer.json().type]).toEqual([413, "/problems/too-large"]);
    }
  });
});

it("logged every request, and nothing of what was sent", () => {
  expect(server.lines.length).toBeGreaterThan(1000);
  expect(JSON.stringify(server.lines)).not.toContain(CANARY);
  expect(server.lines.filter(({ level }) => level === "error")).toEqual([]);
});
