import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { problem } from "../words/problem.ts";

export const isGzip = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b;

/** Unpacks gzip as it streams; throws a Problem where it is damaged. */
export async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* Readable.from(source).pipe(createGunzip());
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith("Z_")) throw problem("gzip-damaged");
    throw error;
  }
}
