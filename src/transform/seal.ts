/** AES-256-GCM (NIST SP 800-38D) as everything here that seals uses it: nonces of 12 bytes, tags of 16, never shortened. */
import { createCipheriv, createDecipheriv } from "node:crypto";
import type { Key } from "./key.ts";

export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;

/** Bytes nobody can foretell. */
export type Random = (length: number) => Uint8Array;

/** What a seal is made with: the place is authenticated, not written, so that what was sealed opens there and nowhere else. */
export interface SealedWith {
  /** Of its own for this purpose (`subkey`). */
  readonly key: Key;
  /** Never twice under one key for two contents. */
  readonly nonce: Uint8Array;
  readonly place: Uint8Array;
}

export interface Sealed {
  readonly body: Uint8Array;
  readonly tag: Uint8Array;
}

const CIPHER = "aes-256-gcm";
const LENGTHS = { authTagLength: TAG_BYTES };

export function seal(plain: Uint8Array, { key, nonce, place }: SealedWith): Sealed {
  const cipher = createCipheriv(CIPHER, key, nonce, LENGTHS).setAAD(place);
  const body = cipher.update(plain);
  cipher.final();
  return { body, tag: cipher.getAuthTag() };
}

/** The plain bytes; undefined for another key, nonce or place and for altered bytes, which cannot be distinguished. */
export function open({ body, tag }: Sealed, { key, nonce, place }: SealedWith): Buffer | undefined {
  if (nonce.length !== NONCE_BYTES || tag.length !== TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, nonce, LENGTHS).setAAD(place).setAuthTag(tag);
  const plain = decipher.update(body);
  try {
    decipher.final();
    return plain;
  } catch {
    return undefined;
  }
}

/** Nonce, tag, body in one piece. */
export const tagFirst = {
  write: (nonce: Uint8Array, { body, tag }: Sealed): Buffer => Buffer.concat([nonce, tag, body]),
  read: (bytes: Uint8Array) => ({
    nonce: bytes.subarray(0, NONCE_BYTES),
    tag: bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    body: bytes.subarray(NONCE_BYTES + TAG_BYTES),
  }),
};

/** Nonce, body, tag in one piece. */
export const tagLast = {
  write: (nonce: Uint8Array, { body, tag }: Sealed): Buffer => Buffer.concat([nonce, body, tag]),
  read: (bytes: Uint8Array) => ({
    nonce: bytes.subarray(0, NONCE_BYTES),
    tag: bytes.subarray(Math.max(NONCE_BYTES, bytes.length - TAG_BYTES)),
    body: bytes.subarray(NONCE_BYTES, Math.max(NONCE_BYTES, bytes.length - TAG_BYTES)),
  }),
};
