import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { openDataFolder } from "../src/server/data/folder.ts";
import { openPostgresStore } from "../src/server/data/postgres/store.ts";
import { openLedger } from "../src/store/open-ledger.ts";
import { subkey } from "../src/transform/key.ts";
import { folderWith, tokumei } from "./cli.ts";
import { fillStore, keptIn } from "./filled-store.ts";
import { newDatabase } from "./ledger-server.ts";
import { KEY, storeContract } from "./store-contract.ts";

/** A server to make databases on; `.ci/run` starts one and gives its address. Without one these tests are left out. */
const SERVER = process.env.TOKUMEI_TEST_POSTGRES;

async function inDatabase(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

describe.skipIf(SERVER === undefined)("PostgreSQL, a real server", () => {
  storeContract("PostgreSQL", async () => {
    const url = await newDatabase(SERVER!);
    return {
      open: (key) => openPostgresStore(url, { key, path: tmpdir() }),
      async dump() {
        const tables = ["tokumei_records", "tokumei_blobs", "tokumei_chunks", "tokumei_about"];
        const rows = await Promise.all(tables.map((table) => inDatabase(url, `select * from ${table}`)));
        const values = rows.flat().flatMap((row) => Object.values(row));
        return Buffer.concat(
          values.map((value) => (Buffer.isBuffer(value) ? value : Buffer.from(String(value)))),
        );
      },
    };
  });

  it("is made once by many who begin at the same time", async () => {
    const url = await newDatabase(SERVER!);
    const stores = await Promise.all(
      Array.from({ length: 5 }, () => openPostgresStore(url, { key: KEY, path: tmpdir() })),
    );
    await Promise.all(stores.map((store) => store.close()));
  });

  it("of a newer version is refused", async () => {
    const url = await newDatabase(SERVER!);
    await (await openPostgresStore(url, { key: KEY, path: tmpdir() })).close();
    await inDatabase(url, "update tokumei_about set value = '99' where name = 'version'");
    await expect(openPostgresStore(url, { key: KEY, path: tmpdir() })).rejects.toThrow("newer");
  });

  it("is found again after its connections were lost, and says so while it is not there", async () => {
    const url = await newDatabase(SERVER!);
    const store = await openPostgresStore(url, { key: KEY, path: tmpdir() });
    await store.records("notes").update("a", 0, () => 1);
    await inDatabase(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await new Promise((done) => setTimeout(done, 100));
    expect(await store.records("notes").get("a")).toMatchObject({ value: 1 });
    await store.close();
    const nobody = openPostgresStore("postgres://127.0.0.1:1/none", { key: KEY, path: tmpdir() });
    await expect(nobody).rejects.toThrow("it cannot be reached");
  });

  it("forgets removed records and unfinished files after a day", async () => {
    const url = await newDatabase(SERVER!);
    const store = await openPostgresStore(url, { key: KEY, path: tmpdir() });
    await store.records("notes").update("a", 0, () => 1);
    await store.records("notes").remove("a");
    await inDatabase(url, "insert into tokumei_blobs (path) values (null)");
    await store.close();
    await inDatabase(url, "update tokumei_records set updated = now() - interval '2 days'");
    await inDatabase(url, "update tokumei_blobs set created = now() - interval '2 days'");
    await (await openPostgresStore(url, { key: KEY, path: tmpdir() })).close();
    for (const table of ["tokumei_records", "tokumei_blobs"])
      expect(await inDatabase(url, `select * from ${table}`)).toEqual([]);
  });

  it("takes over what a folder held, with its ledger, and gives it back", async () => {
    const url = await newDatabase(SERVER!);
    const [old, back] = [folderWith(), folderWith()].map((folder) => join(folder, "data"));
    const before = await openDataFolder(old!, { key: KEY });
    await fillStore(before);
    const own = subkey(KEY, "ledger");
    const ledger = await openLedger(join(old!, "ledger.db"), { key: own, create: true });
    for (let i = 0; i < 3; i++) await ledger.append({ kind: "note", time: i, body: `雨 ${i}` });
    const head = await ledger.head();
    await ledger.close();
    writeFileSync(join(old!, "..", "my.key"), Buffer.from(KEY).toString("hex"));
    const key = ["--data-key-file", join(old!, "..", "my.key")];

    expect(await tokumei(".", ["store", "move", old!, url, ...key])).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/Copied 3 records, 1 jobs, 3 files \(3,000,012 bytes\) and 3 entries/),
    });
    expect(await tokumei(".", ["store", "move", old!, url, ...key])).toMatchObject({ code: 0 });
    const shared = await openPostgresStore(url, { key: KEY, path: tmpdir() });
    expect(await keptIn(shared)).toEqual(await keptIn(before));
    expect(await tokumei(".", ["store", "move", url, back!, ...key])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("a server or worker uses it"),
    });
    await shared.close();

    expect(await tokumei(".", ["store", "move", url, back!, ...key])).toMatchObject({ code: 0 });
    const after = await openDataFolder(back!, { key: KEY });
    expect(await keptIn(after)).toEqual(await keptIn(before));
    const copied = await openLedger(join(back!, "ledger.db"), { key: own });
    expect(await copied.verify(head)).toMatchObject({ holds: true });
    await copied.close();
  });
});
