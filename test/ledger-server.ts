/** A PostgreSQL server to test ledgers on, as test/with-postgres.sh starts one. */
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { openLedger } from "../src/store/open-ledger.ts";
import { sentence } from "../src/words/problem.ts";
import { KEY } from "./ledger-key.ts";

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The address of a database of its own. */
export async function newDatabase(server: string): Promise<string> {
  const name = `tokumei_ledger_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Stops the server in the middle of writes (`pg_ctl stop -m immediate`), starts it again, and counts what is there. */
export async function stopServerWhileWriting(place: string, program: string): Promise<string> {
  const restart = process.env.TOKUMEI_TEST_POSTGRES_RESTART;
  if (!restart)
    throw new Error("TOKUMEI_TEST_POSTGRES_RESTART: want a command that stops and starts the server");
  const ledger = await openLedger(place, { key: KEY, create: true });
  const acknowledged = await batchesUntilStopped(place, program, () => execFileSync(restart));
  const batches = new Set<number>();
  for await (const { body } of ledger.entries()) batches.add((body as { batch: number }).batch);
  const verdict = await ledger.verify();
  await ledger.append({ kind: "note", time: 0, body: "on it goes" });
  await ledger.close();
  if (!verdict.holds) throw new Error(sentence(verdict, "en"));
  if (batches.size < acknowledged || batches.size > acknowledged + 1)
    throw new Error(`${acknowledged} batches were acknowledged, ${batches.size} are there`);
  return `PostgreSQL stopped in mid-write: ${acknowledged} batches acknowledged, none lost`;
}

/** The writer ends when its connection does. */
function batchesUntilStopped(place: string, program: string, stop: () => void): Promise<number> {
  const child = spawn(process.execPath, [program, place, "a"], { stdio: ["ignore", "pipe", "ignore"] });
  let [acknowledged, stopped] = [0, false];
  child.stdout.setEncoding("utf8").on("data", (lines: string) => {
    acknowledged += lines.split("\n").length - 1;
    if (acknowledged < 50 || stopped) return;
    stopped = true;
    stop();
  });
  return new Promise((done) => child.on("close", () => done(acknowledged)));
}
