/**
 * `npx tsx scripts/models/train-english.ts [-o FILE] [--passes N] [--seed N] [--fold N] [--gmb SHARE]`: trains
 * the English model on all corpora together and prints the table of the parts held out. The same data, tables
 * and options give the same bytes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { tableHash } from "../../src/doc/packed-table.ts";
import { trainSgd } from "../../src/nlp/crf-sgd.ts";
import { createDataset } from "../../src/nlp/dataset.ts";
import { englishResources } from "../../src/nlp/en/tables.ts";
import { type ModelCard, packModel } from "../../src/nlp/model.ts";
import { modelHash, readModel, writeModel } from "../../src/nlp/model-file.ts";
import { seededRandom } from "../../src/nlp/random.ts";
import type { Sentence } from "../../src/nlp/sentence.ts";
import { createTagger } from "../../src/nlp/tagger.ts";
import { TEMPLATE_SETS } from "../../src/nlp/templates.ts";
import { copiesOf } from "./copies.ts";
import { type Corpus, readEnglishCorpora } from "./english-corpora.ts";
import { measureParts, tableOf } from "./measure.ts";

const MODELS = resolve(import.meta.dirname, "../../models");
const { values } = parseArgs({
  options: {
    output: { type: "string", short: "o", default: resolve(MODELS, "en.model") },
    passes: { type: "string", default: "8" },
    seed: { type: "string", default: "1" },
    rate: { type: "string", default: "0.1" },
    average: { type: "string", default: "4" },
    l2: { type: "string", default: "2" },
    dropout: { type: "string", default: "0.4" },
    prune: { type: "string", default: "0.06" },
    recall: { type: "string", default: "0.4" },
    gmb: { type: "string", default: "0.12" },
    features: { type: "string", default: "names" },
    fold: { type: "string", default: "0" },
  },
});
const say = (line: string) => process.stderr.write(`${line}\n`);
const number = (name: keyof typeof values) => Number(values[name]);

/** Clean corpora are learnt from in every form; of the large and noisy one fewer copies are made. */
const GOLD = { lower: 1, upper: 0.8, bare: 0.4 };
const NOISY = { lower: 0.5, upper: 0.4, bare: 0.2 };

const isNoisy = ({ name }: Corpus) => name === "GMB";

function chosenOf(corpora: readonly Corpus[]): Corpus[] {
  const random = seededRandom(number("seed"));
  return corpora.map((corpus) =>
    isNoisy(corpus) ? { ...corpus, train: corpus.train.filter(() => random() < number("gmb")) } : corpus,
  );
}

function withCopies(corpora: readonly Corpus[]): Sentence[] {
  return corpora.flatMap((corpus, i) => [
    ...corpus.train,
    ...copiesOf(corpus.train, isNoisy(corpus) ? NOISY : GOLD, number("seed") + i + 1),
  ]);
}

const corpora = chosenOf(readEnglishCorpora(number("fold")));
const tables = readFileSync(resolve(MODELS, "en.tables"));
const resources = englishResources(tables);
const templates = TEMPLATE_SETS[values.features!]!;
const started = Date.now();
const data = createDataset(withCopies(corpora), { templates, resources, minCount: 2 });
say(`${data.gold.length} tokens, ${data.labels.length} labels, ${data.keys.length} features`);
const options = {
  ...{ passes: number("passes"), seed: number("seed"), rate: number("rate") },
  ...{ l2: number("l2"), dropout: number("dropout"), average: number("average") },
};
const weights = trainSgd(data, {
  ...options,
  onStep: ({ pass, loss }) =>
    say(`pass ${pass}, loss ${loss.toFixed(4)}, ${Math.round((Date.now() - started) / 1000)} s`),
});
const card: ModelCard = {
  ...{ name: "en", type: "crf", licence: "CC BY 4.0" },
  data: corpora.map(({ name, licence, train }) => ({ name, licence, sentences: train.length })),
  ...{ tokens: data.gold.length, options: { ...options, prune: number("prune"), gmb: number("gmb") } },
  tables: `en.tables ${tableHash(tables)}`,
  templates,
  recall: number("recall"),
};
const bytes = writeModel(packModel(weights, card, number("prune")));
writeFileSync(values.output!, bytes);
say(`${values.output}: ${(bytes.length / 1e6).toFixed(2)} MB, hash ${modelHash(bytes)}`);
const tagger = createTagger(readModel(bytes), { resources, recall: number("recall") });
const parts = Object.assign({}, ...corpora.map(({ dev }) => dev));
process.stdout.write(`${tableOf(measureParts(tagger, parts))}\n`);
