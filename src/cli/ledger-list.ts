import { entryNames } from "../store/entry-names.ts";
import type { Ledger, StoredEntry } from "../store/ledger.ts";
import { EXIT } from "./failure.ts";
import type { LedgerFlags } from "./ledger-options.ts";
import { print } from "./outputs.ts";

/** Who got something and when, without what it was. */
export async function ledgerList(ledger: Ledger, { json }: LedgerFlags): Promise<number> {
  if (json) for await (const entry of ledger.entries()) await print(`${JSON.stringify(objectOf(entry))}\n`);
  else await print(await tableOf(ledger.entries()));
  return EXIT.done;
}

const timeOf = (entry: StoredEntry) => new Date(entry.time).toISOString();

const objectOf = (entry: StoredEntry) => ({
  sequence: entry.sequence,
  time: timeOf(entry),
  kind: entry.kind,
  ...entryNames(entry),
});

const HEADINGS = ["entry", "time", "kind", "audience", "recipient"];

async function tableOf(entries: AsyncIterable<StoredEntry>): Promise<string> {
  const rows = [HEADINGS];
  for await (const entry of entries) rows.push(rowOf(entry));
  const widths = HEADINGS.map((_, i) => rows.reduce((most, row) => Math.max(most, widthOf(row[i]!)), 0));
  const pad = (cell: string, i: number) => cell + " ".repeat(widths[i]! - widthOf(cell));
  return rows.map((row) => `${row.map(pad).join("  ").trimEnd()}\n`).join("");
}

function rowOf(entry: StoredEntry): string[] {
  const { audiences, recipients } = entryNames(entry);
  const who = recipients.length > 1 ? `${recipients.length} recipients` : (recipients[0] ?? "");
  return [String(entry.sequence), timeOf(entry), entry.kind, audiences.join(", "), who].map(oneLine);
}

/** Nothing in a name moves the cursor. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, " ");

/** Columns on a terminal: two for what UAX #11 calls wide, none for marks that stand on the letter before. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += /\p{M}/u.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
