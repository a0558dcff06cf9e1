/** The calls of node:crypto that the core makes, at once, which the browser's own cannot do. */
import { gcm } from "@noble/ciphers/aes.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { Buffer } from "buffer/";

const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === "string" ? new TextEncoder().encode(data) : Uint8Array.from(data);

interface Hasher {
  readonly update: (data: Uint8Array) => unknown;
  readonly digest: () => Uint8Array;
}

function hashing(hasher: Hasher) {
  const hash = {
    update(data: string | Uint8Array) {
      hasher.update(bytesOf(data));
      return hash;
    },
    digest(encoding?: string) {
      const digest = Buffer.from(hasher.digest());
      return encoding === undefined ? digest : digest.toString(encoding);
    },
  };
  return hash;
}

export const createHash = (_: "sha256") => hashing(sha256.create());
export const createHmac = (_: "sha256", key: Uint8Array) => hashing(hmac.create(sha256, bytesOf(key)));
export const hkdfSync = (_: "sha256", key: Uint8Array, salt: string, info: string, length: number) =>
  hkdf(sha256, bytesOf(key), bytesOf(salt), bytesOf(info), length).slice().buffer;
export const randomBytes = (length: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(length)));

const TAG = 16;

/** AES-256-GCM; all of a text comes in one update. */
export function createCipheriv(_: string, key: Uint8Array, nonce: Uint8Array) {
  let place = new Uint8Array();
  let tag = Buffer.alloc(0);
  const cipher = {
    setAAD(data: Uint8Array) {
      place = Uint8Array.from(data);
      return cipher;
    },
    update(plain: Uint8Array) {
      const sealed = gcm(bytesOf(key), bytesOf(nonce), place).encrypt(bytesOf(plain));
      tag = Buffer.from(sealed.subarray(-TAG));
      return Buffer.from(sealed.subarray(0, -TAG));
    },
    final: () => Buffer.alloc(0),
    getAuthTag: () => tag,
  };
  return cipher;
}

export function createDecipheriv(_: string, key: Uint8Array, nonce: Uint8Array) {
  let place = new Uint8Array();
  let tag = new Uint8Array();
  let holds = false;
  const decipher = {
    setAAD(data: Uint8Array) {
      place = Uint8Array.from(data);
      return decipher;
    },
    setAuthTag(data: Uint8Array) {
      tag = Uint8Array.from(data);
      return decipher;
    },
    update(body: Uint8Array) {
      try {
        const plain = gcm(bytesOf(key), bytesOf(nonce), place).decrypt(Uint8Array.from([...body, ...tag]));
        holds = true;
        return Buffer.from(plain);
      } catch {
        return Buffer.alloc(0);
      }
    },
    final() {
      if (!holds) throw new Error("The tag is another");
      return Buffer.alloc(0);
    },
  };
  return decipher;
}
