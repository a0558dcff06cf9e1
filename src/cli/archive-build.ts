import { resolve } from "node:path";
import type { ArchiveDocument } from "../archive/archive.ts";
import { updateArchiveFile } from "../archive/archive-file.ts";
import type { BuildReport } from "../archive/build-archive.ts";
import { sourceDocuments } from "../run/documents.ts";
import type { Input } from "../run/input.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, aboutInput, EXIT, toProblem } from "./failure.ts";
import { flag, text, type Values, whole } from "./flag.ts";
import * as shared from "./flags.ts";
import { expandInputs } from "./inputs.ts";
import { print } from "./outputs.ts";
import { type ProgressBar, startProgress } from "./progress.ts";
import type { Shell } from "./shell.ts";

const flags = {
  output: flag("ARCHIVE", text, { short: "o", required: true, path: true }, [
    "the archive, which is made or added to",
    "資料。なければ作り、あれば加える",
  ]),
  title: flag("FIELD", text, { default: "title" }, [
    "where the title is in jsonl and csv",
    "jsonl と csv で題名のある場所",
  ]),
  id: flag("FIELD", text, { default: "id" }, [
    "where the id is in jsonl and csv",
    "jsonl と csv で番号のある場所",
  ]),
  segment: flag("TOKENS", whole(1), { hidden: true }, ["tokens between two commits", "書き込みごとの語数"]),
  ...{ json: shared.oneJson, dryRun: shared.dryRun },
  ...shared.places,
} as const;
type BuildFlags = Values<typeof flags>;

export const archiveBuild = command({
  arguments: "SOURCE...",
  example: "tokumei archive build news.jsonl.gz enwiki.xml.bz2 reports/ -o public.archive",
  flags,
  run: build,
});

/** A source that cannot be read is reported and the others go on; so does a build that was stopped, when given again. */
async function build(args: readonly string[], flags: BuildFlags, shell: Shell): Promise<number> {
  const { output } = flags;
  const reading = await openSources(args, flags, shell);
  const documents = await startReading(reading);
  if (shell.dryRun) return tryOut(documents, reading, flags, shell);
  return finish(await update(output, documents, flags), reading, flags, shell);
}

async function update(output: string, documents: AsyncIterable<ArchiveDocument>, flags: BuildFlags) {
  if (/^[a-z+]+:\/\//i.test(output)) {
    const { updateArchiveServer } = await import("../archive/update-server.ts");
    return updateArchiveServer(output, documents);
  }
  const options = { ...(flags.segment !== undefined && { segmentTokens: flags.segment }) };
  return about(output, updateArchiveFile(output, documents, options));
}

/** Reads every source, and says how many documents would be written. */
async function tryOut(
  documents: AsyncIterable<ArchiveDocument>,
  { counts, stop }: Reading,
  { output }: BuildFlags,
  shell: Shell,
): Promise<number> {
  let count = 0;
  for await (const _ of documents) count++;
  stop();
  shell.notice(message("would-write-documents", { path: output, count }));
  return counts.failed > 0 ? EXIT.usage : EXIT.done;
}

/** Waits for the first document: no archive is made of nothing. */
async function startReading({ documents, stop }: Reading): Promise<AsyncIterable<ArchiveDocument>> {
  const all = documents[Symbol.asyncIterator]();
  const first = await all.next();
  if (first.done) {
    stop();
    throw problem("sources-empty");
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
async function openSources(args: readonly string[], flags: BuildFlags, shell: Shell): Promise<Reading> {
  const own = [flags.output, `${flags.output}.writer`].map((path) => resolve(path));
  const inputs = (await expandInputs(args)).filter(
    ({ id }) => args.includes(id) || !own.includes(resolve(id)),
  );
  const progress = await startProgress(inputs, shell);
  const counts = { failed: 0 };
  return { documents: readAll(inputs, progress, flags, counts, shell), counts, stop: progress.stop };
}

async function* readAll(
  inputs: readonly Input[],
  progress: ProgressBar,
  flags: BuildFlags,
  counts: Reading["counts"],
  shell: Shell,
): AsyncIterable<ArchiveDocument> {
  for (const [file, input] of inputs.entries()) {
    try {
      yield* sourceDocuments(
        input,
        counted(input, (bytes) => progress.at(file, bytes)),
        flags,
      );
    } catch (error) {
      const said = toProblem(error);
      if (said === undefined) throw error;
      counts.failed++;
      shell.error(aboutInput(input.id, said));
    }
  }
}

async function finish(
  report: BuildReport,
  { counts, stop }: Reading,
  { output, json }: BuildFlags,
  shell: Shell,
): Promise<number> {
  stop();
  const { added, changed, unchanged, documents } = report;
  if (json) await print(`${JSON.stringify({ archive: output, ...report, failed: counts.failed })}\n`);
  else shell.notice(message("archive-built", { documents, output, added, changed, unchanged }));
  return counts.failed > 0 ? EXIT.usage : EXIT.done;
}

/** The bytes of an input, counted as they are read. */
async function* counted(input: Input, see: (bytes: number) => void): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const chunk of input.read()) {
    see((bytes += chunk.length));
    yield chunk;
  }
}
