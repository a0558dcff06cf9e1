/** Uploads on their way to a task: in files that only their owner can read, taken away when the task is done. */
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { DataFolder } from "./data/folder.ts";
import { Refusal } from "./problem.ts";

export interface Spool {
  /** Writes a file and answers with its path. Throws a Refusal, 413, when it is longer than the limit. */
  readonly add: (chunks: Readable | Iterable<string | Uint8Array>) => Promise<string>;
}

/** Bytes of all files of one request. */
export const SPOOL_LIMIT = 2 ** 30;

export async function withSpool<T>(
  data: DataFolder,
  work: (spool: Spool) => Promise<T>,
  limit = SPOOL_LIMIT,
): Promise<T> {
  const home = join(data.path, "incoming");
  await mkdir(home, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(home, "upload-"));
  let files = 0;
  let left = limit;
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0) throw new Refusal(413, `An upload may have ${limit} bytes`);
      yield chunk;
    }
  };
  try {
    return await work({
      async add(chunks) {
        const path = join(folder, String(++files));
        const source = chunks instanceof Readable ? chunks : Readable.from(chunks, { objectMode: false });
        await pipeline(source, counted, createWriteStream(path, { mode: 0o600, flags: "wx" }));
        return path;
      },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
