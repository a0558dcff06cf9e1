import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { folderWith, MAIN, tokumei, tokumeiAlone } from "./cli.ts";

const MAIL = "Mail kawai.shiori@example.com or kawai.shiori@example.com today.\n";

describe("anonymize", () => {
  it("prints the text with the same entity under the same label", async () => {
    const ran = await tokumeiAlone(folderWith({ "a.txt": MAIL }), ["anonymize", "a.txt"]);
    expect(ran).toEqual({
      code: 0,
      stdout: "Mail [EMAIL_ADDRESS_1] or [EMAIL_ADDRESS_1] today.\n",
      stderr: "",
    });
  });

  it("reads standard input", async () => {
    expect(
      (await tokumei(folderWith(), ["anonymize", "-"], "メールは kawai.shiori@example.jp です。")).stdout,
    ).toBe("メールは [EMAIL_ADDRESS_1] です。");
  });

  it("reads standard input once, also where a policy counts over all documents", async () => {
    const folder = folderWith({ "p.yaml": "version: 1\nrare: { k: 2 }\n" });
    const text = "abc mia@example.com\n山田 x\nabc mia@example.com\n山田 y\n";
    const ran = await tokumeiAlone(folder, ["anonymize", "-", "--policy", "p.yaml", "--json"], text);
    expect(ran.code).toBe(0);
    const { text: published, certificates } = JSON.parse(ran.stdout);
    expect(published).toContain("[EMAIL_ADDRESS_1]");
    expect(published).toContain("*");
    expect(certificates.map(({ guarantee }: { guarantee: string }) => guarantee)).toEqual([
      "no-finding-left",
      "characters-accounted",
      "parts-accounted",
      "substring-k-anonymity",
    ]);
  });

  it("--json gives id, text, edits, findings and certificates", async () => {
    const { stdout } = await tokumei(folderWith({ "a.txt": MAIL }), ["anonymize", "a.txt", "--json"]);
    const release = JSON.parse(stdout);
    expect(release).toMatchObject({
      id: "a.txt",
      text: "Mail [EMAIL_ADDRESS_1] or [EMAIL_ADDRESS_1] today.\n",
      edits: [
        { from: 5, to: 29, insert: "[EMAIL_ADDRESS_1]", label: "EMAIL_ADDRESS", operator: "label" },
        { from: 33, to: 57, insert: "[EMAIL_ADDRESS_1]" },
      ],
    });
    expect(release.certificates.map(({ holds }: { holds: boolean }) => holds)).toEqual([true, true, true]);
    expect(JSON.stringify(release)).not.toContain("kawai");
  });

  it("--out keeps names, formats and folders", async () => {
    const folder = folderWith({
      "in/a.txt": MAIL,
      "in/deep/b.csv": 'id,note\r\n1,"call, or mail kawai.shiori@example.com"\r\n',
      "in/c.html": "<p title='kawai.shiori@example.com'>Mail <b>kawai.shiori</b>@example.com</p>",
    });
    expect((await tokumei(folder, ["anonymize", "in", "--out", "out"])).code).toBe(0);
    expect(readFileSync(join(folder, "out/deep/b.csv"), "utf8")).toBe(
      'id,note\r\n1,"call, or mail [EMAIL_ADDRESS_1]"\r\n',
    );
    expect(readFileSync(join(folder, "out/c.html"), "utf8")).toContain("<b>[EMAIL_ADDRESS_1]</b>");
    expect(readdirSync(join(folder, "out"))).toEqual(["a.txt", "c.html", "deep"]);
  });

  it("numbers a conversation as one document", async () => {
    const rows = ["a@example.com", "b@example.com", "a@example.com"].map((text, i) =>
      JSON.stringify({ sender: "x", time: i, text }),
    );
    const { stdout } = await tokumei(folderWith({ "chat.jsonl": rows.join("\n") }), [
      "anonymize",
      "chat.jsonl",
      "--json",
    ]);
    const texts = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).text);
    expect(texts).toEqual([
      "[EMAIL_ADDRESS_1]\n[PERSON_1]",
      "[EMAIL_ADDRESS_2]\n[PERSON_1]",
      "[EMAIL_ADDRESS_1]\n[PERSON_1]",
    ]);
  });

  it("writes a report for people without the values, and with them when asked", async () => {
    const folder = folderWith({ "a.txt": MAIL });
    const written = ["anonymize", "a.txt", "--out", "out", "--report"];
    await tokumei(folder, [...written, "r.html", "--report-lang", "en"]);
    await tokumei(folder, [...written, "v.html", "--report-lang", "ja", "--show-values"]);
    const report = readFileSync(join(folder, "r.html"), "utf8");
    expect(report).toContain("Every guarantee that was checked holds");
    expect(report).not.toContain("kawai");
    expect(report).not.toMatch(/<script|https?:\/\//);
    const withValues = readFileSync(join(folder, "v.html"), "utf8");
    expect(withValues).toContain("検査した保証はすべて成立");
    expect(withValues).toContain("kawai.shiori@example.com");
  });

  it("keeps the encoding of the file", async () => {
    const shiftJis = Buffer.from("8381815b838b81466b406578616d706c652e6a7082c582b7", "hex");
    const folder = folderWith({ "a.txt": shiftJis });
    await tokumei(folder, ["anonymize", "a.txt", "--out", "out"]);
    const out = readFileSync(join(folder, "out/a.txt"));
    expect(out.subarray(0, 8)).toEqual(shiftJis.subarray(0, 8));
    expect(out.toString("latin1")).toContain("[EMAIL_ADDRESS_1]");
  });
});

describe("restore", () => {
  it("gives the file back byte for byte, and values back to an answer written from it", async () => {
    const folder = folderWith({
      "a.txt": MAIL,
      "answer.txt": "I wrote to Email_Address_1, and to [EMAIL_ADDRESS_7].",
    });
    await tokumei(folder, ["key", "new", "-o", "k"]);
    const secret = ["--map", "m", "--key-file", "k"];
    expect((await tokumei(folder, ["anonymize", "a.txt", "--out", "out", ...secret])).code).toBe(0);
    expect((await tokumei(folder, ["restore", "out/a.txt", ...secret])).stdout).toBe(MAIL);
    const answer = await tokumei(folder, ["restore", "answer.txt", ...secret]);
    expect(answer.stdout).toBe("I wrote to kawai.shiori@example.com, and to [EMAIL_ADDRESS_7].");
    expect(answer.stderr).toContain("answer.txt:1:36: a placeholder that is not in the map");
    expect(readFileSync(join(folder, "m")).includes("kawai")).toBe(false);
    if (process.platform !== "win32") expect(statSync(join(folder, "k")).mode & 0o077).toBe(0);
  });

  it("refuses a wrong key", async () => {
    const folder = folderWith({ "a.txt": MAIL, wrong: "ab".repeat(32) });
    await tokumei(folder, ["key", "new", "-o", "k"]);
    await tokumei(folder, ["anonymize", "a.txt", "--out", "out", "--map", "m", "--key-file", "k"]);
    const ran = await tokumei(folder, ["restore", "out/a.txt", "--map", "m", "--key-file", "wrong"]);
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr).toBe(
      "tokumei: Cannot open the map: the key is not the one it was made with, or the map is damaged\n",
    );
  });
});

describe("verify", () => {
  it("holds for a release and fails for one that was tampered with", async () => {
    const folder = folderWith({ "a.txt": MAIL });
    const { stdout } = await tokumei(folder, ["anonymize", "a.txt", "--json"]);
    const release = JSON.parse(stdout);
    const tampered = { ...release, text: release.text.replace("today", "b@c.example") };
    const files = folderWith({ "good.json": stdout, "bad.json": JSON.stringify(tampered) });
    expect((await tokumei(files, ["verify", "good.json"])).code).toBe(0);
    const bad = await tokumei(files, ["verify", "bad.json"]);
    expect(bad.code).toBe(1);
    expect(bad.stdout).toContain("FAILS  no-finding-left: the text is not the one that was certified");
  });
});

describe("rare", () => {
  const rows = [
    "駅前で会う。",
    "駅前で会った。",
    "駅前で会う!",
    "See *you* at the station.",
    "See *you* at the harbour.",
  ];
  const corpus = rows.map((text, i) => JSON.stringify({ id: `r${i}`, text })).join("\n");

  it("leaves only what occurs k times, and verify looks it up again in the sources", async () => {
    const folder = folderWith({ "c.jsonl": corpus });
    const { stdout } = await tokumei(folder, ["rare", "-k", "2", "c.jsonl", "--json", "--stats"]);
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.slice(0, 3).map(({ text }) => text)).toEqual([
      "駅前で会う＊",
      "駅前で会＊。",
      "駅前で会う＊",
    ]);
    for (const { kept, suppressed, total } of lines.slice(0, 5)) expect(kept + suppressed).toBe(total);
    expect(lines[5].stats).toMatchObject({ characters: 69, k: 2, l: 1, by: "occurrence" });
    const released = folderWith({
      "c.jsonl": corpus,
      "r.jsonl": stdout,
      "t.jsonl": stdout.replaceAll("駅前で会う＊", "駅前で会う。"),
    });
    expect((await tokumei(released, ["verify", "r.jsonl", "--source", "c.jsonl"])).code).toBe(0);
    expect((await tokumei(released, ["verify", "r.jsonl"])).stdout).toContain("FAILS");
    expect((await tokumei(released, ["verify", "t.jsonl", "--source", "c.jsonl"])).code).toBe(1);
  });

  it("writes files of the same format, and holds a later release to the record of an earlier one", async () => {
    const folder = folderWith({ "c.jsonl": corpus });
    expect(
      (await tokumei(folder, ["rare", "-k", "2", "c.jsonl", "--out", "out", "--record", "rec"])).code,
    ).toBe(0);
    const first = readFileSync(join(folder, "out/c.jsonl"), "utf8");
    expect(JSON.parse(first.split("\n")[0]!)).toEqual({ id: "r0", text: "駅前で会う＊" });
    const grown = folderWith({
      "c.jsonl": `${corpus}\n${corpus.replaceAll('"r', '"n')}`,
      rec: readFileSync(join(folder, "rec")),
    });
    const { stdout } = await tokumei(grown, ["rare", "-k", "2", "c.jsonl", "--earlier", "rec"]);
    expect(JSON.parse(stdout.split("\n")[0]!).text).toBe("駅前で会う＊");
  });

  it("colours a text by how often each stretch occurs", async () => {
    const folder = folderWith({ "c.jsonl": corpus });
    await tokumei(folder, ["rare", "-k", "2", "c.jsonl", "--view", "v.html"]);
    expect(readFileSync(join(folder, "v.html"), "utf8")).toContain('title="in 2 places"');
  });
});

describe("scan", () => {
  it("--json gives every finding with its evidence", async () => {
    const { stdout } = await tokumei(
      folderWith({ "a.txt": "カードは４０１２８８８８８８８８１８８１です" }),
      ["scan", "a.txt", "--json"],
    );
    const { id, findings } = JSON.parse(stdout);
    expect(id).toBe("a.txt");
    expect(findings).toContainEqual({
      from: 4,
      to: 20,
      label: "CREDIT_CARD",
      score: 1,
      source: "credit-card.v1",
      why: expect.objectContaining({ code: "credit-card" }),
    });
  });

  it("--fail-on exits 1 when the label is found", async () => {
    const folder = folderWith({ "a.txt": MAIL });
    expect((await tokumei(folder, ["scan", "a.txt", "--fail-on", "EMAIL_ADDRESS"])).code).toBe(1);
    expect((await tokumei(folder, ["scan", "a.txt", "--fail-on", "CREDIT_CARD"])).code).toBe(0);
    expect((await tokumei(folder, ["scan", "a.txt", "--fail-on", "any"])).code).toBe(1);
    const clean = folderWith({ "b.txt": "Nothing to see.\n" });
    expect((await tokumei(clean, ["scan", "b.txt", "--fail-on", "any"])).code).toBe(0);
  });

  it("--sarif is SARIF 2.1.0 without the text", async () => {
    const { stdout } = await tokumei(folderWith({ "a.txt": MAIL }), ["scan", "a.txt", "--sarif"]);
    const log = JSON.parse(stdout);
    expect(log.version).toBe("2.1.0");
    expect(log.runs[0].results[0].locations[0].physicalLocation.region).toEqual({
      ...{ startLine: 1, startColumn: 6, endLine: 1, endColumn: 30 },
      ...{ charOffset: 5, charLength: 24 },
    });
    expect(stdout).not.toContain("kawai");
  });
});

describe("eval", () => {
  it("counts by label, from our own format and from TAB's", async () => {
    const ours = JSON.stringify({
      id: "1",
      text: MAIL,
      spans: [{ from: 5, to: 29, label: "EMAIL_ADDRESS" }],
    });
    const tab = JSON.stringify({
      doc_id: "1",
      text: MAIL,
      annotations: {
        a: { entity_mentions: [{ start_offset: 5, end_offset: 29, entity_type: "EMAIL_ADDRESS" }] },
      },
    });
    const folder = folderWith({ "ours.jsonl": ours, "tab.json": `[${tab}]` });
    for (const file of ["ours.jsonl", "tab.json"]) {
      const result = JSON.parse((await tokumei(folder, ["eval", file, "--json"])).stdout);
      expect(result.byLabel.EMAIL_ADDRESS).toMatchObject({
        gold: 1,
        found: 2,
        correct: 1,
        precision: 0.5,
        recall: 1,
      });
    }
  });
});

describe("bad input gets one sentence and the right exit code", () => {
  const cases: [name: string, args: string[], message: RegExp][] = [
    ["a file that is not there", ["scan", "none.txt"], /^tokumei: none\.txt: no such file or folder\n$/],
    [
      "a pattern that fits nothing",
      ["scan", "*.nothing"],
      /^tokumei: \*\.nothing: no file fits this pattern\n$/,
    ],
    [
      "an unknown policy",
      ["scan", "a.txt", "--policy", "strict"],
      /presets are default, message, document, everything\n$/,
    ],
    [
      "an unknown policy field",
      ["scan", "a.txt", "--policy", "p.yaml"],
      /^tokumei: p\.yaml:2: lables: unknown field; did you mean labels\?\n$/,
    ],
    ["a binary file", ["scan", "b.bin"], /^tokumei: .*b\.bin.*\n$/],
    ["a broken encoding", ["scan", "broken.txt"], /^tokumei: .*broken\.txt.*\n$/],
    ["malformed jsonl", ["scan", "bad.jsonl"], /^tokumei: .*bad\.jsonl.*2.*\n$/],
    ["malformed json", ["scan", "bad.json"], /^tokumei: .*bad\.json.*\n$/],
    ["malformed csv", ["scan", "bad.csv"], /^tokumei: .*bad\.csv.*\n$/],
    ["a docx that is none", ["scan", "bad.docx"], /^tokumei: .*bad\.docx.*\n$/],
    ["a pdf that is none", ["scan", "bad.pdf"], /^tokumei: .*bad\.pdf.*\n$/],
    [
      "a key of the wrong length",
      ["anonymize", "a.txt", "--key-file", "short", "--map", "m"],
      /^tokumei: short: Cannot read a key from 3 bytes/,
    ],
    [
      "a map without a key",
      ["anonymize", "a.txt", "--map", "m"],
      /^tokumei: --map: it is encrypted, so it needs --key-file\n$/,
    ],
    [
      "an operator without its key",
      ["anonymize", "a.txt", "--policy", "keyed.yaml"],
      /operator pseudonym: it needs a key/,
    ],
    ["an output that cannot be written", ["anonymize", "a.txt", "--out", "a.txt/x"], /^tokumei: .*\n$/],
    [
      "a report of an unknown kind",
      ["anonymize", "a.txt", "--report", "r.docx"],
      /ends in \.html or \.htm or \.json/,
    ],
    [
      "an unknown option",
      ["scan", "a.txt", "--jsn"],
      /^tokumei: scan has no option --jsn; did you mean --json\?\n$/,
    ],
    ["rare with k below 2", ["rare", "-k", "1", "a.txt"], /want a whole number of at least 2/],
    [
      "a symbol of two characters",
      ["rare", "-k", "2", "--symbol", "**", "a.txt"],
      /^tokumei: Cannot suppress with a symbol of 2 code units/,
    ],
    ["a folder without files", ["scan", "none"], /^tokumei: none: no file in this folder/],
    [
      "a label that nothing has",
      ["scan", "a.txt", "--fail-on", "CREDITCARD"],
      /^tokumei: --fail-on: CREDITCARD is no label of this policy; did you mean CREDIT_CARD\?\n$/,
    ],
    ["two kinds of output", ["scan", "a.txt", "--json", "--sarif"], /--json or --sarif, not both/],
    [
      "a path that shows nothing",
      ["scan", "good.jsonl", "--path", "body.text"],
      /^tokumei: good\.jsonl: nothing is at --path body\.text in any of 1 documents\n$/,
    ],
    [
      "a map that is a folder",
      ["anonymize", "a.txt", "--map", "none", "--key-file", "key"],
      /^tokumei: none: is a folder\n$/,
    ],
    [
      "a report below a file",
      ["anonymize", "a.txt", "--report", "a.txt/r.html"],
      /^tokumei: a\.txt\/r\.html: .* is not a folder\n$/,
    ],
    ["values without a report", ["anonymize", "a.txt", "--show-values"], /give --report\n$/],
    ["an unknown action", ["key", "make"], /^tokumei: key make is no command; there are new, sign, api\n$/],
    [
      "a key without a place",
      ["key", "new"],
      /^tokumei: key new: -o, --output FILE is missing, as in: tokumei key new -o my\.key\n$/,
    ],
    ["no release at all", ["verify", "empty.txt"], /^tokumei: empty\.txt: no release in it/],
    ["nothing to measure", ["eval", "empty.txt"], /^tokumei: empty\.txt: no documents in it/],
    [
      "a list without terms",
      ["terms", "build", "empty.txt", "-o", "i"],
      /^tokumei: empty\.txt: no terms in it/,
    ],
    [
      "a list that is no text",
      ["terms", "build", "b.bin", "-o", "i"],
      /^tokumei: b\.bin: .*not text in UTF-8/,
    ],
    [
      "an archive of nothing",
      ["archive", "build", "b.bin", "-o", "new.archive"],
      /\ntokumei: archive build: the sources have no documents\n$/,
    ],
    [
      "an archive that is a folder",
      ["archive", "build", "a.txt", "-o", "none"],
      /^tokumei: none: is a folder/,
    ],
    ["too many keywords", ["attack", "a.txt", "-a", "x", "--keywords", "11"], /from 1 to 10/],
    [
      "a report of an attack of an unknown kind",
      ["attack", "a.txt", "-a", "x", "--report", "r.pdf"],
      /ends in \.html/,
    ],
    ["a release that is none", ["verify", "a.txt"], /^tokumei: a\.txt: entry 1 is not a release/],
  ];
  const folder = folderWith({
    "a.txt": MAIL,
    "p.yaml": "version: 1\nlables: {}\n",
    "keyed.yaml": "version: 1\noperator: pseudonym\n",
    "b.bin": Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919) & 255),
    "broken.txt": Uint8Array.from([
      ...Buffer.from("mail kawai.shiori@example.com "),
      0xff,
      0xfe,
      0x00,
      0xc3,
      0x28,
      0x81,
    ]),
    "bad.jsonl": '{"text":"secret kawai"}\n{"text":"secret kawai"\n',
    "bad.json": '{"text": "secret kawai",}',
    "bad.csv": 'id,text\n1,"secret kawai\n2,x\n',
    "bad.docx": "secret kawai",
    "bad.pdf": "secret kawai",
    short: "abc",
    key: "ab".repeat(32),
    "empty.txt": "",
    "good.jsonl": '{"text":"secret kawai"}',
  });
  mkdirSync(join(folder, "none"));
  for (const [name, args, message] of cases) {
    it(name, async () => {
      const { code, stderr, stdout } = await tokumei(folder, args);
      expect(stderr).toMatch(message);
      expect(code).toBe(2);
      expect(stderr + stdout.replace(/^\{"id.*\n/gm, "")).not.toContain("kawai");
    });
  }

  it("and leaves nothing behind", () => {
    expect(readdirSync(folder).filter((name) => /part|new\.archive|^i$/.test(name))).toEqual([]);
  });

  it("the other files of a batch are still processed, and nothing is left half-written", async () => {
    const batch = folderWith({ "in/a.txt": MAIL, "in/b.json": "{", "in/c.txt": MAIL });
    const { code, stderr } = await tokumei(batch, ["anonymize", "in", "--out", "out"]);
    expect(code).toBe(2);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(readdirSync(join(batch, "out"))).toEqual(["a.txt", "c.txt"]);
  });

  it("an empty file is an empty document", async () => {
    const empty = folderWith({ "empty.txt": "" });
    const { code, stdout } = await tokumei(empty, ["scan", "empty.txt", "--json"]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '{"id":"empty.txt","findings":[]}\n' });
    await tokumei(empty, ["anonymize", "empty.txt", "--out", "out"]);
    expect(existsSync(join(empty, "out/empty.txt"))).toBe(true);
  });
});

describe("a command that is stopped", () => {
  const policy = { "p.yaml": "version: 1\nrecognizers: { only: [email-address] }\n" };
  const started = (folder: string, ...args: string[]) =>
    spawn(process.execPath, [MAIN, ...args, "--policy", "p.yaml"], { cwd: folder });

  it("leaves nothing half-written", async () => {
    const rows = `{"text":"Mail mia@example.com"}\n`.repeat(100_000);
    const folder = folderWith({ ...policy, "a.jsonl": rows });
    const child = started(folder, "anonymize", "a.jsonl", "--out", "out");
    const written = () => (existsSync(join(folder, "out")) ? readdirSync(join(folder, "out")) : []);
    while (written().length === 0) await setTimeout(10);
    expect(written()).toEqual([expect.stringMatching(/^a\.jsonl\..*\.part$/)]);
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([null, "SIGINT"]);
    expect(written()).toEqual([]);
  });

  it("by the end of its reader has done what was wanted", async () => {
    const child = started(folderWith({ ...policy, "a.txt": MAIL.repeat(20_000) }), "scan", "a.txt");
    let stderr = "";
    child.stderr.on("data", (chunk) => (stderr += chunk));
    child.stdout.once("data", () => child.stdout.destroy());
    expect(await once(child, "close")).toEqual([0, null]);
    expect(stderr).toBe("");
  });
});

describe("what is asked of all commands", () => {
  const FILES = { "d1/x.txt": MAIL, "d2/x.txt": "nobody\n", "a.txt": MAIL };

  it("files of the same name keep their folders", async () => {
    const folder = folderWith(FILES);
    expect((await tokumei(folder, ["anonymize", "d1/x.txt", "d2/x.txt", "a.txt", "--out", "o"])).code).toBe(
      0,
    );
    const names = readdirSync(join(folder, "o"), { recursive: true });
    expect(names.map(String).sort()).toEqual(["a.txt", "d1", "d1/x.txt", "d2", "d2/x.txt"]);
    expect(readFileSync(join(folder, "o/d2/x.txt"), "utf8")).toBe("nobody\n");
    const twice = await tokumei(folder, ["anonymize", "a.txt", "./a.txt", "--json"]);
    expect(twice.stdout.trim().split("\n")).toHaveLength(1);
  });

  it.runIf(process.platform !== "win32")("a key or a map may come through a pipe", async () => {
    const folder = folderWith({ ...FILES, k: `${"ab".repeat(32)}\n` });
    const through = (command: string) =>
      promisify(execFile)("bash", ["-c", `'${process.execPath}' '${MAIN}' ${command}`], { cwd: folder });
    await through("anonymize a.txt --out o --map m --key-file <(cat k)");
    const { stdout } = await through("restore o/a.txt --map <(cat m) --key-file <(cat k)");
    expect(stdout).toBe(MAIL);
  });

  it("--dry-run says what would be written, and writes nothing", async () => {
    const folder = folderWith({ ...FILES, k: "ab".repeat(32), "list.txt": "JAPAN\nJAPPN\n" });
    const before = readdirSync(folder);
    for (const [args, path] of [
      [["anonymize", "a.txt", "--out", "o", "--map", "m", "--report", "r.html", "--key-file", "k"], "m"],
      [["terms", "build", "list.txt", "-o", "i"], "i"],
      [["archive", "build", "a.txt", "-o", "new.archive"], "new.archive"],
      [["key", "new", "-o", "k2"], "k2"],
      [["key", "api", "-o", "keys", "--role", "admin"], "keys"],
      [["terms", "collect", "a.txt", "-o", "terms.txt"], "terms.txt"],
    ] as const) {
      const { code, stdout, stderr } = await tokumei(folder, [...args, "--dry-run"]);
      expect([code, stdout]).toEqual([0, ""]);
      expect(stderr).toMatch(new RegExp(`^would write .*\\b${path}\\b`, "m"));
    }
    expect(readdirSync(folder)).toEqual(before);
  });

  it("--quiet leaves errors only", async () => {
    const folder = folderWith({ "list.txt": "JAPAN\n" });
    expect(await tokumei(folder, ["terms", "build", "list.txt", "-o", "i", "--quiet"])).toEqual({
      ...{ code: 0, stdout: "", stderr: "" },
    });
    expect((await tokumei(folder, ["key", "new", "-o", "i", "--quiet"])).stderr).toBe(
      "tokumei: i: already exists\n",
    );
  });

  it("speaks the language of the locale, JSON does not", async () => {
    const folder = folderWith(FILES);
    const japanese = { LC_ALL: "ja_JP.UTF-8" };
    const gone = await tokumeiAlone(folder, ["scan", "gone.txt"], "", japanese);
    expect(gone).toEqual({
      code: 2,
      stdout: "",
      stderr: "tokumei: gone.txt：ファイルもフォルダーもありません\n",
    });
    const ja = await tokumeiAlone(folder, ["scan", "a.txt", "--json"], "", japanese);
    const en = await tokumei(folder, ["scan", "a.txt", "--json"]);
    expect(ja.stdout).toBe(en.stdout);
    expect((await tokumei(folder, ["labels", "--json", "--lang-ui", "ja"])).stdout).toBe(
      (await tokumei(folder, ["labels", "--json"])).stdout,
    );
  });

  it("labels lists what a policy does with each", async () => {
    const folder = folderWith({
      "p.yaml": "version: 1\nlabels: { EMAIL_ADDRESS: { operator: mask, threshold: 0.9 } }\n",
    });
    const { stdout } = await tokumei(folder, ["labels", "--json", "--policy", "p.yaml"]);
    const entries = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(entries).toContainEqual({
      ...{
        label: "EMAIL_ADDRESS",
        recognizers: ["email-address.v1", "trained-reader.v1", "profile"],
        threshold: 0.9,
        operator: "mask",
      },
    });
    const shown = (await tokumei(folder, ["labels", "--lang-ui", "ja"])).stdout;
    expect(shown).toMatch(/^EMAIL_ADDRESS +メール +\S+ +番号付きラベル +email-address/m);
  });

  it("restore writes a file with -o, and takes --out as it did", async () => {
    const folder = folderWith({ ...FILES, k: "ab".repeat(32), "there/x": "" });
    const secret = ["--map", "m", "--key-file", "k"];
    await tokumei(folder, ["anonymize", "a.txt", "--out", "o", ...secret]);
    for (const [flag, value, path] of [
      ["-o", "one.txt", "one.txt"],
      ["--out", "two.txt", "two.txt"],
      ["--out", "there", "there/a.txt"],
    ] as const) {
      expect((await tokumei(folder, ["restore", "o/a.txt", ...secret, flag, value])).code).toBe(0);
      expect(readFileSync(join(folder, path), "utf8")).toBe(MAIL);
    }
    const both = await tokumei(folder, ["restore", "o/a.txt", ...secret, "-o", "x", "--out", "y"]);
    expect([both.code, both.stderr]).toEqual([2, "tokumei: -o or --out, not both\n"]);
  });
});
