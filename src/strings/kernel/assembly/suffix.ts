// @ts-nocheck: AssemblyScript
/** The same suffix array, PLCP and k-frequency as ../../suffix-array.ts, plcp.ts and k-frequency.ts, on raw memory. */

let FREE: usize = 0;

/** Where buckets may be put; memory grows as they need it. */
export function useScratch(base: usize): void {
  FREE = base;
}

function reserve(end: usize): void {
  const missing = <isize>end - <isize>((<usize>memory.size()) << 16);
  if (missing > 0 && memory.grow(<i32>((missing + 65535) >> 16)) < 0) unreachable();
}

function at<T>(s: usize, i: usize): u32 {
  return <u32>load<T>(s + i * sizeof<T>());
}
function slot(sa: usize, i: usize): i32 {
  return load<i32>(sa + (i << 2));
}
function put(sa: usize, i: usize, value: i32): void {
  store<i32>(sa + (i << 2), value);
}

export function suffixArray8(s: usize, n: usize, sa: usize): void {
  sortSuffixes<u8>(s, n, sa, 256, FREE);
}
export function suffixArray16(s: usize, n: usize, sa: usize): void {
  sortSuffixes<u16>(s, n, sa, 65536, FREE);
}
export function suffixArray32(s: usize, n: usize, sa: usize, size: usize, buckets: usize): void {
  sortSuffixes<u32>(s, n, sa, size, buckets);
}

function sortSuffixes<T>(s: usize, n: usize, sa: usize, size: usize, buckets: usize): void {
  if (n < 2) {
    if (n === 1) put(sa, 0, 0);
    return;
  }
  reserve(buckets + (size << 2));
  placeLms<T>(s, n, sa, size, buckets);
  sortLmsSubstrings<T>(s, n, sa, size, buckets);
  const count = compactLms(sa, n);
  const names = nameLmsSubstrings<T>(s, n, sa, count);
  sortLmsSuffixes<T>(s, n, sa, count, names, buckets);
  spreadLms<T>(s, n, sa, size, buckets, count);
  induceAll<T>(s, n, sa, size, buckets);
}

function countSymbols<T>(s: usize, n: usize, size: usize, buckets: usize): void {
  memory.fill(buckets, 0, size << 2);
  for (let i: usize = 0; i < n; i++) {
    const c = <usize>at<T>(s, i);
    put(buckets, c, slot(buckets, c) + 1);
  }
}

function bucketStarts<T>(s: usize, n: usize, size: usize, buckets: usize): void {
  countSymbols<T>(s, n, size, buckets);
  let sum: i32 = 0;
  for (let c: usize = 0; c < size; c++) {
    const count = slot(buckets, c);
    put(buckets, c, sum);
    sum += count;
  }
}

function bucketEnds<T>(s: usize, n: usize, size: usize, buckets: usize): void {
  countSymbols<T>(s, n, size, buckets);
  let sum: i32 = 0;
  for (let c: usize = 0; c < size; c++) {
    sum += slot(buckets, c);
    put(buckets, c, sum);
  }
}

function pushStart(sa: usize, buckets: usize, c: u32, value: i32): void {
  const to = slot(buckets, <usize>c);
  put(buckets, <usize>c, to + 1);
  put(sa, <usize>to, value);
}
function pushEnd(sa: usize, buckets: usize, c: u32, value: i32): void {
  const to = slot(buckets, <usize>c) - 1;
  put(buckets, <usize>c, to);
  put(sa, <usize>to, value);
}

function placeLms<T>(s: usize, n: usize, sa: usize, size: usize, buckets: usize): void {
  memory.fill(sa, 0, n << 2);
  bucketEnds<T>(s, n, size, buckets);
  let stype = false;
  let next = at<T>(s, n - 1);
  for (let i = <isize>n - 2; i >= 0; i--) {
    const here = at<T>(s, <usize>i);
    if (here < next) stype = true;
    else if (here > next) {
      if (stype) pushEnd(sa, buckets, next, <i32>i + 1);
      stype = false;
    }
    next = here;
  }
}

function startPass<T>(s: usize, n: usize, sa: usize, size: usize, buckets: usize): void {
  bucketStarts<T>(s, n, size, buckets);
  const last = at<T>(s, n - 1);
  const v = <i32>(n - 1);
  pushStart(sa, buckets, last, at<T>(s, n - 2) < last ? ~v : v);
}

function sortLmsSubstrings<T>(s: usize, n: usize, sa: usize, size: usize, buckets: usize): void {
  startPass<T>(s, n, sa, size, buckets);
  for (let i: usize = 0; i < n; i++) {
    const v = slot(sa, i);
    if (v > 0) {
      const j = v - 1;
      const c = at<T>(s, <usize>j);
      pushStart(sa, buckets, c, j > 0 && at<T>(s, <usize>j - 1) < c ? ~j : j);
      put(sa, i, 0);
    } else if (v < 0) put(sa, i, ~v);
  }
  bucketEnds<T>(s, n, size, buckets);
  for (let i = <isize>n - 1; i >= 0; i--) {
    const v = slot(sa, <usize>i);
    if (v > 0) {
      const j = v - 1;
      const c = at<T>(s, <usize>j);
      pushEnd(sa, buckets, c, j > 0 && at<T>(s, <usize>j - 1) > c ? ~j : j);
      put(sa, <usize>i, 0);
    }
  }
}

function compactLms(sa: usize, n: usize): usize {
  let count: usize = 0;
  for (let i: usize = 0; i < n; i++) {
    const v = slot(sa, i);
    if (v < 0) put(sa, count++, ~v);
  }
  return count;
}

function nameLmsSubstrings<T>(s: usize, n: usize, sa: usize, count: usize): usize {
  memory.fill(sa + (count << 2), 255, (n - count) << 2);
  let stype = false;
  let end = <i32>n;
  for (let i = <isize>n - 2; i >= 0; i--) {
    const here = at<T>(s, <usize>i);
    const next = at<T>(s, <usize>i + 1);
    if (here < next) stype = true;
    else if (here > next) {
      if (stype) {
        const p = <i32>i + 1;
        put(sa, count + (<usize>p >> 1), end - p + 1);
        end = p;
      }
      stype = false;
    }
  }
  let names: i32 = 0;
  let previous: usize = 0;
  let previousLength: i32 = 0;
  for (let r: usize = 0; r < count; r++) {
    const p = <usize>slot(sa, r);
    const length = slot(sa, count + (p >> 1));
    if (length !== previousLength || !sameSymbols<T>(s, n, p, previous, <usize>length)) names++;
    put(sa, count + (p >> 1), names - 1);
    previous = p;
    previousLength = length;
  }
  let to = n - 1;
  for (let i = <isize>n - 1; i >= <isize>count; i--) {
    const name = slot(sa, <usize>i);
    if (name >= 0) put(sa, to--, name);
  }
  return <usize>names;
}

function sameSymbols<T>(s: usize, n: usize, a: usize, b: usize, length: usize): bool {
  if (max(a, b) + length > n) return false;
  for (let h: usize = 0; h < length; h++) if (at<T>(s, a + h) !== at<T>(s, b + h)) return false;
  return true;
}

function sortLmsSuffixes<T>(s: usize, n: usize, sa: usize, count: usize, names: usize, buckets: usize): void {
  const reduced = sa + ((n - count) << 2);
  if (names < count) suffixArray32(reduced, count, sa, names, buckets);
  else for (let i: usize = 0; i < count; i++) put(sa, <usize>slot(reduced, i), <i32>i);
  let to = count;
  let stype = false;
  let next = at<T>(s, n - 1);
  for (let i = <isize>n - 2; i >= 0; i--) {
    const here = at<T>(s, <usize>i);
    if (here < next) stype = true;
    else if (here > next) {
      if (stype) put(reduced, --to, <i32>i + 1);
      stype = false;
    }
    next = here;
  }
  for (let r: usize = 0; r < count; r++) put(sa, r, slot(reduced, <usize>slot(sa, r)));
}

function spreadLms<T>(s: usize, n: usize, sa: usize, size: usize, buckets: usize, count: usize): void {
  memory.fill(sa + (count << 2), 0, (n - count) << 2);
  bucketEnds<T>(s, n, size, buckets);
  for (let r = <isize>count - 1; r >= 0; r--) {
    const p = slot(sa, <usize>r);
    put(sa, <usize>r, 0);
    pushEnd(sa, buckets, at<T>(s, <usize>p), p);
  }
}

function induceAll<T>(s: usize, n: usize, sa: usize, size: usize, buckets: usize): void {
  startPass<T>(s, n, sa, size, buckets);
  for (let i: usize = 0; i < n; i++) {
    const v = slot(sa, i);
    put(sa, i, ~v);
    if (v > 0) {
      const j = v - 1;
      const c = at<T>(s, <usize>j);
      pushStart(sa, buckets, c, j > 0 && at<T>(s, <usize>j - 1) < c ? ~j : j);
    }
  }
  bucketEnds<T>(s, n, size, buckets);
  for (let i = <isize>n - 1; i >= 0; i--) {
    const v = slot(sa, <usize>i);
    if (v > 0) {
      const j = v - 1;
      const c = at<T>(s, <usize>j);
      pushEnd(sa, buckets, c, j === 0 || at<T>(s, <usize>j - 1) > c ? ~j : j);
    } else put(sa, <usize>i, ~v);
  }
}

function plcp<T>(s: usize, n: usize, sa: usize, out: usize): void {
  if (n === 0) return;
  put(out, <usize>slot(sa, 0), -1);
  for (let r: usize = 1; r < n; r++) put(out, <usize>slot(sa, r), slot(sa, r - 1));
  let h: usize = 0;
  for (let i: usize = 0; i < n; i++) {
    const before = slot(out, i);
    if (before < 0) h = 0;
    else {
      const j = <usize>before;
      const end = n - max(i, j);
      while (h < end && at<T>(s, i + h) === at<T>(s, j + h) && at<T>(s, i + h) !== 0) h++;
    }
    put(out, i, <i32>h);
    if (h > 0) h--;
  }
}
export function plcp8(s: usize, n: usize, sa: usize, out: usize): void {
  plcp<u8>(s, n, sa, out);
}
export function plcp16(s: usize, n: usize, sa: usize, out: usize): void {
  plcp<u16>(s, n, sa, out);
}

/** A monotone queue of `capacity` (a power of two) indices and values at `base`; its ends are kept by the caller. */
function pushQueue(base: usize, capacity: usize, head: usize, tail: usize, i: i32, v: i32): usize {
  const mask = capacity - 1;
  const values = base + (capacity << 2);
  while (head < tail && slot(values, (tail - 1) & mask) <= v) tail--;
  put(base, tail & mask, i);
  put(values, tail & mask, v);
  return tail + 1;
}

const CHUNK: usize = 4096;

/**
 * Replaces `lcp` (PLCP by position) by k-frequency, chunk by chunk. The two queues, capacity > k, and the chunk take
 * 16 * capacity + 16384 bytes at `queues`.
 */
export function kFrequency(sa: usize, lcp: usize, n: usize, k: usize, queues: usize, capacity: usize): void {
  const chunk = queues + (capacity << 4);
  minHead = minTail = maxHead = maxTail = 0;
  for (let from: usize = 1; from < n + k - 1; from += CHUNK) {
    const to = min(from + CHUNK, n + k - 1);
    const known = min(to, n);
    gatherChunk(sa + (from << 2), lcp, chunk, known > from ? known - from : 0);
    slide(chunk, from, to, n, k, queues, capacity);
    const first = max(from, k - 1);
    if (to > first) scatterChunk(sa + ((first - k + 1) << 2), lcp, chunk + ((first - from) << 2), to - first);
  }
}

export function gatherChunk(sa: usize, lcp: usize, chunk: usize, count: usize): void {
  for (let h: usize = 0; h < count; h++) put(chunk, h, slot(lcp, <usize>slot(sa, h)));
}
export function scatterChunk(sa: usize, lcp: usize, chunk: usize, count: usize): void {
  for (let h: usize = 0; h < count; h++) put(lcp, <usize>slot(sa, h), slot(chunk, h));
}

let minHead: usize = 0;
let minTail: usize = 0;
let maxHead: usize = 0;
let maxTail: usize = 0;

export function slide(
  chunk: usize,
  from: usize,
  to: usize,
  n: usize,
  k: usize,
  queues: usize,
  capacity: usize,
): void {
  const mask = capacity - 1;
  const maxima = queues + (capacity << 3);
  for (let b = from; b < to; b++) {
    let g: i32 = 0;
    const r = <isize>b - <isize>k + 1;
    if (b < n) {
      minTail = pushQueue(queues, capacity, minHead, minTail, <i32>b, -slot(chunk, b - from));
      while (<isize>slot(queues, minHead & mask) <= r) minHead++;
      if (r >= 0) g = -slot(queues + (capacity << 2), minHead & mask);
    }
    maxTail = pushQueue(maxima, capacity, maxHead, maxTail, <i32>b, g);
    while (<isize>slot(maxima, maxHead & mask) < r) maxHead++;
    put(chunk, b - from, slot(maxima + (capacity << 2), maxHead & mask));
  }
}
