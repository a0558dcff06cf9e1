/**
 * Measures the Japanese CRF, the network and their sums:
 *   npx tsx scripts/models/network/ja-measure.ts [FILE] [--mixes] [--origins] [--test] [--scores OUT.tsv]
 * --mixes: several mixes on the dev part of GSD, on the marked Japanese documents of bench/people and on names of many origins in sentences
 * nothing was learnt from; the card's was chosen from this. --origins: the last by origin, with the card's mix. --test: the test part of
 * GSD, with the card's mix. --scores: every entity that the CRF alone and both together find in dev, with reader, part, label, probability,
 * and 1 if label and both ends are right.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type MarkedDoc, markedDocs } from "../../../bench/people/marked.ts";
import { normalize } from "../../../src/doc/normalized.ts";
import { readTable } from "../../../src/doc/packed-table.ts";
import { shippedResources } from "../../../src/doc/shipped.ts";
import { createDecoder } from "../../../src/nlp/crf-decode.ts";
import { FINAL_LABELS } from "../../../src/nlp/ja/labels.ts";
import { japaneseScorer } from "../../../src/nlp/ja/model.ts";
import { namesOf } from "../../../src/nlp/ja/names.ts";
import { japaneseInputs } from "../../../src/nlp/ja/network.ts";
import { japaneseModelSentences } from "../../../src/nlp/ja/sentence.ts";
import { type Mix, networkOf } from "../../../src/nlp/network/network.ts";
import { networkScores } from "../../../src/nlp/network/scorer.ts";
import { seededRandom } from "../../../src/nlp/random.ts";
import type { SpanDocument } from "../../../src/nlp/read-spans.ts";
import { chainScores, type Tagger, taggerOf } from "../../../src/nlp/tagger.ts";
import { gsd } from "../japanese-corpora.ts";
import { spanScores } from "../japanese-scores.ts";
import { createPlaces, filled, isMeasuredName, MEASURED_TEMPLATES } from "./ja-draw.ts";
import { createPeople, ORIGINS } from "./ja-people.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ mixes: { type: "boolean" }, origins: { type: "boolean" }, test: { type: "boolean" } },
    scores: { type: "string" },
  },
});
const resources = shippedResources();
const file = positionals[0] ?? resolve(import.meta.dirname, "../../../models/ja-network.bin");
const network = networkOf(readTable(readFileSync(file)));
const addScores = networkScores(network, japaneseInputs(namesOf(resources.table("ja.names"))));
const crf = resources.get(japaneseScorer);
const { labels } = crf;

/** Scores of both, kept by sentence: mixes differ in what is done with them only. */
const kept = new Map<string, { readonly ofCrf: Float64Array; readonly ofNetwork: Float64Array }>();

function scoresOf(words: readonly string[]) {
  const key = words.join("\n");
  let scores = kept.get(key);
  if (!scores) {
    const numbers = () => new Float64Array(words.length * labels.length);
    kept.set(key, (scores = { ofCrf: numbers(), ofNetwork: numbers() }));
    crf.addEmissions({ words }, scores.ofCrf, 0);
    addScores({ words }, 1, scores.ofNetwork);
  }
  return scores;
}

function taggerFor(mix: Mix): Tagger {
  const sum = (of: "trans" | "start" | "end") =>
    Float32Array.from(network[of], (score, i) => mix.network * score + mix.crf * crf.chain[of][i]!);
  const chain = { trans: sum("trans"), start: sum("start"), end: sum("end") };
  const decoder = createDecoder({ labels: labels.length, ...chainScores(labels, chain) });
  const addEmissions: (typeof crf)["addEmissions"] = ({ words }, emit) => {
    const { ofCrf, ofNetwork } = scoresOf(words);
    for (let i = 0; i < ofCrf.length; i++) emit[i]! += mix.crf * ofCrf[i]! + mix.network * ofNetwork[i]!;
    return true;
  };
  return taggerOf({ labels, chain, recall: mix.recall, decoder, addEmissions }, mix.recall);
}

const CRF: Mix = { network: 0, crf: 1, recall: 0 };
const ALONE: Mix = { network: 1, crf: 0, recall: 0 };
const THREE: Readonly<Record<string, string>> = {
  ...{ PERSON: "PERSON", GPE: "LOCATION", LOC: "LOCATION", ORG: "ORGANIZATION" },
};

const print = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const nameOf = ({ network: share, crf: other, recall }: Mix) => `${share} + ${other}, ${recall} off O`;

const SPAN_COLUMNS = "mix,22 types,our types,three types,precision,recall,person,place,organisation".split(
  ",",
);

function spanCells(documents: readonly SpanDocument[], mix: Mix): (string | number)[] {
  const tagger = taggerFor(mix);
  const all = spanScores(tagger, documents).all;
  const ours = spanScores(tagger, documents, (label) => FINAL_LABELS[label]).all;
  const three = spanScores(tagger, documents, (label) => THREE[label]);
  return [
    ...[all.f1, ours.f1, three.all.f1, three.all.precision, three.all.recall],
    ...["PERSON", "LOCATION", "ORGANIZATION"].map((label) => three.byLabel[label]?.f1 ?? 0),
  ].map((value) => value.toFixed(3));
}

interface Found {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

function entitiesIn(tagger: Tagger, text: string): Found[] {
  return japaneseModelSentences(text).flatMap((sentence) =>
    tagger.entities(sentence).map(({ from, to, label }) => ({
      ...{ from: sentence.tokens[from]!.from, to: sentence.tokens[to - 1]!.to, label },
    })),
  );
}

/** Recall of whole names of people, and of names of which any part was found. */
function peopleCells(tagger: Tagger, documents: readonly SpanDocument[]): [number, number] {
  let [all, whole, touched] = [0, 0, 0];
  for (const { text, spans } of documents) {
    const people = entitiesIn(tagger, text).filter(({ label }) => label === "PERSON");
    for (const span of spans.filter(({ label }) => label === "PERSON")) {
      all++;
      if (people.some(({ from, to }) => from === span.from && to === span.to)) whole++;
      if (people.some(({ from, to }) => from < span.to && to > span.from)) touched++;
    }
  }
  return [whole / all, touched / all];
}

/** Of the marked documents: recall of names by the character as people or anything, and how many of the found people are names. */
function documentCells(tagger: Tagger, docs: readonly MarkedDoc[]): number[] {
  let [all, asPerson, asAny, told, right] = [0, 0, 0, 0, 0];
  for (const { text, marks } of docs) {
    const { text: folded, toOriginal } = normalize(text);
    const found = entitiesIn(tagger, folded).map((entity) => ({ ...entity, ...toOriginal(entity) }));
    const names = marks.filter(({ kind }) => kind === "name");
    const people = found.filter(({ label }) => label === "PERSON");
    const any = found.filter(({ label }) => FINAL_LABELS[label] !== undefined);
    const covers = (spans: readonly { from: number; to: number }[], of: { from: number; to: number }) =>
      spans.some(({ from, to }) => from <= of.from && to >= of.to);
    all += names.length;
    asPerson += names.filter((name) => covers(people, name)).length;
    asAny += names.filter((name) => covers(any, name)).length;
    told += people.length;
    right += people.filter(({ from, to }) => names.some((name) => name.from < to && name.to > from)).length;
  }
  return [asPerson / all, asAny / all, right / told];
}

const docs = markedDocs("dev").filter(({ lang }) => lang === "ja");

function byOrigin(): ReadonlyMap<string, readonly SpanDocument[]> {
  const random = seededRandom(7);
  const [people, places] = [createPeople(random, isMeasuredName), createPlaces(random)];
  const templates = MEASURED_TEMPLATES.filter((each) => /\{(full|sur|given|any)\}/.test(each));
  return new Map(
    ORIGINS.map((origin) => [
      origin,
      templates.flatMap((template) =>
        Array.from({ length: 8 }, () => filled(template, people, places, random, () => origin)),
      ),
    ]),
  );
}

function mixes(): void {
  const documents = gsd("dev");
  const origins = [...byOrigin().values()].flat();
  print([...SPAN_COLUMNS, "names whole", "in part", "documents: names", "as anything", "precision"]);
  const all = [
    ...[CRF, { ...CRF, recall: 1 }, ALONE],
    ...[0.5, 0.7, 1, 1.5].flatMap((share) =>
      [0, 0.2, 0.5, 1].map((recall) => ({ network: share, crf: 1, recall })),
    ),
  ];
  for (const mix of all) {
    const tagger = taggerFor(mix);
    const cells = [...peopleCells(tagger, origins), ...documentCells(tagger, docs)];
    print([nameOf(mix), ...spanCells(documents, mix), ...cells.map((share) => share.toFixed(3))]);
  }
}

function origins(): void {
  const taggers = [CRF, network.mix, ALONE].map(taggerFor);
  print(["origin", "CRF: whole", "in part", "both: whole", "in part", "network: whole", "in part"]);
  const rows = [...byOrigin()].map(([origin, documents]) => {
    const cells = taggers.flatMap((tagger) => peopleCells(tagger, documents));
    print([origin, ...cells.map((share) => share.toFixed(3))]);
    return cells;
  });
  const mean = (i: number) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length;
  print(["mean", ...rows[0]!.map((_, i) => mean(i).toFixed(3))]);
}

function test(): void {
  print(SPAN_COLUMNS);
  for (const mix of [CRF, network.mix]) print([nameOf(mix), ...spanCells(gsd("test"), mix)]);
}

function writeScores(out: string): void {
  const final = (label: string) => FINAL_LABELS[label] ?? "";
  const readers = [
    ["crf", taggerFor(CRF)],
    ["combined", taggerFor(network.mix)],
  ] as const;
  const rows = readers.flatMap(([reader, tagger]) =>
    gsd("dev").flatMap(({ text, spans }) => {
      const gold = new Set(spans.map(({ from, to, label }) => `${from} ${to} ${final(label)}`));
      return japaneseModelSentences(text).flatMap(({ tokens, words }) =>
        tagger
          .entities({ words }, (label) => final(label) !== "")
          .map(({ from, to, label, score }) => {
            const key = `${tokens[from]!.from} ${tokens[to - 1]!.to} ${final(label)}`;
            return `${reader}\tGSD dev\t${final(label)}\t${score.toFixed(4)}\t${Number(gold.has(key))}`;
          }),
      );
    }),
  );
  writeFileSync(out, `reader\tpart\tlabel\tprobability\tright\n${rows.join("\n")}\n`);
}

if (values.mixes) mixes();
if (values.origins) origins();
if (values.test) test();
if (values.scores !== undefined) writeScores(values.scores);
