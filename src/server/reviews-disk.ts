/** What a review has on the disk besides its record: all of it written once. */
import type { Effect } from "../pipeline/review.ts";
import type { Decision } from "../pipeline/review-carry.ts";
import type { Prepared } from "../run/review.ts";
import { collect } from "./data/chunks.ts";
import type { DataStore } from "./data/store.ts";
import { stringPieces } from "./large-json.ts";
import { parseEarlier } from "./reviews-earlier.ts";

export interface ReviewDisk {
  readonly text: File<string>;
  /** What was found, and what the policy made of it. */
  readonly base: File<Prepared>;
  /** What a step did, by the name the record has for it. */
  readonly step: (name: string) => File<Effect>;
  /** Decisions to take once it is prepared, of the review that it follows. */
  readonly carried: File<readonly Decision[]>;
  /** The file that the text was read from. */
  readonly source: () => AsyncIterable<Uint8Array>;
  readonly writeSource: (bytes: Uint8Array) => Promise<void>;
  readonly remove: () => Promise<void>;
}

interface File<T> {
  readonly read: () => Promise<T>;
  /** The JSON of it, as it lies there sealed. */
  readonly readJson: () => Promise<Uint8Array>;
  readonly writeJson: (json: Uint8Array) => Promise<void>;
  readonly write: (value: T) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** As JSON, which can say half a surrogate pair. */
export function reviewDisk({ files }: DataStore, id: string): ReviewDisk {
  const at = (...rest: string[]) => ["reviews", id, ...rest].join("/");
  const file = <T>(path: string): File<T> => ({
    read: async () => parseEarlier(await collect(files.read(path))) as T,
    readJson: () => collect(files.read(path)),
    write: (value) =>
      files.write(path, typeof value === "string" ? encoded(value) : [Buffer.from(JSON.stringify(value))]),
    writeJson: (json) => files.write(path, [json]),
    remove: () => files.remove(path),
  });
  return {
    text: file(at("text")),
    base: file(at("base")),
    carried: file(at("carried")),
    step: (name) => file(at("steps", name)),
    source: () => files.read(at("source")),
    writeSource: (bytes) => files.write(at("source"), [bytes]),
    remove: () => files.remove(at()),
  };
}

/** A long text, piece by piece: other requests are answered in between. */
async function* encoded(text: string): AsyncIterable<Uint8Array> {
  for await (const piece of stringPieces(text)) yield Buffer.from(piece);
}
