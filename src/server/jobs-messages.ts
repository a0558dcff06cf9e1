import type { FileOutcome } from "../report/counts.ts";
import type { JobPlan, JobProgress } from "../run/job.ts";
import type { PackedFailure } from "./thread-messages.ts";

/** What the thread of a job is given. */
export interface JobWork {
  readonly folder: string;
  readonly key: Uint8Array;
  readonly id: string;
  readonly plan: JobPlan;
  readonly paths?: readonly string[];
}

/** What it says. */
export type JobMessage =
  | { readonly type: "progress"; readonly progress: JobProgress }
  | { readonly type: "file"; readonly file: number; readonly outcome: FileOutcome }
  | { readonly type: "done" }
  | { readonly type: "failed"; readonly failure: PackedFailure };
