import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import type { JobMessage, JobWork } from "./jobs-messages.ts";
import { startWorker } from "./start-worker.ts";

/** Does the work of a job elsewhere. `hear` is told how it goes; `ended` that it ended without saying so, and why. */
export type StartJob = (
  work: JobWork,
  hear: (message: JobMessage) => void,
  ended: (problem: Message) => void,
) => { readonly stop: () => Promise<unknown> };

/** In a thread of its own, so that requests are answered meanwhile and it can be stopped at any moment. */
export const startJobThread: StartJob = (work, hear, ended) => {
  const worker = startWorker("jobs-worker", { workerData: work });
  worker.on("message", hear);
  worker.on("error", (error: NodeJS.ErrnoException) => {
    ended(message(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "task-memory" : "bug"));
  });
  worker.on("exit", () => ended(message("task-failed")));
  return { stop: () => worker.terminate() };
};
