import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sqlite from "node-sqlite3-wasm";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { all, ENTRIES, type LedgerPlace, ledgerContract, stored } from "../../test/ledger-contract.ts";
import { KEY } from "../../test/ledger-key.ts";
import { expectSample, sample, VERSIONS } from "../../test/ledger-samples.ts";
import { openLedger } from "./open-ledger.ts";

/** A file whose name has all that an address would take for something else. */
async function inFile(): Promise<LedgerPlace> {
  const place = join(folderWith(), "記録 100%41?#&.ledger");
  return {
    place,
    unprotect: ["update", "delete"].map((change) => `drop trigger tokumei_ledger_no_${change}`),
    query: async (statement, values) => onDatabase(place, (database) => database.all(statement, values)),
  };
}

/** As a program that knows nothing of ledgers would open it. A name without "file:" is taken as it stands. */
function onDatabase<T>(path: string, work: (database: sqlite.Database) => T): T {
  const database = new sqlite.Database(path);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

ledgerContract("SQLite", inFile);

describe("a ledger in a file", () => {
  it("is one file its owner alone can read, and an empty journal", async () => {
    const folder = folderWith();
    const ledger = await openLedger(join(folder, "my.ledger"), { key: KEY, create: true });
    await ledger.append(ENTRIES);
    expect(readdirSync(folder)).toEqual(["my.ledger", "my.ledger-journal"]);
    expect(statSync(join(folder, "my.ledger")).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "my.ledger-journal")).size).toBe(0);
    expect(readFileSync(join(folder, "my.ledger"), "latin1")).toMatch(/^SQLite format 3\0/);
    await ledger.close();
  });

  it.each(VERSIONS)("of version %i is read for ever", async (version) => {
    await expectSample(version, join(folderWith({ "old.ledger": sample(version, "ledger") }), "old.ledger"));
  });

  it("begins in a file that is empty", async () => {
    const place = join(folderWith({ "my.ledger": "" }), "my.ledger");
    await expect(openLedger(place)).rejects.toThrow("there is no ledger in it yet");
    const ledger = await openLedger(place, { key: KEY, create: true });
    await ledger.append(ENTRIES);
    expect(await all(ledger.entries())).toEqual(stored(ENTRIES));
    await ledger.close();
  });

  it("says what is not a ledger", async () => {
    const folder = folderWith({ "notes.txt": "Rin sails to 大阪.\n".repeat(1000), "short.txt": "Rin" });
    mkdirSync(join(folder, "folder"));
    onDatabase(join(folder, "other.db"), (database) => database.exec("create table people (name)"));
    const cases = {
      missing: "no such ledger",
      folder: "a folder",
      "notes.txt": "not a ledger",
      "short.txt": "not a ledger",
      "other.db": "it is a database, but not a ledger",
    };
    const before = [readFileSync(join(folder, "notes.txt")), readdirSync(folder)];
    for (const [name, says] of Object.entries(cases)) {
      await expect(openLedger(join(folder, name), { key: KEY }), name).rejects.toThrow(says);
      if (name !== "missing")
        await expect(openLedger(join(folder, name), { key: KEY, create: true }), name).rejects.toThrow(says);
    }
    expect([readFileSync(join(folder, "notes.txt")), readdirSync(folder)]).toEqual(before);
    await expect(openLedger(join(folder, "new.ledger"), { create: true })).rejects.toThrow(
      "it needs the key",
    );
  });

  it("says who has it when it waited long enough", async () => {
    const place = join(folderWith(), "my.ledger");
    const ledger = await openLedger(place, { key: KEY, create: true, patience: 30 });
    const { takeLock } = await import("../archive/file-lock.ts");
    const giveBack = await takeLock(`${place}.turn`, 0, place);
    await expect(ledger.append(ENTRIES)).rejects.toThrow(
      new RegExp(
        `^Cannot open .*my.ledger: process ${process.pid} on .* uses it, after 0.03 s .* remove .*my.ledger.turn$`,
      ),
    );
    giveBack();
    expect(await ledger.append(ENTRIES)).toMatchObject({ length: 5 });
    await ledger.close();
  });

  it("does not go near a database that another program has open", async () => {
    const place = join(folderWith(), "my.ledger");
    const ledger = await openLedger(place, { key: KEY, create: true });
    mkdirSync(`${place}.lock`);
    await expect(ledger.append(ENTRIES)).rejects.toThrow("another program uses it as a database");
    expect(existsSync(`${place}.turn`)).toBe(false);
    await ledger.close();
  });

  it("says that readers need a folder they can write", async () => {
    const place = join(folderWith(), "gone/my.ledger");
    await expect(openLedger(place, { key: KEY, create: true })).rejects.toThrow(
      /^Cannot use .*my.ledger: ENOENT; its folder must be there and writable/,
    );
  });

  it("shows bytes that were changed or lost on the disk", async () => {
    const place = join(folderWith(), "my.ledger");
    const ledger = await openLedger(place, { key: KEY, create: true });
    await ledger.append(ENTRIES);
    await ledger.close();
    const bytes = readFileSync(place);
    const [sealed] = onDatabase(place, (database) =>
      database.all("select sealed from tokumei_ledger_entries where sequence = 4"),
    );
    bytes[bytes.indexOf(sealed!.sealed as Uint8Array) + 20]! ^= 1;
    writeFileSync(place, bytes);
    const damaged = await openLedger(place, { key: KEY });
    expect(await damaged.verify()).toMatchObject({ holds: false, at: 4 });
    await damaged.close();
    writeFileSync(place, bytes.subarray(0, bytes.length - 4096));
    await expect(openLedger(place, { key: KEY }).then((cut) => cut.verify())).rejects.toThrow(
      /^Cannot use .*: SQLite says: /,
    );
  });
});
