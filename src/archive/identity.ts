/** By what a document is known again: the key of its id, which finds it, and its hash, which tells whether it changed. */
import { HASH_BYTES } from "./content-hash.ts";
import { LocationTable } from "./location-table.ts";
import type { SegmentReader } from "./segment-file.ts";

const KEY_BYTES = 8;
export const IDENTITY_BYTES = KEY_BYTES + HASH_BYTES;

export function identityOf(key: number, hash: Uint8Array): Uint8Array {
  const identity = new Uint8Array(IDENTITY_BYTES);
  new DataView(identity.buffer).setFloat64(0, key, true);
  identity.set(hash, KEY_BYTES);
  return identity;
}

export const hashIn = (identities: Uint8Array, document: number): Uint8Array =>
  identities.subarray(document * IDENTITY_BYTES + KEY_BYTES, (document + 1) * IDENTITY_BYTES);

/** The documents of all segments that are not gone. */
export function locationsOf(segments: readonly SegmentReader[]): LocationTable {
  const table = new LocationTable();
  for (const [segment, reader] of segments.entries()) {
    const identities = reader.identities();
    const view = new DataView(identities.buffer, identities.byteOffset, identities.length);
    for (let document = 0; document < reader.lengths.length; document++) {
      if (reader.isGone(document)) continue;
      table.add(view.getFloat64(document * IDENTITY_BYTES, true), { segment, document });
    }
  }
  return table;
}
