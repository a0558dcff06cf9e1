import { loadavg } from "node:os";
import { termAt } from "../src/terms/table.ts";
import { indexOfList, random } from "./terms-lists.ts";

const SAMPLE = 20_000;
const MAX_K = 10;
const CORES = 2;

/** `npm run bench terms-dictionary`: frontiers up to k = 10 of a sample of the Japanese terms, projected to all of them. */
export async function run(): Promise<void> {
  const index = await indexOfList("ja-proper");
  if (!index) return;
  const below = random(7);
  const terms = Array.from({ length: SAMPLE }, () => termAt(index.table, below(index.size)));
  const cpu = process.cpuUsage();
  const startTime = performance.now();
  let rows = 0;
  for (const term of terms) rows += index.frontier(term, { maxK: MAX_K }).steps.length;
  const seconds = (performance.now() - startTime) / 1000;
  const usage = process.cpuUsage(cpu);
  const cpuSeconds = (usage.user + usage.system) / 1e6;
  const minutes = (of: number) => ((of / SAMPLE) * index.size) / CORES / 60;
  console.log(
    `${SAMPLE} of ${index.size} terms, k <= ${MAX_K}: ${rows} rows; load ${loadavg()[0]!.toFixed(1)}`,
  );
  console.log(`one thread: ${seconds.toFixed(1)} s, of it ${cpuSeconds.toFixed(1)} s on the processor`);
  console.log(
    `all terms on ${CORES} cores: ${minutes(seconds).toFixed(1)} min, ${minutes(cpuSeconds).toFixed(1)} min of processor each`,
  );
}
