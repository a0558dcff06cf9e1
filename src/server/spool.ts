/**
 * Uploads on their way to a task: in files that only their owner can read, removed when the task is done. They are not sealed,
 * since tasks read them as any file: what a killed server left is removed by the next one.
 */
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isGone, ownIdentity, type ProcessIdentity } from "../archive/process-identity.ts";
import { namesIn, privateFolder } from "./data/atomic.ts";
import { type Chunks, measured } from "./data/chunks.ts";
import type { DataStore } from "./data/store.ts";
import { refuse } from "./problem.ts";

export interface Spool {
  /** Writes a file and answers with its path. Throws a Refusal, 413, when it is longer than the limit. */
  readonly add: (chunks: Readable | Iterable<string | Uint8Array>) => Promise<string>;
}

/** Bytes of all files of one request. */
export const SPOOL_LIMIT = 2 ** 30;

const OWNER = "owner";
const MINUTE = 60_000;
const homeOf = (data: DataStore) => join(data.path, "incoming");

/** Removes the uploads of processes that have ended. */
export async function sweepSpool(data: DataStore, now = Date.now()): Promise<void> {
  const own = ownIdentity();
  for (const name of await namesIn(homeOf(data))) {
    const folder = join(homeOf(data), name);
    const owner = await ownerOf(folder);
    const createdAt = (await stat(folder).catch(() => undefined))?.mtimeMs ?? now;
    if (owner ? isGone(owner, own) : createdAt < now - MINUTE)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Undefined for a moment in the life of a folder, or when it was killed in that. */
async function ownerOf(folder: string): Promise<ProcessIdentity | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, OWNER), "utf8")) as ProcessIdentity;
  } catch {
    return undefined;
  }
}

export async function withSpool<T>(
  data: DataStore,
  work: (spool: Spool) => Promise<T>,
  limit = SPOOL_LIMIT,
): Promise<T> {
  const home = homeOf(data);
  await privateFolder(home);
  const folder = await mkdtemp(join(home, "upload-"));
  let files = 0;
  let left = limit;
  const limited = (chunks: Chunks) =>
    measured(chunks, (bytes) => {
      left -= bytes;
      if (left < 0) throw refuse(413, "upload-bytes-most", { most: limit });
    });
  try {
    await writeFile(join(folder, OWNER), JSON.stringify(ownIdentity()), { mode: 0o600 });
    return await work({
      async add(chunks) {
        const path = join(folder, String(++files));
        const source = chunks instanceof Readable ? chunks : Readable.from(chunks, { objectMode: false });
        await pipeline(source, limited, createWriteStream(path, { mode: 0o600, flags: "wx" }));
        return path;
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
