/**
 * `npx tsx scripts/models/calibrate.ts [--svg docs/images/reliability.svg]`: how often a claim that a model makes with a probability is right, on text it was not
 * trained on, and the curve that turns probabilities into scores that mean what they say: a score of 0.7 is right seven times in ten. Curves are
 * fitted on every other sentence, or document, and shown on the rest, as figures and as a plot. A name is right that shares a word with a name of
 * its label; a claim of the trained reader, by cross-validation, of which at least half was marked.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { linePlot, type Series } from "../../bench/rare-plot.ts";
import type { Lang } from "../../src/doc/doc.ts";
import { loadEnglishModel } from "../../src/nlp/en/model.ts";
import { entitiesOf } from "../../src/nlp/iob.ts";
import { FINAL_LABELS } from "../../src/nlp/ja/labels.ts";
import { japaneseModelSentences, loadJapaneseModel } from "../../src/nlp/ja/model.ts";
import type { Sentence } from "../../src/nlp/sentence.ts";
import type { Tagger } from "../../src/nlp/tagger.ts";
import { readEnglishCorpora } from "./english-corpora.ts";
import { gsd } from "./japanese-corpora.ts";
import { readerClaims } from "./reader/claims.ts";

const { values } = parseArgs({ options: { svg: { type: "string" } } });

/** Finds far more than a policy asks for, so that weak claims are seen too. */
const RECALL = 2;
const LABELS = ["PERSON", "LOCATION", "ORGANIZATION"];

interface Claim {
  readonly label: string;
  readonly logit: number;
  readonly right: boolean;
}

/** The labels of the Japanese corpus as the package has them. */
const gsdLabel = (label: string) => FINAL_LABELS[label];

const logit = (p: number) => {
  const inside = Math.min(0.9999, Math.max(0.0001, p));
  return Math.log(inside / (1 - inside));
};
const share = (x: number) => 1 / (1 + Math.exp(-x));

function claimsOf(tagger: Tagger, sentences: readonly Sentence[]): Claim[] {
  return sentences.flatMap((sentence) => {
    const gold = entitiesOf(sentence.labels ?? []);
    return tagger.entities(sentence).map(({ from, to, label, score }) => ({
      label,
      logit: logit(score),
      right: gold.some((name) => name.label === label && name.from < to && name.to > from),
    }));
  });
}

/** Steps of Newton's method run away where curves are flat. */
const bounded = (step: number) => Math.max(-0.3, Math.min(0.3, step));

/** Slope and offset of a logistic curve over logits, by Newton's method. */
function fit(claims: readonly Claim[]): readonly [slope: number, offset: number] {
  let [slope, offset] = [1, 0];
  for (let round = 0; round < 50; round++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-6, 0, 1e-6];
    for (const { logit: x, right } of claims) {
      const p = share(slope * x + offset);
      const weight = p * (1 - p);
      g0 += (Number(right) - p) * x;
      g1 += Number(right) - p;
      h00 += weight * x * x;
      h01 += weight * x;
      h11 += weight;
    }
    const determinant = h00 * h11 - h01 * h01;
    slope += bounded((h11 * g0 - h01 * g1) / determinant);
    offset += bounded((h00 * g1 - h01 * g0) / determinant);
  }
  return [slope, offset];
}

interface Bin {
  sum: number;
  right: number;
  count: number;
}
const newBins = (): Bin[] => Array.from({ length: 10 }, () => ({ sum: 0, right: 0, count: 0 }));
const FEWEST_IN_BIN = 20;
const FEWEST_TO_FIT = 100;

/** Fits on one half of the claims of a label, and adds what the other half came to, by tenth of the score. */
function calibrate(title: string, fitted: readonly Claim[], shown: readonly Claim[], pooled: Bin[]): void {
  if (fitted.length < FEWEST_TO_FIT) return;
  const [slope, offset] = fit(fitted);
  console.log(`${title}: [${slope.toFixed(2)}, ${offset.toFixed(2)}], fitted on ${fitted.length}`);
  const bins = newBins();
  for (const { logit: x, right } of shown) {
    const score = share(slope * x + offset);
    for (const each of [bins, pooled]) {
      const bin = each[Math.min(9, Math.floor(score * 10))]!;
      bin.sum += score;
      bin.right += Number(right);
      bin.count++;
    }
  }
  const cells = bins.map(({ sum, right, count }) =>
    count < FEWEST_IN_BIN ? "-" : `${(sum / count).toFixed(2)}→${(right / count).toFixed(2)} (${count})`,
  );
  console.log(`    score → right: ${cells.join("  ")}`);
}

const series: Series[] = [];

function plot(name: string, bins: readonly Bin[]): void {
  const points = bins
    .filter(({ count }) => count >= FEWEST_IN_BIN)
    .map(({ sum, right, count }) => [sum / count, right / count] as const);
  series.push({ name, points });
}

function report(name: string, claims: readonly Claim[]): Bin[] {
  const [fitted = [], shown = []] = [0, 1].map((rest) => claims.filter((_, i) => i % 2 === rest));
  const pooled = newBins();
  for (const label of [...LABELS, "other"]) {
    const of = (all: readonly Claim[]) =>
      all.filter((claim) => (label === "other" ? !LABELS.includes(claim.label) : claim.label === label));
    calibrate(`${name} ${label}`, of(fitted), of(shown), pooled);
  }
  return pooled;
}

/** Of the trained reader, in documents it has not learnt from; fitted on half of the documents. */
function reportReader(lang: Lang): void {
  const claims = readerClaims(lang).map(({ probability, ...claim }) => ({
    ...claim,
    label: claim.kind,
    logit: logit(probability),
  }));
  const documents = [...new Set(claims.map(({ document }) => document))];
  const first = new Set(documents.filter((_, i) => i % 2 === 0));
  const pooled = newBins();
  const half = (isFirst: boolean) => claims.filter(({ document }) => first.has(document) === isFirst);
  calibrate(`${lang} trained reader`, half(true), half(false), pooled);
  plot(`reader, ${lang}`, pooled);
}

const parts = Object.values(
  Object.assign({}, ...readEnglishCorpora(0).map(({ dev }) => dev)),
) as Sentence[][];
for (const thorough of [false, true]) {
  const claims = claimsOf(loadEnglishModel({ recall: RECALL, thorough }), parts.flat());
  const bins = report(`en ${thorough ? "thorough" : "fast"}`, claims);
  if (!thorough) plot("names, en", bins);
}

function japaneseClaims(tagger: Tagger): Claim[] {
  return [...gsd("dev"), ...gsd("test")].flatMap(({ text, spans }) =>
    japaneseModelSentences(text).flatMap((sentence) =>
      tagger.entities(sentence).map(({ from, to, label, score }) => {
        const [start, end] = [sentence.tokens[from]!.from, sentence.tokens[to - 1]!.to];
        const right = spans.some(
          (span) => gsdLabel(span.label) === label && span.from < end && span.to > start,
        );
        return { label, logit: logit(score), right };
      }),
    ),
  );
}

for (const thorough of [false, true]) {
  const bins = report(
    `ja ${thorough ? "thorough" : "fast"}`,
    japaneseClaims(loadJapaneseModel({ recall: RECALL, thorough })),
  );
  if (!thorough) plot("names, ja", bins);
}

for (const lang of ["en", "ja"] as const) reportReader(lang);

if (values.svg) {
  const ideal: Series = {
    name: "what a score should mean",
    points: [
      [0, 0],
      [1, 1],
    ],
  };
  writeFileSync(
    values.svg,
    linePlot("Claims that are right", "score", "share, on text not trained on", [...series, ideal]),
  );
}
