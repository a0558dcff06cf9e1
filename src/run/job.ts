/**
 * A job: whole files, one after another, from what stores them to what stores their results. What was finished in an earlier run is
 * not done again, nor are the documents of a file that it had begun; a file that fails says why and the others go on. Results
 * are stored before they are reported finished, so a job may be killed at any moment.
 */
import type { Doc } from "../doc/doc.ts";
import { publicParts } from "../doc/file-part.ts";
import { publicRisk } from "../doc/table-risk.ts";
import type { KeyNumbers } from "../formats/key-numbers.ts";
import type { FileOutcome, JobKind } from "../report/counts.ts";
import { userProblem } from "../words/failure.ts";
import type { Problem } from "../words/problem.ts";
import type { Input } from "./input.ts";
import type { Journal } from "./journal.ts";
import type { Pipelines, TextSetting } from "./pipelines.ts";
import { type InputOutcome, type Progress, type RunOptions, runFiles } from "./run-files.ts";
import type { Treatment } from "./treatment.ts";
import { anonymizeTreatment } from "./treatments/anonymize.ts";
import { rareTreatment } from "./treatments/rare.ts";
import { scanTreatment } from "./treatments/scan.ts";

export interface JobPlan extends TextSetting {
  readonly kind: JobKind;
  readonly lang: Doc["lang"] | "auto";
  /** As the commands have them: columns of csv and parquet, paths of json. */
  readonly columns?: readonly string[];
  readonly path?: readonly string[];
  /** Of a rare job. */
  readonly k?: number;
  readonly records?: number;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

export type { Progress as JobProgress } from "./run-files.ts";

/** What a job reads from and writes to; files by their number from 0. */
export interface JobPorts {
  readonly open: (file: number) => AsyncIterable<Uint8Array>;
  readonly writeResult: (file: number, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly journal: Journal;
  /** Of an earlier run. */
  readonly finished: (file: number) => Promise<boolean>;
  readonly finish: (file: number, outcome: FileOutcome) => Promise<void>;
  readonly progress: (progress: Progress) => void;
}

/** The file of a job as it is read. */
export function jobInput({ files }: Pick<JobPlan, "files">, file: number, open: JobPorts["open"]): Input {
  const { name, bytes } = files[file]!;
  return { id: name, name, size: bytes, read: () => open(file) };
}

export async function runJob(
  plan: JobPlan,
  ports: JobPorts,
  { pipelines }: { readonly pipelines: Pipelines },
): Promise<void> {
  const inputs = plan.files.map((_, file) => jobInput(plan, file, ports.open));
  await runInputs(inputs, plan, ports, pipelines);
}

/** One file of a job whose other files are done elsewhere; `keyNumbers` has the keys in it. */
export async function runJobFile(
  plan: JobPlan,
  file: number,
  ports: JobPorts,
  { pipelines, keyNumbers }: { readonly pipelines: Pipelines; readonly keyNumbers: KeyNumbers },
): Promise<void> {
  const { journal, open, writeResult, finish, progress } = ports;
  const ofFile: JobPorts = {
    open: () => open(file),
    writeResult: (_, chunks) => writeResult(file, chunks),
    finish: (_, outcome) => finish(file, outcome),
    finished: async () => false,
    progress: (now) => progress({ ...now, file }),
    journal: {
      ...journal,
      read: () => journal.read(file),
      append: (_, part) => journal.append(file, part),
      clear: () => journal.clear(file),
    },
  };
  await runInputs([jobInput(plan, file, open)], plan, ofFile, pipelines, keyNumbers);
}

async function runInputs(
  inputs: readonly Input[],
  plan: JobPlan,
  ports: JobPorts,
  pipelines: Pipelines,
  keyNumbers?: KeyNumbers,
): Promise<void> {
  let unreadable: Problem | undefined;
  const { journal, finished, progress, writeResult, finish } = ports;
  const running = runFiles(
    inputs,
    treatmentOf(plan, pipelines),
    {
      ...{ journal, finished, progress, isFatal: isFatalToJob, survivesBugs: true },
      write: ({ file, bytes }) => writeResult(file, bytes),
      problem: (found) => void (unreadable ??= found),
      finish: (file, outcome) => finish(file, outcomeOf(outcome)),
    },
    { read: readOptions(plan), ...(keyNumbers && { keyNumbers }) },
  );
  await running.catch((error) => {
    throw error.code === "corpus-incomplete" ? unreadable : error;
  });
}

export const readOptions = (plan: JobPlan): NonNullable<RunOptions["read"]> => ({
  lang: plan.lang,
  ...(plan.columns && { columns: plan.columns }),
  ...(plan.path && { paths: plan.path }),
  ...(plan.policy.columns && { columnKinds: plan.policy.columns }),
});

/** Whether its files can be worked on apart from each other. */
export const needsAllFiles = ({ kind, policy }: JobPlan): boolean =>
  kind === "rare" || policy.rare !== undefined;

export function treatmentOf(plan: JobPlan, pipelines: Pipelines): Treatment {
  const pipeline = (corpus: readonly { id: string; text: string }[]) => pipelines(plan, corpus);
  const needsCorpus = plan.policy.rare !== undefined;
  if (plan.kind === "rare") return rareTreatment(rareOptions(plan));
  if (plan.kind === "scan") return scanTreatment(pipeline, { needsCorpus });
  return anonymizeTreatment(pipeline, { needsCorpus, utility: true });
}

const rareOptions = ({ k = 2, records }: JobPlan) => ({ k, ...(records !== undefined && { records }) });

function outcomeOf({ counts, problem, result, notices, parts, risks }: InputOutcome): FileOutcome {
  if (problem) return { state: "failed", counts, problem: { code: problem.code, values: problem.values } };
  const tables = risks.length > 0 ? { risks: risks.map(publicRisk) } : {};
  return { state: "done", counts, notices, parts: publicParts(parts), ...tables, ...(result && { result }) };
}

/** No file is to blame, but the place where results and journals go: it stops the job, which can be resumed. */
export const isFatalToJob = (error: unknown) =>
  DISK_CODES.has((error as NodeJS.ErrnoException).code ?? "") ||
  !(userProblem(error) || isEngineError(error));

const DISK_CODES: ReadonlySet<string> = new Set([
  ...["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO", "EDATABASE"],
]);

const isEngineError = (error: unknown) =>
  [TypeError, RangeError, SyntaxError, ReferenceError].some((kind) => error instanceof kind);
