/** Archives as files: opened for reading by any number of processes, written by one at a time. */

import { renameSync, rmSync, statSync } from "node:fs";
import { message, problem } from "../words/problem.ts";
import type { Archive, ArchiveDocument } from "./archive.ts";
import { type BuildOptions, type BuildReport, buildArchive } from "./build-archive.ts";
import { openStorage } from "./file-archive.ts";
import { lockHolder, type Release, removeOwnLock, tryLock } from "./file-lock.ts";
import { compactInto, unusedBytes } from "./merge.ts";
import { fileStorage } from "./storage.ts";

export function openArchiveFile(path: string): Archive {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) throw problem("cannot-open", { name: path, why: message("archive-none") });
  if (!info.isFile()) throw problem("cannot-open", { name: path, why: message("archive-folder") });
  const storage = fileStorage(path, "read");
  try {
    return openStorage(storage, path);
  } catch (error) {
    storage.close();
    throw error;
  }
}

/** Adds documents to the archive at this path, which is made when it is missing. */
export async function updateArchiveFile(
  path: string,
  documents: AsyncIterable<ArchiveDocument> | Iterable<ArchiveDocument>,
  options: BuildOptions = {},
): Promise<BuildReport> {
  const release = lockForWriting(path);
  try {
    const storage = fileStorage(path, "write");
    try {
      const report = await buildArchive(storage, path, documents, options);
      if (unusedBytes(storage) * 2 > storage.size() && storage.size() > WORTH_COMPACTING) compact(path);
      return report;
    } finally {
      storage.close();
    }
  } finally {
    release();
  }
}

const WORTH_COMPACTING = 1 << 20;

/** Replaces the file by one without what is unused; who has the old one open goes on reading it. */
function compact(path: string): void {
  const [source, target] = [fileStorage(path, "read"), fileStorage(fresh(`${path}.compact`), "write")];
  compactInto(source, target);
  source.close();
  target.close();
  renameSync(`${path}.compact`, path);
}

function fresh(path: string): string {
  rmSync(path, { force: true });
  return path;
}

const lockOf = (path: string) => `${path}.writer`;
const ATTEMPTS = 10;

/** One writer at a time; that of a process which is gone, on this machine, is taken over. */
function lockForWriting(path: string): Release {
  const lock = lockOf(path);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const release = tryLock(lock);
    if (release) return release;
    const holder = lockHolder(lock);
    if (!holder) continue;
    const why = message("archive-busy", { pid: String(holder.pid), host: holder.host, turn: lock });
    throw problem("cannot-write", { name: path, why });
  }
  throw problem("cannot-write", { name: path, why: message("archive-others") });
}

/** Unlocks the archive if this process has locked it: for who knows that nobody in it is writing. */
export const forgetOwnTurn = (path: string): void => removeOwnLock(lockOf(path));
