// @ts-nocheck: AssemblyScript
import * as s from "./state";

/** Milliseconds, from outside. */
declare function now(): f64;

/** What was judged but not yet: terms of one length, to be judged together. */
let pending: i32 = 0;
let pendingLength: i32 = 0;
let term0: i32 = 0;
let term1: i32 = 0;
let term2: i32 = 0;
let term3: i32 = 0;

let level: i32 = 0;
let keepBounds: bool = false;
let overflow: bool = false;
/** Whether every term has a lower bound. */
let scanned: bool = false;
/** Whether the bounds are those of the scan, so that no term has been taken out. */
let untouched: bool = false;
/** How many terms have each bound. */
let histogram: usize = 0;
let signOccurrences: u64 = 0;
let signPairs: u64 = 0;

const TAKEN: u8 = 255;
const CHECK_EVERY: i32 = 1 << 12;

export function useIndex(
  size: i32,
  longest: i32,
  firstOfLength: usize,
  symbolStart: usize,
  symbols: usize,
  occurrences: usize,
  pairs: usize,
  workspace: usize,
): usize {
  s.setIndex(size, longest, firstOfLength, symbolStart, symbols, occurrences, pairs);
  const end = s.setWorkspace(workspace);
  histogram = end;
  return end + 1024;
}

export function useArena(at: usize, end: usize): void {
  s.setArena(at, end);
}

/** Forgets the q that was begun with; it must still be in place. */
export function end(): void {
  s.clearQuery();
}

/** Begins with the q in place; its signatures are four words. */
export function begin(length: i32, emptyStar: i32, a0: u32, a1: u32, b0: u32, b1: u32): void {
  s.setQuery(length, emptyStar !== 0);
  signOccurrences = ((<u64>a1) << 32) | a0;
  signPairs = ((<u64>b1) << 32) | b0;
  scanned = false;
  untouched = false;
  memory.fill(s.taken, 0, ((<usize>s.size / 8 + 63) & ~63) + 64);
}

export function admittedCount(): i32 {
  return <i32>((s.recordsEnd - s.arena) / s.recordBytes);
}

/** Judges the terms of a list of postings. False when the arena is too small: enlarge it and call again. */
export function admitPostings(at: usize, count: i32, deletions: i32): bool {
  start(deletions, false);
  let length = 1;
  for (let i = 0; i < count && !overflow; i++) {
    const term = <i32>load<u32>(at + ((<usize>i) << 2));
    while (<i32>load<u32>(s.firstOfLength + ((<usize>(length + 1)) << 2)) <= term) length++;
    if (lengthBound(length) <= deletions) judge(term, length);
  }
  flush();
  return !overflow;
}

/**
 * Judges every term whose bound is within the level. 1 when done, 0 when the arena is too small: enlarge it and call
 * again; -1 when fewer than `least` terms can be admitted, so that there was no need to look closer; -2 when it is late.
 */
export function admitLevel(deletions: i32, least: i32, until: f64): i32 {
  if (!scanned) scan();
  if (admittedCount() + candidates(deletions) < least) return -1;
  start(deletions, true);
  return judgeCandidates(1, until) ? (overflow ? 0 : 1) : -2;
}

/**
 * Begins anew with a sample: about `most` of the terms whose bound is within the level are judged. One of how many was
 * taken, 0 when the arena is too small.
 */
export function admitSample(deletions: i32, most: i32): i32 {
  s.clearRecords();
  memory.fill(s.taken, 0, ((<usize>s.size / 8 + 63) & ~63) + 64);
  if (!untouched) scan();
  const stride = candidates(deletions) / most + 1;
  start(deletions, false);
  judgeCandidates(stride, Infinity);
  return overflow ? 0 : stride;
}

function candidates(deletions: i32): i32 {
  let count = 0;
  for (let bound = 0; bound <= deletions; bound++) count += load<i32>(histogram + ((<usize>bound) << 2));
  return count;
}

/** Judges every `stride`th term whose bound is within the level; false when it is late. */
function judgeCandidates(stride: i32, until: f64): bool {
  const within = i8x16.splat(<i8>level);
  let skip = 0;
  let untilCheck = CHECK_EVERY;
  for (let length = 1; length <= s.longest && !overflow; length++) {
    if (lengthBound(length) > level) continue;
    const first = <i32>load<u32>(s.firstOfLength + ((<usize>length) << 2));
    const end = <i32>load<u32>(s.firstOfLength + ((<usize>(length + 1)) << 2));
    for (let term = first; term < end && !overflow; term += 16) {
      let bits = i8x16.bitmask(i8x16.le_u(v128.load(s.bounds + term), within));
      if (end - term < 16) bits &= (1 << (end - term)) - 1;
      for (; bits !== 0; bits &= bits - 1) {
        if (skip++ % stride !== 0) continue;
        judge(term + ctz(bits), length);
        untilCheck--;
      }
      if (untilCheck < 0) {
        untilCheck = CHECK_EVERY;
        if (now() > until) return false;
      }
    }
  }
  flush();
  return true;
}

function lengthBound(length: i32): i32 {
  return s.l - length + (s.emptyStar ? 0 : 1);
}

function start(deletions: i32, bounds: bool): void {
  level = deletions;
  keepBounds = bounds;
  overflow = false;
  pending = 0;
}

function scan(): void {
  memory.fill(histogram, 0, 1024);
  for (let length = 1; length <= s.longest; length++) {
    const byLength = max(0, lengthBound(length));
    const first = <usize>load<u32>(s.firstOfLength + ((<usize>length) << 2));
    const end = <usize>load<u32>(s.firstOfLength + ((<usize>(length + 1)) << 2));
    for (let term = first; term < end; term++) {
      const one = <i32>popcnt(signOccurrences & ~load<u64>(s.occurrences + (term << 3)));
      const two = (<i32>popcnt(signPairs & ~load<u64>(s.pairs + (term << 3))) + 1) >> 1;
      const bound = max(byLength, max(one, two));
      store<u8>(s.bounds + term, <u8>bound);
      const count = histogram + ((<usize>bound) << 2);
      store<i32>(count, load<i32>(count) + 1);
    }
  }
  scanned = true;
  untouched = true;
}

function judge(term: i32, length: i32): void {
  if ((load<u8>(s.taken + (<usize>term >> 3)) >> (<u8>term & 7)) & 1) {
    if (keepBounds) setBound(term, TAKEN);
    return;
  }
  if (length !== pendingLength || pending === (s.l <= 32 ? 4 : 2)) flush();
  pendingLength = length;
  if (pending === 0) term0 = term;
  else if (pending === 1) term1 = term;
  else if (pending === 2) term2 = term;
  else term3 = term;
  pending++;
}

function addressOf(term: i32): usize {
  const first = load<u32>(s.firstOfLength + ((<usize>pendingLength) << 2));
  const start = load<u32>(s.symbolStart + ((<usize>pendingLength) << 2));
  return s.symbols + ((<usize>start + (<usize>term - first) * pendingLength) << 1);
}

function flush(): void {
  if (pending === 0) return;
  if (pending < 2) term1 = term0;
  if (pending < 3) term2 = term0;
  if (pending < 4) term3 = term0;
  if (s.l <= 32) four();
  else two();
  pending = 0;
}

/**
 * The most characters of q that stand in t in order, as a pattern keeps them; t from its end to its beginning, all of q
 * at once. Bit i of V is 0 where the i + 1 last characters of q have one more in common with what is read of t than the i
 * last ones; X has the positions where the character just read may be kept and counts one more than without it.
 */
function four(): void {
  const a = addressOf(term0);
  const b = addressOf(term1);
  const c = addressOf(term2);
  const d = addressOf(term3);
  const one = i32x4.splat(1);
  let V = i32x4.splat(-1);
  let before = V;
  let X = i32x4.splat(0);
  let carry = i32x4.splat(0);
  for (let j = pendingLength - 1; j >= 0; j--) {
    const at = (<usize>j) << 1;
    let Q = i32x4.splat(load<i32>(s.masks + ((<usize>load<u16>(a + at)) << 3)));
    Q = i32x4.replace_lane(Q, 1, load<i32>(s.masks + ((<usize>load<u16>(b + at)) << 3)));
    Q = i32x4.replace_lane(Q, 2, load<i32>(s.masks + ((<usize>load<u16>(c + at)) << 3)));
    Q = i32x4.replace_lane(Q, 3, load<i32>(s.masks + ((<usize>load<u16>(d + at)) << 3)));
    const first = j === pendingLength - 1;
    if (s.emptyStar) {
      const open = i32x4.shl(v128.or(V, X), 1);
      X = v128.and(Q, first ? v128.or(open, one) : open);
    } else if (first) {
      X = v128.and(Q, one);
    } else {
      const rose = i32x4.shl(v128.or(v128.not(V), carry), 1);
      X = v128.andnot(v128.and(Q, v128.or(v128.not(rose), i32x4.shl(X, 1))), one);
    }
    before = V;
    if (j === 0 && !s.emptyStar) break;
    const U = v128.and(V, X);
    const S = i32x4.add(V, U);
    carry = v128.xor(S, v128.xor(V, U));
    V = v128.or(S, v128.andnot(V, X));
  }
  settle(
    term0,
    a,
    <u64>(<u32>i32x4.extract_lane(before, 0)),
    <u64>(<u32>i32x4.extract_lane(V, 0)),
    <u64>(<u32>i32x4.extract_lane(X, 0)),
  );
  if (pending > 1)
    settle(
      term1,
      b,
      <u64>(<u32>i32x4.extract_lane(before, 1)),
      <u64>(<u32>i32x4.extract_lane(V, 1)),
      <u64>(<u32>i32x4.extract_lane(X, 1)),
    );
  if (pending > 2)
    settle(
      term2,
      c,
      <u64>(<u32>i32x4.extract_lane(before, 2)),
      <u64>(<u32>i32x4.extract_lane(V, 2)),
      <u64>(<u32>i32x4.extract_lane(X, 2)),
    );
  if (pending > 3)
    settle(
      term3,
      d,
      <u64>(<u32>i32x4.extract_lane(before, 3)),
      <u64>(<u32>i32x4.extract_lane(V, 3)),
      <u64>(<u32>i32x4.extract_lane(X, 3)),
    );
}

/** The same for q of 33 to 64 characters. */
function two(): void {
  const a = addressOf(term0);
  const b = addressOf(term1);
  const one = i64x2.splat(1);
  let V = i64x2.splat(-1);
  let before = V;
  let X = i64x2.splat(0);
  let carry = i64x2.splat(0);
  for (let j = pendingLength - 1; j >= 0; j--) {
    const at = (<usize>j) << 1;
    let Q = i64x2.splat(load<i64>(s.masks + ((<usize>load<u16>(a + at)) << 3)));
    Q = i64x2.replace_lane(Q, 1, load<i64>(s.masks + ((<usize>load<u16>(b + at)) << 3)));
    const first = j === pendingLength - 1;
    if (s.emptyStar) {
      const open = i64x2.shl(v128.or(V, X), 1);
      X = v128.and(Q, first ? v128.or(open, one) : open);
    } else if (first) {
      X = v128.and(Q, one);
    } else {
      const rose = i64x2.shl(v128.or(v128.not(V), carry), 1);
      X = v128.andnot(v128.and(Q, v128.or(v128.not(rose), i64x2.shl(X, 1))), one);
    }
    before = V;
    if (j === 0 && !s.emptyStar) break;
    const U = v128.and(V, X);
    const S = i64x2.add(V, U);
    carry = v128.xor(S, v128.xor(V, U));
    V = v128.or(S, v128.andnot(V, X));
  }
  settle(term0, a, i64x2.extract_lane(before, 0), i64x2.extract_lane(V, 0), i64x2.extract_lane(X, 0));
  if (pending > 1)
    settle(term1, b, i64x2.extract_lane(before, 1), i64x2.extract_lane(V, 1), i64x2.extract_lane(X, 1));
}

/** Admits a term, or notes what it needs. */
function settle(term: i32, at: usize, before: u64, V: u64, X: u64): void {
  const rest = ((<u64>1) << (s.l - 1)) - 1;
  const last = <i32>((X >> (s.l - 1)) & 1);
  let kept = <i32>popcnt(~before & rest) + last;
  if (s.emptyStar) kept = max(<i32>popcnt(~V & rest), last ? kept : 0);
  const deletions = s.l - kept;
  if (deletions > level) {
    if (keepBounds) setBound(term, <u8>deletions);
    return;
  }
  if (overflow || !s.addRecord(V, at, pendingLength)) {
    overflow = true;
    return;
  }
  const byte = s.taken + (<usize>term >> 3);
  store<u8>(byte, load<u8>(byte) | (1 << (<u8>term & 7)));
  if (keepBounds) setBound(term, TAKEN);
}

function setBound(term: i32, bound: u8): void {
  untouched = false;
  const place = s.bounds + term;
  const old = histogram + ((<usize>load<u8>(place)) << 2);
  store<i32>(old, load<i32>(old) - 1);
  store<u8>(place, bound);
  const now = histogram + ((<usize>bound) << 2);
  store<i32>(now, load<i32>(now) + 1);
}
