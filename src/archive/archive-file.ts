/** Archives as files: opened for reading by any number of processes, written by one at a time. */

import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { message, problem } from "../words/problem.ts";
import type { Archive, ArchiveDocument } from "./archive.ts";
import { type BuildOptions, type BuildReport, buildArchive } from "./build-archive.ts";
import { openStorage } from "./file-archive.ts";
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
  const release = takeTurn(path);
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

/**
 * One writer at a time: PATH.writer names it while it writes. It appears whole, as a link to a file that is. That of a
 * process which is no more, on this machine, is taken over.
 */
function takeTurn(path: string): () => void {
  const turn = `${path}.writer`;
  for (let attempt = 0; attempt < 10; attempt++) {
    if (linkNew(turn)) return () => rmSync(turn, { force: true });
    const found = readOrNone(turn);
    if (found === undefined) continue;
    const writer = JSON.parse(found) as Writer;
    if (isAlive(writer))
      throw new RangeError(
        `Cannot write ${path}: process ${writer.pid} on ${writer.host} is adding to it; if not so, remove ${turn}`,
      );
    setAside(turn, found);
  }
  throw new RangeError(`Cannot write ${path}: others are writing it; try again`);
}

/**
 * Takes away the turn at this path if it names this process: for who knows that nobody in it is writing. A thread that was stopped
 * leaves one, and so does an earlier process that had the same number, as in a container.
 */
export function forgetOwnTurn(path: string): void {
  const turn = `${path}.writer`;
  const found = readOrNone(turn);
  const { pid, host } = found === undefined ? {} : (JSON.parse(found) as Partial<Writer>);
  if (found !== undefined && pid === process.pid && host === hostname()) setAside(turn, found);
}

interface Writer {
  readonly pid: number;
  readonly host: string;
}

/** Whether the name was free, and is ours now. */
function linkNew(turn: string): boolean {
  const own = `${turn}.${randomUUID()}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, host: hostname(), id: own }));
  try {
    linkSync(own, turn);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function readOrNone(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Takes away what a dead process left; what another put in its place meanwhile is put back. */
function setAside(turn: string, left: string): void {
  const aside = `${turn}.${randomUUID()}`;
  try {
    renameSync(turn, aside);
    if (readFileSync(aside, "utf8") !== left) linkSync(aside, turn);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
  rmSync(aside, { force: true });
}

function isAlive({ pid, host }: Writer): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
