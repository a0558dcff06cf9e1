import { alertViews } from "../audience/book/alert-view.ts";
import { readLedger } from "../run/ledger-share.ts";
import { message } from "../words/problem.ts";
import { alertLines, alertMessage } from "./alert-lines.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { toggle } from "./flag.ts";
import * as shared from "./flags.ts";
import { print } from "./outputs.ts";
import { withLedger } from "./with-ledger.ts";

export const alertsList = command({
  arguments: "",
  example: "tokumei alerts list --ledger my.ledger --key-file my.key",
  flags: {
    ledger: shared.ledger,
    keyFile: shared.secret,
    all: toggle(["those that were dismissed, too", "却下したものも示す"]),
    json: toggle(["one JSON object per alert", "警告ごとに一つのJSONオブジェクトを出力"]),
  },
  run: (_, flags, shell) =>
    withLedger(flags, async (ledger) => {
      const state = await readLedger(ledger);
      const views = alertViews(state, flags.all);
      for (const view of views) {
        const lines = [alertMessage(view), ...alertLines(view)].map((said) => shell.say(said));
        await print(flags.json ? `${JSON.stringify(view)}\n` : `${lines.join("\n  ")}\n`);
      }
      const hidden = state.alerts.length - views.length;
      if (hidden > 0) shell.notice(message("alerts-dismissed", { count: hidden }));
      else if (views.length === 0) shell.notice(message("alerts-none"));
      return EXIT.done;
    }),
});
