import { totalmem } from "node:os";
import type { Worker } from "node:worker_threads";
import { markThreadEnded } from "../archive/process-identity.ts";
import { sharingThread } from "../doc/shipped.ts";
import { startThread } from "../run/start-thread.ts";

/** Megabytes of a thread's objects: of a third of the machine's memory at most. Models lie elsewhere, in memory that threads share. */
const share = Math.floor(totalmem() / 2 ** 20 / 3);
const TASK_MEMORY = Math.min(2048, share);
export const JOB_MEMORY = Math.min(4096, share);

/** A thread that runs this folder's file `name`, and is ended when it needs more memory. Locks that it holds when it ends can be taken over. */
export function startWorker(name: string, data: object = {}, megabytes = TASK_MEMORY): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes };
  const worker = startThread("server", name, { ...sharingThread(data), resourceLimits });
  const { threadId } = worker;
  return worker.once("exit", () => markThreadEnded(threadId));
}
