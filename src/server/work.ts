/** Where tasks are done: in this thread what is quick, in others what would keep requests waiting. */
import { availableParallelism } from "node:os";
import {
  TASKS,
  type TaskAnswer,
  type TaskContext,
  type TaskName,
  type TaskRequest,
  taskContext,
} from "../tasks/tasks.ts";
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
  /** Characters up to which a text is read in this thread. */
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

export function createWork(options: WorkOptions = {}): Work {
  const { quick = QUICK, limit = LIMIT, backlog = BACKLOG } = options;
  const count = options.threads ?? Math.max(2, availableParallelism() - 1);
  const pool = threads({ count, limit, backlog });
  const context = taskContext();
  const isQuick = (name: TaskName, request: unknown, { together }: RunInThread = {}) =>
    count === 0 || (together === undefined && BY_LENGTH.has(name) && lengthOf(request as Sized) <= quick);
  return {
    async run(name, request, options) {
      if (!isQuick(name, request, options))
        return (await pool.run(name, request, options)) as TaskAnswer<typeof name>;
      const task = TASKS[name] as (
        request: unknown,
        context: TaskContext,
      ) => Promise<TaskAnswer<typeof name>>;
      return task(request, context);
    },
    load: pool.load,
    close: pool.close,
  };
}

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
