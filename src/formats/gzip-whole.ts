import { constants, gunzipSync, gzipSync } from "node:zlib";
import { message, problem } from "../words/problem.ts";

/** More than this is refused, and what is this tight beyond some size. */
const MOST_BYTES = 2 ** 30;
export const SUSPICIOUS_BYTES = 2 ** 24;
/** Deflate packs at most 1032 times; rows of a table that repeat come to some 300. */
export const SUSPICIOUS_RATIO = 500;

/** All members of a gzip file. Throws a Problem where it is damaged, or unpacks to more than is safe. */
export function gunzipWhole(bytes: Uint8Array, id: string): Uint8Array {
  const most = Math.min(MOST_BYTES, Math.max(SUSPICIOUS_BYTES, bytes.length * SUSPICIOUS_RATIO));
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (code === "ERR_BUFFER_TOO_LARGE") {
      throw problem("cannot-read", { id, why: message("unpacks-to-more", { most }) });
    }
    if (code.startsWith("Z_")) throw problem("cannot-read", { id, why: message("gzip-damaged") });
    throw error;
  }
}

/** What the beginning of a gzip file unpacks to, some of it; undefined where it is damaged. */
export function gunzipHead(head: Uint8Array): Uint8Array | undefined {
  try {
    return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: SUSPICIOUS_BYTES * 4 });
  } catch {
    return undefined;
  }
}

export const SYSTEM = 9;
export const UNKNOWN = 255;

/** Without a name and a time, and without a word of the system it was made on. */
export function gzipWhole(bytes: Uint8Array): Uint8Array {
  const packed = gzipSync(bytes);
  packed[SYSTEM] = UNKNOWN;
  return packed;
}
