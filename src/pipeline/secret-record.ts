/** The record of a release: everything that must not be published with it, sealed, and bound to it by a keyed hash. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import { canonicalJson } from "../doc/canonical-json.ts";
import { type Key, subkey } from "../transform/key.ts";
import { NONCE_BYTES, open, type Random, seal, tagFirst } from "../transform/seal.ts";
import { message, problem } from "../words/problem.ts";
import type { Policy } from "./policy.ts";
import type { PublicRelease } from "./public-release.ts";
import type { Release } from "./release.ts";

/** What restores and explains releases, to be kept sealed. */
export interface SecretRecord {
  readonly version: 1;
  readonly policy: Policy;
  /** Whole, with edits, findings, evidence and certificates, in the order of the release's documents. */
  readonly releases: readonly Release[];
  /** HMAC-SHA-256 of the public release under a key of its own, in hexadecimal. */
  readonly binding: string;
}

/**
 * The record of a release. The hash is in the record and not in the release: there it would differ with what was removed, so that
 * two releases could be told apart by it.
 */
export const recordOf = (
  release: PublicRelease,
  releases: readonly Release[],
  policy: Policy,
  key: Key,
): SecretRecord => ({ version: 1, policy, releases, binding: bindingOf(release, key) });

/** Signed or not, a release is the same. */
function bindingOf({ signature: _, ...content }: PublicRelease, key: Key): string {
  return createHmac("sha256", subkey(key, "record/binding")).update(canonicalJson(content)).digest("hex");
}

export function isBound(record: SecretRecord, release: PublicRelease, key: Key): boolean {
  const [own, other] = [Buffer.from(record.binding), Buffer.from(bindingOf(release, key))];
  return own.length === other.length && timingSafeEqual(own, other);
}

const MAGIC = Buffer.from("tokumei-record-1\n");

/** Deflated and encrypted (AES-256-GCM): magic, nonce, tag, ciphertext; the magic is authenticated. */
export function sealRecord(record: SecretRecord, key: Key, random: Random = randomBytes): Uint8Array {
  const nonce = random(NONCE_BYTES);
  const sealed = seal(deflateSync(JSON.stringify(record)), {
    key: subkey(key, "record"),
    nonce,
    place: MAGIC,
  });
  return Buffer.concat([MAGIC, tagFirst.write(nonce, sealed)]);
}

/** Throws a Problem for what is no record, and for another key or altered bytes, which cannot be told apart. */
export function openRecord(bytes: Uint8Array, key: Key): SecretRecord {
  const sealed = Buffer.from(bytes);
  if (!sealed.subarray(0, MAGIC.length).equals(MAGIC))
    throw problem("cannot-open-record", { why: message("record-other") });
  const { nonce, ...rest } = tagFirst.read(sealed.subarray(MAGIC.length));
  const body = open(rest, { key: subkey(key, "record"), nonce, place: MAGIC });
  if (!body) throw problem("cannot-open-record", { why: message("record-key") });
  return JSON.parse(inflateSync(body).toString("utf8")) as SecretRecord;
}
