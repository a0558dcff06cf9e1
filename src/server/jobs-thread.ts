import type { JobMessage, JobWork } from "./jobs-messages.ts";
import { startWorker } from "./start-worker.ts";

/** Does the work of a job elsewhere. `hear` is told how it goes; `ended` that it ended without saying so, and why. */
export type StartJob = (
  work: JobWork,
  hear: (message: JobMessage) => void,
  ended: (problem: string) => void,
) => { readonly stop: () => Promise<unknown> };

export const BUG = "a bug in tokumei stopped it";

/** In a thread of its own, so that requests are answered meanwhile and it can be stopped at any moment. */
export const startJobThread: StartJob = (work, hear, ended) => {
  const worker = startWorker("jobs-worker", { workerData: work });
  worker.on("message", hear);
  worker.on("error", (error: NodeJS.ErrnoException) => {
    ended(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "it needed more memory than there is" : BUG);
  });
  worker.on("exit", () => ended("its thread was stopped"));
  return { stop: () => worker.terminate() };
};
