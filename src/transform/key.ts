import { hkdfSync } from "node:crypto";
import { problem } from "../words/problem.ts";

/** The secret of keyed operators: 32 bytes. Operators never use it itself, only what `subkey` derives from it. */
export type Key = Uint8Array;

const KEY_BYTES = 32;

/** The key in a key file: 64 hexadecimal digits, a line break after them allowed, or 32 raw bytes. */
export function parseKey(bytes: Uint8Array): Key {
  if (bytes.length === KEY_BYTES) return Uint8Array.from(bytes);
  const text = Buffer.from(bytes).toString("latin1");
  if (/^[0-9a-f]{64}\r?\n?$/i.test(text)) return Uint8Array.from(Buffer.from(text.slice(0, 64), "hex"));
  throw problem("key-odd", { bytes: bytes.length, wanted: KEY_BYTES });
}

/** A key for one purpose (HKDF-SHA-256, RFC 5869): what one operator shows tells nothing about another's secret. */
export function subkey(key: Key, purpose: string): Key {
  if (key?.length !== KEY_BYTES) {
    throw new RangeError(`Cannot derive a key: want ${KEY_BYTES} bytes, got ${key?.length ?? "none"}`);
  }
  return new Uint8Array(hkdfSync("sha256", key, "", `tokumei/1/${purpose}`, KEY_BYTES));
}
