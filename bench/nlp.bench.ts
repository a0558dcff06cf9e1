/**
 * Tokens a second, one core: English and Japanese tokenizers with sentences, and the decoder with a CRF
 * trained here on a part of the Groningen Meaning Bank. Expected: the time for each character stays the same
 * as the text grows.
 */
import { Buffer } from "node:buffer";
import { trainSgd } from "../src/nlp/crf-sgd.ts";
import { createDataset } from "../src/nlp/dataset.ts";
import { englishSentences } from "../src/nlp/en/sentences.ts";
import { englishTokens } from "../src/nlp/en/tokens.ts";
import { japanese } from "../src/nlp/ja/tokens.ts";
import { type Model, packModel } from "../src/nlp/model.ts";
import { readModel, writeModel } from "../src/nlp/model-file.ts";
import { readGmb } from "../src/nlp/read-corpus.ts";
import type { Sentence } from "../src/nlp/sentence.ts";
import { createTagger } from "../src/nlp/tagger.ts";
import { TEMPLATE_SETS } from "../src/nlp/templates.ts";
import { cpuTime, dataFile } from "./data.ts";

export async function run(): Promise<void> {
  const english = dataFile("text/en-novels100.txt.gz")?.slice(0, 5_000_000);
  if (english) englishTable(english);
  const prose = dataFile("text/ja-aozora-46m-chars.txt.gz")?.slice(0, 500_000);
  if (prose) japaneseTable(prose);
  const gmb = dataFile("ner-en/gmb.csv.gz");
  if (gmb) decoderTable(readGmb(Buffer.from(gmb, "latin1")), english ?? "");
}

const rate = (count: number, milliseconds: number) =>
  `${Math.round((count / milliseconds) * 1000).toLocaleString("en")} a second`;

function englishTable(text: string): void {
  const tokens = englishTokens(text).length;
  console.log(`English prose, ${text.length} characters, ${tokens} tokens`);
  console.log(
    `  tokens             ${rate(
      tokens,
      cpuTime(() => englishTokens(text)),
    )}`,
  );
  console.log(
    `  tokens, sentences  ${rate(
      tokens,
      cpuTime(() => englishSentences(text)),
    )}`,
  );
  const part = cpuTime(() => englishSentences(text.slice(0, text.length / 10)));
  const whole = cpuTime(() => englishSentences(text));
  console.log(`  time for each character, 10 times the text: ${(whole / part / 10).toFixed(2)}\n`);
}

function japaneseTable(text: string): void {
  const tokens = japanese().tokens(text).length;
  console.log(`Japanese prose, ${text.length} characters, ${tokens} tokens`);
  console.log(
    `  tokens, sentences  ${rate(
      tokens,
      cpuTime(() => japanese().tokens(text)),
    )}\n`,
  );
}

const LEARNT = 12_000;
const DECODED = 6_000;

function decoderTable(sentences: readonly Sentence[], prose: string): void {
  const model = train(sentences.slice(0, LEARNT));
  const bytes = writeModel(model);
  const test = sentences.slice(LEARNT, LEARNT + DECODED);
  const tokens = test.reduce((sum, { words }) => sum + words.length, 0);
  const tagger = createTagger(model);
  console.log(`CRF of ${model.labels.length} labels, ${model.keys.length} features, ${bytes.length} bytes`);
  console.log(`  load               ${cpuTime(() => createTagger(readModel(bytes))).toFixed(0)} ms`);
  console.log(
    `  labels, first time ${rate(
      tokens,
      cpuTime(() => test.map(createTagger(model).tag), 1),
    )}`,
  );
  console.log(
    `  labels             ${rate(
      tokens,
      cpuTime(() => test.map(tagger.tag)),
    )}`,
  );
  console.log(
    `  entities, scores   ${rate(
      tokens,
      cpuTime(() => test.map(tagger.entities)),
    )}`,
  );
  textToEntities(model, prose.slice(0, 1_000_000));
  console.log(`  memory             ${Math.round(process.memoryUsage().rss / 1e6)} MB, training included`);
}

function textToEntities(model: Model, text: string): void {
  const tagger = createTagger(model);
  const tokens = englishTokens(text).length;
  const work = () =>
    englishSentences(text).map((found) => tagger.entities({ words: found.map((token) => token.text) }));
  console.log(`  text to entities   ${rate(tokens, cpuTime(work))}`);
}

function train(sentences: readonly Sentence[]): Model {
  const templates = TEMPLATE_SETS.rich!;
  const data = createDataset(sentences, { templates, minCount: 2 });
  const weights = trainSgd(data, { passes: 4, dropout: 0.4, l2: 2 });
  return packModel(weights, { name: "bench", type: "crf", templates }, 0.05);
}
