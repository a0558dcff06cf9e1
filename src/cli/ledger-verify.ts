import type { Ledger } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import { isDamaged } from "../store/sql-store.ts";
import type { Key } from "../transform/key.ts";
import { message, sentence } from "../words/problem.ts";
import { CheckFailed, EXIT } from "./failure.ts";
import { type LedgerFlags, shownHead } from "./ledger-options.ts";
import { print } from "./outputs.ts";

/** Says whether the ledger is as it was written; its head, to be kept elsewhere, shows later what was cut off. */
export async function ledgerVerify(ledger: Ledger, { head, json }: LedgerFlags): Promise<number> {
  const verdict = await ledger.verify(head);
  if (json) {
    const now = verdict.holds ? { head: await ledger.head() } : {};
    await print(`${JSON.stringify({ ...verdict, ...now })}\n`);
    return verdict.holds ? EXIT.done : EXIT.checkFailed;
  }
  if (!verdict.holds) throw new CheckFailed(message("ledger-broken", { why: verdict }));
  await print(`${sentence(verdict, "en")}\nhead ${shownHead(await ledger.head())}\n`);
  return EXIT.done;
}

export async function openOrFail({ ledger }: LedgerFlags, key: Key | undefined): Promise<Ledger> {
  try {
    return await openLedger(ledger, { key });
  } catch (error) {
    throw isDamaged(error) ? new CheckFailed(message("ledger-broken", { why: error })) : error;
  }
}
