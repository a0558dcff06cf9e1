import { resolve } from "node:path";
import type { ArchiveDocument } from "../archive/archive.ts";
import { updateArchiveFile } from "../archive/archive-file.ts";
import type { BuildReport } from "../archive/build-archive.ts";
import { sourceDocuments } from "../run/documents.ts";
import type { ArchiveFlags } from "./archive-options.ts";
import { EXIT, sentenceFor, UsageError } from "./failure.ts";
import { expandInputs, type Input } from "./inputs.ts";
import { print } from "./outputs.ts";
import { type Progress, startProgress } from "./progress.ts";
import { about } from "./setup.ts";

const USE = "archive build: sources and -o, as in: tokumei archive build news/*.jsonl -o news.archive";

/** A source that cannot be read is reported and the others go on; so does a build that was stopped, when given again. */
export async function archiveBuild(args: string[], flags: ArchiveFlags): Promise<number> {
  const { output } = flags;
  if (args.length === 0 || output === undefined) throw new UsageError(USE);
  if (/^[a-z+]+:\/\//i.test(output)) return buildServer(args, output, flags);
  const reading = await openSources(args, flags);
  const options = { ...(flags.segment !== undefined && { segmentTokens: flags.segment }) };
  const documents = await begun(reading);
  return finish(output, await about(output, updateArchiveFile(output, documents, options)), reading, flags);
}

async function buildServer(args: string[], output: string, flags: ArchiveFlags): Promise<number> {
  const { updateArchiveServer } = await import("../archive/update-server.ts");
  const reading = await openSources(args, flags);
  return finish(output, await updateArchiveServer(output, await begun(reading)), reading, flags);
}

/** The documents, of which there is a first: no archive is made for none. */
async function begun({ documents, stop }: Reading): Promise<AsyncIterable<ArchiveDocument>> {
  const all = documents[Symbol.asyncIterator]();
  const first = await all.next();
  if (first.done) {
    stop();
    throw new UsageError("archive build: the sources have no documents");
  }
  return (async function* () {
    yield first.value;
    for (let next = await all.next(); !next.done; next = await all.next()) yield next.value;
  })();
}

interface Reading {
  readonly documents: AsyncIterable<ArchiveDocument>;
  /** How many sources could not be read. */
  readonly counts: { failed: number };
  readonly stop: () => void;
}

/** The archive is no source of itself, where it stands in a folder of them. */
async function openSources(args: string[], flags: ArchiveFlags): Promise<Reading> {
  const own = [flags.output!, `${flags.output}.writer`].map((path) => resolve(path));
  const inputs = (await expandInputs(args)).filter(
    ({ id }) => args.includes(id) || !own.includes(resolve(id)),
  );
  const progress = await startProgress(inputs);
  const counts = { failed: 0 };
  return { documents: readAll(inputs, progress, flags, counts), counts, stop: progress.stop };
}

async function* readAll(
  inputs: readonly Input[],
  progress: Progress,
  flags: ArchiveFlags,
  counts: Reading["counts"],
): AsyncIterable<ArchiveDocument> {
  for (const input of inputs) {
    try {
      yield* sourceDocuments(input, progress.track(input), flags);
    } catch (error) {
      const sentence = sentenceFor(error);
      if (sentence === undefined) throw error;
      counts.failed++;
      process.stderr.write(`tokumei: ${sentence.includes(input.id) ? "" : `${input.id}: `}${sentence}\n`);
    }
  }
}

async function finish(
  output: string,
  report: BuildReport,
  reading: Reading,
  flags: ArchiveFlags,
): Promise<number> {
  const { counts } = reading;
  reading.stop();
  if (flags.json) await print(`${JSON.stringify({ archive: output, ...report, failed: counts.failed })}\n`);
  else process.stderr.write(sentenceOf(output, report));
  return counts.failed > 0 ? EXIT.usage : EXIT.done;
}

function sentenceOf(output: string, { added, changed, unchanged, documents }: BuildReport): string {
  return `${documents} documents in ${output}: ${added} added, ${changed} changed, ${unchanged} as they were\n`;
}
