import { describe, expect, it } from "vitest";
import { resolvePolicy } from "../pipeline/policy.ts";
import { type FileOutcome, type JobPlan, type JobPorts, runJob } from "./job.ts";
import { createChannel } from "./job-channel.ts";
import { jobReportHtml, jobReportJson } from "./job-report.ts";
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
  const logs: Record<string, string> = {};
  const outcomes = new Map<number, FileOutcome>();
  const names = Object.keys(files);
  const ports: JobPorts = {
    async *open(file) {
      const bytes = Buffer.from(files[names[file]!]!);
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
    },
    writeResult: async (file, chunks) => void (results[names[file]!] = await collect(chunks)),
    writeLog: async (file, chunks) => void (logs[names[file]!] = await collect(chunks)),
    finished: async (file) => before.includes(file),
    finish: async (file, outcome) => void outcomes.set(file, outcome),
    progress: () => undefined,
  };
  const plan: JobPlan = {
    ...{ kind: "anonymize", lang: "auto", policy },
    files: names.map((name) => ({ name, bytes: Buffer.byteLength(files[name]!) })),
  };
  return { ports, plan, results, logs, outcomes, names };
}

describe("a job", () => {
  it("does not do again what is finished", async () => {
    const { ports, plan, results, outcomes } = memory({ "a.txt": "mia@example.com", "b.txt": "x" }, [0]);
    await runJob(plan, ports, context);
    expect(results).toEqual({ "b.txt": "x" });
    expect([...outcomes.keys()]).toEqual([1]);
  });

  it("tells of every document, however many", async () => {
    const rows = Array.from({ length: 500 }, (_, i) =>
      JSON.stringify({ id: `${i}`, text: `p${i}@example.jp です` }),
    );
    const { ports, plan, logs, outcomes } = memory({ "rows.jsonl": rows.join("\r\n") });
    await runJob(plan, ports, context);
    const lines = logs["rows.jsonl"]!.trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(rows.map((_, i) => `${i}`));
    expect(outcomes.get(0)).toMatchObject({
      state: "done",
      counts: { documents: 500, changes: 500, holding: 1000 },
    });
  });

  it("goes on behind a file that cannot be read, and says why without what is in it", async () => {
    const { ports, plan, outcomes, results } = memory({ "bad.jsonl": '{"text":"secret', "good.txt": "" });
    await runJob(plan, ports, context);
    expect(outcomes.get(0)).toMatchObject({ state: "failed" });
    expect(outcomes.get(0)!.problem).not.toContain("secret");
    expect(outcomes.get(1)).toMatchObject({ state: "done", counts: { documents: 1, characters: 0 } });
    expect(results).toEqual({ "good.txt": "" });
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

  it("hands on what the stores of its files throw", async () => {
    const { ports, plan } = memory({ "a.txt": "x" });
    const full = { ...ports, writeLog: () => Promise.reject(new Error("disk")) };
    await expect(runJob(plan, full, context)).rejects.toThrow("disk");
  });
});

describe("the report of a job", () => {
  it("sums up, lists files, and has every document for programs", async () => {
    const { ports, plan, logs, outcomes, names } = memory({
      "<a>.txt": "mia@example.com",
      "b.docx": "no archive",
    });
    await runJob(plan, ports, context);
    const files = names.map((name, i) => ({ name, outcome: outcomes.get(i)! }));
    const job = { kind: "anonymize", policy: "mail", files: [...files, { name: "c.txt" }] } as const;
    const log = async function* (file: number) {
      yield Buffer.from(logs[names[file]!]!);
    };
    const report = JSON.parse(await collect(jobReportJson(job, log)));
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

describe("a channel", () => {
  it("gives chunks on in order, and waits for its reader", async () => {
    const { chunks, push, end } = createChannel();
    const read = collect(chunks);
    for (let i = 0; i < 100; i++) await push(Buffer.from(`${i} `));
    end();
    expect((await read).trimEnd().split(" ")).toHaveLength(100);
  });

  it("does not hold up a writer whose reader has gone", async () => {
    const { chunks, push } = createChannel();
    for await (const _ of chunksAfter(chunks, () => push(Buffer.of(1)))) break;
    await push(Buffer.of(2));
    await push(Buffer.of(3));
  });

  it("throws at the reader what the writer failed with", async () => {
    const { chunks, fail } = createChannel();
    const read = collect(chunks);
    fail(new Error("stopped"));
    await expect(read).rejects.toThrow("stopped");
  });
});

async function* chunksAfter(chunks: AsyncIterable<Uint8Array>, first: () => Promise<void>) {
  void first();
  yield* chunks;
}
