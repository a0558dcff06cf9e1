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
 * without a look at the rows. Many keys are looked up step by step, not key by key, so that the processor can wait
 * for several places in memory at once.
 */
export function createRows(model: Model): Rows {
  const known = knownBits(model.keys);
  const mask = known.length * 32 - 1;
  const packed = packRows(model);
  let likely = new Uint32Array(1024);
  return {
    add(key, into, at) {
      if (((known[(key & mask) >>> 5]! >>> (key & 31)) & 1) === 0) return;
      const from = findRow(packed, key);
      if (from >= 0) addRow(packed.rows, from, into, at);
    },
    addAll(keys, count, into, at) {
      if (likely.length < count) likely = new Uint32Array(count * 2);
      const some = keepLikely(known, mask, keys, count, likely);
      const found = findRows(packed, likely, some);
      addRows(packed.rows, likely, found, into, at);
    },
  };
}

/** A function that adds the weights of the feature with this key to `into` from `at` on. */
export const rowAdder = (model: Model): Rows["add"] => createRows(model).add;

/** How many bits there are for each key, at least while they fit near the processor. */
const BITS_A_KEY = 8;
const MOST_BITS = 1 << 22;

function knownBits(keys: Uint32Array): Uint32Array {
  const bits = Math.min(MOST_BITS, 1 << (32 - Math.clz32(keys.length * BITS_A_KEY + 31)));
  const known = new Uint32Array(bits >>> 5);
  for (let i = 0; i < keys.length; i++) known[(keys[i]! & (bits - 1)) >>> 5]! |= 1 << (keys[i]! & 31);
  return known;
}

/** Rows in the order of their keys. Those whose keys begin with the same bits stand from `starts` of these bits on. */
interface Packed {
  /** How many bits of a key do not count for that, 16 at most. */
  readonly shift: number;
  readonly starts: Uint32Array;
  /** The last 16 bits of the key; count and scale; label and weight of each: two bytes in a number. */
  readonly rows: Uint16Array;
}

function packRows({ keys, starts, scales, rowLabels, rowWeights }: Model): Packed {
  const shift = 32 - Math.max(16, 31 - Math.clz32(keys.length | 1));
  const rows = new Uint16Array(keys.length * 2 + rowLabels.length);
  const first = new Uint32Array((1 << (32 - shift)) + 1);
  let end = 0;
  for (let i = 0, bits = 0; i < keys.length; i++) {
    while (bits <= keys[i]! >>> shift) first[bits++] = end;
    rows[end++] = keys[i]! & 0xffff;
    rows[end++] = (starts[i + 1]! - starts[i]!) | (scales[i]! << 8);
    for (let j = starts[i]!; j < starts[i + 1]!; j++) rows[end++] = rowLabels[j]! | (rowWeights[j]! << 8);
    if (i === keys.length - 1) first.fill(end, bits);
  }
  return { shift, rows, starts: first };
}

function findRow({ shift, starts, rows }: Packed, key: number): number {
  const to = starts[(key >>> shift) + 1]!;
  for (let at = starts[key >>> shift]!; at < to; at += 2 + (rows[at + 1]! & 255))
    if (rows[at] === (key & 0xffff)) return at;
  return -1;
}

/** Copies the keys that may be known to `likely`, in order, and gives their number. No branch depends on a key. */
function keepLikely(
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
function findRows(packed: Packed, keys: Uint32Array, count: number): number {
  let found = 0;
  for (let i = 0; i < count; i++) {
    const from = findRow(packed, keys[i]!);
    if (from >= 0) keys[found++] = from;
  }
  return found;
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
  found: number,
  into: Float64Array,
  at: number,
): void {
  for (let row = 0; row < found; row++) {
    const from = starts[row]!;
    const to = from + 2 + (rows[from + 1]! & 255);
    const scale = SCALES[rows[from + 1]! >>> 8]!;
    for (let i = from + 2; i < to; i++) into[at + (rows[i]! & 255)]! += ((rows[i]! << 16) >> 24) * scale;
  }
}
