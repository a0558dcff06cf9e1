import type { Key } from "../../../transform/key.ts";
import { message, problem } from "../../../words/problem.ts";
import { records } from "../records.ts";
import type { DataStore } from "../store.ts";
import { database as connectTo, type Database, type Queries, UNREACHABLE } from "./database.ts";
import { databaseFiles, SWEEP_BLOBS } from "./files.ts";
import { databaseNews } from "./news.ts";
import { databaseRows, SWEEP_RECORDS } from "./rows.ts";
import { openTables } from "./schema.ts";

export interface PostgresOptions {
  /** The same for all who share the database. */
  readonly key: Key;
  /** A folder of this machine, for what is of one request. */
  readonly path: string;
  readonly now?: () => number;
}

/** All that a server keeps, in a database that several servers share. Refused under another key than that of the others. */
export async function openPostgresStore(
  url: string,
  options: PostgresOptions,
): Promise<DataStore & { readonly database: Database }> {
  const { key, path, now = Date.now } = options;
  const database = await connectTo(url);
  try {
    await openTables(database, key);
    await database.query(SWEEP_RECORDS);
    await database.query(SWEEP_BLOBS);
  } catch (error) {
    await database.close();
    if ((error as NodeJS.ErrnoException).code !== UNREACHABLE) throw error;
    throw problem("cannot-open-database", { why: message("unreachable") });
  }
  const news = databaseNews(database, key);
  return {
    ...{ path, key, database, news },
    records: <T, S>(kind: string, summary?: (value: T) => S) =>
      records<T, S>({ rows: databaseRows(database, kind), kind, key, now, ...(summary && { summary }) }),
    files: databaseFiles(database, key),
    contents: () => contentsOf(database),
    isInUse: () => isInUse(database),
    async close() {
      await news.close();
      await database.close();
    },
  };
}

async function contentsOf({ query }: Queries) {
  const kinds = await query("select distinct kind from tokumei_records where body is not null order by kind");
  const paths = await query("select path from tokumei_blobs where path is not null order by path");
  return { kinds: kinds.map(({ kind }) => String(kind)), paths: paths.map(({ path }) => String(path)) };
}

/** By the connections that the server lists. */
async function isInUse({ name, query }: Database): Promise<boolean> {
  const others = await query(
    "select from pg_stat_activity where datname = current_database() and application_name like 'tokumei-%' and application_name <> $1",
    [name],
  );
  return others.length > 0;
}
