/**
 * A job: whole files, one after another, from what stores them to what stores their results. What was finished in an earlier run is
 * not done again, nor are the documents of a file that it had begun; a file that fails says why and the others go on. Files
 * are stored before they are told finished, so a job may be killed at any moment.
 */
import type { Doc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import type { Format, FormatOptions } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { readDocs, rewrite } from "../formats/rewrite.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";
import type { Release } from "../pipeline/release.ts";
import { utility } from "../pipeline/utility.ts";
import { entryOf, publishedEdits } from "../rare/release.ts";
import { suppressRare } from "../rare/suppress.ts";
import {
  addCounts,
  type Counts,
  type FileOutcome,
  type JobKind,
  NO_COUNTS,
  rareCounts,
  releaseCounts,
  scanCounts,
} from "../report/counts.ts";
import { problemOrBug, userProblem } from "../words/failure.ts";
import { refuseFailed, releaseEntry, sharedEntities } from "./anonymize.ts";
import { type KeptDoc, keptDocs, type LogPart, logWriter, NotAsBefore } from "./job-log.ts";
import { type Named, NotedEntities } from "./noted-entities.ts";
import type { TextSetting } from "./pipelines.ts";
import { machine, refuseRare } from "./rare.ts";
import { offsetOf, placedAt, scanEntry } from "./scan.ts";
import type { TaskContext } from "./tasks.ts";

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

/** Where a job is, besides the files that are finished. */
export interface JobProgress {
  readonly file: number;
  readonly counts: Counts;
  /** Of the file, an estimate. */
  readonly bytes: number;
  /** What of that earlier runs had done. */
  readonly before: { readonly characters: number; readonly bytes: number };
}

/** What a job reads from and writes to; files by their number from 0. */
export interface JobPorts {
  readonly open: (file: number) => AsyncIterable<Uint8Array>;
  readonly writeResult: (file: number, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  /** The log of a file that an earlier run began, part by part; none where the file is to be begun anew. */
  readonly kept: (file: number) => AsyncIterable<LogPart>;
  /** Puts a part behind those that are kept. It survives a kill once this resolves. */
  readonly keep: (file: number, part: LogPart) => Promise<void>;
  /** Bytes of a part, smaller in tests. */
  readonly partBytes?: number;
  /** Takes away what is kept of a file. */
  readonly forget: (file: number) => Promise<void>;
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
  readonly named?: readonly Named[];
  readonly counts: Counts;
}
interface FileTreatment {
  readonly anew: (doc: Doc) => Treated;
  /** As an earlier run did; throws NotAsBefore for another document. Without it all is done anew. */
  readonly again?: (doc: Doc, kept: KeptDoc) => Treated;
}
type Treatment = (file: number) => FileTreatment;

async function treatmentOf(plan: JobPlan, ports: JobPorts, { pipelines }: TaskContext): Promise<Treatment> {
  if (plan.kind === "rare") return rareTreatment(plan, await readCorpus(plan, ports));
  const corpus = plan.policy.rare ? (await readCorpus(plan, ports)).flat() : [];
  const pipeline = await pipelines(plan, corpus);
  return plan.kind === "scan" ? () => scanned(pipeline) : () => anonymized(pipeline);
}

function anonymized(pipeline: Pipeline): FileTreatment {
  const numbering = sharedEntities(() => new NotedEntities());
  return {
    anew(doc) {
      const entities = numbering(doc);
      const { release, edits } = pipeline.anonymize(doc, entities);
      refuseFailed(release);
      const worth = utility(doc.text, release.text, edits, doc.lang);
      const entry = { ...releaseEntry(release, doc), utility: worth };
      const named = doc.group === undefined ? [] : entities.newlyNamed();
      return { edits, entry, named, counts: releaseCounts(doc, release) };
    },
    again(doc, { entry, named }) {
      const release = entry as Release;
      const edits = editsAgain(doc, release);
      numbering(doc).again(doc.text, named);
      return { edits, entry: release, counts: releaseCounts(doc, release) };
    },
  };
}

/** The edits that made this release, if it is of this document. */
function editsAgain(doc: Doc, { id, text, edits: made }: Release): Edits {
  const placed = placedAt(-offsetOf(doc), made);
  if (id !== doc.id || (placed.at(-1)?.to ?? 0) > doc.text.length) throw new NotAsBefore();
  const edits = Edits.of(doc.text.length, placed);
  if (edits.apply(doc.text) !== text) throw new NotAsBefore();
  return edits;
}

function scanned(pipeline: Pipeline): FileTreatment {
  return {
    anew(doc) {
      const findings = pipeline.scan(doc);
      return { entry: scanEntry(doc, findings), counts: scanCounts(doc, findings) };
    },
    again(doc, kept) {
      const entry = kept.entry as ReturnType<typeof scanEntry>;
      if (entry.id !== doc.id) throw new NotAsBefore();
      return { entry, counts: scanCounts(doc, entry.findings) };
    },
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
    const anew = (doc: Doc) => {
      const text = release.texts[next++]!;
      const edits = publishedEdits(doc, text, release, false);
      return { edits, entry: entryOf(text, release), counts: rareCounts(doc, text) };
    };
    return { anew };
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

/** What is wrong with no file, but where results go: it stops the job, which can be resumed. */
const OF_THE_DISK: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO"]);

async function outcomeOf(
  plan: JobPlan,
  file: number,
  ports: JobPorts,
  treat: Treatment,
): Promise<FileOutcome> {
  try {
    return await runFile(plan, file, ports, treat(file));
  } catch (error) {
    if (error instanceof NotAsBefore) {
      await ports.forget(file);
      return outcomeOf(plan, file, ports, treat);
    }
    const isOfDisk = OF_THE_DISK.has((error as NodeJS.ErrnoException).code ?? "");
    if (isOfDisk || !(userProblem(error) || isOfEngine(error))) throw error;
    return { state: "failed", counts: NO_COUNTS, problem: problemOrBug(error) };
  }
}

/** A bug of ours that one file brought to light. */
const isOfEngine = (error: unknown) =>
  [RangeError, SyntaxError, TypeError].some((each) => error instanceof each);

async function runFile(
  plan: JobPlan,
  file: number,
  ports: JobPorts,
  treatment: FileTreatment,
): Promise<FileOutcome> {
  const { name, bytes } = plan.files[file]!;
  const format = await formatOf(name);
  const read = createGauge();
  const written = createGauge();
  const meter = createMeter(format, bytes, read.total);
  const treat = await goingOn(file, ports, treatment);
  let counts = NO_COUNTS;
  let before = { characters: 0, bytes: 0 };
  const answer = async (doc: Doc): Promise<Edits> => {
    const { isKept, ...treated } = await treat.next(doc);
    counts = addCounts(counts, treated.counts);
    const done = meter(doc);
    if (isKept) before = { characters: counts.characters, bytes: done };
    ports.progress({ file, counts, bytes: done, before });
    return treated.edits ?? Edits.none(doc.text.length);
  };
  ports.progress({ file, counts, bytes: 0, before });
  const source = read.through(ports.open(file));
  const options = optionsFor(plan, name);
  if (plan.kind === "scan") for await (const doc of readDocs(source, format, options)) await answer(doc);
  else await ports.writeResult(file, written.through(rewrite(source, format, options, answer)));
  await treat.end();
  if (plan.kind === "scan") return { state: "done", counts };
  return { state: "done", counts, result: { name: name + endingOf(format), bytes: written.total() } };
}

/** The documents of a file as an earlier run treated them, as far as it came, and the others anew, which are kept. */
async function goingOn(file: number, ports: JobPorts, { anew, again }: FileTreatment) {
  const done = keptDocs(again ? ports.kept(file) : none());
  const log = logWriter((part) => ports.keep(file, part), ports.partBytes);
  let kept = (await done.next()).value;
  if (!kept) await ports.forget(file);
  return {
    async next(doc: Doc): Promise<Treated & { readonly isKept: boolean }> {
      if (kept) {
        const treated = again!(doc, kept);
        kept = (await done.next()).value;
        return { ...treated, isKept: true };
      }
      const treated = anew(doc);
      await log.add({ entry: treated.entry, named: treated.named ?? [] });
      return { ...treated, isKept: false };
    },
    async end() {
      if (kept) throw new NotAsBefore();
      await log.flush();
    },
  };
}

async function* none(): AsyncIterable<never> {}

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
