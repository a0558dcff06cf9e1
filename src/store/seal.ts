/**
 * How an entry is sealed and chained. With the id of the ledger (16 bytes, drawn when it is made):
 *
 *   sealed    nonce (12 bytes, drawn), then AES-256-GCM of the JSON [kind, schema, body], then its tag (16 bytes);
 *             authenticated with it: id, sequence, time, previous
 *   hash      SHA-256 of format, previous, sequence, time, sealed
 *   previous  the hash of the entry before; of format and id for the first
 *
 * Without the key nobody can make an entry, move one, or put another before it: its tag covers its place and, through
 * `previous`, everything before. The hashes alone show damage to someone who has no key. Numbers are 8 bytes, the
 * highest first.
 */
import { createHash } from "node:crypto";
import { type Key, subkey } from "../transform/key.ts";
import { mac } from "../transform/keyed.ts";
import { NONCE_BYTES, open, type Random, seal, tagLast } from "../transform/seal.ts";
import { ENTRY_KINDS, type Json, type LedgerEntry, type StoredEntry } from "./ledger.ts";

/** An entry as it is stored. */
export interface SealedRow {
  readonly sequence: number;
  readonly time: number;
  readonly previous: Uint8Array;
  readonly sealed: Uint8Array;
  readonly hash: Uint8Array;
}

const FORMAT = "tokumei-ledger/1";
export const ID_BYTES = 16;

/** The key of one ledger: a nonce that is drawn twice in two ledgers does no harm. */
export interface LedgerKey {
  readonly id: Uint8Array;
  readonly cipher: Key;
}

export const ledgerKey = (key: Key, id: Uint8Array): LedgerKey => ({
  id,
  cipher: subkey(key, `ledger/${Buffer.from(id).toString("hex")}`),
});

/** Stored beside the entries, to tell a wrong key from damage. */
export const keyCheck = (key: Key, id: Uint8Array): string =>
  mac(subkey(key, "ledger/check"), id).toString("hex");

/** What the first entry follows. */
export const beginning = (id: Uint8Array): Uint8Array =>
  createHash("sha256").update(FORMAT).update(id).digest();

/** The entries as rows behind `previous`, the first of them number `sequence`. */
export function sealEntries(
  entries: readonly LedgerEntry[],
  sequence: number,
  previous: Uint8Array,
  key: LedgerKey,
  random: Random,
): SealedRow[] {
  return entries.map((entry, i) => {
    const place = { sequence: sequence + i, time: entry.time, previous };
    const row = { ...place, sealed: sealed(plainOf(entry), place, key, random(NONCE_BYTES)) };
    previous = rowHash(row);
    return { ...row, hash: previous };
  });
}

type Place = Pick<SealedRow, "sequence" | "time" | "previous">;

function sealed(plain: Buffer, place: Place, key: LedgerKey, nonce: Uint8Array): Uint8Array {
  return tagLast.write(nonce, seal(plain, { key: key.cipher, nonce, place: placeBytes(place, key.id) }));
}

/** The entry in a row; undefined when it was not sealed with this key for this place. */
export function openRow(row: SealedRow, key: LedgerKey): StoredEntry | undefined {
  const { nonce, ...rest } = tagLast.read(row.sealed);
  const plain = open(rest, { key: key.cipher, nonce, place: placeBytes(row, key.id) });
  if (!plain) return undefined;
  const [kind, schema, body] = JSON.parse(plain.toString("utf8")) as [StoredEntry["kind"], number, Json];
  return { sequence: row.sequence, time: row.time, kind, schema, body };
}

export function rowHash({ previous, sequence, time, sealed }: Omit<SealedRow, "hash">): Uint8Array {
  const hash = createHash("sha256").update(FORMAT).update(previous);
  return hash.update(numbers(sequence, time)).update(sealed).digest();
}

const placeBytes = ({ sequence, time, previous }: Place, id: Uint8Array): Uint8Array =>
  Buffer.concat([id, numbers(sequence, time), previous]);

function numbers(...values: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [i, value] of values.entries()) bytes.writeBigUInt64BE(BigInt(value), 8 * i);
  return bytes;
}

function plainOf({ kind, time, schema = 1, body }: LedgerEntry): Buffer {
  if (!ENTRY_KINDS.includes(kind))
    throw new RangeError(`Cannot add an entry: want a kind of ${ENTRY_KINDS.join(", ")}`);
  for (const [name, value] of Object.entries({ time, schema }))
    if (!Number.isSafeInteger(value) || value < 0)
      throw new RangeError(
        `Cannot add an entry of kind ${kind}: want a whole number of at least 0 as ${name}`,
      );
  if (body === undefined) throw new TypeError(`Cannot add an entry of kind ${kind}: it has no body`);
  return Buffer.from(JSON.stringify([kind, schema, body]));
}
