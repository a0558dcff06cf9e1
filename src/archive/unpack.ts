import { gunzip, isGzip } from "../doc/gunzip.ts";
import { problem } from "../words/problem.ts";
import { bunzip2 } from "./bzip2.ts";

type Bytes = AsyncIterable<Uint8Array>;

const HEAD = 4096;

/** The first bytes of a source, and all of them. */
export async function peek(source: Bytes): Promise<{ readonly head: Buffer; readonly all: Bytes }> {
  const chunks = source[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let size = 0; size < HEAD; ) {
    const next = await chunks.next();
    if (next.done) break;
    first.push(next.value);
    size += next.value.length;
  }
  return {
    head: Buffer.concat(first).subarray(0, HEAD),
    all: (async function* () {
      yield* first;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    })(),
  };
}

const BZIP2 = /^BZh[1-9](?:1AY&SY|\x17rE8P\x90)/;

/** What a source unpacks to, where it is gzip or bzip2; throws a Problem beyond `most` bytes. */
export async function unpack(source: Bytes, most = Number.POSITIVE_INFINITY): Promise<Bytes> {
  const { head, all } = await peek(source);
  if (isGzip(head)) return bounded(gunzip(all), most);
  return BZIP2.test(head.toString("latin1")) ? bounded(bunzip2(all), most) : all;
}

async function* bounded(source: Bytes, most: number): Bytes {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > most) throw problem("unpacks-to-more", { most });
    yield chunk;
  }
}
