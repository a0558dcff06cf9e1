import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { packageFolder } from "../doc/shipped.ts";

/** A thread that runs the file `name` of a folder of src: the built file, or, unless that is asked for, its source where this runs from source. */
export function startThread(folder: string, name: string, options: WorkerOptions, built = false): Worker {
  const source = new URL(`../${folder}/${name}.ts`, import.meta.url);
  if (built || !import.meta.url.endsWith(".ts") || !existsSync(source))
    return new Worker(join(packageFolder("dist"), folder, `${name}.js`), options);
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx"));
  const api = new URL("./esm/api/index.mjs", tsx);
  const [loader, worker] = [api, source].map(({ href }) => JSON.stringify(href));
  return new Worker(`import(${loader}).then(({ register }) => (register(), import(${worker})))`, {
    ...options,
    eval: true,
  });
}
