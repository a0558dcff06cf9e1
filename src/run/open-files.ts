/** Files that are large or slow to open and are asked again and again: term indexes and archives. */
import { open, stat } from "node:fs/promises";
import type { Archive } from "../archive/archive.ts";
import { openArchive } from "../archive/open-archive.ts";
import { recentlyUsed } from "../strings/recently-used.ts";
import { termMemory } from "../terms/kernels.ts";
import { openTermIndex, type TermIndex } from "../terms/term-index.ts";

export interface OpenFiles {
  readonly termIndex: (path: string) => Promise<TermIndex>;
  readonly archive: (path: string) => Promise<Archive>;
}

const KEPT = 4;

/** A file that was replaced meanwhile is opened anew. An archive that goes is left to be collected with its last reader. */
export function openFiles(capacity = KEPT): OpenFiles {
  const indexes = recentlyUsed<Promise<TermIndex>>(capacity);
  const archives = recentlyUsed<Promise<Archive>>(capacity);
  return {
    termIndex: async (path) => indexes.get(await identityOf(path), () => readTermIndex(path)),
    archive: async (path) => archives.get(await identityOf(path), () => openArchive(path)),
  };
}

async function identityOf(path: string): Promise<string> {
  const { ino, size, mtimeMs } = await stat(path);
  return JSON.stringify([path, ino, size, mtimeMs]);
}

/** The most that one read may ask for. */
const STEP = 1 << 30;

/** A term index: read once, straight to where it is used, and its checksum held. */
export async function readTermIndex(path: string): Promise<TermIndex> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = termMemory(size);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, Math.min(STEP, size - at), at);
      if (bytesRead === 0)
        throw new RangeError(`Cannot open a term index: it ends after ${at} of ${size} bytes`);
      at += bytesRead;
    }
    return openTermIndex(bytes);
  } finally {
    await file.close();
  }
}
