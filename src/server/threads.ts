/**
 * A pool of threads, started when they are first needed, and the lanes in which tasks wait for them. Each thread does one task at a time.
 *
 *     short    the first thread does nothing else, so that short tasks never wait for long ones; any other thread does them too
 *     long     all threads but the first
 *     ledger   a thread of its own, in the order in which tasks came
 *
 * Clients take turns. A task that takes too long, needs too much memory or is waited for by nobody any more is ended with its thread,
 * and another thread takes its place.
 */
import type { Worker } from "node:worker_threads";
import { type Refusal, refuse } from "./problem.ts";
import { startWorker } from "./start-worker.ts";
import { type AnswerMessage, unpackFailure } from "./thread-messages.ts";

export type Lane = "short" | "long" | "ledger";

export interface ThreadOptions {
  /** Threads besides that of the ledger. */
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
  /** Whose task it is: clients take turns. */
  readonly client?: string | undefined;
}

/** How the pool treats a task. */
export interface ThreadTask extends RunInThread {
  /** "long" without it. */
  readonly lane?: Lane;
  /** The answer is wanted as bytes of JSON. */
  readonly json?: boolean;
  /** Milliseconds, where other than those of the pool. */
  readonly limit?: number;
  /** What it is estimated at, in milliseconds. */
  readonly units?: number;
  /** What of the request is moved to the thread instead of copied. */
  readonly transfer?: readonly ArrayBuffer[];
}

export interface ThreadLoad {
  readonly running: number;
  readonly waiting: number;
  /** Estimated milliseconds until what waits now is done. */
  readonly delay: number;
}

export interface Threads {
  readonly run: (name: string, request: unknown, options?: ThreadTask) => Promise<unknown>;
  readonly load: () => ThreadLoad;
  readonly close: () => Promise<void>;
}

interface Job {
  readonly id: number;
  readonly name: string;
  readonly request: unknown;
  readonly options: ThreadTask;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Of the thread that does it. */
  slot?: Slot;
  timer?: NodeJS.Timeout;
  /** Stops watching its client. */
  unwatch?: () => void;
}

interface Slot {
  readonly lanes: ReadonlySet<Lane>;
  worker: Worker | undefined;
  job: Job | undefined;
}

const PATIENCE = 250;

/** The lanes of each thread. */
function lanesOf(count: number): readonly (readonly Lane[])[] {
  const shared = Array.from({ length: count }, (_, i): readonly Lane[] =>
    i === 0 && count > 1 ? ["short"] : ["short", "long"],
  );
  return [...shared, ["ledger"]];
}

export function threads(options: ThreadOptions): Threads {
  const { count, limit, backlog, patience = PATIENCE, startThread = () => startWorker("worker") } = options;
  const slots = lanesOf(count).map(
    (lanes): Slot => ({ lanes: new Set(lanes), worker: undefined, job: undefined }),
  );
  const waiting = new Set<Job>();
  let ids = 0;
  let closed = false;
  const laneOf = ({ options: { lane = "long" } }: Job) => lane;
  const runningOf = (client: string | undefined) =>
    slots.filter(({ job }) => job && job.options.client === client).length;
  const waitingOf = (client: string) => {
    let sum = 0;
    for (const { options } of waiting) if (options.client === client) sum++;
    return sum;
  };

  /** Settles a job, wherever it is, and lets its thread begin with the next. */
  const settle = (job: Job, end: (job: Job) => void) => {
    const { slot } = job;
    clearTimeout(job.timer);
    job.unwatch?.();
    waiting.delete(job);
    if (slot?.job === job) slot.job = undefined;
    end(job);
    if (slot) advance(slot);
  };

  const dropWorker = (slot: Slot, worker: Worker, reason: Error) => {
    if (slot.worker !== worker) return;
    slot.worker = undefined;
    void worker.terminate();
    if (slot.job) settle(slot.job, (job) => job.reject(closed ? stopping() : reason));
  };

  const start = (slot: Slot): Worker => {
    const worker = startThread();
    worker.unref();
    worker.on("message", ({ id, answer, failure }: AnswerMessage) => {
      if (slot.job?.id !== id) return;
      settle(slot.job, (job) => (failure ? job.reject(unpackFailure(failure)) : job.resolve(answer)));
    });
    worker.on("error", (error) => dropWorker(slot, worker, outOfMemory(error) ?? error));
    worker.on("exit", () => dropWorker(slot, worker, refuse(503, "task-stopped")));
    return worker;
  };

  /** The next task of a thread: of the client that has the fewest running, in the order they came; in that order alone at the ledger. */
  const takeNext = (slot: Slot): Job | undefined => {
    let best: Job | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const job of waiting) {
      if (!slot.lanes.has(laneOf(job))) continue;
      const running = laneOf(job) === "ledger" ? 0 : runningOf(job.options.client);
      if (running < fewest) [best, fewest] = [job, running];
      if (fewest === 0) break;
    }
    return best;
  };

  const advance = (slot: Slot) => {
    if (slot.job || closed) return;
    const job = takeNext(slot);
    if (!job) return;
    waiting.delete(job);
    slot.job = job;
    job.slot = slot;
    slot.worker ??= start(slot);
    endAfter(job, job.options.limit ?? limit, () => refuse(503, "task-too-long"));
    const { name, request, id, options } = job;
    const message = { id, name, request, json: options.json ?? false };
    slot.worker.postMessage(message, [...(options.transfer ?? [])]);
  };

  const endAfter = (job: Job, ms: number, reason: () => Refusal) => {
    clearTimeout(job.timer);
    const { worker } = job.slot!;
    job.timer = setTimeout(() => dropWorker(job.slot!, worker!, reason()), ms);
  };

  /** A task that waits goes at once; one that is being done has a moment to end by itself. */
  const watchClient = (job: Job) => {
    const { signal } = job.options;
    if (!signal) return;
    const abandon = () => {
      if (job.slot) endAfter(job, patience, nobodyWaits);
      else settle(job, ({ reject }) => reject(nobodyWaits()));
    };
    signal.addEventListener("abort", abandon);
    job.unwatch = () => signal.removeEventListener("abort", abandon);
  };

  return {
    run(name, request, task = {}) {
      const { client, signal } = task;
      if (closed) return Promise.reject(stopping());
      if (signal?.aborted) return Promise.reject(nobodyWaits());
      if (waiting.size >= backlog) return Promise.reject(refuse(503, "tasks-waiting"));
      if (client !== undefined && waitingOf(client) >= Math.ceil(backlog / 2))
        return Promise.reject(refuse(503, "client-waiting"));
      return new Promise((resolve, reject) => {
        const job: Job = { id: ids++, name, request, options: task, resolve, reject };
        waiting.add(job);
        watchClient(job);
        const idle = slots.filter((slot) => !slot.job && slot.lanes.has(laneOf(job)));
        const free = idle.find(({ worker }) => worker) ?? idle[0];
        if (free) advance(free);
      });
    },
    load() {
      let units = 0;
      for (const { options } of waiting) units += options.units ?? 0;
      const running = slots.filter(({ job }) => job).length;
      return { running, waiting: waiting.size, delay: units / Math.max(1, count) };
    },
    async close() {
      closed = true;
      for (const job of waiting) settle(job, ({ reject }) => reject(stopping()));
      await Promise.all(slots.map(({ worker }) => worker?.terminate()));
    },
  };
}

const stopping = () => refuse(503, "server-stopping");
const outOfMemory = (error: NodeJS.ErrnoException) =>
  error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refuse(503, "task-memory") : undefined;
const nobodyWaits = () => refuse(503, "nobody-waits");
