import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";
import { EXCHANGE_FORMATS, readAnnotations } from "../formats/exchange/index.ts";

const TEXT = "𠮷野さんは kawai.shiori@example.com へ書いた。\n";
/** Identifiers only: nothing has to be loaded for them. */
const POLICY = "version: 1\nrecognizers: { only: [email-address, phone-number] }\n";
const folderHere = (files: Record<string, string> = {}) =>
  folderWith({ "a.txt": TEXT, "p.yaml": POLICY, ...files });
const policyIn = (folder: string) => ["--policy", join(folder, "p.yaml")];
const MAIL = { value: "kawai.shiori@example.com", label: "EMAIL_ADDRESS" };

describe("scan --format", () => {
  it.each(EXCHANGE_FORMATS.filter((format) => format !== "brat"))("%s can be read again", async (format) => {
    const folder = folderHere();
    const { code, out } = await tokumeiHere([
      "scan",
      join(folder, "a.txt"),
      "--format",
      format,
      ...policyIn(folder),
    ]);
    expect(code).toBe(0);
    const [{ doc, spans } = { doc: { text: "" }, spans: [] }] = readAnnotations(format, out);
    expect(doc.text).toBe(TEXT);
    expect(spans.map(({ from, to, label }) => ({ value: TEXT.slice(from, to), label }))).toContainEqual(MAIL);
  });

  it("writes brat's files to a folder, which eval and convert read", async () => {
    const folder = folderHere();
    const out = join(folder, "brat");
    const policy = policyIn(folder);
    const scanned = await tokumeiHere([
      "scan",
      join(folder, "a.txt"),
      "--format",
      "brat",
      "--out",
      out,
      ...policy,
    ]);
    expect([scanned.code, scanned.out]).toEqual([0, ""]);
    expect(readdirSync(out).map((name) => name.slice(-9))).toEqual(["a.txt.ann", "a.txt.txt"]);
    const measured = await tokumeiHere(["eval", out, "--from", "brat", "--json", ...policy]);
    expect(JSON.parse(measured.out)).toMatchObject({ documents: 1, exact: { recall: 1 } });
    const converted = await tokumeiHere(["convert", out, "--from", "brat", "--to", "spacy"]);
    expect(JSON.parse(converted.out)).toEqual([
      TEXT,
      { entities: expect.arrayContaining([[6, 30, "EMAIL_ADDRESS"]]) },
    ]);
  });

  it.each([
    [["--format", "brat"], /brat is several files; --out says where/],
    [["--format", "tab", "--json"], /--format: it stands for --json and --sarif/],
    [["--out", "x"], /--out: it needs --format/],
    [["--format", "docx"], /not one of tokumei, presidio/],
    [["--write-baseline"], /--write-baseline: it needs --baseline/],
  ])("refuses %j", async (flags, sentence) => {
    const file = join(folderWith({ "a.txt": TEXT }), "a.txt");
    const { code, err } = await tokumeiHere(["scan", file, ...flags]);
    expect([code, err.split("\n").length]).toEqual([2, 2]);
    expect(err).toMatch(sentence);
  });
});

describe("convert", () => {
  it("says how many spans a format cannot say", async () => {
    const row = {
      id: "1",
      text: "Mia Berg",
      spans: [
        { from: 0, to: 8, label: "PERSON" },
        { from: 0, to: 3, label: "GIVEN" },
      ],
    };
    const file = join(folderWith({ "a.jsonl": JSON.stringify(row) }), "a.jsonl");
    const { code, out, err } = await tokumeiHere(["convert", file, "--from", "tokumei", "--to", "conll"]);
    expect([code, err]).toEqual([
      0,
      "tokumei: 1 spans are left out: conll cannot say spans that overlap or cover only spaces\n",
    ]);
    expect(out).toContain("Mia\tB-PERSON\nBerg\tI-PERSON\n");
  });

  it("makes a policy of Presidio's recognisers, which finds what they did", async () => {
    const folder = folderWith({
      "r.yaml":
        "recognizers:\n  - name: Staff\n    supported_entity: STAFF\n    patterns: [{ name: s, regex: 'S-\\d{3}', score: 0.9 }]\n",
      "a.txt": "s-123 は社員番号。\n",
    });
    const { code, out } = await tokumeiHere([
      "convert",
      join(folder, "r.yaml"),
      "--from",
      "presidio-recognizers",
      "--to",
      "policy",
    ]);
    expect(code).toBe(0);
    writeFileSync(join(folder, "p.yaml"), out);
    const scanned = await tokumeiHere([
      "scan",
      join(folder, "a.txt"),
      "--policy",
      join(folder, "p.yaml"),
      "--json",
    ]);
    expect(JSON.parse(scanned.out).findings).toContainEqual(
      expect.objectContaining({ from: 0, to: 5, label: "STAFF", score: 0.9 }),
    );
    const back = await tokumeiHere([
      "convert",
      join(folder, "p.yaml"),
      "--from",
      "policy",
      "--to",
      "presidio-recognizers",
    ]);
    expect(back.out).toContain("supported_entity: STAFF");
  });

  it("goes on without what RE2 cannot read, says so and exits 2", async () => {
    const recognizers = [
      { name: "A", supported_entity: "A", patterns: [{ name: "a", regex: "(?<=x)a", score: 1 }] },
      { name: "B", supported_entity: "B", deny_list: ["b"] },
      { name: "UsSsnRecognizer", type: "predefined" },
    ];
    const file = join(folderWith({ "r.json": JSON.stringify({ recognizers }) }), "r.json");
    const { code, out, err } = await tokumeiHere([
      "convert",
      file,
      "--from",
      "presidio-recognizers",
      "--to",
      "policy",
    ]);
    expect(code).toBe(2);
    expect(err).toMatch(/^tokumei: A is left out: .*\ntokumei: 1 recognisers are built into Presidio/);
    expect(out).toContain("label: B");
  });

  it.each([
    [["--from", "spacy", "--to", "policy"], /cannot become/],
    [["--from", "policy", "--to", "policy"], /want one file, and two kinds/],
    [["--to", "spacy"], /--from/],
  ])("refuses %j", async (flags, sentence) => {
    const file = join(folderWith({ "a.yaml": "version: 1\n" }), "a.yaml");
    const { code, err } = await tokumeiHere(["convert", file, ...flags]);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });
});

it("keeps a baseline that scan knows findings by, and tells nothing of them", async () => {
  const folder = folderHere({ key: "ab".repeat(32) });
  const file = join(folder, "a.txt");
  for (const key of [policyIn(folder), [...policyIn(folder), "--key-file", join(folder, "key")]]) {
    const baseline = join(folder, `known-${key.length}.json`);
    const made = await tokumeiHere([
      "scan",
      file,
      "--baseline",
      baseline,
      "--write-baseline",
      "--fail-on",
      "any",
      ...key,
    ]);
    expect(made.code).toBe(0);
    expect(made.err).toContain("findings are in");
    const content = readFileSync(baseline, "utf8");
    expect(content).not.toMatch(/kawai|example|EMAIL|a\.txt|𠮷/);
    const again = await tokumeiHere(["scan", file, "--baseline", baseline, "--fail-on", "any", ...key]);
    expect([again.code, again.out]).toEqual([0, expect.not.stringContaining("EMAIL")]);
    expect(again.err).toMatch(/\d+ findings are left out/);
    writeFileSync(file, `${TEXT}Call 03-1234-5678.\n`);
    const more = await tokumeiHere(["scan", file, "--baseline", baseline, "--fail-on", "any", ...key]);
    expect(more.code).toBe(1);
    expect(more.out).toMatch(/:2:6 {2}PHONE_NUMBER/);
    expect(more.out).not.toContain("EMAIL_ADDRESS");
    writeFileSync(file, TEXT);
  }
  const without = await tokumeiHere(["scan", file, "--baseline", join(folder, "known-4.json")]);
  expect([without.code, without.err]).toEqual([
    2,
    expect.stringContaining("made under a key; --key-file says which"),
  ]);
  const odd = await tokumeiHere(["scan", file, "--baseline", file]);
  expect([odd.code, odd.err]).toEqual([2, expect.stringContaining("no baseline of tokumei")]);
});
