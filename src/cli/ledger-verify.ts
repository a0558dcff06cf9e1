import type { Head, Ledger } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import { isDamaged } from "../store/sql-store.ts";
import { CheckFailed, message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { flag } from "./flag.ts";
import * as shared from "./flags.ts";
import { print } from "./outputs.ts";
import { loadKey } from "./setup.ts";
import type { Shell } from "./shell.ts";
import { shownHead } from "./with-ledger.ts";

export const ledgerVerify = command({
  arguments: "",
  example: "tokumei ledger verify --ledger my.ledger --key-file my.key --head 12:5f...",
  flags: {
    ledger: shared.ledger,
    keyFile: shared.keyFile,
    head: flag("HEAD", storedHead, [
      "HASH or LENGTH:HASH that was kept, as verify and export show it",
      "保管した HASH か LENGTH:HASH（verify と export が示すもの）",
    ]),
    json: shared.oneJson,
  },
  async run(_, flags, shell) {
    const ledger = await openOrFail(flags);
    try {
      return await verify(ledger, flags.head, flags.json, shell);
    } finally {
      await ledger.close();
    }
  },
});

async function verify(
  ledger: Ledger,
  head: Partial<Head> | undefined,
  json: boolean,
  shell: Shell,
): Promise<number> {
  const verdict = await ledger.verify(head);
  if (json) {
    const now = verdict.holds ? { head: await ledger.head() } : {};
    await print(`${JSON.stringify({ ...verdict, ...now })}\n`);
    return verdict.holds ? EXIT.done : EXIT.checkFailed;
  }
  if (!verdict.holds) throw new CheckFailed(message("ledger-broken", { why: verdict }));
  const line = shell.say(message("ledger-head", { head: shownHead(await ledger.head()) }));
  await print(`${shell.say(verdict)}\n${line}\n`);
  return EXIT.done;
}

/** A ledger so damaged that it does not open is one that does not verify. */
async function openOrFail(flags: { readonly ledger: string; readonly keyFile?: string }): Promise<Ledger> {
  const key = await loadKey(flags.keyFile);
  try {
    return await openLedger(flags.ledger, { key });
  } catch (error) {
    throw isDamaged(error) ? new CheckFailed(message("ledger-broken", { why: error })) : error;
  }
}

function storedHead(given: string): Partial<Head> {
  const [, length, hash] = /^(?:(\d{1,15}):)?([0-9a-f]{64})$/i.exec(given.trim()) ?? [];
  if (hash === undefined) throw problem("want-head");
  return { hash: hash.toLowerCase(), ...(length !== undefined && { length: Number(length) }) };
}
