/** Files of this machine that jobs may read in place: only below folders that were allowed when the server started. */
import { createReadStream } from "node:fs";
import { lstat, opendir, realpath, stat } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { message, problem } from "../words/problem.ts";
import { refuseField } from "./problem.ts";

export interface LocalFile {
  /** Its real path: no part of it is a link. */
  readonly path: string;
  /** Its place below the folder that was asked for. */
  readonly name: string;
  readonly bytes: number;
}

/**
 * The files at these paths and below them. A path is taken for what it really is, links followed; what then lies in no allowed
 * folder is refused with the same words as what is not there. Links found below a folder are not followed.
 */
export async function localFiles(
  paths: readonly string[],
  allowed: readonly string[],
  limit: number,
): Promise<LocalFile[]> {
  const files = new Map<string, LocalFile>();
  for (const [i, path] of paths.entries()) {
    const real = await insideOf(path, allowed);
    if (real === undefined) throw refuseField(400, `paths.${i}`, "folder-not-allowed");
    for await (const file of below(real)) {
      files.set(file.path, file);
      if (files.size > limit) throw refuseField(413, "paths", "job-files-most", { most: limit });
    }
  }
  if (files.size === 0) throw refuseField(400, "paths", "no-files-there");
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function insideOf(path: string, allowed: readonly string[]): Promise<string | undefined> {
  if (path.includes("\0")) return undefined;
  const real = await realpath(path).catch(() => undefined);
  return real !== undefined && allowed.some((folder) => isInside(real, folder)) ? real : undefined;
}

const isInside = (path: string, folder: string) =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

async function* below(real: string): AsyncIterable<LocalFile> {
  const info = await stat(real);
  if (info.isFile()) yield { path: real, name: basename(real), bytes: info.size };
  if (!info.isDirectory()) return;
  for await (const path of filesIn(real)) {
    const { size } = await stat(path);
    yield { path, name: relative(real, path), bytes: size };
  }
}

/** Regular files, however deep; what begins with a dot is left out, as the command line does. */
async function* filesIn(folder: string): AsyncIterable<string> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** Changes when a file is written or replaced; its change time cannot be set by programs. */
export async function identityOf(path: string): Promise<string> {
  const { ino, size, mtimeMs, ctimeMs } = await stat(path);
  return JSON.stringify([ino, size, mtimeMs, ctimeMs]);
}

/** The bytes of a local file, if it still is what it was: a file, and not by way of a link. */
export async function* readLocal(path: string): AsyncIterable<Uint8Array> {
  const real = await realpath(path);
  const info = await lstat(path);
  if (real !== path || !info.isFile()) throw problem("cannot-read-file", { why: message("file-replaced") });
  yield* createReadStream(path, { highWaterMark: 1 << 20 });
}
