import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";
import { buildArchive } from "../archive/build-archive.ts";
import { memoryStorage } from "../archive/storage.ts";

const run = (...args: string[]) => tokumeiHere(["attack", ...args]);
const rows = (...objects: object[]) => objects.map((object) => `${JSON.stringify(object)}\n`).join("");
const objects = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Documents with single words of the persons, and more with words that are not theirs. */
const FILLER = Object.entries({
  ...{ sailors: 12, trawler: 12, gull: 30, lantern: 30 },
  ...{ 本巣市の柿: 12, 川の流れ: 12, 児童の絵: 12, 柔道の大会: 30 },
}).flatMap(([word, count]) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${word}${i}`,
    title: word,
    text: `${word}、 ${word} ${word}`,
  })),
);
const storage = memoryStorage();
await buildArchive(storage, "news", [
  { id: "m", title: "Mira Kestrel", text: "Mira Kestrel and sailors on a trawler." },
  { id: "h", title: "森下花子", text: "森下花子は本巣市の川に児童といた。" },
  ...FILLER,
]);
const folder = folderWith({
  "news.archive": storage.bytes(),
  "docs.jsonl": rows(
    { id: "en", text: "With sailors, a trawler, a gull and a lantern.", kept: 1 },
    { id: "ja", text: "本巣市の川に児童がいて、柔道の大会があった。" },
    { id: "none", text: "" },
  ),
  "names.jsonl": rows({ id: "en", names: ["Mira Kestrel"] }, { id: "ja", names: ["森下花子"] }),
  "note.txt": "She saw sailors on a trawler.\r\n",
  "bad.jsonl": '{"id":"en","names":"Mira"}\n',
  "labels.jsonl": rows(
    ...["drowned", "fell and died", "was killed"].map((text) => ({ text, label: "fatal" })),
    ...["cut a finger", "bruised a knee", "lost a tooth"].map((text) => ({ text, label: "other" })),
  ),
});
const at = (name: string) => join(folder, name);
const ARCHIVE = ["--archive", at("news.archive")];
const NAMES = ["--names", at("names.jsonl")];

describe("attack", () => {
  it("prints one object per document, and fails when asked to", async () => {
    const { code, out } = await run(...ARCHIVE, at("docs.jsonl"), ...NAMES, "--json", "--fail-on-risk");
    expect(code).toBe(1);
    const [en, ja, none] = objects(out);
    expect(en).toMatchObject({
      id: "en",
      risk: 1,
      riskWords: ["sailors", "trawler"],
      changed: [],
      basis: "names",
    });
    expect(en.queries).toHaveLength(7);
    expect(en.queries[0]).toMatchObject({ reidentified: expect.any(Boolean), words: expect.any(Array) });
    expect(en.queries.find((query: { reidentified: boolean }) => query.reidentified).hits[0]).toMatchObject({
      ...{ id: "m", overlap: expect.any(Number), score: expect.any(Number) },
    });
    expect(ja.risk).toBe(1);
    expect(none).toMatchObject({
      risk: 0,
      queries: [],
      certificate: { code: "attack-wordless" },
    });
  });

  it("repairs into a file of the same format, which another attack does not break", async () => {
    const out = at("out/published.jsonl");
    const repaired = await run(
      ...ARCHIVE,
      at("docs.jsonl"),
      ...NAMES,
      "--repair",
      out,
      "--fail-on-risk",
      "--json",
      "--report",
      at("r.html"),
      "--report-lang",
      "en",
    );
    expect(repaired.code).toBe(0);
    const [en] = objects(repaired.out);
    expect(en).toMatchObject({
      risk: 1,
      changedWords: 1,
      after: { risk: 0, exact: true },
      certificate: { holds: true },
    });
    expect(en.changed).toHaveLength(1);
    expect(JSON.parse(readFileSync(out, "utf8").split("\n")[0]!)).toMatchObject({ id: "en", kept: 1 });
    const again = await run(...ARCHIVE, out, ...NAMES, "--fail-on-risk");
    expect(again.code).toBe(0);
    expect(again.out).toContain("0 of 3 documents lead to their person");
    const page = readFileSync(at("r.html"), "utf8");
    for (const shown of ["Mira Kestrel", "Words to blame", "<svg", "<del>", "森下花子"])
      expect(page).toContain(shown);
    expect(page).not.toContain("<script");
  });

  it("measures random queries, before and after, and draws the same ones again", async () => {
    const out = at("risk.jsonl");
    const asked = [...ARCHIVE, at("docs.jsonl"), ...NAMES, "--json", "--risk", "0.1", "--seed", "7"];
    const { code, out: printed } = await run(...asked, "--repair", out);
    expect(code).toBe(0);
    for (const { random } of objects(printed).slice(0, 2)) {
      expect(random.before).toMatchObject({
        seed: 7,
        confidence: 0.95,
        lengths: [{ m: 1 }, { m: 2 }, { m: 3 }],
      });
      expect(random.before.rate).toBeGreaterThan(random.after.rate);
      expect(random.certificate).toMatchObject({ guarantee: "random-query-risk", holds: true });
    }
    const [{ random }] = objects(printed);
    const seed = String(random.certificate.values.seed);
    const again = await run(
      ...ARCHIVE,
      out,
      ...NAMES,
      "--json",
      "--risk",
      "0.1",
      "--seed",
      seed,
      "--fail-on-risk",
    );
    expect(again.code).toBe(0);
    const { sha256, values } = objects(again.out)[0].random.certificate;
    expect(sha256).toBe(random.certificate.sha256);
    expect(values.succeeded).toBe(random.certificate.values.succeeded);
    expect((await run(...asked, "--fail-on-risk")).code).toBe(1);
  });

  it("says what random queries do not show", async () => {
    const { out, err } = await run(...ARCHIVE, at("docs.jsonl"), ...NAMES, "--repair", at("said.jsonl"));
    expect(err).toContain("only what is in the archive is guarded");
    expect(err).toContain("the archive is small");
    expect(out).toContain("random queries find the person");
    expect(out).toContain("after the repair: on average");
    expect(out).toMatch(/attacker keywords, repaired against: found 2 of 3 before, 0 after, by chance 0/);
    expect(out.match(/unseen by the repair/g)).toHaveLength(5);
  });

  it("reports in Japanese, to the last word that is not of a text", async () => {
    const asked = [...ARCHIVE, at("docs.jsonl"), ...NAMES, "--repair", at("ja.jsonl")];
    await run(...asked, "--report", at("ja.html"), "--report-lang", "ja");
    const page = readFileSync(at("ja.html"), "utf8").replaceAll(folder, "");
    expect(page).toContain('<html lang="ja">');
    for (const shown of ["検索攻撃の報告書", "手がかりになる語：", "本人に到達しません", "修正後（", "0 / 3"])
      expect(page).toContain(shown);
    const seen = page.replace(
      /<style>[\s\S]*?<\/style>|<pre>[\s\S]*?<\/pre>|<t[dr]>[\s\S]*?<\/tr>|<mark>[^<]*|<[^>]+>/g,
      " ",
    );
    expect(
      seen.match(/[a-z]{4,}/g)?.filter((word) => !/^(?:tokumei|news|archive|[0-9a-f]+)$/.test(word)) ?? [],
    ).toEqual([]);
  });

  it("repairs against every word, at its price", async () => {
    const out = at("all.jsonl");
    const { code, out: printed } = await run(
      ...ARCHIVE,
      at("docs.jsonl"),
      ...NAMES,
      "--attacker",
      "all-words",
      "--repair",
      out,
      "--json",
    );
    expect(code).toBe(0);
    for (const { allWords, certificate } of objects(printed)) {
      expect(allWords).toEqual({ risk: 0, rank: null });
      expect(certificate.holds).toBe(true);
    }
  });

  it("writes a text file and a folder, and keeps what it does not change byte for byte", async () => {
    await run(...ARCHIVE, at("note.txt"), "--threshold", "1", "--repair", at("folder/"));
    expect(readFileSync(at("folder/note.txt"), "utf8")).toMatch(/^She saw .*\.\r\n$/);
  });

  it("writes nothing that is not certified", async () => {
    const out = at("refused.jsonl");
    const { code, err } = await run(
      ...ARCHIVE,
      at("docs.jsonl"),
      ...NAMES,
      "--attacker",
      "all-words",
      "--hits",
      "1",
      "--rounds",
      "1",
      "--repair",
      out,
    );
    expect(code === 0 || !existsSync(out)).toBe(true);
    if (code !== 0) expect(err).toContain("not certified");
  });

  it("weighs by kind of document, collection, truth and control", async () => {
    const truth = at("truth.jsonl");
    const { writeFileSync } = await import("node:fs");
    writeFileSync(truth, rows({ id: "en", documents: ["m"] }));
    const { out } = await run(
      ...[...ARCHIVE, at("docs.jsonl"), "--truth", truth, "--rank", "2", "--kind", "court"],
      ...[
        "--control",
        at("news.archive"),
        "--collection",
        at("docs.jsonl"),
        "--original",
        at("docs.jsonl"),
        "--lang",
        "auto",
      ],
    );
    expect(out).toContain("by chance (another archive)");
    expect(out).toMatch(/I\(w\) [\d.]+: class 1 \d+, class 2 \d+, class 3 \d+/);
  });
});

describe("attack labels", () => {
  it("learns labels, measures them, and spends by them", async () => {
    const model = at("labels.model");
    const trained = await run(
      "labels",
      "train",
      at("labels.jsonl"),
      "-o",
      model,
      "--spend",
      "fatal=2:5",
      "other=1:1",
    );
    expect(trained).toMatchObject({ code: 0, out: "6 examples, labels fatal, other\n" });
    expect((await run("labels", "eval", model, at("labels.jsonl"))).out).toContain("6 of 6 right");
    const { out } = await run(...ARCHIVE, at("docs.jsonl"), ...NAMES, "--labels", model, "--json");
    const [{ label, queries }] = objects(out);
    expect(queries).toHaveLength(label === "fatal" ? 3 : 1);
  });
  it("refuses what it cannot learn from", async () => {
    expect((await run("labels", "train", at("names.jsonl"), "-o", at("x"))).err).toMatch(
      'line 1: want "text" and "label"',
    );
    expect((await run("labels", "train", at("labels.jsonl"), "-o", at("x"), "--spend", "x=1:1")).err).toMatch(
      "the labels are fatal, other",
    );
    expect((await run("labels", "fly")).err).toMatch(
      "attack labels fly is no command; there are train, eval",
    );
  });
});

describe("refuses in one sentence", () => {
  const empty = memoryStorage();
  for (const [name, args, sentence] of [
    ["no archive", [at("docs.jsonl")], "attack: -a, --archive ARCHIVE is missing"],
    ["a missing archive", ["--archive", at("nowhere"), at("docs.jsonl")], "no such archive"],
    ["what is no archive", ["--archive", at("names.jsonl"), at("docs.jsonl")], "archive"],
    [
      "names of another form",
      [...ARCHIVE, at("docs.jsonl"), "--names", at("bad.jsonl")],
      'line 1: want "names", a list of strings',
    ],
    ["--rank without --truth", [...ARCHIVE, at("docs.jsonl"), "--rank", "3"], "it needs --truth"],
  ] as const) {
    it(name, async () => {
      const { code, err: failure } = await run(...args);
      expect(code).toBe(2);
      expect(failure).toContain(sentence);
      expect(failure).not.toContain("Mira");
    });
  }
  it("an empty archive", async () => {
    await buildArchive(empty, "empty", []);
    const { writeFileSync } = await import("node:fs");
    writeFileSync(at("empty.archive"), empty.bytes());
    expect((await run("--archive", at("empty.archive"), at("docs.jsonl"))).err).toMatch("empty");
  });
});
