import { createHmac } from "node:crypto";
import { foldValue } from "../doc/normalized.ts";
import type { Key } from "./key.ts";

/** What counts as the same value: width and other compatibility forms, case and runs of white space do not matter. */
export function canonical(value: string): string {
  return foldValue(value).toLowerCase().replace(/\s+/g, " ").trim();
}

/** UTF-8; a text with lone surrogates, which UTF-8 cannot say, as FF and UTF-16. No two texts give the same bytes. */
export function encodeText(text: string): Buffer {
  if (!/\p{Surrogate}/u.test(text)) return Buffer.from(text, "utf8");
  return Buffer.concat([Buffer.of(0xff), Buffer.from(text, "utf16le")]);
}

export function decodeText(bytes: Buffer): string {
  return bytes[0] === 0xff ? bytes.toString("utf16le", 1) : bytes.toString("utf8");
}

/** HMAC-SHA-256 of the parts, each with its length before it, so that no two lists of parts are the same message. */
export function mac(key: Key, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const hmac = createHmac("sha256", key);
  for (const part of parts) {
    const bytes = typeof part === "string" ? encodeText(part) : part;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hmac.update(length).update(bytes);
  }
  return hmac.digest();
}

/** The next number of a keyed stream, from 0 up to but not including `below` (at most 2^32; bias under 2^-16). */
export type Draw = (below: number) => number;

/** The stream of numbers that belongs to `parts`: HMAC in counter mode, six bytes a number. */
export function drawer(key: Key, ...parts: readonly string[]): Draw {
  const seed = mac(key, ...parts);
  let block = seed;
  let at = block.length;
  let counter = 0;
  return (below) => {
    if (at + 6 > block.length) {
      block = mac(key, seed, String(counter++));
      at = 0;
    }
    at += 6;
    return block.readUIntBE(at - 6, 6) % below;
  };
}

/** The alphabet of RFC 4648 base32 in lower case: readable aloud, and safe when a text changes case. */
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

export function base32(draw: Draw, length: number): string {
  return Array.from({ length }, () => BASE32[draw(32)]).join("");
}
