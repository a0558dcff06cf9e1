/**
 * A ledger in an SQLite file, through SQLite as WebAssembly. Its own lock (a folder FILE.lock) outlives a process that is
 * killed, and since it takes that lock, even its own, for a writer at work, it never plays back the journal a kill left
 * (docs/decisions/0008-a-ledger-that-survives-kills.md). So SQLite is opened without locks (nolock=1) and used only by
 * who holds the lock FILE.turn (archive/file-lock.ts); then it finds the journal and rolls back.
 *
 * The journal is emptied, not deleted (journal_mode=TRUNCATE), and synchronous=FULL: the empty journal reaches the disk before
 * a write is acknowledged, and its name is on disk before it is first needed.
 */
import { closeSync, existsSync, fsyncSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Database } from "node-sqlite3-wasm";
import { takeLock } from "../archive/file-lock.ts";
import { lazy } from "../strings/lazy.ts";
import type { Message } from "../words/message.ts";
import { message, Problem, problem } from "../words/problem.ts";
import type { SealedRow } from "./seal.ts";
import { DamagedDatabase, type Session, type SqlStore, type StoreOptions } from "./sql-store.ts";

/** Opens the file; with `create`, makes one that is missing. */
export async function sqliteStore(
  file: string,
  { create, patience }: StoreOptions & { readonly create: boolean },
): Promise<SqlStore> {
  const path = resolve(file);
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info && !create) throw cannotOpen(file, message("ledger-none"));
  if (info && !info.isFile()) throw cannotOpen(file, message("ledger-folder"));
  const sqlite = await loadSqlite();
  let database: Database | undefined;
  const withLock = async <T>(begin: string, work: (session: Session) => Promise<T>): Promise<T> => {
    const unlock = await takeLock(`${path}.turn`, patience, path).catch((error) => {
      throw toUserError(error, file);
    });
    try {
      refuseOtherUsers(path, file);
      database ??= configured(new sqlite.Database(unlockedUri(path)));
      if (begin === WRITE) makeDurable(path);
      return await inTransaction(database, begin, work);
    } catch (error) {
      throw error instanceof sqlite.SQLite3Error ? ofSqlite(error, file) : toUserError(error, file);
    } finally {
      unlock();
    }
  };
  return {
    dialect: "sqlite",
    name: file,
    read: (work) => withLock(READ, work),
    write: (work) => withLock(WRITE, work),
    close: async () => {
      database?.close();
      database = undefined;
    },
  };
}

const READ = "begin";
const WRITE = "begin immediate";

type Sqlite = typeof import("node-sqlite3-wasm");
type Opener = (name: number, result: number, flags: number, vfs: number) => number;

const OPEN_URI = 0x40;

/** SQLite, made to understand names with parameters: its JavaScript has no option for SQLITE_OPEN_URI. */
const loadSqlite = lazy(async (): Promise<Sqlite> => {
  const { default: sqlite } = (await import("node-sqlite3-wasm")) as unknown as {
    default: Sqlite & { _sqlite3_open_v2: Opener };
  };
  const open = sqlite._sqlite3_open_v2;
  sqlite._sqlite3_open_v2 = (name, result, flags, vfs) => open(name, result, flags | OPEN_URI, vfs);
  return sqlite;
});

/** https://www.sqlite.org/uri.html: escaped are % ? # and, as this does no harm, what else no address holds. */
const unlockedUri = (path: string) =>
  `file:${encodeURI(path.replaceAll("\\", "/")).replace(/[?#]/g, encodeURIComponent)}?nolock=1`;

/** With FILE.lock there, SQLite would not play back a journal: someone opened the file without this lock. */
function refuseOtherUsers(path: string, name: string): void {
  if (existsSync(`${path}.lock`)) throw cannotOpen(name, message("ledger-locked", { lock: `${name}.lock` }));
}

function configured(database: Database): Database {
  database.exec("pragma journal_mode = truncate");
  database.exec("pragma synchronous = full");
  database.exec("pragma trusted_schema = off");
  return database;
}

/** Both files exist, and their names survive a loss of power. */
function makeDurable(path: string): void {
  const journal = `${path}-journal`;
  if (existsSync(journal) && existsSync(path)) return;
  for (const file of [path, journal]) closeSync(openSync(file, "a", 0o600));
  syncFolder(dirname(path));
}

/** Windows cannot open folders, and writes their names by itself. */
function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

async function inTransaction<T>(
  database: Database,
  begin: string,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  database.exec(begin);
  try {
    const result = await work(sessionOn(database));
    database.exec("commit");
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec("rollback");
    throw error;
  }
}

const sessionOn = (database: Database): Session => ({
  query: async (statement, values = []) => database.all(statement, [...values]) as Record<string, unknown>[],
  insert: async (rows) => insertAll(database, rows),
});

function insertAll(database: Database, rows: readonly SealedRow[]): void {
  const statement = database.prepare("insert into tokumei_ledger_entries values (?, ?, ?, ?, ?)");
  try {
    for (const { sequence, time, previous, sealed, hash } of rows)
      statement.run([sequence, time, previous, sealed, hash]);
  } finally {
    statement.finalize();
  }
}

const cannotOpen = (name: string, why: Message) => problem("cannot-open", { name, why });

/** SQLite's messages name tables and files, never values. */
function ofSqlite({ message: how }: Error, name: string): Problem {
  if (/not a database/.test(how)) return cannotOpen(name, message("ledger-other"));
  const said = message("cannot-use", { name, why: message("ledger-sqlite", { how }) });
  return /malformed|corrupt/.test(how) ? new DamagedDatabase(said) : new Problem(said);
}

/** Errors of the file system as what the user can do about them. */
function toUserError(error: unknown, name: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return problem("cannot-use", { name, why: message("ledger-folder-unwritable", { code }) });
}
