/**
 * The one runner: reads every input once, takes its documents through a treatment, and hands results, entries and what went wrong to its
 * ports. The command line, jobs and the HTTP stream differ in their ports only. An input that fails says why and the others go on;
 * results are whole or not there.
 */
import { peek } from "../archive/unpack.ts";
import type { Doc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import { addParts, countOf, type FilePart } from "../doc/file-part.ts";
import { createTableRisks, publicRisk, type TableRisk } from "../doc/table-risk.ts";
import type { Format, FormatOptions } from "../formats/format.ts";
import { formatOf } from "../formats/index.ts";
import { collectInverse } from "../formats/inverse.ts";
import { createKeyNumbers, type KeyNumbers } from "../formats/key-numbers.ts";
import { readText, type TextRead } from "../formats/read-text.ts";
import { readDocs, rewrite, rewriteRead } from "../formats/rewrite.ts";
import { type MappedDoc, type MappedFile, mappedDoc } from "../formats/secret-map.ts";
import { addNotices } from "../pipeline/unread-languages.ts";
import { unreadParts } from "../pipeline/unread-parts.ts";
import { addCounts, type Counts, NO_COUNTS } from "../report/counts.ts";
import type { Reported } from "../report/report.ts";
import type { ReportedRisk } from "../report/risk-table.ts";
import { toUserError } from "../words/failure.ts";
import type { Message } from "../words/message.ts";
import { CheckFailed, message, type Problem, problem } from "../words/problem.ts";
import { holdInput, type Input } from "./input.ts";
import { type Journal, journalDocs, journalWriter, NotAsBefore } from "./journal.ts";
import { entitiesByGroup } from "./recorded-entities.ts";
import { distinctNames } from "./safe-names.ts";
import { tableRiskNotice } from "./table-risk-notice.ts";
import {
  type CorpusFile,
  type FileTreatment,
  type StartedTreatment,
  type Treated,
  type Treatment,
  treatDoc,
} from "./treatment.ts";

/** Where a run reads and writes besides its inputs. All but `problem` may be left out. */
export interface RunPorts {
  /** Takes the bytes of a result, from `name`; what it leaves unread is not treated. Without it results go nowhere. */
  readonly write?: (result: Result) => Promise<void>;
  /** Told of every document, in order. */
  readonly entry?: (entry: object, doc: Doc, file: number) => Promise<void> | void;
  /** Told what of an input was not read, by its id or that of its only document it concerns, and what a table still tells, by that of the table. */
  readonly notice?: (notice: Message, id: string) => void;
  /** An input that failed; the others go on unless this throws. */
  readonly problem: (problem: Problem, input: Input) => void;
  readonly progress?: (progress: Progress) => void;
  /** Whether an error ends the run rather than the input: a full disk, say. */
  readonly isFatal?: (error: unknown) => boolean;
  /** A bug of ours fails its input and the others go on, instead of ending the run. */
  readonly survivesBugs?: boolean;
  /** Lets a stopped run go on where it was. */
  readonly journal?: Journal;
  /** Whether an earlier run finished an input, and told of every input that this one finishes. */
  readonly finished?: (file: number) => Promise<boolean>;
  readonly finish?: (file: number, outcome: InputOutcome) => Promise<void>;
}

export interface Result {
  readonly input: Input;
  readonly file: number;
  /** Name of the result: another ending where another format is written. */
  readonly name: string;
  readonly format: Format;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Where a run is, besides the inputs that are finished. */
export interface Progress {
  readonly file: number;
  readonly counts: Counts;
  /** Bytes of the input whose documents are done, an estimate. */
  readonly bytes: number;
  /** What of that earlier runs had done. */
  readonly before: { readonly characters: number; readonly bytes: number };
}

/** What became of an input. */
export interface InputOutcome {
  readonly counts: Counts;
  readonly notices: readonly Message[];
  readonly parts: readonly FilePart[];
  /** What its tables still tell, where results are to be published. */
  readonly risks: readonly TableRisk[];
  readonly problem?: Problem;
  readonly result?: { readonly name: string; readonly bytes: number };
}

export interface RunOptions {
  /** How documents are found in inputs. */
  readonly read?: Omit<FormatOptions, "id" | "lang"> & { readonly lang?: FormatOptions["lang"] };
  /** Results and ids are named without what identifies someone. */
  readonly rename?: boolean;
  /** Collect what restores the originals. */
  readonly map?: boolean;
  /** Numbers of keys, where other runs have part of the files. */
  readonly keyNumbers?: KeyNumbers;
}

/** What came of a run. */
export interface RunResult {
  /** 0: done. 1: a check failed. 2: an input could not be read or a result not be written. The largest of all inputs. */
  readonly exit: 0 | 1 | 2;
  readonly counts: Counts;
  readonly mapped: readonly MappedFile[];
  readonly reported: readonly Reported[];
  readonly risks: readonly ReportedRisk[];
}

export async function runFiles(
  inputs: readonly Input[],
  treatment: Treatment,
  ports: RunPorts,
  options: RunOptions = {},
): Promise<RunResult> {
  const run: Run = {
    ...{ treatment, ports, options, mapped: [], reported: [], risks: [] },
    ...{ keyNumbers: options.keyNumbers ?? createKeyNumbers(), distinct: distinctNames() },
  };
  const held: { inputs: readonly HeldInput[]; corpus: readonly CorpusFile[] } = treatment.needsCorpus
    ? await readCorpus(inputs, run)
    : { inputs, corpus: [] };
  const started = await treatment.start(held.corpus);
  let counts = NO_COUNTS;
  let exit: RunResult["exit"] = 0;
  for (const [file, input] of held.inputs.entries()) {
    if (await ports.finished?.(file)) {
      if (treatment.writes) await numberKeys(input, run);
      continue;
    }
    const outcome = await runInput(run, started, file, input);
    await ports.finish?.(file, outcome);
    counts = addCounts(counts, outcome.counts);
    if (outcome.problem) exit = worse(exit, outcome.problem);
  }
  return { exit, counts, mapped: run.mapped, reported: run.reported, risks: run.risks };
}

const worse = (exit: RunResult["exit"], failure: Problem): RunResult["exit"] =>
  failure instanceof CheckFailed && exit < 2 ? 1 : 2;

interface Run {
  readonly treatment: Treatment;
  readonly ports: RunPorts;
  readonly options: RunOptions;
  readonly keyNumbers: KeyNumbers;
  readonly mapped: MappedFile[];
  readonly reported: Reported[];
  readonly risks: ReportedRisk[];
  /** Gives no two results the same name. */
  readonly distinct: (name: string) => string;
}

/** Formats whose records have keys, which are numbered over all files of a run. */
export const WITH_KEYS: ReadonlySet<string> = new Set(["csv", "tsv", "json", "jsonl", "parquet", "xlsx"]);

/** Reads a file that an earlier run finished, so that keys in the files after it have the numbers they would have had. */
async function numberKeys(input: Input, run: Run): Promise<void> {
  try {
    const { source, format, options, close } = await openingOf(input, run);
    if (WITH_KEYS.has(format.name)) for await (const _ of readDocs(source, format, options));
    else await close();
  } catch (error) {
    if (!toUserError(error, input.id)) throw error;
  }
}

/** An input, and what was read of it where that can be edited later. */
type HeldInput = Input & { readonly reads?: readonly TextRead[] };

/**
 * The texts of all inputs, held so that none is read twice: as they were read where the format allows it, else as bytes. A corpus with a hole would be
 * counted wrongly, so there all must be read.
 */
async function readCorpus(inputs: readonly Input[], run: Run) {
  const corpus: CorpusFile[] = [];
  const held: HeldInput[] = [];
  let failed = 0;
  for (const input of inputs) {
    try {
      const first = await openingOf(input, run);
      if (run.treatment.writes && first.format.kind === "text" && first.format.holds) {
        const reads: TextRead[] = [];
        for await (const read of readText(first.source, first.format, first.options)) reads.push(read);
        corpus.push(reads.flatMap(({ docs }) => docs.map(({ doc }) => doc)));
        held.push({ ...input, format: first.format, reads });
        continue;
      }
      const again = await holdInput({ ...input, read: () => first.source });
      const texts: { id: string; text: string }[] = [];
      const { source, format, options } = await openingOf(again, run);
      const paths = watchPaths(format, options);
      for await (const { id, text } of readDocs(source, format, options)) {
        paths.see({ text });
        texts.push({ id, text });
      }
      paths.refuseUnread();
      corpus.push(texts);
      held.push(again);
    } catch (error) {
      failed++;
      run.ports.problem(problemOf(error, input, run), input);
    }
  }
  if (failed > 0) throw problem("corpus-incomplete");
  return { inputs: held, corpus };
}

/** A problem of an input; anything else ends the run. */
function problemOf(error: unknown, input: Input, { ports }: Run): Problem {
  if (ports.isFatal?.(error)) throw error;
  const found = toUserError(error, input.id) ?? (ports.survivesBugs ? problem("bug") : undefined);
  if (!found) throw error;
  return found;
}

/** An input with its format, which its first bytes may tell, and how its documents are found. */
export async function openingOf(
  input: Input,
  { options, keyNumbers }: { readonly options: RunOptions; readonly keyNumbers: KeyNumbers },
) {
  const { head, all, close } = await peek(input.read(), 1);
  try {
    const format = input.format ?? formatOf(input.name, head, input.id);
    const reading = { lang: "auto" as const, ...options.read, keyNumbers, id: input.id };
    return { source: all, format, options: reading, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function runInput(
  run: Run,
  started: StartedTreatment,
  file: number,
  input: HeldInput,
): Promise<InputOutcome> {
  try {
    return await treatInput(run, started(file), file, input);
  } catch (error) {
    if (error instanceof NotAsBefore && run.ports.journal) {
      await run.ports.journal.clear(file);
      return runInput(run, started, file, input);
    }
    const found = problemOf(error, input, run);
    run.ports.problem(found, input);
    return { counts: NO_COUNTS, notices: [], parts: [], risks: [], problem: found };
  }
}

async function treatInput(
  run: Run,
  treatment: FileTreatment,
  file: number,
  input: HeldInput,
): Promise<InputOutcome> {
  const { ports } = run;
  const names = namesOf(input, treatment, run);
  const { reads } = input;
  const opening = await openingOf(reads ? { ...input, read: none } : input, run);
  const { source, format, options: reading } = opening;
  let left: readonly FilePart[] = [];
  const onLeft = (found: readonly FilePart[]) => void (left = found);
  const meter = createMeter(format, input.size ?? 0);
  const { ahead: onDocs } = ports.journal ? {} : treatment;
  const options = {
    ...{ ...reading, onPiece: meter.piece },
    ...(run.treatment.publishes && { onLeft }),
    ...(onDocs && { onDocs }),
  };
  const documents = await resumable(treatment, file, ports.journal);
  let parts: readonly FilePart[] = [];
  let ofTexts: readonly Message[] = [];
  let firstNoticed: Doc | undefined;
  const paths = watchPaths(format, options);
  const risks = createTableRisks();
  const docs: MappedDoc[] = [];
  const reported: Reported[] = [];
  let counts = NO_COUNTS;
  let before = { characters: 0, bytes: 0 };
  const answer = async (doc: Doc): Promise<Edits> => {
    paths.see(doc);
    if (doc.parts) parts = addParts(parts, doc.parts);
    const { isReplayed, treated } = await documents.next(doc);
    const edits = treated.edits ?? Edits.none(doc.text.length);
    if (ports.entry) await ports.entry(names.withId(treated.entry), doc, file);
    if (run.treatment.publishes) risks.add(doc, edits);
    if (run.options.map) docs.push(mappedDoc(doc, edits));
    if (treated.reported)
      reported.push({
        ...treated.reported,
        release: names.withId(treated.reported.release),
        publicId: names.publicId(doc, reported.length + 1),
      });
    counts = addCounts(counts, treated.counts);
    if (treated.notices && treated.notices.length > 0) {
      ofTexts = addNotices(ofTexts, treated.notices);
      firstNoticed ??= doc;
    }
    const bytes = meter.after(doc);
    if (isReplayed) before = { characters: counts.characters, bytes };
    ports.progress?.({ file, counts, bytes, before });
    return edits;
  };
  ports.progress?.({ file, counts, bytes: 0, before });
  const inverse = run.options.map ? collectInverse() : undefined;
  const end = async () => {
    await documents.end();
    paths.refuseUnread();
    treatment.end?.();
    parts = addParts(parts, left);
    if (treatment.isStrict && left.length > 0) throw unaccounted(input.id, parts);
    for (const notice of [...names.notices, ...unreadParts(parts)]) ports.notice?.(notice, input.id);
    for (const notice of ofTexts) ports.notice?.(notice, firstNoticed?.id ?? input.id);
    for (const risk of risks.list()) ports.notice?.(tableRiskNotice(risk), risk.table);
  };
  let result: InputOutcome["result"];
  if (run.treatment.writes) {
    const rewritten =
      reads && format.kind === "text"
        ? rewriteRead(reads, format, options, answer, inverse)
        : rewrite(source, format, options, answer, inverse);
    const output = gauge(ending(rewritten, end));
    const name = names.result + endingOf(format);
    if (ports.write) await ports.write({ input, file, name, format, bytes: output.chunks });
    else for await (const _ of output.chunks);
    result = { name, bytes: output.total() };
  } else {
    const ownDocuments = run.treatment.documents?.(source, input.id);
    for await (const doc of ownDocuments ?? readDocs(source, format, options)) await answer(doc);
    await end();
  }
  for (const each of reported) run.reported.push(each);
  for (const risk of risks.list()) run.risks.push(names.withId({ id: input.id, ...publicRisk(risk) }));
  if (inverse) run.mapped.push({ id: input.id, inverse: inverse.finish().toJSON(), docs });
  return {
    counts,
    notices: [...names.notices, ...unreadParts(parts), ...ofTexts],
    parts,
    risks: risks.list(),
    ...(result && { result }),
  };
}

/** A result that still holds what was removed where nobody reads is not released where every part must be accounted for. */
function unaccounted(id: string, parts: readonly FilePart[]): CheckFailed {
  const [read, removed, unread] = (["read", "removed", "unread"] as const).map((fate) =>
    countOf(parts, fate),
  );
  const says = message("parts-accounted", { read: read!, removed: removed!, unread: unread! });
  return new CheckFailed(message("not-released", { id, guarantee: "parts-accounted", says }));
}

/**
 * How an input is named in what is published. Public ids are its name without what identifies someone, and the number of the document
 * in it: ids that rows have in the file may be what was replaced there.
 */
function namesOf({ id, name }: Input, { safeName }: FileTreatment, { options, distinct }: Run) {
  const safeId = safeName?.(id) ?? id;
  const publicName = safeName?.(name) ?? name;
  const publicId = (doc: Doc, number: number) =>
    doc.id === id && !doc.place ? publicName : `${publicName}:${number}`;
  if (!options.rename) {
    const notices = safeId === id ? [] : [message("name-tells")];
    return { result: name, notices, withId: asItIs, publicId };
  }
  const withId = <E extends object>(entry: E): E => {
    const own = (entry as { id?: unknown }).id;
    const isOfFile = typeof own === "string" && own.startsWith(id);
    return isOfFile ? { ...entry, id: safeId + own.slice(id.length) } : entry;
  };
  return { result: distinct(publicName), notices: [], withId, publicId };
}

const asItIs = <E extends object>(entry: E): E => entry;

/** Whoever writes the result learns before its end that it must not be released. */
async function* ending(chunks: AsyncIterable<Uint8Array>, end: () => Promise<void>) {
  yield* chunks;
  await end();
}

/** The documents of a file as an earlier run treated them, as far as it came, and the others anew, which go into the journal. */
export async function resumable(treatment: FileTreatment, file: number, journal: Journal | undefined) {
  const entitiesOf = entitiesByGroup();
  const { replay } = treatment;
  const earlier = journalDocs(journal && replay ? journal.read(file) : none());
  const writer = journal && journalWriter((part) => journal.append(file, part), journal.partBytes);
  let kept = (await earlier.next()).value;
  if (!kept) await journal?.clear(file);
  return {
    async next(doc: Doc): Promise<{ readonly treated: Treated; readonly isReplayed: boolean }> {
      const recorded = entitiesOf(doc);
      if (kept && replay) {
        const treated = replay(doc, kept);
        recorded.replay(doc.text, kept.named);
        kept = (await earlier.next()).value;
        return { treated, isReplayed: true };
      }
      const treated = await treatDoc(treatment, doc, recorded.entities);
      const named = (doc.group ?? doc.table) === undefined ? [] : recorded.takeNew();
      if (writer) await writer.add({ entry: treated.entry, named });
      return { treated, isReplayed: false };
    },
    flush: async () => writer?.flush(),
    async end() {
      if (kept) throw new NotAsBefore();
      await writer?.flush();
    },
  };
}

async function* none(): AsyncIterable<never> {}

/** Refuses a file of which --path shows nothing: it would pass unread. */
function watchPaths({ name }: Format, { paths }: FormatOptions) {
  let [documents, shown] = [0, 0];
  return {
    see({ text }: Pick<Doc, "text">) {
      documents++;
      if (text !== "") shown++;
    },
    refuseUnread() {
      if (paths && (name === "json" || name === "jsonl") && documents > 0 && shown === 0)
        throw problem("nothing-at-path", { paths: paths.join(","), documents });
    },
  };
}

const endingOf = (format: Format) => (format.kind === "binary" ? (format.writes ?? "") : "");

/** Counts the bytes that go through it. */
function gauge(source: AsyncIterable<Uint8Array>) {
  let total = 0;
  async function* counting(): AsyncIterable<Uint8Array> {
    for await (const chunk of source) {
      total += chunk.length;
      yield chunk;
    }
  }
  return { total: () => total, chunks: counting() };
}

/**
 * How far a file is after a document, in bytes: by its pieces where it streams, each divided among its documents by their length, and by the
 * text of its documents where it is read whole.
 */
function createMeter(format: Format, size: number) {
  let [before, bytes, textLength, treated] = [0, 0, 0, 0];
  return {
    piece(pieceBytes: number, length: number) {
      before += bytes;
      [bytes, textLength, treated] = [pieceBytes, length, 0];
    },
    after(doc: Doc): number {
      treated += format.kind === "text" ? doc.text.length : Buffer.byteLength(doc.text);
      const share = textLength === 0 ? 1 : Math.min(1, treated / textLength);
      return Math.min(size, format.kind === "text" ? before + bytes * share : treated);
    },
  };
}
