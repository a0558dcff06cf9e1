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

/**
 * A function that adds the weights of the feature with this key to `into` from `at` on. Most keys asked for
 * are unknown: a bit for each of the lowest 22 bits of the known keys turns nearly all of those away without
 * a look at the table. A row's parts are put side by side (count, scale, labels, weights).
 */
export function rowAdder(model: Model): (key: number, into: Float32Array | Float64Array, at: number) => void {
  const { keys, starts, scales, rowLabels, rowWeights } = model;
  const table = new HashTable(keys.length);
  const known = new Uint32Array(1 << (KNOWN_BITS - 5));
  const rows = new Int8Array(keys.length * 2 + rowLabels.length * 2);
  let end = 0;
  for (let i = 0; i < keys.length; i++) {
    const bit = keys[i]! & KNOWN_MASK;
    known[bit >>> 5]! |= 1 << (bit & 31);
    table.set(keys[i]!, end);
    rows[end++] = starts[i + 1]! - starts[i]!;
    rows[end++] = scales[i]!;
    for (let j = starts[i]!; j < starts[i + 1]!; j++) {
      rows[end++] = rowLabels[j]!;
      rows[end++] = rowWeights[j]!;
    }
  }
  return (key, into, at) => {
    const bit = key & KNOWN_MASK;
    if ((known[bit >>> 5]! & (1 << (bit & 31))) === 0) return;
    let from = table.get(key);
    if (from < 0) return;
    const count = rows[from++]! & 255;
    const scale = SCALES[rows[from++]! & 255]!;
    for (let i = 0; i < count; i++, from += 2) {
      into[at + (rows[from]! & 255)]! += rows[from + 1]! * scale;
    }
  };
}

const KNOWN_BITS = 22;
const KNOWN_MASK = (1 << KNOWN_BITS) - 1;
