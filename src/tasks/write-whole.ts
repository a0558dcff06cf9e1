import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";

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
