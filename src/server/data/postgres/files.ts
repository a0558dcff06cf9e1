/**
 * Sealed files in rows of a mebibyte. One is written under a number and gets its path at the end, in one statement with the removal of what stood
 * there: readers see the old file or the new one, and what a killed writer left has no path.
 */
import type { Key } from "../../../transform/key.ts";
import type { Random } from "../../../transform/seal.ts";
import { collect } from "../chunks.ts";
import { plainPath } from "../folder.ts";
import { openStream, sealStream } from "../sealed-stream.ts";
import type { Chunks, SealedFiles } from "../store.ts";
import { type Database, type Queries, stateOf, UNIQUE_VIOLATION } from "./database.ts";

const ROW_BYTES = 2 ** 20;

/** What a piece of a job writes and removes, which counts once it is published, in a transaction with the end of the piece. */
export interface StagedFiles {
  readonly files: SealedFiles;
  readonly publish: (queries: Queries) => Promise<void>;
  /** Throws away what was not published. */
  readonly discard: () => Promise<void>;
}

export function databaseFiles(database: Database, key: Key, random?: Random): SealedFiles {
  const { query } = database;
  return {
    async write(path, chunks) {
      const blob = await upload(database, sealStream(chunks, key, plainPath(path), random));
      await publishUntilFree(database, path, blob);
    },
    async *read(path) {
      yield* openStream(rowsOf(database, plainPath(path)), key, path);
    },
    async readAll(path) {
      const below = `${plainPath(path)}/`;
      const rows = await query(
        `select path, sealed from tokumei_blobs join tokumei_chunks on blob = id and n = 0 where path >= $1 and path < $2`,
        [below, after(path)],
      );
      const files = rows.map(async ({ path, sealed }) => {
        const file = await collect(openStream([sealed as Uint8Array], key, String(path)));
        return [String(path).slice(below.length), file] as const;
      });
      return new Map(await Promise.all(files));
    },
    async list(path) {
      const below = `${plainPath(path)}/`;
      const rows = await query(
        `select distinct split_part(substr(path, $3), '/', 1) as name from tokumei_blobs where path >= $1 and path < $2`,
        [below, after(path), below.length + 1],
      );
      return rows.map(({ name }) => String(name)).sort();
    },
    async remove(path) {
      await removeAt(database, plainPath(path));
    },
    sweep: async () => undefined,
    async prune(path, kept) {
      const below = `${plainPath(path)}/`;
      await query(
        `delete from tokumei_blobs where path >= $1 and path < $2 and created < now() - interval '1 day'
           and not split_part(substr(path, $3), '/', 1) = any($4)`,
        [below, after(path), below.length + 1, [...kept]],
      );
    },
  };
}

/** Files that nobody sees before they are published; reads are those of what was published before. */
export function stagedFiles(database: Database, key: Key): StagedFiles {
  const published = databaseFiles(database, key);
  const steps: { readonly path: string; readonly blob?: number }[] = [];
  return {
    files: {
      ...published,
      async write(path, chunks) {
        steps.push({ path, blob: await upload(database, sealStream(chunks, key, plainPath(path))) });
      },
      async remove(path) {
        steps.push({ path: plainPath(path) });
      },
    },
    async publish(queries) {
      for (const { path, blob } of steps)
        if (blob === undefined) await removeAt(queries, path);
        else await publish(queries, path, blob);
    },
    async discard() {
      const blobs = steps.flatMap(({ blob }) => (blob === undefined ? [] : String(blob)));
      if (blobs.length > 0)
        await database.query("delete from tokumei_blobs where path is null and id = any($1)", [blobs]);
    },
  };
}

/** What killed writers left. */
export const SWEEP_BLOBS =
  "delete from tokumei_blobs where path is null and created < now() - interval '1 day'";

/** In the order of bytes, "0" comes after "/": all paths below one are in between. */
const after = (path: string) => `${path}0`;

const removeAt = (queries: Queries, path: string) =>
  queries.query("delete from tokumei_blobs where path = $1 or (path >= $2 and path < $3)", [
    ...[path, `${path}/`, after(path)],
  ]);

async function publish(queries: Queries, path: string, blob: number): Promise<void> {
  await queries.query("delete from tokumei_blobs where path = $1", [path]);
  await queries.query("update tokumei_blobs set path = $1 where id = $2", [path, blob]);
}

/** Of two that write a path at once, both see it free; the later one replaces the other. */
async function publishUntilFree(database: Database, path: string, blob: number): Promise<void> {
  for (;;) {
    try {
      return await database.transaction((queries) => publish(queries, path, blob));
    } catch (error) {
      if (stateOf(error) !== UNIQUE_VIOLATION) throw error;
    }
  }
}

/** The number of a file without a path. */
async function upload({ query }: Database, sealed: Chunks): Promise<number> {
  const [row] = await query("insert into tokumei_blobs (path) values (null) returning id");
  const blob = Number(row!.id);
  try {
    let n = 0;
    for await (const bytes of inRows(sealed))
      await query("insert into tokumei_chunks values ($1, $2, $3)", [blob, n++, bytes]);
    return blob;
  } catch (error) {
    await query("delete from tokumei_blobs where id = $1", [blob]).catch(() => undefined);
    throw error;
  }
}

async function* inRows(chunks: Chunks): AsyncIterable<Buffer> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    length += chunk.length;
    if (length < ROW_BYTES) continue;
    yield Buffer.concat(pending);
    [pending, length] = [[], 0];
  }
  yield Buffer.concat(pending);
}

async function* rowsOf({ query }: Queries, path: string): AsyncIterable<Uint8Array> {
  const [file] = await query("select id from tokumei_blobs where path = $1", [path]);
  if (!file) throw Object.assign(new Error("ENOENT: no such file"), { code: "ENOENT" });
  const next = "select sealed from tokumei_chunks where blob = $1 and n = $2";
  for (let n = 0; ; n++) {
    const [row] = await query(next, [String(file.id), n]);
    if (!row) return;
    yield row.sealed as Uint8Array;
  }
}
