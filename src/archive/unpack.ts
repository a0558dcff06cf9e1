import { gunzip, isGzip } from "../doc/gunzip.ts";
import { problem } from "../words/problem.ts";
import { bunzip2 } from "./bzip2.ts";

type Bytes = AsyncIterable<Uint8Array>;

const HEAD = 4096;

export interface Peeked {
  readonly head: Buffer;
  readonly all: Bytes;
  readonly close: () => Promise<void>;
}

/** The first bytes of a source, `least` of them if it has as many, and all of them; `close` for one that is not read on. */
export async function peek(source: Bytes, least = HEAD): Promise<Peeked> {
  const chunks = source[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let size = 0; size < least; ) {
    const next = await chunks.next();
    if (next.done) break;
    first.push(next.value);
    size += next.value.length;
  }
  return {
    head: Buffer.concat(first).subarray(0, HEAD),
    all: (async function* () {
      try {
        yield* first;
        for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
      } finally {
        await chunks.return?.();
      }
    })(),
    close: async () => void (await chunks.return?.()),
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
