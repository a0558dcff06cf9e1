/** One process at a time uses a ledger or a record: PATH.turn is its lock. */
import { lockHolder, type Release, tryLock, waitForLock } from "../archive/file-lock.ts";
import { message, type Problem, problem } from "../words/problem.ts";

const lockOf = (path: string) => `${path}.turn`;

/** The lock if it can be had now. */
export const tryTurn = (path: string): Release | undefined => tryLock(lockOf(path));

/** Waits for the lock, at most `patience` milliseconds. */
export async function takeTurn(path: string, patience: number): Promise<Release> {
  const release = await waitForLock(lockOf(path), patience);
  if (!release) throw busy(path, patience);
  return release;
}

function busy(path: string, patience: number): Problem {
  const holder = lockHolder(lockOf(path));
  const values = { seconds: patience / 1000, turn: lockOf(path) };
  const why = holder
    ? message("ledger-turn", { ...values, pid: String(holder.pid), host: holder.host })
    : message("ledger-turn-others", values);
  return problem("cannot-open", { name: path, why });
}
