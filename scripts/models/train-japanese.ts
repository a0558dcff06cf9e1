/**
 * Trains the Japanese model and writes models/ja.names and models/ja.model; the same data gives the same bytes.
 *   npx tsx scripts/models/train-japanese.ts [--test]
 * With --test the test part of GSD is measured too and stands in the card.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { trainSgd } from "../../src/nlp/crf-sgd.ts";
import { createDataset } from "../../src/nlp/dataset.ts";
import { JAPANESE_TEMPLATES, japaneseExtractor } from "../../src/nlp/ja/features.ts";
import { FINAL_LABELS } from "../../src/nlp/ja/labels.ts";
import { japaneseTagger } from "../../src/nlp/ja/model.ts";
import { type Names, readNames } from "../../src/nlp/ja/names.ts";
import { labelledSentences } from "../../src/nlp/ja/read-corpus.ts";
import { type Model, type ModelCard, packModel } from "../../src/nlp/model.ts";
import { writeModel } from "../../src/nlp/model-file.ts";
import type { Sentence } from "../../src/nlp/sentence.ts";
import type { Weights } from "../../src/nlp/weights.ts";
import { withOwnFeatures } from "./japanese-adapt.ts";
import { annotatedWikipedia, choiceOf, gsd } from "./japanese-corpora.ts";
import { japaneseNames } from "./japanese-names.ts";
import { spanScores } from "./japanese-scores.ts";

const MODELS = join(import.meta.dirname, "../../models");
const OPTIONS = { passes: 9, average: 5, seed: 1, l2: 1, dropout: 0.4, minCount: 2, prune: 0.05 };

const CARD: ModelCard = {
  name: "ja",
  type: "crf",
  templates: JAPANESE_TEMPLATES,
  language: "ja",
  data: [
    { name: "UD Japanese GSD with named entities, train", licence: "CC BY-SA 4.0", sentences: 7050 },
    {
      name: "Wikipedia Annotated Corpus, types of IREX as choices of GSD's",
      ...{ licence: "CC BY-SA 4.0", sentences: 15902 },
    },
    { name: "ENAMDICT, Electronic Dictionary Research and Development Group", licence: "CC BY-SA 4.0" },
    { name: "Japanese surnames and given names", licence: "MIT" },
    { name: "GeoNames, cities of more than 1000 people", licence: "CC BY 4.0" },
    { name: "Sudachi synonym dictionary, Works Applications", licence: "Apache-2.0" },
    { name: "Unicode CLDR, names of countries and languages", licence: "Unicode-3.0" },
  ],
  licence: "CC BY-SA 4.0",
  options: OPTIONS,
  finalLabels: FINAL_LABELS,
  command: "npx tsx scripts/models/train-japanese.ts --test",
};

function train(names: Names): Weights {
  const extractor = japaneseExtractor(JAPANESE_TEMPLATES, { names });
  const { minCount, ...options } = OPTIONS;
  const own = gsd("train").flatMap(labelledSentences);
  const data = createDataset([...own, ...wikipediaSentences()], {
    ...{ templates: JAPANESE_TEMPLATES, extractor, minCount },
  });
  const onStep = ({ pass, passes, loss }: { pass: number; passes: number; loss: number }) =>
    console.error(`pass ${pass} of ${passes}: loss ${loss.toFixed(4)}`);
  const adapted = withOwnFeatures(data, own.length);
  return adapted.merged(trainSgd(adapted.data, { ...options, onStep }));
}

/** Every other text without its full stop, as in messages and headings. */
function wikipediaSentences(): Sentence[] {
  return annotatedWikipedia()
    .map((document, i) => (i % 2 === 0 ? document : { ...document, text: document.text.replace(/。$/, "") }))
    .flatMap(labelledSentences)
    .map((sentence) => ({ ...sentence, labels: sentence.labels.map(choiceOf) }));
}

const THREE: Readonly<Record<string, string>> = {
  ...{ PERSON: "PERSON", GPE: "LOCATION", LOC: "LOCATION", ORG: "ORGANIZATION" },
};

function scores(model: Model, names: Names, part: "dev" | "test") {
  const tagger = japaneseTagger(model, names);
  const documents = gsd(part);
  return {
    [`GSD ${part}, 22 types`]: spanScores(tagger, documents),
    [`GSD ${part}, person, place, organisation`]: spanScores(tagger, documents, (label) => THREE[label]),
  };
}

function main(): void {
  const { values } = parseArgs({ options: { test: { type: "boolean" } } });
  const table = japaneseNames();
  const names = readNames(table);
  const weights = train(names);
  const bare = packModel(weights, CARD, OPTIONS.prune);
  const measured = { ...scores(bare, names, "dev"), ...(values.test ? scores(bare, names, "test") : {}) };
  for (const [name, { all }] of Object.entries(measured)) console.error(name, JSON.stringify(all));
  writeFileSync(join(MODELS, "ja.names"), table);
  writeFileSync(join(MODELS, "ja.model"), writeModel({ ...bare, card: { ...CARD, scores: measured } }));
}

main();
