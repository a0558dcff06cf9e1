/**
 * Copies a ledger to another place as it is: entries stay sealed and chained, so that the heads people kept hold there too.
 */
import { existsSync } from "node:fs";
import type { Key } from "../transform/key.ts";
import { CheckFailed, message, problem } from "../words/problem.ts";
import type { Head } from "./ledger.ts";
import { isDatabase, openLedger, storeAt } from "./open-ledger.ts";
import { migrations, PUT_ABOUT, VERSION } from "./schema.ts";
import type { SealedRow } from "./seal.ts";
import { type About, aboutIn, readRows, tipOf } from "./sql-ledger.ts";
import type { SqlStore } from "./sql-store.ts";

const PATIENCE = 10_000;
const ROWS_AT_A_TIME = 1000;

/**
 * The head of both, checked in the copy entry by entry. A copy that was stopped goes on. Refuses a place where another ledger is. The source
 * is there, and of this version.
 */
export async function copyLedger(from: string, to: string, key: Key): Promise<Head> {
  const source = await storeAt(from, { create: false, patience: PATIENCE });
  const target = await storeAt(to, { create: true, patience: PATIENCE });
  try {
    const about = (await source.read((session) => aboutIn(session, source)))!;
    await makeAlike(target, about);
    const id = Buffer.from(about.get("id")!, "hex");
    const { length } = await target.read((session) => tipOf(session, id));
    for await (const rows of inBatches(readRows(source, id, length)))
      await target.write((session) => session.insert(rows));
  } finally {
    await source.close();
    await target.close();
  }
  return checkedHead(from, to, key);
}

/** The tables of a ledger with this identity; they may be there. */
async function makeAlike(target: SqlStore, about: About): Promise<void> {
  await target.write(async (session) => {
    const there = await aboutIn(session, target);
    if (there && there.get("id") !== about.get("id"))
      throw problem("cannot-open", { name: target.name, why: message("ledger-another") });
    if (there) return;
    for (const statement of migrations(target.dialect, 0)) await session.query(statement);
    for (const [name, value] of about) await session.query(PUT_ABOUT, [name, value]);
  });
}

async function* inBatches(rows: AsyncIterable<SealedRow>): AsyncIterable<readonly SealedRow[]> {
  let batch: SealedRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_A_TIME) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function checkedHead(from: string, to: string, key: Key): Promise<Head> {
  const [source, target] = [await openLedger(from, { key }), await openLedger(to, { key })];
  try {
    const head = await source.head();
    const verdict = await target.verify(head);
    if (!verdict.holds) throw new CheckFailed(message("ledger-broken", { why: verdict }));
    return head;
  } finally {
    await source.close();
    await target.close();
  }
}

/** Whether there is a ledger; one of another version is refused. */
export async function hasLedger(place: string): Promise<boolean> {
  if (!isDatabase(place) && !existsSync(place)) return false;
  const store = await storeAt(place, { create: false, patience: PATIENCE });
  try {
    const about = await store.read((session) => aboutIn(session, store));
    const version = Number(about?.get("version") ?? VERSION);
    if (version !== VERSION) {
      const why = message(version > VERSION ? "ledger-newer" : "ledger-older", { version, wanted: VERSION });
      throw problem("cannot-open", { name: store.name, why });
    }
    return about !== undefined;
  } finally {
    await store.close();
  }
}
