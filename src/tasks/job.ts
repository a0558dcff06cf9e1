/**
 * A job: whole files, one after another, from what stores them to what stores their results. What was finished in an earlier run is
 * not done again; a file that fails says why and the others go on. Files are stored before they are told finished, so a job
 * may be killed at any moment.
 */
import type { Doc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import type { Format, FormatOptions } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { readDocs, rewrite } from "../formats/rewrite.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";
import { utility } from "../pipeline/utility.ts";
import { suppressRare } from "../rare/suppress.ts";
import { refuseFailed, releaseEntry, sharedEntities } from "./anonymize.ts";
import { sentenceFor } from "./failure.ts";
import { createChannel } from "./job-channel.ts";
import { addCounts, type Counts, NO_COUNTS, rareCounts, releaseCounts, scanCounts } from "./job-counts.ts";
import type { TextSetting } from "./pipelines.ts";
import { machine, refuseRare } from "./rare.ts";
import { entryOf, publishedEdits } from "./rare-release.ts";
import { scanEntry } from "./scan.ts";
import type { TaskContext } from "./tasks.ts";

export const JOB_KINDS = ["anonymize", "scan", "rare"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export interface JobPlan extends TextSetting {
  readonly kind: JobKind;
  readonly lang: Doc["lang"] | "auto";
  /** As the commands have them: columns of csv and parquet, paths of json. */
  readonly columns?: readonly string[];
  readonly path?: readonly string[];
  /** Of a rare job. */
  readonly k?: number;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/** What became of a file. */
export interface FileOutcome {
  readonly state: "done" | "failed";
  readonly counts: Counts;
  /** Name of the result, and its size. */
  readonly result?: { readonly name: string; readonly bytes: number };
  readonly problem?: string;
}

/** Where a job is, besides the files that are finished. */
export interface JobProgress {
  readonly file: number;
  readonly counts: Counts;
  /** Of the file, an estimate. */
  readonly bytes: number;
}

/** What a job reads from and writes to; files by their number from 0. */
export interface JobPorts {
  readonly open: (file: number) => AsyncIterable<Uint8Array>;
  readonly writeResult: (file: number, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  /** What was done to each document, a line of JSON each. */
  readonly writeLog: (file: number, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Of an earlier run. */
  readonly finished: (file: number) => Promise<boolean>;
  readonly finish: (file: number, outcome: FileOutcome) => Promise<void>;
  readonly progress: (progress: JobProgress) => void;
}

export async function runJob(plan: JobPlan, ports: JobPorts, context: TaskContext): Promise<void> {
  const treat = await treatmentOf(plan, ports, context);
  for (const file of plan.files.keys()) {
    if (await ports.finished(file)) continue;
    await ports.finish(file, await outcomeOf(plan, file, ports, treat));
  }
}

/** What is done with a document: edits for a result of the same format, and what is told of it. */
interface Treated {
  readonly edits?: Edits;
  readonly entry: object;
  readonly counts: Counts;
}
type Treatment = (file: number) => (doc: Doc) => Treated;

async function treatmentOf(plan: JobPlan, ports: JobPorts, { pipelines }: TaskContext): Promise<Treatment> {
  if (plan.kind === "rare") return rareTreatment(plan, await readCorpus(plan, ports));
  const corpus = plan.policy.rare ? (await readCorpus(plan, ports)).flat() : [];
  const pipeline = await pipelines(plan, corpus);
  return plan.kind === "scan" ? () => scanned(pipeline) : () => anonymized(pipeline);
}

function anonymized(pipeline: Pipeline): (doc: Doc) => Treated {
  const numbering = sharedEntities();
  return (doc) => {
    const { release, edits } = pipeline.anonymize(doc, numbering(doc));
    refuseFailed(release);
    const worth = utility(doc.text, release.text, edits, doc.lang);
    const entry = { ...releaseEntry(release, doc), utility: worth };
    return { edits, entry, counts: releaseCounts(doc, release) };
  };
}

function scanned(pipeline: Pipeline): (doc: Doc) => Treated {
  return (doc) => {
    const findings = pipeline.scan(doc);
    return { entry: scanEntry(doc, findings), counts: scanCounts(doc, findings) };
  };
}

type Text = Pick<Doc, "id" | "text">;

/** All documents are one corpus, judged together. Here one file that cannot be read stops the job. */
function rareTreatment({ k = 2 }: JobPlan, files: readonly (readonly Text[])[]): Treatment {
  const release = suppressRare(files.flat(), { k, ...machine() });
  refuseRare(release);
  const starts = files.map((_, file) => files.slice(0, file).reduce((sum, docs) => sum + docs.length, 0));
  return (file) => {
    let next = starts[file]!;
    return (doc) => {
      const text = release.texts[next++]!;
      const edits = publishedEdits(doc, text, release, false);
      return { edits, entry: entryOf(text, release), counts: rareCounts(doc, text) };
    };
  };
}

async function readCorpus(plan: JobPlan, ports: JobPorts): Promise<Text[][]> {
  const files: Text[][] = [];
  for (const [file, { name }] of plan.files.entries()) {
    const texts: Text[] = [];
    for await (const { id, text } of readDocs(ports.open(file), await formatOf(name), optionsFor(plan, name)))
      texts.push({ id, text });
    files.push(texts);
  }
  return files;
}

function optionsFor({ lang, columns, path }: JobPlan, id: string): FormatOptions {
  return { id, lang, ...(columns && { columns }), ...(path && { paths: path }) };
}

async function outcomeOf(
  plan: JobPlan,
  file: number,
  ports: JobPorts,
  treat: Treatment,
): Promise<FileOutcome> {
  try {
    return await runFile(plan, file, ports, treat(file));
  } catch (error) {
    const problem = sentenceFor(error);
    if (problem === undefined) throw error;
    return { state: "failed", counts: NO_COUNTS, problem };
  }
}

async function runFile(
  plan: JobPlan,
  file: number,
  ports: JobPorts,
  treat: (doc: Doc) => Treated,
): Promise<FileOutcome> {
  const { name, bytes } = plan.files[file]!;
  const format = await formatOf(name);
  const log = createChannel();
  const read = createGauge();
  const written = createGauge();
  const meter = createMeter(format, bytes, read.total);
  let counts = NO_COUNTS;
  const answer = async (doc: Doc): Promise<Edits> => {
    const treated = treat(doc);
    counts = addCounts(counts, treated.counts);
    await log.push(Buffer.from(`${JSON.stringify(treated.entry)}\n`));
    ports.progress({ file, counts, bytes: meter(doc) });
    return treated.edits ?? Edits.none(doc.text.length);
  };
  const logged = ports.writeLog(file, log.chunks);
  logged.catch(() => undefined);
  try {
    ports.progress({ file, counts, bytes: 0 });
    const source = read.through(ports.open(file));
    const options = optionsFor(plan, name);
    if (plan.kind === "scan") for await (const doc of readDocs(source, format, options)) await answer(doc);
    else await ports.writeResult(file, written.through(rewrite(source, format, options, answer)));
    log.end();
    await logged;
  } catch (error) {
    log.fail(error);
    await logged.catch(() => undefined);
    throw error;
  }
  if (plan.kind === "scan") return { state: "done", counts };
  return { state: "done", counts, result: { name: name + endingOf(format), bytes: written.total() } };
}

const endingOf = (format: Format) => (format.kind === "binary" ? (format.writes ?? "") : "");

/** Counts the bytes that go through it. */
function createGauge() {
  let total = 0;
  return {
    total: () => total,
    async *through(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
      for await (const chunk of chunks) {
        total += chunk.length;
        yield chunk;
      }
    },
  };
}

/** Documents of a file that streams are read so much ahead at most. */
const AHEAD = 2 ** 20;

/** How far a file is after a document: by bytes where it streams, by the text of its documents where it is read whole. */
function createMeter(format: Format, size: number, read: () => number): (doc: Doc) => number {
  let treated = 0;
  return (doc) => {
    treated += Buffer.byteLength(doc.text);
    const streamed = Math.min(read(), Math.max(treated, read() - AHEAD));
    return Math.min(size, format.kind === "text" ? streamed : treated);
  };
}
