/**
 * Learning from two corpora that do not agree on everything (Daume 2007): each feature of the first sentences is
 * there twice, once shared with the others and once their own. Texts are later read as the first ones are, so
 * the two weights of a feature are added up and nothing grows.
 */
import type { Dataset } from "../../src/nlp/dataset.ts";
import type { Weights } from "../../src/nlp/weights.ts";

export interface Adapted {
  readonly data: Dataset;
  /** Weights for the features of the dataset that was given. */
  readonly merged: (weights: Weights) => Weights;
}

export function withOwnFeatures(data: Dataset, sentences: number): Adapted {
  const { keys, starts, features } = data;
  const ownTokens = data.sentences[sentences]!;
  const ownFeatures = starts[ownTokens]!;
  const twin = new Uint32Array(keys.length);
  const originals: number[] = [];
  const twinOf = (feature: number) => {
    if (twin[feature] === 0) twin[feature] = keys.length + originals.push(feature) - 1;
    return twin[feature]!;
  };
  const all = new Uint32Array(features.length + ownFeatures);
  for (let i = 0; i < ownFeatures; i++) {
    all[i * 2] = features[i]!;
    all[i * 2 + 1] = twinOf(features[i]!);
  }
  all.set(features.subarray(ownFeatures), ownFeatures * 2);
  const allStarts = starts.map((start) => start + Math.min(start, ownFeatures));
  const allKeys = new Uint32Array(keys.length + originals.length);
  allKeys.set(keys);
  return {
    data: { ...data, keys: allKeys, starts: allStarts, features: all },
    merged: (weights) => ({ ...weights, keys, rows: mergedRows(weights, keys.length, originals) }),
  };
}

function mergedRows({ rows, labels }: Weights, features: number, originals: readonly number[]): Float32Array {
  const count = labels.length;
  const sum = rows.slice(0, features * count);
  originals.forEach((feature, i) => {
    const from = (features + i) * count;
    for (let y = 0; y < count; y++) sum[feature * count + y]! += rows[from + y]!;
  });
  return sum;
}
