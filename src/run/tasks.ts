/**
 * What the command line and the server both do, by name: a task is a function from a checked request to the JSON
 * that both print. Requests and answers are plain data, so that a task can run in another thread. What is expensive to make
 * (pipelines, open indexes, archives and ledgers) stays in the context from one task to the next.
 */

import { type AttackTask, attackTask } from "./attack.ts";
import { type ArchiveBuildTask, archiveBuildTask } from "./documents-archive.ts";
import {
  type AlertsTask,
  type AtLedger,
  alertsTask,
  type DismissTask,
  dismissTask,
  type LedgerSessions,
  type LedgerVerifyTask,
  ledgerTask,
  ledgerVerifyTask,
  type MoveTask,
  moveTask,
  type RemoveTask,
  removeTask,
  type ShareTask,
  type SignOffsTask,
  type SignOffTask,
  shareTask,
  signOffsTask,
  signOffTask,
  type TraceTask,
  traceTask,
  type WatchTask,
  watchTask,
} from "./ledger-session.ts";
import { type OpenFiles, openFiles } from "./open-files.ts";
import { type Pipelines, pipelines } from "./pipelines.ts";
import { checkPolicyTask, type PolicyTask, type TryPolicyTask, tryPolicyTask } from "./policies.ts";
import { type RareCurveTask, type RareTask, rareCurveTask, rareTask } from "./rare.ts";
import { type RestoreTask, restoreTask } from "./restore.ts";
import {
  type AlternativesTask,
  alternativesTask,
  type CertifyTask,
  type LookTask,
  lookTask,
  type PrepareTask,
  prepareReviewTask,
  type ReviewReportTask,
  releaseReviewed,
  reportReviewed,
} from "./review.ts";
import { attackReviewTask, type ReviewAttackTask, repairReviewTask } from "./review-attack.ts";
import { type EditedFileTask, type FileTask, readFileTask, writeFileTask } from "./review-file.ts";
import {
  type TermsCurveTask,
  type TermsFrontierTask,
  type TermsLookupTask,
  type TermsMaskTask,
  type TermsVerifyTask,
  termsCurveTask,
  termsFrontierTask,
  termsLookupTask,
  termsMaskTask,
  termsVerifyTask,
} from "./terms.ts";
import { type TermsBuildTask, termsBuildTask } from "./terms-build.ts";
import {
  type AnonymizeTask,
  anonymizeTask,
  type PieceTask,
  pieceTask,
  scanTask,
  type TextTask,
} from "./texts.ts";
import { type VerifyTask, verifyTask } from "./verify.ts";

/** What tasks share. */
export interface TaskContext {
  readonly pipelines: Pipelines;
  readonly files: OpenFiles;
  readonly sessions: LedgerSessions;
}

/** `mostFindings` of one document; more is a problem. */
export function taskContext(mostFindings?: number): TaskContext {
  const files = openFiles();
  return { files, pipelines: pipelines(files, mostFindings), sessions: new Map() };
}

/** The one table of tasks. */
export const TASKS = {
  scan: (request: TextTask, context: TaskContext) => scanTask(request, context),
  anonymize: (request: AnonymizeTask, context: TaskContext) => anonymizeTask(request, context),
  piece: (request: PieceTask, context: TaskContext) => pieceTask(request, context),
  restore: (request: RestoreTask) => restoreTask(request),
  verify: (request: VerifyTask, context: TaskContext) => verifyTask(request, context),
  verifyAll: async (request: VerifyTask, context: TaskContext) => ({
    results: await verifyTask(request, context),
  }),
  checkPolicy: (request: PolicyTask) => checkPolicyTask(request),
  tryPolicy: (request: TryPolicyTask) => tryPolicyTask(request),
  rare: (request: RareTask) => rareTask(request),
  rareCurve: (request: RareCurveTask) => rareCurveTask(request),
  termsLookup: (request: TermsLookupTask, context: TaskContext) => termsLookupTask(request, context),
  termsFrontier: (request: TermsFrontierTask, context: TaskContext) => termsFrontierTask(request, context),
  termsVerify: (request: TermsVerifyTask, context: TaskContext) => termsVerifyTask(request, context),
  termsMask: (request: TermsMaskTask, context: TaskContext) => termsMaskTask(request, context),
  termsCurve: (request: TermsCurveTask, context: TaskContext) => termsCurveTask(request, context),
  termsBuild: (request: TermsBuildTask) => termsBuildTask(request),
  archiveBuild: (request: ArchiveBuildTask) => archiveBuildTask(request),
  attack: (request: AttackTask, context: TaskContext) => attackTask(request, context),
  attackReview: (request: ReviewAttackTask, context: TaskContext) => attackReviewTask(request, context),
  repairReview: (request: ReviewAttackTask, context: TaskContext) => repairReviewTask(request, context),
  prepareReview: (request: PrepareTask, context: TaskContext) => prepareReviewTask(request, context),
  releaseReviewed: (request: CertifyTask, context: TaskContext) => releaseReviewed(request, context),
  reportReviewed: (request: ReviewReportTask, context: TaskContext) => reportReviewed(request, context),
  lookReviewed: (request: LookTask) => lookTask(request),
  alternatives: (request: AlternativesTask) => alternativesTask(request),
  readFile: (request: FileTask) => readFileTask(request),
  writeFile: (request: EditedFileTask) => writeFileTask(request),
  share: (request: ShareTask, { sessions }: TaskContext) => shareTask(request, sessions, "record"),
  sharePreview: (request: ShareTask, { sessions }: TaskContext) => shareTask(request, sessions, "preview"),
  trace: (request: TraceTask, { sessions }: TaskContext) => traceTask(request, sessions),
  watch: (request: WatchTask, { sessions }: TaskContext) => watchTask(request, sessions),
  ledger: (request: AtLedger, { sessions }: TaskContext) => ledgerTask(request, sessions),
  ledgerVerify: (request: LedgerVerifyTask, { sessions }: TaskContext) => ledgerVerifyTask(request, sessions),
  signOff: (request: SignOffTask, { sessions }: TaskContext) => signOffTask(request, sessions),
  signOffs: (request: SignOffsTask, { sessions }: TaskContext) => signOffsTask(request, sessions),
  move: (request: MoveTask, { sessions }: TaskContext) => moveTask(request, sessions),
  remove: (request: RemoveTask, { sessions }: TaskContext) => removeTask(request, sessions),
  alerts: (request: AlertsTask, { sessions }: TaskContext) => alertsTask(request, sessions),
  dismissAlert: (request: DismissTask, { sessions }: TaskContext) => dismissTask(request, sessions),
} as const;

export type TaskName = keyof typeof TASKS;
export type TaskRequest<N extends TaskName> = Parameters<(typeof TASKS)[N]>[0];
export type TaskAnswer<N extends TaskName> = Awaited<ReturnType<(typeof TASKS)[N]>>;
