import { type Key, subkey } from "./key.ts";
import { base32, drawer } from "./keyed.ts";
import type { Operator } from "./operator.ts";

export interface PseudonymOptions {
  readonly key: Key;
  /** Characters of base32, 5 bits each. */
  readonly length?: number;
}

/**
 * A placeholder that belongs to the value: [PERSON_k7q2m6xdav]. The same entity has the same pseudonym in
 * every document under the same key; without the key it cannot be guessed or tested.
 *
 * Two values share a pseudonym with probability 2^-5n for n characters; among v values some two do with about
 * v^2 / 2^(5n + 1). With the 10 characters of the default: one in 2,200 for a million values of one label.
 */
export function pseudonym(options: PseudonymOptions): Operator {
  const { key, length = 10 } = options;
  if (!(Number.isInteger(length) && length >= 8 && length <= 52)) {
    throw new RangeError(`Cannot make pseudonyms of ${length} characters: want 8 to 52`);
  }
  const secret = subkey(key, "pseudonym");
  return {
    name: "pseudonym",
    replace({ label, entity }) {
      return `[${label}_${base32(drawer(secret, label, entity), length)}]`;
    },
  };
}
