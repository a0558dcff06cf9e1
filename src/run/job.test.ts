import { describe, expect, it } from "vitest";
import { resolvePolicy } from "../pipeline/policy.ts";
import type { FileOutcome } from "../report/counts.ts";
import { jobReportHtml, jobReportJson } from "../report/job-report.ts";
import { type JobPlan, type JobPorts, runJob } from "./job.ts";
import type { JournalPart } from "./journal.ts";
import { taskContext } from "./tasks.ts";

const context = taskContext();
const policy = resolvePolicy({ version: 1, name: "mail", recognizers: { only: ["email-address"] } });

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all).toString();
}

/** Files in memory, and what a job made of them. */
function memory(files: Readonly<Record<string, string>>, before: readonly number[] = []) {
  const results: Record<string, string> = {};
  const parts: Record<number, JournalPart[]> = {};
  const outcomes = new Map<number, FileOutcome>();
  const names = Object.keys(files);
  const ports: JobPorts = {
    async *open(file) {
      const bytes = Buffer.from(files[names[file]!]!);
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
    },
    writeResult: async (file, chunks) => void (results[names[file]!] = await collect(chunks)),
    journal: {
      async *read(file) {
        yield* parts[file] ?? [];
      },
      append: async (file, part) => void (parts[file] ??= []).push(part),
      clear: async (file) => void delete parts[file],
      partBytes: 4000,
    },
    finished: async (file) => before.includes(file),
    finish: async (file, outcome) => void outcomes.set(file, outcome),
    progress: () => undefined,
  };
  const plan: JobPlan = {
    ...{ kind: "anonymize", lang: "auto", policy },
    files: names.map((name) => ({ name, bytes: Buffer.byteLength(files[name]!) })),
  };
  const log = (file: number) => Buffer.concat((parts[file] ?? []).map((part) => part.log)).toString();
  return { ports, plan, results, parts, log, outcomes, names };
}

describe("a job", () => {
  it("does not do again what is finished", async () => {
    const { ports, plan, results, outcomes } = memory({ "a.txt": "mia@example.com", "b.txt": "x" }, [0]);
    await runJob(plan, ports, context);
    expect(results).toEqual({ "b.txt": "x" });
    expect([...outcomes.keys()]).toEqual([1]);
  });

  it("numbers keys on from files that are finished", async () => {
    const files = { "a.csv": "customer_id\nC-1\nC-2\n", "b.csv": "customer_id\nC-3\nC-2\n" };
    const { ports, plan, results } = memory(files, [0]);
    await runJob(plan, ports, context);
    expect(results).toEqual({ "b.csv": "customer_id\n[RECORD_ID_3]\n[RECORD_ID_2]\n" });
  });

  it("tells of every document, however many", async () => {
    const rows = Array.from({ length: 150 }, (_, i) =>
      JSON.stringify({ id: `${i}`, text: `p${i}@example.jp です` }),
    );
    const { ports, plan, log, outcomes } = memory({ "rows.jsonl": rows.join("\r\n") });
    await runJob(plan, ports, context);
    const lines = log(0)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(rows.map((_, i) => `${i}`));
    expect(outcomes.get(0)).toMatchObject({
      state: "done",
      counts: { documents: 150, changes: 150, holding: 450 },
    });
  });

  it("goes on after a file that cannot be read, and says why without what is in it", async () => {
    const { ports, plan, outcomes, results } = memory({ "bad.jsonl": '{"text":"secret', "good.txt": "" });
    await runJob(plan, ports, context);
    expect(outcomes.get(0)).toMatchObject({ state: "failed" });
    expect(JSON.stringify(outcomes.get(0)!.problem)).not.toContain("secret");
    expect(outcomes.get(1)).toMatchObject({ state: "done", counts: { documents: 1, characters: 0 } });
    expect(results).toEqual({ "good.txt": "" });
  });

  it("says that a bug stopped it where the engine throws, without its message", async () => {
    for (const fail of [() => JSON.parse("secret"), () => (undefined as never as string[]).at(0)]) {
      const { ports, plan, outcomes } = memory({ "a.txt": "x", "b.txt": "y" });
      const open: typeof ports.open = (file) => (file === 0 ? fail() : ports.open(file));
      await runJob(plan, { ...ports, open }, context);
      expect(outcomes.get(0)).toMatchObject({ state: "failed", problem: { code: "bug" } });
      expect(JSON.stringify(outcomes.get(0))).not.toContain("secret");
      expect(outcomes.get(1)).toMatchObject({ state: "done" });
    }
  });

  it("counts over all files where its policy does, and stops at one that cannot be read", async () => {
    const files = { "1.txt": "abcX", "2.txt": "abcY" };
    const counting = {
      ...policy,
      rare: { k: 2 },
      rules: { RARE: { operator: "redact", threshold: 0, options: { with: "*" } } },
    };
    const good = memory(files);
    await runJob({ ...good.plan, policy: counting }, good.ports, context);
    expect(good.results).toEqual({ "1.txt": "abc*", "2.txt": "abc*" });
    const bad = memory({ ...files, "bad.docx": "x" });
    await expect(runJob({ ...bad.plan, kind: "rare", k: 2 }, bad.ports, context)).rejects.toThrow("ZIP");
    expect(bad.outcomes.size).toBe(0);
  });

  it("hands on what the stores of its files throw, and a full disk, which is no fault of the file", async () => {
    for (const error of [new Error("disk"), Object.assign(new Error("disk"), { code: "ENOSPC" })]) {
      const { ports, plan, outcomes } = memory({ "a.txt": "x" });
      const journal = { ...ports.journal, append: () => Promise.reject(error) };
      const full = { ...ports, journal };
      await expect(runJob(plan, full, context)).rejects.toThrow("disk");
      expect(outcomes.size).toBe(0);
    }
  });
});

const ROWS = Array.from({ length: 60 }, (_, i) => `p${i % 7}@example.jp さんと p${i}@example.com`);
const LARGE = {
  "rows.csv": `id,text\r\n${ROWS.map((row, i) => `r${i},${row}`).join("\r\n")}`,
  "people.csv": `customer_id,full_name,notes\r\n${ROWS.map((row, i) => `C-${i % 9},Orla Vesk${"abcdefghi"[i % 9]},${row}`).join("\r\n")}`,
  "rows.jsonl": ROWS.map((text) => JSON.stringify({ text })).join("\n"),
  "talk.jsonl": ROWS.map((text, i) => JSON.stringify({ sender: "a", time: `${i}`, text })).join("\n"),
};

describe("a job that was stopped in the middle of a file", () => {
  for (const [name, kind] of [
    ["rows.csv", "anonymize"],
    ["people.csv", "anonymize"],
    ["rows.jsonl", "anonymize"],
    ["talk.jsonl", "anonymize"],
    ["rows.csv", "scan"],
  ] as const) {
    it(`goes on behind the rows that were kept, to the same end: ${kind} ${name}`, async () => {
      const whole = memory({ [name]: LARGE[name] });
      await runJob({ ...whole.plan, kind }, whole.ports, context);
      const { ports, plan, parts, results, log, outcomes } = memory({ [name]: LARGE[name] });
      const until = (documents: number): JobPorts["progress"] => {
        return ({ counts }) => {
          if (counts.documents === documents) throw new Error("stopped");
        };
      };
      await expect(runJob({ ...plan, kind }, { ...ports, progress: until(50) }, context)).rejects.toThrow();
      const kept = parts[0]!.reduce((sum, part) => sum + part.log.toString().split("\n").length - 1, 0);
      expect(kept).toBeGreaterThan(0);
      let before = 0;
      const progress: JobPorts["progress"] = (now) => (before = now.before.characters);
      await runJob({ ...plan, kind }, { ...ports, progress }, context);
      expect(before).toBeGreaterThan(kept * 20);
      expect(outcomes).toEqual(whole.outcomes);
      expect(results[name] === whole.results[name] && log(0) === whole.log(0)).toBe(true);
    });
  }

  for (const [what, spoil] of [
    ["of other texts", ({ log, names }) => ({ names, log: Buffer.from(`${log}`.replaceAll("さん", "君")) })],
    [
      "of other documents",
      ({ log, names }) => ({ names, log: Buffer.from(`${log}`.replaceAll('"r1', '"s1')) }),
    ],
    ["of more documents", ({ log, names }) => ({ names, log: Buffer.concat([log, log]) })],
    ["that cannot be read", ({ names }) => ({ names, log: Buffer.from("{\n") })],
  ] satisfies [string, (part: JournalPart) => JournalPart][]) {
    it(`begins anew where a log was kept ${what}`, async () => {
      const text = LARGE["rows.csv"];
      const { ports, plan, parts, results, outcomes, log } = memory({ "rows.csv": text });
      await runJob(plan, ports, context);
      const expected = [results["rows.csv"], outcomes.get(0), log(0)];
      parts[0] = parts[0]!.map(spoil);
      expect(log(0)).not.toBe(expected[2]);
      await runJob(plan, ports, context);
      expect(outcomes.get(0)).toEqual(expected[1]);
      expect(results["rows.csv"] === expected[0] && log(0) === expected[2]).toBe(true);
    });
  }
});

describe("the report of a job", () => {
  it("sums up, lists files, and has every document for programs", async () => {
    const { ports, plan, log, outcomes, names } = memory({
      "<a>.txt": "mia@example.com",
      "b.docx": "no archive",
    });
    await runJob(plan, ports, context);
    const files = names.map((name, i) => ({ name, outcome: outcomes.get(i)! }));
    const job = { kind: "anonymize", policy: "mail", files: [...files, { name: "c.txt" }] } as const;
    const logOf = async function* (file: number) {
      yield Buffer.from(log(file));
    };
    const report = JSON.parse(await collect(jobReportJson(job, logOf)));
    expect(report).toMatchObject({
      summary: { documents: 1, changes: 1 },
      files: [{ state: "done" }, { state: "failed" }, { state: "waiting" }],
      documents: [{ id: "<a>.txt", text: "[EMAIL_ADDRESS_1]" }],
    });
    const page = jobReportHtml(job);
    expect(page).toContain("&#60;a&#62;.txt");
    expect(page).toContain("<b>1</b>files not done");
  });
});
