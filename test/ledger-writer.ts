/**
 * Adds to the ledger PLACE until it is killed, as WRITER: batches 0, 1, 2 ... of one to 40 entries. Prints the number of a
 * batch when it is acknowledged, and nothing else.
 */
import { writeSync } from "node:fs";
import type { LedgerEntry } from "../src/store/ledger.ts";
import { openLedger } from "../src/store/open-ledger.ts";
import { KEY } from "./ledger-key.ts";

const [place, writer] = process.argv.slice(2) as [string, string];
const SIZES = [1, 40, 1, 7];

const ledger = await openLedger(place, { key: KEY, create: true, patience: 60_000 });
for (let batch = 0; ; batch++) {
  const size = SIZES[batch % SIZES.length]!;
  const text = "大阪 harbour ".repeat(batch % 50);
  const entries = Array.from({ length: size }, (_, i): LedgerEntry => {
    return { kind: "note", time: batch, body: { writer, batch, i, size, text } };
  });
  await ledger.append(entries);
  writeSync(1, `${batch}\n`);
}
