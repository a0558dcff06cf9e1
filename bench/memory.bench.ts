/**
 * Memory of a process that has read an English and a Japanese message, and of two threads more that have done so, too: with models
 * and tables in memory that the threads share, and with a copy for each. Runs the built package; `TOKUMEI_DIST` names another one.
 * Expected: a thread that shares adds less than half of what one with copies adds.
 */
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";

const DIST = resolve(process.env.TOKUMEI_DIST ?? join(import.meta.dirname, "../dist"));

export async function run(): Promise<void> {
  console.log("preset      threads share   MB one thread   MB three threads   MB a thread more");
  for (const preset of ["default", "document"]) {
    for (const share of [true, false]) {
      const [one, three] = measure(preset, share);
      const numbers = [one, three, (three - one) / 2].map((mb) => mb.toFixed(0));
      console.log(
        `${preset.padEnd(10)}  ${String(share).padEnd(13)}   ${numbers[0]!.padStart(13)}   ${numbers[1]!.padStart(16)}   ${numbers[2]!.padStart(16)}`,
      );
    }
  }
}

function measure(preset: string, share: boolean): [one: number, three: number] {
  const reader = join(import.meta.dirname, "memory-reader.mjs");
  const args = ["--expose-gc", reader, join(DIST, "index.js"), preset, String(share)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as [number, number];
}
