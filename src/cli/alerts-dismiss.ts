import { dismissal } from "../audience/book/ledger-book.ts";
import { readLedger } from "../run/ledger-share.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { toggle, whole } from "./flag.ts";
import * as shared from "./flags.ts";
import { withLedger } from "./with-ledger.ts";

export const alertsDismiss = command({
  arguments: "NUMBER",
  example: "tokumei alerts dismiss 12 --ledger my.ledger --key-file my.key",
  flags: {
    ledger: shared.ledger,
    keyFile: shared.secret,
    undo: toggle(["open it again", "未対応に戻す"]),
  },
  run: ([given], flags, shell) =>
    withLedger(flags, async (ledger) => {
      const number = whole(1)(given);
      const entry = dismissal(await readLedger(ledger), number, !flags.undo, Date.now());
      const said = { entry: (await ledger.append(entry)).length, number: String(number) };
      shell.notice(message(flags.undo ? "alert-reopened" : "alert-dismissed", said));
      return EXIT.done;
    }),
});
