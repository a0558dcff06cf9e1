/**
 * A CRF by whole passes and L-BFGS: exact and without a rate to choose, for small data. The numbers are one
 * list: rows, then transitions, starts and ends. It holds two lists for each step remembered, so large data
 * are for crf-sgd.ts.
 */
import { chainScore, expOf, forwardBackward } from "./crf-lattice.ts";
import { type Dataset, requireWhole } from "./dataset.ts";
import { lbfgs } from "./lbfgs.ts";
import { emissions } from "./perceptron.ts";
import { type OnStep, type Weights, zeroWeights } from "./weights.ts";

export interface BatchOptions {
  readonly iterations?: number;
  readonly l1?: number;
  readonly l2?: number;
  readonly onStep?: OnStep;
}

export function trainBatch(data: Dataset, options: BatchOptions = {}): Weights {
  const { iterations = 100, l1 = 0, l2 = 1, onStep } = options;
  const objective = crfObjective(data, l2);
  const minimum = lbfgs(new Float64Array(objective.length), objective.evaluate, {
    ...{ iterations, l1 },
    onStep: (pass, value) => onStep?.({ pass, passes: iterations, loss: value / data.gold.length }),
  });
  const { rows, trans, start, end } = objective.parts(minimum);
  const weights = zeroWeights(data);
  return {
    ...weights,
    rows: Float32Array.from(rows),
    trans: trans.slice(),
    start: start.slice(),
    end: end.slice(),
  };
}

/** Negative log-likelihood of all sentences plus l2/2 |w|^2, with its gradient. */
export function crfObjective(data: Dataset, l2: number) {
  requireWhole(data);
  const labels = data.labels.length;
  const rowsTo = data.keys.length * labels;
  const length = rowsTo + labels * labels + 2 * labels;
  const parts = (x: Float64Array) => ({
    rows: x.subarray(0, rowsTo),
    trans: x.subarray(rowsTo, rowsTo + labels * labels),
    start: x.subarray(length - 2 * labels, length - labels),
    end: x.subarray(length - labels),
  });
  const evaluate = (x: Float64Array, gradient: Float64Array): number => {
    const weights = parts(x);
    const slopes = parts(gradient);
    const expTrans = expOf(weights.trans);
    let loss = 0;
    for (let i = 0; i < x.length; i++) {
      loss += (l2 / 2) * x[i]! * x[i]!;
      gradient[i] = l2 * x[i]!;
    }
    for (let s = 0; s + 1 < data.sentences.length; s++)
      loss += addSentence(data, s, weights, slopes, expTrans);
    return loss;
  };
  return { length, evaluate, parts };
}

type Parts = ReturnType<ReturnType<typeof crfObjective>["parts"]>;

function addSentence(
  data: Dataset,
  s: number,
  weights: Parts,
  slopes: Parts,
  expTrans: Float64Array,
): number {
  const labels = data.labels.length;
  const from = data.sentences[s]!;
  const length = data.sentences[s + 1]! - from;
  if (length === 0) return 0;
  const gold = data.gold.subarray(from, from + length);
  const chain = { ...weights, labels, length, emit: emissions(data, from, length, weights.rows) };
  const { logZ, marginals, addTransitions } = forwardBackward(chain, expTrans);
  addTransitions(slopes.trans, 1);
  for (let t = 0; t < length; t++) {
    marginals[t * labels + gold[t]!]! -= 1;
    if (t > 0) slopes.trans[gold[t - 1]! * labels + gold[t]!]! -= 1;
    for (let i = data.starts[from + t]!; i < data.starts[from + t + 1]!; i++) {
      const row = data.features[i]! * labels;
      for (let y = 0; y < labels; y++) slopes.rows[row + y]! += marginals[t * labels + y]!;
    }
  }
  for (let y = 0; y < labels; y++) {
    slopes.start[y]! += marginals[y]!;
    slopes.end[y]! += marginals[(length - 1) * labels + y]!;
  }
  return logZ - chainScore(chain, gold);
}
