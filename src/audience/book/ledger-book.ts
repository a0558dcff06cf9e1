/**
 * What a ledger says, as values: the messages with their copies, who was moved to another audience, what connectors sent and read, and
 * how many looks at posts were spent. The store seals bodies and chains entries; what a body looks like is said here.
 */
import type { Profile } from "../../detect/profile/profile.ts";
import type { Json } from "../../doc/json.ts";
import { fieldProblem, message, problem } from "../../words/problem.ts";
import type { Code } from "../codes/code.ts";
import type { Audience, Message } from "../message.ts";
import { type Book, bookOf, type SharedMessage } from "./book.ts";

/** Bodies of all kinds have this version. */
const SCHEMA = 1;

/** An entry to be added to the ledger. */
export interface Entry {
  readonly kind: "message" | "move" | "look" | "delivery" | "feed" | "note";
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
  readonly schema: number;
  readonly body: Json;
}

/** An entry as it is read back; kinds that are not ours say nothing here. */
export interface NumberedEntry {
  readonly sequence: number;
  readonly time: number;
  readonly kind: string;
  readonly schema: number;
  readonly body: Json;
}

/** A message as it was shared, with the trust of its audiences at that time. */
export interface Shared extends SharedMessage {
  readonly trusts: Readonly<Record<string, number>>;
  /** The writer's profile: with it a leak in other words is still read. */
  readonly profile: Profile;
}

/** A person who reads with another audience from the next message on, or (null) no more. */
export interface Move {
  readonly recipient: string;
  readonly from: string;
  readonly to: string | null;
}

/** `sending` where a process was about to, and nobody wrote what became of it. */
export type DeliveryState = "sending" | "sent" | "refused" | "unknown";

/** A copy on its way by a connector. */
export interface Delivery {
  readonly message: string;
  readonly recipient: string;
  readonly connector: string;
  readonly state: DeliveryState;
  /** What the other side calls it. */
  readonly where?: string;
}

/** The last that is known of a delivery, and since when. */
export interface TimedDelivery extends Delivery {
  readonly time: number;
}

/** Up to where a connector was read. */
export interface FeedPosition {
  readonly connector: string;
  readonly cursor: string;
}

/** A place of a post that shows which copy it was made from. */
export interface AlertEvidence {
  readonly message: string;
  readonly kind: "slot" | "level";
  readonly at: number;
  readonly shows: number;
  readonly matches: boolean;
}

/** A post that told what was shared, and what was said of it. */
export interface Alert {
  readonly post: { readonly id: string; readonly text: string };
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
  readonly verdict: "accused" | "suspects" | "nobody";
  /** The first suspect, where there is one. */
  readonly recipient?: string;
  readonly audience?: string;
  /** How many facts it tells in other words, where that is all. */
  readonly facts?: number;
  /** What speaks for the first suspect and against. */
  readonly evidence?: readonly AlertEvidence[];
  /** The accusation bound of this look, and how many posts the evidence is from. */
  readonly bound?: number;
  readonly posts?: number;
  /** Somebody is to be notified. */
  readonly notifies?: true;
}

/** An alert as the ledger has it: its number is that of its entry. */
export interface NumberedAlert extends Alert {
  readonly number: number;
}

/** What a ledger says so far of messages and recipients. */
export interface LedgerState {
  readonly book: Book;
  /** The same array as long as no message is added. */
  readonly shared: readonly Shared[];
  /** By recipient, the last one; the same map as long as nobody is moved. */
  readonly moves: ReadonlyMap<string, Move>;
  /** How many looks at posts all watchers have spent of their bound. */
  readonly looks: number;
  /** Alerts of all watchers, the first first. */
  readonly alerts: readonly NumberedAlert[];
  /** Numbers of alerts that somebody dismissed. They stay evidence: a bound does not hold for posts that were picked by hand. */
  readonly dismissed: ReadonlySet<number>;
  /** Numbers of alerts that somebody was notified of. */
  readonly notified: ReadonlySet<number>;
  /** What became of each copy that a connector sent; takes up those of later states, as the book does. */
  readonly deliveries: ReadonlyMap<string, TimedDelivery>;
  /** By connector. */
  readonly feeds: ReadonlyMap<string, string>;
  /** Of the last entry read. */
  readonly sequence: number;
}

interface MessageBody {
  readonly message: Message;
  readonly code: Code;
  readonly recipients: readonly string[];
  readonly audiences: readonly (Omit<Audience, "recipients"> & { readonly count: number })[];
  /** Bytes in base64: a row for each recipient. */
  readonly levels: string;
  readonly words: string;
  readonly profile: Profile;
}

interface LookBody {
  readonly looks: number;
}

/** The entry of a message; of one that is shared again, with all its copies, at another time than the first. */
export function messageEntry(shared: Shared, time = Date.parse(shared.message.time)): Entry {
  const { message, code, recipients, levels, words, profile, trusts } = shared;
  const body: MessageBody = {
    message,
    code,
    recipients,
    audiences: [...runs(shared.audiences), ...emptyAudiences(shared)].map(([name, count]) => ({
      ...{ name, trust: trusts[name]!, count },
    })),
    levels: Buffer.from(levels).toString("base64"),
    words: Buffer.from(words).toString("base64"),
    profile,
  };
  return { kind: "message", time, schema: SCHEMA, body: body as unknown as Json };
}

/** The entry with which someone reads with another audience from the next message on. */
export function moveTo(state: LedgerState, recipient: string, audience: string, time: number): Entry {
  const names = new Set(state.shared.flatMap(({ trusts }) => Object.keys(trusts)));
  const now = readsWith(state, recipient);
  if (now === undefined) throw problem("field", { field: "recipient", why: message("recipient-new") });
  if (now === audience) throw problem("field", { field: "audience", why: message("audience-same") });
  if (!names.has(audience)) {
    const why = message("audience-unknown", { names: [...names].join(", ") });
    throw problem("field", { field: "audience", why });
  }
  const from = state.moves.get(recipient)?.from ?? now ?? audience;
  const move: Move = { recipient, from, to: audience };
  return { kind: "move", time, schema: SCHEMA, body: { ...move, audience } };
}

/** The entry with which someone gets no copy from the next message on; moving them to an audience brings them back. */
export function removal(state: LedgerState, recipient: string, time: number): Entry {
  const now = readsWith(state, recipient);
  if (now === undefined) throw problem("field", { field: "recipient", why: message("recipient-new") });
  if (now === null) throw problem("field", { field: "recipient", why: message("recipient-removed") });
  const move: Move = { recipient, from: state.moves.get(recipient)?.from ?? now, to: null };
  return { kind: "move", time, schema: SCHEMA, body: { ...move } };
}

/** The entry with which looks are spent. */
export const lookEntry = (looks: number, time: number): Entry => ({
  ...{ kind: "look", time, schema: SCHEMA, body: { looks } },
});

/** The entry that keeps an alert: a watcher that starts again goes on with the evidence. */
export const alertEntry = (alert: Alert): Entry => ({
  ...{ kind: "note", time: alert.time, schema: SCHEMA, body: { alert: alert as unknown as Json } },
});

/** The entry of a copy that is about to be sent, or of what became of it. */
export const deliveryEntry = (delivery: Delivery, time: number): Entry => ({
  ...{ kind: "delivery", time, schema: SCHEMA, body: { ...delivery } },
});

/** The entry that says up to where a connector was read. */
export const feedEntry = (position: FeedPosition, time: number): Entry => ({
  ...{ kind: "feed", time, schema: SCHEMA, body: { ...position } },
});

/** The entry with which an alert is dismissed, or opened again. */
export function dismissal(state: LedgerState, number: number, isDismissed: boolean, time: number): Entry {
  expectAlert(state, number);
  if (state.dismissed.has(number) === isDismissed)
    throw fieldProblem("alert", isDismissed ? "alert-dismissed-already" : "alert-open-already", { number });
  return {
    kind: "note",
    time,
    schema: SCHEMA,
    body: { dismissal: { alert: number, dismissed: isDismissed } },
  };
}

/** The entry that says that somebody was notified of an alert. */
export const notifiedEntry = (number: number, time: number): Entry => ({
  ...{ kind: "note", time, schema: SCHEMA, body: { notified: { alert: number } } },
});

function expectAlert({ alerts }: LedgerState, number: number): void {
  if (!alerts.some((alert) => alert.number === number))
    throw fieldProblem("alert", "alert-unknown", { number });
}

/** Which delivery it is. */
export const deliveryKey = ({ message: id, recipient, connector }: Omit<Delivery, "state">): string =>
  JSON.stringify([id, recipient, connector]);

/** The state of a ledger without entries. */
export const emptyLedger = (): LedgerState => ({
  book: bookOf([]),
  shared: [],
  moves: new Map(),
  looks: 0,
  alerts: [],
  dismissed: new Set(),
  notified: new Set(),
  deliveries: new Map(),
  feeds: new Map(),
  sequence: 0,
});

/** The state after more entries; the same value where there are none. The book of the earlier state takes up their messages. */
export async function stateAfter(
  earlier: LedgerState,
  entries: AsyncIterable<NumberedEntry>,
): Promise<LedgerState> {
  const { book } = earlier;
  const added: Shared[] = [];
  const notes: NumberedEntry[] = [];
  const deliveries = earlier.deliveries as Map<string, TimedDelivery>;
  let { sequence, looks, moves, feeds } = earlier;
  for await (const entry of entries) {
    sequence = entry.sequence;
    if (entry.kind === "message") {
      const shared = sharedIn(bodyOf<MessageBody>(entry));
      added.push(shared);
      book.put(shared);
    }
    if (entry.kind === "move") {
      const move = bodyOf<Move>(entry);
      moves = new Map(moves).set(move.recipient, move);
    }
    if (entry.kind === "delivery") {
      const delivery = bodyOf<Delivery>(entry);
      deliveries.set(deliveryKey(delivery), { ...delivery, time: entry.time });
    }
    if (entry.kind === "feed") {
      const { connector, cursor } = bodyOf<FeedPosition>(entry);
      feeds = new Map(feeds).set(connector, cursor);
    }
    if (entry.kind === "note") notes.push(entry);
    if (entry.kind === "look") looks += bodyOf<LookBody>(entry).looks;
  }
  if (sequence === earlier.sequence) return earlier;
  const shared = added.length === 0 ? earlier.shared : [...earlier.shared, ...added];
  return { book, shared, moves, looks, deliveries, feeds, sequence, ...afterNotes(earlier, notes) };
}

/** Notes may be anything; those of a watcher have an alert, or say what became of one. */
interface NoteBody {
  readonly alert?: Alert;
  readonly dismissal?: { readonly alert: number; readonly dismissed: boolean };
  readonly notified?: { readonly alert: number };
}

type AlertState = Pick<LedgerState, "alerts" | "dismissed" | "notified">;

function afterNotes(
  { alerts, dismissed, notified }: AlertState,
  notes: readonly NumberedEntry[],
): AlertState {
  if (notes.length === 0) return { alerts, dismissed, notified };
  const after = { alerts: [...alerts], dismissed: new Set(dismissed), notified: new Set(notified) };
  for (const { body, sequence } of notes) {
    if (typeof body !== "object" || body === null) continue;
    const note = body as NoteBody;
    if (note.alert) after.alerts.push({ ...note.alert, number: sequence });
    if (note.dismissal?.dismissed) after.dismissed.add(note.dismissal.alert);
    else if (note.dismissal) after.dismissed.delete(note.dismissal.alert);
    if (note.notified) after.notified.add(note.notified.alert);
  }
  return after;
}

/** Audiences with everyone where the ledger moved them, and without whom it removed, as long as the file has them where they were then. */
export function withMoves(audiences: readonly Audience[], moves: LedgerState["moves"]): readonly Audience[] {
  const names = new Set(audiences.map(({ name }) => name));
  const placeOf = (recipient: string, listed: string) => {
    const move = moves.get(recipient);
    if (!move || move.from !== listed) return listed;
    return move.to === null || names.has(move.to) ? move.to : listed;
  };
  const placed = audiences.flatMap(({ name, recipients }) =>
    recipients.map((recipient) => ({ recipient, audience: placeOf(recipient, name) })),
  );
  return audiences.map((audience) => ({
    ...audience,
    recipients: placed.filter((each) => each.audience === audience.name).map(({ recipient }) => recipient),
  }));
}

/** The audience someone reads with from now on; null for who was removed, undefined for who got nothing so far. */
export function readsWith(state: LedgerState, recipient: string): string | null | undefined {
  const move = state.moves.get(recipient);
  return move ? move.to : audienceOf(state, recipient);
}

/** The audience of someone in the last message they got. */
function audienceOf(state: LedgerState, recipient: string): string | undefined {
  for (const { recipients, audiences } of state.shared.toReversed()) {
    const at = recipients.indexOf(recipient);
    if (at >= 0) return audiences[at];
  }
  return undefined;
}

function sharedIn(body: MessageBody): Shared {
  return {
    message: body.message,
    code: body.code,
    recipients: body.recipients,
    audiences: body.audiences.flatMap(({ name, count }) => new Array<string>(count).fill(name)),
    levels: new Uint8Array(Buffer.from(body.levels, "base64")),
    words: new Uint8Array(Buffer.from(body.words, "base64")),
    profile: body.profile,
    trusts: Object.fromEntries(body.audiences.map(({ name, trust }) => [name, trust])),
  };
}

/** A body of this version, which is as its type says: whoever has no key cannot have written it. */
function bodyOf<Body>({ sequence, schema, body }: NumberedEntry): Body {
  if (schema === SCHEMA) return body as unknown as Body;
  const why = message("ledger-entry-version", { version: schema, wanted: SCHEMA });
  throw problem("cannot-read-entry", { number: sequence, why });
}

/** Audiences nobody reads with so far: people can be moved there. */
function emptyAudiences({ trusts, audiences }: Shared): [string, number][] {
  const read = new Set(audiences);
  return Object.keys(trusts)
    .filter((name) => !read.has(name))
    .map((name) => [name, 0]);
}

function runs(names: readonly string[]): [string, number][] {
  const counts: [string, number][] = [];
  for (const name of names) {
    const last = counts.at(-1);
    if (last?.[0] === name) last[1]++;
    else counts.push([name, 1]);
  }
  return counts;
}
