import { createHash, createHmac } from "node:crypto";
import { type Key, subkey } from "./key.ts";
import { encodeText } from "./keyed.ts";
import type { Operator } from "./operator.ts";

export interface HashOptions {
  readonly key?: Key;
  /** Asks for the plain SHA-256: anyone can hash all telephone numbers and look yours up. */
  readonly unsalted?: boolean;
  /** Hexadecimal digits kept, from the left; 4 bits each. */
  readonly length?: number;
}

/**
 * HMAC-SHA-256 of the entity (the value folded) in UTF-8, in hexadecimal, under a key derived for this purpose. The label does not count, so that values can be joined across columns.
 */
export function hash(options: HashOptions): Operator {
  const { key, unsalted = false, length = 64 } = options;
  if (!key === !unsalted) {
    throw new TypeError(
      `Cannot make the hash operator: want a key, or unsalted: true for a guessable hash; got ${key ? "both" : "neither"}`,
    );
  }
  if (!(Number.isInteger(length) && length >= 8 && length <= 64)) {
    throw new RangeError(`Cannot shorten a hash to ${length} digits: want 8 to 64`);
  }
  const secret = key && subkey(key, "hash");
  return {
    name: "hash",
    replace({ entity }) {
      const hasher = secret ? createHmac("sha256", secret) : createHash("sha256");
      return hasher.update(encodeText(entity)).digest("hex").slice(0, length);
    },
  };
}
