/**
 * Records in a folder: one folder for each, in it one file for each version, of which there is mostly one.
 *
 *     KIND/STEM/VERSION       an empty file: removed at this version
 *     magic  length(4)  sealed head  sealed body
 *
 * The highest version counts. A change writes the next version beside it, whole and to the disk, and then the older file goes:
 * whoever is killed in between leaves the old version or the new one, never half of one. Writers of a record hold a lock,
 * over all processes (archive/file-lock.ts), and each checks first whether its version is still the next. Readers need no lock.
 */
import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { tryLock, waitForLock } from "../../archive/file-lock.ts";
import { message, problem } from "../../words/problem.ts";
import { refuse } from "../problem.ts";
import { namesIn, privateFolder, sweep, writeOver } from "./atomic.ts";
import { mapLimited } from "./map-limited.ts";
import type { RecordRow, RecordRows } from "./records.ts";

const MAGIC = Buffer.from("tokumei-record-1\n");
const REMOVED = new Uint8Array(0);

export function folderRows(home: string): RecordRows {
  return {
    read: (stem) => readHighest(join(home, stem), readWhole),
    async heads() {
      const heads = await mapLimited(await namesIn(home), async (stem) => {
        const found = await readHighest(join(home, stem), readHead);
        return found?.head && { stem, version: found.version, head: found.head };
      });
      return heads.flatMap((head) => head ?? []);
    },
    write: (stem, { version, content }) =>
      writeVersion(join(home, stem), version, content ? encode(content) : REMOVED),
  };
}

/** Deletes removed records, and what killed writes left, once nobody can be writing any more. */
export async function sweepRecords(folder: string, kind: string, olderThan: number): Promise<void> {
  for (const stem of await namesIn(join(folder, kind))) {
    const home = join(folder, kind, stem);
    await sweep(home, olderThan);
    if (!(await isLongGone(home, olderThan))) continue;
    const unlock = tryLock(join(home, "writer.turn"));
    if (unlock && (await isLongGone(home, olderThan))) await rm(home, { recursive: true, force: true });
    unlock?.();
  }
}

async function isLongGone(home: string, olderThan: number): Promise<boolean> {
  const last = (await versions(home)).at(-1);
  const info = last === undefined ? undefined : await stat(join(home, String(last))).catch(() => undefined);
  return info?.size === 0 && info.mtimeMs < olderThan;
}

/** The numbers of the files in a record's folder, lowest first. */
async function versions(home: string): Promise<number[]> {
  const names = await namesIn(home);
  return names.flatMap((name) => (/^\d+$/.test(name) ? Number(name) : [])).sort((a, b) => a - b);
}

/** Milliseconds to wait for others; a write takes far less. A container that is killed in one leaves its lock. */
const PATIENCE = 30_000;
const LONGEST_WRITE = 10_000;

/** Writes a version unless there is one as high; the older ones go. Again where a removed record was swept away meanwhile. */
async function writeVersion(home: string, version: number, bytes: Uint8Array, tries = 3): Promise<boolean> {
  await privateFolder(home);
  try {
    return await writeVersionIn(home, version, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || tries === 1) throw error;
    return writeVersion(home, version, bytes, tries - 1);
  }
}

async function writeVersionIn(home: string, version: number, bytes: Uint8Array): Promise<boolean> {
  const unlock = await waitForLock(join(home, "writer.turn"), PATIENCE, LONGEST_WRITE);
  if (!unlock) throw refuse(503, "record-busy");
  try {
    const before = await versions(home);
    if ((before.at(-1) ?? 0) >= version) return false;
    await writeOver(join(home, String(version)), [bytes]);
    for (const old of before) await rm(join(home, String(old)), { force: true });
    return true;
  } finally {
    unlock();
  }
}

/** Reads the version that counts; again when it was replaced while it was read. */
async function readHighest<R>(
  home: string,
  read: (path: string, version: number) => Promise<R>,
): Promise<R | undefined> {
  for (;;) {
    const version = (await versions(home)).at(-1);
    if (version === undefined) return undefined;
    try {
      return await read(join(home, String(version)), version);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

function encode({ head, body }: NonNullable<RecordRow["content"]>): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([MAGIC, length, head, body]);
}

/** Opens the file of a version; that of a removed record is empty. */
async function withFile<R>(path: string, read: (file: FileHandle, size: number) => Promise<R>) {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    return size === 0 ? undefined : await read(file, size);
  } finally {
    await file.close();
  }
}

const bytesAt = async (file: FileHandle, from: number, length: number) =>
  (await file.read(Buffer.alloc(length), 0, length, from)).buffer;

async function headOf(file: FileHandle, place: string): Promise<Buffer> {
  const front = await bytesAt(file, 0, MAGIC.length + 4);
  if (!front.subarray(0, MAGIC.length).equals(MAGIC))
    throw problem("cannot-read-record", { place, why: message("record-odd") });
  return bytesAt(file, front.length, front.readUInt32LE(MAGIC.length));
}

const placeOf = (path: string) => path.split(/[\\/]/).slice(-2).join("/");

const readHead = async (path: string, version: number) => ({
  version,
  head: await withFile(path, (file) => headOf(file, placeOf(path))),
});

async function readWhole(path: string, version: number): Promise<RecordRow> {
  const content = await withFile(path, async (file, size) => {
    const head = await headOf(file, placeOf(path));
    const end = MAGIC.length + 4 + head.length;
    return { head, body: await bytesAt(file, end, size - end) };
  });
  return content ? { version, content } : { version };
}
