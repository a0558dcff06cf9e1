/** What every ledger does, wherever it is kept. */
import { describe, expect, it } from "vitest";
import { hex } from "../src/store/check-chain.ts";
import type { Head, Ledger, LedgerEntry, StoredEntry } from "../src/store/ledger.ts";
import { openLedger } from "../src/store/open-ledger.ts";
import { ledgerKey, sealEntries } from "../src/store/seal.ts";
import { KEY } from "./ledger-key.ts";

/** A place for a ledger, and a way to its tables that takes no notice of who may write them. */
export interface LedgerPlace {
  readonly place: string;
  /** Statements that take away what refuses changes. */
  readonly unprotect: readonly string[];
  query(statement: string, values?: (number | Uint8Array)[]): Promise<Record<string, unknown>[]>;
}

export const TIME = Date.UTC(2026, 3, 1, 9, 30);

/** The names are invented. */
export const ENTRIES: readonly LedgerEntry[] = [
  { kind: "audience", time: TIME, body: { name: "friends", trust: 0.6 } },
  { kind: "recipient", time: TIME, body: { name: "河合しおり", audience: "friends", since: "2026-04-01" } },
  {
    kind: "message",
    time: TIME + 1,
    schema: 2,
    body: {
      id: "m1",
      lang: "en",
      text: "Rin sails\r\nto 大阪 🚢 e\u0301",
      slots: [[0, 3]],
      copies: [{ recipient: "河合しおり" }],
    },
  },
  { kind: "move", time: TIME + 2, body: { recipient: "河合しおり", audience: "public" } },
  { kind: "note", time: TIME + 3, body: ["", null, true, -0.5, "\u0000 \ud83d half a pair", "ｶﾅ"] },
];

/** Entries as they come back. */
export const stored = (entries: readonly LedgerEntry[]): StoredEntry[] =>
  entries.map((entry, i) => ({ schema: 1, ...entry, sequence: i + 1 }));

export async function all(entries: AsyncIterable<StoredEntry>): Promise<StoredEntry[]> {
  const read: StoredEntry[] = [];
  for await (const entry of entries) read.push(entry);
  return read;
}

const open = (place: string) => openLedger(place, { key: KEY, create: true });

async function withLedger<T>(place: string, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  const ledger = await open(place);
  try {
    return await work(ledger);
  } finally {
    await ledger.close();
  }
}

/** A ledger with ENTRIES, unprotected; its head. */
async function filled(made: LedgerPlace): Promise<Head> {
  const { length, hash } = await withLedger(made.place, (ledger) => ledger.append(ENTRIES));
  for (const statement of made.unprotect) await made.query(statement);
  return { length, hash };
}

const TABLE = "tokumei_ledger_entries";

/** What someone does to the table, and what is said of it. */
const TAMPERED: readonly { name: string; statements: string[]; at: number; code: string }[] = [
  {
    name: "a time",
    statements: [`update ${TABLE} set time = time + 1 where sequence = 2`],
    at: 2,
    code: "entry-changed",
  },
  {
    name: "a content",
    statements: [
      `update ${TABLE} set sealed = (select sealed from ${TABLE} where sequence = 5) where sequence = 3`,
    ],
    at: 3,
    code: "entry-changed",
  },
  {
    name: "a hash",
    statements: [`update ${TABLE} set hash = previous where sequence = 5`],
    at: 5,
    code: "entry-changed",
  },
  {
    name: "one taken out",
    statements: [`delete from ${TABLE} where sequence = 3`],
    at: 3,
    code: "entry-missing",
  },
  {
    name: "one taken out, the rest moved up",
    statements: [
      `delete from ${TABLE} where sequence = 4`,
      `update ${TABLE} set sequence = 4 where sequence = 5`,
    ],
    at: 4,
    code: "entry-misplaced",
  },
  {
    name: "two exchanged",
    statements: [
      [2, 99],
      [3, 2],
      [99, 3],
    ].map(([from, to]) => `update ${TABLE} set sequence = ${to} where sequence = ${from}`),
    at: 2,
    code: "entry-misplaced",
  },
  {
    name: "one added twice",
    statements: [
      `insert into ${TABLE} select 6, time, previous, sealed, hash from ${TABLE} where sequence = 5`,
    ],
    at: 6,
    code: "entry-misplaced",
  },
  {
    name: "the first",
    statements: [`delete from ${TABLE} where sequence = 1`],
    at: 1,
    code: "entry-missing",
  },
];

export function ledgerContract(name: string, make: () => Promise<LedgerPlace>): void {
  describe(`ledger: ${name}`, () => {
    it("gives back what was added, in order", async () => {
      const { place } = await make();
      await withLedger(place, async (ledger) => {
        expect(await ledger.append(ENTRIES[0]!)).toMatchObject({ length: 1, count: 1 });
        expect(await ledger.append(ENTRIES.slice(1))).toMatchObject({ length: 5, count: 4 });
        expect(await ledger.append([])).toMatchObject({ length: 5, count: 0 });
        expect(await all(ledger.entries())).toEqual(stored(ENTRIES));
      });
      await withLedger(place, async (ledger) => {
        expect(await all(ledger.entries())).toEqual(stored(ENTRIES));
        expect(await all(ledger.entries({ kind: "move" }))).toEqual(stored(ENTRIES).slice(3, 4));
        expect(await all(ledger.entries({ after: 3 }))).toEqual(stored(ENTRIES).slice(3));
        expect(await ledger.verify()).toEqual({ holds: true, code: "ledger-whole", values: { entries: 5 } });
      });
    });

    it("is empty at first", async () => {
      await withLedger((await make()).place, async (ledger) => {
        expect(await all(ledger.entries())).toEqual([]);
        const head = await ledger.head();
        expect(head).toEqual({ length: 0, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
        expect(await ledger.verify(head)).toEqual({
          holds: true,
          code: "ledger-whole",
          values: { entries: 0 },
        });
      });
    });

    it("adds all or nothing", async () => {
      await withLedger((await make()).place, async (ledger) => {
        const { hash } = await ledger.append(ENTRIES[0]!);
        const wrong = { kind: "gossip", time: TIME, body: "Rin" } as unknown as LedgerEntry;
        await expect(ledger.append([...ENTRIES, wrong])).rejects.toThrow(
          "Cannot add an entry: want a kind of",
        );
        await expect(ledger.append({ ...ENTRIES[0]!, time: 0.5 })).rejects.toThrow("want a whole number");
        await expect(ledger.append({ kind: "note", time: 0 } as unknown as LedgerEntry)).rejects.toThrow(
          "no body",
        );
        expect(await ledger.head()).toEqual({ length: 1, hash });
        expect(await ledger.append(ENTRIES[1]!)).toMatchObject({ length: 2 });
      });
    });

    it("takes large entries and many", async () => {
      const text = "大阪の港 🚢 ".repeat(50_000);
      const many = Array.from({ length: 1_200 }, (_, i): LedgerEntry => ({ kind: "note", time: i, body: i }));
      await withLedger((await make()).place, async (ledger) => {
        await ledger.append([{ kind: "message", time: 0, body: { text } }, ...many]);
        const read = await all(ledger.entries());
        expect(read.length).toBe(1_201);
        expect((read[0]!.body as { text: string }).text === text).toBe(true);
        expect(read.slice(1).map(({ body }) => body)).toEqual(many.map(({ body }) => body));
        expect((await ledger.verify()).holds).toBe(true);
      });
    });

    it("takes several writers and readers at once", async () => {
      const { place } = await make();
      const ledgers = await Promise.all([open(place), open(place), open(place)]);
      const written = ledgers.map(async (ledger, who) => {
        for (let i = 0; i < 8; i++) await ledger.append({ kind: "note", time: i, body: [who, i] });
      });
      const writes = ledgers.map((ledger) => ledger.append(ENTRIES));
      await Promise.all([...written, ...writes, all(ledgers[0]!.entries())]);
      const read = await all(ledgers[1]!.entries());
      expect(read.length).toBe(39);
      for (const who of [0, 1, 2])
        expect(read.flatMap(({ body }) => (Array.isArray(body) && body[0] === who ? [body[1]] : []))).toEqual(
          Array.from({ length: 8 }, (_, i) => i),
        );
      expect((await ledgers[2]!.verify()).holds).toBe(true);
      for (const ledger of ledgers) await ledger.close();
    });

    it("refuses changes by its tables", async () => {
      const { place, query } = await make();
      await withLedger(place, (ledger) => ledger.append(ENTRIES));
      await expect(query(`update ${TABLE} set time = 0`)).rejects.toThrow(
        "entries of a ledger are only added",
      );
      await expect(query(`delete from ${TABLE} where sequence = 5`)).rejects.toThrow("only added");
    });

    it.each(TAMPERED)("shows a change: $name", async ({ statements, at, code }) => {
      const made = await make();
      await filled(made);
      for (const statement of statements) await made.query(statement);
      await withLedger(made.place, async (ledger) => {
        const verdict = await ledger.verify();
        expect(verdict).toEqual({ holds: false, at, code, values: { number: at } });
        const withoutKey = await openLedger(made.place);
        expect(await withoutKey.verify()).toEqual(verdict);
        await withoutKey.close();
      });
    });

    it("shows what was cut off, with a head that was kept", async () => {
      const made = await make();
      const kept = await filled(made);
      await made.query(`delete from ${TABLE} where sequence > 3`);
      await withLedger(made.place, async (ledger) => {
        expect((await ledger.verify()).holds).toBe(true);
        expect(await ledger.verify(kept)).toEqual({
          holds: false,
          at: 4,
          code: "entries-cut",
          values: { from: 4, to: 5 },
        });
        expect(await ledger.verify({ hash: kept.hash })).toMatchObject({ holds: false });
        await ledger.append(ENTRIES.slice(3));
        expect(await ledger.verify(kept)).toMatchObject({
          holds: false,
          at: 5,
          code: "entry-other",
          values: { number: 5 },
        });
        expect(await ledger.verify(await ledger.head())).toMatchObject({ holds: true });
      });
    });

    it("shows an entry made without the key, hashes and all", async () => {
      const made = await make();
      const { hash } = await filled(made);
      const [about] = await made.query("select value from tokumei_ledger_about where name = 'id'");
      const other = ledgerKey(new Uint8Array(32).fill(8), Buffer.from(String(about!.value), "hex"));
      const [row] = sealEntries(
        [ENTRIES[0]!],
        6,
        Buffer.from(hash, "hex"),
        other,
        (length) => new Uint8Array(length),
      );
      await made.query(`insert into ${TABLE} values ($1, $2, $3, $4, $5)`, [
        row!.sequence,
        row!.time,
        row!.previous,
        row!.sealed,
        row!.hash,
      ]);
      await withLedger(made.place, async (ledger) => {
        expect(await ledger.verify()).toMatchObject({ holds: false, at: 6 });
        await expect(all(ledger.entries())).rejects.toThrow(/^Cannot read .*: entry 6 was changed/);
      });
      const withoutKey = await openLedger(made.place);
      expect(await withoutKey.verify()).toMatchObject({
        holds: true,
        code: "ledger-by-hashes",
        values: { entries: { code: "ledger-whole", values: { entries: 6 } } },
      });
      await withoutKey.close();
    });

    it("tells nothing but times and lengths", async () => {
      const made = await make();
      await filled(made);
      const tables = JSON.stringify(
        [await made.query("select * from tokumei_ledger_about"), await made.query(`select * from ${TABLE}`)],
        (_, value) =>
          value instanceof Uint8Array
            ? Buffer.from(value).toString("latin1")
            : value?.type === "Buffer"
              ? Buffer.from(value.data).toString("latin1")
              : value,
      );
      const utf8 = Buffer.from("河合しおり").toString("latin1");
      for (const secret of ["friends", "Rin", utf8, "message", "audience", hex(KEY)])
        expect(tables).not.toContain(secret);
      expect(tables).toContain(String(TIME));
    });

    it("refuses in a sentence", async () => {
      const made = await make();
      await filled(made);
      const other = { key: new Uint8Array(32).fill(1) };
      await expect(openLedger(made.place, other)).rejects.toThrow(
        /^Cannot open .*: it was made with another key$/,
      );
      const withoutKey = await openLedger(made.place);
      expect(() => withoutKey.entries()).toThrow("it needs the key");
      expect(() => withoutKey.append(ENTRIES)).toThrow("it needs the key");
      await withoutKey.close();
      await made.query("update tokumei_ledger_about set value = '2' where name = 'version'");
      for (const create of [true, false])
        await expect(openLedger(made.place, { key: KEY, create })).rejects.toThrow(
          /^Cannot open .*: it has version 2, wanted is 1; a newer tokumei reads it$/,
        );
    });
  });
}
