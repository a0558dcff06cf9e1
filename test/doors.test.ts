/** Small doors that stood ajar: modes of files, keys of folders, full disks, aliases without end, signals. */
import { mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { writeWhole } from "../src/cli/outputs.ts";
import { userPattern } from "../src/detect/patterns.ts";
import { detect } from "../src/detect/recognizer.ts";
import { createDoc } from "../src/doc/doc.ts";
import { readFields } from "../src/doc/fields-file.ts";
import { readPolicy } from "../src/pipeline/read-policy.ts";
import { openFile } from "../src/run/file.ts";
import { openDataFolder } from "../src/server/data/folder.ts";
import { answerFor, problemBody } from "../src/server/problem.ts";
import { message, Problem, problem } from "../src/words/problem.ts";
import { tokumeiHere } from "./cli-here.ts";

/** Of words alone: a random name reads like a code now and then, and a name that identifies someone is told. */
const folder = join(tmpdir(), "tokumei doors");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (path: string) => statSync(path).mode & 0o777;

it.runIf(process.platform !== "win32")(
  "reports, views, maps and records are for their owner only",
  async () => {
    await writeFile(at("a.txt"), "Write to mia.berg@example.com. 山田さんへ。\n");
    await writeFile(at("key"), "ab".repeat(32));
    const out = ["--out", at("out")];
    const anonymize = await tokumeiHere([
      ...[
        "anonymize",
        at("a.txt"),
        ...out,
        "--report",
        at("r.html"),
        "--map",
        at("m.map"),
        "--key-file",
        at("key"),
      ],
    ]);
    expect([anonymize.code, anonymize.err]).toEqual([0, expect.stringMatching(/^[^\n]*r\.html[^\n]*\n$/)]);
    await tokumeiHere(["anonymize", at("a.txt"), ...out, "--report", at("r.json")]);
    const rare = await tokumeiHere([
      "rare",
      "-k",
      "2",
      at("a.txt"),
      "--view",
      at("v.html"),
      "--record",
      at("rec"),
    ]);
    expect(rare.code).toBe(0);
    for (const file of ["r.html", "r.json", "m.map", "v.html", "rec"])
      expect([file, modeOf(at(file))]).toEqual([file, 0o600]);
  },
);

describe("a YAML file whose aliases repeat without end is a problem of its writer", () => {
  const rows = ["a: &a [x, x, x, x, x, x, x, x, x]"];
  for (const [name, from] of [..."bcdefghi"].map((each, i) => [each, "abcdefgh"[i]!] as const))
    rows.push(`${name}: &${name} [${Array(9).fill(`*${from}`).join(", ")}]`);
  const bomb = rows.join("\n");

  it("as a policy, on the command line", async () => {
    await writeFile(at("bomb.yaml"), bomb);
    const { code, err } = await tokumeiHere(["scan", at("bomb.yaml"), "--policy", at("bomb.yaml")]);
    expect([code, err]).toEqual([2, expect.stringContaining("bomb.yaml:1: its aliases")]);
  });
  it("as any file of fields", () => {
    expect(() => readFields(bomb, "f.yaml", () => undefined)).toThrow(Problem);
    expect(() => readFields("a: *nothing", "f.yaml", () => undefined)).toThrow(Problem);
    expect(() => readPolicy(bomb, "p.yaml")).toThrow(Problem);
  });
});

describe("patterns that would not end to compile are refused when the policy is read", () => {
  const withPattern = (pattern: string) =>
    `version: 1\npatterns:\n${`  - { name: p.v1, label: X, pattern: '${pattern}' }\n`}`;
  it.each(["((a{1,100}){1,100}){1,100}", "(山{1,1000}){1,1000}", `(${"a{1000}|".repeat(100)}b)`])(
    "%s",
    (pattern) => {
      expect(() => readPolicy(withPattern(pattern), "p.yaml")).toThrow(
        /p\.yaml:3: patterns\.0\.pattern: the pattern is too large/,
      );
    },
  );
  it("all of them together too", () => {
    const many = `version: 1\npatterns:\n${"  - { name: p.v1, label: X, pattern: '(a{1,30}){1,30}' }\n".repeat(100)}`;
    expect(() => readPolicy(many, "p.yaml")).toThrow(/the patterns together are too large/);
  });
  it("others are read as before", () => {
    expect(readPolicy(withPattern("社員\\d{4,8}-[A-Z]{2}"), "p.yaml").patterns).toHaveLength(1);
  });
});

it("more findings than memory holds are a problem that names the document", () => {
  const every = userPattern({ name: "p.v1", label: "X", pattern: "[ab字]", score: 0.6 });
  const doc = createDoc("d.txt", "ab字".repeat(100));
  expect(detect(doc, [every])).toHaveLength(300);
  expect(() => detect(doc, [every], [], [], 299)).toThrow("d.txt: more than 299 findings");
});

it("a full disk is the server's trouble, and no path of the server is told", () => {
  const error = problem("about", { id: "/var/lib/tokumei/archives/x.archive", why: message("ENOSPC") });
  const field = problem("field", { field: "/var/lib/tokumei/terms", why: message("EACCES") });
  for (const [said, status] of [
    [error, 503],
    [Object.assign(new Error("write /var/lib"), { code: "ENOSPC" }), 503],
    [field, 400],
  ] as const) {
    const answer = answerFor(said);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(problemBody(answer, "ja"))).not.toContain("/var/lib");
  }
});

describe("the key of the data folder may lie elsewhere", () => {
  const key = Uint8Array.from({ length: 32 }, (_, i) => i);
  const other = Uint8Array.from({ length: 32 }, (_, i) => i + 1);

  it("then the folder has none, and opens with no other", async () => {
    const data = await openDataFolder(at("data"), { key });
    await data.records<string>("reviews").update("a", 0, () => "テキスト");
    expect(await readdir(at("data"))).not.toContain("key");
    const again = await openDataFolder(at("data"), { key });
    expect((await again.records<string>("reviews").get("a"))?.value).toBe("テキスト");
    await expect(openDataFolder(at("data"), { key: other })).rejects.toThrow("another key");
    await expect(openDataFolder(at("data"))).rejects.toThrow("Cannot open the data folder");
  });

  it("a folder that had its own goes on when the key was moved", async () => {
    const { key: own, records } = await openDataFolder(at("moved"));
    await records<string>("reviews").update("a", 0, () => "text");
    await expect(openDataFolder(at("moved"), { key: own })).rejects.toThrow("still lies in it");
    renameSync(join(at("moved"), "key"), at("moved.key"));
    await expect(openDataFolder(at("moved"), { key: other })).rejects.toThrow("another key");
    const moved = await openDataFolder(at("moved"), { key: own });
    expect((await moved.records<string>("reviews").get("a"))?.value).toBe("text");
    expect((await stat(join(at("moved"), "key-check"))).mode & 0o777).toBe(0o600);
  });
});

it("nothing holds a signal back until there is an unfinished file", async () => {
  const before = process.listenerCount("SIGTERM");
  const seen: number[] = [];
  async function* chunks() {
    seen.push(
      process.listenerCount("SIGTERM") - before,
      (await readdir(folder)).filter((name) => name.includes(".part")).length,
    );
    yield Buffer.from("a");
    seen.push(
      process.listenerCount("SIGTERM") - before,
      (await readdir(folder)).filter((name) => name.includes(".part")).length,
    );
  }
  await writeWhole(at("written"), chunks());
  expect(seen).toEqual([0, 0, 1, 1]);
  expect(process.listenerCount("SIGTERM")).toBe(before);
  await writeWhole(at("empty"), []);
  expect(statSync(at("empty")).size).toBe(0);
});

it("a Word document that unpacks to more than anybody writes is refused at once", async () => {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  const paragraph = `<w:p><w:r><w:t>${"Mia Berg 090-1234-5678 山田 ".repeat(40_000)}</w:t></w:r></w:p>`;
  const body = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph.repeat(10)}</w:body></w:document>`;
  const bytes = zipSync({
    "[Content_Types].xml": strToU8(types),
    "_rels/.rels": strToU8(relations),
    "word/document.xml": strToU8(body),
    "word/header1.xml": strToU8(body),
    "word/header2.xml": strToU8(body),
  });
  expect(bytes.length).toBeLessThan(700_000);
  await expect(openFile(bytes, { name: "bomb.docx" })).rejects.toThrow(
    /more than 16[,.]?777[,.]?216 characters/,
  );
}, 60_000);
