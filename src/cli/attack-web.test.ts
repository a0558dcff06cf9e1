import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";

/** Pages of a small web, in English and Japanese; the snippets of results do not name anybody. */
const PAGES: Record<string, string> = {
  "/kestrel":
    "<html><head><script>1</script></head><body><p>The ombudsman Mira&nbsp;Kestrel mended a carillon in Skagen.</p></body></html>",
  "/carillons": "<p>A carillon is an instrument of bells.</p>",
  "/morishita": "<p>灯台守の<b>森下花子</b>さんは岬で鯨を数えた。</p>",
  "/forbidden": "<p>Mira Kestrel and a theodolite.</p>",
  "/huge": "",
  "/half": "",
  "/slow": "",
  "/moved": "",
  "/broken": "",
};
const SPECIAL: Record<string, string> = {
  huge: "/huge",
  astrolabe: "/half",
  sextant: "/slow",
  theodolite: "/forbidden",
  bathyscaphe: "/moved",
  gyrocompass: "/broken",
};
const asked: string[] = [];
let isDown = false;

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url!, "http://localhost");
  if (url.pathname === "/search") serveResults(url, response);
  else servePage(url.pathname, response);
}

function serveResults(url: URL, response: ServerResponse): void {
  const query = url.searchParams.get("q")!;
  asked.push(query);
  response.statusCode = isDown ? 503 : 200;
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll('"', ""));
  const plain = Object.keys(PAGES).filter((path) =>
    words.every((word) => PAGES[path]!.toLowerCase().includes(word)),
  );
  const paths =
    Number(url.searchParams.get("pageno")) > 1
      ? []
      : [...plain, ...words.flatMap((word) => SPECIAL[word] ?? [])];
  const results = paths.map((path) => ({ url: `${base}${path}`, title: "A page", content: "a snippet" }));
  response
    .setHeader("content-type", "application/json")
    .end(JSON.stringify({ number_of_results: 40, results }));
}

function servePage(path: string, response: ServerResponse): void {
  asked.push(path);
  response.setHeader("content-type", "text/html; charset=utf-8");
  const special = ODD[path];
  if (special) special(response);
  else response.end(PAGES[path] ?? "");
}

const ODD: Record<string, (response: ServerResponse) => void> = {
  "/robots.txt": (response) => response.end("User-agent: *\nDisallow: /forbidden"),
  "/half": (response) => {
    response.setHeader("content-length", 1000).write("<p>Mira Kestrel had an astrolabe");
    setTimeout(() => response.destroy(), 20);
  },
  "/huge": (response) => {
    response.write("<p>Mira Kestrel</p>");
    const block = Buffer.alloc(1 << 20, "x ");
    const more = (): void => {
      if (!response.destroyed) response.write(block, more);
    };
    more();
  },
  "/slow": () => undefined,
  "/moved": (response) => response.writeHead(302, { location: "/kestrel" }).end(),
  "/broken": (response) => response.writeHead(500).end(),
};

const server = createServer(answer);
server.listen(0, "127.0.0.1");
await once(server, "listening");
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  isDown = false;
});

const rows = (...objects: object[]) => objects.map((object) => `${JSON.stringify(object)}\n`).join("");
const NAMES = ["Mira Kestrel"];
const folder = folderWith({
  "docs.jsonl": rows(
    { id: "en", text: "The ombudsman mended a carillon." },
    { id: "ja", text: "灯台守が鯨を数えた。" },
  ),
  "odd.jsonl": rows(...Object.keys(SPECIAL).map((text) => ({ id: text, text: `A ${text}.` }))),
  "names.jsonl": rows(
    { id: "en", names: NAMES },
    { id: "ja", names: ["森下花子"] },
    ...Object.keys(SPECIAL).map((id) => ({ id, names: NAMES })),
  ),
});
const at = (name: string) => join(folder, name);
const run = (file: string, ...args: string[]) =>
  tokumeiHere([
    ...["attack", "--archive", `searxng+${base}`, at(file), "--names", at("names.jsonl"), "--web-pause", "0"],
    ...args,
  ]);
const objects = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("attack on a web search", () => {
  it("sends nothing without --yes", async () => {
    const { code, out, err } = await run("docs.jsonl", "--private-pages", "--json");
    expect(`${out}${err}`).toContain("web-needs-yes");
    expect(code).toBe(0);
    expect(asked).toEqual([]);
  });

  it("shows queries, reads pages, and finds who is named there; nothing is sent twice", async () => {
    const { out, err } = await run("docs.jsonl", "--private-pages", "--yes", "--json");
    const [en, ja] = objects(out);
    expect(en).toMatchObject({ risk: 1, basis: "names", allWords: { risk: 0 } });
    expect(ja).toMatchObject({ risk: 1 });
    expect(err).toContain("to the web search: ");
    expect(err).toContain("a web search proves nothing for tomorrow");
    const queries = asked.filter((each) => !each.startsWith("/"));
    const pages = asked.filter((each) => each.startsWith("/"));
    expect(queries.length).toBeGreaterThan(5);
    expect(new Set(pages).size).toBe(pages.length);
    expect(queries.filter((query) => query.split(" ").length > 3)).toEqual([]);
  });

  it("reads no page of this machine unless told to, and says so", async () => {
    const { out, err } = await run("docs.jsonl", "--yes", "--json");
    expect(objects(out)[0].risk).toBe(0);
    expect(err).toContain("it is of this machine or of a private network");
    expect(asked.filter((each) => each.startsWith("/"))).toEqual([]);
  });

  it("takes pages as they come: forbidden, half, huge, moved, broken", async () => {
    const { code, out, err } = await run(
      "odd.jsonl",
      "--yes",
      "--private-pages",
      "--json",
      "--web-timeout",
      "1500",
    );
    expect(code).toBe(0);
    const risks = Object.fromEntries(objects(out).map(({ id, risk }) => [id, risk]));
    expect(risks).toEqual({
      huge: 1,
      astrolabe: 1,
      sextant: 0,
      theodolite: 0,
      bathyscaphe: 1,
      gyrocompass: 0,
    });
    expect(err).toMatch(/[456] pages were not read whole/);
    expect(asked).not.toContain("/forbidden");
  });

  it("goes on where it stopped: what was answered is not asked again", async () => {
    const cache = at("web.cache");
    const whole = ["--yes", "--private-pages", "--json", "--web-cache", cache];
    isDown = true;
    const down = await run("docs.jsonl", ...whole, "--fail-on-risk");
    expect(down.code).toBe(1);
    expect(objects(down.out)[0].untried[0].reason.code).toBe("archive-unreachable");
    isDown = false;
    const first = await run("docs.jsonl", ...whole);
    expect(statSync(cache).mode & 0o077).toBe(0);
    writeFileSync(cache, `${readFileSync(cache, "utf8")}["cut`);
    asked.length = 0;
    const again = await run("docs.jsonl", ...whole);
    expect(asked).toEqual([]);
    expect(again.out).toBe(first.out);
    expect(existsSync(cache)).toBe(true);
  });

  it("repairs, within the queries of a run", async () => {
    const out = at("published.jsonl");
    const { code } = await run(
      "docs.jsonl",
      "--yes",
      "--private-pages",
      "--repair",
      out,
      "--remove",
      "--json",
    );
    expect(code).toBe(0);
    expect(readFileSync(out, "utf8")).toContain("[…]");
    const queries = asked.filter((each) => !each.startsWith("/"));
    expect(queries.length).toBeLessThan(201);
  });
});
