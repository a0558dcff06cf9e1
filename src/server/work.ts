/** Where tasks are done: in this thread what is quick, in others what would keep requests waiting. */
import type { TaskAnswer, TaskName, TaskRequest } from "../tasks/tasks.ts";

export interface RunOptions {
  /** A task that nobody waits for any more is not begun. */
  readonly signal?: AbortSignal;
}

export interface Work {
  readonly run: <N extends TaskName>(
    name: N,
    request: TaskRequest<N>,
    options?: RunOptions,
  ) => Promise<TaskAnswer<N>>;
  /** How many tasks are being done in other threads, and how many wait for one. */
  readonly load: () => { readonly running: number; readonly waiting: number };
  readonly close: () => Promise<void>;
}
