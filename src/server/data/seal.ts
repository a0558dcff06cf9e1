import { randomBytes } from "node:crypto";
import { type Key, subkey } from "../../transform/key.ts";
import { NONCE_BYTES, open, type Random, seal, tagFirst } from "../../transform/seal.ts";

/** Seals bytes for one place (a kind, a name, a version): they open there and nowhere else. */
export interface Sealer {
  readonly seal: (plain: Uint8Array, place: string) => Uint8Array;
  /** Throws a RangeError for another key, another place, and what was altered: these cannot be told apart. */
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
      throw new RangeError(
        `Cannot open ${sealed.length} sealed bytes: another key, another place, or damaged`,
      );
    },
  };
}
