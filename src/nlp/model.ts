import { HashTable } from "./hash-table.ts";
import type { Weights } from "./weights.ts";

/** What a model is, for people: data, licences, options, scores. Kept as JSON in the model file. */
export interface ModelCard {
  readonly name: string;
  readonly type: "crf" | "perceptron" | "naive-bayes" | "svm";
  readonly templates: readonly string[];
  readonly [field: string]: unknown;
}

/**
 * Weights ready to decode with: rows without their zeros, each weight a byte of its row's scale. Feature i
 * has the key keys[i], and its weights are those from starts[i] to starts[i + 1].
 */
export interface Model {
  readonly card: ModelCard;
  readonly labels: readonly string[];
  readonly keys: Uint32Array;
  readonly starts: Uint32Array;
  readonly scales: Uint8Array;
  readonly rowLabels: Uint8Array;
  readonly rowWeights: Int8Array;
  readonly trans: Float32Array;
  readonly start: Float32Array;
  readonly end: Float32Array;
}

const SCALE_STEPS = 16;
const SCALE_ZERO = 160;

/**
 * Scales are powers of 2 in sixteenths, from 2^-10 to 2^5.9, in a byte; the weight 127 means the scale
 * itself.
 */
export const SCALES: Float32Array = Float32Array.from(
  { length: 256 },
  (_, code) => 2 ** ((code - SCALE_ZERO) / SCALE_STEPS) / 127,
);

function scaleCode(largest: number): number {
  const code = Math.ceil(Math.log2(largest) * SCALE_STEPS + SCALE_ZERO);
  return Math.min(255, Math.max(0, code));
}

/**
 * Weights nearer to zero than `prune` are left out, and features without any weight left. Keys come out in
 * order.
 */
export function packModel(weights: Weights, card: ModelCard, prune = 0): Model {
  const { labels, keys, rows, trans, start, end } = weights;
  const count = labels.length;
  const largest = (i: number) => {
    let max = 0;
    for (let y = 0; y < count; y++) max = Math.max(max, Math.abs(rows[i * count + y]!));
    return max;
  };
  const order = Uint32Array.from(keys.keys()).filter((i) => largest(i) > prune);
  order.sort((a, b) => keys[a]! - keys[b]!);
  const starts = new Uint32Array(order.length + 1);
  const scales = Uint8Array.from(order, (i) => scaleCode(largest(i)));
  const rowLabels: number[] = [];
  const rowWeights: number[] = [];
  order.forEach((feature, i) => {
    for (let y = 0; y < count; y++) {
      const weight = rows[feature * count + y]!;
      const code = Math.max(-127, Math.min(127, Math.round(weight / SCALES[scales[i]!]!)));
      if (Math.abs(weight) <= prune || code === 0) continue;
      rowLabels.push(y);
      rowWeights.push(code);
    }
    starts[i + 1] = rowLabels.length;
  });
  return {
    ...{ card, labels, starts, scales, keys: Uint32Array.from(order, (i) => keys[i]!) },
    ...{ rowLabels: Uint8Array.from(rowLabels), rowWeights: Int8Array.from(rowWeights) },
    ...{ trans: Float32Array.from(trans), start: Float32Array.from(start), end: Float32Array.from(end) },
  };
}

/** A function that adds the weights of the feature with this key to `into` from `at` on. */
export function rowAdder(model: Model): (key: number, into: Float32Array | Float64Array, at: number) => void {
  const { keys, starts, scales, rowLabels, rowWeights } = model;
  const table = new HashTable(keys.length);
  for (let i = 0; i < keys.length; i++) table.set(keys[i]!, i);
  return (key, into, at) => {
    const feature = table.get(key);
    if (feature < 0) return;
    const scale = SCALES[scales[feature]!]!;
    for (let i = starts[feature]!; i < starts[feature + 1]!; i++) {
      into[at + rowLabels[i]!]! += rowWeights[i]! * scale;
    }
  };
}
