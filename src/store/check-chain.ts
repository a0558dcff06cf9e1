/** Whether the entries of a ledger are those that were written, in their order, and all of them. */
import type { Head, Verdict } from "./ledger.ts";
import { beginning, type LedgerKey, openRow, rowHash, type SealedRow } from "./seal.ts";

const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/** What is wrong with a row that should be number `sequence`, behind one with the hash `previous` where that is known. */
export function misplaced(
  row: SealedRow,
  sequence: number,
  previous: Uint8Array | undefined,
): string | undefined {
  if (row.sequence !== sequence) return `entry ${sequence} is missing`;
  if (previous && !same(row.previous, previous))
    return `entry ${sequence} was not written behind the entry that is before it now`;
  return undefined;
}

/** One line for each row that goes by; the first that is wrong ends it. Without a key the hashes alone are checked. */
export async function checkChain(
  rows: AsyncIterable<SealedRow>,
  id: Uint8Array,
  key: LedgerKey | undefined,
  kept: Partial<Head> = {},
): Promise<Verdict> {
  let previous = beginning(id);
  let length = 0;
  let found = kept.hash === undefined || isKept(kept, 0, previous);
  for await (const row of rows) {
    const at = length + 1;
    const wrong = misplaced(row, at, previous) ?? changed(row, key);
    if (wrong !== undefined) return { holds: false, at, says: wrong };
    length = at;
    previous = row.hash;
    found ||= isKept(kept, at, previous);
  }
  return found && length >= (kept.length ?? 0) ? holds(length, key) : cutOff(length, kept);
}

const isKept = (kept: Partial<Head>, length: number, hash: Uint8Array) =>
  kept.hash === hex(hash) && (kept.length ?? length) === length;

function changed(row: SealedRow, key: LedgerKey | undefined): string | undefined {
  if (same(rowHash(row), row.hash) && (!key || openRow(row, key))) return undefined;
  return `entry ${row.sequence} was changed, or written by someone without the key`;
}

function holds(length: number, key: LedgerKey | undefined): Verdict {
  const entries = length === 1 ? "the one entry is" : `all ${length} entries are`;
  const how = key ? "" : ", by its hashes; only with the key is it sure who wrote them";
  return { holds: true, says: `${entries} as written${how}` };
}

function cutOff(length: number, kept: Partial<Head>): Verdict {
  if (kept.length !== undefined && kept.length > length)
    return {
      holds: false,
      at: length + 1,
      says: `entries ${length + 1} to ${kept.length} are missing: they were cut off`,
    };
  if (kept.length === undefined)
    return {
      holds: false,
      says: `none of ${length} entries has the hash that was kept: entries were cut off or replaced`,
    };
  return { holds: false, at: kept.length, says: `entry ${kept.length} is not the one whose hash was kept` };
}
