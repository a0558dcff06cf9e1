/**
 * Averaged structured perceptron (Collins 2002): Viterbi with the weights so far, and a correction where it
 * errs.
 */
import { viterbi } from "./crf-lattice.ts";
import { type Dataset, requireWhole } from "./dataset.ts";
import { seededRandom, shuffled } from "./random.ts";
import { type OnStep, type Weights, zeroWeights } from "./weights.ts";

export interface PerceptronOptions {
  readonly passes?: number;
  readonly seed?: number;
  readonly onStep?: OnStep;
}

/**
 * The average is w - sums / steps, where each change adds itself times the step it was made at to the sums.
 */
export function trainPerceptron(data: Dataset, options: PerceptronOptions = {}): Weights {
  requireWhole(data);
  const { passes = 10, seed = 1, onStep } = options;
  const random = seededRandom(seed);
  const weights = zeroWeights(data);
  const sums = zeroWeights(data);
  let step = 1;
  for (let pass = 1; pass <= passes; pass++) {
    let wrong = 0;
    for (const sentence of shuffled(data.sentences.length - 1, random)) {
      wrong += correct(data, sentence, weights, sums, step++);
    }
    onStep?.({ pass, passes, loss: wrong / data.gold.length });
  }
  for (const part of ["rows", "trans", "start", "end"] as const) {
    for (let i = 0; i < weights[part].length; i++) weights[part][i]! -= sums[part][i]! / step;
  }
  return weights;
}

/** Number of wrong tokens before the correction. */
function correct(data: Dataset, sentence: number, weights: Weights, sums: Weights, step: number): number {
  const from = data.sentences[sentence]!;
  const length = data.sentences[sentence + 1]! - from;
  if (length === 0) return 0;
  const labels = data.labels.length;
  const emit = emissions(data, from, length, weights.rows);
  const path = viterbi({ ...weights, labels, length, emit });
  const gold = data.gold.subarray(from, from + length);
  const add = (part: "rows" | "trans" | "start" | "end", at: number, by: number) => {
    weights[part][at]! += by;
    sums[part][at]! += by * step;
  };
  const wrong = path.reduce((count, label, t) => count + Number(label !== gold[t]), 0);
  if (wrong === 0) return 0;
  for (const [labelled, by] of [
    [gold, 1],
    [path, -1],
  ] as const) {
    add("start", labelled[0]!, by);
    add("end", labelled[length - 1]!, by);
    for (let t = 1; t < length; t++) add("trans", labelled[t - 1]! * labels + labelled[t]!, by);
  }
  for (let t = 0; t < length; t++) {
    if (path[t] === gold[t]) continue;
    for (let i = data.starts[from + t]!; i < data.starts[from + t + 1]!; i++) {
      add("rows", data.features[i]! * labels + gold[t]!, 1);
      add("rows", data.features[i]! * labels + path[t]!, -1);
    }
  }
  return wrong;
}

/** Summed label weights of each token's features. */
export function emissions(
  { labels, starts, features }: Dataset,
  from: number,
  length: number,
  rows: ArrayLike<number>,
): Float64Array {
  const count = labels.length;
  const emit = new Float64Array(length * count);
  for (let t = 0; t < length; t++) {
    for (let i = starts[from + t]!; i < starts[from + t + 1]!; i++) {
      const row = features[i]! * count;
      for (let y = 0; y < count; y++) emit[t * count + y]! += rows[row + y]!;
    }
  }
  return emit;
}
