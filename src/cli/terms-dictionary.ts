import { fork } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { readLevels } from "../run/shared-index.ts";
import {
  DICTIONARY_COLUMNS,
  type DictionaryRow,
  dictionaryLine,
  dictionaryRows,
  parseDictionaryLine,
  sharedRows,
} from "../terms/dictionary.ts";
import { lineBatches } from "../terms/lines.ts";
import type { TermIndex } from "../terms/term-index.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { fileOf, flag, required, text, type Values, whole } from "./flag.ts";
import { dryRun } from "./flags.ts";
import { writeWhole } from "./outputs.ts";
import type { Shell } from "./shell.ts";
import { guarantee, maxK, openIndex, openMaskIndex, terms } from "./terms-flags.ts";

/** Terms of a part. A part is written whole or not at all, so that a run that was stopped goes on after the last one. */
const PART = 2000;

const flags = {
  terms,
  guarantee,
  maxK: required(maxK),
  output: flag("FILE", fileOf("tsv", "parquet"), { short: "o", required: true, path: true }, [
    "where to write it",
    "書き込むファイル",
  ]),
  workers: flag("N", whole(1), ["processes; one a core by default", "プロセスの数。指定しなければコアの数"]),
  shard: flag("I/N", text, { hidden: true, commandLineOnly: true }, [
    "one process's part",
    "一つのプロセスの担当",
  ]),
  dryRun,
} as const;
type DictionaryFlags = Values<typeof flags>;

export const termsDictionary = command({
  arguments: "",
  example: "tokumei terms dictionary -t titles.terms --max-k 100 -o titles.parquet",
  flags,
  run: writeDictionary,
});

/** Processes, one a core, each do every nth part in the folder FILE.parts; when all are there they become the file, and the folder goes. */
async function writeDictionary(_: [], flags: DictionaryFlags, shell: Shell): Promise<number> {
  const { output, maxK } = flags;
  if (flags.guarantee === "shared") return writeShared(flags, shell);
  const index = await openIndex(flags.terms);
  const folder = `${output}.parts`;
  const parts = Math.ceil(index.size / PART);
  if (shell.dryRun) {
    shell.notice(message("would-write-terms", { path: output, terms: index.size }));
    return EXIT.done;
  }
  if (flags.shard !== undefined) {
    process.once("disconnect", () => process.exit(EXIT.usage));
    return doShard(index, folder, parts, maxK, flags.shard, shell);
  }
  await claimFolder(folder, index, maxK);
  const workers = Math.min(flags.workers ?? availableParallelism(), Math.max(1, parts));
  if (workers === 1) await doShard(index, folder, parts, maxK, "0/1", shell);
  else await runShards(workers);
  const content = /\.tsv$/i.test(output) ? tsv(folder, parts) : parquet(folder, parts);
  await about(output, shell.write(output, content));
  await rm(folder, { recursive: true });
  return EXIT.done;
}

/** For every k up to `maxK` that the list is grouped for, and `maxK` itself, what each term is published as. */
async function writeShared(flags: DictionaryFlags, shell: Shell): Promise<number> {
  const { output, maxK } = flags;
  const index = await openMaskIndex({ index: flags.terms, k: maxK }, shell, shell);
  const saved = await about(flags.terms, readLevels(flags.terms, index));
  const levels = saved.some(({ k }) => k === maxK) ? saved : [...saved, index.shared!.grouping];
  const rows = sharedRows(index, levels, maxK);
  const content = /\.tsv$/i.test(output) ? tsvOf(rows) : parquetOf([...rows]);
  await about(output, shell.write(output, content));
  return EXIT.done;
}

function* tsvOf(rows: Iterable<DictionaryRow>): Iterable<Uint8Array> {
  yield Buffer.from(`${DICTIONARY_COLUMNS.join("\t")}\n`);
  for (const row of rows) yield Buffer.from(dictionaryLine(row));
}

const partFile = (folder: string, part: number) => join(folder, `${String(part).padStart(6, "0")}.tsv`);

/** Makes the folder, or makes sure that it is of the same index and k. */
async function claimFolder(folder: string, index: TermIndex, maxK: number): Promise<void> {
  const identity = new DataView(index.bytes.buffer, index.bytes.byteOffset).getUint32(12, true);
  const identityLine = JSON.stringify({ index: identity, maxK, part: PART });
  await mkdir(folder, { recursive: true });
  const file = join(folder, "about.json");
  const before = await readFile(file, "utf8").catch(() => undefined);
  if (before === undefined) await writeFile(file, identityLine);
  else if (before !== identityLine) throw problem("dictionary-other", { folder });
}

async function doShard(
  index: TermIndex,
  folder: string,
  parts: number,
  maxK: number,
  shard: string,
  shell: Shell,
): Promise<number> {
  const [first = 0, step = 1] = shard.split("/").map(Number);
  for (let part = first; part < parts; part += step) {
    const file = partFile(folder, part);
    if (await stat(file).catch(() => undefined)) continue;
    const rows = dictionaryRows(index, part * PART, (part + 1) * PART, maxK);
    await writeWhole(file, [Buffer.from(Array.from(rows, dictionaryLine).join(""))]);
    shell.progress(shell.say(message("part-of", { part: part + 1, parts })));
  }
  return EXIT.done;
}

/** The same command in processes of their own, each with its shard; one that fails stops the run. */
async function runShards(workers: number): Promise<void> {
  const [main = "", ...args] = process.argv.slice(1);
  const runs = Array.from(
    { length: workers },
    (_, i) =>
      new Promise<void>((done, fail) => {
        const child = fork(main, [...args, "--shard", `${i}/${workers}`]);
        child.on("error", fail);
        child.on("exit", (code) =>
          code === 0 ? done() : fail(problem("dictionary-stopped", { process: i })),
        );
      }),
  );
  await Promise.all(runs);
}

async function* tsv(folder: string, parts: number): AsyncIterable<Uint8Array> {
  yield Buffer.from(`${DICTIONARY_COLUMNS.join("\t")}\n`);
  for (let part = 0; part < parts; part++)
    yield* createReadStream(partFile(folder, part)) as AsyncIterable<Buffer>;
}

async function* parquet(folder: string, parts: number): AsyncIterable<Uint8Array> {
  const rows: DictionaryRow[] = [];
  for (let part = 0; part < parts; part++) {
    for await (const lines of lineBatches(createReadStream(partFile(folder, part)) as AsyncIterable<Buffer>))
      for (const line of lines) rows.push(parseDictionaryLine(line));
  }
  yield* parquetOf(rows);
}

async function* parquetOf(rows: readonly DictionaryRow[]): AsyncIterable<Uint8Array> {
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const text = (name: "term" | "anonymized") => ({
    name,
    data: rows.map((row) => row[name]),
    type: "STRING" as const,
  });
  const number = (name: "k" | "remain" | "length") => ({
    name,
    data: Int32Array.from(rows, (row) => row[name]),
    type: "INT32" as const,
  });
  const columnData = [text("term"), text("anonymized"), number("k"), number("remain"), number("length")];
  yield new Uint8Array(parquetWriteBuffer({ columnData }));
}
