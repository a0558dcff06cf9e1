/** A ledger in a database with the tables of schema.ts. */
import type { Key } from "../transform/key.ts";
import type { Random } from "../transform/seal.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { checkChain, hex, misplaced } from "./check-chain.ts";
import type { Appended, EntryFilter, Head, Ledger, LedgerEntry, StoredEntry, Verdict } from "./ledger.ts";
import { IS_THERE, LAST_ENTRY, migrations, PUT_ABOUT, READ_ABOUT, SOME_ENTRIES, VERSION } from "./schema.ts";
import {
  beginning,
  ID_BYTES,
  keyCheck,
  type LedgerKey,
  ledgerKey,
  openRow,
  type SealedRow,
  sealEntries,
} from "./seal.ts";
import { isDamaged, type Session, type SqlStore } from "./sql-store.ts";

export interface LedgerOptions {
  /** Without it a ledger can be checked, but neither read nor added to. */
  readonly key?: Key | undefined;
  /** Makes a ledger where there is none. */
  readonly create: boolean;
  readonly random: Random;
}

export async function sqlLedger(store: SqlStore, options: LedgerOptions): Promise<Ledger> {
  const id = await openOrMigrate(store, options);
  const key = options.key && ledgerKey(options.key, id);
  const withKey = (action: string): LedgerKey => {
    if (key) return key;
    throw problem("cannot-do-keyed", { action, name: store.name });
  };
  const head = (session: Session) => headOf(session, id);
  return {
    append: (given) =>
      append(store, id, listOf(given), withKey("add to"), options.random).then((appended) => appended!),
    appendAfter: (length, given) =>
      append(store, id, listOf(given), withKey("add to"), options.random, length),
    entries: (filter = {}) => readEntries(store, id, withKey("read"), filter),
    head: () => store.read(head),
    verify: (recorded) => checkChain(readRows(store, id, 0), id, key, recorded).catch(damagedVerdict),
    close: () => store.close(),
  };
}

function damagedVerdict(error: unknown): Verdict {
  if (isDamaged(error)) return { holds: false, code: error.code, values: error.values };
  throw error;
}

/** The id of the ledger, which with `create` is made or migrated to this version. */
async function openOrMigrate(store: SqlStore, { key, create, random }: LedgerOptions): Promise<Uint8Array> {
  let about = await store.read((session) => aboutIn(session, store));
  if (create && (about === undefined || versionOf(about) < VERSION)) {
    if (!key) throw problem("cannot-do-keyed", { action: "make", name: store.name });
    about = await store.write((session) => migrate(session, store, key, random));
  }
  if (about === undefined) throw cannotOpen(store, message("ledger-empty"));
  const version = versionOf(about);
  if (version !== VERSION)
    throw cannotOpen(
      store,
      message(version > VERSION ? "ledger-newer" : "ledger-older", { version, wanted: VERSION }),
    );
  const id = Buffer.from(about.get("id") ?? "", "hex");
  if (key && keyCheck(key, id) !== about.get("check")) throw cannotOpen(store, message("ledger-other-key"));
  return id;
}

const cannotOpen = ({ name }: SqlStore, why: Message) => problem("cannot-open", { name, why });

export type About = ReadonlyMap<string, string>;

const versionOf = (about: About): number => Number(about.get("version"));

/** Undefined where there is no ledger but could be one. */
export async function aboutIn(session: Session, store: SqlStore): Promise<About | undefined> {
  const [found] = await session.query(IS_THERE[store.dialect]);
  if (Number(found?.there) > 0) {
    const rows = await session.query(READ_ABOUT);
    return new Map(rows.map(({ name, value }) => [String(name), String(value)]));
  }
  if (store.dialect === "postgres") return undefined;
  const [tables] = await session.query("select count(*) as count from sqlite_master");
  if (Number(tables?.count) === 0) return undefined;
  throw cannotOpen(store, message("ledger-other-database"));
}

/** Looks again, now with the lock: another process may have been faster. */
async function migrate(session: Session, store: SqlStore, key: Key, random: Random): Promise<About> {
  const existing = await aboutIn(session, store);
  const version = existing ? versionOf(existing) : 0;
  for (const statement of migrations(store.dialect, version)) await session.query(statement);
  const about = new Map(existing ?? identity(key, random(ID_BYTES)));
  about.set("version", String(Math.max(version, VERSION)));
  for (const [name, value] of about) await session.query(PUT_ABOUT, [name, value]);
  return about;
}

const identity = (key: Key, id: Uint8Array): [string, string][] => [
  ["id", hex(id)],
  ["check", keyCheck(key, id)],
];

interface Tip {
  readonly length: number;
  readonly hash: Uint8Array;
}

export async function tipOf(session: Session, id: Uint8Array): Promise<Tip> {
  const [last] = await session.query(LAST_ENTRY);
  if (!last) return { length: 0, hash: beginning(id) };
  return { length: Number(last.sequence), hash: last.hash as Uint8Array };
}

async function headOf(session: Session, id: Uint8Array): Promise<Head> {
  const { length, hash } = await tipOf(session, id);
  return { length, hash: hex(hash) };
}

const listOf = (given: LedgerEntry | readonly LedgerEntry[]): readonly LedgerEntry[] =>
  Array.isArray(given) ? (given as LedgerEntry[]) : [given as LedgerEntry];

function append(
  store: SqlStore,
  id: Uint8Array,
  entries: readonly LedgerEntry[],
  key: LedgerKey,
  random: Random,
  after?: number,
): Promise<Appended | undefined> {
  return store.write(async (session) => {
    const tip = await tipOf(session, id);
    if (after !== undefined && tip.length !== after) return undefined;
    const rows = sealEntries(entries, tip.length + 1, tip.hash, key, random);
    if (rows.length > 0) await session.insert(rows);
    return {
      length: tip.length + rows.length,
      hash: hex(rows.at(-1)?.hash ?? tip.hash),
      count: rows.length,
    };
  });
}

const ROWS_AT_A_TIME = 1000;

/** The rows after number `after`, up to the last there was when it began. */
export async function* readRows(store: SqlStore, id: Uint8Array, after: number): AsyncGenerator<SealedRow> {
  const { length } = await store.read((session) => tipOf(session, id));
  while (after < length) {
    const values = [after, length, ROWS_AT_A_TIME];
    const rows = await store.read((session) => session.query(SOME_ENTRIES, values));
    if (rows.length === 0) return;
    for (const row of rows) {
      after = Number(row.sequence);
      yield { ...row, sequence: after, time: Number(row.time) } as SealedRow;
    }
  }
}

async function* readEntries(
  store: SqlStore,
  id: Uint8Array,
  key: LedgerKey,
  { kind, after = 0 }: EntryFilter,
): AsyncGenerator<StoredEntry> {
  let previous = after === 0 ? beginning(id) : undefined;
  for await (const row of readRows(store, id, after)) {
    const fault = misplaced(row, ++after, previous);
    const entry = fault ? undefined : openRow(row, key);
    if (!entry) {
      const why = fault ?? message("entry-changed-since", { number: after });
      throw problem("cannot-read", { id: store.name, why });
    }
    previous = row.hash;
    if (kind === undefined || entry.kind === kind) yield entry;
  }
}
