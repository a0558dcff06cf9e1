/**
 * The CRF alone against the CRF with the network, English: span F1 of people, places and organisations on five parts that neither
 * learnt from and that no option of the network was chosen on, as written and in lower and upper case, and judgments apart; then
 * tokens a second of both in one run, and a whole scan with either reader. Expected: better on every mean, worse on judgments (which
 * therefore keep the CRF), at least a quarter as fast.
 */

import { readEnglishCorpora } from "../scripts/models/english-corpora.ts";
import { measureParts, type Row } from "../scripts/models/measure.ts";
import { englishSentencesOf, loadEnglishModel } from "../src/nlp/en/model.ts";
import { englishTokens } from "../src/nlp/en/tokens.ts";
import type { LetterCase, Sentence } from "../src/nlp/sentence.ts";
import type { Tagger } from "../src/nlp/tagger.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { presetPolicy } from "../src/pipeline/policy.ts";
import { cpuTime, dataFile } from "./data.ts";

const TESTS = ["BTC dev", "WNUT17 dev", "CrossNER dev", "wikigold, a fifth", "GUM test"];
const COURT = "TAB held out";
const CASES: readonly LetterCase[] = ["as-is", "lower", "upper"];

export async function run(): Promise<void> {
  const prose = dataFile("text/en-novels100.txt.gz")?.slice(0, 1_000_000);
  if (!prose) return;
  const [fast, thorough] = [loadEnglishModel(), loadEnglishModel({ thorough: true })];
  scores(fast, thorough);
  speed(fast, thorough, prose);
  scans(prose.slice(0, 500_000));
}

function scores(fast: Tagger, thorough: Tagger): void {
  const all: Readonly<Record<string, readonly Sentence[]>> = Object.assign(
    {},
    ...readEnglishCorpora(0).map(({ dev }) => dev),
  );
  const parts = Object.fromEntries([...TESTS, COURT].map((name) => [name, all[name]!]));
  const [before, after] = [measureParts(fast, parts), measureParts(thorough, parts)];
  console.log("| part | as written | lower case | upper case | organisations |");
  console.log("| --- | --- | --- | --- | --- |");
  const pair = (a: number, b: number) => `${a.toFixed(3)} → ${b.toFixed(3)}`;
  const organisations = ({ byLabel }: Row) => byLabel.ORGANIZATION?.f1 ?? 0;
  before.forEach((row, i) => {
    const cells = CASES.map((letters) => pair(row.f1[letters], after[i]!.f1[letters]));
    console.log(
      `| ${row.part} | ${cells.join(" | ")} | ${pair(organisations(row), organisations(after[i]!))} |`,
    );
  });
  const mean = (rows: readonly Row[], of: (row: Row) => number) =>
    rows.slice(0, TESTS.length).reduce((sum, row) => sum + of(row), 0) / TESTS.length;
  const means = [...CASES.map((letters) => (row: Row) => row.f1[letters]), organisations];
  console.log(
    `| mean of the five | ${means.map((of) => pair(mean(before, of), mean(after, of))).join(" | ")} |\n`,
  );
}

function speed(fast: Tagger, thorough: Tagger, text: string): void {
  const tokens = englishTokens(text).length;
  const rates = [fast, thorough].map((tagger) => {
    const work = () => englishSentencesOf(text).map((sentence) => tagger.entities(sentence));
    const first = cpuTime(work, 1);
    return [first, cpuTime(work)].map((time) => (tokens / time) * 1000);
  });
  const [[newFast = 1, keptFast = 1] = [], [newThorough = 1, keptThorough = 1] = []] = rates;
  const line = (name: string, a: number, b: number) =>
    console.log(
      `  ${name.padEnd(14)} CRF ${thousands(a)}, with the network ${thousands(b)}: ${(b / a).toFixed(2)}`,
    );
  console.log("Tokens a second, text to entities");
  line("words new", newFast, newThorough);
  line("words cached", keptFast, keptThorough);
}

const thousands = (rate: number) => Math.round(rate).toLocaleString("en");

function scans(text: string): void {
  const times = (["fast", "thorough"] as const).map((reader) => {
    const policy = { ...presetPolicy("default"), reader };
    let number = 0;
    /** Read anew each time: a text that comes back is remembered by its sentences. */
    const { scan } = pipelineFor(policy);
    const work = () => scan(text.replaceAll(".", ` ${number++}.`));
    return cpuTime(work, 2);
  });
  const [fast = 1, thorough = 1] = times;
  console.log(`Scan of ${Math.round(text.length / 1000)} k characters, \`default\``);
  console.log(
    `  fast ${fast.toFixed(0)} ms, thorough ${thorough.toFixed(0)} ms: ${(thorough / fast).toFixed(2)} times as long`,
  );
}
