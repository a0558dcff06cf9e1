/**
 * What an archive is stamped with: the exclusive or of its documents' hashes, so that it can be carried on when a
 * document comes, changes or goes, and the order of documents does not matter. It tells states of an archive apart; it
 * is no protection against somebody who forges one.
 */
import { createHash } from "node:crypto";
import type { ArchiveDocument } from "./archive.ts";

export const HASH_BYTES = 16;

/** Hash of id, title and text: equal for equal documents only. */
export function documentHash({ id, title, text }: ArchiveDocument): Uint8Array {
  const hash = createHash("sha256").update(`${id.length} ${title.length} ${id}${title}`).update(text);
  return hash.digest().subarray(0, HASH_BYTES);
}

/** Puts a document's hash into the sum, or takes it out again. */
export function toggleHash(sum: Uint8Array, hash: Uint8Array): void {
  for (let i = 0; i < HASH_BYTES; i++) sum[i]! ^= hash[i]!;
}

export const hashText = (sum: Uint8Array): string => Buffer.from(sum).toString("hex");

export function contentHash(documents: Iterable<ArchiveDocument>): string {
  const sum = new Uint8Array(HASH_BYTES);
  for (const document of documents) toggleHash(sum, documentHash(document));
  return hashText(sum);
}
