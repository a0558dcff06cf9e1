/**
 * The cost of a ledger, in a file and, with TOKUMEI_TEST_POSTGRES, in PostgreSQL: durable appends, and 100,000
 * copies read back and decrypted. Expected: reading 100,000 copies, one entry for each message of 130, in under 150 ms.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Json, LedgerEntry } from "../src/store/ledger.ts";
import { openLedger } from "../src/store/open-ledger.ts";
import { newDatabase } from "../test/ledger-server.ts";

const KEY = new Uint8Array(32).fill(1);
const RECIPIENTS = 130;
const COPIES = 100_000;
const SLOTS = 12;

/** A message as `tokumei share` records it: recipients by name, levels and code words as bytes in base64. */
function message(i: number): LedgerEntry {
  const text = "We met at the harbour of 大阪 and talked for three hours about the old ships there. ".repeat(
    2,
  );
  const slots = Array.from({ length: SLOTS }, (_, s) => ({
    from: s * 8,
    to: s * 8 + 3,
    wordings: ["three", "3", "三"],
  }));
  const recipients = Array.from({ length: RECIPIENTS }, (_, r) => `recipient ${r} of some name`);
  const words = Buffer.alloc(RECIPIENTS * SLOTS, i).toString("base64");
  const body: Json = {
    message: { id: `m${i}`, lang: "en", text, slots },
    recipients,
    audiences: [{ name: "friends", count: RECIPIENTS }],
    words,
  };
  return { kind: "message", time: i, body };
}

const release = (i: number): LedgerEntry => ({
  kind: "release",
  time: i,
  body: {
    message: "m1",
    recipient: `recipient ${i % RECIPIENTS}`,
    audience: "friends",
    word: [0, 1, 1, 0, 1, 0, 0, 1],
  },
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const row = (what: string, value: number, unit: string) =>
  console.log(`${what.padEnd(52)} ${value.toFixed(value < 100 ? 1 : 0).padStart(8)} ${unit}`);

async function measure(place: string): Promise<void> {
  row(
    "open, first of the process",
    await timeOf(async () => (await openLedger(place, { key: KEY, create: true })).close()),
    "ms",
  );
  const ledger = await openLedger(place, { key: KEY });
  const one = await timeOf(async () => {
    for (let i = 0; i < 200; i++) await ledger.append(release(i));
  });
  row("appends of one entry", 200_000 / one, "a second");
  row(
    "append of 130 releases",
    await timeOf(() => ledger.append(Array.from({ length: RECIPIENTS }, (_, i) => release(i)))),
    "ms",
  );
  row("append of one message with 130 copies", await timeOf(() => ledger.append(message(0))), "ms");
  const { length: before } = await ledger.append(
    Array.from({ length: COPIES / RECIPIENTS }, (_, i) => message(i)),
  );
  const messages = Math.floor(COPIES / RECIPIENTS);
  const count = async (after: number) => {
    let entries = 0;
    for await (const _ of ledger.entries({ after })) entries++;
    return entries;
  };
  await expectCount(`read 100,000 copies as ${messages} messages`, messages, () => count(before - messages));
  const { length } = await ledger.append(Array.from({ length: COPIES }, (_, i) => release(i)));
  await expectCount("read 100,000 copies as 100,000 releases", COPIES, () => count(length - COPIES));
  row("verify everything", await timeOf(() => ledger.verify()), "ms");
  await ledger.close();
}

/** The best of three. */
async function expectCount(what: string, expected: number, work: () => Promise<number>): Promise<void> {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const time = await timeOf(async () => {
      const entryCount = await work();
      if (entryCount !== expected) throw new Error(`${what}: expected ${expected}, found ${entryCount}`);
    });
    best = Math.min(best, time);
  }
  row(what, best, "ms");
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tokumei-bench-"));
  console.log("SQLite file");
  await measure(join(folder, "my.ledger"));
  rmSync(folder, { recursive: true });
  const server = process.env.TOKUMEI_TEST_POSTGRES;
  console.log(server ? "\nPostgreSQL" : "\nPostgreSQL: give a server in TOKUMEI_TEST_POSTGRES");
  if (server) await measure(await newDatabase(server));
}
