/** Which process this is, so that another one can tell later whether it still runs, however often numbers are used again. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** What a system does not tell is empty: without /proc only the number of the process and the machine are known. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in ticks since the system did (proc(5), field 22 of stat). */
  readonly start: string;
  readonly machine: string;
  /** Changes with every start of the system. */
  readonly boot: string;
  /** Processes of another namespace have other numbers. */
  readonly space: string;
}

export function ownIdentity(): ProcessIdentity {
  const start = statOf(process.pid)?.start ?? "";
  const machine = `${hostname()} ${textOrNothing(() => readFileSync("/etc/machine-id", "utf8"))}`.trim();
  const boot = textOrNothing(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"));
  return {
    pid: process.pid,
    start,
    machine,
    boot,
    space: textOrNothing(() => readlinkSync("/proc/self/ns/pid")),
  };
}

function textOrNothing(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return "";
  }
}

/** Whether the other process surely runs no more. One of another machine or namespace may: false. */
export function isGone(other: ProcessIdentity, own: ProcessIdentity): boolean {
  if (other.machine !== own.machine) return false;
  if (other.boot !== own.boot) return true;
  return other.space === own.space && !runs(other);
}

function runs({ pid, start }: ProcessIdentity): boolean {
  if (!answers(pid)) return false;
  const stat = statOf(pid);
  if (!stat || start === "") return true;
  return stat.start === start && !(stat.state === "Z" && threadsOf(pid) <= 1);
}

/** Signal 0 is not sent; it says whether there is someone to send to, who may be another user's. */
function answers(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** The name of the program, in parentheses, may hold anything: what follows the last one is read. */
function statOf(pid: number): { state: string; start: string } | undefined {
  const text = textOrNothing(() => readFileSync(`/proc/${pid}/stat`, "latin1"));
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields.length < 20 ? undefined : { state: fields[0]!, start: fields[19]! };
}

/** A process that was killed is a zombie as soon as its first thread ended; others may still be writing. */
function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length;
  } catch {
    return 0;
  }
}
