/**
 * Whole `anonymize` with the policy `default` on prose, one core: megabytes a second of processor time, how much of it checking the result
 * takes in part and in full, and the time of two threads against one. Models and code are warm; the texts are new to them. Expected: the same
 * findings and edits, whichever way the result is checked and in however many threads.
 */
import { createHash } from "node:crypto";
import { createDoc } from "../src/doc/doc.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { Entities } from "../src/pipeline/entities.ts";
import type { Anonymized } from "../src/pipeline/pipeline.ts";
import { presetPolicy } from "../src/pipeline/policy.ts";
import { anonymizer } from "../src/run/read-ahead.ts";
import { type ReadingThreads, readingThreads } from "../src/run/reading-threads.ts";
import { cpuTime, dataFile } from "./data.ts";

const policy = presetPolicy("default");
const partial = pipelineFor(policy);
const full = pipelineFor(policy, { check: "full" });

export async function run(): Promise<void> {
  const threads = [1, 2].map((count) => readingThreads(count, { policy }));
  const sources = [
    ["English", "text/en-novels100.txt.gz", 800_000, 1],
    ["Japanese", "text/ja-aozora-46m-chars.txt.gz", 450_000, 0.6],
  ] as const;
  for (const [name, file, length, wanted] of sources) {
    const prose = dataFile(file);
    if (prose) await measure(name, prose.slice(1_000_000), length, wanted, threads);
  }
  for (const each of threads) await each.close();
}

async function measure(
  name: string,
  prose: string,
  length: number,
  wanted: number,
  threads: readonly ReadingThreads[],
): Promise<void> {
  const text = prose.slice(0, length);
  const warm = prose.slice(length, length + 420_000);
  for (const pipeline of [partial, full]) pipeline.anonymize(warm);
  const megabytes = Buffer.byteLength(text) / 1e6;
  let [one, other]: Anonymized[] = [];
  const scan = cpuTime(() => partial.scan(text), 1);
  const time = cpuTime(() => (one = partial.anonymize(text)), 1);
  const timeFull = cpuTime(() => (other = full.anonymize(text)), 1);
  const sha256 = createHash("sha256").update(text).digest("hex").slice(0, 16);
  console.log(`${name} prose, ${megabytes.toFixed(2)} MB (sha256 ${sha256}…), models and code warm`);
  console.log(`  one core         ${((megabytes / time) * 1000).toFixed(3)} MB/s (wanted ${wanted})`);
  console.log(
    `  after reading    ${((1 - scan / time) * 100).toFixed(0)} % of it, with check full ${((1 - scan / timeFull) * 100).toFixed(0)} %`,
  );
  console.log(`  full / partial   ${(timeFull / time).toFixed(2)}`);
  const walls: number[] = [];
  for (const each of threads) {
    await inThreads(each, warm);
    const start = performance.now();
    const result = await inThreads(each, text);
    walls.push(performance.now() - start);
    expectSame(result, one!);
  }
  expectSame(other!, one!);
  console.log(`  two threads      ${(walls[0]! / walls[1]!).toFixed(2)} times one (wanted 1.7), wall time`);
  console.log(`  same ${one!.release.findings.length} findings and ${one!.edits.list.length} edits in all\n`);
}

const inThreads = (threads: ReadingThreads, text: string) =>
  anonymizer(partial, threads).anonymize(createDoc("text", text), new Entities());

function expectSame(a: Anonymized, b: Anonymized): void {
  const [left, right] = [a, b].map(({ release: { text, findings } }) => JSON.stringify([text, findings]));
  if (left !== right) throw new Error("Results differ");
}
