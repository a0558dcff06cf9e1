/**
 * By what a document is known again: eight bytes of a hash of its id, then the hash of the whole. The first half finds
 * a document by its id, to be confirmed by reading that; the second tells whether it has changed.
 */
import { createHash } from "node:crypto";
import type { ArchiveDocument } from "./archive.ts";
import { documentHash, HASH_BYTES } from "./content-hash.ts";

const KEY_BYTES = 8;
export const IDENTITY_BYTES = KEY_BYTES + HASH_BYTES;

/** 52 bits of a hash, as a number. */
export function idKey(id: string): number {
  return keyAt(createHash("sha256").update(id).digest(), 0);
}

function keyAt(bytes: Uint8Array, at: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, KEY_BYTES);
  return view.getUint32(0, true) * 2 ** 20 + (view.getUint32(4, true) & 0xfffff);
}

export function identityOf(document: ArchiveDocument): Uint8Array {
  const identity = new Uint8Array(IDENTITY_BYTES);
  identity.set(createHash("sha256").update(document.id).digest().subarray(0, KEY_BYTES));
  identity.set(documentHash(document), KEY_BYTES);
  return identity;
}

export const keyOf = (identities: Uint8Array, number: number): number =>
  keyAt(identities, number * IDENTITY_BYTES);

export const hashIn = (identities: Uint8Array, number: number): Uint8Array =>
  identities.subarray(number * IDENTITY_BYTES + KEY_BYTES, (number + 1) * IDENTITY_BYTES);
