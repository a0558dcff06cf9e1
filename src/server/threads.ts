/** A pool of threads, started when they are first needed. Each does one task at a time; the others wait in a queue. */
import type { Worker } from "node:worker_threads";
import { refuse } from "./problem.ts";
import { startWorker } from "./start-worker.ts";
import { type AnswerMessage, unpackFailure } from "./thread-messages.ts";

export interface ThreadOptions {
  readonly count: number;
  /** Milliseconds after which a task is given up, and its thread ended. */
  readonly limit: number;
  /** How many tasks may wait. */
  readonly backlog: number;
  readonly startThread?: () => Worker;
}

export interface RunInThread {
  readonly signal?: AbortSignal | undefined;
  /** Tasks with the same affinity run in the same thread, in order. */
  readonly affinity?: string | undefined;
}

export interface Threads {
  readonly run: (name: string, request: unknown, options?: RunInThread) => Promise<unknown>;
  /**
   * Gives a short task to the thread with the shortest queue among those that have done one of this kind; undefined where there is
   * none, or all queues are long. An idle thread that is new to the kind does the task too, to load its models, and its answer is
   * discarded: so the task must change nothing.
   */
  readonly offload: (name: string, request: unknown, kind: string) => Promise<Offloaded> | undefined;
  readonly load: () => { readonly running: number; readonly waiting: number };
  readonly close: () => Promise<void>;
}

/** The answer, and the milliseconds that it took once it began. */
export interface Offloaded {
  readonly answer: unknown;
  readonly ms: number;
}

interface Job {
  readonly id: number;
  readonly name: string;
  readonly request: unknown;
  readonly signal: AbortSignal | undefined;
  /** Others may queue after it. */
  readonly short: boolean;
  readonly started?: () => void;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Slot {
  worker: Worker | undefined;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Tasks for this thread only. */
  readonly queue: Job[];
  /** Kinds of tasks whose models it has loaded. */
  readonly readyFor: Set<string>;
}

export function threads(options: ThreadOptions): Threads {
  const { count, limit, backlog, startThread = () => startWorker("worker") } = options;
  const slots = Array.from({ length: count }, (): Slot => {
    return { worker: undefined, job: undefined, timer: undefined, queue: [], readyFor: new Set() };
  });
  const sharedQueue: Job[] = [];
  let ids = 0;
  let closed = false;
  const waiting = () => slots.reduce((sum, { queue }) => sum + queue.length, sharedQueue.length);

  /** Settles the job of a slot, and begins with the next. */
  const finish = (slot: Slot, settle: (job: Job) => void) => {
    const { job } = slot;
    clearTimeout(slot.timer);
    slot.job = undefined;
    if (job) settle(job);
    advance(slot);
  };

  const dropWorker = (slot: Slot, worker: Worker, reason: Error) => {
    if (slot.worker !== worker) return;
    slot.worker = undefined;
    slot.readyFor.clear();
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

  const advance = (slot: Slot) => {
    if (slot.job || closed) return;
    const job = slot.queue.shift() ?? sharedQueue.shift();
    if (!job) return;
    if (job.signal?.aborted) {
      job.reject(nobodyWaits());
      advance(slot);
      return;
    }
    slot.job = job;
    slot.worker ??= start(slot);
    const { worker } = slot;
    slot.timer = setTimeout(() => dropWorker(slot, worker, refuse(503, "task-too-long")), limit);
    job.started?.();
    worker.postMessage({ id: job.id, name: job.name, request: job.request });
  };

  const enqueueOn = (slot: Slot, name: string, request: unknown, short: boolean): Promise<Offloaded> =>
    new Promise((resolve, reject) => {
      let began = 0;
      const started = () => {
        began = performance.now();
      };
      const done = (answer: unknown) => resolve({ answer, ms: performance.now() - began });
      const job = { id: ids++, name, request, signal: undefined, short, started };
      slot.queue.push({ ...job, resolve: done, reject });
      advance(slot);
    });

  return {
    offload(name, request, kind) {
      if (closed) return undefined;
      const isNew = ({ job, queue, readyFor }: Slot) => !job && queue.length === 0 && !readyFor.has(kind);
      const newcomer = slots.find(isNew);
      if (newcomer)
        // It loads models first: no other task may queue after it.
        enqueueOn(newcomer, name, request, false).then(
          () => newcomer.readyFor.add(kind),
          () => undefined,
        );
      const ready = slots.filter(
        ({ job, queue, readyFor }) => readyFor.has(kind) && isShort(job) && queue.every(isShort),
      );
      const [least] = ready.sort((a, b) => tasksOf(a) - tasksOf(b));
      return least && tasksOf(least) < LONGEST_QUEUE ? enqueueOn(least, name, request, true) : undefined;
    },
    run(name, request, { signal, affinity } = {}) {
      if (closed) return Promise.reject(stopping());
      if (waiting() >= backlog) return Promise.reject(refuse(503, "tasks-waiting"));
      return new Promise((resolve, reject) => {
        const job = { id: ids++, name, request, signal, short: false, resolve, reject };
        const slot = affinity === undefined ? undefined : slots[hashOf(affinity) % slots.length]!;
        (slot?.queue ?? sharedQueue).push(job);
        const free =
          slot ?? slots.find((each) => !each.job && each.worker) ?? slots.find((each) => !each.job);
        if (free) advance(free);
      });
    },
    load: () => ({ running: slots.filter(({ job }) => job).length, waiting: waiting() }),
    async close() {
      closed = true;
      for (const job of [...sharedQueue.splice(0), ...slots.flatMap(({ queue }) => queue.splice(0))])
        job.reject(stopping());
      await Promise.all(slots.map(({ worker }) => worker?.terminate()));
    },
  };
}

/** With longer queues the thread that asks is no slower. */
const LONGEST_QUEUE = 4;
const tasksOf = ({ job, queue }: Slot) => queue.length + (job ? 1 : 0);
const isShort = (job: Job | undefined) => job?.short ?? true;

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
