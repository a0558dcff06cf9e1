import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  getEnvironmentData,
  MessageChannel,
  type MessagePort,
  setEnvironmentData,
  type WorkerOptions,
  workerData,
} from "node:worker_threads";
import { lazy } from "../strings/lazy.ts";
import type { Resources, SharedArrays } from "./resources.ts";
import { type ConnectedResources, connectedResources } from "./shared-resources.ts";

/** Under this name a thread passes what it has read, and a port for what is read later, to the threads that it starts. */
const SHARED = "tokumei resources";

/** The one value that a process keeps of what comes with the package. */
const connectedFiles = lazy((): ConnectedResources => {
  const inherited = getEnvironmentData(SHARED) as unknown as SharedArrays | undefined;
  const read = (file: string) => readFileSync(join(packageFolder("models"), file));
  const files = connectedResources(read, inherited);
  setEnvironmentData(SHARED, files.resources.shared as never);
  const port: MessagePort | undefined = workerData?.[SHARED];
  if (port) files.connect(port);
  return files;
});

/** The models and tables in models/. */
export const shippedResources = (): Resources => connectedFiles().resources;

/** Options of a thread that shares with this one, without a copy, what either has read or will read. */
export function sharingThread(data: object): Pick<WorkerOptions, "workerData" | "transferList"> {
  const { port1, port2 } = new MessageChannel();
  connectedFiles().connect(port1);
  return { workerData: { ...data, [SHARED]: port2 }, transferList: [port2] };
}

/** The bytes of a file of models/, before compression. */
export const shipped = (file: string): Uint8Array => shippedResources().bytes(file);

/** A folder that stands beside package.json, wherever the bundler put this file. */
export function packageFolder(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return join(folder, name);
}
