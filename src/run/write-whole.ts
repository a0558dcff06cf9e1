import { randomBytes } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { problem } from "../words/problem.ts";

/**
 * Writes a file whole or not at all: into a new file beside it, then renamed. What fails on the way, in `chunks` too, leaves
 * nothing behind and an existing file as it was. The new file is made when its first bytes are there; `begun` is told its name just before, with no turn
 * of the event loop between, so that whoever removes it at a signal misses none.
 */
export async function writeWhole(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  mode = 0o666,
  begun: (beside: string) => void = () => undefined,
): Promise<void> {
  await makeFolder(dirname(resolve(path)));
  const beside = `${path}.${randomBytes(6).toString("hex")}.part`;
  let file: FileHandle | undefined;
  const opened = async () => {
    begun(beside);
    closeSync(openSync(beside, "wx", mode));
    file = await open(beside, "r+");
    return file;
  };
  try {
    for await (const chunk of chunks) await (file ?? (await opened())).writeFile(chunk);
    const complete = file ?? (await opened());
    await complete.sync();
    await complete.close();
    await rename(beside, path);
  } catch (error) {
    await file?.close().catch(() => undefined);
    await rm(beside, { force: true });
    throw error;
  }
}

/** A file where a folder is wanted is told as that: making it says that it already exists. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? problem("not-folder", { path }) : error;
  });
}
