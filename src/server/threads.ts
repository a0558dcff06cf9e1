/** Threads that do tasks, started when they are first needed. Each does one task at a time; the others wait in line. */
import type { Worker } from "node:worker_threads";
import { refuse } from "./problem.ts";
import { startWorker } from "./start-worker.ts";
import { type AnswerMessage, unpackFailure } from "./thread-messages.ts";

export interface ThreadOptions {
  readonly count: number;
  /** Milliseconds after which a task is given up, with the thread that does it. */
  readonly limit: number;
  /** How many tasks may wait. */
  readonly backlog: number;
  readonly startThread?: () => Worker;
}

export interface RunInThread {
  readonly signal?: AbortSignal | undefined;
  /** Tasks with the same name here are done by the same thread, in order. */
  readonly together?: string | undefined;
}

export interface Threads {
  readonly run: (name: string, request: unknown, options?: RunInThread) => Promise<unknown>;
  /**
   * A short task for the thread that has the fewest of them to do and has done one of this kind before; undefined where there is
   * none, or all have many. A free thread that is new to the kind does the task too, to get ready for it, and its answer is thrown
   * away: so it must be a task that changes nothing.
   */
  readonly spare: (name: string, request: unknown, kind: string) => Promise<Spared> | undefined;
  readonly load: () => { readonly running: number; readonly waiting: number };
  readonly close: () => Promise<void>;
}

/** The answer, and the milliseconds that it took after its turn came. */
export interface Spared {
  readonly answer: unknown;
  readonly ms: number;
}

interface Job {
  readonly id: number;
  readonly name: string;
  readonly request: unknown;
  readonly signal: AbortSignal | undefined;
  /** Another may wait behind it. */
  readonly short: boolean;
  readonly started?: () => void;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Slot {
  worker: Worker | undefined;
  job: Job | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Tasks that only this thread may do. */
  readonly own: Job[];
  /** Kinds of tasks it has done. */
  readonly known: Set<string>;
}

export function threads(options: ThreadOptions): Threads {
  const { count, limit, backlog, startThread = () => startWorker("worker") } = options;
  const slots = Array.from({ length: count }, (): Slot => {
    return { worker: undefined, job: undefined, timer: undefined, own: [], known: new Set() };
  });
  const shared: Job[] = [];
  let ids = 0;
  let closed = false;
  const waiting = () => slots.reduce((sum, { own }) => sum + own.length, shared.length);

  /** Ends what a slot does, and lets it go on with what waits. */
  const finish = (slot: Slot, settle: (job: Job) => void) => {
    const { job } = slot;
    clearTimeout(slot.timer);
    slot.job = undefined;
    if (job) settle(job);
    advance(slot);
  };

  const lose = (slot: Slot, worker: Worker, reason: Error) => {
    if (slot.worker !== worker) return;
    slot.worker = undefined;
    slot.known.clear();
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
    worker.on("error", (error) => lose(slot, worker, outOfMemory(error) ?? error));
    worker.on("exit", () => lose(slot, worker, refuse(503, "task-stopped")));
    return worker;
  };

  const advance = (slot: Slot) => {
    if (slot.job || closed) return;
    const job = slot.own.shift() ?? shared.shift();
    if (!job) return;
    if (job.signal?.aborted) {
      job.reject(gone());
      advance(slot);
      return;
    }
    slot.job = job;
    slot.worker ??= start(slot);
    const { worker } = slot;
    slot.timer = setTimeout(() => lose(slot, worker, refuse(503, "task-too-long")), limit);
    job.started?.();
    worker.postMessage({ id: job.id, name: job.name, request: job.request });
  };

  const give = (slot: Slot, name: string, request: unknown, short: boolean): Promise<Spared> =>
    new Promise((resolve, reject) => {
      let began = 0;
      const started = () => {
        began = performance.now();
      };
      const done = (answer: unknown) => resolve({ answer, ms: performance.now() - began });
      const job = { id: ids++, name, request, signal: undefined, short, started };
      slot.own.push({ ...job, resolve: done, reject });
      advance(slot);
    });

  return {
    spare(name, request, kind) {
      if (closed) return undefined;
      const isNew = ({ job, own, known }: Slot) => !job && own.length === 0 && !known.has(kind);
      const unready = slots.find(isNew);
      if (unready)
        // It reads models first: no other task may wait behind it.
        give(unready, name, request, false).then(
          () => unready.known.add(kind),
          () => undefined,
        );
      const ready = slots.filter(
        ({ job, own, known }) => known.has(kind) && isShort(job) && own.every(isShort),
      );
      const [least] = ready.sort((a, b) => tasksOf(a) - tasksOf(b));
      return least && tasksOf(least) < MOST_IN_LINE ? give(least, name, request, true) : undefined;
    },
    run(name, request, { signal, together } = {}) {
      if (closed) return Promise.reject(stopping());
      if (waiting() >= backlog) return Promise.reject(refuse(503, "tasks-waiting"));
      return new Promise((resolve, reject) => {
        const job = { id: ids++, name, request, signal, short: false, resolve, reject };
        const slot = together === undefined ? undefined : slots[spread(together) % slots.length]!;
        (slot?.own ?? shared).push(job);
        const free =
          slot ?? slots.find((each) => !each.job && each.worker) ?? slots.find((each) => !each.job);
        if (free) advance(free);
      });
    },
    load: () => ({ running: slots.filter(({ job }) => job).length, waiting: waiting() }),
    async close() {
      closed = true;
      for (const job of [...shared.splice(0), ...slots.flatMap(({ own }) => own.splice(0))])
        job.reject(stopping());
      await Promise.all(slots.map(({ worker }) => worker?.terminate()));
    },
  };
}

/** Short tasks that one thread has to do at most; with more the asking thread is no slower. */
const MOST_IN_LINE = 4;
const tasksOf = ({ job, own }: Slot) => own.length + (job ? 1 : 0);
const isShort = (job: Job | undefined) => job?.short ?? true;

const stopping = () => refuse(503, "server-stopping");
const outOfMemory = (error: NodeJS.ErrnoException) =>
  error.code === "ERR_WORKER_OUT_OF_MEMORY" ? refuse(503, "task-memory") : undefined;
const gone = () => refuse(503, "nobody-waits");

/** A number for a name, evenly spread (FNV-1a). */
function spread(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}
