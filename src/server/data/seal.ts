import { randomBytes } from "node:crypto";
import { type Key, subkey } from "../../transform/key.ts";
import { NONCE_BYTES, open, type Random, seal, tagFirst } from "../../transform/seal.ts";
import { message, problem } from "../../words/problem.ts";

/** Seals bytes for one place (a kind, a name, a version): they open there and nowhere else. */
export interface Sealer {
  readonly seal: (plain: Uint8Array, place: string) => Uint8Array;
  /** Throws a Problem for another key, another place and altered bytes alike: they cannot be told apart. */
  readonly open: (sealed: Uint8Array, place: string) => Uint8Array;
}

/** Under a key of its own: nonce, tag, ciphertext. */
export function sealer(key: Key, purpose: string, random: Random = randomBytes): Sealer {
  const secret = subkey(key, purpose);
  return {
    seal(plain, place) {
      const nonce = random(NONCE_BYTES);
      return tagFirst.write(nonce, seal(plain, { key: secret, nonce, place: Buffer.from(place) }));
    },
    open(sealed, place) {
      const { nonce, ...rest } = tagFirst.read(sealed);
      const plain = open(rest, { key: secret, nonce, place: Buffer.from(place) });
      if (plain) return plain;
      throw problem("cannot-open-sealed-bytes", { length: sealed.length, why: message("sealed-other") });
    },
  };
}
