/** Copies of `share` that connectors send: confirmed before anything is shared, recorded before each is sent. */
import { emptyLedger } from "../audience/book/ledger-book.ts";
import type { Audience } from "../audience/message.ts";
import type { SharedCopy } from "../audience/plan/copies.ts";
import type { Connector } from "../connectors/connector.ts";
import type { ReadLedger } from "../run/ledger-share.ts";
import { type PostedCopy, postCopies, unreached } from "../run/post-copies.ts";
import type { Ledger } from "../store/ledger.ts";
import type { Key } from "../transform/key.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { confirmContact } from "./confirmation.ts";
import { loadOutlets } from "./connectors-file.ts";
import type { Shell } from "./shell.ts";

export interface PostFlags {
  readonly connectors?: string;
  readonly post?: readonly string[];
  readonly resend: boolean;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Names of recipients that are shown, at most. */
const MOST_NAMES = 10;

/** The connectors that were asked for, after the user agreed to what they will send. */
export async function confirmedOutlets(
  flags: PostFlags,
  audiences: readonly Audience[],
  shell: Shell,
): Promise<readonly Connector[]> {
  const connectors = await loadOutlets(flags.connectors, flags.post ?? []);
  if (connectors.length === 0) return [];
  const recipients = audiences.flatMap((audience) => audience.recipients);
  const missed = unreached(recipients, connectors);
  if (missed.length > 0) {
    const who = [...missed.slice(0, MOST_NAMES), ...(missed.length > MOST_NAMES ? ["…"] : [])].join(", ");
    const names = connectors.map(({ name }) => name).join(", ");
    shell.warn(message("post-unreached", { count: missed.length, connectors: names, who }));
  }
  const contacts = connectors.map(({ name, address, outlet }) =>
    message("post-to", {
      ...{ connector: name, address },
      count: recipients.filter((one) => outlet?.addressOf(one) !== undefined).length,
    }),
  );
  if (flags.dryRun) for (const said of contacts) shell.notice(said);
  else await confirmContact(contacts, message("post-send"), flags, shell);
  return connectors;
}

/** Sends the copies of a message, and says of each what became of it. */
export async function sendCopies(
  { ledger, key, id }: { readonly ledger: Ledger; readonly key: Key; readonly id: string },
  copies: readonly SharedCopy[],
  connectors: readonly Connector[],
  flags: PostFlags,
  shell: Shell,
): Promise<readonly PostedCopy[]> {
  const at: ReadLedger = { ledger, state: emptyLedger() };
  const results: PostedCopy[] = [];
  for await (const posted of postCopies(at, id, copies, connectors, { key, resend: flags.resend })) {
    results.push(posted);
    const isWrong =
      posted.state === "refused" || posted.state === "unknown" || posted.state === "interrupted";
    (isWrong ? shell.error : shell.notice)(postedMessage(posted));
  }
  return results;
}

function postedMessage({ recipient, connector, state, why }: PostedCopy): Message {
  const values = { recipient, connector };
  if (state === "sent") return message("post-sent", values);
  if (state === "earlier") return message("post-earlier", values);
  const reason = why ?? message("unreachable");
  return message(state === "refused" ? "post-refused" : "post-unknown", { ...values, why: reason });
}
