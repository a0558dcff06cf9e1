/**
 * A job: whole files, one after another, from what stores them to what stores their results. What was finished in an earlier run is
 * not done again, nor are the documents of a file that it had begun; a file that fails says why and the others go on. Results
 * are stored before they are reported finished, so a job may be killed at any moment.
 */
import type { Doc } from "../doc/doc.ts";
import { publicParts } from "../doc/file-part.ts";
import { publicRisk } from "../doc/table-risk.ts";
import type { FileOutcome, JobKind } from "../report/counts.ts";
import { userProblem } from "../words/failure.ts";
import type { Problem } from "../words/problem.ts";
import type { Journal } from "./journal.ts";
import type { Pipelines, TextSetting } from "./pipelines.ts";
import { type InputOutcome, type Progress, runFiles } from "./run-files.ts";
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

export async function runJob(
  plan: JobPlan,
  ports: JobPorts,
  { pipelines }: { readonly pipelines: Pipelines },
): Promise<void> {
  const inputs = plan.files.map(({ name, bytes }, file) => ({
    ...{ id: name, name, size: bytes },
    read: () => ports.open(file),
  }));
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
    {
      read: {
        lang: plan.lang,
        ...(plan.columns && { columns: plan.columns }),
        ...(plan.path && { paths: plan.path }),
        ...(plan.policy.columns && { columnKinds: plan.policy.columns }),
      },
    },
  );
  await running.catch((error) => {
    throw error.code === "corpus-incomplete" ? unreadable : error;
  });
}

function treatmentOf(plan: JobPlan, pipelines: Pipelines): Treatment {
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
const isFatalToJob = (error: unknown) =>
  DISK_CODES.has((error as NodeJS.ErrnoException).code ?? "") ||
  !(userProblem(error) || isEngineError(error));

const DISK_CODES: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EROFS", "EIO"]);

const isEngineError = (error: unknown) =>
  [TypeError, RangeError, SyntaxError, ReferenceError].some((kind) => error instanceof kind);
