import { plain } from "../audience/audiences.ts";
import { moveTo } from "../audience/book/ledger-book.ts";
import { readLedger } from "../run/ledger-share.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import * as shared from "./flags.ts";
import { withLedger } from "./with-ledger.ts";

export const ledgerMove = command({
  arguments: "RECIPIENT AUDIENCE",
  example: 'tokumei ledger move "Friend 1" Public --ledger my.ledger --key-file my.key',
  flags: { ledger: shared.ledger, keyFile: shared.secret, dryRun: shared.dryRun },
  run: ([recipient, audience], flags, shell) =>
    withLedger(flags, async (ledger) => {
      const entry = moveTo(await readLedger(ledger), plain(recipient), plain(audience), Date.now());
      if (shell.dryRun) shell.notice(message("would-move"));
      else shell.notice(message("ledger-moved", { entry: (await ledger.append(entry)).length }));
      return EXIT.done;
    }),
});
