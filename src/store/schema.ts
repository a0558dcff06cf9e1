/** The tables of a ledger, the same in SQLite and PostgreSQL, and how older ones become those of today. */

export type Dialect = "sqlite" | "postgres";

const TYPES = {
  sqlite: { whole: "integer", bytes: "blob" },
  postgres: { whole: "bigint", bytes: "bytea" },
} as const;

/** Statements that lead from one version to the next; the first from nothing to version 1. */
const MIGRATIONS: readonly ((dialect: Dialect) => readonly string[])[] = [
  (dialect) => {
    const { whole, bytes } = TYPES[dialect];
    return [
      "create table tokumei_ledger_about (name text primary key, value text not null)",
      `create table tokumei_ledger_entries (sequence ${whole} primary key, time ${whole} not null,
         previous ${bytes} not null, sealed ${bytes} not null, hash ${bytes} not null)`,
      ...ONLY_ADDED[dialect],
    ];
  },
];

const ONLY_ADDED: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: ["update", "delete"].map(
    (change) => `create trigger tokumei_ledger_no_${change} before ${change} on tokumei_ledger_entries
       begin select raise(abort, 'entries of a ledger are only added'); end`,
  ),
  postgres: [
    `create function tokumei_ledger_refuse() returns trigger language plpgsql as
       $$ begin raise exception 'entries of a ledger are only added'; end $$`,
    `create trigger tokumei_ledger_no_change before update or delete or truncate on tokumei_ledger_entries
       for each statement execute function tokumei_ledger_refuse()`,
  ],
};

/** The version this program reads and writes. */
export const VERSION = MIGRATIONS.length;

/** What leads from `version` (0: nothing there) to VERSION. */
export const migrations = (dialect: Dialect, version: number): readonly string[] =>
  MIGRATIONS.slice(version).flatMap((statements) => statements(dialect));

/** Whether there is a ledger: one row, `there`. (to_regclass would answer from memory what was so before we waited.) */
export const IS_THERE: Readonly<Record<Dialect, string>> = {
  sqlite: "select count(*) as there from sqlite_master where name = 'tokumei_ledger_about'",
  postgres:
    "select count(*) as there from pg_class where relname = 'tokumei_ledger_about' and pg_table_is_visible(oid)",
};

export const READ_ABOUT = "select name, value from tokumei_ledger_about";
export const PUT_ABOUT =
  "insert into tokumei_ledger_about values ($1, $2) on conflict (name) do update set value = excluded.value";
export const LAST_ENTRY = "select sequence, hash from tokumei_ledger_entries order by sequence desc limit 1";
export const SOME_ENTRIES = `select sequence, time, previous, sealed, hash from tokumei_ledger_entries
  where sequence > $1 and sequence <= $2 order by sequence limit $3`;
