import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { problem } from "../words/problem.ts";
import { lineBatches } from "./lines.ts";

/** The lines of a list, plain or gzip whatever its name; "-" is standard input. */
export async function* listLines(path: string): AsyncIterable<readonly string[]> {
  const source = path === "-" ? process.stdin : createReadStream(path, { highWaterMark: 1 << 20 });
  yield* lineBatches(unzipped(source[Symbol.asyncIterator]()));
}

async function* unzipped(chunks: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  const first = await chunks.next();
  if (first.done) return;
  const all = (async function* () {
    yield first.value;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  })();
  if (!(first.value[0] === 0x1f && first.value[1] === 0x8b)) {
    yield* all;
    return;
  }
  try {
    yield* Readable.from(all).pipe(createGunzip());
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith("Z_")) throw problem("gzip-damaged");
    throw error;
  }
}
