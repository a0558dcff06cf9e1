import { signOffIn } from "../run/sign-off.ts";
import { entryNames } from "../store/entry-names.ts";
import type { StoredEntry } from "../store/ledger.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { toggle } from "./flag.ts";
import * as shared from "./flags.ts";
import { print } from "./outputs.ts";
import type { Shell } from "./shell.ts";
import { tableOf } from "./width.ts";
import { withLedger } from "./with-ledger.ts";

export const ledgerList = command({
  arguments: "",
  example: "tokumei ledger list --ledger my.ledger --key-file my.key",
  flags: {
    ledger: shared.ledger,
    keyFile: shared.secret,
    json: toggle(["one JSON object per entry", "記録ごとに一つのJSONオブジェクトを出力"]),
  },
  run: (_, flags, shell) =>
    withLedger(flags, async (ledger) => {
      if (flags.json)
        for await (const entry of ledger.entries()) await print(`${JSON.stringify(objectOf(entry))}\n`);
      else {
        const rows = [HEADINGS];
        for await (const entry of ledger.entries()) rows.push(rowOf(entry, shell));
        await print(tableOf(rows));
      }
      return EXIT.done;
    }),
});

const timeOf = (entry: StoredEntry) => new Date(entry.time).toISOString();

const objectOf = (entry: StoredEntry) => ({
  sequence: entry.sequence,
  time: timeOf(entry),
  kind: entry.kind,
  ...entryNames(entry),
  ...(signOffIn(entry) && { signOff: signOffIn(entry) }),
});

const HEADINGS = ["entry", "time", "kind", "audience", "recipient"];

function rowOf(entry: StoredEntry, shell: Shell): string[] {
  const { audiences, recipients } = entryNames(entry);
  const many = message("ledger-recipients", { count: recipients.length });
  const signOff = signOffIn(entry);
  const who = recipients.length > 1 ? shell.say(many) : (signOff?.by ?? recipients[0] ?? "");
  const kind = signOff ? "sign-off" : entry.kind;
  return [String(entry.sequence), timeOf(entry), kind, audiences.join(", "), who].map(oneLine);
}

/** Nothing in a name moves the cursor. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, " ");
