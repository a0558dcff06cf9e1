/**
 * Shows others that this process is there: a file that it touches, as long as it lives. Process numbers and host names say nothing of
 * another container, whose process may have been killed; a file that nobody touches does.
 */
import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, rmSync, utimesSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds between two touches, and after which a lease that nobody touched has ended. */
const TOUCH = 2000;
export const LEASE_ENDS = 15_000;
const DAY = 24 * 3600 * 1000;

/** Where leases lie in a data folder. */
export const LEASES = "leases";

export interface Lease {
  readonly id: string;
  /** Whether the process that has this lease is there. */
  readonly isHeld: (id: string) => Promise<boolean>;
  readonly close: () => void;
}

/** Holds a lease in a folder until it is closed. */
export function holdLease(folder: string): Lease {
  const id = randomUUID();
  const path = join(folder, id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "wx", 0o600));
  const timer = setInterval(() => touch(path), TOUCH).unref();
  void removeOld(folder);
  return {
    id,
    isHeld: async (other) => {
      const age = /^[\w-]+$/.test(other) ? await ageOf(join(folder, other)) : undefined;
      return age !== undefined && age < LEASE_ENDS;
    },
    close() {
      clearInterval(timer);
      rmSync(path, { force: true });
    },
  };
}

/** Whether any process holds a lease there. */
export async function isLeased(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const ages = await Promise.all(names.map((name) => ageOf(join(folder, name))));
  return ages.some((age) => age !== undefined && age < LEASE_ENDS);
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Others take over what this process runs; it learns that from the record of the job.
  }
}

async function ageOf(path: string): Promise<number | undefined> {
  const info = await stat(path).catch(() => undefined);
  return info && Date.now() - info.mtimeMs;
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (((await ageOf(join(folder, name))) ?? 0) > DAY) await rm(join(folder, name), { force: true });
}
