import { randomBytes } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import type { Doc } from "../doc/doc.ts";
import type { Edits } from "../doc/edits.ts";
import { type Key, subkey } from "../transform/key.ts";
import { NONCE_BYTES, open, type Random, seal, tagFirst } from "../transform/seal.ts";
import { message, problem } from "../words/problem.ts";
import type { FileInverseJSON } from "./inverse.ts";

/** What restores the files of one run, and what each placeholder of their documents stands for. */
export interface SecretMap {
  readonly version: 1;
  readonly files: readonly MappedFile[];
}

export interface MappedFile {
  readonly id: string;
  readonly inverse: FileInverseJSON;
  readonly docs: readonly MappedDoc[];
}

export interface MappedDoc {
  readonly id: string;
  /** [what was inserted, what it replaced] */
  readonly values: readonly (readonly [string, string])[];
}

/** What was inserted into a document and what it replaced, each once. */
export function mappedDoc(doc: Pick<Doc, "id" | "text">, edits: Edits): MappedDoc {
  const values = new Map<string, string>();
  for (const { from, to, insert } of edits.list)
    if (insert && !values.has(insert)) values.set(insert, doc.text.slice(from, to));
  return { id: doc.id, values: [...values] };
}

const MAGIC = Buffer.from("tokumei-map-1\n");

/** The map deflated and encrypted (AES-256-GCM): magic, nonce, tag, ciphertext; the magic is authenticated. */
export function sealMap(map: SecretMap, key: Key, random: Random = randomBytes): Uint8Array {
  const nonce = random(NONCE_BYTES);
  const sealed = seal(deflateSync(JSON.stringify(map)), { key: subkey(key, "map"), nonce, place: MAGIC });
  return Buffer.concat([MAGIC, tagFirst.write(nonce, sealed)]);
}

/**
 * Throws a Problem for what is no map, and for a wrong key or a damaged map, which cannot be told apart. `most` bounds
 * the bytes it inflates to, for maps that come from anyone who has a key.
 */
export function openMap(bytes: Uint8Array, key: Key, most?: number): SecretMap {
  const sealed = Buffer.from(bytes);
  if (!sealed.subarray(0, MAGIC.length).equals(MAGIC))
    throw problem("cannot-open-map", { why: message("map-other") });
  const { nonce, ...rest } = tagFirst.read(sealed.subarray(MAGIC.length));
  try {
    const body = open(rest, { key: subkey(key, "map"), nonce, place: MAGIC });
    const inflated = inflateSync(body!, most === undefined ? {} : { maxOutputLength: most });
    return JSON.parse(inflated.toString("utf8")) as SecretMap;
  } catch {
    throw problem("cannot-open-map", { why: message("map-key") });
  }
}
