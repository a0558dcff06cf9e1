/** Signatures of what is published: Ed25519 (RFC 8032) over its canonical JSON. Anybody can check one; only the owner of the key can make it. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from "node:crypto";
import { canonicalJson } from "../doc/canonical-json.ts";
import { problem } from "../words/problem.ts";

export interface Signature {
  readonly algorithm: "Ed25519";
  /** The 32 bytes of the key, in base64. It says who claims to have signed; whether to believe that is for the reader to know. */
  readonly publicKey: string;
  readonly value: string;
}

export interface Signed {
  readonly signature?: Signature;
}

/** Says what the bytes are for: a signature of ours fits nothing else. */
const PURPOSE = "tokumei/1/release\n";

const bytesOf = ({ signature: _, ...content }: Signed): Buffer =>
  Buffer.from(PURPOSE + canonicalJson(content));

/** The same with a signature in place of any that it had. */
export function sign<T extends object>(content: T, key: KeyObject): T & { readonly signature: Signature } {
  const value = signBytes(null, bytesOf(content), key).toString("base64");
  return { ...content, signature: { algorithm: "Ed25519", publicKey: rawKey(createPublicKey(key)), value } };
}

/**
 * unsigned: nobody vouches for it. missing: the same, and the reader wants a signature. forged: it has a signature that does not fit its content. other-key: that of somebody else than the reader
 * trusts. unknown-key: it fits, and the reader named nobody to trust. trusted: it fits, and is of whom the reader trusts.
 */
export type Vouched = "unsigned" | "missing" | "forged" | "other-key" | "unknown-key" | "trusted";

/** Whether a signature is that of a text under a public key. */
export function checkSignature(content: Signed, trusted?: KeyObject): Vouched {
  const { signature } = content;
  if (!signature) return trusted ? "missing" : "unsigned";
  const key = keyOf(signature);
  const value = Buffer.from(String(signature.value), "base64");
  if (!key || !verifyBytes(null, bytesOf(content), key, value)) return "forged";
  if (!trusted) return "unknown-key";
  return rawKey(trusted) === rawKey(key) ? "trusted" : "other-key";
}

/** Both halves of a new pair, as PEM. */
export function newSigningKey(): { readonly privateKey: string; readonly publicKey: string } {
  return generateKeyPairSync("ed25519", {
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
}

/** The key to sign with, from the text of its file. */
export const readSigningKey = (pem: string): KeyObject =>
  ed25519(() => createPrivateKey(pem), "sign-key-odd");

/** Throws a problem for a private key, which is to be shown to nobody. */
export function readPublicKey(pem: string): KeyObject {
  if (/PRIVATE KEY/.test(pem)) throw problem("public-key-private");
  return ed25519(() => createPublicKey(pem), "public-key-odd");
}

function ed25519(read: () => KeyObject, otherwise: "sign-key-odd" | "public-key-odd"): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    // Whatever OpenSSL says of it may repeat what is in it.
  }
  if (key?.asymmetricKeyType !== "ed25519") throw problem(otherwise);
  return key;
}

const rawKey = (key: KeyObject): string =>
  Buffer.from(key.export({ format: "jwk" }).x ?? "", "base64url").toString("base64");

function keyOf({ algorithm, publicKey }: Signature): KeyObject | undefined {
  const raw = Buffer.from(String(publicKey), "base64");
  if (algorithm !== "Ed25519" || raw.length !== 32) return undefined;
  return createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: raw.toString("base64url") },
    format: "jwk",
  });
}
