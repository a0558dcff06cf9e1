import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { openLedger } from "../src/store/open-ledger.ts";
import { all, ENTRIES, type LedgerPlace, ledgerContract, stored } from "./ledger-contract.ts";
import { KEY } from "./ledger-key.ts";
import { expectSample, sample, VERSIONS } from "./ledger-samples.ts";
import { newDatabase, onServer } from "./ledger-server.ts";

/** A server to make databases on; `.ci/run` starts one and gives its address. Without one these tests are left out. */
const SERVER = process.env.TOKUMEI_TEST_POSTGRES;
const made: pg.Client[] = [];

async function inDatabase(): Promise<LedgerPlace> {
  const place = await newDatabase(SERVER!);
  const client = new pg.Client({ connectionString: place });
  await client.connect();
  made.push(client);
  return {
    place,
    unprotect: ["alter table tokumei_ledger_entries disable trigger all"],
    query: async (statement, values) => (await client.query(statement, values)).rows,
  };
}

describe.skipIf(SERVER === undefined)("PostgreSQL, a real server", () => {
  ledgerContract("PostgreSQL", inDatabase);

  it.each(VERSIONS)("of version %i is read for ever", async (version) => {
    const { place, query } = await inDatabase();
    await query(sample(version, "sql").toString());
    await expectSample(version, place);
  });

  it("does not let its entries be emptied", async () => {
    const { place, query } = await inDatabase();
    const ledger = await openLedger(place, { key: KEY, create: true });
    await expect(query("truncate tokumei_ledger_entries")).rejects.toThrow("only added");
    await ledger.close();
  });

  it("connects again when the connection was lost", async () => {
    const { place, query } = await inDatabase();
    const ledger = await openLedger(place, { key: KEY, create: true });
    await ledger.append(ENTRIES);
    await query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await new Promise((done) => setTimeout(done, 100));
    expect(await all(ledger.entries())).toEqual(stored(ENTRIES));
    await ledger.close();
  });

  it("says when another writes too long", async () => {
    const { place, query } = await inDatabase();
    const ledger = await openLedger(place, { key: KEY, create: true, patience: 50 });
    await query("begin");
    await query("select pg_advisory_xact_lock(hashtext('tokumei_ledger'))");
    await expect(ledger.append(ENTRIES)).rejects.toThrow(
      /^Cannot .* the ledger at postgres:.*: another process is still writing it; try again$/,
    );
    await query("rollback");
    expect(await ledger.append(ENTRIES)).toMatchObject({ length: 5 });
    await ledger.close();
  });

  it("refuses in a sentence that holds no password", async () => {
    const { place } = await inDatabase();
    await expect(openLedger(place, { key: KEY })).rejects.toThrow("there is no ledger in it yet");
    const gone = new URL(place);
    gone.password = "secret";
    gone.port = "1";
    await expect(openLedger(gone.href, { key: KEY })).rejects.toThrow(
      /^Cannot reach the ledger at postgres:\/\/127.0.0.1:1\/\w+: ECONNREFUSED$/,
    );
    await expect(openLedger("postgres:", { key: KEY })).rejects.toThrow(/^Cannot /);
  });

  afterAll(async () => {
    for (const client of made) {
      await client.end();
      await onServer(SERVER!, `drop database if exists ${client.database} with (force)`);
    }
  });
});
