/** The server on a real socket, with real threads. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApp } from "../src/server/app.ts";
import { openDataFolder } from "../src/server/data/folder.ts";
import type { LogLine, ServerDeps } from "../src/server/deps.ts";
import { Refusal } from "../src/server/problem.ts";
import { isLoopback, type Serving, serve } from "../src/server/serve.ts";
import { createWork, type Work } from "../src/server/work.ts";
import { startBuilt } from "./server.ts";

let folder: string;
let deps: ServerDeps;
let serving: Serving;
let work: Work;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tokumei-socket-"));
  const webRoot = join(folder, "web");
  mkdirSync(join(webRoot, "assets"), { recursive: true });
  writeFileSync(join(webRoot, "index.html"), "<!doctype html><title>app</title>");
  writeFileSync(join(webRoot, "assets/main-B2x9Qw_1.js"), "export {};");
  writeFileSync(join(webRoot, "assets/main-B2x9Qw_1.js.br"), "compressed");
  writeFileSync(join(folder, "secret.txt"), "not for the web");
  work = createWork({ threads: 1, startThread: startBuilt });
  const data = await openDataFolder(join(folder, "data"));
  deps = { data, work, clock: Date.now, log: () => undefined, webRoot, piece: 400 };
  serving = await serve(deps, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await serving.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(serving.url + path, { headers });

function anonymize(text: string, type = "text/plain"): Promise<Response> {
  const body = type === "application/json" ? JSON.stringify({ text }) : text;
  return fetch(`${serving.url}/api/anonymize`, { method: "POST", headers: { "content-type": type }, body });
}

const line = (name: string, i: number) =>
  `${name} wrote again to ${name.toLowerCase()}@example.com on day ${i}.\n`;

describe("long texts", () => {
  it("are read in another thread, while this one answers", async () => {
    const text = Array.from({ length: 200 }, (_, i) => line("Mia", i)).join("");
    const pending = anonymize(text, "application/json");
    let load = work.load();
    for (let i = 0; i < 200 && load.running === 0; i++) {
      await get("/api/health");
      load = work.load();
    }
    expect(load.running).toBe(1);
    const release = (await (await pending).json()) as { text: string };
    expect(release.text).not.toContain("mia@example.com");
  });

  it("stream in pieces that are numbered together", async () => {
    const names = ["Ann", "Ben", "Cleo"];
    const text = Array.from({ length: 40 }, (_, i) => line(names[i % 3]!, i)).join("");
    const answer = await (await anonymize(text)).text();
    const addresses = [...answer.matchAll(/\[EMAIL_ADDRESS_\d+\]/g)].map(([placeholder]) => placeholder);
    expect(addresses).toHaveLength(40);
    expect(new Set(addresses).size).toBe(3);
    for (let i = 3; i < 40; i++) expect(addresses[i]).toBe(addresses[i - 3]);
  });

  it("are numbered together when every piece is done by another thread", async () => {
    const anew: Work = { ...work, run: (...task) => createWork({ threads: 0 }).run(...task) };
    const app = await createApp({ ...deps, work: anew });
    const payload = Array.from({ length: 20 }, (_, i) => line(i < 2 ? "Ann" : "Ben", i)).join("");
    const headers = { "content-type": "text/plain" };
    const { body } = await app.inject({ method: "POST", url: "/api/anonymize", headers, payload });
    await app.close();
    const addresses = [...body.matchAll(/\[EMAIL_ADDRESS_\d+\]/g)].map(([placeholder]) => placeholder);
    expect(addresses).toEqual(Array.from({ length: 20 }, (_, i) => `[EMAIL_ADDRESS_${i < 2 ? 1 : 2}]`));
  });

  it("that turn out to be no text break the connection, so that a part is not taken for the whole", async () => {
    const only = JSON.stringify({ version: 1, recognizers: { only: ["email-address"] } });
    const json = { "content-type": "application/json" };
    await fetch(`${serving.url}/api/policies/addresses`, { method: "PUT", headers: json, body: only });
    const valid = line("Mia", 1).repeat(3000);
    const body = Buffer.concat([Buffer.from(valid), Buffer.of(0xff, 0xfe, 0xff)]);
    const url = `${serving.url}/api/anonymize?policy=addresses`;
    const answer = await fetch(url, { method: "POST", headers: { "content-type": "text/plain" }, body });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it("are refused for the same reasons as short ones", async () => {
    const policy = { version: 1, recognizers: { only: ["nobody"] } };
    const body = JSON.stringify({ text: "a ".repeat(500), policy });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${serving.url}/api/scan`, { method: "POST", headers, body });
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      400,
      expect.stringContaining("Cannot find recogniser"),
    ]);
  });
});

describe("threads", () => {
  const rare = (text: string) => ({ documents: [{ id: "a", text }], k: 2 });

  it("give a task up that takes too long, and go on with the next", async () => {
    const hasty = createWork({ threads: 1, limit: 1, startThread: startBuilt });
    await expect(hasty.run("rare", rare("ab".repeat(1000)))).rejects.toThrow("took too long");
    await hasty.close();
  });

  it("refuse more than can wait, and what nobody waits for", async () => {
    const small = createWork({ threads: 1, backlog: 2, startThread: startBuilt });
    const gone = AbortSignal.abort();
    const first = small.run("rare", rare("abab"));
    const left = small.run("rare", rare("abab"), { signal: gone }).catch((error: Error) => error.message);
    const third = small.run("rare", rare("abab"));
    const fourth = small.run("rare", rare("abab"));
    await expect(small.run("rare", rare("abab"))).rejects.toThrow("Too many tasks");
    const texts = (await Promise.all([first, third, fourth])).map(({ documents }) => documents[0]!.text);
    expect(new Set(texts).size).toBe(1);
    expect(await left).toBe("Nobody waits for the answer");
    await small.close();
    await expect(small.run("rare", rare("abab"))).rejects.toThrow(Refusal);
  });
});

describe("the app", () => {
  for (const [path, status, caching] of [
    ["/", 200, "no-cache"],
    ["/review/abc", 200, "no-cache"],
    ["/assets/main-B2x9Qw_1.js", 200, "public, max-age=31536000, immutable"],
    ["/assets/none.js", 404, "no-store"],
    ["/..%2fsecret.txt", 404, "no-store"],
    ["/%2e%2e/secret.txt", 404, "no-store"],
    ["/api/none", 404, "no-store"],
  ] as const) {
    it(`${path}: ${status}, ${caching}`, async () => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, caching]);
      expect(await answer.text()).not.toContain("not for the web");
    });
  }

  it("is sent compressed where that was prepared", async () => {
    const { headers } = await get("/assets/main-B2x9Qw_1.js", { "accept-encoding": "br" });
    expect(headers.get("content-encoding")).toBe("br");
    expect(headers.get("content-type")).toContain("javascript");
  });
});

describe("serving", () => {
  for (const [host, loopback] of [
    ["127.0.0.1", true],
    ["localhost", true],
    ["::1", true],
    ["0.0.0.0", false],
    ["127.0.0.1.example", false],
    ["192.168.0.1", false],
  ] as const)
    it(`${host} is ${loopback ? "" : "not "}loopback`, () => expect(isLoopback(host)).toBe(loopback));

  it("refuses a place that others reach, without keys", async () => {
    await expect(serve(deps, { host: "0.0.0.0", port: 0 })).rejects.toThrow("needs --keys");
  });

  it("says in one sentence that a port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((done) => other.once("listening", done));
    const { port } = other.address() as { port: number };
    await expect(serve(deps, { host: "127.0.0.1", port })).rejects.toThrow(`port ${port} is in use`);
    other.close();
  });

  it("finishes what was asked before it stops", async () => {
    const lent = { ...work, close: async () => undefined };
    const stopping = await serve({ ...deps, work: lent }, { host: "127.0.0.1", port: 0 });
    const pending = fetch(`${stopping.url}/api/rare`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: "雨の日は雨の音".repeat(5000), k: 2 }),
    });
    let answered = false;
    pending.then(() => {
      answered = true;
    });
    while (work.load().running === 0 && !answered) await new Promise((done) => setTimeout(done, 5));
    const closed = stopping.close();
    expect((await pending).status).toBe(200);
    await closed;
    await expect(fetch(`${stopping.url}/api/health`)).rejects.toThrow();
  });

  it("serves on for a while when it is told to stop, but says that it is not ready", async () => {
    const lent = { ...work, close: async () => undefined };
    const stopping = await serve({ ...deps, work: lent }, { host: "127.0.0.1", port: 0, drain: 1 });
    const status = async (path: string) => (await fetch(stopping.url + path)).status;
    expect(await status("/api/ready")).toBe(200);
    const closed = stopping.close();
    expect([await status("/api/ready"), await status("/api/health")]).toEqual([503, 200]);
    await closed;
    await expect(status("/api/health")).rejects.toThrow();
  });

  it("does not wait for ever for clients that neither read nor go on", async () => {
    const lent = { ...work, close: async () => undefined };
    const stopping = await serve({ ...deps, work: lent }, { host: "127.0.0.1", port: 0, grace: 100 });
    const stalled = [
      await sending(
        stopping.url,
        "POST /api/scan",
        "content-type: application/json\r\ncontent-length: 9\r\n\r\n{",
      ),
      await sending(
        stopping.url,
        "POST /api/anonymize",
        "content-type: text/plain\r\ncontent-length: 9\r\n\r\nx",
      ),
      await sending(stopping.url, "GET /api/health", "x-unfinished: "),
    ];
    await stopping.close();
    for (const socket of stalled) socket.destroy();
  });
});

/** A socket on which a request was begun. */
function sending(url: string, request: string, rest: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  return new Promise((done) => {
    socket.write(`${request} HTTP/1.1\r\nhost: localhost\r\n${rest}`, () => done(socket));
  });
}

async function answerTo(url: string, request: string, rest: string): Promise<string> {
  const socket = await sending(url, request, rest);
  const [answer] = await once(socket, "data");
  socket.destroy();
  return String(answer);
}

describe("clients that misbehave", () => {
  it("are refused with two names of the server", async () => {
    const answer = await answerTo(serving.url, "GET /api/health", "Host: evil.example\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it("are refused with a form that cannot be read", async () => {
    const type = `multipart/form-data; boundary=${"b".repeat(300)}`;
    const answer = await fetch(`${serving.url}/api/jobs`, {
      method: "POST",
      headers: { "content-type": type },
      body: "x",
    });
    expect(answer.status).toBe(400);
  });

  it("get 404 for a name that is longer than any", async () => {
    expect((await get(`/api/reviews/${"a".repeat(300)}`)).status).toBe(404);
  });

  it("may hang up: that is no bug, and leaves nothing", async () => {
    const lines: LogLine[] = [];
    const lent = { ...work, close: async () => undefined };
    const other = await serve(
      { ...deps, work: lent, log: (line) => lines.push(line) },
      { host: "127.0.0.1", port: 0 },
    );
    const part = 'content-disposition: form-data; name="files"; filename="手紙.txt"';
    for (const [request, type, body] of [
      ["POST /api/jobs", "multipart/form-data; boundary=b", `--b\r\n${part}\r\n\r\nMia`],
      ["POST /api/jobs", "multipart/form-data; boundary=b", `--b\r\n${part}`],
      ["POST /api/reviews", "multipart/form-data; boundary=b", `--b\r\n${part}\r\n\r\nMia`],
      ["POST /api/anonymize", "text/plain", "Mia"],
      ["POST /api/scan", "application/json", '{"text":"Mia'],
    ] as const) {
      const socket = await sending(
        other.url,
        request,
        `content-type: ${type}\r\ncontent-length: 9000\r\n\r\n${body}`,
      );
      await new Promise((done) => setTimeout(done, 20));
      socket.destroy();
    }
    const left = () => deps.data.files.list("jobs");
    await other.close();
    await vi.waitFor(async () => expect(await left()).toEqual([]), 10_000);
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});
