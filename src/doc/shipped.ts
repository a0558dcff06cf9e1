import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { lazy } from "../strings/lazy.ts";
import { createResources, type Resources, type SharedArrays } from "./resources.ts";

/** Under this name a thread passes what it has read to the threads that it starts. */
const SHARED = "tokumei resources";

/** The models and tables in models/. A thread has what the thread that started it had read by then, without a copy. */
export const shippedResources = lazy(
  (): Resources =>
    createResources((file) => readFileSync(join(packageFolder("models"), file)), {
      shared: getEnvironmentData(SHARED) as unknown as SharedArrays | undefined,
      onShare: (shared) => setEnvironmentData(SHARED, shared as never),
    }),
);

/** The bytes of a file of models/, before compression. */
export const shipped = (file: string): Uint8Array => shippedResources().bytes(file);

/** A folder that stands beside package.json, wherever the bundler put this file. */
export function packageFolder(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return join(folder, name);
}
