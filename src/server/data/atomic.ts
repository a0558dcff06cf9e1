import { randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Message } from "../../words/message.ts";
import { message, problem } from "../../words/problem.ts";

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Prefix of unfinished files; `sweep` removes those of killed writes. */
const PART = ".part-";
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Writes a file whole or not at all, over what stood there; readable by its owner only. */
export async function writeOver(path: string, chunks: Chunks): Promise<void> {
  await writeAndPlace(path, chunks, (part) => rename(part, path));
}

/** Writes a file whole unless one of that name is there already; says whether it did. Two that try at once: one does. */
export async function writeNew(path: string, chunks: Chunks): Promise<boolean> {
  let isNew = true;
  await writeAndPlace(path, chunks, async (part) => {
    await link(part, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      isNew = false;
    });
    await rm(part, { force: true });
  });
  return isNew;
}

/** Into a new file beside the place, to the disk, then into the place at once. */
async function writeAndPlace(
  path: string,
  chunks: Chunks,
  place: (part: string) => Promise<void>,
): Promise<void> {
  const part = join(dirname(path), PART + randomBytes(8).toString("hex"));
  const file = await open(part, "wx", OWNER_ONLY);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
    await file.close();
    await place(part);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Writes the names in a folder to the disk; systems that cannot do this for folders do it by themselves. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/**
 * Makes a folder, and those above it, for their owner only, so that they survive a loss of power. Throws a Problem where something
 * else has the name.
 */
export async function privateFolder(path: string): Promise<string> {
  const outcome = await makeFolder(path);
  if (outcome === "missing parent") {
    await privateFolder(dirname(path));
    if ((await makeFolder(path)) === "missing parent") throw notMade({ code: "ENOENT" });
  }
  if (outcome !== "there already") await syncFolder(dirname(path));
  return path;
}

/** Node's recursive mkdir never ends where a system makes no folders. */
async function makeFolder(path: string): Promise<"made" | "there already" | "missing parent"> {
  try {
    await mkdir(path, { mode: OWNER_ONLY_FOLDER });
    return "made";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && dirname(path) !== path) return "missing parent";
    if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw notMade(error);
    return "there already";
  }
}

const REASONS: Readonly<Record<string, Message>> = {
  EEXIST: message("data-is-file"),
  ENOTDIR: message("data-below-file"),
  EACCES: message("data-forbidden"),
  EPERM: message("data-forbidden"),
  EROFS: message("EROFS"),
  ENOENT: message("data-no-folders"),
};

function notMade(error: unknown): unknown {
  const why = REASONS[(error as NodeJS.ErrnoException).code ?? ""];
  return why ? problem("cannot-make-data", { why }) : error;
}

/** Names in a folder; none where there is no such folder. Throws where it cannot be read. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
}

/** Removes what killed writes left in a folder, once nobody can be writing it any more. */
export async function sweep(folder: string, olderThan: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.startsWith(PART)) continue;
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info && info.mtimeMs < olderThan) await rm(path, { force: true });
  }
}
