/**
 * Copies go out by connectors, none of them twice. The ledger has each before it is sent and what became of it after; a copy that was
 * being sent when a process ended is sent again only where the other side certainly takes it for the same, or the user says so.
 */
import { createHmac } from "node:crypto";
import {
  type Delivery,
  deliveryEntry,
  deliveryKey,
  type TimedDelivery,
} from "../audience/book/ledger-book.ts";
import type { SharedCopy } from "../audience/plan/copies.ts";
import type { Connector, Outlet, PostResult } from "../connectors/connector.ts";
import { type Key, subkey } from "../transform/key.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import { appendOn, type ReadLedger } from "./ledger-share.ts";

/** `earlier`: it was sent before. `interrupted`: nobody knows whether it was, and it is not sent again. */
export interface PostedCopy {
  readonly recipient: string;
  readonly connector: string;
  readonly state: PostResult["state"] | "earlier" | "interrupted";
  readonly where?: string;
  readonly why?: Message;
}

export interface PostOptions {
  readonly key: Key;
  /** Also send again what may have been sent. */
  readonly resend?: boolean;
  readonly now?: () => number;
}

/** Sends the copies of a message to everyone a connector reaches, and says what became of each. */
export async function* postCopies(
  at: ReadLedger,
  id: string,
  copies: readonly Pick<SharedCopy, "recipient" | "text">[],
  connectors: readonly Connector[],
  options: PostOptions,
): AsyncGenerator<PostedCopy> {
  for (const { recipient, text } of copies)
    for (const { name, outlet } of connectors) {
      const to = outlet?.addressOf(recipient);
      if (!outlet || to === undefined) continue;
      const delivery = { message: id, recipient, connector: name };
      const key = parcelKey(options.key, delivery);
      const result = await postOnce(at, delivery, outlet, options, () => outlet.post({ to, text, key }));
      yield { recipient, connector: name, ...result };
    }
}

/** Who is reached by none of the connectors. */
export const unreached = (
  recipients: readonly string[],
  connectors: readonly Connector[],
): readonly string[] =>
  recipients.filter((one) => connectors.every(({ outlet }) => outlet?.addressOf(one) === undefined));

async function postOnce(
  at: ReadLedger,
  delivery: Omit<Delivery, "state">,
  outlet: Outlet,
  options: PostOptions,
  post: () => Promise<PostResult>,
): Promise<Omit<PostedCopy, "recipient" | "connector">> {
  const { now = Date.now } = options;
  const claimed = await claim(at, delivery, outlet, options);
  if (claimed) return claimed;
  const result = await post();
  const where = "where" in result && { where: result.where };
  await appendOn(at, () => deliveryEntry({ ...delivery, state: result.state, ...where }, now()));
  return result;
}

/** Writes that a copy is about to be sent; answers instead where it must not be. Of two processes one is first. */
async function claim(
  at: ReadLedger,
  delivery: Omit<Delivery, "state">,
  { repeatable }: Outlet,
  { resend = false, now = Date.now }: PostOptions,
): Promise<Omit<PostedCopy, "recipient" | "connector"> | undefined> {
  let answer: Omit<PostedCopy, "recipient" | "connector"> | undefined;
  await appendOn(at, ({ deliveries }) => {
    answer = answerTo(
      deliveries.get(deliveryKey(delivery)),
      resend ? Number.POSITIVE_INFINITY : repeatable,
      now(),
    );
    return answer ? undefined : deliveryEntry({ ...delivery, state: "sending" }, now());
  });
  return answer;
}

/** What is said instead of sending a copy again. */
function answerTo(
  last: TimedDelivery | undefined,
  repeatable: number,
  time: number,
): Omit<PostedCopy, "recipient" | "connector"> | undefined {
  if (last?.state === "sent")
    return { state: "earlier", ...(last.where !== undefined && { where: last.where }) };
  if (last && isOpen(last) && time - last.time >= repeatable)
    return { state: "interrupted", why: message("delivery-interrupted") };
  return undefined;
}

const isOpen = ({ state }: TimedDelivery) => state === "sending" || state === "unknown";

/** What the other side knows a copy by: it tells nothing to who has not the key. */
const parcelKey = (key: Key, delivery: Omit<Delivery, "state">): string =>
  createHmac("sha256", subkey(key, "delivery")).update(deliveryKey(delivery)).digest("hex").slice(0, 32);
