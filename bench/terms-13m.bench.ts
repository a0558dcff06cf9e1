import { loadavg } from "node:os";
import { buildTermIndex } from "../src/terms/term-index.ts";
import { dataFile } from "./data.ts";
import { latency, reopen } from "./terms.bench.ts";
import { expandList } from "./terms-lists.ts";

/** As many as the paper has English titles. */
const TERM_COUNT = 13_124_734;
const QUERIES = Number(process.env.ASKED ?? 500);
const PROTOTYPE = {
  "en 2": "60 / 399",
  "en 10": "285 / 838",
  "en 100": "517 / 1895",
  "en 1000": "757 / 3977",
};

/** `npm run bench terms-13m`: the same for en-proper expanded to 13 million terms; some minutes, 3 GB. */
export async function run(): Promise<void> {
  const text = dataFile("terms/en-proper.txt.gz");
  if (text === undefined) return;
  const startTime = performance.now();
  const terms = text.split("\n").filter(Boolean);
  const { index } = await buildTermIndex(expandList(terms, TERM_COUNT));
  console.log(
    `built in ${((performance.now() - startTime) / 1000).toFixed(0)} s, load ${loadavg()[0]!.toFixed(1)}\n`,
  );
  console.log("| list | k | median | 95th | 99th | most | CPU median | inexact | prototype |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  latency("en-proper x 6", index, QUERIES, PROTOTYPE);
  reopen("en-proper x 6", index);
}
