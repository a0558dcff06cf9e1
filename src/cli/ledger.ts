import type { Ledger } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import { UsageError } from "./failure.ts";
import type { LedgerFlags } from "./ledger-options.ts";
import { loadKey } from "./setup.ts";

type Action = (ledger: Ledger, flags: LedgerFlags, args: readonly string[]) => Promise<number>;

/** What follows `tokumei ledger`, each loaded when it is asked for. */
const ACTIONS: Readonly<Record<string, () => Promise<Action>>> = {
  list: async () => (await import("./ledger-list.ts")).ledgerList,
  export: async () => (await import("./ledger-export.ts")).ledgerExport,
  move: async () => (await import("./ledger-move.ts")).ledgerMove,
  verify: async () => (await import("./ledger-verify.ts")).ledgerVerify,
};

export async function ledgerCommand([action = "", ...args]: string[], flags: LedgerFlags): Promise<number> {
  const load = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!load) throw new UsageError(`ledger: the actions are ${Object.keys(ACTIONS).join(", ")}`);
  if (action !== "verify" && flags.keyFile === undefined)
    throw new UsageError(`ledger ${action}: what a ledger says is sealed, so it needs --key-file`);
  if (action !== "verify" && flags.head) throw new UsageError(`ledger ${action}: --head is for verify`);
  if (action !== "move" && args.length > 0) throw new UsageError(`ledger ${action}: takes no names`);
  const run = await load();
  const ledger = await opened(action, flags);
  try {
    return await run(ledger, flags, args);
  } finally {
    await ledger.close();
  }
}

/** A ledger so damaged that it does not open is one that does not verify. */
async function opened(action: string, flags: LedgerFlags): Promise<Ledger> {
  const key = await loadKey(flags.keyFile);
  if (action !== "verify") return openLedger(flags.ledger, { key });
  const { openOrFail } = await import("./ledger-verify.ts");
  return openOrFail(flags, key);
}
