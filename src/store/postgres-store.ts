/** A ledger in a PostgreSQL database. A connection that is lost is made again by whoever asks next. */
import type { Client } from "pg";
import { message, type Problem, problem } from "../words/problem.ts";
import type { SealedRow } from "./seal.ts";
import type { Session, SqlStore, StoreOptions } from "./sql-store.ts";

export function postgresStore(url: string, { patience }: StoreOptions): SqlStore {
  const name = shownName(url);
  const connection = reconnecting(url, name);
  let previous: Promise<unknown> = Promise.resolve();
  /** One transaction at a time on the one connection. */
  const queued = <T>(begin: readonly string[], work: (session: Session) => Promise<T>): Promise<T> => {
    const result = previous.then(async () => inTransaction(await connection.alive(), name, begin, work));
    previous = result.catch(() => undefined);
    return result;
  };
  return {
    dialect: "postgres",
    name,
    read: (work) => queued(["begin isolation level repeatable read read only"], work),
    write: (work) => queued(writing(patience), work),
    close: () => connection.close(),
  };
}

/** Whatever the server's defaults: a commit is answered when it is on disk, and what others committed is seen at once. */
const writing = (patience: number): readonly string[] => [
  "begin isolation level read committed read write",
  "set local synchronous_commit = on",
  `set local lock_timeout = ${Math.max(1, Math.round(patience))}`,
  "select pg_advisory_xact_lock(hashtext('tokumei_ledger'))",
];

function shownName(url: string): string {
  if (!URL.canParse(url)) throw problem("cannot-open-ledger", { why: message("ledger-address") });
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}

interface Connection {
  /** A client that answered just now. */
  alive(): Promise<Client>;
  close(): Promise<void>;
}

function reconnecting(url: string, name: string): Connection {
  let current: Promise<Client> | undefined;
  const connect = (): Promise<Client> => {
    const connecting: Promise<Client> = connected(url, name, () => {
      if (current === connecting) current = undefined;
    });
    current = connecting;
    return connecting;
  };
  return {
    alive: async () => {
      const client = await (current ?? connect());
      return client.query("").then(
        () => client,
        () => connect(),
      );
    },
    close: async () => {
      const client = await current?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}

async function connected(url: string, name: string, onLost: () => void): Promise<Client> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", onLost).on("end", onLost);
  await client.connect().catch((error: unknown) => {
    onLost();
    throw toUserError("reach", name, error);
  });
  return client;
}

async function inTransaction<T>(
  client: Client,
  name: string,
  begin: readonly string[],
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session = sessionOn(client, name);
  try {
    for (const statement of begin) await session.query(statement);
    const result = await work(session);
    await session.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

function sessionOn(client: Client, name: string): Session {
  const query: Session["query"] = async (statement, values = []) => {
    try {
      return (await client.query(statement, [...values])).rows;
    } catch (error) {
      throw toUserError("ask", name, error);
    }
  };
  return { query, insert: (rows) => insertAll(client, name, rows) };
}

async function insertAll(client: Client, name: string, rows: readonly SealedRow[]): Promise<void> {
  const bytes = (column: "previous" | "sealed" | "hash") => rows.map((row) => Buffer.from(row[column]));
  const statement = `insert into tokumei_ledger_entries
    select * from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[])`;
  const whole = [rows.map(({ sequence }) => sequence), rows.map(({ time }) => time)];
  await client
    .query(statement, [...whole, bytes("previous"), bytes("sealed"), bytes("hash")])
    .catch((error) => {
      throw toUserError("add to", name, error);
    });
}

const LOCK_NOT_AVAILABLE = "55P03";

/** By its code only: the server's messages may hold values. */
function toUserError(action: string, name: string, error: unknown): Problem {
  const how = (error as { code?: string }).code ?? "the connection ended";
  if (how === LOCK_NOT_AVAILABLE)
    return problem("cannot-reach-ledger", { action, name, why: message("ledger-busy") });
  return problem("ledger-unreachable", { action, name, how });
}
