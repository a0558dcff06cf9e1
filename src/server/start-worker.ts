import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { totalmem } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { markThreadEnded } from "../archive/process-identity.ts";
import { packageFolder, sharingThread } from "../doc/shipped.ts";

/** Megabytes of a thread's objects: of a third of the machine's memory at most. Models lie elsewhere, in memory that threads share. */
const share = Math.floor(totalmem() / 2 ** 20 / 3);
const TASK_MEMORY = Math.min(2048, share);
export const JOB_MEMORY = Math.min(4096, share);

/** A thread that runs this folder's file `name`, and is ended when it needs more memory. Locks that it holds when it ends can be taken over. */
export function startWorker(name: string, data: object = {}, megabytes = TASK_MEMORY): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes };
  const worker = newWorker(name, { ...sharingThread(data), resourceLimits });
  const { threadId } = worker;
  return worker.once("exit", () => markThreadEnded(threadId));
}

/** Runs the built file, or its source where this runs from source. */
function newWorker(name: string, options: WorkerOptions): Worker {
  const source = new URL(`./${name}.ts`, import.meta.url);
  if (!import.meta.url.endsWith(".ts") || !existsSync(source))
    return new Worker(join(packageFolder("dist"), "server", `${name}.js`), options);
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx"));
  const api = new URL("./esm/api/index.mjs", tsx);
  const [loader, worker] = [api, source].map(({ href }) => JSON.stringify(href));
  return new Worker(`import(${loader}).then(({ register }) => (register(), import(${worker})))`, {
    ...options,
    eval: true,
  });
}
