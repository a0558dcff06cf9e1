import type { Format } from "../formats/format.ts";

/** Something to read, once: a file, standard input, a request, an upload. */
export interface Input {
  /** As the user gave it: names its documents, and what goes wrong with it. */
  readonly id: string;
  /** Its place among the results; its ending tells the format. */
  readonly name: string;
  /** In bytes, where that is known before it is read. */
  readonly size?: number | undefined;
  /** Where its name does not tell. */
  readonly format?: Format;
  readonly read: () => AsyncIterable<Uint8Array>;
}

/** The same input with its bytes in memory, to be read again. */
export async function holdInput(input: Input): Promise<Input> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input.read()) chunks.push(chunk);
  return {
    ...input,
    async *read() {
      yield* chunks;
    },
  };
}

/** Bytes as an input. */
export function bytesInput(id: string, name: string, bytes: Uint8Array): Input {
  return {
    id,
    name,
    size: bytes.length,
    async *read() {
      yield bytes;
    },
  };
}
