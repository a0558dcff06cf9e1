import { totalmem } from "node:os";
import type { Worker } from "node:worker_threads";
import { markThreadEnded } from "../archive/process-identity.ts";
import { sharingThread } from "../doc/shipped.ts";
import { startThread } from "../run/start-thread.ts";

/** Megabytes of a thread's objects: of a third of the machine's memory at most. Models lie elsewhere, in memory that threads share. */
const share = Math.floor(totalmem() / 2 ** 20 / 3);
const TASK_MEMORY = Math.min(2048, share);
export const JOB_MEMORY = Math.min(4096, share);

export interface StartOptions {
  readonly data?: object;
  readonly megabytes?: number;
  /** Runs the built file also where this runs from source: to load all sources takes a thread seconds. */
  readonly built?: boolean;
}

/** A thread that runs this folder's file `name`, and is ended when it needs more memory. Locks that it holds when it ends can be taken over. */
export function startWorker(name: string, options: StartOptions = {}): Worker {
  const { data = {}, megabytes = TASK_MEMORY, built = false } = options;
  const resourceLimits = { maxOldGenerationSizeMb: megabytes };
  const worker = startThread("server", name, { ...sharingThread(data), resourceLimits }, built);
  const { threadId } = worker;
  return worker.once("exit", () => markThreadEnded(threadId));
}
