/** Threads for programs that must not wait: documents are scanned and anonymised there, while this thread goes on. */
import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import type { Doc } from "../doc/doc.ts";
import { Edits, type EditsJSON } from "../doc/edits.ts";
import type { Finding } from "../doc/finding.ts";
import { sharingThread } from "../doc/shipped.ts";
import { pipelineFor } from "../pipeline/builtin.ts";
import type { Anonymized } from "../pipeline/pipeline.ts";
import type { Policy } from "../pipeline/policy.ts";
import type { Release } from "../pipeline/release.ts";
import { problem } from "../words/problem.ts";
import type { ReadingSetting } from "./reading-threads.ts";
import { startThread } from "./start-thread.ts";
import { type AnswerMessage, unpackFailure } from "./thread-messages.ts";

/** How a pool reads: the key of keyed operators, what is known of the writer, how results are checked again. */
export interface PoolOptions extends Omit<ReadingSetting, "policy"> {
  /** All cores but one by default, at least one. */
  readonly threads?: number;
}

/** `signal` ends the work, also in the middle of it; the promise is then rejected with its reason. */
export interface PoolTask {
  readonly signal?: AbortSignal;
}

/** Results are those of `pipelineFor` with the same policy. Threads start with the first text and do not keep the process alive while idle. */
export interface Pool {
  readonly scanAsync: (input: Doc | string, task?: PoolTask) => Promise<Finding[]>;
  readonly anonymizeAsync: (input: Doc | string, task?: PoolTask) => Promise<Anonymized>;
  /** Ends the threads; what is under way is rejected. */
  readonly close: () => Promise<void>;
}

export interface PoolMessage {
  readonly id: number;
  readonly name: "scan" | "anonymize";
  readonly input: Doc | string;
}

/** What the thread answers to anonymize. */
export interface PoolRelease {
  readonly release: Release;
  readonly edits: EditsJSON;
}

interface Job extends PoolMessage {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
  /** Forgets the signal. */
  readonly settle: () => void;
}

interface Thread {
  readonly worker: Worker;
  job?: Job | undefined;
}

/** `built`: the built file also where this runs from source. */
export const startPoolThread = (data: ReadingSetting, built = false): Worker =>
  startThread("run", "pool-worker", sharingThread(data), built);

/** A pool for a policy, or a preset by its name. What is wrong with the policy is thrown here. */
export function createPool(
  policy: Policy | string,
  { threads, ...setting }: PoolOptions = {},
  startWorker: (data: ReadingSetting) => Worker = startPoolThread,
): Pool {
  const data: ReadingSetting = { ...setting, policy: pipelineFor(policy, setting).policy };
  const most = Math.max(1, threads ?? availableParallelism() - 1);
  const running = new Set<Thread>();
  const waiting: Job[] = [];
  let ids = 0;
  let closed = false;

  function finish(thread: Thread, end: (job: Job) => void): void {
    const { job } = thread;
    thread.job = undefined;
    thread.worker.unref();
    job?.settle();
    if (job) end(job);
    next();
  }

  function start(): Thread {
    const worker = startWorker(data);
    const thread: Thread = { worker };
    running.add(thread);
    worker.on("message", ({ answer, failure }: AnswerMessage) =>
      finish(thread, ({ resolve, reject }) => (failure ? reject(unpackFailure(failure)) : resolve(answer))),
    );
    worker.on("error", (error) => {
      running.delete(thread);
      finish(thread, ({ reject }) => reject(error));
    });
    worker.unref();
    return thread;
  }

  function next(): void {
    if (closed || waiting.length === 0) return;
    const idle = [...running].find(({ job }) => !job) ?? (running.size < most ? start() : undefined);
    if (!idle) return;
    const job = waiting.shift()!;
    idle.job = job;
    idle.worker.ref();
    idle.worker.postMessage({ id: job.id, name: job.name, input: job.input } satisfies PoolMessage);
    next();
  }

  /** A job that waits is dropped; one that runs is ended with its thread. */
  function abort(job: Job, reason: unknown): void {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    const thread = [...running].find((each) => each.job === job);
    if (thread) {
      running.delete(thread);
      thread.job = undefined;
      void thread.worker.terminate();
    }
    job.settle();
    job.reject(reason);
    next();
  }

  const run = (name: PoolMessage["name"], input: Doc | string, { signal }: PoolTask = {}) =>
    new Promise<unknown>((resolve, reject) => {
      if (closed) throw problem("pool-closed");
      signal?.throwIfAborted();
      const stop = () => abort(job, signal?.reason);
      const settle = () => signal?.removeEventListener("abort", stop);
      const job: Job = { id: ids++, name, input, resolve, reject, settle };
      signal?.addEventListener("abort", stop);
      waiting.push(job);
      next();
    });

  return {
    scanAsync: async (input, task) => (await run("scan", input, task)) as Finding[],
    async anonymizeAsync(input, task) {
      const { release, edits } = (await run("anonymize", input, task)) as PoolRelease;
      return { release, edits: Edits.fromJSON(edits) };
    },
    async close() {
      closed = true;
      const jobs = [...waiting.splice(0), ...[...running].flatMap(({ job }) => job ?? [])];
      for (const job of jobs) abort(job, problem("pool-closed"));
      await Promise.all([...running].map(({ worker }) => worker.terminate()));
      running.clear();
    },
  };
}
