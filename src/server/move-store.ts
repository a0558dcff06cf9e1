/**
 * Copies all that a server keeps to another store, and reads everything back there before it says so. What is moved stays as it was. A move that was
 * stopped is begun again: what is there and equal is left, anything else is refused.
 */
import { createHash } from "node:crypto";
import { CheckFailed, message, problem } from "../words/problem.ts";
import type { Chunks } from "./data/chunks.ts";
import type { DataStore, Stored } from "./data/store.ts";
import { OVER } from "./jobs-events.ts";
import { JOBS, type JobRecord } from "./jobs-store.ts";
import { storedJobs } from "./pieces/jobs.ts";

export interface StorePlace {
  readonly store: DataStore;
  /** What errors call it; holds no password. */
  readonly name: string;
}

export interface StoreContents {
  readonly records: number;
  readonly jobs: number;
  /** Of these, jobs that read files of their machine in place. */
  readonly jobsInPlace: number;
  readonly files: number;
}

export interface StoreMoved extends StoreContents {
  readonly bytes: number;
}

/** What would be moved. Refuses stores that somebody uses, and jobs that are not over. */
export async function checkMove(from: StorePlace, to?: StorePlace): Promise<StoreContents> {
  for (const { store, name } of to ? [from, to] : [from])
    if (await store.isInUse()) throw problem("store-in-use", { place: name });
  const jobs = await jobsIn(from.store).all();
  const active = jobs.filter(({ value }) => !OVER.has(value.state)).length;
  if (active > 0) throw problem("store-jobs-active", { place: from.name, jobs: active });
  const { kinds, paths } = await from.store.contents();
  const lists = await Promise.all(plainKinds(kinds).map((kind) => from.store.records(kind).list()));
  return {
    records: lists.flat().length,
    jobs: jobs.length,
    jobsInPlace: jobs.filter(({ value }) => value.paths !== undefined).length,
    files: paths.length,
  };
}

/** `tell` hears how many records and files were copied. */
export async function moveStore(
  from: StorePlace,
  to: StorePlace,
  tell: (done: number) => void = () => undefined,
): Promise<StoreMoved> {
  const contents = await checkMove(from, to);
  const { kinds, paths } = await from.store.contents();
  await refuseOthers(from.store, to);
  let done = 0;
  for (const kind of plainKinds(kinds)) {
    const [source, target] = [from.store.records(kind), to.store.records(kind)];
    for (const { id } of await source.list()) {
      await copyRecord((await source.get(id))!, target, to, kind);
      tell(++done);
    }
  }
  let bytes = 0;
  for (const path of paths) {
    bytes += await copyFile(from.store, to.store, path);
    tell(++done);
  }
  for (const job of await jobsIn(from.store).all())
    await copyRecord(asMoved(job), jobsIn(to.store), to, JOBS);
  return { ...contents, bytes };
}

const plainKinds = (kinds: readonly string[]) => kinds.filter((kind) => kind !== JOBS);

/** Jobs are records in a folder, and rows of their own in a database. */
function jobsIn(store: DataStore): ReturnType<typeof storedJobs> {
  const { database } = store;
  if (database) return storedJobs({ ...store, database });
  const records = store.records<JobRecord>(JOBS);
  const all = async () => Promise.all((await records.list()).map(async ({ id }) => (await records.get(id))!));
  return { all, get: records.get, put: (job) => records.put(job) };
}

/** Without what was of its machine alone. */
function asMoved({ id, created, value: { plan, state, problem } }: Stored<JobRecord>): Stored<JobRecord> {
  const value = { plan, state, ...(problem !== undefined && { problem }) };
  return { id, version: 1, created, updated: created, summary: undefined, value };
}

/** A store that has anything else than the other is not its copy. */
async function refuseOthers(from: DataStore, to: StorePlace): Promise<void> {
  const compare = async (kind: string, there: readonly Stored<unknown>[], here: Keeps<never>["get"]) => {
    for (const record of there)
      if (!isSame(record, await here(record.id))) throw problem("store-not-empty", { place: to.name, kind });
  };
  for (const kind of plainKinds((await to.store.contents()).kinds)) {
    const target = to.store.records(kind);
    const there = (await target.list()).map(async ({ id }) => (await target.get(id))!);
    await compare(kind, await Promise.all(there), from.records<never>(kind).get);
  }
  const jobs = new Map((await jobsIn(from).all()).map((job) => [job.id, asMoved(job) as Stored<never>]));
  await compare(JOBS, await jobsIn(to.store).all(), async (id) => jobs.get(id));
}

/** As JSON has it: a summary that is undefined is as good as none. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Keeps<T> = {
  get: (id: string) => Promise<Stored<T> | undefined>;
  put: (record: Stored<T>) => Promise<boolean>;
};

async function copyRecord<T>(
  record: Stored<T>,
  target: Keeps<T>,
  { name }: StorePlace,
  kind: string,
): Promise<void> {
  const isNew = await target.put(record);
  const copy = await target.get(record.id);
  if (isSame(copy, record)) return;
  if (isNew) throw new CheckFailed(message("store-copy-differs", { what: kind }));
  throw problem("store-not-empty", { place: name, kind });
}

/** Its length in bytes. */
async function copyFile(from: DataStore, to: DataStore, path: string): Promise<number> {
  const source = digesting(from.files.read(path));
  await to.files.write(path, source.chunks);
  const copy = digesting(to.files.read(path));
  for await (const _ of copy.chunks);
  const { length, digest } = source.result();
  if (copy.result().digest !== digest)
    throw new CheckFailed(message("store-copy-differs", { what: path.split("/")[0] ?? "" }));
  return length;
}

function digesting(chunks: Chunks) {
  const hash = createHash("sha256");
  let length = 0;
  async function* passed() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      length += chunk.length;
      yield chunk;
    }
  }
  return { chunks: passed(), result: () => ({ length, digest: hash.digest("hex") }) };
}
