// @ts-nocheck: AssemblyScript
/**
 * k-frequency without a suffix array: positions are grouped by ever longer prefixes, and a group that falls below k is
 * done. See docs/design/substring-k-anonymity.md. Functions that run long are exported, so that they are not merged into
 * their callers: the engine optimises a function while others run, but not in the middle of a call.
 */

/** The text is stored reversed: the 8 bytes that end where symbol i ends are symbols i, i+1, ... most significant first. */
let TEXT: usize = 0;
let N: usize = 0;
let LENGTHS: usize = 0;
let HISTOGRAM: usize = 0;
let RANGES: usize = 0;
let K: u32 = 2;
/** Groups of at least k that share this many symbols are left to a suffix array: 8 levels. */
let DEEP: usize = 64;
let HEADS: usize = 0;
let COUNTS: usize = 0;
let LAST: usize = 0;
let KEYS: usize = 0;
let POSITIONS: usize = 0;
let AUX_KEYS: usize = 0;
let AUX_POSITIONS: usize = 0;
/** Where positions are written in the order of what follows them, 0 when nobody asks for it. */
let ORDER: usize = 0;
/** The part of ORDER that belongs to the bucket at hand. */
let HOME: usize = 0;
/** Where each group of this level, and of the next, begins in that part. */
let GROUPS: usize = 0;
let NEXT_GROUPS: usize = 0;
let NEXT_COUNT: usize = 0;
/** Where documents begin, 0 when occurrences are counted; the document of every 64th position. */
let STARTS: usize = 0;
let BLOCKS: usize = 0;
/** Records of each document in the two windows that slide over a group. */
let AHEAD: usize = 0;
let BEHIND: usize = 0;

const BUCKETS: u32 = 65536;
const NONE: u32 = 0xffffffff;
const GROUP: u32 = 0x80000000;
const DEFERRED: u32 = 0xffff;
const CHUNK: u32 = 65536;

export function useText(
  text: usize,
  n: usize,
  lengths: usize,
  histogram: usize,
  ranges: usize,
  k: u32,
  deep: usize,
  order: usize,
  starts: usize,
  blocks: usize,
): void {
  ORDER = order;
  STARTS = starts;
  BLOCKS = blocks;
  TEXT = text;
  N = n;
  LENGTHS = lengths;
  HISTOGRAM = histogram;
  RANGES = ranges;
  K = k;
  DEEP = deep;
}

/** Memory of one thread: room for `capacity` records, `auxCapacity` more to sort into, and counts of `documents`. */
export function useWorkspace(base: usize, capacity: usize, auxCapacity: usize, documents: usize): void {
  KEYS = base;
  AUX_KEYS = KEYS + (capacity << 3);
  POSITIONS = AUX_KEYS + (auxCapacity << 3);
  AUX_POSITIONS = POSITIONS + (capacity << 2);
  HEADS = AUX_POSITIONS + (auxCapacity << 2);
  COUNTS = HEADS + ((<usize>BUCKETS) << 2);
  LAST = COUNTS + 8 * 1024;
  GROUPS = LAST + 64;
  NEXT_GROUPS = GROUPS + ((auxCapacity / <usize>K + 1) << 2);
  AHEAD = NEXT_GROUPS + ((auxCapacity / <usize>K + 1) << 2);
  BEHIND = AHEAD + (documents << 2);
  memory.fill(AHEAD, 0, documents << 3);
}

export function claim(counter: usize): u32 {
  return atomic.add<u32>(counter, 1);
}

export function finish(counter: usize): void {
  atomic.add<u32>(counter, 1);
  atomic.notify(counter, -1);
}

function symbol<T>(i: usize): u32 {
  return <u32>load<T>(TEXT + (N - 1 - i) * sizeof<T>());
}

function reverse<T>(): void {
  let low = TEXT;
  let high = TEXT + (N - 1) * sizeof<T>();
  while (low < high) {
    const a = load<T>(low);
    store<T>(low, load<T>(high));
    store<T>(high, a);
    low += sizeof<T>();
    high -= sizeof<T>();
  }
}
export function reverse8(): void {
  if (N > 0) reverse<u8>();
}
export function reverse16(): void {
  if (N > 0) reverse<u16>();
}

/** Counts positions by their first 16 bits, and gives each the length that holds if it is never sorted: 1, or 0 for a cut. */
function prepare<T>(from: usize, to: usize): void {
  for (let i = from; i < to; i++) {
    const end = TEXT + (N - i) * sizeof<T>();
    const bucket = HISTOGRAM + ((<usize>load<u16>(end - 2)) << 2);
    store<u32>(bucket, load<u32>(bucket) + 1);
    store<u16>(LENGTHS + (i << 1), load<T>(end - sizeof<T>()) !== 0 ? 1 : 0);
  }
}
export function prepare8(from: usize, to: usize): void {
  prepare<u8>(from, to);
}
export function prepare16(from: usize, to: usize): void {
  prepare<u16>(from, to);
}

function eligible<T>(bucket: u32): bool {
  if (load<u32>(HISTOGRAM + ((<usize>bucket) << 2)) < K) return false;
  return sizeof<T>() === 1 ? bucket >> 8 !== 0 && (bucket & 255) !== 0 : bucket !== 0;
}

/** Sorts everything in the buckets of range p. Ranges touch different positions, so threads may take one each. */
function runRange<T>(p: usize): void {
  const low = load<u32>(RANGES + (p << 2));
  const high = load<u32>(RANGES + (p << 2) + 4);
  let before: u32 = 0;
  for (let b: u32 = 0; b < low; b++) if (eligible<T>(b)) before += load<u32>(HISTOGRAM + ((<usize>b) << 2));
  let offset: u32 = 0;
  for (let b = low; b < high; b++) {
    const head = HEADS + ((<usize>(b - low)) << 2);
    if (eligible<T>(b)) {
      store<u32>(head, offset);
      offset += load<u32>(HISTOGRAM + ((<usize>b) << 2));
    } else store<u32>(head, NONE);
  }
  for (let from: u32 = 0; from < <u32>N; from += CHUNK) {
    const to = min<u32>(from + CHUNK, <u32>N);
    if (sizeof<T>() === 1) scatter8(from, to, low, high - low);
    else scatter16(from, to, low, high - low);
  }
  for (let b = low; b < high; b++) {
    const end = load<u32>(HEADS + ((<usize>(b - low)) << 2));
    if (end === NONE) continue;
    const count = load<u32>(HISTOGRAM + ((<usize>b) << 2));
    HOME = ORDER + ((<usize>(before + end - count)) << 2);
    if (sizeof<T>() === 1) bucket8(end - count, count);
    else bucket16(end - count, count);
  }
}
export function runRange8(p: usize): void {
  runRange<u8>(p);
}
export function runRange16(p: usize): void {
  runRange<u16>(p);
}

function scatter<T>(from: u32, to: u32, low: u32, span: u32): void {
  for (let i = from; i < to; i++) {
    const end = TEXT + (N - <usize>i) * sizeof<T>();
    const bucket = <u32>load<u16>(end - 2) - low;
    if (bucket >= span) continue;
    const head = HEADS + ((<usize>bucket) << 2);
    const at = <usize>load<u32>(head);
    if (at === <usize>NONE) continue;
    store<u32>(head, <u32>at + 1);
    store<u64>(KEYS + (at << 3), load<u64>(end - 8));
    store<u32>(POSITIONS + (at << 2), i);
  }
}
export function scatter8(from: u32, to: u32, low: u32, span: u32): void {
  scatter<u8>(from, to, low, span);
}
export function scatter16(from: u32, to: u32, low: u32, span: u32): void {
  scatter<u16>(from, to, low, span);
}

/** Refines one bucket 8 bytes of text at a time, all of its groups together, until no group of k is left. */
function bucket<T>(start: usize, count: usize): void {
  const keys = KEYS + (start << 3);
  const positions = POSITIONS + (start << 2);
  const step: usize = 8 / sizeof<T>();
  store<u32>(positions, load<u32>(positions) | GROUP);
  store<u32>(GROUPS, 0);
  let left = count;
  let depth: usize = 0;
  while (true) {
    left = level<T>(keys, positions, left, depth);
    if (left === 0) return;
    depth += step;
    if (depth >= DEEP) break;
    if (sizeof<T>() === 1) loadKeys8(keys, positions, left, depth);
    else loadKeys16(keys, positions, left, depth);
  }
  defer(positions, left);
}
/** Marks what still shares DEEP symbols with k, and writes each of its groups as it is. */
function defer(positions: usize, count: usize): void {
  let group = GROUPS;
  let home: usize = 0;
  for (let r: usize = 0; r < count; r++) {
    const marked = load<u32>(positions + (r << 2));
    const i = marked & ~GROUP;
    store<u16>(LENGTHS + ((<usize>i) << 1), DEFERRED);
    if (ORDER === 0) continue;
    if (marked !== i) {
      home = HOME + ((<usize>load<u32>(group)) << 2);
      group += 4;
    }
    store<u32>(home, i);
    home += 4;
  }
}

export function bucket8(start: usize, count: usize): void {
  bucket<u8>(start, count);
}
export function bucket16(start: usize, count: usize): void {
  bucket<u16>(start, count);
}

function loadKeys<T>(keys: usize, positions: usize, count: usize, depth: usize): void {
  const end = TEXT + (N - depth) * sizeof<T>() - 8;
  for (let r: usize = 0; r < count; r++) {
    const i = <usize>(load<u32>(positions + (r << 2)) & ~GROUP);
    store<u64>(keys + (r << 3), load<u64>(end - i * sizeof<T>()));
  }
}
export function loadKeys8(keys: usize, positions: usize, count: usize, depth: usize): void {
  loadKeys<u8>(keys, positions, count, depth);
}
export function loadKeys16(keys: usize, positions: usize, count: usize, depth: usize): void {
  loadKeys<u16>(keys, positions, count, depth);
}

/** Sorts each group by its keys, settles the lengths that end within them, and moves the groups that go on to the front. */
function level<T>(keys: usize, positions: usize, count: usize, depth: usize): usize {
  const step: usize = 8 / sizeof<T>();
  for (let d: usize = 0; d <= step; d++) store<i32>(LAST + (d << 2), -1);
  let out: usize = 0;
  let group = GROUPS;
  NEXT_COUNT = 0;
  for (let a: usize = 0; a < count; group += 4) {
    store<u32>(positions + (a << 2), load<u32>(positions + (a << 2)) & ~GROUP);
    let b = a + 1;
    while (b < count && load<u32>(positions + (b << 2)) < GROUP) b++;
    sort(keys, positions, a, b, depth === 0 ? 5 : 7);
    const home = <usize>load<u32>(group);
    if (STARTS !== 0) {
      if (sizeof<T>() === 1) out = settleDocuments8(keys, positions, a, b, depth, home, out);
      else out = settleDocuments16(keys, positions, a, b, depth, home, out);
    } else if (sizeof<T>() === 1) out = settle8(keys, positions, a, b, depth, home, out);
    else out = settle16(keys, positions, a, b, depth, home, out);
    a = b;
  }
  const done = GROUPS;
  GROUPS = NEXT_GROUPS;
  NEXT_GROUPS = done;
  return out;
}

/** How many symbols two sorted keys share before a cut. */
function shared<T>(x: u64, y: u64): i32 {
  if (sizeof<T>() === 1) {
    const low: u64 = ((<u64>0x7f7f7f7f) << 32) | 0x7f7f7f7f;
    const cuts = ~(((x & low) + low) | x | low);
    return <i32>(min(clz(x ^ y), clz(cuts)) >> 3);
  }
  const low: u64 = ((<u64>0x7fff7fff) << 32) | 0x7fff7fff;
  const cuts = ~(((x & low) + low) | x | low);
  return <i32>(min(clz(x ^ y), clz(cuts)) >> 4);
}

/**
 * With the keys of group [a, b) sorted, k neighbours from r share g(r) symbols, and position r is in k windows: its length
 * is depth + max g(r-k+1 .. r). LAST[d] is the last r with g(r) = d. Positions that share a whole key with k go on.
 */
function settle<T>(
  keys: usize,
  positions: usize,
  a: usize,
  b: usize,
  depth: usize,
  home: usize,
  out: usize,
): usize {
  const step: i32 = 8 / sizeof<T>();
  const reach = <usize>(K - 1);
  let best: i32 = 0;
  for (let r = a; r < b; r++) {
    const key = load<u64>(keys + (r << 3));
    let g: i32 = 0;
    if (r + reach < b) {
      g = shared<T>(key, load<u64>(keys + ((r + reach) << 3)));
      store<i32>(LAST + ((<usize>g) << 2), <i32>r);
    }
    if (g >= best) best = g;
    else {
      const first = r >= a + reach ? <i32>(r - reach) : <i32>a;
      while (best > g && load<i32>(LAST + ((<usize>best) << 2)) < first) best--;
    }
    const i = load<u32>(positions + (r << 2));
    if (best === step) {
      const opens = r === a || load<u64>(keys + ((r - 1) << 3)) !== key;
      out = goOn(positions, out, i, opens, home + r - a);
    } else {
      store<u16>(LENGTHS + ((<usize>i) << 1), <u16>(depth + best));
      if (ORDER !== 0) store<u32>(HOME + ((home + r - a) << 2), i);
    }
  }
  return out;
}
export function settle8(
  keys: usize,
  positions: usize,
  a: usize,
  b: usize,
  depth: usize,
  home: usize,
  out: usize,
): usize {
  return settle<u8>(keys, positions, a, b, depth, home, out);
}
export function settle16(
  keys: usize,
  positions: usize,
  a: usize,
  b: usize,
  depth: usize,
  home: usize,
  out: usize,
): usize {
  return settle<u16>(keys, positions, a, b, depth, home, out);
}

/** Moves a position to the next level; the first of a group says where the group begins. */
function goOn(positions: usize, out: usize, i: u32, opens: bool, home: usize): usize {
  store<u32>(positions + (out << 2), opens ? i | GROUP : i);
  if (opens) store<u32>(NEXT_GROUPS + (NEXT_COUNT++ << 2), <u32>home);
  return out + 1;
}

/** The document that position i belongs to. */
function documentOf(i: u32): u32 {
  let doc = load<u32>(BLOCKS + ((<usize>(i >> 6)) << 2));
  while (load<u32>(STARTS + ((<usize>doc) << 2) + 4) <= i) doc++;
  return doc;
}

/**
 * The same where k counts documents. The shortest window from r with k documents ends before `ahead`, the shortest that ends with
 * r begins at `behind`. Position r is in that one, and in those from `first` on, whose ends are not before r.
 */
function settleDocuments<T>(
  keys: usize,
  positions: usize,
  a: usize,
  b: usize,
  depth: usize,
  home: usize,
  out: usize,
): usize {
  const step: i32 = 8 / sizeof<T>();
  const docs = AUX_POSITIONS;
  for (let r = a; r < b; r++) store<u32>(docs + ((r - a) << 2), documentOf(load<u32>(positions + (r << 2))));
  let best: i32 = 0;
  let ahead = a;
  let inAhead: u32 = 0;
  let behind = a;
  let inBehind: u32 = 0;
  for (let r = a; r < b; r++) {
    const key = load<u64>(keys + (r << 3));
    const doc = (<usize>load<u32>(docs + ((r - a) << 2))) << 2;
    for (; inAhead < K && ahead < b; ahead++) {
      const count = AHEAD + ((<usize>load<u32>(docs + ((ahead - a) << 2))) << 2);
      const before = load<u32>(count);
      if (before === 0) inAhead++;
      store<u32>(count, before + 1);
    }
    let g: i32 = 0;
    if (inAhead >= K) {
      g = shared<T>(key, load<u64>(keys + ((ahead - 1) << 3)));
      store<i32>(LAST + ((<usize>g) << 2), <i32>r);
    }
    const first = inBehind >= K ? <i32>behind + 1 : <i32>a;
    if (g >= best) best = g;
    else while (best > g && load<i32>(LAST + ((<usize>best) << 2)) < first) best--;
    const leaving = load<u32>(AHEAD + doc) - 1;
    store<u32>(AHEAD + doc, leaving);
    if (leaving === 0) inAhead--;
    if (load<u32>(BEHIND + doc) === 0) inBehind++;
    store<u32>(BEHIND + doc, load<u32>(BEHIND + doc) + 1);
    let length = best;
    if (inBehind >= K) {
      while (true) {
        const count = BEHIND + ((<usize>load<u32>(docs + ((behind - a) << 2))) << 2);
        const own = load<u32>(count);
        if (own === 1 && inBehind === K) break;
        store<u32>(count, own - 1);
        if (own === 1) inBehind--;
        behind++;
      }
      length = max(length, shared<T>(load<u64>(keys + (behind << 3)), key));
    }
    const i = load<u32>(positions + (r << 2));
    if (length === step) {
      const opens = r === a || load<u64>(keys + ((r - 1) << 3)) !== key;
      out = goOn(positions, out, i, opens, home + r - a);
    } else {
      if (depth + length > 0) store<u16>(LENGTHS + ((<usize>i) << 1), <u16>(depth + length));
      if (ORDER !== 0) store<u32>(HOME + ((home + r - a) << 2), i);
    }
  }
  for (; behind < b; behind++) store<u32>(BEHIND + ((<usize>load<u32>(docs + ((behind - a) << 2))) << 2), 0);
  return out;
}
export function settleDocuments8(
  keys: usize,
  positions: usize,
  a: usize,
  b: usize,
  depth: usize,
  home: usize,
  out: usize,
): usize {
  return settleDocuments<u8>(keys, positions, a, b, depth, home, out);
}
export function settleDocuments16(
  keys: usize,
  positions: usize,
  a: usize,
  b: usize,
  depth: usize,
  home: usize,
  out: usize,
): usize {
  return settleDocuments<u16>(keys, positions, a, b, depth, home, out);
}

const INSERTION: usize = 24;
const COMPARISON: usize = 400;

/** Sorts records [a, b) by bytes `byte` .. 0 of their keys. Fewer than k need no order: no window of k lies among them. */
export function sort(keys: usize, positions: usize, a: usize, b: usize, byte: i32): void {
  const count = b - a;
  if (count < <usize>K) return;
  if (count <= INSERTION) insertionSort(keys, positions, a, b);
  else if (count <= COMPARISON) quickSort(keys, positions, a, b);
  else radixSort(keys, positions, a, b, byte);
}

export function insertionSort(keys: usize, positions: usize, a: usize, b: usize): void {
  for (let r = a + 1; r < b; r++) {
    const key = load<u64>(keys + (r << 3));
    if (load<u64>(keys + ((r - 1) << 3)) <= key) continue;
    const position = load<u32>(positions + (r << 2));
    let to = r;
    while (to > a && load<u64>(keys + ((to - 1) << 3)) > key) {
      store<u64>(keys + (to << 3), load<u64>(keys + ((to - 1) << 3)));
      store<u32>(positions + (to << 2), load<u32>(positions + ((to - 1) << 2)));
      to--;
    }
    store<u64>(keys + (to << 3), key);
    store<u32>(positions + (to << 2), position);
  }
}

function median(x: u64, y: u64, z: u64): u64 {
  return x < y ? (y < z ? y : max(x, z)) : x < z ? x : max(y, z);
}

/** Hoare's partition by the median of three; the smaller side first, so the stack stays shallow. */
export function quickSort(keys: usize, positions: usize, a: usize, b: usize): void {
  while (b - a > INSERTION) {
    const pivot = median(
      load<u64>(keys + (a << 3)),
      load<u64>(keys + (((a + b) >> 1) << 3)),
      load<u64>(keys + ((b - 1) << 3)),
    );
    let i = a;
    let j = b - 1;
    while (true) {
      while (load<u64>(keys + (i << 3)) < pivot) i++;
      while (load<u64>(keys + (j << 3)) > pivot) j--;
      if (i >= j) break;
      exchange(keys, positions, i, j);
      i++;
      j--;
    }
    const middle = j + 1;
    if (middle - a < b - middle) {
      quickSort(keys, positions, a, middle);
      a = middle;
    } else {
      quickSort(keys, positions, middle, b);
      b = middle;
    }
  }
  insertionSort(keys, positions, a, b);
}

function exchange(keys: usize, positions: usize, i: usize, j: usize): void {
  const key = load<u64>(keys + (i << 3));
  store<u64>(keys + (i << 3), load<u64>(keys + (j << 3)));
  store<u64>(keys + (j << 3), key);
  const position = load<u32>(positions + (i << 2));
  store<u32>(positions + (i << 2), load<u32>(positions + (j << 2)));
  store<u32>(positions + (j << 2), position);
}

/** One pass by one byte into the auxiliary records and back, then each of its 256 parts by the next byte. */
export function radixSort(keys: usize, positions: usize, a: usize, b: usize, byte: i32): void {
  const counts = COUNTS + ((<usize>byte) << 10);
  const shift = <u64>(byte << 3);
  memory.fill(counts, 0, 1024);
  for (let r = a; r < b; r++) {
    const slot = counts + ((<usize>(load<u64>(keys + (r << 3)) >> shift) & 255) << 2);
    store<u32>(slot, load<u32>(slot) + 1);
  }
  const firstSlot = counts + ((<usize>(load<u64>(keys + (a << 3)) >> shift) & 255) << 2);
  if (<usize>load<u32>(firstSlot) === b - a) {
    if (byte > 0) sort(keys, positions, a, b, byte - 1);
    return;
  }
  let sum: u32 = 0;
  for (let slot = counts; slot < counts + 1024; slot += 4) {
    const count = load<u32>(slot);
    store<u32>(slot, sum);
    sum += count;
  }
  for (let r = a; r < b; r++) {
    const key = load<u64>(keys + (r << 3));
    const slot = counts + ((<usize>(key >> shift) & 255) << 2);
    const to = <usize>load<u32>(slot);
    store<u32>(slot, <u32>to + 1);
    store<u64>(AUX_KEYS + (to << 3), key);
    store<u32>(AUX_POSITIONS + (to << 2), load<u32>(positions + (r << 2)));
  }
  memory.copy(keys + (a << 3), AUX_KEYS, (b - a) << 3);
  memory.copy(positions + (a << 2), AUX_POSITIONS, (b - a) << 2);
  if (byte === 0) return;
  let from = a;
  for (let slot = counts; slot < counts + 1024; slot += 4) {
    const to = a + <usize>load<u32>(slot);
    sort(keys, positions, from, to, byte - 1);
    from = to;
  }
}

/** How many symbols `gather` will write. */
export function deferredSize(): usize {
  let size: usize = 0;
  let inside = false;
  for (let i: usize = 0; i < N; i++) {
    const deferred = load<u16>(LENGTHS + (i << 1)) === DEFERRED;
    if (deferred) size++;
    else if (inside) size += DEEP;
    inside = deferred;
  }
  return size;
}

/** Writes each stretch of deferred positions, the symbols its last one shares with others, and a cut. */
function gather<T>(out: usize): void {
  for (let i: usize = 0; i < N; i++) {
    if (load<u16>(LENGTHS + (i << 1)) !== DEFERRED) continue;
    while (load<u16>(LENGTHS + (i << 1)) === DEFERRED) {
      store<T>(out, <T>symbol<T>(i++));
      out += sizeof<T>();
    }
    for (let h: usize = 0; h < DEEP - 1; h++) {
      store<T>(out, <T>symbol<T>(i + h));
      out += sizeof<T>();
    }
    store<T>(out, 0);
    out += sizeof<T>();
  }
}
export function gather8(out: usize): void {
  gather<u8>(out);
}
export function gather16(out: usize): void {
  gather<u16>(out);
}

/**
 * Takes the lengths found for what `gather` wrote back to their positions, and puts the positions in their place, NONE for the
 * symbols after a stretch.
 */
export function spread(found: usize): void {
  for (let i: usize = 0; i < N; i++) {
    if (load<u16>(LENGTHS + (i << 1)) !== DEFERRED) continue;
    for (; load<u16>(LENGTHS + (i << 1)) === DEFERRED; i++, found += 4) {
      store<u16>(LENGTHS + (i << 1), load<u16>(found));
      store<u32>(found, <u32>i);
    }
    for (let h: usize = 0; h < DEEP; h++, found += 4) store<u32>(found, NONE);
  }
}

/** The same into lengths of 32 bits, where some do not fit 16. */
export function spreadWide(found: usize, out: usize): void {
  let inside = false;
  for (let i: usize = 0; i < N; i++) {
    const length = <u32>load<u16>(LENGTHS + (i << 1));
    if (length === DEFERRED) {
      store<u32>(out + (i << 2), load<u32>(found));
      store<u32>(found, <u32>i);
      found += 4;
    } else {
      if (inside) for (let h: usize = 0; h < DEEP; h++, found += 4) store<u32>(found, NONE);
      store<u32>(out + (i << 2), length);
    }
    inside = length === DEFERRED;
  }
}

/** Replaces ranks of gathered symbols by their positions, less those that are none; returns how many are left. */
export function orderGathered(sa: usize, size: usize, positions: usize): usize {
  let out = sa;
  for (let r: usize = 0; r < size; r++) {
    const i = load<u32>(positions + ((<usize>load<u32>(sa + (r << 2))) << 2));
    if (i === NONE) continue;
    store<u32>(out, i);
    out += 4;
  }
  return (out - sa) >> 2;
}
