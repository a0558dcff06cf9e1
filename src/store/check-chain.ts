/** Whether the entries of a ledger are those that were written, in their order, and all of them. */
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import type { Head, Verdict } from "./ledger.ts";
import { beginning, type LedgerKey, openRow, rowHash, type SealedRow } from "./seal.ts";

const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** What is wrong with a row that should be number `sequence`, after one with the hash `previous` where that is known. */
export function misplaced(
  row: SealedRow,
  sequence: number,
  previous: Uint8Array | undefined,
): Message | undefined {
  if (row.sequence !== sequence) return message("entry-missing", { number: sequence });
  if (previous && !same(row.previous, previous)) return message("entry-misplaced", { number: sequence });
  return undefined;
}

/** Checks row by row, up to the first that is wrong. Without a key only the hashes are checked. */
export async function checkChain(
  rows: AsyncIterable<SealedRow>,
  id: Uint8Array,
  key: LedgerKey | undefined,
  recorded: Partial<Head> = {},
): Promise<Verdict> {
  let previous = beginning(id);
  let length = 0;
  let reached = recorded.hash === undefined || isHead(recorded, 0, previous);
  for await (const row of rows) {
    const at = length + 1;
    const fault = misplaced(row, at, previous) ?? changed(row, key);
    if (fault) return { holds: false, at, ...fault };
    length = at;
    previous = row.hash;
    reached ||= isHead(recorded, at, previous);
  }
  return reached && length >= (recorded.length ?? 0) ? unchanged(length, key) : cutOff(length, recorded);
}

const isHead = (recorded: Partial<Head>, length: number, hash: Uint8Array) =>
  recorded.hash === hex(hash) && (recorded.length ?? length) === length;

function changed(row: SealedRow, key: LedgerKey | undefined): Message | undefined {
  if (same(rowHash(row), row.hash) && (!key || openRow(row, key))) return undefined;
  return message("entry-changed", { number: row.sequence });
}

function unchanged(length: number, key: LedgerKey | undefined): Verdict {
  const entries = length === 1 ? message("ledger-whole-one") : message("ledger-whole", { entries: length });
  return { holds: true, ...(key ? entries : message("ledger-by-hashes", { entries })) };
}

function cutOff(length: number, recorded: Partial<Head>): Verdict {
  if (recorded.length === undefined)
    return { holds: false, ...message("entries-replaced", { entries: length }) };
  if (recorded.length > length) {
    const missing = { from: length + 1, to: recorded.length };
    return { holds: false, at: length + 1, ...message("entries-cut", missing) };
  }
  return { holds: false, at: recorded.length, ...message("entry-other", { number: recorded.length }) };
}
