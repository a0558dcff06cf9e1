/** Alerts with what speaks for them and what can be done: for the command line and over HTTP. */
import { type AlertEvidence, type LedgerState, type NumberedAlert, readsWith } from "./ledger-book.ts";

/** Something to do about an alert. */
export type AlertAction =
  | { readonly action: "move"; readonly recipient: string; readonly audience: string }
  | { readonly action: "remove"; readonly recipient: string }
  | { readonly action: "dismiss"; readonly alert: number };

/** An alert with its evidence in words, and what can be done. */
export interface AlertView extends Omit<NumberedAlert, "evidence"> {
  readonly dismissed: boolean;
  /** The words of the post that show whose copy it is, of how many places. */
  readonly shown: { readonly places: number; readonly agree: number; readonly wordings: readonly string[] };
  /** Of a suspect, the audience from the next message on; null where they get nothing any more. */
  readonly readsWith?: string | null;
  readonly actions: readonly AlertAction[];
}

/** The newest first; those that were dismissed only with `all`. */
export function alertViews(state: LedgerState, all = false): readonly AlertView[] {
  return state.alerts
    .filter(({ number }) => all || !state.dismissed.has(number))
    .toReversed()
    .map((alert) => alertView(state, alert));
}

export function alertView(state: LedgerState, alert: NumberedAlert): AlertView {
  const { evidence = [], ...rest } = alert;
  const isDismissed = state.dismissed.has(alert.number);
  const now = alert.recipient === undefined ? undefined : readsWith(state, alert.recipient);
  return {
    ...rest,
    dismissed: isDismissed,
    shown: {
      ...{ places: evidence.length, agree: evidence.filter(({ matches }) => matches).length },
      wordings: shownWordings(state, evidence),
    },
    ...(now !== undefined && { readsWith: now }),
    actions: isDismissed ? [] : actionsOn(state, alert, now),
  };
}

/** The wordings of somebody's copy that a text shows, but for commas and marks. */
export function shownWordings({ book }: LedgerState, evidence: readonly AlertEvidence[]): readonly string[] {
  const wordings = evidence
    .filter(({ matches }) => matches)
    .map(({ message, kind, at, shows }) => {
      const { facts, slots } = book.messages.get(message)?.message ?? { facts: [], slots: [] };
      return (kind === "slot" ? slots[at]?.wordings[shows] : facts[at]?.chain[shows]?.text) ?? "";
    });
  return [...new Set(wordings)].filter((each) => /[\p{L}\p{N}]/u.test(each));
}

/** The next less trusted audience, none at all, or: it was no leak. Nobody is moved by a post that names nobody. */
function actionsOn(
  state: LedgerState,
  { number, recipient, verdict }: NumberedAlert,
  now: string | null | undefined,
): readonly AlertAction[] {
  const dismiss = { action: "dismiss", alert: number } as const;
  if (recipient === undefined || verdict === "nobody" || typeof now !== "string") return [dismiss];
  const trusts = state.shared.at(-1)?.trusts ?? {};
  const trust = trusts[now] ?? 1;
  const [next] = Object.entries(trusts)
    .filter(([, other]) => other < trust)
    .sort(([, a], [, b]) => b - a);
  const move = next ? [{ action: "move", recipient, audience: next[0] } as const] : [];
  return [...move, { action: "remove", recipient }, dismiss];
}
