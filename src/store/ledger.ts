/**
 * The ledger: what was released to whom. Entries are only ever added; each is chained to the one before it, and all but
 * its time, its length and its place is sealed under the user's key.
 */

import type { Json } from "../doc/json.ts";
import type { Message } from "../words/message.ts";

export type { Json };

export const ENTRY_KINDS = [
  ...(["message", "audience", "recipient", "release", "move", "look", "delivery", "feed", "note"] as const),
] as const;

/**
 * message    a text with its slots and all its copies: one entry, however many recipients
 * audience   a group with its trust             recipient  a person, the audience, since when
 * release    one more copy of an earlier message   move       a recipient goes to another audience
 * look       so many looks at posts for a leak, counted before any verdict on them
 * delivery   a copy that a connector is about to send, or what became of it
 * feed       up to where a connector was read
 * note       anything else worth keeping
 */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** An entry of a ledger, opened. */
export interface LedgerEntry {
  readonly kind: EntryKind;
  /** Milliseconds since 1970, UTC. Not secret. */
  readonly time: number;
  /** Whoever writes the body counts its versions here; 1 when not given. */
  readonly schema?: number;
  /** Secret. Names `audience` and `recipient`, where they are strings, are shown in lists. */
  readonly body: Json;
}

export interface StoredEntry extends Required<LedgerEntry> {
  /** 1 for the first entry. */
  readonly sequence: number;
}

/** The state of a ledger: how many entries it has, and the hash of the last, in hexadecimal. Not secret. */
export interface Head {
  readonly length: number;
  readonly hash: string;
}

/** The head after the entries of one append; they are `length - count + 1` to `length`. */
export interface Appended extends Head {
  readonly count: number;
}

export interface EntryFilter {
  readonly kind?: EntryKind;
  /** Only entries after this sequence number. */
  readonly after?: number;
}

/** Whether a ledger is as it was written, and what was found. */
export interface Verdict extends Message {
  readonly holds: boolean;
  /** Sequence number of the first entry that is not as it was written. */
  readonly at?: number;
}

/** A file or database of sealed, chained entries. */
export interface Ledger {
  /** Adds all the entries or none. Resolves when they survive a kill and a loss of power. */
  append(entries: LedgerEntry | readonly LedgerEntry[]): Promise<Appended>;
  /** The same where the ledger has `length` entries; undefined, and nothing added, where another process was faster. */
  appendAfter(length: number, entries: LedgerEntry | readonly LedgerEntry[]): Promise<Appended | undefined>;
  /** As of the call, in order. Throws a Problem at an entry that is not as it was written. */
  entries(filter?: EntryFilter): AsyncIterable<StoredEntry>;
  head(): Promise<Head>;
  /** Checks every entry; with a head that was recorded, also that nothing up to it was cut off or replaced. */
  verify(recorded?: Partial<Head>): Promise<Verdict>;
  close(): Promise<void>;
}
