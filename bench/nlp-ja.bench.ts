/**
 * Japanese, one core, all in one run: text to tokens by kuromoji and by our lattice on the same dictionary, and
 * text to entities with the model that comes with the package, and with the network beside it. Expected: text to entities as fast as
 * kuromoji's tokens, a quarter of that with the network, the model loaded in under 0.3 s in addition to the dictionary, memory under 300 MB.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { normalize } from "../src/doc/normalized.ts";
import { japaneseModelSentences, loadJapaneseModel } from "../src/nlp/ja/model.ts";
import { japanese } from "../src/nlp/ja/tokens.ts";
import { cpuTime, dataFile } from "./data.ts";

export async function run(): Promise<void> {
  const sentences = dataFile("ner-ja/gsd-dev.bio");
  if (!sentences) return;
  const once = (work: () => unknown) => cpuTime(work, 1).toFixed(0);
  console.log(`dictionary loaded in ${once(japanese)} ms, model and names in ${once(loadJapaneseModel)} ms`);
  const entityCount = entities(normalize(plain(sentences)).text);
  console.log(
    `memory ${Math.round(process.memoryUsage().rss / 1e6)} MB with ${entityCount} entities of dev found`,
  );
  const articles = dataFile("ner-ja/gsd-train.bio.gz");
  if (articles) table("articles", normalize(plain(articles)).text);
  const prose = dataFile("text/ja-aozora-46m-chars.txt.gz")?.slice(0, 300_000);
  if (!prose) return;
  table("prose", normalize(prose).text);
  await rival(normalize(prose).text);
}

/** The words of a file of labelled words, sentences on lines. */
const plain = (labelled: string) => labelled.replace(/\t.*\n/g, "");

const rate = (count: number, milliseconds: number) =>
  `${Math.round((count / milliseconds) * 1000).toLocaleString("en")} tokens a second`;

function entities(text: string, thorough = false): number {
  const tagger = loadJapaneseModel({ thorough });
  return japaneseModelSentences(text).reduce((sum, sentence) => sum + tagger.entities(sentence).length, 0);
}

function table(name: string, text: string): void {
  const tokens = japanese().tokens(text).length;
  const cut = cpuTime(() => japanese().tokens(text));
  const whole = cpuTime(() => entities(text));
  const thorough = cpuTime(() => entities(text, true));
  console.log(`${name}, ${text.length} characters, ${tokens} tokens, ${entities(text)} entities`);
  console.log(`  text to tokens     ${rate(tokens, cut)}`);
  console.log(`  text to entities   ${rate(tokens, whole)}, ${(whole / cut).toFixed(1)} times the time`);
  console.log(
    `  with the network   ${rate(tokens, thorough)}, ${(thorough / whole).toFixed(1)} times the time without`,
  );
}

/** The tokenizer whose dictionary ours reads. */
async function rival(text: string): Promise<void> {
  const { TokenizerBuilder } = await import("@patdx/kuromoji");
  const { default: Loader } = await import("@patdx/kuromoji/node");
  const entry = createRequire(import.meta.url).resolve("@patdx/kuromoji");
  const loader = new Loader({ dic_path: join(dirname(entry), "../dict") });
  const tokenizer = await new TokenizerBuilder({ loader }).build();
  const lines = text.split("\n");
  const tokens = lines.reduce((sum, line) => sum + tokenizer.tokenize(line).length, 0);
  const cut = cpuTime(() => lines.map((line) => tokenizer.tokenize(line)));
  console.log(`kuromoji, the same prose by lines, ${tokens} tokens`);
  console.log(`  text to tokens     ${rate(tokens, cut)}`);
  console.log(`  our text to entities takes ${(cpuTime(() => entities(text)) / cut).toFixed(2)} of its time`);
}
