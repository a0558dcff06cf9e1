/**
 * `npx tsx scripts/models/quasi-court.ts [-o FILE] [--fold N] [--passes N]`: trains the model of what is masked in judgments, from
 * the Text Anonymization Benchmark (MIT). Documents whose index leaves 4 when divided by 5 are never read. With a fold, a fifth
 * of the others is measured on instead of learnt from. The same data, tables and options give the same bytes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readAnnotated } from "../../src/formats/annotated.ts";
import { trainSgd } from "../../src/nlp/crf-sgd.ts";
import { createDataset } from "../../src/nlp/dataset.ts";
import { englishSentences } from "../../src/nlp/en/sentences.ts";
import { englishResources } from "../../src/nlp/en/tables.ts";
import { type ModelCard, packModel } from "../../src/nlp/model.ts";
import { modelHash, readModel, writeModel } from "../../src/nlp/model-file.ts";
import { spanSentences } from "../../src/nlp/read-spans.ts";
import type { Sentence } from "../../src/nlp/sentence.ts";
import { createTagger } from "../../src/nlp/tagger.ts";
import { TEMPLATE_SETS } from "../../src/nlp/templates.ts";
import { masking } from "../../src/pipeline/masking.ts";
import { dataSource, textOf } from "./sources.ts";

const MODELS = resolve(import.meta.dirname, "../../models");
const { values } = parseArgs({
  options: {
    output: { type: "string", short: "o", default: resolve(MODELS, "en-court.model") },
    passes: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
    rate: { type: "string", default: "0.1" },
    l2: { type: "string", default: "2" },
    dropout: { type: "string", default: "0.4" },
    prune: { type: "string", default: "0.05" },
    features: { type: "string", default: "names" },
    weak: { type: "string", default: "1" },
    fold: { type: "string" },
  },
});
const say = (line: string) => process.stderr.write(`${line}\n`);
const number = (name: keyof typeof values) => Number(values[name]);

const TYPES = ["PERSON", "CODE", "LOC", "ORG", "DEM", "DATETIME", "QUANTITY", "MISC"];

const rows = textOf(dataSource("tab/tab-train-dev.jsonl")).trim().split("\n");
const isHeldOut = (i: number) => i % 5 === 4;
const known = rows.filter((_, i) => !isHeldOut(i)).map((row) => readAnnotated(row, "tab")[0]!);
const fold = values.fold === undefined ? -1 : number("fold");
const inFold = (i: number) => i % 5 === fold;

/** What is to be masked; the rest is as if it were not marked. */
const annotated = known
  .filter((_, i) => !inFold(i))
  .map(({ doc, spans, mentions = [] }) => {
    const wanted = spans.filter((_, i) => mentions[i]!.identifier !== "NO_MASK");
    return spanSentences({ text: doc.text, spans: wanted }, englishSentences);
  });

/** Judgments with the strings masked in them, type unknown: every place where one stands. */
function weak(): Sentence[][] {
  const core = (text: string) => text.replace(/\s+/g, "").slice(200, 600);
  const cores = rows.map((row) => core((JSON.parse(row) as { text: string }).text));
  return textOf(dataSource("tab/tab-dev-strings.jsonl"))
    .trim()
    .split("\n")
    .map((row) => JSON.parse(row) as { text: string; meta: { masked_entities: string[] } })
    .filter(({ text }) => !cores.some((part) => text.replace(/\s+/g, "").includes(part)))
    .map(({ text, meta }) =>
      spanSentences({ text, spans: places(text, meta.masked_entities) }, englishSentences),
    )
    .map((sentences) =>
      sentences.map((sentence) => ({ ...sentence, labels: sentence.labels!.map(anyType) })),
    );
}

function places(text: string, strings: readonly string[]) {
  const sorted = [...new Set(strings)].filter(Boolean).sort((a, b) => b.length - a.length);
  const escaped = sorted.map((string) => string.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const regex = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return Array.from(text.matchAll(regex), ({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
    label: "ANY",
  }));
}

const anyType = (label: string) =>
  label === "O" ? label : TYPES.map((type) => `${label[0]}-${type}`).join("|");

const resources = englishResources(readFileSync(resolve(MODELS, "en.tables")));
const templates = TEMPLATE_SETS[values.features!]!;
const weakly = number("weak") > 0 ? weak() : [];
const sentences = [...annotated, ...weakly].flat();
const data = createDataset(sentences, { templates, resources, minCount: 2 });
say(
  `${annotated.length} + ${weakly.length} judgments, ${data.gold.length} tokens, ${data.labels.length} labels, ${data.keys.length} features`,
);
const options = {
  ...{ passes: number("passes"), seed: number("seed"), rate: number("rate") },
  ...{ l2: number("l2"), dropout: number("dropout") },
};
const started = Date.now();
const weights = trainSgd(data, {
  ...options,
  onStep: ({ pass, loss }) =>
    say(`pass ${pass}, loss ${loss.toFixed(4)}, ${Math.round((Date.now() - started) / 1000)} s`),
});
const card: ModelCard = {
  ...{ name: "en-court", type: "crf", licence: "MIT" },
  data: [
    { name: "Text Anonymization Benchmark, spans", licence: "MIT", documents: annotated.length },
    { name: "Text Anonymization Benchmark, masked strings", licence: "MIT", documents: weakly.length },
  ],
  ...{ tokens: data.gold.length, options: { ...options, prune: number("prune") } },
  tables: "en.tables",
  templates,
};
const bytes = writeModel(packModel(weights, card, number("prune")));
writeFileSync(values.output!, bytes);
say(`${values.output}: ${(bytes.length / 1e6).toFixed(2)} MB, hash ${modelHash(bytes)}`);
if (fold >= 0) measure();

/** The model alone on the fold left out, with more and more recall. */
function measure(): void {
  const held = known.filter((_, i) => inFold(i));
  for (const recall of [0, 0.25, 0.5, 0.75, 1, 1.5]) {
    const tagger = createTagger(readModel(bytes), { resources, recall });
    const masked = held.map(({ doc, mentions = [] }) => ({
      text: doc.text,
      mentions,
      masked: spansOf(tagger, doc.text),
    }));
    const { direct, quasi, tokenPrecision } = masking(masked);
    const cells = [direct.recall, quasi.recall, tokenPrecision].map((cell) => cell.toFixed(3));
    console.log(`recall ${recall}: direct ${cells[0]} quasi ${cells[1]} precision ${cells[2]}`);
  }
}

function spansOf(tagger: ReturnType<typeof createTagger>, text: string) {
  const cut = [...englishSentences(text)];
  const placed = spanSentences({ text, spans: [] }, englishSentences);
  return placed.flatMap((sentence, i) =>
    tagger.entities(sentence).map(({ from, to }) => ({ from: cut[i]![from]!.from, to: cut[i]![to - 1]!.to })),
  );
}
