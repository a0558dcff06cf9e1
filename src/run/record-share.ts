/** Writing a share into the ledger, and reading back what was shared. */

import { editsOf, textsOf } from "../audience/copies.ts";
import { copiesOf, type SharedMessage } from "../audience/trace/book.ts";
import type { Outcome } from "../doc/outcome.ts";
import type { Ledger } from "../store/ledger.ts";
import { CheckFailed } from "../words/failure.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { type LedgerState, messageEntry, readLedger } from "./ledger-book.ts";
import type { SharedCopy, SharePlan } from "./share.ts";

/**
 * Plans a message on what the ledger says, and writes it. Where another process added to the ledger meanwhile it is planned again, so that
 * two who share at the same moment still hold each other's releases against theirs. Nothing is written where the ledger has it all.
 */
export async function recordShare(
  ledger: Ledger,
  state: LedgerState,
  planOn: (state: LedgerState) => SharePlan,
): Promise<SharePlan> {
  for (let now = state; ; now = await readLedger(ledger, now)) {
    const plan = planOn(now);
    const failed = plan.certificates.find(({ holds }) => !holds);
    if (failed) throw new CheckFailed(refusal(plan, failed));
    if (now.shared.includes(plan.shared)) return plan;
    if (await ledger.appendAfter(now.sequence, messageEntry(plan.shared, plan.time))) return plan;
  }
}

function refusal({ remarks }: SharePlan, says: Outcome): Message {
  const { guarantee } = says;
  const isDistrusted = guarantee === "monotone-disclosure" && remarks.some(({ kind }) => kind === "earlier");
  return message(isDistrusted ? "not-shared-distrusted" : "not-shared", { guarantee, says });
}

/** The copies of a message as the ledger has them. Throws a RangeError where one was written by hand: of that it has the choices only. */
export function recordedCopies(shared: SharedMessage): SharedCopy[] {
  const { message } = shared;
  const copies = copiesOf(shared);
  const texts = textsOf(message, copies);
  return copies.map((copy, i) => ({
    recipient: copy.recipient,
    audience: copy.audience,
    text: texts[i]!,
    edits: editsOf(message, copy).list,
  }));
}
