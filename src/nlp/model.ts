import { type Derive, deriveAlone } from "../doc/packed-table.ts";
import { lowestBits } from "../strings/sorted-keys.ts";
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
 * has the key keys[i], and its weights are those from starts[i] to starts[i + 1]. Keys are in order.
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
  /** Keeps arrays that are worked out from these where threads share them. */
  readonly derive: Derive;
}

const SCALE_STEPS = 16;
const SCALE_ZERO = 160;

/**
 * Scales are powers of 2 in sixteenths, from 2^-10 to 2^5.9, in a byte; the weight 127 means the scale
 * itself.
 */
const SCALES: Float32Array = Float32Array.from(
  { length: 256 },
  (_, code) => 2 ** ((code - SCALE_ZERO) / SCALE_STEPS) / 127,
);

/** What the weight 1 means in a row whose scale has this code. */
export const scaleOf = (code: number): number => SCALES[code]!;

/** The code of the least scale with which a weight as large as this is in reach. */
export function scaleCode(largest: number): number {
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
    derive: deriveAlone,
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
 * without a look at the rows. Many keys are looked up step by step, not key by key, so that the processor can wait
 * for several places in memory at once.
 */
export function createRows(model: Model): Rows {
  const lowest = lowestOf(model);
  const mask = lowest.length * 32 - 1;
  const packed = packRows(model);
  let likely = new Uint32Array(1024);
  return {
    add(key, into, at) {
      if (((lowest[(key & mask) >>> 5]! >>> (key & 31)) & 1) === 0) return;
      const from = findRow(packed, key);
      if (from >= 0) addRow(packed.rows, from, into, at);
    },
    addAll(keys, count, into, at) {
      if (likely.length < count) likely = new Uint32Array(count * 2);
      const some = keepLikely(lowest, mask, keys, count, likely);
      const rows = findRows(packed, likely, some);
      addRows(packed.rows, likely, rows, into, at);
    },
  };
}

const lowestOf = ({ keys, derive }: Model) => derive("lowest", () => lowestBits(keys, bitsFor(keys.length)));

/** What `createRows` searches, for a kernel that searches it as well. */
export const rowTables = (model: Model) => ({ ...packRows(model), lowest: lowestOf(model), scales: SCALES });

/** A function that adds the weights of the feature with this key to `into` from `at` on. */
export const rowAdder = (model: Model): Rows["add"] => createRows(model).add;

/** How many bits there are for each key, at least while they fit near the processor. */
const BITS_A_KEY = 8;
const MOST_BITS = 1 << 22;

const bitsFor = (keys: number) => Math.min(MOST_BITS, 1 << (32 - Math.clz32(keys * BITS_A_KEY + 31)));

/** Rows in the order of their keys. Those whose keys begin with the same bits stand from `starts` of these bits on. */
interface Packed {
  /** How many bits of a key do not count for that, 16 at most. */
  readonly shift: number;
  readonly starts: Uint32Array;
  /** The last 16 bits of the key; count and scale; label and weight of each: two bytes in a number. */
  readonly rows: Uint16Array;
}

function packRows(model: Model): Packed {
  const { keys, starts, derive } = model;
  const shift = 32 - Math.max(16, 31 - Math.clz32(keys.length | 1));
  const buckets = () => {
    const first = new Uint32Array((1 << (32 - shift)) + 1);
    let [bits, end] = [0, 0];
    for (let i = 0; i < keys.length; i++) {
      while (bits <= keys[i]! >>> shift) first[bits++] = end;
      end += 2 + starts[i + 1]! - starts[i]!;
    }
    return first.fill(end, bits);
  };
  return { shift, rows: derive("rows", () => rowsInOrder(model)), starts: derive("buckets", buckets) };
}

function rowsInOrder({ keys, starts, scales, rowLabels, rowWeights }: Model): Uint16Array {
  const rows = new Uint16Array(keys.length * 2 + rowLabels.length);
  let end = 0;
  for (let i = 0; i < keys.length; i++) {
    rows[end++] = keys[i]! & 0xffff;
    rows[end++] = (starts[i + 1]! - starts[i]!) | (scales[i]! << 8);
    for (let j = starts[i]!; j < starts[i + 1]!; j++) rows[end++] = rowLabels[j]! | (rowWeights[j]! << 8);
  }
  return rows;
}

function findRow({ shift, starts, rows }: Packed, key: number): number {
  const to = starts[(key >>> shift) + 1]!;
  for (let at = starts[key >>> shift]!; at < to; at += 2 + (rows[at + 1]! & 255))
    if (rows[at] === (key & 0xffff)) return at;
  return -1;
}

/** Copies the keys that may be known to `likely`, in order, and gives their number. No branch depends on a key. */
function keepLikely(
  lowest: Uint32Array,
  mask: number,
  keys: Uint32Array,
  count: number,
  likely: Uint32Array,
): number {
  let some = 0;
  for (let i = 0; i < count; i++) {
    const key = keys[i]!;
    likely[some] = key;
    some += (lowest[(key & mask) >>> 5]! >>> (key & 31)) & 1;
  }
  return some;
}

/** Puts where the rows of the known keys begin in place of the keys, in order, and gives their number. */
function findRows(packed: Packed, keys: Uint32Array, count: number): number {
  let rows = 0;
  for (let i = 0; i < count; i++) {
    const from = findRow(packed, keys[i]!);
    if (from >= 0) keys[rows++] = from;
  }
  return rows;
}

function addRow(rows: Uint16Array, from: number, into: Float32Array | Float64Array, at: number): void {
  const to = from + 2 + (rows[from + 1]! & 255);
  const scale = SCALES[rows[from + 1]! >>> 8]!;
  for (let i = from + 2; i < to; i++) into[at + (rows[i]! & 255)]! += ((rows[i]! << 16) >> 24) * scale;
}

/** The same for several rows, apart from it because it meets one kind of array only. */
function addRows(
  rows: Uint16Array,
  starts: Uint32Array,
  count: number,
  into: Float64Array,
  at: number,
): void {
  for (let row = 0; row < count; row++) {
    const from = starts[row]!;
    const to = from + 2 + (rows[from + 1]! & 255);
    const scale = SCALES[rows[from + 1]! >>> 8]!;
    for (let i = from + 2; i < to; i++) into[at + (rows[i]! & 255)]! += ((rows[i]! << 16) >> 24) * scale;
  }
}
