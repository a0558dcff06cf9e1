import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type Key, subkey } from "../../transform/key.ts";

export type Random = (size: number) => Uint8Array;

const NONCE = 12;
const TAG = 16;

/** Seals bytes for one place (a kind, a name, a version): they open there and nowhere else. */
export interface Sealer {
  readonly seal: (plain: Uint8Array, place: string) => Uint8Array;
  /** Throws a RangeError for another key, another place, and what was altered: these cannot be told apart. */
  readonly open: (sealed: Uint8Array, place: string) => Uint8Array;
}

/** AES-256-GCM under a key of its own: nonce, tag, ciphertext; the place is authenticated, not written. */
export function sealer(key: Key, purpose: string, random: Random = randomBytes): Sealer {
  const secret = subkey(key, purpose);
  return {
    seal(plain, place) {
      const nonce = random(NONCE);
      const cipher = createCipheriv("aes-256-gcm", secret, nonce).setAAD(Buffer.from(place));
      const body = cipher.update(plain);
      cipher.final();
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, NONCE);
      const tag = sealed.subarray(NONCE, NONCE + TAG);
      try {
        const decipher = createDecipheriv("aes-256-gcm", secret, nonce).setAAD(Buffer.from(place));
        const plain = decipher.setAuthTag(tag).update(sealed.subarray(NONCE + TAG));
        decipher.final();
        return plain;
      } catch {
        throw new RangeError(
          `Cannot open ${sealed.length} sealed bytes: another key, another place, or damaged`,
        );
      }
    },
  };
}
