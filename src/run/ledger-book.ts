/**
 * What a ledger says, as values: the messages with their copies, what was told of each fact and to whom, and who was moved. The ledger seals
 * bodies and chains entries; what a body looks like is said here.
 */
import type { Code } from "../audience/codes/code.ts";
import type { Audience, Message } from "../audience/message.ts";
import { type Book, bookOf, type SharedMessage } from "../audience/trace/book.ts";
import type { Profile } from "../detect/profile/profile.ts";
import type { EntryFilter, Json, Ledger, LedgerEntry, StoredEntry } from "../store/ledger.ts";
import { UsageError } from "../words/failure.ts";

/** Bodies of messages and moves have this version. */
const SCHEMA = 1;

/** A message as it was shared, with the trust of its audiences at that time. */
export interface Shared extends SharedMessage {
  readonly trusts: Readonly<Record<string, number>>;
  /** What is known of the writer: with it a leak in other words is still read. */
  readonly profile: Profile;
}

/** A person who reads with another audience from the next message on. */
export interface Move {
  readonly recipient: string;
  readonly from: string;
  readonly to: string;
}

export interface LedgerState {
  readonly book: Book;
  readonly shared: readonly Shared[];
  /** By recipient, the last one. */
  readonly moves: ReadonlyMap<string, Move>;
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

/** The entry of a message; of one that is shared again, with all its copies, at another time than the first. */
export function messageEntry(shared: Shared, time = Date.parse(shared.message.time)): LedgerEntry {
  const { message, code, recipients, levels, words, profile, trusts } = shared;
  const body: MessageBody = {
    message,
    code,
    recipients,
    audiences: [...runs(shared.audiences), ...emptyIn(shared)].map(([name, count]) => ({
      ...{ name, trust: trusts[name]!, count },
    })),
    levels: Buffer.from(levels).toString("base64"),
    words: Buffer.from(words).toString("base64"),
    profile,
  };
  return { kind: "message", time, schema: SCHEMA, body: body as unknown as Json };
}

/** The entry with which someone reads with another audience from the next message on. */
export function moveTo(state: LedgerState, recipient: string, audience: string, time: number): LedgerEntry {
  const known = new Set(state.shared.flatMap(({ trusts }) => Object.keys(trusts)));
  const now = readsWith(state, recipient);
  if (now === undefined)
    throw new UsageError("recipient: got no message so far, so there is no audience to leave");
  if (now === audience) throw new UsageError("audience: the recipient is there already");
  if (!known.has(audience)) throw new UsageError(`audience: unknown, known are ${[...known].join(", ")}`);
  const move: Move = { recipient, from: state.moves.get(recipient)?.from ?? now, to: audience };
  return { kind: "move", time, schema: SCHEMA, body: { ...move, audience } };
}

/** What a ledger without entries says. */
export const emptyLedger = (): LedgerState => ({
  book: bookOf([]),
  shared: [],
  moves: new Map(),
  sequence: 0,
});

/** Everything in a ledger, or, after an earlier look, that and what was added since; the very same where nothing was. */
export async function readLedger(ledger: Ledger, earlier = emptyLedger()): Promise<LedgerState> {
  const shared: Shared[] = [...earlier.shared];
  const { book } = earlier;
  const moves = new Map(earlier.moves);
  let { sequence } = earlier;
  const filter: EntryFilter = { after: sequence };
  for await (const entry of ledger.entries(filter)) {
    sequence = entry.sequence;
    if (entry.kind === "message") {
      const one = sharedIn(entry);
      shared.push(one);
      book.put(one);
    }
    if (entry.kind === "move") {
      const move = known(entry).body as unknown as Move;
      moves.set(move.recipient, move);
    }
  }
  return sequence === earlier.sequence ? earlier : { book, shared, moves, sequence };
}

/** Audiences with everyone where the ledger moved them, as long as the file has them where they were moved from. */
export function withMoves(audiences: readonly Audience[], moves: LedgerState["moves"]): readonly Audience[] {
  const names = new Set(audiences.map(({ name }) => name));
  const placeOf = (recipient: string, listed: string) => {
    const move = moves.get(recipient);
    return move && move.from === listed && names.has(move.to) ? move.to : listed;
  };
  const placed = audiences.flatMap(({ name, recipients }) =>
    recipients.map((recipient) => ({ recipient, audience: placeOf(recipient, name) })),
  );
  return audiences.map((audience) => ({
    ...audience,
    recipients: placed.filter((each) => each.audience === audience.name).map(({ recipient }) => recipient),
  }));
}

/** The audience someone reads with from now on; undefined for who got nothing so far. */
export const readsWith = (state: LedgerState, recipient: string): string | undefined =>
  state.moves.get(recipient)?.to ?? audienceOf(state, recipient);

/** The audience of someone in the last message they got. */
function audienceOf(state: LedgerState, recipient: string): string | undefined {
  for (const { recipients, audiences } of state.shared.toReversed()) {
    const at = recipients.indexOf(recipient);
    if (at >= 0) return audiences[at];
  }
  return undefined;
}

function sharedIn(entry: StoredEntry): Shared {
  const body = known(entry).body as unknown as MessageBody;
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

function known(entry: StoredEntry): StoredEntry {
  if (entry.schema === SCHEMA) return entry;
  throw new RangeError(
    `Cannot read entry ${entry.sequence} of the ledger: its body has version ${entry.schema}, this tokumei reads ${SCHEMA}`,
  );
}

/** Audiences nobody reads with so far: people can be moved there. */
const emptyIn = ({ trusts, audiences }: Shared): [string, number][] => {
  const read = new Set(audiences);
  return Object.keys(trusts)
    .filter((name) => !read.has(name))
    .map((name) => [name, 0]);
};

function runs(names: readonly string[]): [string, number][] {
  const found: [string, number][] = [];
  for (const name of names) {
    const last = found.at(-1);
    if (last?.[0] === name) last[1]++;
    else found.push([name, 1]);
  }
  return found;
}
