/** The tables that servers and workers share. All that is private in them is sealed, as it is in a folder: a dump tells nothing. */
import { type Key, subkey } from "../../../transform/key.ts";
import { message, problem } from "../../../words/problem.ts";
import type { Database, Queries } from "./database.ts";

/** Statements that lead from one version to the next; the first from nothing to version 1. */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table tokumei_records (kind text, stem bytea, version bigint not null, updated timestamptz not null default now(),
       head bytea, body bytea, primary key (kind, stem))`,
    /** Without a path it is being written, or was by somebody who was killed. */
    `create table tokumei_blobs (id bigint generated always as identity primary key, path text collate "C" unique,
       created timestamptz not null default now())`,
    `create table tokumei_chunks (blob bigint references tokumei_blobs on delete cascade, n integer, sealed bytea not null,
       primary key (blob, n))`,
    "alter table tokumei_chunks alter sealed set storage external",
    /** A job whose state is neither queued nor running rests: its pieces stay as they are, and nobody takes them. */
    `create table tokumei_jobs (id text primary key, state text not null, priority integer not null default 0, build text not null,
       created bigint not null, started timestamptz, plan bytea not null, problem bytea)`,
    /** States: blocked (by pieces before it), waiting, running, done, dead (given up), failed (and told). */
    `create table tokumei_pieces (job text references tokumei_jobs on delete cascade, stage smallint, n integer, file integer not null,
       from_doc bigint not null default 0, to_doc bigint not null default 0, chained boolean not null default false,
       state text not null, attempt integer not null default 0, not_before timestamptz not null default now(),
       worker integer, until timestamptz, changed timestamptz not null default now(), complete boolean not null default false,
       bytes bigint not null default 0, documents bigint not null default 0, characters bigint not null default 0,
       findings bigint not null default 0, seconds double precision not null default 0,
       primary key (job, stage, n)) with (fillfactor = 80)`,
    "create index tokumei_pieces_waiting on tokumei_pieces (job, stage desc, n) where state = 'waiting'",
    "create index tokumei_pieces_running on tokumei_pieces (worker) where state in ('running', 'dead')",
    `create table tokumei_workers (id integer generated always as identity primary key, build text not null, name text not null,
       started timestamptz not null default now())`,
  ],
];

const VERSION = MIGRATIONS.length;

/** Makes the tables where there are none, and refuses those of another key or of a newer version. */
export async function openTables(database: Database, key: Key): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query("select pg_advisory_xact_lock(hashtext('tokumei_about'))");
    await queries.query(
      "create table if not exists tokumei_about (name text primary key, value text not null)",
    );
    const about = await aboutIn(queries);
    const version = Number(about.get("version") ?? 0);
    const check = Buffer.from(subkey(key, "data-store/check")).toString("hex");
    if (version > VERSION) throw cannotOpen("store-newer");
    if (about.has("check") && about.get("check") !== check) throw cannotOpen("store-other-key");
    for (const statement of MIGRATIONS.slice(version).flat()) await queries.query(statement);
    await put(queries, "version", String(VERSION));
    await put(queries, "check", check);
  });
}

const cannotOpen = (code: "store-newer" | "store-other-key") =>
  problem("cannot-open-database", { why: message(code) });

async function aboutIn(queries: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await queries.query("select name, value from tokumei_about");
  return new Map(rows.map(({ name, value }) => [String(name), String(value)]));
}

const put = (queries: Queries, name: string, value: string) =>
  queries.query(
    "insert into tokumei_about values ($1, $2) on conflict (name) do update set value = excluded.value",
    [name, value],
  );
