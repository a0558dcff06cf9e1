import type { AlertAction, AlertView } from "../audience/book/alert-view.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";

/** What an alert says, in one sentence. */
export function alertMessage({
  number,
  post,
  time,
  verdict,
  recipient,
  audience,
  bound,
}: AlertView): Message {
  const said = { number: String(number), post: post.id, time: new Date(time).toISOString() };
  const who = recipient === undefined ? message("nobody") : `${recipient} (${audience})`;
  if (verdict === "nobody") return message("alert-line-nobody", said);
  return verdict === "accused"
    ? message("alert-line-accused", { ...said, who, bound: String(bound ?? "?") })
    : message("alert-line-suspects", { ...said, who });
}

/** An alert with its evidence and what to do. */
export function alertLines(view: AlertView): readonly Message[] {
  const { shown, dismissed, actions } = view;
  const wordings = shown.wordings.map((each) => `"${each}"`).join(", ");
  return [
    ...(dismissed ? [message("alert-is-dismissed")] : []),
    ...(shown.places > 0
      ? [message("alert-evidence", { places: shown.places, agree: shown.agree, wordings })]
      : []),
    ...actions.map(actionMessage),
  ];
}

const quoted = (name: string) => (/^[\p{L}\p{N}_.-]+$/u.test(name) ? name : JSON.stringify(name));

export function actionMessage(action: AlertAction): Message {
  if (action.action === "dismiss") return message("alert-dismiss", { number: String(action.alert) });
  const recipient = quoted(action.recipient);
  return action.action === "remove"
    ? message("alert-remove", { recipient })
    : message("alert-move", { recipient, audience: quoted(action.audience) });
}
