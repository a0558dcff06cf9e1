/**
 * Two servers and three workers of the built package on one PostgreSQL: workers are killed with SIGKILL at random, the database is stopped
 * without warning and started again, a server is killed and another restarted under requests. The results must be those of one process, byte for byte.
 *
 *     test/with-postgres.sh node --import tsx test/cluster-kill.ts [--kills 5] [--stops 1] [--rows 240]
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import type { Job } from "../src/server/schemas/jobs.ts";
import { newDatabase } from "./ledger-server.ts";

const { values } = parseArgs({
  options: { kills: { type: "string" }, stops: { type: "string" }, rows: { type: "string" } },
});
const [KILLS, STOPS, ROWS] = [
  Number(values.kills ?? 5),
  Number(values.stops ?? 1),
  Number(values.rows ?? 240),
];
const MAIN = join(import.meta.dirname, "../dist/cli/main.js");
const RESTART = process.env.TOKUMEI_TEST_POSTGRES_RESTART!;
const home = mkdtempSync(join(tmpdir(), "tokumei-cluster-kill-"));
const database = await newDatabase(process.env.TOKUMEI_TEST_POSTGRES!);
const key = join(home, "key");
writeFileSync(key, `${"5a".repeat(32)}\n`);
const children = new Set<ChildProcess>();
let folders = 0;

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      ...process.env,
      TOKUMEI_DATA: join(home, `replica-${++folders}`),
      TOKUMEI_DATA_KEY_FILE: key,
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

interface Server {
  readonly url: string;
  readonly child: ChildProcess;
}

async function server(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Server> {
  const child = run(["serve", "--port", "0", ...args], env);
  let text = "";
  for await (const chunk of child.stdout!) {
    text += chunk;
    const url = /http:\/\/\S+/.exec(text)?.[0];
    if (url) return { url, child };
  }
  throw new Error("a server did not start");
}

const SHARED = { TOKUMEI_DATABASE_URL: database, TOKUMEI_WORKERS: "0" };
const worker = () =>
  run(["work", "--quiet"], { ...SHARED, TOKUMEI_WORKERS: "1", TOKUMEI_PIECE_CHARACTERS: "1000" });

const person = (i: number) => `Shiori Kawai wrote to person${i % 97}@example.com on 2024-05-${(i % 28) + 1}`;
const people = (i: number) =>
  `河合しおりさんは person${i % 53}@example.jp に電話 03-1234-${1000 + (i % 900)} を伝えた`;
const lines = (row: (i: number) => string, from = 0) =>
  Array.from({ length: ROWS }, (_, i) => row(from + i)).join("\n");
const FILES: Readonly<Record<string, string>> = {
  "letters.jsonl": lines((i) => JSON.stringify({ text: i % 2 ? person(i) : people(i) })),
  "people.csv": `customer_id,mail,note\r\n${lines(
    (i) => `C-${i % 200},person${i % 97}@example.com,"${person(i)}\n${people(i)}"`,
  )
    .slice(0, 12_000)
    .replace(/\n[^\n]*\n[^\n]*$/, "")}`,
  "talk.jsonl": lines((i) => JSON.stringify({ sender: `s${i % 3}`, time: "10:00", text: people(i) }))
    .slice(0, 8000)
    .replace(/\n[^\n]*$/, ""),
  "手紙.txt": people(1),
  "broken.docx": "no archive",
};

async function sendJob(url: string): Promise<string> {
  const body = new FormData();
  for (const [name, text] of Object.entries(FILES)) body.append("files", new Blob([text]), name);
  const sent = await fetch(`${url}/api/jobs`, { method: "POST", body });
  if (sent.status !== 202) throw new Error(`a job was refused: ${sent.status} ${await sent.text()}`);
  return ((await sent.json()) as { id: string }).id;
}

/** Of a server that may be away for a moment. */
async function ask(url: string, path: string): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(url + path).catch(() => undefined);
    if (answer && answer.status !== 503) return answer;
    if (tries > 100) throw new Error(`no answer: ${path}`);
    await sleep(100);
  }
}

const look = async (url: string, id: string) => (await (await ask(url, `/api/jobs/${id}`)).json()) as Job;

async function results(url: string, id: string): Promise<string[]> {
  const files = await Promise.all(
    Object.keys(FILES).map(async (_, i) =>
      Buffer.from(await (await ask(url, `/api/jobs/${id}/files/${i}`)).arrayBuffer()).toString("latin1"),
    ),
  );
  return [...files, await (await ask(url, `/api/jobs/${id}/report.json`)).text()];
}

async function untilDone(
  url: string,
  id: string,
  each: () => Promise<void> = async () => undefined,
): Promise<Job> {
  const late = Date.now() + 180_000;
  for (;;) {
    const job = await look(url, id);
    if (job.state === "done") return job;
    if (!["queued", "running"].includes(job.state) || Date.now() > late)
      throw new Error(`the job is ${JSON.stringify(job).slice(0, 500)}`);
    await each();
  }
}

/** Kills workers in the middle of a piece, stops the database and kills a server, while the job goes on. */
async function disturbed(at: Server, id: string, other: Server): Promise<string> {
  const workers = new Set([worker(), worker(), worker()]);
  let [kills, stops, serverKilled] = [0, 0, false];
  const random = randomFrom(7);
  await untilDone(at.url, id, async () => {
    await sleep(100 + 200 * random());
    const busy = kills < KILLS ? await busyWorkers() : [];
    const pid = busy[Math.floor(random() * busy.length)];
    const victim = [...workers].find((each) => each.pid === pid);
    if (!victim) return;
    victim.kill("SIGKILL");
    workers.delete(victim);
    workers.add(worker());
    kills++;
    if (stops < STOPS && kills >= (KILLS * (stops + 1)) / (STOPS + 1)) {
      execFileSync(RESTART);
      stops++;
    }
    if (!serverKilled) other.child.kill("SIGKILL");
    serverKilled = true;
  });
  for (const each of workers) each.kill("SIGTERM");
  return `${kills} kills of workers at work, ${stops} stops of the database, ${serverKilled ? 1 : 0} kill of a server`;
}

/** Process numbers of those who have a piece; five kills of the same one would give it up. */
async function busyWorkers(): Promise<number[]> {
  const rows = await query(
    "select name from tokumei_pieces p join tokumei_workers w on w.id = p.worker where state = 'running' and attempt < 3",
  );
  return rows.map(({ name }) => Number(/-(\d+)$/.exec(String(name))![1]));
}

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } catch {
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Requests to two servers while each restarts in turn, sent to the one that says it is ready, as a balancer does. */
async function rollingRestart(first: Server): Promise<string> {
  const servers = [first, await server(["--drain", "2"], SHARED)];
  let [answered, lost, stop] = [0, 0, false];
  const client = async () => {
    let ready: Server[] = [...servers];
    const probe = setInterval(async () => {
      const answers = await Promise.all(
        servers.map((each) =>
          fetch(`${each.url}/api/ready`).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
      ready = servers.filter((_, i) => answers[i]);
    }, 200);
    for (let i = 0; !stop; i++) {
      const to = ready[i % Math.max(1, ready.length)] ?? servers[0]!;
      const ok = await fetch(`${to.url}/api/policies`).then(
        async (answer) => (await answer.text()) !== "" && answer.ok,
        () => false,
      );
      if (ok) answered++;
      else lost++;
      await sleep(10);
    }
    clearInterval(probe);
  };
  const clients = [client(), client()];
  for (const i of [1, 0]) {
    const before = servers[i]!;
    const next = await server(["--drain", "2"], SHARED);
    before.child.kill("SIGTERM");
    await sleep(700);
    servers[i] = next;
    await once(before.child, "exit");
  }
  stop = true;
  await Promise.all(clients);
  if (lost > 0) throw new Error(`${lost} of ${answered + lost} requests were lost while servers restarted`);
  return `${answered} requests while both servers restarted in turn, none lost`;
}

async function attempts(): Promise<string> {
  const [row] = await query("select count(*) as pieces, sum(attempt) as attempts from tokumei_pieces");
  return `${row?.attempts} attempts for ${row?.pieces} pieces`;
}

try {
  const alone = await server([]);
  const expected = await sendJob(alone.url);
  await untilDone(alone.url, expected, () => sleep(100));
  const [first, second] = [await server(["--drain", "2"], SHARED), await server([], SHARED)];
  const id = await sendJob(second.url);
  const told = await disturbed(first, id, second);
  const [one, many] = [await results(alone.url, expected), await results(first.url, id)];
  for (const [i, name] of [...Object.keys(FILES), "report.json"].entries())
    if (one[i] !== many[i]) {
      writeFileSync(join(tmpdir(), "cluster-one"), one[i]!);
      writeFileSync(join(tmpdir(), "cluster-many"), many[i]!);
      throw new Error(`${name} is not that of one process: ${one[i]!.length} and ${many[i]!.length} bytes`);
    }
  console.log(`${told}: ${await attempts()}, ${one.length} outputs equal to those of one process`);
  console.log(await rollingRestart(first));
  writeFileSync(key, `${"6b".repeat(32)}\n`);
  const other = run(["serve", "--port", "0"], { ...SHARED });
  const [code] = (await once(other, "exit")) as [number];
  if (code !== 2) throw new Error(`a server with another key ended with ${code}`);
  console.log("a server with another key is refused");
} finally {
  for (const child of children) child.kill("SIGKILL");
  rmSync(home, { recursive: true, force: true });
}
process.exit(0);
