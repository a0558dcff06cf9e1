// @ts-nocheck: AssemblyScript
import * as s from "./state";

/** Milliseconds, from outside. */
declare function now(): f64;

export const NONE: i32 = 0;
const FOUND: i32 = 1;
const LATE: i32 = 2;
export const TOO_SMALL: i32 = 4;
/** Bytes of an entry of a list: where a term of at most 63 symbols may stand (a bit for each end), and its record. */
export const ENTRY: usize = 16;
const CHECK_EVERY: i32 = 1 << 15;

let least: i32 = 0;
let want: i32 = 0;
let highest: bool = true;
let onlyWhether: bool = false;
let found: i32 = 0;
export let status: i32 = 0;
let until: f64 = 0;
let untilCheck: i32 = 0;
export let top: usize = 0;

/** After the symbols of q: the path, the best path and the bounds, a byte for each position. */
const PATH: usize = 128;
const BEST: usize = 192;
const BOUNDS: usize = 256;

/**
 * The best pattern with exactly `deletions` deleted characters that `minimum` of the admitted terms fit; see
 * level-search.ts outside. The count is where the bounds end; the status has bits for found, late, and for an arena that
 * is too small (enlarge it and call again).
 */
export function searchLevel(deletions: i32, minimum: i32, rule: i32, deadline: f64): i32 {
  least = minimum;
  highest = rule === 0;
  until = deadline;
  untilCheck = CHECK_EVERY;
  status = NONE;
  top = (s.recordsEnd + 15) & ~15;
  onlyWhether = true;
  store<u8>(s.query + BOUNDS + s.l, 0);
  for (let i = s.l - 1; i > 0; i--) {
    const bound = boundAt(i + 1);
    open(i, bound);
    if (status & (LATE | TOO_SMALL)) return status & ~FOUND;
    const larger = bound + (found ? 0 : 1);
    if (larger > deletions) return NONE;
    store<u8>(s.query + BOUNDS + i, <u8>larger);
  }
  onlyWhether = false;
  open(0, deletions);
  store<i32>(s.query + BOUNDS + 128, found);
  return status | (found ? FOUND : NONE);
}

function boundAt(i: i32): i32 {
  return load<u8>(s.query + BOUNDS + i);
}

/** All admitted terms that can still fit from position i on with this budget. Long ones are in a list of their own. */
function open(i: i32, budget: i32): void {
  found = 0;
  want = least;
  const list = top;
  const limit = s.arenaEnd - ENTRY;
  const suffix = ((<u64>1) << (s.l - i)) - 1;
  let count = 0;
  let longCount = 0;
  for (let record = s.arena; record < s.recordsEnd; record += s.recordBytes) {
    if (i > 0 && <i32>popcnt(load<u64>(record) & suffix) > budget) continue;
    if (load<u64>(record, 8) === 0) {
      longCount++;
      continue;
    }
    if (top > limit) {
      status |= TOO_SMALL;
      top = list;
      return;
    }
    store<u64>(top, 1);
    store<u32>(top, <u32>record, 8);
    top += ENTRY;
    count++;
  }
  untilCheck -= count;
  const longs = top;
  if (longCount > 0) {
    if (!openLongs(i, budget, suffix)) {
      top = list;
      return;
    }
  }
  descend(i, budget, list, count, longs, longCount, i > 0, 0);
  top = list;
}

function openLongs(i: i32, budget: i32, suffix: u64): bool {
  for (let record = s.arena; record < s.recordsEnd; record += s.recordBytes) {
    if (load<u64>(record, 8) !== 0 || (i > 0 && <i32>popcnt(load<u64>(record) & suffix) > budget)) continue;
    if (top + ENTRY > s.arenaEnd) {
      status |= TOO_SMALL;
      return false;
    }
    store<u64>(top, i > 0 && !s.emptyStar ? 1 : 0);
    store<u32>(top, <u32>record, 8);
    top += ENTRY;
  }
  return true;
}

function done(): bool {
  return (
    (status & (LATE | TOO_SMALL)) !== 0 || (found !== 0 && (onlyWhether || (!highest && found === least)))
  );
}

function descend(
  i: i32,
  budget: i32,
  list: usize,
  count: i32,
  longs: usize,
  longCount: i32,
  gap: bool,
  block: i32,
): void {
  if (i === s.l) {
    leaf(list, count, longs, longCount, gap, block);
    return;
  }
  untilCheck -= count + longCount * 8 + 16;
  if (untilCheck < 0) {
    untilCheck = CHECK_EVERY;
    if (now() > until) {
      status |= LATE;
      return;
    }
  }
  const mark = top;
  const nextBound = boundAt(i + 1);
  if (s.l - i > budget && nextBound <= budget) {
    store<u8>(s.query + PATH + i, 1);
    const next = keep(i, budget, list, count, gap);
    const nextLongs = top;
    const nextLongCount = longCount > 0 ? keepLongs(i, budget, longs, longCount, block) : 0;
    if (next + nextLongCount >= want)
      descend(i + 1, budget, mark, next, nextLongs, nextLongCount, false, block + 1);
    top = mark;
  }
  if (budget > 0 && nextBound <= budget - 1 && !done()) {
    store<u8>(s.query + PATH + i, 0);
    remove(i, budget - 1, list, count, longs, longCount, block);
    top = mark;
  }
}

/** The entries of the list where q[i] is kept, at the top; how many. */
export function keep(i: i32, budget: i32, list: usize, count: i32, gap: bool): i32 {
  const end = list + <usize>count * ENTRY;
  let out = top;
  if (out + <usize>count * ENTRY + ENTRY > s.arenaEnd) {
    status |= TOO_SMALL;
    return 0;
  }
  const symbol = load<u16>(s.query + ((<usize>i) << 1));
  const occurrences = s.RECORD_HEAD - 8 + ((<usize>load<u8>(s.numbers + symbol)) << 3);
  const suffix = ((<u64>1) << (s.l - 1 - i)) - 1;
  if (gap) {
    const shift: u64 = s.emptyStar ? 1 : 2;
    for (let entry = list; entry < end; entry += ENTRY) {
      const ends = load<u64>(entry);
      const record = <usize>load<u32>(entry, 8);
      const places = load<u64>(record + occurrences) & (0 - ((ends & (0 - ends)) << shift));
      store<u64>(out, places);
      store<u32>(out, <u32>record, 8);
      out += places !== 0 && <i32>popcnt(load<u64>(record) & suffix) <= budget ? ENTRY : 0;
    }
  } else {
    for (let entry = list; entry < end; entry += ENTRY) {
      const record = <usize>load<u32>(entry, 8);
      const places = load<u64>(record + occurrences) & (load<u64>(entry) << 1);
      store<u64>(out, places);
      store<u32>(out, <u32>record, 8);
      out += places !== 0 && <i32>popcnt(load<u64>(record) & suffix) <= budget ? ENTRY : 0;
    }
  }
  const size = <i32>((out - top) / ENTRY);
  top = out;
  return size;
}

/** Goes on with q[i] deleted. The list is copied only where that makes it much shorter. */
function remove(
  i: i32,
  budget: i32,
  list: usize,
  count: i32,
  longs: usize,
  longCount: i32,
  block: i32,
): void {
  const fitting = top;
  const size = filter(i, budget, list, count);
  if (status & TOO_SMALL) return;
  const shorter = size < count - (count >> 3);
  if (!shorter) top = fitting;
  const nextLongs = top;
  const nextLongCount = longCount > 0 ? removeLongs(i, budget, longs, longCount, block) : 0;
  if (size + nextLongCount < want || done()) return;
  descend(i + 1, budget, shorter ? fitting : list, shorter ? size : count, nextLongs, nextLongCount, true, 0);
}

export function filter(i: i32, budget: i32, list: usize, count: i32): i32 {
  const end = list + <usize>count * ENTRY;
  let out = top;
  if (out + <usize>count * ENTRY + ENTRY > s.arenaEnd) {
    status |= TOO_SMALL;
    return 0;
  }
  const suffix = ((<u64>1) << (s.l - 1 - i)) - 1;
  for (let entry = list; entry < end; entry += ENTRY) {
    const record = <usize>load<u32>(entry, 8);
    store<u64>(out, load<u64>(entry));
    store<u32>(out, <u32>record, 8);
    out += <i32>popcnt(load<u64>(record) & suffix) <= budget ? ENTRY : 0;
  }
  const size = <i32>((out - top) / ENTRY);
  top = out;
  return size;
}

/** Terms over 63 symbols have, in place of the bits, the leftmost place of the block, or of where the next may begin. */
function keepLongs(i: i32, budget: i32, list: usize, count: i32, block: i32): i32 {
  const suffix = ((<u64>1) << (s.l - 1 - i)) - 1;
  let size = 0;
  for (let x = 0; x < count && roomForOne(); x++) {
    const entry = list + <usize>x * ENTRY;
    const record = <usize>load<u32>(entry, 8);
    if (<i32>popcnt(load<u64>(record) & suffix) > budget) continue;
    let at = load<i32>(entry);
    const last = block === i ? 0 : load<i32>(record, 20) - block - 1;
    while (at <= last && !stands(record, at, i, block)) at++;
    if (at > last) continue;
    push(at, record);
    size++;
  }
  return size;
}

function removeLongs(i: i32, budget: i32, list: usize, count: i32, block: i32): i32 {
  const suffix = ((<u64>1) << (s.l - 1 - i)) - 1;
  const step = block > 0 || i === 0 ? block + (s.emptyStar ? 0 : 1) : 0;
  let size = 0;
  for (let x = 0; x < count && roomForOne(); x++) {
    const entry = list + <usize>x * ENTRY;
    const record = <usize>load<u32>(entry, 8);
    const next = load<i32>(entry) + step;
    if (next > load<i32>(record, 20) || <i32>popcnt(load<u64>(record) & suffix) > budget) continue;
    push(next, record);
    size++;
  }
  return size;
}

function roomForOne(): bool {
  if (top + ENTRY <= s.arenaEnd) return true;
  status |= TOO_SMALL;
  return false;
}

function push(at: i32, record: usize): void {
  store<u64>(top, at);
  store<u32>(top, <u32>record, 8);
  top += ENTRY;
}

/** Whether q[i - block .. i] stands in a long term at `at`. */
function stands(record: usize, at: i32, i: i32, block: i32): bool {
  if (at < 0 || at + block >= load<i32>(record, 20)) return false;
  const t = <usize>load<u32>(record, 16) + ((<usize>at) << 1);
  const q = s.query + ((<usize>(i - block)) << 1);
  for (let h = block; h >= 0; h--)
    if (load<u16>(t + ((<usize>h) << 1)) !== load<u16>(q + ((<usize>h) << 1))) return false;
  return true;
}

/** How many terms of the list of a whole pattern end as it ends. */
export function ending(list: usize, count: i32, gap: bool): i32 {
  let size = 0;
  const end = list + <usize>count * ENTRY;
  for (let entry = list; entry < end; entry += ENTRY) {
    const last = load<u64>(<usize>load<u32>(entry, 8), 8);
    const ends = load<u64>(entry);
    const fits = gap ? ends & (s.emptyStar ? <u64>-1 : last - 1) : ends & last;
    size += i32(fits !== 0);
  }
  return size;
}

function endingLongs(longs: usize, longCount: i32, gap: bool, block: i32): i32 {
  if (gap) return longCount;
  let size = 0;
  for (let x = 0; x < longCount; x++) {
    const entry = longs + <usize>x * ENTRY;
    const record = <usize>load<u32>(entry, 8);
    const at = load<i32>(record, 20) - block;
    if (at >= load<i32>(entry) && stands(record, at, s.l - 1, block - 1)) size++;
  }
  return size;
}

function leaf(list: usize, count: i32, longs: usize, longCount: i32, gap: bool, block: i32): void {
  const size = ending(list, count, gap) + endingLongs(longs, longCount, gap, block);
  if (size < want || (!highest && found !== 0 && size >= found)) return;
  found = size;
  if (highest) want = size + 1;
  memory.copy(s.query + BEST, s.query + PATH, s.l);
}

export function setTop(at: usize): void {
  top = at;
}

export function clearStatus(): void {
  status = NONE;
}
