/** Bytes that stream. */
export type Chunks = AsyncIterable<Uint8Array>;

/** All of it in memory. */
export async function collect(chunks: Chunks): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** The same chunks; `add` gets the size of each before it goes on, and may throw. */
export async function* measured(chunks: Chunks, add: (bytes: number) => void): Chunks {
  for await (const chunk of chunks) {
    add(chunk.length);
    yield chunk;
  }
}
