/**
 * What an archive is stamped with: the exclusive or of its documents' hashes, so that it can be carried on when a
 * document comes, changes or goes, and the order of documents does not matter. It tells states of an archive apart; it
 * is no protection against somebody who forges one.
 */
import { sha256Bytes } from "../doc/sha256.ts";
import type { ArchiveDocument } from "./archive.ts";
import { ByteWriter } from "./bytes.ts";
import { writeRecord } from "./record.ts";

export const HASH_BYTES = 16;

/** Hash of a document, given as its record; equal for equal documents only. */
export function recordHash(record: Uint8Array): Uint8Array {
  return sha256Bytes(record).subarray(0, HASH_BYTES);
}

/** Puts a document's hash into the sum, or takes it out again. */
export function toggleHash(sum: Uint8Array, hash: Uint8Array): void {
  for (let i = 0; i < HASH_BYTES; i++) sum[i]! ^= hash[i]!;
}

export const hashText = (sum: Uint8Array): string => Buffer.from(sum).toString("hex");

export function contentHash(documents: Iterable<ArchiveDocument>): string {
  const sum = new Uint8Array(HASH_BYTES);
  const record = new ByteWriter();
  for (const document of documents) {
    record.clear();
    writeRecord(record, document);
    toggleHash(sum, recordHash(record.view()));
  }
  return hashText(sum);
}
