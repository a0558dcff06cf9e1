import type { RecordRows } from "../records.ts";
import type { Queries } from "./database.ts";

const bytes = (value: unknown) => value as Uint8Array;
const idOf = (stem: string) => Buffer.from(stem, "hex");

/** The records of one kind in the table; a removed one has neither head nor body. */
export function databaseRows({ query, change }: Queries, kind: string): RecordRows {
  return {
    async read(stem) {
      const [row] = await query(
        "select version, head, body from tokumei_records where kind = $1 and stem = $2",
        [kind, idOf(stem)],
      );
      if (!row) return undefined;
      const version = Number(row.version);
      return row.body ? { version, content: { head: bytes(row.head), body: bytes(row.body) } } : { version };
    },
    async heads() {
      const rows = await query(
        "select stem, version, head from tokumei_records where kind = $1 and body is not null",
        [kind],
      );
      return rows.map(({ stem, version, head }) => ({
        stem: Buffer.from(bytes(stem)).toString("hex"),
        version: Number(version),
        head: bytes(head),
      }));
    },
    write: async (stem, { version, content }) =>
      (await change(PUT, [kind, idOf(stem), version, content?.head ?? null, content?.body ?? null])) === 1,
  };
}

/** Nothing where another was faster. */
const PUT = `insert into tokumei_records as present (kind, stem, version, head, body) values ($1, $2, $3, $4, $5)
  on conflict (kind, stem) do update set version = $3, head = $4, body = $5, updated = now() where present.version = $3 - 1`;

/** Removed records whose versions nobody can have at hand any more. */
export const SWEEP_RECORDS =
  "delete from tokumei_records where body is null and updated < now() - interval '1 day'";
