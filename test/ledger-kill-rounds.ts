/** Kills processes that add to a ledger, four at a time and again and again, and looks after each what is left. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import type { Ledger } from "../src/store/ledger.ts";
import { openLedger } from "../src/store/open-ledger.ts";
import { sentence } from "../src/words/problem.ts";
import { folderWith, ROOT } from "./cli.ts";
import { KEY } from "./ledger-key.ts";

/** The writer as plain JavaScript, which starts in half the time. */
export async function builtWriter(): Promise<string> {
  const folder = folderWith();
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const rollupOptions = { output: { entryFileNames: "writer.mjs" } };
  const entry = join(ROOT, "test/ledger-writer.ts");
  await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: entry, outDir: join(folder, "built"), target: "node20", rollupOptions },
  });
  return join(folder, "built/writer.mjs");
}

const WRITERS = ["a", "b", "c", "d"];

interface Writer {
  readonly name: string;
  readonly process: ChildProcess;
  /** Batches it was told are safe. */
  acknowledged: number;
  readonly begun: Promise<void>;
  readonly ended: Promise<void>;
}

function start(program: string, place: string, name: string): Writer {
  const child = spawn(process.execPath, [program, place, name], { stdio: ["ignore", "pipe", "inherit"] });
  let begin = () => {};
  const writer: Writer = {
    name,
    process: child,
    acknowledged: 0,
    begun: new Promise((done) => {
      begin = done;
    }),
    ended: new Promise((done, fail) => {
      child.on("close", (_, signal) =>
        signal === "SIGKILL" ? done() : fail(new Error(`${name} ended by itself`)),
      );
    }),
  };
  child.stdout!.setEncoding("utf8").on("data", (lines: string) => {
    writer.acknowledged += lines.split("\n").length - 1;
    begin();
  });
  return writer;
}

const later = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Lets it write for a while that is another each time, and kills it. */
async function killed(writer: Writer, round: number): Promise<void> {
  await Promise.race([writer.begun, writer.ended]);
  await later((round * 7919) % 41);
  writer.process.kill("SIGKILL");
  await writer.ended;
}

interface Batch {
  readonly writer: string;
  readonly batch: number;
  readonly i: number;
  readonly size: number;
}

/**
 * Reads on from `after` and counts the batches of each writer: every batch is whole, and they follow each other from 0 on.
 * A server may finish what a writer sent before it was killed, so one more can come later.
 */
async function readOn(ledger: Ledger, after: number, counts: Map<string, number>): Promise<number> {
  let open: Batch | undefined;
  for await (const { sequence, body } of ledger.entries({ after })) {
    const { writer, batch, i, size } = body as unknown as Batch;
    const expected: Partial<Batch> = open
      ? { ...open, i: open.i + 1 }
      : { batch: counts.get(writer) ?? 0, i: 0 };
    const found = { writer, batch, i, size };
    for (const [name, value] of Object.entries(expected))
      if (found[name as keyof Batch] !== value) throw new Error(`entry ${sequence}: ${name} is not ${value}`);
    open = i + 1 < size ? found : undefined;
    if (!open) counts.set(writer, batch + 1);
    after = sequence;
  }
  if (open) throw new Error(`entry ${after} ends in the middle of a batch`);
  return after;
}

export interface Kills {
  readonly kills: number;
  readonly acknowledged: number;
  readonly entries: number;
}

/** Throws when something acknowledged is lost, something is there in part, or the chain does not hold. */
export async function killWriters(place: string, kills: number, program: string): Promise<Kills> {
  const ledger = await openLedger(place, { key: KEY, create: true, patience: 60_000 });
  const counts = new Map<string, number>();
  let [entries, acknowledged] = [0, 0];
  for (let round = 0; round < kills / WRITERS.length; round++) {
    const writers = WRITERS.map((name) => start(program, place, `${name}${round}`));
    await Promise.all(writers.map((writer, i) => killed(writer, WRITERS.length * round + i)));
    entries = await readOn(ledger, entries, counts);
    for (const writer of writers) {
      const kept = counts.get(writer.name) ?? 0;
      if (kept < writer.acknowledged || kept > writer.acknowledged + 1)
        throw new Error(`${writer.name} was acknowledged ${writer.acknowledged} batches, ${kept} are there`);
      acknowledged += writer.acknowledged;
    }
  }
  const verdict = await ledger.verify(await ledger.head());
  if (!verdict.holds) throw new Error(sentence(verdict, "en"));
  await ledger.close();
  if (existsSync(`${place}.turn`)) throw new Error("the turn of a killed writer is left");
  return { kills, acknowledged, entries };
}
