/**
 * The language models: size, time to read, time of a look-up, and perplexity on held-out text of each kind.
 * Expected: both under 12 MB together, each read in under 0.3 s; perplexity falls from order to order.
 */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PARTS, type Part } from "../scripts/knowledge/language-model-corpus.ts";
import { readTable, uncompressed } from "../src/doc/packed-table.ts";
import {
  BOUNDARY,
  createLanguageModel,
  languageModel,
  naturalness,
} from "../src/knowledge/language-model.ts";
import { cpuTime, DATA_FOLDER } from "./data.ts";

const LANGS = ["en", "ja"] as const;
type Lang = (typeof LANGS)[number];

/** Tokens measured of each part. */
const MEASURED = 60_000;

export async function run(): Promise<void> {
  process.env.TOKUMEI_DATA ??= DATA_FOLDER;
  for (const lang of LANGS) size(lang);
  console.log("\nlang  part        tokens  unknown   perplexity of orders 1 to 5");
  for (const lang of LANGS) for (const part of PARTS[lang]) perplexities(lang, part);
}

function size(lang: Lang): void {
  const name = `lm-${lang}.bin`;
  const file = join(import.meta.dirname, "../models", name);
  const bytes = statSync(file).size;
  const read = cpuTime(() => createLanguageModel(readTable(uncompressed(readFileSync(file)))));
  const [before, after] =
    lang === "en" ? ["I will meet you at", "this evening ,"] : ["私 は 明日", "に 行き ます"];
  const words = (text: string) => text.split(" ");
  const rounds = 2_000;
  const once = () => naturalness(words(before), [lang === "en" ? "home" : "学校"], words(after), lang);
  once();
  const time = cpuTime(() => {
    for (let i = 0; i < rounds; i++) once();
  });
  console.log(
    `${name}: ${bytes} bytes, read in ${read.toFixed(0)} ms of CPU, naturalness ${((time / rounds) * 1000).toFixed(1)} us`,
  );
}

function perplexities(lang: Lang, { name, held }: Part): void {
  const { logProb, knows, order } = languageModel(lang);
  const sums = Array.from({ length: order }, () => 0);
  let [tokens, unknown] = [0, 0];
  for (const paragraph of held()) {
    const words = [BOUNDARY, ...paragraph];
    for (let at = 1; at < words.length; at++) {
      tokens++;
      if (!knows(words[at]!)) unknown++;
      else
        for (let n = 0; n < order; n++) sums[n]! += logProb(words.slice(Math.max(0, at - n), at), words[at]!);
    }
    if (tokens > MEASURED) break;
  }
  const values = sums.map((sum) => (10 ** (-sum / (tokens - unknown))).toFixed(1).padStart(8));
  const share = `${((100 * unknown) / tokens).toFixed(1)} %`;
  console.log(
    `${lang}    ${name.padEnd(10)}  ${String(tokens).padStart(6)}  ${share.padStart(7)}  ${values.join("")}`,
  );
}
