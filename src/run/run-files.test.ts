import { describe, expect, it } from "vitest";
import { Edits } from "../doc/edits.ts";
import { FileInverse, restoreFile } from "../formats/inverse.ts";
import { pipelineFor } from "../pipeline/builtin.ts";
import { resolvePolicy } from "../pipeline/policy.ts";
import { NO_COUNTS } from "../report/counts.ts";
import type { Message } from "../words/message.ts";
import type { Input } from "./input.ts";
import { type RunOptions, type RunPorts, runFiles } from "./run-files.ts";
import type { Treatment } from "./treatment.ts";
import { anonymizeTreatment } from "./treatments/anonymize.ts";
import { rareTreatment } from "./treatments/rare.ts";
import { scanTreatment } from "./treatments/scan.ts";

const policy = resolvePolicy({ version: 1, name: "mail", recognizers: { only: ["email-address"] } });
const pipeline = async () => pipelineFor(policy);

/** Inputs in memory that, like a pipe, can be read once. */
function pipes(files: Readonly<Record<string, string>>): Input[] {
  return Object.entries(files).map(([name, text]) => {
    let isRead = false;
    return {
      ...{ id: name, name },
      async *read() {
        if (isRead) throw new Error(`${name} was read twice`);
        isRead = true;
        yield Buffer.from(text);
      },
    };
  });
}

async function run(
  files: Readonly<Record<string, string>>,
  treatment: Treatment,
  options: RunOptions = {},
  more: Partial<RunPorts> = {},
) {
  const results: Record<string, string> = {};
  const entries: object[] = [];
  const problems: Record<string, string> = {};
  const notices: Message[] = [];
  const result = await runFiles(
    pipes(files),
    treatment,
    {
      async write({ name, bytes }) {
        let text = "";
        for await (const chunk of bytes) text += Buffer.from(chunk).toString();
        results[name] = text;
      },
      entry: (entry) => void entries.push(entry),
      notice: (notice) => void notices.push(notice),
      problem: (problem, { id }) => void (problems[id] = problem.message),
      ...more,
    },
    options,
  );
  return { ...result, results, entries, problems, notices };
}

describe("runFiles", () => {
  it("writes files of the same formats, and tells of every document in order", async () => {
    const files = { "a.txt": "Mail mia@example.com", "b.csv": "id,text\r\n1,山田 ken@example.jp\r\n" };
    const { results, entries, exit, counts } = await run(files, anonymizeTreatment(pipeline));
    expect(results).toEqual({
      "a.txt": "Mail [EMAIL_ADDRESS_1]",
      "b.csv": "id,text\r\n1,山田 [EMAIL_ADDRESS_1]\r\n",
    });
    expect(entries.at(0)).toMatchObject({ id: "a.txt", text: "Mail [EMAIL_ADDRESS_1]" });
    expect(entries.at(-1)).toMatchObject({ id: "1" });
    expect(exit).toBe(0);
    expect(counts).toMatchObject({ changes: 2 });
  });

  it("reads every input once, also where documents are judged together", async () => {
    const files = { "1.txt": "abcX", "2.txt": "abcY" };
    expect((await run(files, rareTreatment({ k: 2 }))).results).toEqual({ "1.txt": "abc*", "2.txt": "abc*" });
    const counting = resolvePolicy({
      ...{ version: 1, extends: "default", rare: { k: 2 } },
      recognizers: { only: ["email-address"] },
    });
    const treatment = anonymizeTreatment(async (corpus) => pipelineFor(counting, { corpus }), {
      needsCorpus: true,
    });
    expect((await run(files, treatment)).results).toEqual({ "1.txt": "abc*", "2.txt": "abc*" });
  });

  it("goes on after an input that cannot be read, and says which and why, never its content", async () => {
    const files = { "bad.jsonl": '{"text":"secret', "b.txt": "ok" };
    const { results, problems, exit } = await run(files, anonymizeTreatment(pipeline));
    expect(results).toEqual({ "b.txt": "ok" });
    expect(problems["bad.jsonl"]).toMatch(/^Cannot read bad\.jsonl: line 1/);
    expect(problems["bad.jsonl"]).not.toContain("secret");
    expect(exit).toBe(2);
  });

  it("counts nothing over a corpus with a hole in it", async () => {
    const files = { "a.txt": "x", "bad.jsonl": "{" };
    await expect(run(files, rareTreatment({ k: 2 }))).rejects.toMatchObject({ code: "corpus-incomplete" });
  });

  it("tells a name that identifies someone, and replaces it when asked to", async () => {
    const treatment = anonymizeTreatment(async () => pipelineFor(resolvePolicy({ version: 1 })));
    const files = { "Mr Kemal Aydogan.txt": "Hello", "memo.txt": "電話" };
    const told = await run(files, treatment);
    expect(told.notices).toEqual([{ code: "name-tells" }]);
    expect(Object.keys(told.results)).toEqual(Object.keys(files));
    const renamed = await run(files, treatment, { rename: true });
    expect(renamed.notices).toEqual([]);
    expect(Object.keys(renamed.results)).toEqual(["Mr [PERSON_1].txt", "memo.txt"]);
    expect(renamed.entries).toMatchObject([{ id: "Mr [PERSON_1].txt" }, { id: "memo.txt" }]);
  });

  it("does not write a result whose guarantee does not hold", async () => {
    const outcome = {
      guarantee: "no-finding-left",
      holds: false,
      code: "scanned-again",
      values: { left: 1 },
    };
    const failing: Treatment = {
      writes: true,
      start: () => () => ({
        treat: (doc) => ({
          ...{ entry: {}, counts: NO_COUNTS, edits: Edits.none(doc.text.length) },
          outcomes: doc.text === "bad" ? [outcome] : [],
        }),
      }),
    };
    const { results, problems, exit } = await run({ "1.txt": "bad", "2.txt": "good" }, failing);
    expect(results).toEqual({ "2.txt": "good" });
    expect(problems["1.txt"]).toContain("1 findings at or above their thresholds are left");
    expect(exit).toBe(1);
  });

  it("says what of a file was not read", async () => {
    const html = '<p>Hi</p><img src="data:image/png;base64,AAAA">';
    const { notices, reported } = await run(
      { "p.html": html },
      anonymizeTreatment(pipeline, { collect: "worth" }),
    );
    expect(notices).toEqual([{ code: "part-unread", values: { part: "picture", count: 1 } }]);
    expect(reported[0]?.notices).toEqual(notices);
  });

  it("tells what a table still tells, to the owner of the file by the names of its columns, in reports by their number", async () => {
    const files = { "a.csv": "sex,note\nF,x\nF,y\nM,z\n", "b.csv": "note\nx\n" };
    const counts = { records: 3, groups: 2, k: 1, unique: 1, small: 3 };
    const { notices, risks } = await run(files, anonymizeTreatment(pipeline));
    expect(notices).toEqual([{ code: "k-anonymity", values: { ...counts, columns: "sex", least: 5 } }]);
    expect(risks).toEqual([{ id: "a.csv", columns: 1, ...counts }]);
    const scanned = await run(files, scanTreatment(pipeline));
    expect([scanned.notices, scanned.risks]).toEqual([[], []]);
  });

  it("tells of languages that no model reads, once for a file, in entries and reports too", async () => {
    const text = "Vesk\nНаталья пришла\n";
    const notice = { code: "language-unread", values: { language: "ru", letters: 13, line: 2 } };
    const anonymized = await run({ "a.txt": text }, anonymizeTreatment(pipeline, { collect: "worth" }));
    expect(anonymized.notices).toEqual([notice]);
    expect(anonymized.reported[0]?.notices).toEqual([notice]);
    expect(anonymized.entries).toMatchObject([{ notices: [notice] }]);
    const scanned = await run({ "a.txt": text }, scanTreatment(pipeline));
    expect(scanned.notices).toEqual([notice]);
    expect(scanned.entries).toMatchObject([{ notices: [notice] }]);
    const rows = await run({ "a.csv": "t\n김민준\nno\n이수진\n" }, scanTreatment(pipeline));
    expect(rows.notices).toEqual([
      { code: "language-unread", values: { language: "ko", letters: 6, line: 1 } },
    ]);
    expect((await run({ "a.txt": "Vesk 山田" }, scanTreatment(pipeline))).entries).not.toHaveProperty(
      "0.notices",
    );
  });

  it("reports on more documents than a call can have arguments", async () => {
    const release = { id: "", text: "", edits: [], findings: [], certificates: [] };
    const treatment: Treatment = {
      writes: false,
      start: () => () => ({ treat: () => ({ entry: {}, counts: NO_COUNTS, reported: { release } }) }),
    };
    const { reported } = await run({ "rows.jsonl": '{"text":"a"}\n'.repeat(200_000) }, treatment);
    expect(reported).toHaveLength(200_000);
  });

  it("collects what restores every file byte for byte", async () => {
    const text = "山田 mia@example.com\r\n";
    const { mapped, results } = await run({ "a.txt": text }, anonymizeTreatment(pipeline), { map: true });
    const [file] = mapped;
    expect(file?.docs).toEqual([{ id: "a.txt", values: [["[EMAIL_ADDRESS_1]", "mia@example.com"]] }]);
    const inverse = FileInverse.fromJSON(file!.inverse);
    expect(Buffer.from(restoreFile(Buffer.from(results["a.txt"]!), inverse)).toString()).toBe(text);
  });

  it("numbers the messages of a conversation together", async () => {
    const rows = ["a@example.com", "b@example.com", "a@example.com"].map((text, i) =>
      JSON.stringify({ sender: "x", time: `${i}`, text }),
    );
    const { entries } = await run({ "talk.jsonl": rows.join("\n") }, anonymizeTreatment(pipeline));
    expect(entries.map((entry) => (entry as { text: string }).text)).toEqual(
      [1, 2, 1].map((number) => `[EMAIL_ADDRESS_${number}]\n[PERSON_1]`),
    );
  });

  it("refuses a file of which --path shows nothing", async () => {
    const files = { "rows.jsonl": '{"text":"a"}\n{"text":"b"}\n' };
    for (const treatment of [
      scanTreatment(pipeline),
      anonymizeTreatment(pipeline),
      rareTreatment({ k: 2 }),
    ]) {
      const ran = run(files, treatment, { read: { paths: ["body"] } });
      const outcome = await ran.then(({ problems }) => problems["rows.jsonl"]).catch((error) => error.code);
      expect(outcome).toMatch(/nothing is at --path body in any of 2 documents|corpus-incomplete/);
    }
  });

  it("hands on a bug, and what its ports call fatal", async () => {
    const broken = scanTreatment(async () => {
      throw new TypeError("undefined is not a function");
    });
    await expect(run({ "a.txt": "x" }, broken)).rejects.toThrow(TypeError);
    const full = { write: () => Promise.reject(Object.assign(new Error("disk"), { code: "ENOSPC" })) };
    expect((await run({ "a.txt": "x" }, anonymizeTreatment(pipeline), {}, full)).exit).toBe(2);
    await expect(
      run({ "a.txt": "x" }, anonymizeTreatment(pipeline), {}, { ...full, isFatal: () => true }),
    ).rejects.toThrow("disk");
  });
});
