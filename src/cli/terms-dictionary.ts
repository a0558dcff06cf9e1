import { fork } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import {
  DICTIONARY_COLUMNS,
  type DictionaryRow,
  dictionaryLine,
  dictionaryRows,
  parseDictionaryLine,
} from "../terms/dictionary.ts";
import { lineBatches } from "../terms/lines.ts";
import type { TermIndex } from "../terms/term-index.ts";
import { EXIT, UsageError } from "./failure.ts";
import { writeWhole } from "./outputs.ts";
import { about } from "./setup.ts";
import { openIndex } from "./terms-index.ts";
import type { TermsFlags } from "./terms-options.ts";

/** Terms of a part. A part is written whole or not at all, so that a run that was stopped goes on behind the last one. */
const PART = 2000;

/**
 * The frontier of every term up to a k, as .tsv or .parquet. Processes, one a core, each do every nth part in the folder
 * FILE.parts; when all are there they become the file, and the folder goes.
 */
export async function termsDictionary(_args: string[], flags: TermsFlags): Promise<number> {
  const { output, maxK } = flags;
  if (output === undefined || maxK === undefined || !/\.(tsv|parquet)$/.test(output))
    throw new UsageError("terms dictionary: give --max-k and -o with a name that ends in .tsv or .parquet");
  const index = await openIndex(flags);
  const folder = `${output}.parts`;
  const parts = Math.ceil(index.size / PART);
  if (flags.shard !== undefined) {
    process.once("disconnect", () => process.exit(EXIT.usage));
    return doShard(index, folder, parts, maxK, flags.shard);
  }
  await claimFolder(folder, index, maxK);
  const workers = Math.min(flags.workers ?? availableParallelism(), Math.max(1, parts));
  if (workers === 1) await doShard(index, folder, parts, maxK, "0/1");
  else await runShards(workers);
  await about(
    output,
    writeWhole(output, /\.tsv$/.test(output) ? tsv(folder, parts) : parquet(folder, parts)),
  );
  await rm(folder, { recursive: true });
  return EXIT.done;
}

const partFile = (folder: string, part: number) => join(folder, `${String(part).padStart(6, "0")}.tsv`);

/** Makes the folder, or makes sure that it is of the same index and k. */
async function claimFolder(folder: string, index: TermIndex, maxK: number): Promise<void> {
  const identity = new DataView(index.bytes.buffer, index.bytes.byteOffset).getUint32(12, true);
  const about = JSON.stringify({ index: identity, maxK, part: PART });
  await mkdir(folder, { recursive: true });
  const file = join(folder, "about.json");
  const before = await readFile(file, "utf8").catch(() => undefined);
  if (before === undefined) await writeFile(file, about);
  else if (before !== about)
    throw new UsageError(`${folder}: it was begun with another index or --max-k; remove it to begin anew`);
}

async function doShard(
  index: TermIndex,
  folder: string,
  parts: number,
  maxK: number,
  shard: string,
): Promise<number> {
  const [first, step] = shard.split("/").map(Number) as [number, number];
  for (let part = first; part < parts; part += step) {
    const file = partFile(folder, part);
    if (await stat(file).catch(() => undefined)) continue;
    const rows = dictionaryRows(index, part * PART, (part + 1) * PART, maxK);
    await writeWhole(file, [Buffer.from(Array.from(rows, dictionaryLine).join(""))]);
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[Kpart ${part + 1} of ${parts}`);
  }
  return EXIT.done;
}

/** The same command in processes of their own, each with its shard; one that fails stops the run. */
async function runShards(workers: number): Promise<void> {
  const [main, ...args] = process.argv.slice(1);
  const runs = Array.from(
    { length: workers },
    (_, i) =>
      new Promise<void>((done, fail) => {
        const child = fork(main!, [...args, "--shard", `${i}/${workers}`]);
        child.on("error", fail);
        child.on("exit", (code) =>
          code === 0
            ? done()
            : fail(new UsageError(`terms dictionary: process ${i} stopped; run the command again`)),
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
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const rows: DictionaryRow[] = [];
  for (let part = 0; part < parts; part++) {
    for await (const lines of lineBatches(createReadStream(partFile(folder, part)) as AsyncIterable<Buffer>))
      for (const line of lines) rows.push(parseDictionaryLine(line));
  }
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
