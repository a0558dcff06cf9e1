import { plain } from "../audience/audiences.ts";
import { removal } from "../audience/book/ledger-book.ts";
import { readLedger } from "../run/ledger-share.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import * as shared from "./flags.ts";
import { withLedger } from "./with-ledger.ts";

export const ledgerRemove = command({
  arguments: "RECIPIENT",
  example: 'tokumei ledger remove "Friend 1" --ledger my.ledger --key-file my.key',
  flags: { ledger: shared.ledger, keyFile: shared.secret, dryRun: shared.dryRun },
  run: ([recipient], flags, shell) =>
    withLedger(flags, async (ledger) => {
      const entry = removal(await readLedger(ledger), plain(recipient), Date.now());
      if (shell.dryRun) shell.notice(message("would-remove"));
      else shell.notice(message("ledger-removed", { entry: (await ledger.append(entry)).length }));
      return EXIT.done;
    }),
});
