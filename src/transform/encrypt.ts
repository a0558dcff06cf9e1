import { type Edit, Edits } from "../doc/edits.ts";
import { problem } from "../words/problem.ts";
import { type Key, subkey } from "./key.ts";
import { decodeText, encodeText, mac } from "./keyed.ts";
import { declareOperator, optionsOf } from "./operator.ts";
import { NONCE_BYTES, open as openSealed, seal as sealBytes, tagLast } from "./seal.ts";

/**
 * The value itself, sealed: [PERSON:enc:…]. Brackets, colons and base64url mean nothing to JSON, HTML and CSV and exist in
 * every encoding, so the token survives them all. The label is authenticated with the value.
 *
 * AES-256-GCM. The nonce is an HMAC of label and value under its own key (synthetic, as in SIV): no randomness, the same
 * value gives the same token, and a nonce repeats for another value only by a 96-bit collision. Values are padded to
 * whole 16 bytes, so the token tells the length of a name only roughly.
 */
export const encrypt = declareOperator({
  name: "encrypt",
  options: optionsOf({}),
  needs: ["key"],
  words: {
    "operator.encrypt": ["encrypted", "暗号化"],
    "operator.encrypt.puts": [
      "`[PERSON:enc:...]`, AES-256-GCM; the key alone brings it back",
      "`[PERSON:enc:...]`。AES-256-GCM。鍵だけで元に戻せる",
    ],
  },
  shape: () => {
    const token = new RegExp(`^${TOKEN}$`, "u");
    return (insert, label) => token.exec(insert)?.groups?.label === label;
  },
  tells: () => ["same-under-key", "rough-length", "decryptable"],
  make(_, { key }) {
    const keys = cipherKeys(key());
    return { name: "encrypt", replace: ({ label, value }) => seal(label, value, keys) };
  },
});

/** Source of a regular expression (flag u) for tokens: label, then base64url. */
export const TOKEN = "\\[(?<label>[\\p{L}\\p{N}_.-]{1,64}):enc:(?<sealed>[A-Za-z0-9_-]{59,65536})\\]";

/** The text with every token opened. Throws when one does not open: another key, or not what was written. */
export function decrypt(text: string, options: { readonly key: Key }): string {
  const keys = cipherKeys(options.key);
  const edits: Edit[] = [];
  const refused: number[] = [];
  for (const match of text.matchAll(new RegExp(TOKEN, "gu"))) {
    const { label = "", sealed = "" } = match.groups ?? {};
    const value = open(label, sealed, keys);
    if (value === undefined) refused.push(match.index);
    else edits.push({ from: match.index, to: match.index + match[0].length, insert: value });
  }
  if (refused.length > 0) {
    const total = refused.length + edits.length;
    throw problem("decrypt-refused", { refused: refused.length, total, first: refused[0] ?? 0 });
  }
  return Edits.of(text.length, edits).apply(text);
}

export interface CipherKeys {
  readonly nonce: Key;
  readonly cipher: Key;
}

export function cipherKeys(key: Key): CipherKeys {
  return { nonce: subkey(key, "encrypt/nonce"), cipher: subkey(key, "encrypt/cipher") };
}

const BLOCK = 16;

function seal(label: string, value: string, keys: CipherKeys): string {
  const plain = pad(encodeText(value));
  const nonce = mac(keys.nonce, label, plain).subarray(0, NONCE_BYTES);
  const sealed = tagLast.write(
    nonce,
    sealBytes(plain, { key: keys.cipher, nonce, place: encodeText(label) }),
  );
  const token = `[${label}:enc:${sealed.toString("base64url")}]`;
  if (new RegExp(`^${TOKEN}$`, "u").test(token)) return token;
  throw problem("encrypt-long", { value: value.length, label: label.length });
}

/** The value in a token; undefined when the key is another one or the token was altered. */
export function open(label: string, sealed: string, keys: CipherKeys): string | undefined {
  const { nonce, ...rest } = tagLast.read(Buffer.from(sealed, "base64url"));
  const plain = openSealed(rest, { key: keys.cipher, nonce, place: encodeText(label) });
  return plain && decodeText(plain.subarray(0, plain.lastIndexOf(0x80)));
}

/** ISO/IEC 7816-4: 80, then zeros to a whole number of blocks. */
function pad(bytes: Buffer): Buffer {
  const padded = Buffer.alloc((Math.floor(bytes.length / BLOCK) + 1) * BLOCK);
  bytes.copy(padded);
  padded[bytes.length] = 0x80;
  return padded;
}
