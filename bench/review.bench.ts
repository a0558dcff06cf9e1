/**
 * A review of a text of 5 million characters with 20,000 findings, through the routes of the server (no socket): how long a
 * step takes until it is on disk and answered. Expected: under 100 ms for a step, whatever its scope; detection is not
 * repeated. The text is generated: an address or a number every 250 characters, English and Japanese.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "../src/server/app.ts";
import { openDataFolder } from "../src/server/data/folder.ts";
import type { ReviewDelta, ReviewState } from "../src/server/schemas/reviews.ts";
import { createWork } from "../src/server/work.ts";

const CHARACTERS = 5_000_000;
const FINDINGS = 20_000;
const TARGET = 100;

/** Identifiers only: what a model finds in filler text is irrelevant here. */
const POLICY = { version: 1, recognizers: { only: ["email-address", "phone-number"] } };

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tokumei-bench-"));
  const work = createWork();
  const data = await openDataFolder(folder);
  const app = await createApp({ data, work, clock: Date.now, log: () => undefined });
  try {
    await measure(app);
  } finally {
    await app.close();
    await work.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(app: FastifyInstance): Promise<void> {
  const text = filler();
  const review = await create(app, text);
  const changedFindings = review.findings.filter(({ changed }) => changed);
  console.log(
    `${text.length} characters, ${review.findings.length} findings, ${changedFindings.length} changed`,
  );
  const id = (i: number) => changedFindings[(i * 7919) % changedFindings.length]!.id;
  const sharedId = changedFindings.find(({ from, to }) => text.slice(from, to) === SHARED)!.id;
  let version = review.version;
  const step = async (method: "PATCH" | "POST", url: string, payload?: object) => {
    const clock = startClock();
    const headers = { "if-match": `"${version}"` };
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    const times = clock();
    if (response.statusCode !== 200) throw new Error(`a step was answered with ${response.statusCode}`);
    version = response.json<ReviewDelta>().version;
    return times;
  };
  const url = `/api/reviews/${review.id}`;
  const change = (one: object) => step("PATCH", url, { changes: [one] });
  await series("reject this one", 50, (i) => change({ op: "reject", finding: id(i) }));
  await series("another label", 50, (i) => change({ op: "label", finding: id(i + 50), value: "CODE" }));
  await series("add a finding", 50, (i) =>
    change({ op: "add", span: { from: i * 5000, to: i * 5000 + 3 }, value: "X" }),
  );
  await series("reject 1,000 the same", 5, () => change({ op: "reject", finding: sharedId, scope: "same" }));
  await series("undo", 50, () => step("POST", `${url}/undo`));
  await series("redo", 50, () => step("POST", `${url}/redo`));
}

interface Times {
  readonly wall: number;
  readonly cpu: number;
}

/** Starts measuring milliseconds of wall clock and of this process; on a busy machine they differ. */
function startClock(): () => Times {
  const startTime = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { wall: performance.now() - startTime, cpu: (user + system) / 1000 };
  };
}

const formatTimes = ({ wall, cpu }: Times) => `${wall.toFixed(0)} ms (${cpu.toFixed(0)} of processor)`;

async function create(app: FastifyInstance, text: string): Promise<ReviewState> {
  const clock = startClock();
  const payload = { text, policy: POLICY };
  const { id } = (await app.inject({ method: "POST", url: "/api/reviews", payload })).json<ReviewState>();
  console.log(`created: answered after ${formatTimes(clock())}`);
  for (;;) {
    const requestClock = startClock();
    const review = (await app.inject(`/api/reviews/${id}`)).json<ReviewState>();
    if (review.state === "failed") throw new Error("the review could not be prepared");
    if (review.state === "ready") {
      console.log(
        `ready after ${formatTimes(clock())}; opened and shown completely in ${formatTimes(requestClock())}`,
      );
      return review;
    }
    await new Promise((done) => setTimeout(done, 1000));
  }
}

async function series(name: string, count: number, step: (i: number) => Promise<Times>): Promise<void> {
  const times: Times[] = [];
  for (let i = 0; i < count; i++) times.push(await step(i));
  const sorted = (of: keyof Times) => times.map((each) => each[of]).sort((a, b) => a - b);
  const [wall, cpu] = [sorted("wall"), sorted("cpu")];
  const figure = (value: number) => value.toFixed(1).padStart(7);
  const verdict = wall.at(-1)! < TARGET ? "" : `  above ${TARGET} ms`;
  console.log(
    `${name.padEnd(24)} median ${figure(wall[count >> 1]!)} ms (processor ${figure(cpu[count >> 1]!)}), worst of ${count} ${figure(wall.at(-1)!)} (${figure(cpu.at(-1)!)})${verdict}`,
  );
}

const SHARED = "desk@example.org";

function filler(): string {
  const parts: string[] = [];
  const english = "the river was high and the road to the mill stayed closed until noon so nobody came by. ";
  const japanese = "朝から雨が降り続き、川沿いの道は昼まで通れなかったので、誰も訪ねて来なかった。";
  const room = CHARACTERS / FINDINGS;
  for (let i = 0; i < FINDINGS; i++) {
    const value =
      i % 20 === 0
        ? SHARED
        : i % 2 === 0
          ? `person${i}@example.com`
          : `090-${1000 + (i % 9000)}-${1000 + ((i * 7) % 9000)}`;
    const around = i % 2 === 0 ? english : japanese;
    parts.push(`${around.repeat(6).slice(0, room - value.length - 3)} ${value}.\n`);
  }
  return parts.join("");
}
