import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Head, StoredEntry } from "../src/store/ledger.ts";
import { openLedger } from "../src/store/open-ledger.ts";
import { all } from "./ledger-contract.ts";
import { KEY } from "./ledger-key.ts";

/** Versions of the format of which a ledger is stored. */
export const VERSIONS = [1];

export const sample = (version: number, ending: "ledger" | "sql" | "json"): Buffer =>
  readFileSync(join(import.meta.dirname, `ledger-samples/version-${version}.${ending}`));

/** The stored ledger at this place opens, holds, says what it did, and takes one more entry. */
export async function expectSample(version: number, place: string): Promise<void> {
  const { head, entries } = JSON.parse(sample(version, "json").toString()) as {
    head: Head;
    entries: StoredEntry[];
  };
  const ledger = await openLedger(place, { key: KEY, create: true });
  expect(await ledger.verify(head)).toMatchObject({ holds: true });
  expect(await all(ledger.entries())).toEqual(entries);
  expect(await ledger.append({ kind: "note", time: 0, body: null })).toMatchObject({
    length: head.length + 1,
  });
  expect(await ledger.verify(head)).toMatchObject({ holds: true });
  await ledger.close();
}
