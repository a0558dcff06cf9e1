import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { markThreadEnded } from "../archive/process-identity.ts";
import { packageFolder, sharingThread } from "../doc/shipped.ts";

/** A thread that runs this folder's file `name`. Locks that it holds when it ends can be taken over. */
export function startWorker(name: string, data: object = {}): Worker {
  const worker = newWorker(name, sharingThread(data));
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
