/** Identifies this process and thread, so that others can tell later whether it still runs, however often numbers are reused. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { getEnvironmentData, setEnvironmentData, threadId } from "node:worker_threads";

/** Fields that the system does not provide are empty: without /proc only the process number and the machine are known. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in ticks since the system did (proc(5), field 22 of stat). */
  readonly start: string;
  readonly machine: string;
  /** Changes with every start of the system. */
  readonly boot: string;
  /** Processes of another namespace have other numbers. */
  readonly space: string;
  /** The thread of that process, by the number that Node never gives twice. Records of earlier versions have none. */
  readonly thread?: number;
}

const ENDED_THREADS = "tokumei ended threads";
const MOST_THREADS = 1 << 18;

/** One byte for each thread of this process, 1 once it has ended. Threads inherit the memory from the thread that starts them. */
function sharedThreadFlags(): Uint8Array {
  const inherited = getEnvironmentData(ENDED_THREADS);
  const memory = inherited instanceof SharedArrayBuffer ? inherited : new SharedArrayBuffer(MOST_THREADS);
  setEnvironmentData(ENDED_THREADS, memory);
  return new Uint8Array(memory);
}

const endedThreads = sharedThreadFlags();

/** Call when a worker has exited, however it ended: what it had locked can be taken over then. */
export function markThreadEnded(thread: number): void {
  endedThreads[thread] = 1;
}

export function ownIdentity(): ProcessIdentity {
  const start = statOf(process.pid)?.start ?? "";
  const machine = `${hostname()} ${readOrEmpty(() => readFileSync("/etc/machine-id", "utf8"))}`.trim();
  const boot = readOrEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"));
  const space = readOrEmpty(() => readlinkSync("/proc/self/ns/pid"));
  return { pid: process.pid, start, machine, boot, space, thread: threadId };
}

function readOrEmpty(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return "";
  }
}

/** Whether the other process or thread has ended for certain; false for those of another machine or namespace, which may run. */
export function isGone(other: ProcessIdentity, own: ProcessIdentity): boolean {
  if (other.machine !== own.machine) return false;
  if (other.boot !== own.boot) return true;
  if (other.space !== own.space) return false;
  if (other.pid === own.pid && other.start === own.start) return hasEnded(other.thread);
  return !runs(other);
}

const hasEnded = (thread: number | undefined) => thread !== undefined && endedThreads[thread] === 1;

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
  const text = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, "latin1"));
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state, start] = [fields[0], fields[19]];
  return state !== undefined && start !== undefined ? { state, start } : undefined;
}

/** A process that was killed is a zombie as soon as its first thread ended; others may still be writing. */
function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length;
  } catch {
    return 0;
  }
}
