import { describe, expect, it } from "vitest";
import { seededRandom } from "../../nlp/random.ts";
import { type Example, svmScore, trainSvm } from "./linear-svm.ts";

const example = (positive: boolean, ...features: number[]): Example => ({
  positive,
  features: Uint32Array.from(features),
  size: features.length,
});

/** Squared hinge loss with the bias as a weight: what training makes small. */
function loss(model: { weights: Float64Array; bias: number }, examples: readonly Example[], cost: number) {
  const norm = model.weights.reduce((sum, w) => sum + w * w, model.bias ** 2) / 2;
  const hinge = (e: Example) => Math.max(0, 1 - (e.positive ? 1 : -1) * svmScore(model, e));
  return examples.reduce((sum, e) => sum + cost * hinge(e) ** 2, norm);
}

function noisy(count: number): Example[] {
  const random = seededRandom(5);
  return Array.from({ length: count }, () => {
    const features = new Set(Array.from({ length: 6 }, () => Math.floor(random() * 40)));
    const votes = [...features].filter((feature) => feature < 20).length * 2 - features.size;
    return example(random() < 0.1 ? votes <= 0 : votes > 0, ...features);
  });
}

describe("linear SVM", () => {
  it("parts what can be parted", () => {
    const examples = [example(true, 0, 1), example(true, 0, 2), example(false, 3, 1), example(false, 3, 2)];
    const model = trainSvm(examples, 4, { cost: 10 });
    for (const e of examples) expect(svmScore(model, e) > 0).toBe(e.positive);
  });
  it("finds weights that no small change makes better", () => {
    const examples = noisy(300);
    const model = trainSvm(examples, 40, { cost: 1, passes: 400 });
    const best = loss(model, examples, 1);
    for (let i = 0; i < 40; i++) {
      for (const by of [-0.02, 0.02]) {
        const weights = model.weights.slice();
        weights[i]! += by;
        expect(loss({ weights, bias: model.bias }, examples, 1)).toBeGreaterThan(best);
      }
    }
  });
  it("gives the same weights for the same seed", () => {
    const [a, b] = [1, 1].map((seed) => trainSvm(noisy(100), 40, { seed }));
    expect(a).toEqual(b);
  });
  it("leans to the side that costs more", () => {
    const examples = noisy(300);
    const positives = (positiveCost: number) => {
      const model = trainSvm(examples, 40, { positiveCost });
      return examples.filter((e) => svmScore(model, e) > 0).length;
    };
    expect(positives(8)).toBeGreaterThan(positives(1));
  });
  it("takes examples without features, and none at all", () => {
    expect(svmScore(trainSvm([example(true)], 0), example(true))).toBeGreaterThan(0);
    expect(trainSvm([], 3)).toEqual({ weights: new Float64Array(3), bias: 0 });
  });
});
