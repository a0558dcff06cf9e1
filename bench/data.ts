import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";

/** Where the measurement data are. */
export const DATA_FOLDER = process.env.TOKUMEI_DATA ?? resolve(import.meta.dirname, "../../shared/data");

/** A file of the measurement data as text; undefined, with a message, if it is missing. */
export function dataFile(path: string): string | undefined {
  const file = join(DATA_FOLDER, path);
  if (!existsSync(file)) {
    console.log(`(skipped: this bench needs ${path} of the measurement data, in ../shared/data)`);
    return undefined;
  }
  const bytes = readFileSync(file);
  return (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

/** CPU milliseconds of one call, the least of `runs`. */
export function cpuTime(work: () => unknown, runs = 3): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
