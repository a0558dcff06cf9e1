/** What a server keeps, wherever it lies: records, which are small and change, and files, which are large and do not. */
import type { Key } from "../../transform/key.ts";
import type { News } from "./news.ts";
import type { Database } from "./postgres/database.ts";

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What a list shows of a record; `summary` is what its kind says of the value. */
export interface Listed<S = unknown> {
  readonly id: string;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  readonly summary: S;
}

export interface Stored<T, S = unknown> extends Listed<S> {
  readonly value: T;
}

/** With `conflict` nothing was changed: the record is at another version, or there is none, or there is one already. */
export type Written<T, S = unknown> =
  | ({ readonly conflict: false } & Stored<T, S>)
  | { readonly conflict: true; readonly current: Stored<T, S> | undefined };

export interface Records<T, S = unknown> {
  /** By id. Opens the heads only. */
  readonly list: () => Promise<Listed<S>[]>;
  readonly get: (id: string) => Promise<Stored<T, S> | undefined>;
  /**
   * Puts what `next` makes of the present value in its place, if the record is at `ifVersion`; 0 where there is to be none, "any"
   * for whatever there is. Where `next` gives back what it got, nothing is written.
   */
  readonly update: (
    id: string,
    ifVersion: number | "any",
    next: (value: T | undefined) => T,
  ) => Promise<Written<T, S>>;
  /** Says whether it was there, at this version. */
  readonly remove: (id: string, ifVersion?: number | "any") => Promise<boolean>;
  /** Writes a record as it is in another store, with its version and times. Says whether it did: not over one that is there. */
  put(record: Stored<T, S>): Promise<boolean>;
}

/** Sealed files of any size, by a path of plain names. */
export interface SealedFiles {
  /** Whole or not at all, over what stood there. */
  readonly write: (path: string, chunks: Chunks) => Promise<void>;
  /** Throws ENOENT for a file that is not there, a Problem at the first chunk that is not as it was written. */
  readonly read: (path: string) => AsyncIterable<Uint8Array>;
  /** All files in a folder, which are small, by name. */
  readonly readAll: (path: string) => Promise<ReadonlyMap<string, Uint8Array>>;
  /** Names in a folder; none when it is not there. */
  readonly list: (path: string) => Promise<string[]>;
  /** A file or a folder with all in it. */
  readonly remove: (path: string) => Promise<void>;
  /** Removes what killed writes left in a folder; only for its single writer. */
  readonly sweep: (path: string) => Promise<void>;
  /** Removes what is in a folder under other names and was not written to for a day: nothing refers to it. */
  readonly prune: (path: string, kept: ReadonlySet<string>) => Promise<void>;
}

/** All that a server keeps: in a folder, or in a database that several servers share. */
export interface DataStore {
  /** A folder of this machine: for uploads on their way, term indexes and archives, and for all the rest where there is no database. */
  readonly path: string;
  /** Seals what is stored; operators that need a key use one derived from it. */
  readonly key: Key;
  readonly records: <T, S = unknown>(kind: string, summary?: (value: T) => S) => Records<T, S>;
  readonly files: SealedFiles;
  readonly news: News;
  /** The kinds of records and the paths of files that are there. */
  readonly contents: () => Promise<{ readonly kinds: readonly string[]; readonly paths: readonly string[] }>;
  /** Whether another process has it open, to work with it. */
  readonly isInUse: () => Promise<boolean>;
  /** Where it is shared with other servers. */
  readonly database?: Database;
  readonly close: () => Promise<void>;
}
