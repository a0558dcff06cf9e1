import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import type { Input } from "../run/input.ts";
import type { ReadingSetting, ReadingThreads } from "../run/reading-threads.ts";

/** Bytes of inputs from which on several threads are sooner ready than one: each has to load and warm up. */
const LARGE = 512 * 1024;
/**
 * By how much a heap grows before it is collected again. Every thread has a heap, and V8 lets each grow to twice what lives in it: 1 MB of text with names
 * in two threads took 987 MB, and 787 MB so, for 5 % more CPU time.
 */
const HEAP_GROWTH = 25;

/** The threads that were asked for, or all that help; undefined where this one reads. */
export async function startReading(
  asked: number | undefined,
  inputs: readonly Input[],
  setting: ReadingSetting,
): Promise<ReadingThreads | undefined> {
  const bytes = inputs.reduce((sum, { size = 0 }) => sum + size, 0);
  const count = asked ?? (bytes >= LARGE ? availableParallelism() : 1);
  if (count < 2) return undefined;
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const { readingThreads } = await import("../run/reading-threads.ts");
  return readingThreads(count, setting);
}
