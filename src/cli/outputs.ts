import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, normalize, resolve, sep } from "node:path";
import { UsageError } from "./failure.ts";

/**
 * Writes a file whole or not at all: into a new file beside it, then renamed. What fails on the way, in `chunks` too, leaves
 * nothing behind and an existing file as it was.
 */
export async function writeWhole(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mode = 0o666,
): Promise<void> {
  await mkdir(dirname(resolve(path)), { recursive: true });
  const beside = `${path}.${randomBytes(6).toString("hex")}.part`;
  const file = await open(beside, "wx", mode);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
    await file.close();
    await rename(beside, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(beside, { force: true });
    throw error;
  }
}

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
