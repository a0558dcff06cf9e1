import { readFileSync } from "node:fs";

/**
 * Milliseconds of processor time that a function takes in this thread, where the system tells them (Linux: schedstat of
 * proc(5)), else of the clock. What else runs on the machine does not count, so a busy machine fails no test.
 */
export function timeOf(work: () => unknown): number {
  const before = threadTime();
  work();
  return threadTime() - before;
}

function threadTime(): number {
  try {
    return Number.parseInt(readFileSync("/proc/thread-self/schedstat", "latin1"), 10) / 1e6;
  } catch {
    return performance.now();
  }
}
