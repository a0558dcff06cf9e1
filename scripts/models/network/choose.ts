/**
 * `npx tsx scripts/models/network/choose.ts [FILE]`: span F1 of the CRF, the network and their sums on the parts of dev-parts.ts, for
 * several mixes; what the card says was chosen from this table. `--scores OUT.tsv` also writes every entity that the CRF alone and
 * both together find there: reader, part, letter case, label, probability, 1 if label and both ends are right.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readTable } from "../../../src/doc/packed-table.ts";
import { createDecoder } from "../../../src/nlp/crf-decode.ts";
import { englishInputs } from "../../../src/nlp/en/network.ts";
import { englishResources } from "../../../src/nlp/en/tables.ts";
import { entitiesOf } from "../../../src/nlp/iob.ts";
import { readModel } from "../../../src/nlp/model-file.ts";
import { type Mix, networkOf } from "../../../src/nlp/network/network.ts";
import { combinedScorer, networkScores } from "../../../src/nlp/network/scorer.ts";
import { scoreSequences } from "../../../src/nlp/score.ts";
import { inCase, type LetterCase, type Sentence } from "../../../src/nlp/sentence.ts";
import { chainScores, createScorer, type Tagger, taggerOf } from "../../../src/nlp/tagger.ts";
import { readEnglishCorpora } from "../english-corpora.ts";
import { onlyMeasured } from "../measure.ts";
import { devParts } from "./dev-parts.ts";

const MODELS = resolve(import.meta.dirname, "../../../models");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scores: { type: "string" } },
});
const file = positionals[0] ?? resolve(MODELS, "en-network.bin");
const tables = englishResources(readFileSync(resolve(MODELS, "en.tables")));
const crf = createScorer(readModel(readFileSync(resolve(MODELS, "en.model"))), { resources: tables });
const network = networkOf(readTable(readFileSync(file)));
const inputs = englishInputs(tables);
const addScores = networkScores(network, inputs);
const { labels } = crf;

const CASES: readonly LetterCase[] = ["as-is", "lower", "upper"];
const parts = Object.entries(devParts(readEnglishCorpora(0))).flatMap(([name, sentences]) =>
  CASES.map((letters) => ({
    name,
    letters,
    sentences: sentences.filter(({ words }) => words.length > 0).map((sentence) => inCase(sentence, letters)),
  })),
);

/** A sentence with the scores of both. */
const scored = parts.map(({ name, letters, sentences }) => ({
  name: `${name} ${letters}`,
  sentences: sentences.map((sentence) => {
    const length = sentence.words.length * labels.length;
    const [ofCrf, ofNetwork] = [new Float64Array(length), new Float64Array(length)];
    crf.addEmissions(sentence, ofCrf, 0);
    addScores(sentence, 1, ofNetwork);
    return { gold: onlyMeasured(sentence.labels!), ofCrf, ofNetwork };
  }),
}));

function f1Of(mix: Mix): number[] {
  const sum = (of: "trans" | "start" | "end") =>
    Float32Array.from(network[of], (score, i) => mix.network * score + mix.crf * crf.chain[of][i]!);
  const chain = chainScores(labels, { trans: sum("trans"), start: sum("start"), end: sum("end") });
  const decoder = createDecoder({ labels: labels.length, ...chain });
  return scored.map(({ sentences }) => {
    const pairs = sentences.map(({ gold, ofCrf, ofNetwork }) => {
      const emit = decoder.emissions(gold.length);
      for (let i = 0; i < ofCrf.length; i++)
        emit[i]! +=
          mix.crf * ofCrf[i]! + mix.network * ofNetwork[i]! - (i % labels.length === 0 ? mix.recall : 0);
      return { gold, found: onlyMeasured(Array.from(decoder.best(), (y) => labels[y]!)) };
    });
    return scoreSequences(pairs).span.all.f1;
  });
}

const mixes: readonly Mix[] = [
  { network: 0, crf: 1, recall: crf.recall },
  ...[0, 0.3, 0.6].map((recall) => ({ network: 1, crf: 0, recall })),
  ...[0.6, 0.8, 1].flatMap((share) =>
    [0.3, 0.6, 0.9, 1.2].map((recall) => ({ network: 1, crf: share, recall })),
  ),
];
process.stdout.write(`| network | CRF | off O | ${scored.map(({ name }) => name).join(" | ")} | mean |\n`);
process.stdout.write(`|${" --- |".repeat(scored.length + 4)}\n`);
for (const mix of mixes) {
  const f1 = f1Of(mix);
  const mean = f1.reduce((sum, one) => sum + one, 0) / f1.length;
  const cells = [mix.network, mix.crf, mix.recall, ...[...f1, mean].map((one) => one.toFixed(4))];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}

if (values.scores !== undefined) {
  const readers: readonly (readonly [string, Tagger])[] = [
    ["crf", taggerOf(crf, crf.recall)],
    ["combined", taggerOf(combinedScorer(crf, network, inputs), network.mix.recall)],
  ];
  const rows = readers.flatMap(([reader, tagger]) =>
    parts.flatMap(({ name, letters, sentences }) =>
      sentences.flatMap((sentence) =>
        rowsOf(tagger, sentence).map((row) => `${reader}\t${name}\t${letters}\t${row}`),
      ),
    ),
  );
  writeFileSync(values.scores, `reader\tpart\tcase\tlabel\tprobability\tright\n${rows.join("\n")}\n`);
}

/** The GMB marks seven types, GUM three. */
function rowsOf(tagger: Tagger, sentence: Sentence): string[] {
  const gold = new Set(
    entitiesOf(sentence.labels ?? []).map(({ from, to, label }) => `${from} ${to} ${label}`),
  );
  return tagger
    .entities(sentence, (label) => /^(?:PERSON|LOCATION|ORGANIZATION)$/.test(label))
    .map(
      ({ from, to, label, score }) =>
        `${label}\t${score.toFixed(4)}\t${Number(gold.has(`${from} ${to} ${label}`))}`,
    );
}
