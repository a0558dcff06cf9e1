import { plain } from "../audience/audiences.ts";
import { moveTo } from "../audience/book/ledger-book.ts";
import { readLedger } from "../run/ledger-share.ts";
import type { Ledger } from "../store/ledger.ts";
import { EXIT, UsageError } from "./failure.ts";
import type { LedgerFlags } from "./ledger-options.ts";

/** From the next message on someone reads with another audience. */
export async function ledgerMove(ledger: Ledger, _: LedgerFlags, args: readonly string[]): Promise<number> {
  const [recipient, audience] = args.map(plain);
  if (recipient === undefined || audience === undefined || args.length > 2)
    throw new UsageError('ledger move: whom and where to, as in: tokumei ledger move "Friend 1" Public');
  const { length } = await ledger.append(moveTo(await readLedger(ledger), recipient, audience, Date.now()));
  process.stderr.write(`Entry ${length}: moved; it counts from the next message on.\n`);
  return EXIT.done;
}
