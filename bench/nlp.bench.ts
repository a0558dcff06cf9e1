/**
 * Tokens a second, one core: English tokens and sentences, and text to entities with the model of the package,
 * with wink-nlp (tags only) and compromise in the same run for comparison. Expected: the time per character stays the
 * same as the text grows, 100,000 tokens a second or more to entities, loaded in under 0.3 s, memory under
 * 300 MB.
 */
import { englishSentencesOf, loadEnglishModel } from "../src/nlp/en/model.ts";
import { englishSentences } from "../src/nlp/en/sentences.ts";
import { englishTokens } from "../src/nlp/en/tokens.ts";
import type { Tagger } from "../src/nlp/tagger.ts";
import { cpuTime, dataFile } from "./data.ts";
import { rival } from "./rivals.ts";

export async function run(): Promise<void> {
  const before = memory();
  const { tagger, load } = loadTagger();
  const modelMemory = memory() - before;
  const text = dataFile("text/en-novels100.txt.gz");
  if (!text) return;
  const prose = text.slice(0, 1_000_000);
  const ours = entityTable(tagger, prose);
  console.log(`  load               ${load.toFixed(0)} ms`);
  console.log(
    `  memory             ${Math.round(modelMemory)} MB for the model, ${Math.round(before)} MB before it\n`,
  );
  rivalTable(prose.slice(0, 200_000), ours);
  tokenTable(text.slice(0, 5_000_000));
}

const memory = () => process.memoryUsage().rss / 1e6;
const perSecond = (count: number, milliseconds: number) => (count / milliseconds) * 1000;
const formatRate = (rate: number) => `${Math.round(rate).toLocaleString("en")} a second`;

function loadTagger(): { tagger: Tagger; load: number } {
  let tagger: Tagger | undefined;
  const load = cpuTime(() => {
    tagger = loadEnglishModel();
  }, 1);
  return { tagger: tagger!, load };
}

/** The rate of text to entities, once words are cached. */
function entityTable(tagger: Tagger, text: string): number {
  const work = () => englishSentencesOf(text).map((sentence) => tagger.entities(sentence));
  const tokens = englishTokens(text).length;
  const first = cpuTime(work, 1);
  const again = perSecond(tokens, cpuTime(work));
  const entityCount = work().reduce((sum, entities) => sum + entities.length, 0);
  console.log(`English text to entities with scores, ${tokens} tokens, ${entityCount} entities`);
  console.log(`  words new          ${formatRate(perSecond(tokens, first))}`);
  console.log(`  words cached       ${formatRate(again)}`);
  return again;
}

interface Wink {
  readonly readDoc: (text: string) => {
    readonly tokens: () => { readonly out: (what: unknown) => unknown };
  };
  readonly its: { readonly pos: unknown };
}

type Compromise = (text: string) => { readonly people: () => { readonly out: (what: string) => unknown } };

function rivalTable(text: string, ours: number): void {
  const tokens = englishTokens(text).length;
  const line = (name: string, work: () => unknown) => {
    const rate = perSecond(tokens, cpuTime(work, 2));
    console.log(`  ${name.padEnd(18)} ${formatRate(rate)}; we are ${(ours / rate).toFixed(1)} times as fast`);
  };
  console.log("Other engines, in tokens as we count them");
  const wink = rival<(model: unknown) => Wink>("wink-nlp");
  const model = rival<unknown>("wink-eng-lite-web-model");
  if (wink && model) {
    const nlp = wink(model);
    line("wink-nlp, tags", () => nlp.readDoc(text).tokens().out(nlp.its.pos));
  }
  const compromise = rival<Compromise>("compromise");
  if (compromise) line("compromise, people", () => compromise(text).people().out("array"));
  console.log();
}

function tokenTable(text: string): void {
  const tokens = englishTokens(text).length;
  console.log(`English prose, ${text.length} characters, ${tokens} tokens`);
  const rate = (work: () => unknown) => formatRate(perSecond(tokens, cpuTime(work)));
  console.log(`  tokens             ${rate(() => englishTokens(text))}`);
  console.log(`  tokens, sentences  ${rate(() => englishSentences(text))}`);
  const part = cpuTime(() => englishSentences(text.slice(0, text.length / 10)));
  const whole = cpuTime(() => englishSentences(text));
  console.log(`  time for each character, 10 times the text: ${(whole / part / 10).toFixed(2)}`);
}
