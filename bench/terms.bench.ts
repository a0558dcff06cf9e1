import { loadavg } from "node:os";
import { termAt } from "../src/terms/table.ts";
import { openTermIndex, type TermIndex } from "../src/terms/term-index.ts";
import { indexOfList, LISTS, random } from "./terms-lists.ts";

const ASKED = 500;
const KS = [2, 5, 10, 100, 1000];
/** What the design note gives for its prototype: median and 95th percentile in milliseconds. */
const PROTOTYPE: Record<string, string> = {
  "ja 2": "4 / 20",
  "ja 10": "11 / 32",
  "ja 100": "19 / 47",
  "ja 1000": "37 / 110",
  "en 2": "7 / 57",
  "en 10": "31 / 124",
  "en 100": "71 / 273",
  "en 1000": "180 / 1454",
};

/** `npm run bench terms`: how long one mask takes, for random terms of each list. */
export async function run(): Promise<void> {
  console.log(
    `${ASKED} random terms of each list, highest-count rule, time limit 2 s, one thread, wall time in ms`,
  );
  console.log(`load of the machine at the start: ${loadavg()[0]!.toFixed(1)}\n`);
  console.log("| list | k | median | 95th | 99th | most | CPU median | inexact | prototype |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const name of LISTS) {
    const index = await indexOfList(name);
    if (!index) continue;
    latency(name, index, ASKED, PROTOTYPE);
    reopen(name, index);
  }
}

/** Rows of the table for one list. Holds every answer to the meaning of k. */
export function latency(
  name: string,
  index: TermIndex,
  asked: number,
  prototype: Record<string, string>,
): void {
  const below = random(42);
  const terms = Array.from({ length: asked }, () => termAt(index.table, below(index.size)));
  for (const term of terms.slice(0, 50)) index.mask(term, 2);
  for (const k of KS) {
    const runs = terms.map((term) => {
      const cpu = process.cpuUsage();
      const startTime = performance.now();
      const { exact, count, remain } = index.mask(term, k, { limit: 2000 });
      const ms = performance.now() - startTime;
      const { user, system } = process.cpuUsage(cpu);
      if (remain > 0 && count < k) throw new Error(`a mask with count ${count} was given for k = ${k}`);
      return { ms, cpu: (user + system) / 1000, exact };
    });
    const at = (share: number, of: "ms" | "cpu") =>
      runs.map((one) => one[of]).sort((a, b) => a - b)[Math.min(asked - 1, Math.floor(asked * share))]!;
    const times = [0.5, 0.95, 0.99, 1].map((share) => at(share, "ms").toFixed(1));
    const inexact = runs.filter(({ exact }) => !exact).length;
    const before = prototype[`${name.slice(0, 2)} ${k}`] ?? "";
    console.log(`| ${[name, k, ...times, at(0.5, "cpu").toFixed(1), inexact, before].join(" | ")} |`);
  }
}

/** How long it takes to open an index from bytes, checksum included. */
export function reopen(name: string, index: TermIndex): void {
  const startTime = performance.now();
  openTermIndex(index.bytes);
  const ms = performance.now() - startTime;
  const megabytes = index.bytes.length / 1e6;
  console.log(`\n${name}: ${index.size} terms, ${megabytes.toFixed(0)} MB, opened in ${ms.toFixed(0)} ms\n`);
}
