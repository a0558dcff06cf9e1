import { describe, expect, it } from "vitest";
import { createKeyNumbers, recordKeyNumbers } from "../formats/key-numbers.ts";
import { resolvePolicy } from "../pipeline/policy.ts";
import type { FileOutcome, JobKind } from "../report/counts.ts";
import { type JobPlan, type JobPorts, runJob, runJobFile } from "./job.ts";
import { divideFile, treatPiece } from "./job-pieces.ts";
import type { JournalPart } from "./journal.ts";
import { taskContext } from "./tasks.ts";

const { pipelines } = taskContext();
const policy = resolvePolicy({ version: 1, name: "mail", recognizers: { only: ["email-address"] } });
const PIECE = 1000;

type Files = Readonly<Record<string, string | Uint8Array>>;

function jobOf(files: Files, kind: JobKind = "anonymize") {
  const names = Object.keys(files);
  const bytes = names.map((name) => Buffer.from(files[name]!));
  const plan: JobPlan = {
    ...{ kind, lang: "auto", policy },
    files: names.map((name, i) => ({ name, bytes: bytes[i]!.length })),
  };
  async function* open(file: number) {
    for (let at = 0; at < bytes[file]!.length; at += 1000) yield bytes[file]!.subarray(at, at + 1000);
  }
  return { plan, open };
}

/** Ports that hold what a job makes; the journal of a file begins as given. */
function held(open: JobPorts["open"], journals: readonly (readonly JournalPart[])[] = []) {
  const results: Buffer[] = [];
  const outcomes: FileOutcome[] = [];
  /** Files of which something was not in the journal. */
  const redone = new Set<number>();
  const parts = journals.map((each) => [...each]);
  const ports: JobPorts = {
    open,
    async writeResult(file, chunks) {
      const all: Uint8Array[] = [];
      for await (const chunk of chunks) all.push(chunk);
      results[file] = Buffer.concat(all);
    },
    journal: {
      async *read(file) {
        yield* parts[file] ?? [];
      },
      async append(file, part) {
        redone.add(file);
        (parts[file] ??= []).push(part);
      },
      clear: async (file) => void (parts[file] = []),
    },
    finished: async () => false,
    finish: async (file, outcome) => void (outcomes[file] = outcome),
    progress: () => undefined,
  };
  const logs = () => parts.map((each) => Buffer.concat(each.map(({ log }) => log)).toString());
  return { ports, results, outcomes, logs, redone };
}

/** By one process. */
async function whole({ plan, open }: ReturnType<typeof jobOf>) {
  const one = held(open);
  await runJob(plan, one.ports, { pipelines });
  return { results: one.results, outcomes: one.outcomes, logs: one.logs() };
}

/** In pieces: those of a file that is no chain from the last to the first. */
async function inPieces({ plan, open }: ReturnType<typeof jobOf>) {
  const keys = recordKeyNumbers();
  const journals: JournalPart[][] = [];
  const used: ReturnType<typeof keys.takeUsed>[] = [];
  const pieces: number[] = [];
  for (const file of plan.files.keys()) {
    const { ranges, chained } = await divideFile(plan, file, open, keys, PIECE);
    used[file] = keys.takeUsed();
    const made: JournalPart[][] = ranges.map(() => []);
    for (const i of chained ? ranges.keys() : [...ranges.keys()].reverse()) {
      const { complete } = await treatPiece(
        plan,
        { ...ranges[i]!, file, chained },
        {
          open,
          async *before() {
            yield* made.slice(0, i).flat();
          },
          append: async (_, part) => void made[i]!.push(part),
          goOn: () => undefined,
        },
        { pipelines, keyNumbers: createKeyNumbers(used[file]) },
      );
      if (!complete) made.splice(i + 1);
    }
    journals[file] = made.flat();
    pieces.push(ranges.length);
  }
  const one = held(open, journals);
  for (const file of plan.files.keys())
    await runJobFile(plan, file, one.ports, { pipelines, keyNumbers: createKeyNumbers(used[file]) });
  const isDivided = (file: number) => pieces[file]! > 1 && one.outcomes[file]!.state === "done";
  expect([...one.redone].filter(isDivided)).toEqual([]);
  return { results: one.results, outcomes: one.outcomes, logs: one.logs(), pieces };
}

const rows = (count: number, row: (i: number) => string) => Array.from({ length: count }, (_, i) => row(i));
const person = (i: number) => `person${i % 70}@example.${i % 3 === 0 ? "jp" : "com"}`;

const CASES: readonly (readonly [name: string, files: Files, pieces: number])[] = [
  [
    "lines of JSON with a text each",
    { "a.jsonl": rows(100, (i) => JSON.stringify({ text: `書類${i}は ${person(i)} まで 😀` })).join("\r\n") },
    3,
  ],
  [
    "a table in which people have one number",
    {
      "t.csv": `mail,note\n${rows(100, (i) => `${person(i)},"line\n${person(i + 1)} [EMAIL_ADDRESS_5]"`).join("\n")}\n`,
    },
    5,
  ],
  [
    "a conversation",
    {
      "talk.jsonl": rows(70, (i) =>
        JSON.stringify({
          sender: `s${i % 3}`,
          time: "10:00",
          text: `Mail ${person(i)} and ${person(2 * i)}`,
        }),
      ).join("\n"),
    },
    3,
  ],
  [
    "keys that several files have",
    {
      "a.csv": `customer_id,text\n${rows(90, (i) => `C-${i},${person(i)}`).join("\n")}`,
      "b.txt": "no keys: mia@example.com",
      "c.csv": `customer_id,text\n${rows(90, (i) => `C-${i * 3},${person(i)}`).join("\n")}`,
    },
    3,
  ],
  ["a text in Shift_JIS", { "s.csv": sjis() }, 3],
  [
    "a line that is not JSON",
    {
      "bad.jsonl": `${rows(100, (i) => JSON.stringify({ text: person(i) })).join("\n")}\n{"text": oops}\n`,
      "ok.txt": "x",
    },
    0,
  ],
  ["nothing", { "empty.csv": "", "empty.jsonl": "", "one.txt": "mia@example.com" }, 0],
];

/** 氏名 and 東京 as bytes of Shift_JIS. */
function sjis(): Uint8Array {
  const tokyo = Uint8Array.of(0x93, 0x8c, 0x8b, 0x9e);
  const lines = rows(120, (i) => `${person(i)},`).map((line) =>
    Buffer.concat([Buffer.from(line), tokyo, Buffer.from("\r\n")]),
  );
  return Buffer.concat([Buffer.from("mail,place\r\n"), ...lines]);
}

describe("a job in pieces is that of one process", () => {
  it.each(CASES)("%s", async (_, files, least) => {
    const one = await whole(jobOf(files));
    const { pieces, ...many } = await inPieces(jobOf(files));
    expect(Math.max(...pieces)).toBeGreaterThanOrEqual(least);
    expect(many.results.map(String)).toEqual(one.results.map(String));
    expect(many.outcomes).toEqual(one.outcomes);
    expect(many.logs).toEqual(one.logs);
  });

  it.each(CASES.slice(0, 3))("as a scan: %s", async (_, files) => {
    const one = await whole(jobOf(files, "scan"));
    const { pieces: __, ...many } = await inPieces(jobOf(files, "scan"));
    expect(many).toEqual(one);
  });

  it("where a file must not be released", async () => {
    const job = jobOf(CASES[0]![1]);
    const failing = { ...job, plan: { ...job.plan, path: ["nothing"] } };
    const one = await whole(failing);
    const { pieces: _, ...many } = await inPieces(failing);
    expect(one.outcomes[0]).toMatchObject({ state: "failed" });
    expect(many.outcomes).toEqual(one.outcomes);
  });
});
