/**
 * Suffix array by induced sorting (Nong, Zhang and Chan, "Two efficient algorithms for linear suffix array
 * construction", 2011): O(n) time, 4 bytes a symbol for the result plus buckets. Naively:
 *
 *     Int32Array.from(symbols.keys()).sort((a, b) => compare(symbols.subarray(a), symbols.subarray(b)))
 *
 * A suffix is S-type when it is smaller than the one after it, L-type when greater; LMS: S-type after an L-type one.
 * Departures: sort the LMS suffixes only, by naming their substrings and recursing in place; induce the others from them.
 * During a pass a slot holds v > 0 (suffix v, whose predecessor this pass induces), ~v (leave v to the other pass) or 0
 * (empty), so types need not be stored. A sentinel smaller than every symbol is implied at the end.
 */
export function suffixArray(symbols: Uint8Array | Uint16Array | Int32Array): Int32Array {
  const sa = new Int32Array(symbols.length);
  let size = 0;
  for (let i = 0; i < symbols.length; i++) if (symbols[i]! >= size) size = symbols[i]! + 1;
  sortSuffixes(symbols, sa, size);
  return sa;
}

type Text = Uint8Array | Uint16Array | Int32Array;

function sortSuffixes(s: Text, sa: Int32Array, size: number): void {
  const n = s.length;
  if (n < 2) {
    sa.fill(0);
    return;
  }
  const buckets = new Int32Array(size);
  placeLms(s, sa, buckets);
  sortLmsSubstrings(s, sa, buckets);
  const count = compactLms(sa, n);
  const names = nameLmsSubstrings(s, sa, count);
  sortLmsSuffixes(s, sa, count, names);
  spreadLms(s, sa, buckets, count);
  induceAll(s, sa, buckets);
}

function bucketStarts(s: Text, buckets: Int32Array): void {
  countSymbols(s, buckets);
  for (let c = 0, sum = 0; c < buckets.length; c++) {
    const count = buckets[c]!;
    buckets[c] = sum;
    sum += count;
  }
}

function bucketEnds(s: Text, buckets: Int32Array): void {
  countSymbols(s, buckets);
  for (let c = 0, sum = 0; c < buckets.length; c++) buckets[c] = sum += buckets[c]!;
}

function countSymbols(s: Text, buckets: Int32Array): void {
  buckets.fill(0);
  for (let i = 0; i < s.length; i++) buckets[s[i]!]!++;
}

/** Puts every LMS position at the end of its bucket, from right to left. */
function placeLms(s: Text, sa: Int32Array, buckets: Int32Array): void {
  sa.fill(0);
  bucketEnds(s, buckets);
  forEachLms(s, (i) => {
    sa[--buckets[s[i]!]!] = i;
  });
}

/** LMS positions from right to left. */
function forEachLms(s: Text, visit: (i: number) => void): void {
  let stype = false;
  for (let i = s.length - 2; i >= 0; i--) {
    const here = s[i]!;
    const next = s[i + 1]!;
    if (here < next) stype = true;
    else if (here > next) {
      if (stype) visit(i + 1);
      stype = false;
    }
  }
}

/** Leaves the LMS positions, sorted by their substrings, as ~position in order; every other slot is 0. */
function sortLmsSubstrings(s: Text, sa: Int32Array, buckets: Int32Array): void {
  const n = s.length;
  bucketStarts(s, buckets);
  const last = s[n - 1]!;
  sa[buckets[last]!++] = s[n - 2]! < last ? ~(n - 1) : n - 1;
  for (let i = 0; i < n; i++) {
    const v = sa[i]!;
    if (v > 0) {
      const j = v - 1;
      const c = s[j]!;
      sa[buckets[c]!++] = j > 0 && s[j - 1]! < c ? ~j : j;
      sa[i] = 0;
    } else if (v < 0) sa[i] = ~v;
  }
  bucketEnds(s, buckets);
  for (let i = n - 1; i >= 0; i--) {
    const v = sa[i]!;
    if (v > 0) {
      const j = v - 1;
      const c = s[j]!;
      sa[--buckets[c]!] = j > 0 && s[j - 1]! > c ? ~j : j;
      sa[i] = 0;
    }
  }
}

function compactLms(sa: Int32Array, n: number): number {
  let count = 0;
  for (let i = 0; i < n; i++) {
    const v = sa[i]!;
    if (v < 0) sa[count++] = ~v;
  }
  return count;
}

/**
 * Names equal LMS substrings alike, in their order, and leaves the names in text order in the last `count` slots. No two
 * LMS positions are neighbours, so slot count + (position >> 1) can hold a length, then a name.
 */
function nameLmsSubstrings(s: Text, sa: Int32Array, count: number): number {
  const n = s.length;
  sa.fill(-1, count);
  let next = n;
  forEachLms(s, (i) => {
    sa[count + (i >> 1)] = next - i + 1;
    next = i;
  });
  let names = 0;
  let previous = -1;
  let previousLength = 0;
  for (let r = 0; r < count; r++) {
    const at = sa[r]!;
    const length = sa[count + (at >> 1)]!;
    if (length !== previousLength || !sameSymbols(s, at, previous, length)) names++;
    sa[count + (at >> 1)] = names - 1;
    previous = at;
    previousLength = length;
  }
  for (let i = n - 1, to = n - 1; i >= count; i--) if (sa[i]! >= 0) sa[to--] = sa[i]!;
  return names;
}

function sameSymbols(s: Text, a: number, b: number, length: number): boolean {
  if (Math.max(a, b) + length > s.length) return false;
  for (let h = 0; h < length; h++) if (s[a + h] !== s[b + h]) return false;
  return true;
}

/** Leaves the LMS positions sorted by their suffixes in the first `count` slots. */
function sortLmsSuffixes(s: Text, sa: Int32Array, count: number, names: number): void {
  const reduced = sa.subarray(sa.length - count);
  const sorted = sa.subarray(0, count);
  if (names < count) sortSuffixes(reduced, sorted, names);
  else for (let i = 0; i < count; i++) sorted[reduced[i]!] = i;
  let to = count;
  forEachLms(s, (i) => {
    reduced[--to] = i;
  });
  for (let r = 0; r < count; r++) sorted[r] = reduced[sorted[r]!]!;
}

function spreadLms(s: Text, sa: Int32Array, buckets: Int32Array, count: number): void {
  sa.fill(0, count);
  bucketEnds(s, buckets);
  for (let r = count - 1; r >= 0; r--) {
    const at = sa[r]!;
    sa[r] = 0;
    sa[--buckets[s[at]!]!] = at;
  }
}

function induceAll(s: Text, sa: Int32Array, buckets: Int32Array): void {
  const n = s.length;
  bucketStarts(s, buckets);
  const last = s[n - 1]!;
  sa[buckets[last]!++] = s[n - 2]! < last ? ~(n - 1) : n - 1;
  for (let i = 0; i < n; i++) {
    const v = sa[i]!;
    sa[i] = ~v;
    if (v > 0) {
      const j = v - 1;
      const c = s[j]!;
      sa[buckets[c]!++] = j > 0 && s[j - 1]! < c ? ~j : j;
    }
  }
  bucketEnds(s, buckets);
  for (let i = n - 1; i >= 0; i--) {
    const v = sa[i]!;
    if (v > 0) {
      const j = v - 1;
      const c = s[j]!;
      sa[--buckets[c]!] = j === 0 || s[j - 1]! > c ? ~j : j;
    } else sa[i] = ~v;
  }
}
