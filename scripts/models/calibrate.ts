/**
 * `npx tsx scripts/models/calibrate.ts`: how often a name that a model claims with a probability is one, on sentences it was not trained on,
 * and the curve that turns probabilities into scores that mean what they say: a score of 0.7 is right seven times in ten. Curves are fitted on
 * every other sentence and shown on the rest; right is a claim that shares a word with a name of its label.
 */
import { loadEnglishModel } from "../../src/nlp/en/model.ts";
import { entitiesOf } from "../../src/nlp/iob.ts";
import { FINAL_LABELS } from "../../src/nlp/ja/labels.ts";
import { japaneseModelSentences, loadJapaneseModel } from "../../src/nlp/ja/model.ts";
import type { Sentence } from "../../src/nlp/sentence.ts";
import type { Tagger } from "../../src/nlp/tagger.ts";
import { readEnglishCorpora } from "./english-corpora.ts";
import { gsd } from "./japanese-corpora.ts";

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

function report(name: string, claims: readonly Claim[]): void {
  const [fitted, shown] = [0, 1].map((rest) => claims.filter((_, i) => i % 2 === rest));
  for (const label of [...LABELS, "other"]) {
    const of = (all: readonly Claim[]) =>
      all.filter((claim) => (label === "other" ? !LABELS.includes(claim.label) : claim.label === label));
    const own = of(fitted ?? []);
    if (own.length < 100) continue;
    const [slope, offset] = fit(own);
    console.log(`${name} ${label}: [${slope.toFixed(2)}, ${offset.toFixed(2)}], fitted on ${own.length}`);
    const bins = Array.from({ length: 10 }, () => ({ sum: 0, right: 0, count: 0 }));
    for (const { logit: x, right } of of(shown ?? [])) {
      const score = share(slope * x + offset);
      const bin = bins[Math.min(9, Math.floor(score * 10))]!;
      bin.sum += score;
      bin.right += Number(right);
      bin.count++;
    }
    const cells = bins.map(({ sum, right, count }) =>
      count < 20 ? "-" : `${(sum / count).toFixed(2)}→${(right / count).toFixed(2)} (${count})`,
    );
    console.log(`    score → right: ${cells.join("  ")}`);
  }
}

const parts = Object.values(
  Object.assign({}, ...readEnglishCorpora(0).map(({ dev }) => dev)),
) as Sentence[][];
for (const thorough of [false, true])
  report(
    `en ${thorough ? "thorough" : "fast"}`,
    claimsOf(loadEnglishModel({ recall: RECALL, thorough }), parts.flat()),
  );

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

for (const thorough of [false, true])
  report(
    `ja ${thorough ? "thorough" : "fast"}`,
    japaneseClaims(loadJapaneseModel({ recall: RECALL, thorough })),
  );
