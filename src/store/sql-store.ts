import { Problem } from "../words/problem.ts";
import type { Dialect } from "./schema.ts";
import type { SealedRow } from "./seal.ts";

export type Value = string | number | Uint8Array;

export interface Session {
  query(statement: string, values?: readonly Value[]): Promise<readonly Record<string, unknown>[]>;
  insert(rows: readonly SealedRow[]): Promise<void>;
}

/** A database with a ledger in it, or room for one. */
export interface SqlStore {
  readonly dialect: Dialect;
  /** What errors call it; holds no password. */
  readonly name: string;
  /** Sees one state of the database, whatever others write. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Alone with the database. When it resolves all that was done is safe; when it throws nothing was. */
  write<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Milliseconds to wait for others who write. */
  readonly patience: number;
}

/** The bytes of a database make no sense. */
export class DamagedDatabase extends Problem {}

export const isDamaged = (error: unknown): error is DamagedDatabase => error instanceof DamagedDatabase;
