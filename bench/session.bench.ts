/**
 * Between a program and a language model: processor time to strip a turn of 2 kB and to restore its answer, new words each time, and megabytes a
 * second that a stream is restored at. Expected: every answer is the text that was stripped.
 */
import { createSession } from "../src/session/session.ts";

const PEOPLE = ["Kawai Shiori", "Ben Vesk", "Tamsin Roe", "佐伯花子", "José García"];

/** Some 2,000 characters of a conversation, other ones for every number. */
function turn(number: number): string {
  const lines = Array.from({ length: 14 }, (_, i) => {
    const name = PEOPLE[(number + i) % PEOPLE.length];
    return `Line ${i}: ${name} wrote about order ${number * 31 + i} and will call 090-1234-${1000 + ((number * 7 + i) % 9000)} when the parcel for the shop on the hill arrives; nothing else to say today.`;
  });
  return lines.join("\n");
}

/** Milliseconds of processor time that work takes once. */
async function onceMs<T>(work: () => T | Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

export async function run(): Promise<void> {
  for (let i = 100; i < 110; i++) createSession().strip(turn(i));
  const turns = Array.from({ length: 30 }, (_, i) => turn(i + 1));
  const session = createSession();
  const stripping = await onceMs(() => turns.map((text) => session.strip(text).text));
  const restoring = await onceMs(() => stripping.result.map((text) => session.restore(text).text));
  if (restoring.result.some((text, i) => text !== turns[i])) throw new Error("A turn did not come back");
  const each = [stripping, restoring].map(({ ms }) => (ms / turns.length).toFixed(2));
  console.log(
    `a turn of ${turns[0]!.length} characters, one core: strip ${each[0]} ms, restore ${each[1]} ms; wanted: 5 together`,
  );
  const answer = stripping.result.join("\n").repeat(40);
  const chunks = answer.match(/.{1,4096}/gs) ?? [];
  const streaming = await onceMs(async () => {
    for await (const _ of session.restoreStream(chunks));
  });
  const megabytes = Buffer.byteLength(answer) / 1e6;
  const rate = megabytes / (streaming.ms / 1000);
  console.log(`restoreStream, chunks of 4 kB: ${rate.toFixed(1)} MB/s of one core; wanted: 50`);
}
