import { randomBytes } from "node:crypto";
import type { Key } from "../transform/key.ts";
import type { Random } from "../transform/seal.ts";
import type { Ledger } from "./ledger.ts";
import { sqlLedger } from "./sql-ledger.ts";
import type { SqlStore } from "./sql-store.ts";

export interface OpenOptions {
  /** Without it a ledger can be checked, but neither read nor added to. */
  readonly key?: Key | undefined;
  /** Makes a ledger where there is none. */
  readonly create?: boolean;
  /** Milliseconds to wait for other processes that write; 10 seconds when not given. */
  readonly patience?: number;
  readonly random?: Random;
}

/** The ledger in a file, or at postgres://USER@HOST/DATABASE. */
export async function openLedger(place: string, options: OpenOptions = {}): Promise<Ledger> {
  const { key, create = false, patience = 10_000, random = randomBytes } = options;
  const store = await storeAt(place, { create, patience });
  try {
    return await sqlLedger(store, { key, create, random });
  } catch (error) {
    await store.close();
    throw error;
  }
}

export const isDatabase = (place: string): boolean => /^postgres(ql)?:/i.test(place);

export async function storeAt(
  place: string,
  options: { create: boolean; patience: number },
): Promise<SqlStore> {
  if (isDatabase(place)) return (await import("./postgres-store.ts")).postgresStore(place, options);
  return (await import("./sqlite-store.ts")).sqliteStore(place, options);
}
