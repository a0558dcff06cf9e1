/** What is published of files by the command line: the same bytes for sources that differ only in removed values, and refused when forged. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith, tokumei } from "./cli.ts";

/** Files of several formats, with ids of rows that are secrets themselves. */
const filesWith = (mail: string, phone: string, staff: string): Record<string, string> => ({
  "in/a.txt": `Write to ${mail} or call ${phone}.\r\nAgain: ${mail}.\n`,
  "in/ja.txt": `連絡先は ${mail}、電話は${phone}です。\n`,
  "in/rows.jsonl": `{"id":"${staff}","text":"Mail ${mail}."}\n{"id":"${staff}9","text":"電話 ${phone}"}\n`,
  "in/table.csv": `id,note\r\n${staff},"call ${phone}, or mail ${mail}"\r\n`,
  "in/page.html": `<p>Mail <b>${mail}</b></p>`,
  "in/empty.txt": "",
});

const PUBLISHED = ["release.json", "report.html", "report.json"];

async function publish(folder: string, ...more: string[]): Promise<string[]> {
  const reports = ["report.html", "report.json"];
  for (const report of reports) {
    const args = ["anonymize", "in", "--release", "release.json", "--report", report, "--public", ...more];
    expect(await tokumei(folder, args)).toMatchObject({ code: 0 });
  }
  return PUBLISHED.map((name) => readFileSync(join(folder, name), "utf8"));
}

describe("files that are published", () => {
  const short = folderWith(filesWith("a@example.com", "090-1234-5678", "E1"));
  const long = folderWith(
    filesWith("kawai.shiori.the.second@mail.example.co.jp", "+81 3 3211 1234", "EMP-2024-777"),
  );

  it.each([["--policy", "default"], ["--policy", "everything"], ["--rename"]])(
    "are the same for two sources that differ only in removed values: %s %s",
    async (...flags) => {
      const [a, b] = [await publish(short, ...flags), await publish(long, ...flags)];
      expect(a).toEqual(b);
      expect(a.join()).not.toMatch(/EMP|E19|kawai|a@example|3211|score|sha256/);
    },
  );

  it("have ids of files without what identifies someone, and numbers of rows", async () => {
    const folder = folderWith({
      "渡辺早苗さん.txt": "Mail a@example.com\n",
      "r.jsonl": '{"id":"渡辺","text":"a@example.com"}\n',
    });
    await tokumei(folder, ["anonymize", ".", "--release", "../release-of-names.json"]);
    const { documents } = JSON.parse(readFileSync(join(dirname(folder), "release-of-names.json"), "utf8"));
    expect(documents.map(({ id }: { id: string }) => id)).toEqual([
      "r.jsonl:1",
      expect.not.stringContaining("渡辺"),
    ]);
  });

  it("leave secrets readable by their owner only, and say so", async () => {
    const key = join(short, "k.key");
    writeFileSync(key, "ab".repeat(32));
    const secret = ["--record", "record", "--key-file", key, "--report", "secret.html", "--json"];
    const { stderr, stdout } = await tokumei(short, ["anonymize", "in/a.txt", ...secret]);
    for (const name of ["record", "secret.html"])
      expect(statSync(join(short, name)).mode & 0o777).toBe(0o600);
    expect(stderr).toContain("this JSON is secret");
    expect(stderr).toContain("secret.html is for your eyes");
    expect(Object.keys(JSON.parse(stdout))).toEqual([
      "id",
      "text",
      "edits",
      "findings",
      "certificates",
      "parts",
    ]);
    const japanese = await tokumei(short, ["anonymize", "in/ja.txt", "--json", "--lang-ui", "ja"]);
    expect(japanese.stderr).toContain("このJSONは秘密です");
  });
});

describe("verify", () => {
  const folder = folderWith({ "a.txt": "Mail a@example.com.\n", "b.txt": "電話は090-1234-5678です。\n" });
  const run = (...args: string[]) => tokumei(folder, args);
  const RELEASE = [
    "--release",
    "r.json",
    "--record",
    "rec",
    "--key-file",
    "k.key",
    "--sign-key-file",
    "s.key",
  ];

  it("takes a release with its signature and its record", async () => {
    for (const [name, file] of [
      ["new", "k.key"],
      ["sign", "s.key"],
      ["sign", "other.key"],
    ] as const)
      expect(await run("key", name, "-o", file)).toMatchObject({ code: 0 });
    expect(statSync(join(folder, "s.key")).mode & 0o777).toBe(0o600);
    expect(await run("key", "sign", "-o", "s.key")).toMatchObject({ code: 2 });
    expect(await run("anonymize", "a.txt", "b.txt", ...RELEASE)).toMatchObject({ code: 0 });
    const all = await run(
      "verify",
      "r.json",
      "--public-key",
      "s.key.pub",
      "--record",
      "rec",
      "--key-file",
      "k.key",
    );
    expect(all).toMatchObject({ code: 0 });
    expect(all.stdout).not.toMatch(/stated|FAILS/);
    const bare = await run("verify", "r.json", "--lang-ui", "ja");
    expect(bare).toMatchObject({ code: 0 });
    expect(bare.stdout).toContain("表明  signature: 署名はありますが");
  });

  it("refuses another key, another record, a changed text and no signature", async () => {
    const release = JSON.parse(readFileSync(join(folder, "r.json"), "utf8"));
    const { signature, ...unsigned } = release;
    const [first, ...rest] = release.documents;
    const forged = { ...first, text: first.text.replace("Mail", "Meet") };
    mkdirSync(join(folder, "bad"));
    writeFileSync(join(folder, "bad/unsigned.json"), JSON.stringify(unsigned));
    writeFileSync(
      join(folder, "bad/forged.json"),
      JSON.stringify({ ...release, documents: [forged, ...rest] }),
    );
    await run("anonymize", "a.txt", "--record", "other.rec", "--key-file", "k.key", "--out", "o");
    for (const [file, ...more] of [
      ["r.json", "--public-key", "other.key.pub"],
      ["r.json", "--record", "other.rec", "--key-file", "k.key"],
      ["bad/unsigned.json", "--public-key", "s.key.pub"],
      ["bad/forged.json"],
      ["bad/forged.json", "--record", "rec", "--key-file", "k.key"],
    ] as const) {
      const { code, stdout } = await run("verify", file, ...more);
      expect([file, code, stdout.includes("FAILS")]).toEqual([file, 1, true]);
    }
    const bare = await run("verify", "bad/unsigned.json");
    expect([bare.code, bare.stdout.includes("nobody vouches")]).toEqual([0, true]);
  });

  it("takes public JSON reports, signed --json and releases of keyed policies", async () => {
    writeFileSync(join(folder, "keyed.yaml"), "version: 1\noperator: pseudonym\n");
    await run("anonymize", "a.txt", "--report", "pub.json", "--public", "--sign-key-file", "s.key");
    expect(await run("verify", "pub.json", "--public-key", "s.key.pub")).toMatchObject({ code: 0 });
    const { stdout } = await run("anonymize", "b.txt", "--json", "--sign-key-file", "s.key");
    writeFileSync(join(folder, "signed.json"), stdout);
    expect(await run("verify", "signed.json", "--public-key", "s.key.pub")).toMatchObject({ code: 0 });
    expect(await run("verify", "signed.json", "--public-key", "other.key.pub")).toMatchObject({ code: 1 });
    await run("anonymize", "a.txt", "--policy", "keyed.yaml", "--key-file", "k.key", "--release", "p.json");
    expect(await run("verify", "p.json", "--policy", "keyed.yaml")).toMatchObject({ code: 0 });
  });

  it.each([
    [["anonymize", "a.txt", "--record", "x"], "--record: it is sealed, so it needs --key-file"],
    [["anonymize", "a.txt", "--public"], "--public: there is no report"],
    [
      ["anonymize", "a.txt", "--report", "x.html", "--public", "--show-values"],
      "--public: a report for the public never",
    ],
    [["anonymize", "a.txt", "--sign-key-file", "s.key"], "--sign-key-file: there is nothing to sign"],
    [["anonymize", "a.txt", "--release", "x.json", "--sign-key-file", "k.key"], "k.key: not a signing key"],
    [["verify", "r.json", "--public-key", "s.key"], "s.key: that is the private half"],
    [["verify", "r.json", "--record", "rec"], "--record: it is sealed"],
    [["verify", "r.json", "--record", "a.txt", "--key-file", "k.key"], "not a record of a release"],
  ])("wrong use: %j", async (args, says) => {
    const { code, stderr } = await run(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  });
});
