import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";

const archive = (...args: string[]) => tokumeiHere(["archive", ...args]);
/** `bzip2 -9` of a dump of one page: title Rin Ota, id 7, text "'''Rin''' sails to [[大阪市|大阪]]." */
const DUMP =
  "QlpoOTFBWSZTWaBuXEEAAA4f+UCBwIUAAJAKJq/dxBAAAEAEkABAAiAgAGoSpiKaPKPKD1DIyaDyglUyaAaAGmmIAK9WxQaKk5OcxJJIRornZR5c9731ekIMUwmvSn2WQtYUjGoRqOJy8cYDGwJHlhAoLRAiadI8TGpQrIk8TtA0NNmAjyFSYhr+uXLFhba+rn8XckU4UJCgblxB";

/** A folder with a source of every kind, and the archive built from it. */
async function built(files: Record<string, string | Uint8Array>, ...flags: string[]) {
  const folder = folderWith(
    Object.fromEntries(Object.entries(files).map(([name, data]) => [`in/${name}`, data])),
  );
  const path = join(folder, "a.archive");
  const ran = await archive("build", join(folder, "in"), "-o", path, ...flags);
  return { ...ran, folder, path };
}

async function ids(path: string, ...words: string[]): Promise<string[]> {
  const { out } = await archive("search", "-a", path, "--json", ...words);
  return (JSON.parse(out).hits as { id: string }[]).map(({ id }) => id.split("/").at(-1)!);
}

describe("archive build", () => {
  it("reads every kind of source", async () => {
    const { code, err, path } = await built({
      "a.jsonl": '{"id":"j1","title":"Rin","text":"sails Osaka"}\r\n\n{"text":"大阪 Osaka"}',
      "b.jsonl.gz": gzipSync('{"id":5,"text":"zipped Osaka"}\n'),
      "c.csv": 'id,title,text\nc1,"A ""b""","Osaka,\nharbour"\nc2,Q,other\n',
      "d.tsv": "name\tnote\nRin\tOsaka\n",
      "e.txt": "plain Osaka\r\n",
      "f.md": "# Osaka",
      "g.html": "<title>G</title><p>to <b>Osaka</b>",
      "empty.txt": "",
    });
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining("10 documents in") });
    const found = await ids(path, "osaka");
    expect(found.sort()).toEqual(["5", "a.jsonl:3", "c1", "d.tsv:1", "e.txt", "f.md", "g.html", "j1"]);
    expect(await ids(path, "大阪")).toEqual(["a.jsonl:3"]);
    const { out } = await archive("search", "-a", path, "harbour");
    expect(out).toMatch(/^\d+\.\d{3}\tc1\tA "b"\n$/);
  });

  it("reads a compressed dump of a wiki", async () => {
    const { path } = await built({ "jawiki-pages.xml.bz2": Buffer.from(DUMP, "base64") });
    expect(await ids(path, "rin ota", "大阪")).toEqual(["7"]);
    expect(await ids(path, "大阪市")).toEqual([]);
  });

  it("takes text, title and id from elsewhere", async () => {
    const jsonl = '{"key":"k1","meta":{"head":"Rin"},"body":{"a":"sea","b":"land"}}\n';
    const flags = ["--path", "body.a,body.b", "--title", "meta.head", "--id", "key"];
    const { path } = await built({ "a.jsonl": jsonl }, ...flags);
    expect(await ids(path, "rin", "sea", "land")).toEqual(["k1"]);
    const table = await built(
      { "a.csv": "no;who;what\n8;Rin;sea\n" },
      "--columns",
      "what",
      "--title",
      "who",
      "--id",
      "no",
    );
    expect(await ids(table.path, "rin", "sea")).toEqual(["8"]);
  });

  it("adds to an archive, skips what it has and replaces what changed", async () => {
    const { path, folder } = await built({ "a.txt": "sea", "b.txt": "land" });
    const again = await archive("build", join(folder, "in"), "-o", path, "--json");
    expect(JSON.parse(again.out)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
      documents: 2,
      failed: 0,
    });
  });

  it("does not take itself for a source", async () => {
    const folder = folderWith({ "a.txt": "sea" });
    for (const unchanged of [0, 1]) {
      const { code, out } = await archive("build", folder, "-o", join(folder, "x.archive"), "--json");
      expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, documents: 1, unchanged });
    }
  });

  it("reports a source it cannot read and goes on", async () => {
    const { code, err, path } = await built({
      "a.jsonl": '{"id":"1","text":"sea"}\nnot json\n',
      "b.jsonl": '{"body":"x"}\n',
      "c.txt.gz": gzipSync("x".repeat(9999)).subarray(0, 30),
      "d.txt": "sea",
    });
    expect(code).toBe(2);
    expect(err).toMatch(/a\.jsonl: line 2 is not JSON/);
    expect(err).toMatch(/b\.jsonl: line 1 has no text; --path says where the text is/);
    expect(err).toMatch(/c\.txt\.gz: the gzip file is cut short or damaged/);
    expect((await ids(path, "sea")).sort()).toEqual(["1", "d.txt"]);
  });

  it("refuses wrong use in a sentence", async () => {
    const folder = folderWith({ "a.txt": "no archive", "empty.jsonl": "" });
    const file = (name: string) => join(folder, name);
    expect((await archive("build", file("a.txt"))).err).toMatch("-o, --output ARCHIVE is missing");
    expect((await archive("build", file("gone"), "-o", file("x"))).err).toMatch("no such file");
    expect((await archive("build", file("empty.jsonl"), "-o", file("x"))).err).toMatch("no documents");
    expect((await archive("build", file("a.txt"), "-o", file("a.txt"))).err).toMatch("it is not an archive");
    expect(readFileSync(file("a.txt"), "utf8")).toBe("no archive");
    expect((await archive("search", "-a", file("gone"), "x")).err).toMatch("there is no such archive");
    expect((await archive("search", "-a", file("a.txt"), "x")).err).toMatch("it is not an archive");
    expect((await archive("search", "-a", file("x"))).err).toMatch("archive search: WORD is missing");
    expect((await archive("burn")).err).toMatch("there are build, search");
  });
});

describe("archive search", () => {
  it("finds all words, any of them, and counts", async () => {
    const { path } = await built({ "a.txt": "Rin sails", "b.txt": "Rin cooks", "c.txt": "凛は料理をする" });
    expect(await ids(path, "rin", "sails")).toEqual(["a.txt"]);
    expect((await ids(path, "--any", "sails", "料理")).sort()).toEqual(["a.txt", "c.txt"]);
    expect(await ids(path, "--limit", "1", "rin")).toEqual(["a.txt"]);
    const { out } = await archive("search", "-a", path, "--json", "rin", "凛");
    expect(JSON.parse(out)).toMatchObject({
      archive: { documents: 3, tokenizer: "words-and-pairs-1" },
      words: [
        { term: "rin", documents: 2 },
        { term: "凛", documents: 1 },
      ],
      holdingAll: 0,
      hits: [],
    });
  });

  it("asks the web only when told to", async () => {
    expect((await archive("search", "-a", "searxng+http://127.0.0.1:1", "rin")).err).toMatch(
      "only with --yes",
    );
  });
});
