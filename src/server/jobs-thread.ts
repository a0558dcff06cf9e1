import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import type { JobMessage, JobWork } from "./jobs-messages.ts";
import { JOB_MEMORY, startWorker } from "./start-worker.ts";

/** Runs a job elsewhere. `receive` gets its messages; `ended` why it ended without a last one. */
export type StartJob = (
  work: JobWork,
  receive: (message: JobMessage) => void,
  ended: (problem: Message) => void,
) => { readonly stop: () => Promise<unknown> };

/** In a thread of its own, so that requests are answered meanwhile and it can be stopped at any moment. */
export const startJobThread: StartJob = (work, receive, ended) => {
  const worker = startWorker("jobs-worker", { data: work, megabytes: JOB_MEMORY });
  worker.on("message", receive);
  worker.on("error", (error: NodeJS.ErrnoException) => {
    ended(message(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "task-memory" : "bug"));
  });
  worker.on("exit", () => ended(message("task-failed")));
  return { stop: () => worker.terminate() };
};
