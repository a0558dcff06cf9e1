/**
 * One at a time, over all processes of a machine: Node has no lock that ends with its process. PATH.turn is a record of who
 * has the turn; it appears whole, as a link to a file that is. What a process that was killed left is taken over:
 *
 *   - PATH.turn.ID.next, made by a link too, says who comes after the holder ID that is gone. Only one can make it, and an ID
 *     is never used again. Who has the turn is the last of the chain PATH.turn, its next, its next's next ...
 *   - Who made a link looks again whether it is the last of the chain: the holder may have given the turn back meanwhile, and
 *     then the link means nothing.
 *   - Then it puts its record in the place of PATH.turn by a rename, and the chain is one record long again.
 *
 * PATH.turn is changed only by who has the turn, so of two who want to take over one does.
 */
import { randomUUID } from "node:crypto";
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isGone, ownIdentity, type ProcessIdentity } from "./process-identity.ts";

interface Holder extends ProcessIdentity {
  readonly id: string;
}

const LONGEST_SLEEP = 10;

/** Waits for the turn, at most `patience` milliseconds; answers with what gives it back. */
export async function takeTurn(path: string, patience: number): Promise<() => void> {
  const until = performance.now() + patience;
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_SLEEP)) {
    const giveBack = tryTurn(path);
    if (giveBack) return giveBack;
    if (performance.now() >= until) throw busy(path, patience);
    await sleep(pause);
  }
}

function busy(path: string, patience: number): RangeError {
  const holder = chain(turnOf(path)).at(-1);
  const who = holder ? `process ${holder.pid} on ${holder.machine.split(" ")[0]} uses it` : "others use it";
  return new RangeError(
    `Cannot open ${path}: ${who}, after ${patience / 1000} s of waiting still; if that is not so, remove ${turnOf(path)}`,
  );
}

const turnOf = (path: string) => `${path}.turn`;
const nextOf = (turn: string, id: string) => `${turn}.${id}.next`;

/** The turn if it can be had now. */
export function tryTurn(path: string): (() => void) | undefined {
  const turn = turnOf(path);
  const last = chain(turn).at(-1);
  const own: Holder = { ...ownIdentity(), id: randomUUID() };
  if (last && !isGone(last, own)) return undefined;
  const record = `${turn}.${own.id}`;
  writeFileSync(record, JSON.stringify(own), { flag: "wx", mode: 0o600 });
  try {
    const taken = last ? takeOver(turn, last, own, record) : linked(record, turn);
    return taken ? () => giveBack(turn, own) : undefined;
  } finally {
    rmSync(record, { force: true });
  }
}

function takeOver(turn: string, last: Holder, own: Holder, record: string): boolean {
  const next = nextOf(turn, last.id);
  if (!linked(record, next)) return false;
  if (chain(turn).at(-1)?.id !== own.id) {
    rmSync(next, { force: true });
    return false;
  }
  renameSync(record, turn);
  sweep(turn, own);
  return true;
}

function giveBack(turn: string, own: Holder): void {
  if (holderIn(turn)?.id === own.id) rmSync(turn, { force: true });
}

/** Whether the name was free, and is ours now. */
function linked(record: string, name: string): boolean {
  try {
    linkSync(record, name);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function chain(turn: string): Holder[] {
  const holders: Holder[] = [];
  for (let found = holderIn(turn); found; found = holderIn(nextOf(turn, found.id))) holders.push(found);
  return holders;
}

/** A record that cannot be read was lost with the power, since it was whole when it got its name: its holder is gone. */
function holderIn(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch (error) {
    return error instanceof SyntaxError ? lostHolder(file) : absent(error);
  }
}

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
 * Removes what processes that are gone left beside the turn, which is ours: none of it is in the chain any more. A record that
 * cannot be read may be one that is just being written.
 */
function sweep(turn: string, own: Holder): void {
  for (const name of readdirSync(dirname(turn))) {
    if (!name.startsWith(`${basename(turn)}.`)) continue;
    const file = join(dirname(turn), name);
    const holder = holderIn(file);
    if (holder && !isLost(holder) && (holder.id === own.id || isGone(holder, own)))
      rmSync(file, { force: true });
  }
}
