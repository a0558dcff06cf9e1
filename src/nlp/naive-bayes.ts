/**
 * Multinomial Naive Bayes, each token by itself: log P(label) + sum of log P(feature | label), add-`alpha`
 * smoothed.
 */
import { type Dataset, requireWhole } from "./dataset.ts";
import { type Weights, zeroWeights } from "./weights.ts";

export interface NaiveBayesOptions {
  readonly alpha?: number;
}

/**
 * As weights of a chain without transitions. The prior stands in `start` for the first token and in every row
 * of `trans` for the others, which is the same as adding it to each token.
 */
export function trainNaiveBayes(data: Dataset, { alpha = 0.1 }: NaiveBayesOptions = {}): Weights {
  requireWhole(data);
  const weights = zeroWeights(data);
  const labels = data.labels.length;
  const totals = new Float64Array(labels);
  const tokens = new Float64Array(labels);
  for (let t = 0; t < data.gold.length; t++) {
    const label = data.gold[t]!;
    tokens[label]!++;
    for (let i = data.starts[t]!; i < data.starts[t + 1]!; i++) {
      weights.rows[data.features[i]! * labels + label]!++;
      totals[label]!++;
    }
  }
  const { rows, trans, start } = weights;
  for (let i = 0; i < rows.length; i++) {
    rows[i] = Math.log((rows[i]! + alpha) / (totals[i % labels]! + alpha * data.keys.length));
  }
  centre(rows, labels);
  for (let y = 0; y < labels; y++) start[y] = Math.log(tokens[y]! / data.gold.length);
  for (let i = 0; i < trans.length; i++) trans[i] = start[i % labels]!;
  return weights;
}

/** Takes the mean from each row: no label gains by it, and the numbers stay small. */
function centre(rows: Float32Array, labels: number): void {
  for (let from = 0; from < rows.length; from += labels) {
    const row = rows.subarray(from, from + labels);
    const mean = row.reduce((sum, w) => sum + w, 0) / labels;
    for (let y = 0; y < labels; y++) row[y]! -= mean;
  }
}
