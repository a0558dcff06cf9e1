/**
 * Jobs in the data folder, one running at a time in a thread of its own. A job is a record with its state, and files that show
 * which of them are finished: so whatever ends the server in the middle of a job, its state is known afterwards and the next
 * server goes on with it.
 *
 *     queued -> running -> done | failed | cancelled | interrupted        the last three -> queued, by resume or the next server
 */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { isGone, ownIdentity, type ProcessIdentity } from "../archive/process-identity.ts";
import { type Counts, type FileOutcome, NO_COUNTS } from "../report/counts.ts";
import { totalOf } from "../report/job-report.ts";
import type { JobPlan, JobProgress } from "../run/job.ts";
import { addSample, estimateProgress, type ProgressSample } from "../run/progress-estimate.ts";
import { createCache } from "../strings/cache.ts";
import { problemOrBug } from "../words/failure.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { removeOnFullDisk } from "./data/full-disk.ts";
import { holdLease, LEASE_ENDS, LEASES } from "./data/lease.ts";
import { mapLimited } from "./data/map-limited.ts";
import type { DataStore, Stored } from "./data/store.ts";
import { OVER } from "./jobs-events.ts";
import { type JobFiles, jobFiles } from "./jobs-files.ts";
import type { JobMessage } from "./jobs-messages.ts";
import { type StartJob, startJobThread } from "./jobs-thread.ts";
import { refuse } from "./problem.ts";
import type { Job } from "./schemas/jobs.ts";
import { unpackFailure } from "./thread-messages.ts";

export type JobState = Job["state"];

export interface JobRecord {
  readonly plan: Omit<JobPlan, "key">;
  /** Files of this machine, read in place. */
  readonly paths?: readonly string[];
  readonly state: JobState;
  /** Why it stopped; a sentence where an earlier version wrote it. */
  readonly problem?: Message | string;
  /** Who runs it. */
  readonly owner?: JobOwner;
  /** How often a server was killed while it ran this. */
  readonly kills?: number;
}

/** A process, with the lease it holds; earlier versions had none. */
type JobOwner = ProcessIdentity & { readonly lease?: string };

export interface JobStore {
  readonly create: (id: string, record: Pick<JobRecord, "plan" | "paths">) => Promise<Stored<JobRecord>>;
  readonly newId: () => string;
  readonly files: (id: string, record?: JobRecord) => JobFiles;
  readonly get: (id: string) => Promise<Stored<JobRecord> | undefined>;
  readonly list: () => Promise<Stored<JobRecord>[]>;
  readonly view: (job: Stored<JobRecord>) => Promise<Job>;
  /** Cancels a job that runs or waits; removes one that is over. Says which. */
  readonly remove: (job: Stored<JobRecord>) => Promise<"cancelled" | "removed">;
  readonly resume: (job: Stored<JobRecord>) => Promise<void>;
  /** Calls `tell` after every change, until the returned function is called. */
  readonly watch: (id: string, notify: () => void) => () => void;
  /** Goes on with jobs of servers that have ended, and starts those that wait. */
  readonly recover: () => Promise<void>;
  /** Stops what runs, to be resumed. */
  readonly close: () => Promise<void>;
}

/** A running job, as far as it has reported. */
interface Running {
  readonly id: string;
  readonly plan: JobPlan;
  readonly thread: ReturnType<StartJob>;
  readonly outcomes: Map<number, FileOutcome>;
  /** Sums of the finished files, also of earlier runs. */
  finished: { readonly characters: number; readonly bytes: number };
  /** What was done when, of this run and those before. */
  characterSamples: readonly ProgressSample[];
  byteSamples: readonly ProgressSample[];
  progress?: JobProgress;
  ending?: Promise<void>;
}

export const JOBS = "jobs";
const STOPPED = message("server-stopped");
const CACHED_OUTCOMES = 32;
const ACTIVE: readonly JobState[] = ["queued", "running"];
/** A job that ends the server each time it runs is not begun for ever. */
const MOST_KILLS = 3;
const RESUMABLE: readonly JobState[] = ["interrupted", "cancelled", "failed"];

export interface JobStoreOptions {
  readonly data: DataStore;
  /** For operators that need one. */
  readonly operatorKey: Uint8Array;
  readonly clock: () => number;
  readonly startThread?: StartJob;
}

export function jobStore(options: JobStoreOptions): JobStore {
  const { data, operatorKey, clock, startThread = startJobThread } = options;
  const records = data.records<JobRecord>(JOBS);
  const lease = holdLease(join(data.path, LEASES));
  const ownProcess: JobOwner = { ...ownIdentity(), lease: lease.id };
  const hasEnded = async (owner: JobOwner | undefined): Promise<boolean> => {
    if (!owner || isGone(owner, ownProcess)) return true;
    return owner.lease === undefined ? !isOwnSystem(owner) : !(await lease.isHeld(owner.lease));
  };
  const watchers = new Map<string, Set<() => void>>();
  const queue: string[] = [];
  let running: Running | undefined;
  let starting: Promise<void> | undefined;
  let closed = false;

  const notify = (id: string) => {
    for (const each of watchers.get(id) ?? []) each();
  };

  const files = (id: string, record?: JobRecord) => jobFiles(data, id, record?.paths);

  /** Changes the state, if the job is in one of these. A job that was removed stays removed. */
  const transition = async (
    id: string,
    from: readonly JobState[],
    next: Partial<JobRecord>,
    isAllowed: (record: JobRecord) => boolean = () => true,
  ): Promise<boolean> => {
    for (;;) {
      const job = await records.get(id);
      if (!job || !from.includes(job.value.state) || !isAllowed(job.value)) return false;
      const { conflict } = await records.update(id, job.version, (record) => {
        const { problem: _, owner: __, ...rest } = record!;
        return { ...rest, ...next };
      });
      if (conflict) continue;
      notify(id);
      return true;
    }
  };

  /** On a full disk the end of a job cannot be written to its record; it is remembered here. */
  const unwrittenEnds = new Map<string, Pick<JobRecord, "state" | "problem">>();
  const asEnded = (job: Stored<JobRecord>): Stored<JobRecord> => {
    const ended = OVER.has(job.value.state) ? undefined : unwrittenEnds.get(job.id);
    return ended ? { ...job, value: { ...job.value, ...ended } } : job;
  };
  /** One that stood still for so long that another took its job over does not say how the job ended. */
  const isOwn = ({ owner }: JobRecord) => owner === undefined || owner.lease === lease.id;
  const settle = async (id: string, ended: Pick<JobRecord, "state" | "problem">): Promise<void> => {
    await transition(id, ACTIVE, ended, isOwn).catch(() => unwrittenEnds.set(id, ended));
    notify(id);
  };

  /** Starts the next that waits, unless one runs. */
  const advance = async (): Promise<void> => {
    if (running || starting || closed) return;
    const id = queue.shift();
    if (id === undefined) return;
    starting = begin(id)
      .catch((error) => settle(id, { state: "failed", problem: problemOrBug(error) }))
      .finally(() => (starting = undefined));
    await starting;
    await advance();
  };

  const begin = async (id: string): Promise<void> => {
    const job = await records.get(id);
    if (!job || !(await transition(id, ["queued"], { state: "running", owner: ownProcess }))) return;
    const { plan: asked, paths } = job.value;
    const plan: JobPlan = { ...asked, key: operatorKey };
    await files(id).sweep();
    const outcomes = await files(id).outcomes();
    const work = { folder: data.path, key: data.key, id, plan, ...(paths && { paths }) };
    const thread = startThread(
      work,
      (message) => receive(run, message),
      (problem) => void end(run, "failed", problem),
    );
    const finished = finishedSums(plan, outcomes);
    const run: Running = { id, plan, thread, outcomes, finished, characterSamples: [], byteSamples: [] };
    recordSample(run, clock());
    running = run;
  };

  const receive = (run: Running, message: JobMessage) => {
    if (message.type === "done") void end(run, "done");
    else if (message.type === "failed") void end(run, "failed", problemOrBug(unpackFailure(message.failure)));
    else {
      recordProgress(run, message);
      recordSample(run, clock());
      notify(run.id);
    }
  };

  /** Ends a run once, whatever ends it; who comes later waits for the same end. */
  const end = (run: Running, state: JobState, problem?: Message): Promise<void> => {
    run.ending ??= (async () => {
      await run.thread.stop();
      await settle(run.id, { state, ...(problem !== undefined && { problem }) });
      running = undefined;
      void advance();
    })();
    return run.ending;
  };

  const interrupt = (run: Running) => end(run, "interrupted", STOPPED);

  const enqueue = (id: string) => {
    queue.push(id);
    void advance();
  };

  /**
   * Of a server that was killed a moment ago nobody can tell yet whether it is still there: such jobs are looked at again. One that was
   * stopped left its jobs interrupted.
   */
  let recovering: NodeJS.Timeout | undefined;
  const recoverJobs = async (ids: readonly string[]): Promise<void> => {
    const unclear: string[] = [];
    for (const id of ids) {
      const { state, owner, problem, kills = 0 } = (await records.get(id))?.value ?? {};
      if (state === "queued") enqueue(id);
      else if (state === "running" && running?.id !== id) {
        if (!(await hasEnded(owner))) unclear.push(id);
        else if (kills + 1 >= MOST_KILLS)
          await transition(id, ["running"], { state: "interrupted", problem: message("job-kills") });
        else if (await transition(id, ["running"], { state: "queued", kills: kills + 1 })) enqueue(id);
      } else if (state === "interrupted" && isStopped(problem)) {
        if (await transition(id, ["interrupted"], { state: "queued" })) enqueue(id);
      }
    }
    if (unclear.length > 0 && !closed)
      recovering = setTimeout(() => void recoverJobs(unclear).catch(() => undefined), LEASE_ENDS / 3).unref();
  };

  /** Outcomes of a job that is over do not change before its next version. */
  const outcomeCache = createCache<Promise<Map<number, FileOutcome>>>(CACHED_OUTCOMES);
  const outcomesOf = ({ id, version, value }: Stored<JobRecord>) =>
    OVER.has(value.state)
      ? outcomeCache.get(`${id} ${version}`, () => files(id).outcomes())
      : files(id).outcomes();

  const view = async (job: Stored<JobRecord>): Promise<Job> => {
    const { id, created, value } = job;
    const live = running?.id === id ? running : undefined;
    const outcomes = live ? live.outcomes : await outcomesOf(job);
    return jobView(id, created, value, outcomes, live && liveJob(live, clock()));
  };

  return {
    files,
    view,
    newId: () => randomBytes(9).toString("base64url"),
    async get(id) {
      const job = await records.get(id);
      return job && asEnded(job);
    },
    async create(id, record) {
      const written = await records.update(id, 0, () => ({ ...record, state: "queued" }));
      if (written.conflict) throw new Error("an id was drawn twice");
      enqueue(id);
      return written;
    },
    async list() {
      const all = await mapLimited(await records.list(), ({ id }) => records.get(id));
      return all.flatMap((job) => (job ? asEnded(job) : [])).sort((a, b) => b.created - a.created);
    },
    async remove({ id }) {
      for (;;) {
        const job = await records.get(id);
        if (starting) {
          await starting;
          continue;
        }
        if (running?.id === id) {
          const endsByItself = running.ending !== undefined;
          await end(running, "cancelled");
          if (endsByItself) continue;
          return "cancelled";
        }
        if (!job) return "removed";
        const { state, owner } = asEnded(job).value;
        if (state === "running" && !(await hasEnded(owner))) throw refuse(409, "job-elsewhere");
        if (!OVER.has(state)) {
          if (await transition(id, [state], { state: "cancelled" })) return "cancelled";
        } else if (await removeOnFullDisk(() => records.remove(id, job.version), files(id).remove)) {
          await files(id).remove();
          unwrittenEnds.delete(id);
          notify(id);
          return "removed";
        }
      }
    },
    async resume({ id }) {
      const job = await records.get(id);
      const isStuck =
        unwrittenEnds.has(id) || (job?.value.state === "running" && (await hasEnded(job.value.owner)));
      const from = isStuck ? [...RESUMABLE, ...ACTIVE] : RESUMABLE;
      const waiting = await transition(id, from, { state: "queued", kills: 0 });
      if (!waiting) throw refuse(409, "job-not-resumable");
      unwrittenEnds.delete(id);
      await files(id).forgetFailed();
      enqueue(id);
    },
    watch(id, each) {
      const set = watchers.get(id) ?? new Set();
      watchers.set(id, set.add(each));
      return () => {
        set.delete(each);
        if (set.size === 0) watchers.delete(id);
      };
    },
    async recover() {
      const ids = (await records.list()).map(({ id }) => id);
      await data.files.prune(JOBS, new Set(ids));
      await recoverJobs(ids);
    },
    async close() {
      closed = true;
      clearTimeout(recovering);
      await starting;
      if (running) await interrupt(running);
      lease.close();
    },
  };
}

const isStopped = (problem: JobRecord["problem"]) =>
  typeof problem === "object" && problem.code === STOPPED.code;

/** Whether it ran where its process number means something here; then `isGone` knows. */
function isOwnSystem({ machine, boot, space }: JobOwner): boolean {
  const own = ownIdentity();
  return machine === own.machine && boot === own.boot && space === own.space;
}

function recordProgress(run: Running, message: Extract<JobMessage, { type: "progress" | "file" }>): void {
  if (message.type === "progress") {
    run.progress = message.progress;
    return;
  }
  const { characters, bytes } = run.finished;
  run.outcomes.set(message.file, message.outcome);
  run.finished = {
    characters: characters + message.outcome.counts.characters,
    bytes: bytes + (run.plan.files[message.file]?.bytes ?? 0),
  };
  delete run.progress;
}

function finishedSums({ files }: Pick<JobPlan, "files">, outcomes: ReadonlyMap<number, FileOutcome>) {
  let [characters, bytes] = [0, 0];
  for (const [file, { counts }] of outcomes) {
    characters += counts.characters;
    bytes += files[file]?.bytes ?? 0;
  }
  return { characters, bytes };
}

/** What an earlier run had done of a file is passed over at once, so that the run begins again after it. */
function recordSample(run: Running, now: number): void {
  const { finished, progress } = run;
  const { bytes = 0, before, counts } = progress ?? {};
  const isReplayed = bytes > 0 && bytes === before?.bytes;
  const add = (samples: readonly ProgressSample[], done: number) =>
    addSample(isReplayed ? [] : samples, { seconds: now / 1000, done });
  run.characterSamples = add(run.characterSamples, finished.characters + (counts?.characters ?? 0));
  run.byteSamples = add(run.byteSamples, finished.bytes + bytes);
}

/** What is known of a job while it runs, besides the files that are finished. */
export interface LiveJob {
  readonly counts: Pick<Counts, "documents" | "characters" | "findings">;
  /** Of unfinished files. */
  readonly bytes: number;
  readonly runningFiles: ReadonlySet<number>;
  /** Characters a second. */
  readonly rate: number;
  readonly remainingSeconds: number | null;
}

export function jobView(
  id: string,
  created: number,
  { plan, state, problem }: JobRecord,
  outcomes: ReadonlyMap<number, FileOutcome>,
  live: LiveJob | undefined,
): Job {
  const files = plan.files.map(({ name }, file) => ({ name, ...optional(outcomes.get(file)) }));
  const done = totalOf(files);
  const read = finishedSums(plan, outcomes).bytes + (live?.bytes ?? 0);
  const total = plan.files.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    id,
    kind: plan.kind,
    state,
    policy: plan.policy.name,
    created,
    files: plan.files.map((file, i) => fileView(file, outcomes.get(i), live?.runningFiles.has(i) ?? false)),
    documents: done.documents + (live?.counts.documents ?? 0),
    characters: done.characters + (live?.counts.characters ?? 0),
    findings: done.findings + (live?.counts.findings ?? 0),
    bytes: { read, total },
    rate: live?.rate ?? 0,
    remainingSeconds: live?.remainingSeconds ?? null,
    ...(problem !== undefined && { problem }),
  };
}

/** Characters a second, and what is left, at the pace of this run; what earlier runs had done tells nothing of it. */
function liveJob({ progress, plan, characterSamples, byteSamples }: Running, now: number): LiveJob {
  const seconds = now / 1000;
  const total = plan.files.reduce((sum, { bytes }) => sum + bytes, 0);
  const { rate } = estimateProgress(characterSamples, 0, seconds);
  const { remainingSeconds } = estimateProgress(byteSamples, total, seconds);
  return {
    counts: progress?.counts ?? NO_COUNTS,
    bytes: progress?.bytes ?? 0,
    runningFiles: new Set(progress ? [progress.file] : []),
    ...{ rate, remainingSeconds: remainingSeconds ?? null },
  };
}

const optional = (outcome: FileOutcome | undefined) => (outcome ? { outcome } : {});

function fileView(
  { name, bytes }: JobPlan["files"][number],
  outcome: FileOutcome | undefined,
  isRunning: boolean,
): Job["files"][number] {
  const state = outcome?.state ?? (isRunning ? "running" : "waiting");
  const { problem, notices = [] } = outcome ?? {};
  return {
    ...{ name, bytes, state },
    ...(problem !== undefined && { problem }),
    ...(notices.length > 0 && { notices: [...notices] }),
  };
}
