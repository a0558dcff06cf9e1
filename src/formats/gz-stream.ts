/** Files packed with gzip whose content is text that streams: unpacked and packed again piece by piece, in bounded memory. */
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { message, Problem, problem } from "../words/problem.ts";
import { SUSPICIOUS_BYTES, SUSPICIOUS_RATIO, SYSTEM, UNKNOWN } from "./gzip-whole.ts";

type Chunks = AsyncIterable<Uint8Array>;

/** The first bytes of a stream, as many as asked for if there are, and the same stream from its beginning. */
export async function peek(source: Chunks, length: number): Promise<{ head: Uint8Array; chunks: Chunks }> {
  const iterator = source[Symbol.asyncIterator]();
  const taken: Uint8Array[] = [];
  let size = 0;
  while (size < length) {
    const { value, done } = await iterator.next();
    if (done) break;
    taken.push(value);
    size += value.length;
  }
  async function* chunks(): Chunks {
    yield* taken;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { head: Buffer.concat(taken), chunks: chunks() };
}

/** What the stream unpacks to. Throws a Problem where it is damaged, or unpacks to far more than its size. */
export async function* gunzipStream(source: Chunks, id: string): Chunks {
  let [read, unpacked] = [0, 0];
  const counted = async function* () {
    for await (const chunk of source) {
      read += chunk.length;
      yield chunk;
    }
  };
  try {
    const input = Readable.from(counted());
    const output = createGunzip();
    input.on("error", (error) => output.destroy(error));
    for await (const chunk of input.pipe(output)) {
      unpacked += (chunk as Uint8Array).length;
      if (unpacked > SUSPICIOUS_BYTES && unpacked > read * SUSPICIOUS_RATIO)
        throw problem("cannot-read", {
          id,
          why: message("unpacks-to-more", { most: read * SUSPICIOUS_RATIO }),
        });
      yield chunk as Uint8Array;
    }
  } catch (error) {
    if (error instanceof Problem || !String((error as NodeJS.ErrnoException).code).startsWith("Z_"))
      throw error;
    throw problem("cannot-read", { id, why: message("gzip-damaged") });
  }
}

export async function* gzipStream(source: Chunks): Chunks {
  const input = Readable.from(source);
  const output = createGzip();
  input.on("error", (error) => output.destroy(error));
  let at = 0;
  for await (const chunk of input.pipe(output)) {
    const bytes = chunk as Uint8Array;
    if (at <= SYSTEM && at + bytes.length > SYSTEM) bytes[SYSTEM - at] = UNKNOWN;
    at += bytes.length;
    yield bytes;
  }
}
