/**
 * Small things that are stored: reviews, policies, jobs. One folder for each record, in it one file for each version, of which
 * there is mostly one:
 *
 *     KIND/STEM/VERSION       STEM: a keyed hash of the id      an empty file: removed at this version
 *     magic  length(4)  sealed head  sealed body
 *
 * The highest version counts. A change writes the next version beside it, whole and to the disk, and then the older file goes:
 * whoever is killed in between leaves the old version or the new one, never half of one. Writers of a record hold a lock,
 * over all processes (archive/file-lock.ts), and each checks first whether its version is still the next: so one of two that
 * change version 7 makes version 8 and the other gets a conflict. Readers need no lock.
 */
import { createHmac } from "node:crypto";
import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { tryLock, waitForLock } from "../../archive/file-lock.ts";
import { type Key, subkey } from "../../transform/key.ts";
import type { Random } from "../../transform/seal.ts";
import { message, problem } from "../../words/problem.ts";
import { refuse } from "../problem.ts";
import { namesIn, privateFolder, sweep, writeOver } from "./atomic.ts";
import { mapLimited } from "./map-limited.ts";
import { type Sealer, sealer } from "./seal.ts";

/** What a list shows of a record; `summary` is what its kind says of the value. */
export interface Listed<S = unknown> {
  readonly id: string;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  readonly summary: S;
}

export interface Stored<T, S = unknown> extends Listed<S> {
  readonly value: T;
}

/** With `conflict` nothing was changed: the record is at another version, or there is none, or there is one already. */
export type Written<T, S = unknown> =
  | ({ readonly conflict: false } & Stored<T, S>)
  | { readonly conflict: true; readonly current: Stored<T, S> | undefined };

export interface Records<T, S = unknown> {
  /** By id. Opens the heads only. */
  readonly list: () => Promise<Listed<S>[]>;
  readonly get: (id: string) => Promise<Stored<T, S> | undefined>;
  /**
   * Puts what `next` makes of the present value in its place, if the record is at `ifVersion`; 0 where there is to be none, "any"
   * for whatever there is. Where `next` gives back what it got, nothing is written.
   */
  readonly update: (
    id: string,
    ifVersion: number | "any",
    next: (value: T | undefined) => T,
  ) => Promise<Written<T, S>>;
  /** Says whether it was there, at this version. */
  readonly remove: (id: string, ifVersion?: number | "any") => Promise<boolean>;
}

export interface RecordsOptions<T, S> {
  readonly folder: string;
  readonly kind: string;
  readonly key: Key;
  readonly summary?: (value: T) => S;
  readonly now?: () => number;
  readonly random?: Random;
}

const MAGIC = Buffer.from("tokumei-record-1\n");
const LONGEST_ID = 200;

/** The records of one kind below a folder. `T` is JSON. */
export function records<T, S = unknown>(options: RecordsOptions<T, S>): Records<T, S> {
  const { folder, kind, key, now = Date.now, summary = () => undefined as S } = options;
  const naming = subkey(key, `records/${kind}/name`);
  const seals = sealer(key, `records/${kind}`, options.random);
  const home = join(folder, kind);
  const stemOf = (id: string) => createHmac("sha256", naming).update(id).digest("hex").slice(0, 32);
  const locationOf = (stem: string, version: number): Location => ({
    seals,
    place: `${stem}/${version}`,
    path: join(home, stem, String(version)),
  });

  const read = <R>(stem: string, take: (at: Location) => Promise<R>) =>
    readHighest(join(home, stem), (version) => take(locationOf(stem, version)));

  const get = (id: string) => read(stemOf(checkedId(id)), readWhole<T, S>);

  /** Writes a version unless somebody else did. */
  const write = (record: Stored<T, S>): Promise<boolean> => {
    const stem = stemOf(record.id);
    const { place } = locationOf(stem, record.version);
    return writeVersion(join(home, stem), record.version, encode(record, seals, place));
  };

  /** Versions go on counting after a removal. */
  const first = async (id: string): Promise<Omit<Stored<T, S>, "value" | "summary">> => {
    const removed = (await versions(join(home, stemOf(id)))).at(-1) ?? 0;
    return { id, version: removed, created: now(), updated: now() };
  };

  const update: Records<T, S>["update"] = async (id, ifVersion, next) => {
    for (;;) {
      const current = await get(id);
      if (ifVersion !== "any" && (current?.version ?? 0) !== ifVersion) return { conflict: true, current };
      const value = next(current?.value);
      if (current && value === current.value) return { conflict: false, ...current };
      const before = current ?? (await first(id));
      const record = {
        ...before,
        version: before.version + 1,
        updated: now(),
        summary: summary(value),
        value,
      };
      if (await write(record)) return { conflict: false, ...record };
      if (ifVersion !== "any") return { conflict: true, current: await get(id) };
    }
  };

  const remove: Records<T, S>["remove"] = async (id, ifVersion = "any") => {
    for (;;) {
      const current = await get(id);
      if (!current || (ifVersion !== "any" && current.version !== ifVersion)) return false;
      if (await writeVersion(join(home, stemOf(id)), current.version + 1, REMOVED)) return true;
      if (ifVersion !== "any") return false;
    }
  };

  const list = async () => {
    const stems = await namesIn(home);
    const heads = await mapLimited(stems, (stem) => read(stem, readHead<S>));
    return heads.flatMap((head) => head ?? []).sort((a, b) => (a.id < b.id ? -1 : 1));
  };

  return { list, get, update, remove };
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

function checkedId(id: string): string {
  if (id.length > 0 && id.length <= LONGEST_ID) return id;
  throw new RangeError(`Cannot store a record: its id has ${id.length} characters, want 1 to ${LONGEST_ID}`);
}

const REMOVED = new Uint8Array(0);

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
async function readHighest<R>(home: string, take: (version: number) => Promise<R>): Promise<R | undefined> {
  for (;;) {
    const version = (await versions(home)).at(-1);
    if (version === undefined) return undefined;
    try {
      return await take(version);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

interface Location {
  readonly seals: Sealer;
  readonly place: string;
  readonly path: string;
}

function encode({ value, ...head }: Stored<unknown>, seals: Sealer, place: string): Uint8Array {
  const sealedHead = seals.seal(Buffer.from(JSON.stringify(head)), `${place}/head`);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(sealedHead.length);
  const sealedBody = seals.seal(Buffer.from(JSON.stringify(value)), `${place}/body`);
  return Buffer.concat([MAGIC, length, sealedHead, sealedBody]);
}

/** Opens the file of a version for `take`; that of a removed record is empty. */
async function withFile<R>(at: Location, take: (file: FileHandle, size: number) => Promise<R>) {
  const file = await open(at.path, "r");
  try {
    const { size } = await file.stat();
    return size === 0 ? undefined : await take(file, size);
  } finally {
    await file.close();
  }
}

const bytesAt = async (file: FileHandle, from: number, length: number) =>
  (await file.read(Buffer.alloc(length), 0, length, from)).buffer;

async function headOf<S>(file: FileHandle, { seals, place }: Location): Promise<[Listed<S>, end: number]> {
  const front = await bytesAt(file, 0, MAGIC.length + 4);
  if (!front.subarray(0, MAGIC.length).equals(MAGIC))
    throw problem("cannot-read-record", { place, why: message("record-odd") });
  const length = front.readUInt32LE(MAGIC.length);
  const head = seals.open(await bytesAt(file, front.length, length), `${place}/head`);
  return [parse(head) as Listed<S>, front.length + length];
}

const readHead = <S>(at: Location) => withFile(at, async (file) => (await headOf<S>(file, at))[0]);

const readWhole = <T, S>(at: Location) =>
  withFile(at, async (file, size): Promise<Stored<T, S>> => {
    const [head, end] = await headOf<S>(file, at);
    const body = at.seals.open(await bytesAt(file, end, size - end), `${at.place}/body`);
    return { ...head, value: parse(body) as T };
  });

const parse = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString("utf8"));
