/** Where tasks run: quick ones in this thread, others in the pool, so that they do not keep requests waiting. */
import { availableParallelism } from "node:os";
import { languageOf } from "../doc/doc.ts";
import {
  TASKS,
  type TaskAnswer,
  type TaskContext,
  type TaskName,
  type TaskRequest,
  taskContext,
} from "../run/tasks.ts";
import { type RunInThread, threads } from "./threads.ts";

export interface Work {
  readonly run: <N extends TaskName>(
    name: N,
    request: TaskRequest<N>,
    options?: RunInThread,
  ) => Promise<TaskAnswer<N>>;
  /** How many tasks are being done in other threads, and how many wait for one. */
  readonly load: () => { readonly running: number; readonly waiting: number };
  readonly close: () => Promise<void>;
}

export interface WorkOptions {
  /** Other threads; 0 does everything in this one. */
  readonly threads?: number;
  /** Characters up to which a text is treated in this thread. */
  readonly quick?: number;
  /** Milliseconds after which a task is given up. */
  readonly limit?: number;
  readonly backlog?: number;
}

const QUICK = 1 << 14;
const LIMIT = 15 * 60_000;
const BACKLOG = 1000;

/** Tasks whose time grows with the text alone; that of the others depends on an index or an archive too. */
const BY_LENGTH: ReadonlySet<TaskName> = new Set([
  "scan",
  "anonymize",
  "piece",
  "restore",
  "verify",
  "rare",
  "rareCurve",
  "releaseReviewed",
]);

/** Short tasks that go to other threads when this one is busy with them, so that it can take requests. They change nothing. */
const OFFLOADED: ReadonlySet<TaskName> = new Set(["scan", "anonymize"]);
/** The share of its time that this thread may spend on short tasks. */
const BUSY = 0.3;

export function createWork(options: WorkOptions = {}): Work {
  const { quick = QUICK, limit = LIMIT, backlog = BACKLOG } = options;
  const count = options.threads ?? Math.max(2, availableParallelism() - 1);
  const pool = threads({ count, limit, backlog });
  const context = taskContext();
  const busy = busyShare();
  const isQuick = (name: TaskName, request: unknown, { affinity }: RunInThread = {}) =>
    count === 0 || (affinity === undefined && BY_LENGTH.has(name) && lengthOf(request as Sized) <= quick);
  const offload = (name: TaskName, request: unknown) =>
    count > 0 && OFFLOADED.has(name) && busy.share() > BUSY
      ? pool.offload(name, request, kindOf(name, request as Worded))
      : undefined;
  return {
    async run<N extends TaskName>(name: N, request: TaskRequest<N>, options?: RunInThread) {
      if (!isQuick(name, request, options)) return (await pool.run(name, request, options)) as TaskAnswer<N>;
      const offloaded = await offload(name, request);
      if (offloaded) {
        busy.add(offloaded.ms);
        return offloaded.answer as TaskAnswer<N>;
      }
      const task = TASKS[name] as (request: unknown, context: TaskContext) => Promise<TaskAnswer<N>>;
      const started = performance.now();
      const answer = await task(request, context);
      busy.add(performance.now() - started);
      return answer;
    },
    load: pool.load,
    close: pool.close,
  };
}

/** Milliseconds after which past work counts for about a third. */
const MEMORY = 1000;

/** The share of the last second or so that short tasks took, in whichever thread; decays exponentially. */
function busyShare(now: () => number = () => performance.now()) {
  let spent = 0;
  let last = now();
  const decay = () => {
    const time = now();
    spent *= Math.exp((last - time) / MEMORY);
    last = time;
  };
  return {
    add(ms: number) {
      decay();
      spent += ms;
    },
    share() {
      decay();
      return spent / MEMORY;
    },
  };
}

interface Worded {
  readonly text?: string;
  readonly lang?: string;
}

/** Tasks of one kind need the same models. */
const kindOf = (name: TaskName, { text = "", lang = languageOf(text) }: Worded) => `${name} ${lang}`;

/** The fields of requests that hold texts. */
interface Sized {
  readonly text?: string;
  readonly documents?: readonly { readonly text: string }[];
  readonly releases?: readonly { readonly text: string }[];
  readonly sources?: readonly string[];
  readonly ks?: readonly number[];
}

function lengthOf({ text = "", documents = [], releases = [], sources = [], ks = [0] }: Sized): number {
  const texts = [...documents, ...releases].reduce((sum, each) => sum + each.text.length, text.length);
  return (texts + sources.reduce((sum, source) => sum + source.length, 0)) * ks.length;
}
