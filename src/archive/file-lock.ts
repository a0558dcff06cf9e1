/**
 * A lock over all processes of a machine: Node has none that ends with its process. The lock file is a record of its holder; it
 * appears whole, as a link to a file that is. What a process that was killed left is taken over:
 *
 *   - LOCK.ID.next, made by a link too, says who comes after the holder ID that is gone. Only one can make it, and an ID
 *     is never used again. The holder is the last of the chain LOCK, its next, its next's next ...
 *   - Who made a link checks again whether it is the last of the chain: the holder may have released the lock meanwhile, and
 *     then the link means nothing.
 *   - Then it puts its record in the place of LOCK by a rename, and the chain is one record long again.
 *
 * LOCK is changed only by its holder, so of two who want to take over one does.
 */
import { randomUUID } from "node:crypto";
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { isGone, ownIdentity, type ProcessIdentity } from "./process-identity.ts";

/** Releases a lock; once is enough. */
export type Release = () => void;

interface Holder extends ProcessIdentity {
  readonly id: string;
}

const LONGEST_SLEEP = 10;

/**
 * Waits for the lock, at most `patience` milliseconds; undefined when others hold it still. Where nobody holds it for longer than `longest`
 * milliseconds, an older lock was left by a process that is gone, on whatever machine.
 */
export async function waitForLock(
  lock: string,
  patience: number,
  longest?: number,
): Promise<Release | undefined> {
  const until = performance.now() + patience;
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_SLEEP)) {
    const release = tryLock(lock, longest);
    if (release || performance.now() >= until) return release;
    await sleep(pause);
  }
}

/** Waits for the lock of something that has a name; a problem that says who holds it when it cannot be had. */
export async function takeLock(lock: string, patience: number, name: string): Promise<Release> {
  const release = await waitForLock(lock, patience);
  if (!release) throw problem("cannot-open", { name, why: heldByOther(lock, patience) });
  return release;
}

function heldByOther(lock: string, patience: number): Message {
  const holder = lockHolder(lock);
  const values = { seconds: patience / 1000, turn: lock };
  return holder
    ? message("ledger-turn", { ...values, pid: String(holder.pid), host: holder.host })
    : message("ledger-turn-others", values);
}

/** The lock if it is free or its holder is gone. */
export function tryLock(lock: string, longest = Number.POSITIVE_INFINITY): Release | undefined {
  const holders = chain(lock);
  const last = holders.at(-1);
  const own: Holder = { ...ownIdentity(), id: randomUUID() };
  if (last && !isGone(last, own) && ageOf(lock, holders) < longest) return undefined;
  const record = `${lock}.${own.id}`;
  writeFileSync(record, JSON.stringify(own), { flag: "wx", mode: 0o600 });
  try {
    const acquired = last ? takeOver(lock, last, own, record) : linkFree(record, lock);
    return acquired ? () => releaseOwn(lock, own) : undefined;
  } finally {
    rmSync(record, { force: true });
  }
}

/** Milliseconds since the last holder took it, by the clock of this machine. */
function ageOf(lock: string, holders: readonly Holder[]): number {
  const before = holders.at(-2);
  const info = statSync(before ? nextOf(lock, before.id) : lock, { throwIfNoEntry: false });
  return info ? Date.now() - info.ctimeMs : 0;
}

/** Who holds the lock, to be named to a user; undefined when nobody does, or another user whose record cannot be read. */
export function lockHolder(lock: string): { readonly pid: number; readonly host: string } | undefined {
  const last = chain(lock).at(-1);
  const [host = ""] = last?.machine.split(" ") ?? [];
  return last && last.id !== UNREADABLE.id ? { pid: last.pid, host } : undefined;
}

/**
 * Removes the lock if this process holds it: for who knows that nobody in it uses what the lock is for. A thread that was stopped
 * leaves one.
 */
export function removeOwnLock(lock: string): void {
  const own = ownIdentity();
  const holder = holderIn(lock);
  if (holder?.pid === own.pid && holder.machine === own.machine) rmSync(lock, { force: true });
}

const nextOf = (lock: string, id: string) => `${lock}.${id}.next`;

function takeOver(lock: string, last: Holder, own: Holder, record: string): boolean {
  const next = nextOf(lock, last.id);
  if (!linkFree(record, next)) return false;
  if (chain(lock).at(-1)?.id !== own.id) {
    rmSync(next, { force: true });
    return false;
  }
  renameSync(record, lock);
  sweep(lock, own);
  return true;
}

function releaseOwn(lock: string, own: Holder): void {
  if (holderIn(lock)?.id === own.id) rmSync(lock, { force: true });
}

/** Whether the name was free, and is ours now. */
function linkFree(record: string, name: string): boolean {
  try {
    linkSync(record, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function chain(lock: string): Holder[] {
  const holders: Holder[] = [];
  for (let holder = holderIn(lock); holder; holder = holderIn(nextOf(lock, holder.id))) holders.push(holder);
  return holders;
}

/** A record that cannot be read was lost with the power, since it was whole when it got its name: its holder is gone. */
function holderIn(file: string): Holder | undefined {
  try {
    return holderOf(JSON.parse(readFileSync(file, "utf8")) as Holder | OldHolder);
  } catch (error) {
    if (error instanceof SyntaxError) return lostHolder(file);
    return (error as NodeJS.ErrnoException).code === "EACCES" ? UNREADABLE : absent(error);
  }
}

/** As archives were locked before: by number and host, without when the process began. */
interface OldHolder {
  readonly pid: number;
  readonly host: string;
  readonly id: string;
}

function holderOf(record: Holder | OldHolder): Holder {
  if (!("host" in record)) return record;
  const { pid, host } = record;
  const own = ownIdentity();
  return { ...own, pid, start: "", id: `${pid}`, machine: host === hostname() ? own.machine : host };
}

/** Of another user: of no machine that is known, so it is never taken to be gone. */
const UNREADABLE: Holder = { pid: 0, start: "", machine: "", boot: "", space: "", id: "unreadable" };

const LOST = "lost";
const isLost = ({ boot }: Holder) => boot === LOST;

function lostHolder(file: string): Holder | undefined {
  try {
    return { ...ownIdentity(), boot: LOST, id: `${LOST}-${statSync(file).ino}` };
  } catch (error) {
    return absent(error);
  }
}

function absent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}

/**
 * Removes what processes that are gone left beside the lock, which is ours: none of it is in the chain any more. A record that
 * cannot be read may be one that is just being written.
 */
function sweep(lock: string, own: Holder): void {
  for (const name of readdirSync(dirname(lock))) {
    if (!name.startsWith(`${basename(lock)}.`)) continue;
    const file = join(dirname(lock), name);
    const holder = holderIn(file);
    if (holder && !isLost(holder) && (holder.id === own.id || isGone(holder, own)))
      rmSync(file, { force: true });
  }
}
