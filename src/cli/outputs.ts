import { normalize, resolve, sep } from "node:path";
import { UsageError } from "./failure.ts";

export { writeWhole } from "../tasks/write-whole.ts";

/** Where an input's result goes below the output folder; never outside it, never onto the input itself. */
export function outputPath(folder: string, name: string, input: string): string {
  const path = resolve(folder, normalize(name));
  if (!path.startsWith(resolve(folder) + sep))
    throw new UsageError(`${input}: its result would be outside ${folder}`);
  if (path === resolve(input)) throw new UsageError(`${input}: its result would overwrite it`);
  return path;
}

/** Writes to standard output, waiting when the reader is slow. A reader that has gone away is success. */
export async function print(data: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(data)) await new Promise((done) => process.stdout.once("drain", done));
}

export function exitQuietlyOnBrokenPipe(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });
}
