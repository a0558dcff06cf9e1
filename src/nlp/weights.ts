import type { Dataset } from "./dataset.ts";

/** What training finds: one row of label weights for each feature, and the scores of the chain. */
export interface Weights {
  readonly labels: readonly string[];
  readonly keys: Uint32Array;
  /** keys * labels. */
  readonly rows: Float32Array;
  readonly trans: Float64Array;
  readonly start: Float64Array;
  readonly end: Float64Array;
}

export function zeroWeights({ labels, keys }: Pick<Dataset, "labels" | "keys">): Weights {
  const count = labels.length;
  return {
    labels,
    keys,
    rows: new Float32Array(keys.length * count),
    trans: new Float64Array(count * count),
    start: new Float64Array(count),
    end: new Float64Array(count),
  };
}

/** Told after each pass over the data. */
export interface TrainingStep {
  readonly pass: number;
  readonly passes: number;
  /** Negative log-likelihood for each token, or share of wrong tokens for the perceptron. */
  readonly loss: number;
}

export type OnStep = (step: TrainingStep) => void;
