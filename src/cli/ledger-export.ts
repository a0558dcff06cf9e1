import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import * as shared from "./flags.ts";
import { print } from "./outputs.ts";
import { shownHead, withLedger } from "./with-ledger.ts";

export const ledgerExport = command({
  arguments: "",
  example: "tokumei ledger export --ledger my.ledger --key-file my.key",
  flags: { ledger: shared.ledger, keyFile: shared.secret },
  run: (_, flags, shell) =>
    withLedger(flags, async (ledger) => {
      for await (const { sequence, time, kind, schema, body } of ledger.entries())
        await print(
          `${JSON.stringify({ sequence, time: new Date(time).toISOString(), kind, schema, body })}\n`,
        );
      const head = await ledger.head();
      shell.notice(message("ledger-exported", { entries: head.length, head: shownHead(head) }));
      return EXIT.done;
    }),
});
