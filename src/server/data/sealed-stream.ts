/**
 * Files of any size, sealed as they stream: the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár: Online
 * Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance, CRYPTO 2015) over AES-256-GCM. Every file has a key of its
 * own, derived with a random salt. A chunk's nonce is its number and whether it is the last, so that chunks cannot be swapped,
 * left out or cut off at the end.
 *
 *     magic  salt(32)  { chunk: 65,536 bytes (the last one: fewer, or none)  tag(16) }
 */
import { createHmac, randomBytes } from "node:crypto";
import { type Key, subkey } from "../../transform/key.ts";
import { NONCE_BYTES, open, type Random, seal, TAG_BYTES } from "../../transform/seal.ts";
import { message, problem } from "../../words/problem.ts";

const MAGIC = Buffer.from("tokumei-sealed-1\n");
const SALT = 32;
const CHUNK = 2 ** 16;
const NOTHING = Buffer.alloc(0);

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The chunks sealed for one place; they open there and nowhere else. */
export async function* sealStream(
  source: Chunks,
  key: Key,
  place: string,
  random: Random = randomBytes,
): AsyncIterable<Uint8Array> {
  const salt = random(SALT);
  const secret = fileKey(key, salt, place);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  for await (const { bytes, last } of cut(source, CHUNK)) {
    const { body, tag } = seal(bytes, { key: secret, nonce: nonceOf(number++, last), place: NOTHING });
    yield Buffer.concat([body, tag]);
  }
}

/** What was sealed, chunk by chunk. Throws a Problem at the first chunk that is not as it was written. */
export async function* openStream(source: Chunks, key: Key, place: string): AsyncIterable<Uint8Array> {
  let secret: Uint8Array | undefined;
  let number = 0;
  for await (const { bytes, last } of cut(source, CHUNK + TAG_BYTES, MAGIC.length + SALT)) {
    if (secret) yield openChunk(bytes, secret, number++, last);
    else secret = keyFrom(last ? NOTHING : bytes, key, place);
  }
}

function openChunk(sealed: Buffer, secret: Uint8Array, number: number, last: boolean): Uint8Array {
  const parts = { body: sealed.subarray(0, -TAG_BYTES), tag: sealed.subarray(-TAG_BYTES) };
  const plain = open(parts, { key: secret, nonce: nonceOf(number, last), place: NOTHING });
  if (plain) return plain;
  throw problem("cannot-open-sealed-chunk", { number, why: message("sealed-other") });
}

function keyFrom(header: Buffer, key: Key, place: string): Uint8Array {
  if (header.length < MAGIC.length + SALT || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw problem("cannot-open-sealed", { why: message("sealed-odd") });
  return fileKey(key, header.subarray(MAGIC.length), place);
}

function fileKey(key: Key, salt: Uint8Array, place: string): Uint8Array {
  return createHmac("sha256", subkey(key, "file")).update(salt).update(place).digest();
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

interface Piece {
  readonly bytes: Buffer;
  readonly last: boolean;
}

/** Pieces of one size, after a first one of size `head` if asked for; the last is shorter, or all there is. */
async function* cut(source: Chunks, size: number, head = 0): AsyncIterable<Piece> {
  let pending: Uint8Array[] = [];
  let length = 0;
  let pieceSize = head || size;
  for await (const chunk of source) {
    pending.push(chunk);
    length += chunk.length;
    if (length <= pieceSize) continue;
    const bytes = Buffer.concat(pending);
    let at = 0;
    for (; length - at > pieceSize; pieceSize = size) {
      yield { bytes: bytes.subarray(at, at + pieceSize), last: false };
      at += pieceSize;
    }
    pending = [bytes.subarray(at)];
    length -= at;
  }
  yield { bytes: Buffer.concat(pending), last: true };
}
