import { constants, inflateSync } from "node:zlib";
import { message, problem } from "../words/problem.ts";

/** What a stream that is no picture may unpack to, and how tightly it is packed then. */
const MOST = 2 ** 26;
const RATIO = 200;
/** Deflate packs at most this tightly. */
const TIGHTEST = 1032;
/** A dictionary in front of its stream is seldom longer. */
const DICTIONARY = 600;

/** Refuses a file with a stream that unpacks to far more than its size, before a reader spends time and memory on it. */
export function refuseBombs(bytes: Uint8Array, id: string): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = file.indexOf("stream"); at >= 0; at = file.indexOf("stream", at + 6)) {
    if (file.toString("latin1", at - 3, at) === "end") continue;
    const from = at + (file[at + 6] === 13 ? 8 : 7);
    const end = file.indexOf("endstream", from);
    const to = end < 0 ? file.length : end;
    if ((to - from) * TIGHTEST < MOST || isPicture(file, at)) continue;
    if (unpacksToMore(file.subarray(from, to)))
      throw problem("cannot-read", { id, why: message("unpacks-to-more", { most: MOST }) });
    at = to;
  }
}

const isPicture = (file: Buffer, at: number) =>
  /\/Subtype\s*\/Image/.test(file.toString("latin1", Math.max(0, at - DICTIONARY), at));

function unpacksToMore(packed: Uint8Array): boolean {
  const most = Math.max(MOST, packed.length * RATIO);
  try {
    inflateSync(packed, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
  }
}
