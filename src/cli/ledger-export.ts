import type { Ledger } from "../store/ledger.ts";
import { EXIT } from "./failure.ts";
import { type LedgerFlags, shownHead } from "./ledger-options.ts";
import { print } from "./outputs.ts";

/** Everything, one JSON object a line. */
export async function ledgerExport(ledger: Ledger, _: LedgerFlags): Promise<number> {
  for await (const { sequence, time, kind, schema, body } of ledger.entries())
    await print(`${JSON.stringify({ sequence, time: new Date(time).toISOString(), kind, schema, body })}\n`);
  const head = await ledger.head();
  process.stderr.write(
    `Exported ${head.length} entries, unsealed: who has this needs no key, so keep it as secret. Head: ${shownHead(head)}\n`,
  );
  return EXIT.done;
}
