/**
 * A pool of threads, started when they are first needed. Each does one task at a time; the others wait, and clients take turns. The first
 * thread is for short tasks only, so that they never wait for long ones. A task that takes too long, needs too much memory or is waited
 * for by nobody any more is ended with its thread, and another thread takes its place.
 */
import type { Worker } from "node:worker_threads";
import { refuse } from "./problem.ts";
import { startWorker } from "./start-worker.ts";
import { type AnswerMessage, unpackFailure } from "./thread-messages.ts";

export interface ThreadOptions {
  readonly count: number;
  /** Milliseconds after which a task is given up, and its thread ended. */
  readonly limit: number;
  /** How many tasks may wait; of one client, half of them. */
  readonly backlog: number;
  /** Milliseconds that a task goes on after its client went away: a short one ends by itself sooner than a thread is replaced. */
  readonly patience?: number;
  readonly startThread?: () => Worker;
}

export interface RunInThread {
  readonly signal?: AbortSignal | undefined;
  /** Tasks with the same affinity run in the same thread, in order. */
  readonly affinity?: string | undefined;
  /** Whose task it is: clients take turns. */
  readonly client?: string | undefined;
}

/** How the pool treats a task. */
export interface ThreadTask extends RunInThread {
  /** The first thread may do it. */
  readonly short?: boolean;
  /** The answer is wanted as bytes of JSON. */
  readonly json?: boolean;
  /** Milliseconds, where other than those of the pool. */
  readonly limit?: number;
}

export interface Threads {
  readonly run: (name: string, request: unknown, options?: ThreadTask) => Promise<unknown>;
  readonly load: () => { readonly running: number; readonly waiting: number };
  readonly close: () => Promise<void>;
}

interface Job {
  readonly id: number;
  readonly name: string;
  readonly request: unknown;
  readonly options: ThreadTask;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Slot {
  readonly shortOnly: boolean;
  worker: Worker | undefined;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Stops watching the client of its job. */
  unwatch?: () => void;
  /** Tasks for this thread only. */
  readonly queue: Job[];
}

const PATIENCE = 250;

export function threads(options: ThreadOptions): Threads {
  const { count, limit, backlog, patience = PATIENCE, startThread = () => startWorker("worker") } = options;
  const slots = Array.from({ length: count }, (_, i): Slot => {
    return {
      shortOnly: i === 0 && count > 1,
      worker: undefined,
      job: undefined,
      timer: undefined,
      queue: [],
    };
  });
  const longSlots = slots.filter(({ shortOnly }) => !shortOnly);
  let sharedQueue: readonly Job[] = [];
  let ids = 0;
  let closed = false;
  const waitingOf = (isCounted: (job: Job) => boolean) =>
    slots.reduce(
      (sum, { queue }) => sum + queue.filter(isCounted).length,
      sharedQueue.filter(isCounted).length,
    );
  const runningOf = (client: string | undefined) =>
    slots.filter(({ job }) => job && job.options.client === client).length;

  /** Settles the job of a slot, and begins with the next. */
  const finish = (slot: Slot, settle: (job: Job) => void) => {
    const { job } = slot;
    clearTimeout(slot.timer);
    slot.unwatch?.();
    slot.job = undefined;
    if (job) settle(job);
    advance(slot);
  };

  const dropWorker = (slot: Slot, worker: Worker, reason: Error) => {
    if (slot.worker !== worker) return;
    slot.worker = undefined;
    void worker.terminate();
    finish(slot, (job) => job.reject(closed ? stopping() : reason));
  };

  const start = (slot: Slot): Worker => {
    const worker = startThread();
    worker.unref();
    worker.on("message", ({ id, answer, failure }: AnswerMessage) => {
      if (slot.job?.id !== id) return;
      finish(slot, (job) => (failure ? job.reject(unpackFailure(failure)) : job.resolve(answer)));
    });
    worker.on("error", (error) => dropWorker(slot, worker, outOfMemory(error) ?? error));
    worker.on("exit", () => dropWorker(slot, worker, refuse(503, "task-stopped")));
    return worker;
  };

  /** The next task of this slot: its own first, then of the client that has the fewest running, in the order they came. */
  const takeNext = (slot: Slot): Job | undefined => {
    const own = slot.queue.shift();
    if (own) return own;
    const suitable = sharedQueue.filter(({ options }) => options.short || !slot.shortOnly);
    const next = suitable.reduce<Job | undefined>(
      (best, job) => (best && runningOf(best.options.client) <= runningOf(job.options.client) ? best : job),
      undefined,
    );
    if (next) sharedQueue = sharedQueue.filter((job) => job !== next);
    return next;
  };

  const advance = (slot: Slot) => {
    if (slot.job || closed) return;
    const job = takeNext(slot);
    if (!job) return;
    if (job.options.signal?.aborted) {
      job.reject(nobodyWaits());
      advance(slot);
      return;
    }
    slot.job = job;
    slot.worker ??= start(slot);
    const { worker } = slot;
    const end = (reason: Error, after: number) => {
      clearTimeout(slot.timer);
      slot.timer = setTimeout(() => dropWorker(slot, worker, reason), after);
    };
    end(refuse(503, "task-too-long"), job.options.limit ?? limit);
    const { signal } = job.options;
    const abandon = () => end(nobodyWaits(), patience);
    signal?.addEventListener("abort", abandon);
    slot.unwatch = () => signal?.removeEventListener("abort", abandon);
    worker.postMessage({ id: job.id, name: job.name, request: job.request, json: job.options.json ?? false });
  };

  return {
    run(name, request, task = {}) {
      if (closed) return Promise.reject(stopping());
      const { affinity, client } = task;
      if (waitingOf(() => true) >= backlog) return Promise.reject(refuse(503, "tasks-waiting"));
      if (client !== undefined && waitingOf((job) => job.options.client === client) >= Math.ceil(backlog / 2))
        return Promise.reject(refuse(503, "client-waiting"));
      return new Promise((resolve, reject) => {
        const job: Job = { id: ids++, name, request, options: task, resolve, reject };
        const slot = affinity === undefined ? undefined : longSlots[hashOf(affinity) % longSlots.length]!;
        if (slot) slot.queue.push(job);
        else sharedQueue = [...sharedQueue, job];
        const idle = slots.filter((each) => !each.job && (task.short || !each.shortOnly));
        const free = slot ?? idle.find(({ worker }) => worker) ?? idle[0];
        if (free) advance(free);
      });
    },
    load: () => ({ running: slots.filter(({ job }) => job).length, waiting: waitingOf(() => true) }),
    async close() {
      closed = true;
      const waiting = [...sharedQueue, ...slots.flatMap(({ queue }) => queue.splice(0))];
      sharedQueue = [];
      for (const job of waiting) job.reject(stopping());
      await Promise.all(slots.map(({ worker }) => worker?.terminate()));
    },
  };
}

const stopping = () => refuse(503, "server-stopping");
const outOfMemory = (error: NodeJS.ErrnoException) =>
  error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refuse(503, "task-memory") : undefined;
const nobodyWaits = () => refuse(503, "nobody-waits");

/** FNV-1a. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}
