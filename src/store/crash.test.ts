/**
 * What a kill leaves, at every moment: whenever SQLite is about to write, empty, sync or remove a file, the files are copied as
 * they are then, and once more in the middle of each write. Every copy must open as the ledger before the append, or after it.
 */
import fs from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { all, ENTRIES, stored } from "../../test/ledger-contract.ts";
import { KEY } from "../../test/ledger-key.ts";
import type { LedgerEntry } from "./ledger.ts";
import { openLedger } from "./open-ledger.ts";

type Calls = "writeSync" | "fsyncSync" | "ftruncateSync" | "unlinkSync";

/** Copies FILE and its journal to folders of their own at every step of `work`. */
async function copiesDuring(file: string, work: () => Promise<unknown>): Promise<string[]> {
  const folder = folderWith();
  const copies: string[] = [];
  const copy = () => {
    const to = join(folder, `${copies.length}.ledger`);
    for (const end of ["", "-journal"]) if (fs.existsSync(file + end)) fs.copyFileSync(file + end, to + end);
    copies.push(to);
  };
  for (const name of ["writeSync", "fsyncSync", "ftruncateSync", "unlinkSync"] satisfies Calls[]) {
    const original = fs[name] as (...args: unknown[]) => unknown;
    vi.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
      copy();
      if (name === "writeSync" && typeof args[4] === "number") {
        original(...args.slice(0, 3), Number(args[3]) >> 1, args[4]);
        copy();
      }
      return original(...args);
    }) as never);
  }
  await work();
  vi.restoreAllMocks();
  copy();
  return copies;
}

async function entriesIn(file: string): Promise<unknown[]> {
  const ledger = await openLedger(file, { key: KEY, create: true });
  try {
    expect(await ledger.verify()).toMatchObject({ holds: true });
    return await all(ledger.entries());
  } finally {
    await ledger.close();
  }
}

describe("a kill at any moment", () => {
  afterEach(() => vi.restoreAllMocks());
  const large: LedgerEntry = { kind: "message", time: 0, body: "港".repeat(15_000) };

  it("of an append leaves all of it or nothing, and all of it once it is acknowledged", async () => {
    const file = join(folderWith(), "my.ledger");
    const ledger = await openLedger(file, { key: KEY, create: true });
    await ledger.append([...ENTRIES, large]);
    const copies = await copiesDuring(file, () => ledger.append([large, ...ENTRIES]));
    await ledger.close();
    const [before, after] = [
      [...ENTRIES, large],
      [...ENTRIES, large, large, ...ENTRIES],
    ].map(stored);
    const lengths: number[] = [];
    for (const copy of copies) {
      const found = await entriesIn(copy);
      lengths.push(found.length);
      expect(found).toEqual(found.length === before!.length ? before : after);
    }
    expect(copies.length).toBeGreaterThan(40);
    expect([lengths[0], lengths.at(-1)]).toEqual([6, 12]);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });

  it("of the first append leaves a ledger, or a file to begin one in", async () => {
    const file = join(folderWith(), "my.ledger");
    const copies = await copiesDuring(file, async () => {
      const ledger = await openLedger(file, { key: KEY, create: true });
      await ledger.append(ENTRIES);
      await ledger.close();
    });
    for (const copy of copies) expect([[], stored(ENTRIES)]).toContainEqual(await entriesIn(copy));
    expect(await entriesIn(copies.at(-1)!)).toEqual(stored(ENTRIES));
  });
});
