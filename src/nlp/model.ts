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

/** The rows of a model's features, by key. */
export interface Rows {
  /** Adds the weights of the feature with this key to `into` from `at` on. */
  readonly add: (key: number, into: Float32Array | Float64Array, at: number) => void;
  /** Adds those of the first `count` keys. */
  readonly addAll: (keys: Uint32Array, count: number, into: Float64Array, at: number) => void;
}

/**
 * Most keys asked for are unknown: a bit for each of the lowest bits of the known keys turns nearly all of those away
 * without a look at the table. A row's parts are put side by side (count, scale, labels, weights). Many keys are looked
 * up step by step, not key by key, so that the processor can wait for several places in memory at once.
 */
export function createRows(model: Model): Rows {
  const { table, known, rows } = packRows(model);
  const mask = known.length * 32 - 1;
  let likely = new Uint32Array(1024);
  return {
    add(key, into, at) {
      const bit = key & mask;
      if ((known[bit >>> 5]! & (1 << (bit & 31))) === 0) return;
      const from = table.get(key);
      if (from >= 0) addRow(rows, from, into, at);
    },
    addAll(keys, count, into, at) {
      if (likely.length < count) likely = new Uint32Array(count * 2);
      const some = keep(known, mask, keys, count, likely);
      const found = findAll(table, likely, some);
      addRows(rows, likely, found, into, at);
    },
  };
}

/** A function that adds the weights of the feature with this key to `into` from `at` on. */
export const rowAdder = (model: Model): Rows["add"] => createRows(model).add;

/** Bits for each key: one in eight is set at least. */
const KNOWN_BITS = 8;
const MOST_KNOWN = 1 << 22;

function packRows({ keys, starts, scales, rowLabels, rowWeights }: Model) {
  const table = new HashTable(keys.length);
  const bits = Math.min(MOST_KNOWN, 1 << (32 - Math.clz32(keys.length * KNOWN_BITS + 31)));
  const known = new Uint32Array(bits >>> 5);
  const rows = new Int8Array(keys.length * 2 + rowLabels.length * 2);
  let end = 0;
  for (let i = 0; i < keys.length; i++) {
    const bit = keys[i]! & (bits - 1);
    known[bit >>> 5]! |= 1 << (bit & 31);
    table.set(keys[i]!, end);
    rows[end++] = starts[i + 1]! - starts[i]!;
    rows[end++] = scales[i]!;
    for (let j = starts[i]!; j < starts[i + 1]!; j++) {
      rows[end++] = rowLabels[j]!;
      rows[end++] = rowWeights[j]!;
    }
  }
  return { table, known, rows };
}

/** Copies the keys that may be known to `likely`, in order, and gives their number. No branch depends on a key. */
function keep(
  known: Uint32Array,
  mask: number,
  keys: Uint32Array,
  count: number,
  likely: Uint32Array,
): number {
  let some = 0;
  for (let i = 0; i < count; i++) {
    const key = keys[i]!;
    likely[some] = key;
    some += (known[(key & mask) >>> 5]! >>> (key & 31)) & 1;
  }
  return some;
}

/** Puts where the rows of the known keys begin in place of the keys, in order, and gives their number. */
function findAll(table: HashTable, keys: Uint32Array, count: number): number {
  let found = 0;
  for (let i = 0; i < count; i++) {
    const from = table.get(keys[i]!);
    if (from >= 0) keys[found++] = from;
  }
  return found;
}

function addRow(rows: Int8Array, from: number, into: Float32Array | Float64Array, at: number): void {
  const count = rows[from]! & 255;
  const scale = SCALES[rows[from + 1]! & 255]!;
  for (let i = from + 2; i < from + 2 + count * 2; i += 2) {
    into[at + (rows[i]! & 255)]! += rows[i + 1]! * scale;
  }
}

/** The same for several rows, apart from it because it meets one kind of array only. */
function addRows(rows: Int8Array, starts: Uint32Array, found: number, into: Float64Array, at: number): void {
  for (let row = 0; row < found; row++) {
    const from = starts[row]!;
    const count = rows[from]! & 255;
    const scale = SCALES[rows[from + 1]! & 255]!;
    for (let i = from + 2; i < from + 2 + count * 2; i += 2) {
      into[at + (rows[i]! & 255)]! += rows[i + 1]! * scale;
    }
  }
}
