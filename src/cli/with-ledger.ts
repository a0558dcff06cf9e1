import type { Head, Ledger } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import { loadKey } from "./setup.ts";

export const shownHead = ({ length, hash }: Head): string => `${length}:${hash}`;

/** Opens a ledger with its key, and closes it after the work. */
export async function withLedger(
  { ledger: place, keyFile }: { readonly ledger: string; readonly keyFile: string },
  work: (ledger: Ledger) => Promise<number>,
): Promise<number> {
  const ledger = await openLedger(place, { key: await loadKey(keyFile) });
  try {
    return await work(ledger);
  } finally {
    await ledger.close();
  }
}
