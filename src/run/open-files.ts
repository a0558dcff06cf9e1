/** Files that are large or slow to open and are used again and again: term indexes and archives. */
import { open, stat } from "node:fs/promises";
import type { Archive } from "../archive/archive.ts";
import { openArchive } from "../archive/open-archive.ts";
import { createCache } from "../strings/cache.ts";
import { termMemory } from "../terms/kernels.ts";
import { openTermIndex, type TermIndex } from "../terms/term-index.ts";
import { message, problem } from "../words/problem.ts";
import { type MaskGuarantee, openShared } from "./shared-index.ts";

export interface OpenFiles {
  readonly termIndex: (path: string) => Promise<TermIndex>;
  /** The index with the masks of this guarantee. */
  readonly maskIndex: (path: string, k: number, guarantee?: MaskGuarantee) => Promise<TermIndex>;
  /** Lends the archive to `work`, and keeps it open for the next. */
  readonly withArchive: <R>(path: string, work: (archive: Archive) => Promise<R>) => Promise<R>;
}

const CAPACITY = 4;

/** Keeps the most recently used files open. A file that was replaced meanwhile is opened again. */
export function openFiles(capacity = CAPACITY): OpenFiles {
  const indexes = createCache<Promise<TermIndex>>(capacity);
  const sharing = createCache<Promise<TermIndex>>(capacity);
  const archives = sharedHandles<Archive>(capacity);
  const termIndex = async (path: string) => indexes.get(await identityOf(path), () => readTermIndex(path));
  return {
    termIndex,
    maskIndex: async (path, k, guarantee = "shared") => {
      const index = await termIndex(path);
      if (guarantee === "fit") return index;
      return sharing.get(`${k} ${await identityOf(path)}`, () => openShared(path, index, k));
    },
    withArchive: async (path, work) =>
      archives.use(path, await identityOf(path), () => openArchive(path), work),
  };
}

interface Handle<T> {
  readonly identity: string;
  readonly resource: Promise<T>;
  /** Those that work with it now, and the cache. */
  users: number;
}

/**
 * Open resources by name, the `capacity` most recently used ones. Another `identity` under the same name is another resource, which
 * replaces the one before. One that leaves the cache is closed once its last user is done.
 */
export function sharedHandles<T extends { close(): Promise<void> }>(capacity: number) {
  const cached = new Map<string, Handle<T>>();
  const release = (handle: Handle<T>) => {
    if (--handle.users === 0)
      void handle.resource.then((resource) => resource.close()).catch(() => undefined);
  };
  const evict = (name: string, handle: Handle<T>) => {
    if (cached.get(name) === handle && cached.delete(name)) release(handle);
  };
  const handleFor = (name: string, identity: string, open: () => Promise<T>): Handle<T> => {
    const previous = cached.get(name);
    if (previous?.identity === identity) return previous;
    if (previous) evict(name, previous);
    const handle = { identity, resource: open(), users: 1 };
    handle.resource.catch(() => evict(name, handle));
    return handle;
  };
  return {
    async use<R>(
      name: string,
      identity: string,
      open: () => Promise<T>,
      work: (resource: T) => Promise<R>,
    ): Promise<R> {
      const handle = handleFor(name, identity, open);
      cached.delete(name);
      cached.set(name, handle);
      handle.users++;
      for (const [oldest, each] of cached) if (cached.size > capacity) evict(oldest, each);
      try {
        return await work(await handle.resource);
      } finally {
        release(handle);
      }
    },
  };
}

async function identityOf(path: string): Promise<string> {
  const { ino, size, mtimeMs } = await stat(path);
  return JSON.stringify([path, ino, size, mtimeMs]);
}

/** The most that one read may ask for. */
const STEP = 1 << 30;

/** Reads a term index once, straight to where it is used, and checks its checksum. */
export async function readTermIndex(path: string): Promise<TermIndex> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = termMemory(size);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, Math.min(STEP, size - at), at);
      if (bytesRead === 0) throw problem("cannot-open-terms", { why: message("terms-cut", { at, size }) });
      at += bytesRead;
    }
    return openTermIndex(bytes);
  } finally {
    await file.close();
  }
}
