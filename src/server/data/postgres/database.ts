/** A PostgreSQL database that servers and workers share. Connections that are lost are made again by whoever asks next. */
import { randomUUID } from "node:crypto";
import type { Client, Pool, PoolClient, QueryResult } from "pg";
import { problem } from "../../../words/problem.ts";

export type Values = readonly (string | number | boolean | Uint8Array | null | readonly string[])[];
export type Row = Readonly<Record<string, unknown>>;

/** Statements, alone or within a transaction. */
export interface Queries {
  /** The rows; throws EDATABASE where the server cannot be reached. */
  readonly query: (statement: string, values?: Values) => Promise<readonly Row[]>;
  /** How many rows were changed. */
  readonly change: (statement: string, values?: Values) => Promise<number>;
}

export interface Database extends Queries {
  readonly url: string;
  /** As which the server lists its connections. */
  readonly name: string;
  /** All or nothing. */
  readonly transaction: <T>(work: (queries: Queries) => Promise<T>) => Promise<T>;
  /** A connection of its own, for locks that end with it and for notices. */
  readonly connect: () => Promise<Session>;
  readonly close: () => Promise<void>;
}

export interface Session extends Queries {
  readonly onNotice: (tell: (channel: string, payload: string) => void) => void;
  /** Resolves when the connection ends, for whatever reason. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

const MOST_CONNECTIONS = 8;
const CONNECT_WITHIN = 5000;

/** Opens no connection yet. */
export async function database(url: string): Promise<Database> {
  if (!URL.canParse(url)) throw problem("database-address");
  const { default: pg } = await import("pg");
  const name = `tokumei-${randomUUID()}`;
  const options = {
    ...{ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN, keepAlive: true },
    application_name: name,
  };
  const pool: Pool = new pg.Pool({ ...options, max: MOST_CONNECTIONS });
  pool.on("error", () => undefined);
  return {
    ...{ url, name },
    ...queriesOn(pool),
    transaction: (work) => inTransaction(pool, work),
    connect: async () => session(new pg.Client({ ...options, keepAliveInitialDelayMillis: 10_000 })),
    close: () => pool.end(),
  };
}

type Asked = Pick<Pool, "query">;

function queriesOn(client: Asked): Queries {
  const ask = (statement: string, values: Values = []): Promise<QueryResult<Row>> =>
    client.query<Row>(statement, values.map(asParameter)).catch(rethrow);
  return {
    query: async (statement, values) => (await ask(statement, values)).rows,
    change: async (statement, values) => (await ask(statement, values)).rowCount ?? 0,
  };
}

const asParameter = (value: Values[number]) =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.length) : value;

async function inTransaction<T>(pool: Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client: PoolClient = await pool.connect().catch(rethrow);
  const ignore = () => undefined;
  client.on("error", ignore);
  let broken = false;
  try {
    const queries = queriesOn(client);
    await queries.query("begin");
    const result = await work(queries);
    await queries.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => (broken = true));
    throw error;
  } finally {
    client.off("error", ignore);
    client.release(broken);
  }
}

async function session(client: Client): Promise<Session> {
  const ended = new Promise<void>((done) => {
    client.on("error", () => done()).on("end", () => done());
  });
  await client.connect().catch(rethrow);
  return {
    ...queriesOn(client),
    ended,
    onNotice: (tell) => void client.on("notification", ({ channel, payload = "" }) => tell(channel, payload)),
    close: () => client.end().catch(() => undefined),
  };
}

/** Without the server's message, which may hold values. A full disk is told as that of a folder. */
function rethrow(error: unknown): never {
  const { code = "" } = error as { code?: string };
  if (DISK_FULL.has(code)) throw Object.assign(new Error("the database is full"), { code: "ENOSPC" });
  if (isLost(error)) throw Object.assign(new Error("the database cannot be reached"), { code: UNREACHABLE });
  throw Object.assign(new Error(`the database refused a statement (${code})`), {
    name: "DatabaseError",
    state: code,
  });
}

const DISK_FULL: ReadonlySet<string> = new Set(["53100", "58030"]);
/** The code of the error of a server that cannot be reached. */
export const UNREACHABLE = "EDATABASE";
export const UNIQUE_VIOLATION = "23505";
export const stateOf = (error: unknown): string => String((error as { state?: string }).state ?? "");

/** The server is not there, starts, stops, or has no connection left; other errors have a state of five characters. */
function isLost(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|53300|28)/.test(code);
}
