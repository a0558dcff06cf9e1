// @ts-nocheck: AssemblyScript
/**
 * What tagger.ts and crf-decode.ts do with the numbers of a sentence, on one model in memory: weights of features added up, the best
 * sequence, and how probable its labels are. Additions are in the same order, so that every result is the same to the last bit.
 */

/** The exponential of the host: that of its Math. */
declare function exp(x: f64): f64;

const SHARE: f64 = 1e-5;

let labels: i32 = 0;
let offsets: i32 = 0;

/** Bits of known keys, then rows by the first bits of their keys: model.ts has the layout. */
let lowest: usize = 0;
let mask: u32 = 0;
let buckets: usize = 0;
let shift: u32 = 0;
let rows: usize = 0;
let scales: usize = 0;
let likely: usize = 0;

let trans: usize = 0;
let expTrans: usize = 0;
let start: usize = 0;
let end: usize = 0;
/** Labels below this may follow any; of the others `before`, and of every label `after`, are lists with their length first. */
let open: i32 = 0;
let before: usize = 0;
let after: usize = 0;
let spread: f64 = 0;

let emit: usize = 0;
let alpha: usize = 0;
let beta: usize = 0;
let factors: usize = 0;
let scale: usize = 0;
let certain: usize = 0;
let score: usize = 0;
let next: usize = 0;
let back: usize = 0;
let alive: usize = 0;
let counts: usize = 0;
let path: usize = 0;

export function setFeatures(
  labelCount: i32,
  offsetCount: i32,
  lowestAt: usize,
  lowestMask: u32,
  bucketsAt: usize,
  keyShift: u32,
  rowsAt: usize,
  scalesAt: usize,
  likelyAt: usize,
): void {
  labels = labelCount;
  offsets = offsetCount;
  lowest = lowestAt;
  mask = lowestMask;
  buckets = bucketsAt;
  shift = keyShift;
  rows = rowsAt;
  scales = scalesAt;
  likely = likelyAt;
}

export function setChain(
  transAt: usize,
  expTransAt: usize,
  startAt: usize,
  endAt: usize,
  openLabels: i32,
  beforeAt: usize,
  afterAt: usize,
  most: f64,
): void {
  trans = transAt;
  expTrans = expTransAt;
  start = startAt;
  end = endAt;
  open = openLabels;
  before = beforeAt;
  after = afterAt;
  spread = most;
}

export function setWork(
  emitAt: usize,
  alphaAt: usize,
  betaAt: usize,
  factorsAt: usize,
  scaleAt: usize,
  certainAt: usize,
  scoreAt: usize,
  nextAt: usize,
  backAt: usize,
  aliveAt: usize,
  countsAt: usize,
  pathAt: usize,
): void {
  emit = emitAt;
  alpha = alphaAt;
  beta = betaAt;
  factors = factorsAt;
  scale = scaleAt;
  certain = certainAt;
  score = scoreAt;
  next = nextAt;
  back = backAt;
  alive = aliveAt;
  counts = countsAt;
  path = pathAt;
}

function isLikely(key: u32): u32 {
  return (load<u32>(lowest + ((<usize>((key & mask) >>> 5)) << 2)) >>> (key & 31)) & 1;
}

/** Where the row of a key begins, 0 where there is none. */
function findRow(key: u32): usize {
  const bucket = buckets + ((<usize>(key >>> shift)) << 2);
  const to = rows + ((<usize>load<u32>(bucket, 4)) << 1);
  let at = rows + ((<usize>load<u32>(bucket)) << 1);
  while (at < to) {
    if (load<u16>(at) === <u16>key) return at;
    at += 4 + ((<usize>load<u8>(at, 2)) << 1);
  }
  return 0;
}

/** Copies the keys that may be known, then puts where their rows begin in their place; the number of rows. */
function findRows(keys: usize, count: i32): i32 {
  let some: usize = likely;
  const last = keys + ((<usize>count) << 2);
  for (let at = keys; at < last; at += 4) {
    const key = load<u32>(at);
    store<u32>(some, key);
    some += (<usize>isLikely(key)) << 2;
  }
  let found: usize = likely;
  for (let at = likely; at < some; at += 4) {
    const row = findRow(load<u32>(at));
    if (row !== 0) {
      store<u32>(found, <u32>row);
      found += 4;
    }
  }
  return <i32>((found - likely) >> 2);
}

/** What a word adds, as 32-bit numbers from `into` on: for each offset a number a label. `keys` are those of all offsets, in order. */
export function scoreWord(into: usize, keys: usize, keyCounts: usize): void {
  memory.fill(into, 0, (<usize>(offsets * labels)) << 2);
  for (let which = 0; which < offsets; which++) {
    const count = load<u32>(keyCounts + ((<usize>which) << 2));
    const row = into + ((<usize>(which * labels)) << 2);
    const found = findRows(keys, count);
    for (let i = 0; i < found; i++) {
      const from = <usize>load<u32>(likely + ((<usize>i) << 2));
      const to = from + 4 + ((<usize>load<u8>(from, 2)) << 1);
      const size = <f64>load<f32>(scales + ((<usize>load<u8>(from, 3)) << 2));
      for (let at = from + 4; at < to; at += 2) {
        const place = row + ((<usize>load<u8>(at)) << 2);
        store<f32>(place, <f32>(<f64>load<f32>(place) + <f64>load<i8>(at, 1) * size));
      }
    }
    keys += (<usize>count) << 2;
  }
}

function two(at: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(at));
}

/**
 * Emissions of tokens `from` to `to`: what the words around a token add, then the weights of its `keyCounts` keys. `words` has the
 * address of each word's numbers; `places` how far from the token's own the word of each offset is, in bytes. Up to seven numbers
 * after a row are written over; they are those of the next.
 */
export function addEmissions(
  from: i32,
  to: i32,
  words: usize,
  places: usize,
  keys: usize,
  keyCounts: usize,
): void {
  const width: usize = (<usize>labels) << 2;
  for (let t = from; t < to; t++) {
    const row = emit + ((<usize>(t * labels)) << 3);
    const word = words + ((<usize>t) << 2);
    for (let y: usize = 0; y < width; y += 32) {
      let a = f64x2.splat(0);
      let b = a;
      let c = a;
      let d = a;
      let part = y;
      for (let which = 0; which < offsets; which++) {
        const at = <usize>load<u32>(word + <usize>load<i32>(places + ((<usize>which) << 2))) + part;
        a = f64x2.add(a, two(at));
        b = f64x2.add(b, two(at + 8));
        c = f64x2.add(c, two(at + 16));
        d = f64x2.add(d, two(at + 24));
        part += width;
      }
      const into = row + (y << 1);
      v128.store(into, a);
      v128.store(into, b, 16);
      v128.store(into, c, 32);
      v128.store(into, d, 48);
    }
    const count = load<u32>(keyCounts + ((<usize>t) << 2));
    const found = findRows(keys, count);
    for (let i = 0; i < found; i++) {
      const begin = <usize>load<u32>(likely + ((<usize>i) << 2));
      const stop = begin + 4 + ((<usize>load<u8>(begin, 2)) << 1);
      const size = <f64>load<f32>(scales + ((<usize>load<u8>(begin, 3)) << 2));
      for (let at = begin + 4; at < stop; at += 2) {
        const place = row + ((<usize>load<u8>(at)) << 3);
        store<f64>(place, load<f64>(place) + <f64>load<i8>(at, 1) * size);
      }
    }
    keys += (<usize>count) << 2;
  }
}

function get(array: usize, i: i32): f64 {
  return load<f64>(array + ((<usize>i) << 3));
}

function put(array: usize, i: i32, value: f64): void {
  store<f64>(array + ((<usize>i) << 3), value);
}

/** Adds what stands from `added` on, and gives the first of the highest. */
function addTo(scores: usize, added: usize): i32 {
  let top = 0;
  let highest = get(scores, 0) + get(added, 0);
  put(scores, 0, highest);
  for (let y = 1; y < labels; y++) {
    const sum = get(scores, y) + get(added, y);
    put(scores, y, sum);
    if (sum > highest) {
      highest = sum;
      top = y;
    }
  }
  return top;
}

/** The best sequence, at `path`. */
export function best(length: i32): void {
  if (length === 0) return;
  let now = score;
  let then = next;
  memory.copy(now, start, (<usize>labels) << 3);
  let top = addTo(now, emit);
  for (let t = 1; t < length; t++) {
    const row = t * labels;
    const from = back + <usize>row;
    const least = get(now, top) - spread;
    for (let y = 0; y < labels; y++) put(then, y, -Infinity);
    for (let x = 0; x < labels; x++) {
      const sumBefore = get(now, x);
      if (sumBefore < least) continue;
      const ways = trans + ((<usize>(x * labels)) << 3);
      for (let y = 0; y < open; y++) {
        const sum = sumBefore + get(ways, y);
        if (sum > get(then, y)) {
          put(then, y, sum);
          store<u8>(from + <usize>y, <u8>x);
        }
      }
    }
    for (let y = open; y < labels; y++) {
      const list = before + <usize>((y - open) * (labels + 1));
      const size = <i32>load<u8>(list);
      for (let i = 1; i <= size; i++) {
        const x = <i32>load<u8>(list + <usize>i);
        const sum = get(now, x) + get(trans, x * labels + y);
        if (sum > get(then, y)) {
          put(then, y, sum);
          store<u8>(from + <usize>y, <u8>x);
        }
      }
    }
    top = addTo(then, emit + ((<usize>row) << 3));
    const swap = now;
    now = then;
    then = swap;
  }
  let label = <u8>addTo(now, end);
  store<u8>(path + <usize>(length - 1), label);
  for (let t = length - 1; t > 0; t--) {
    label = load<u8>(back + <usize>(t * labels) + <usize>label);
    store<u8>(path + <usize>(t - 1), label);
  }
}

/** How probable the labels at `path` are from position `from` on, at `certain`. */
export function certainty(length: i32, from: i32): void {
  forward(length);
  backward(length, from);
  for (let t = from; t < length; t++) {
    const at = t * labels + <i32>load<u8>(path + <usize>t);
    const share = get(alpha, at);
    put(certain, t, share === 0 ? 0 : share * get(beta, at));
  }
}

function forward(length: i32): void {
  const last = (length - 1) * labels;
  for (let y = 0; y < labels; y++) {
    put(emit, y, get(emit, y) + get(start, y));
    put(emit, last + y, get(emit, last + y) + get(end, y));
  }
  for (let y = 0; y < labels; y++) put(alpha, y, 1);
  for (let t = 0; t < length; t++) {
    if (t > 0) sumWays(t);
    weigh(t);
  }
}

function ways(share: f64, at: usize): v128 {
  return f64x2.mul(f64x2.splat(share), v128.load(at));
}

/** Sums what leads up to each label of position `t`, four labels at once as crf-decode.ts does. */
function sumWays(t: i32): void {
  const now = alpha + ((<usize>(t * labels)) << 3);
  const past = now - ((<usize>labels) << 3);
  const list = alive + <usize>((t - 1) * labels);
  const count = <i32>load<u8>(counts + <usize>(t - 1));
  memory.fill(now, 0, (<usize>labels) << 3);
  let i = 0;
  for (; i + 3 < count; i += 4) {
    const a = <i32>load<u8>(list + <usize>i);
    const b = <i32>load<u8>(list + <usize>i, 1);
    const c = <i32>load<u8>(list + <usize>i, 2);
    const d = <i32>load<u8>(list + <usize>i, 3);
    const p = get(past, a);
    const q = get(past, b);
    const r = get(past, c);
    const s = get(past, d);
    const f = expTrans + ((<usize>(a * labels)) << 3);
    const g = expTrans + ((<usize>(b * labels)) << 3);
    const h = expTrans + ((<usize>(c * labels)) << 3);
    const k = expTrans + ((<usize>(d * labels)) << 3);
    let y = 0;
    for (; y + 1 < open; y += 2) {
      const at = (<usize>y) << 3;
      let sum = f64x2.add(v128.load(now + at), ways(p, f + at));
      sum = f64x2.add(sum, ways(q, g + at));
      sum = f64x2.add(sum, ways(r, h + at));
      v128.store(now + at, f64x2.add(sum, ways(s, k + at)));
    }
    for (; y < open; y++)
      put(now, y, get(now, y) + p * get(f, y) + q * get(g, y) + r * get(h, y) + s * get(k, y));
  }
  for (; i < count; i++) {
    const x = <i32>load<u8>(list + <usize>i);
    const share = get(past, x);
    const from = expTrans + ((<usize>(x * labels)) << 3);
    let y = 0;
    for (; y + 1 < open; y += 2) {
      const at = (<usize>y) << 3;
      v128.store(now + at, f64x2.add(v128.load(now + at), ways(share, from + at)));
    }
    for (; y < open; y++) put(now, y, get(now, y) + share * get(from, y));
  }
  for (i = 0; i < count; i++) {
    const x = <i32>load<u8>(list + <usize>i);
    const share = get(past, x);
    const from = expTrans + ((<usize>(x * labels)) << 3);
    const others = after + <usize>(x * (labels + 1));
    const size = <i32>load<u8>(others);
    for (let j = 1; j <= size; j++) {
      const y = <i32>load<u8>(others + <usize>j);
      put(now, y, get(now, y) + share * get(from, y));
    }
  }
}

/** The sums times exp of the emissions, as shares; small ones are dropped. */
function weigh(t: i32): void {
  const row = t * labels;
  let max: f64 = -Infinity;
  for (let y = 0; y < labels; y++) {
    const value = get(emit, row + y);
    if (value > max) max = value;
  }
  let sum: f64 = 0;
  for (let y = 0; y < labels; y++) {
    const share = get(alpha, row + y);
    if (share === 0) continue;
    const factor = exp(get(emit, row + y) - max);
    put(factors, row + y, factor);
    put(alpha, row + y, share * factor);
    sum += share * factor;
  }
  let count = 0;
  for (let y = 0; y < labels; y++) {
    const part = get(alpha, row + y) / sum;
    const isAlive = part > SHARE;
    put(alpha, row + y, isAlive ? part : 0);
    if (isAlive) store<u8>(alive + <usize>(row + count++), <u8>y);
  }
  put(scale, t, sum);
  store<u8>(counts + <usize>t, <u8>count);
}

/** What follows each label from position `from` on, so scaled that alpha times beta is the probability. */
function backward(length: i32, from: i32): void {
  for (let y = 0; y < labels; y++) put(beta, (length - 1) * labels + y, 1);
  for (let t = length - 2; t >= from; t--) {
    const row = t * labels;
    const later = row + labels;
    const count = <i32>load<u8>(counts + <usize>(t + 1));
    for (let i = 0; i < count; i++) {
      const x = later + <i32>load<u8>(alive + <usize>(later + i));
      put(next, i, (get(factors, x) * get(beta, x)) / get(scale, t + 1));
    }
    const here = <i32>load<u8>(counts + <usize>t);
    for (let i = 0; i < here; i++) {
      const x = <i32>load<u8>(alive + <usize>(row + i));
      const from = expTrans + ((<usize>(x * labels)) << 3);
      let sum: f64 = 0;
      for (let j = 0; j < count; j++)
        sum += get(from, <i32>load<u8>(alive + <usize>(later + j))) * get(next, j);
      put(beta, row + x, sum);
    }
  }
}
