import { rmSync } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { dirname, normalize, resolve, sep } from "node:path";
import { writeWhole as writeBeside } from "../run/write-whole.ts";
import { message, problem } from "../words/problem.ts";

const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Writes a file whole or not at all, also when a signal ends the command meanwhile: then the unfinished file goes first. Until there is
 * one a signal ends the process at once, however busy it is with what is to be written.
 */
export async function writeWhole(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mode?: number,
): Promise<void> {
  let unfinished = "";
  const end = (signal: NodeJS.Signals) => {
    rmSync(unfinished, { force: true });
    process.kill(process.pid, signal);
  };
  const begun = (beside: string) => {
    unfinished = beside;
    for (const signal of ENDING) process.once(signal, end);
  };
  try {
    await writeBeside(path, chunks, mode, begun);
  } finally {
    for (const signal of ENDING) process.off(signal, end);
  }
}

/** Where an input's result goes below the output folder; never outside it, never onto the input itself. */
export function outputPath(folder: string, name: string, input: string): string {
  const path = resolve(folder, normalize(name));
  if (!path.startsWith(resolve(folder) + sep)) throw problem("output-outside", { input, folder });
  if (path === resolve(input)) throw problem("output-overwrites", { input });
  return path;
}

/** Refuses files that cannot be written, before any work is done for them and anything else is printed or written. */
export async function refuseUnwritable(...files: readonly (string | undefined)[]): Promise<void> {
  for (const file of files) if (file !== undefined) await refuseFolder(file);
}

async function refuseFolder(file: string): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there?.isDirectory()) throw problem("field", { field: file, why: message("EISDIR") });
  let above = dirname(resolve(file));
  while (above !== dirname(above) && !(await stat(above).catch(() => undefined))) above = dirname(above);
  if (!(await stat(above)).isDirectory())
    throw problem("field", { field: file, why: message("not-folder", { path: above }) });
  await access(above, constants.W_OK).catch(() => {
    throw problem("field", { field: file, why: message("EACCES") });
  });
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
