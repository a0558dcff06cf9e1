import { createReadStream } from "node:fs";
import { gunzip, isGzip } from "../doc/gunzip.ts";
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
  yield* isGzip(first.value) ? gunzip(all) : all;
}
