/**
 * `npx tsx scripts/models/network/ja-measure.ts [FILE]`: the CRF, the network and their sums on the dev part of GSD, for several mixes (the
 * card's was chosen from this), and how many people of each origin are found in sentences and with names that nothing was learnt from.
 * `--test` measures the test part of GSD, with the card's mix. `--scores OUT.tsv` writes every entity that the CRF alone and both
 * together find in dev: reader, part, label, probability, 1 if label and both ends are right.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readTable } from "../../../src/doc/packed-table.ts";
import { shippedResources } from "../../../src/doc/shipped.ts";
import { FINAL_LABELS } from "../../../src/nlp/ja/labels.ts";
import { japaneseScorer } from "../../../src/nlp/ja/model.ts";
import { namesOf } from "../../../src/nlp/ja/names.ts";
import { japaneseInputs } from "../../../src/nlp/ja/network.ts";
import { japaneseModelSentences } from "../../../src/nlp/ja/sentence.ts";
import { type Mix, networkOf } from "../../../src/nlp/network/network.ts";
import { combinedScorer } from "../../../src/nlp/network/scorer.ts";
import { seededRandom } from "../../../src/nlp/random.ts";
import type { SpanDocument } from "../../../src/nlp/read-spans.ts";
import { type Tagger, taggerOf } from "../../../src/nlp/tagger.ts";
import { gsd } from "../japanese-corpora.ts";
import { spanScores } from "../japanese-scores.ts";
import { createPlaces, filled, isMeasuredName, MEASURED_TEMPLATES } from "./ja-draw.ts";
import { createPeople, ORIGINS } from "./ja-people.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scores: { type: "string" },
    test: { type: "boolean" },
    mixes: { type: "boolean" },
    origins: { type: "boolean" },
  },
});
const resources = shippedResources();
const file = positionals[0] ?? resolve(import.meta.dirname, "../../../models/ja-network.bin");
const network = networkOf(readTable(readFileSync(file)));
const inputs = japaneseInputs(namesOf(resources.table("ja.names")));
const crf = resources.get(japaneseScorer);

const taggerFor = (mix: Mix) =>
  mix.network === 0
    ? taggerOf(crf, mix.recall)
    : taggerOf(combinedScorer(crf, network, inputs, { mix }), mix.recall);

const THREE: Readonly<Record<string, string>> = {
  ...{ PERSON: "PERSON", GPE: "LOCATION", LOC: "LOCATION", ORG: "ORGANIZATION" },
};

const print = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

function measure(documents: readonly SpanDocument[], mix: Mix, name: string): void {
  const tagger = taggerFor(mix);
  const all = spanScores(tagger, documents).all;
  const ours = spanScores(tagger, documents, (label) => FINAL_LABELS[label]).all;
  const three = spanScores(tagger, documents, (label) => THREE[label]);
  const f1 = (label: string) => (three.byLabel[label]?.f1 ?? 0).toFixed(3);
  print([
    ...[
      name,
      mix.network,
      mix.crf,
      mix.recall,
      all.f1,
      ours.f1,
      three.all.f1,
      three.all.precision,
      three.all.recall,
    ],
    ...[f1("PERSON"), f1("LOCATION"), f1("ORGANIZATION")],
  ]);
}

const CRF: Mix = { network: 0, crf: 1, recall: 0 };

function mixes(): void {
  const documents = gsd("dev");
  print(
    "part,network,CRF,off O,22 types,our types,three types,precision,recall,person,place,organisation".split(
      ",",
    ),
  );
  measure(documents, CRF, "GSD dev");
  measure(documents, { network: 1, crf: 0, recall: 0 }, "GSD dev");
  for (const share of [0.3, 0.5, 0.7, 1])
    for (const recall of [0, 0.2, 0.4, 0.8])
      measure(documents, { network: share, crf: 1, recall }, "GSD dev");
}

/** Recall of whole names and of their characters, and words taken for people outside of them. */
function origins(): void {
  const random = seededRandom(7);
  const [people, places] = [createPeople(random, isMeasuredName), createPlaces(random)];
  const sums = new Map<string, number[]>();
  print(["origin", "CRF: whole", "any part", "both: whole", "any part", "network: whole", "any part"]);
  const taggers = [taggerFor(CRF), taggerFor(network.mix), taggerFor({ network: 1, crf: 0, recall: 0 })];
  for (const origin of ORIGINS) {
    const templates = MEASURED_TEMPLATES.filter((each) => /\{(full|sur|given|any)\}/.test(each));
    const documents = templates.flatMap((template) =>
      Array.from({ length: 8 }, () => filled(template, people, places, random, () => origin)),
    );
    const cells = taggers.flatMap((tagger) => found(tagger, documents));
    sums.set(origin, cells);
    print([origin, ...cells.map((share) => share.toFixed(3))]);
  }
  const rows = [...sums.values()];
  print([
    "mean",
    ...rows[0]!.map((_, i) => (rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length).toFixed(3)),
  ]);
  const plain = MEASURED_TEMPLATES.filter((each) => !each.includes("{"));
  const wrong = taggers.map((tagger) => plain.flatMap((text) => peopleIn(tagger, text)).length);
  process.stdout.write(`people found in ${plain.length} sentences without any: ${wrong.join(", ")}\n`);
}

function peopleIn(tagger: Tagger, text: string) {
  return japaneseModelSentences(text).flatMap((sentence) =>
    tagger
      .entities(sentence, (label) => label === "PERSON")
      .map(({ from, to }) => ({ from: sentence.tokens[from]!.from, to: sentence.tokens[to - 1]!.to })),
  );
}

function found(tagger: Tagger, documents: readonly SpanDocument[]): [number, number] {
  let [all, whole, touched] = [0, 0, 0];
  for (const { text, spans } of documents) {
    const people = peopleIn(tagger, text);
    for (const span of spans.filter(({ label }) => label === "PERSON")) {
      all++;
      if (people.some(({ from, to }) => from === span.from && to === span.to)) whole++;
      if (people.some(({ from, to }) => from < span.to && to > span.from)) touched++;
    }
  }
  return [whole / all, touched / all];
}

function writeScores(out: string): void {
  const readers = [
    ["crf", taggerFor(CRF)],
    ["combined", taggerFor(network.mix)],
  ] as const;
  const rows = readers.flatMap(([reader, tagger]) =>
    gsd("dev").flatMap(({ text, spans }) => {
      const final = (label: string) => FINAL_LABELS[label] ?? "";
      const gold = new Set(spans.map(({ from, to, label }) => `${from} ${to} ${final(label)}`));
      return japaneseModelSentences(text).flatMap(({ tokens, words }) =>
        tagger.entities({ words }).flatMap(({ from, to, label, score }) => {
          const name = final(label);
          const key = `${tokens[from]!.from} ${tokens[to - 1]!.to} ${name}`;
          return name === ""
            ? []
            : [`${reader}\tGSD dev\t${name}\t${score.toFixed(4)}\t${Number(gold.has(key))}`];
        }),
      );
    }),
  );
  writeFileSync(out, `reader\tpart\tlabel\tprobability\tright\n${rows.join("\n")}\n`);
}

if (values.mixes) mixes();
if (values.origins) origins();
if (values.test) {
  print(
    "part,network,CRF,off O,22 types,our types,three types,precision,recall,person,place,organisation".split(
      ",",
    ),
  );
  for (const mix of [CRF, network.mix]) measure(gsd("test"), mix, "GSD test");
}
if (values.scores !== undefined) writeScores(values.scores);
