/**
 * The server over real HTTP on loopback, in its own process: messages of 200 characters through anonymize, English and
 * Japanese in turn, sent on schedule whether or not earlier ones were answered (open loop, so that a slow answer does not
 * delay the next request), at rising rates up to 500 a second as long as 99 of 100 are answered within 50 ms; memory over
 * 100,000 requests; 50 uploads of 5 MB at once. The sender runs on the same cores.
 *
 *   SERVER_BENCH=short      4 s a rate instead of 20, 10,000 requests instead of 100,000, uploads of 0.5 MB
 *   SERVER_PARTS=rates,...  only these of: rates, memory, uploads
 *   SERVER_REQUESTS=N       number of requests for the memory part
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { form } from "../test/upload.ts";

const SHORT = process.env.SERVER_BENCH === "short";
const RATES = [50, 100, 150, 200, 250, 300, 350, 400, 450, 500];
const GOAL_RATE = RATES.at(-1)!;
const MOST_MS = 50;
const SECONDS = SHORT ? 4 : 20;
/** How often a missed rate is tried: something else may have been running on the machine. */
const TRIES = 2;
const LENGTH = 200;
const REQUESTS = Number(process.env.SERVER_REQUESTS ?? (SHORT ? 10_000 : 100_000));
const UPLOADS = 50;
const UPLOAD = SHORT ? 500_000 : 5_000_000;
const ROOT = resolve(import.meta.dirname, "..");

export async function run(): Promise<void> {
  const server = await startServer();
  try {
    await warmUp(server);
    const parts: Readonly<Record<string, () => Promise<void>>> = {
      async rates() {
        for (const policy of ["default", "message"]) await ladder(server, policy);
      },
      memory: () => memory(server),
      uploads: () => uploads(server),
    };
    for (const name of process.env.SERVER_PARTS?.split(",") ?? Object.keys(parts)) await parts[name]!();
  } finally {
    server.process.kill("SIGTERM");
    rmSync(server.folder, { recursive: true, force: true });
  }
}

interface Server {
  readonly process: ChildProcess;
  readonly port: number;
  readonly folder: string;
}

/** Starts the built command line if there is one, else from source. */
function startServer(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "tokumei-bench-"));
  const mainFile = process.env.SERVER_MAIN ?? join(ROOT, "dist/cli/main.js");
  const program = existsSync(mainFile) ? [mainFile] : ["--import", "tsx", join(ROOT, "src/cli/main.ts")];
  const child = spawn(
    process.execPath,
    [...program, "serve", "--port", "0", "--data", join(folder, "data")],
    {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  return new Promise((ready, fail) => {
    child.once("exit", (code) => fail(new Error(`the server stopped with ${code}`)));
    child.stdout!.setEncoding("utf8").once("data", (line: string) => {
      const port = Number(/:(\d+)\s*$/.exec(line)?.[1]);
      ready({ process: child, port, folder });
    });
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends a request; gives the milliseconds until the whole answer arrived, and its status. */
function post(
  { port }: Server,
  body: string | Buffer,
  type = "application/json",
  path = "/api/anonymize",
): Promise<{ status: number; ms: number; bytes: number }> {
  const startTime = performance.now();
  return new Promise((done, fail) => {
    const headers = { "content-type": type, "content-length": Buffer.byteLength(body) };
    const clientRequest = request({
      port,
      host: "127.0.0.1",
      method: "POST",
      path,
      agent,
      headers,
    });
    clientRequest.on("error", fail).on("response", (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("error", fail).on("end", () => {
        done({ status: answer.statusCode!, ms: performance.now() - startTime, bytes });
      });
    });
    clientRequest.end(body);
  });
}

type Fill = <T>(list: readonly T[]) => T;

const EN = {
  given: ["Mia", "Tom", "Anna", "Oskar", "Lena", "Paul", "Ruth", "Ivan", "Nora", "Sam", "Vera", "Carl"],
  family: ["Berg", "Hale", "Lind", "Moss", "Quist", "Reed", "Stone", "Vale", "Wolff", "Young"],
  place: ["Uppsala", "Leeds", "Porto", "Graz", "Turku", "Ghent", "Cork", "Basel", "Bergen", "Lyon"],
  thing: ["parcel", "letter", "bicycle", "piano", "ticket", "garden chair", "lamp", "tent", "kettle"],
  when: ["before noon", "last spring", "on Friday", "in two weeks", "at half past six", "this morning"],
};
const JA = {
  name: ["山田花子", "佐藤健", "鈴木美咲", "高橋翔", "田中陽子", "伊藤大輔", "渡辺結衣", "中村蓮", "小林葵"],
  place: ["京都", "大阪", "仙台", "福岡", "札幌", "金沢", "広島", "松山", "長崎", "那覇"],
  thing: ["荷物", "手紙", "自転車", "切符", "椅子", "時計", "傘", "鞄", "写真"],
  when: ["来週の火曜日に", "去年の春に", "昨日の夜に", "今朝", "三日前に", "午後六時に"],
};

const WRITERS: Readonly<Record<"en" | "ja", readonly ((pick: Fill, number: () => number) => string)[]>> = {
  en: [
    (pick, n) =>
      `Hi, this is ${pick(EN.given)} ${pick(EN.family)} from ${pick(EN.place)}, call me on +46 70 ${n()} ${n() % 100} please.`,
    (pick, n) =>
      `We met ${pick(EN.given)} ${pick(EN.family)} near the old station ${pick(EN.when)} and paid ${n()} for the ${pick(EN.thing)}.`,
    (pick, n) =>
      `Write to ${pick(EN.given).toLowerCase()}${n()}@example.com if the ${pick(EN.thing)} does not arrive ${pick(EN.when)}.`,
    (pick, n) =>
      `I left my ${pick(EN.thing)} in ${pick(EN.place)} ${pick(EN.when)}, it took ${n()} minutes to notice.`,
    (pick, n) =>
      `The ${pick(EN.thing)} number ${n()} was late again ${pick(EN.when)}, so nobody in ${pick(EN.place)} saw it.`,
  ],
  ja: [
    (pick, n) =>
      `${pick(JA.when)}${pick(JA.name)}さんから${n()}円の${pick(JA.thing)}が${pick(JA.place)}に届きました。`,
    (pick, n) => `連絡先は０９０－${n()}－${n()}です。${pick(JA.when)}電話してください。`,
    (pick, n) => `${pick(JA.when)}${pick(JA.place)}へ引っ越して、${n()}番の${pick(JA.thing)}を買いました。`,
    (pick, n) => `請求書はtaro${n()}@example.jpまで、${pick(JA.name)}宛てに送ってください。`,
    (pick, n) => `${pick(JA.thing)}が${n()}個、${pick(JA.when)}${pick(JA.place)}の駅で見つかりました。`,
  ],
};

/** A message of about 200 characters. Sentences hardly ever repeat: a cached answer would not count. */
function message(i: number): string {
  const random = seededRandom(i + 1);
  const pick: Fill = (list) => list[Math.floor(random() * list.length)]!;
  const number = () => 1000 + Math.floor(random() * 9000);
  const writers = WRITERS[i % 2 === 0 ? "en" : "ja"];
  let text = "";
  while (text.length < LENGTH) text += `${pick(writers)(pick, number)} `;
  return text.slice(0, LENGTH);
}

/** mulberry32, public domain. */
function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const bodyOf = (i: number, policy: string) => JSON.stringify({ text: message(i), policy });

let messageCount = 0;
/** The number of a message that was not sent before. */
const nextMessage = () => messageCount++;

/** Several at once, so that the other threads of the server are ready too. */
async function warmUp(server: Server): Promise<void> {
  let remaining = 1600;
  const worker = async () => {
    while (remaining-- > 0)
      await post(server, bodyOf(nextMessage(), remaining % 4 < 2 ? "default" : "message"));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The highest rate at which 99 of 100 answers came in time, and the first that was too high. */
async function ladder(server: Server, policy: string): Promise<void> {
  let highestRate = 0;
  for (const rate of RATES) {
    let best = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && best >= MOST_MS; tries++)
      best = Math.min(best, await openLoop(server, policy, rate));
    if (best >= MOST_MS) break;
    highestRate = rate;
  }
  console.log(`${policy.padEnd(8)} ${highestRate}/s at p99 < ${MOST_MS} ms (goal: ${GOAL_RATE}/s)`);
}

/** Prints how a rate went and gives the 99th of 100 times, in ms. */
async function openLoop(server: Server, policy: string, rate: number): Promise<number> {
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  let failures = 0;
  const bodies = Array.from({ length: rate * SECONDS }, () => bodyOf(nextMessage(), policy));
  const cpu = cpuSeconds(server);
  const startTime = performance.now();
  for (const [i, body] of bodies.entries()) {
    const due = startTime + (i * 1000) / rate;
    while (performance.now() < due)
      await new Promise((tick) => setTimeout(tick, Math.max(0, due - performance.now())));
    pending.push(
      post(server, body).then(({ status }) => {
        times.push(performance.now() - due);
        if (status !== 200) failures++;
      }),
    );
  }
  await Promise.all(pending);
  const seconds = (performance.now() - startTime) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!;
  const percentiles = [0.5, 0.9, 0.99]
    .map((share) => `p${100 * share} ${at(share).toFixed(1)} ms`)
    .join(", ");
  console.log(
    `${policy.padEnd(8)} ${rate}/s for ${SECONDS} s: answered ${(times.length / seconds).toFixed(0)}/s, ${percentiles}, max ${at(1).toFixed(1)} ms, failed ${failures}; ${((1000 * (cpuSeconds(server) - cpu)) / times.length).toFixed(2)} ms of processor a request`,
  );
  return failures > 0 ? Number.POSITIVE_INFINITY : at(0.99);
}

/** Seconds of processor time the server has used, from the system: other processes do not affect it. */
function cpuSeconds({ process: { pid } }: Server): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory of the server, from the system. */
function residentMb({ process: { pid } }: Server): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}

const AT_ONCE = 16;

async function memory(server: Server): Promise<void> {
  const figures: string[] = [];
  let next = 0;
  const startTime = performance.now();
  const step = REQUESTS / 10;
  for (let limit = step; limit <= REQUESTS; limit += step) {
    const worker = async () => {
      while (next++ < limit) await post(server, bodyOf(nextMessage(), "default"));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    figures.push(String(residentMb(server)));
  }
  const rate = REQUESTS / ((performance.now() - startTime) / 1000);
  console.log(
    `memory   ${REQUESTS.toLocaleString("en")} requests at ${rate.toFixed(0)}/s, resident MB after each tenth: ${figures.join(" ")}`,
  );
}

/** Files for jobs: accepted, sealed and queued. The jobs themselves run one after another later. */
async function uploads(server: Server): Promise<void> {
  const lines: string[] = [];
  for (let size = 0; size < UPLOAD; size += Buffer.byteLength(lines.at(-1)!))
    lines.push(`${message(nextMessage())}\n`);
  const { payload, headers } = form([["upload.txt", lines.join("")]], { policy: "default" });
  const startTime = performance.now();
  const type = headers["content-type"];
  const answers = await Promise.all(
    Array.from({ length: UPLOADS }, () => post(server, payload, type, "/api/jobs")),
  );
  const seconds = (performance.now() - startTime) / 1000;
  const ok = answers.filter(({ status }) => status === 202).length;
  const mb = (UPLOADS * payload.length) / 1e6;
  console.log(
    `uploads  ${UPLOADS} of ${(payload.length / 1e6).toFixed(1)} MB at once: ${ok} accepted in ${seconds.toFixed(1)} s (${(mb / seconds).toFixed(0)} MB/s), resident ${residentMb(server)} MB`,
  );
}
