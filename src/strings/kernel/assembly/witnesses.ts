// @ts-nocheck: AssemblyScript
/**
 * Checks witnesses, see ../../witnesses.ts, which says what is checked and why. Knows nothing of how they were found: it compares stretches
 * of text and counts different places, or different documents.
 */

let TEXT: usize = 0;
let N: usize = 0;
let K: u32 = 2;
/** Bit i: symbol i is suppressed. */
let HIDDEN: usize = 0;
/** Bit i: the run that begins at i has its witnesses. */
let PROVEN: usize = 0;
/** Bit i: position i is in the list at hand. */
let LISTED: usize = 0;
/** For some lengths: the length, and the rank before which every run of it has its witnesses. */
let REACHED: usize = 0;
/** Where documents begin, 0 when places are counted; the last run that each document was counted for. */
let STARTS: usize = 0;
let DOCUMENTS: usize = 0;
let COUNTED: usize = 0;
let RUN: u32 = 0;
/** How often each symbol occurs, or in how many documents, and the last document it was counted in. */
let SYMBOLS: usize = 0;

const REMEMBERED: usize = 1024;

export function useRuns(
  text: usize,
  n: usize,
  k: u32,
  hidden: usize,
  proven: usize,
  listed: usize,
  reached: usize,
  symbols: usize,
  starts: usize,
  documents: usize,
  counted: usize,
): void {
  TEXT = text;
  N = n;
  K = k;
  HIDDEN = hidden;
  PROVEN = proven;
  LISTED = listed;
  REACHED = reached;
  SYMBOLS = symbols;
  STARTS = starts;
  DOCUMENTS = documents;
  COUNTED = counted;
  RUN = 0;
}

function hasBit(bits: usize, i: usize): bool {
  return ((load<u8>(bits + (i >> 3)) >> (<u8>i & 7)) & 1) !== 0;
}

function setBit(bits: usize, i: usize): void {
  store<u8>(bits + (i >> 3), load<u8>(bits + (i >> 3)) | (1 << (<u8>i & 7)));
}

function startsRun(i: usize): bool {
  return !hasBit(HIDDEN, i) && (i === 0 || hasBit(HIDDEN, i - 1));
}

function runEnd(i: usize): usize {
  while (i < N && !hasBit(HIDDEN, i)) i++;
  return i;
}

/** Whether both stretches lie in the text and say the same, without a cut. */
function same<T>(p: usize, q: usize, length: usize): bool {
  if (p + length > N || q + length > N) return false;
  const a = TEXT + p * sizeof<T>();
  const b = TEXT + q * sizeof<T>();
  for (let h: usize = 0; h < length * sizeof<T>(); h += sizeof<T>()) {
    const symbol = load<T>(a + h);
    if (symbol === 0 || symbol !== load<T>(b + h)) return false;
  }
  return true;
}

/** Counts a place of the run at hand: 1, or 0 for a document that was counted before. */
function count(place: usize): u32 {
  if (STARTS === 0) return 1;
  let low: usize = 0;
  let high = DOCUMENTS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (<usize>load<u32>(STARTS + (middle << 2)) <= place) low = middle;
    else high = middle;
  }
  if (load<u32>(COUNTED + (low << 2)) === RUN) return 0;
  store<u32>(COUNTED + (low << 2), RUN);
  return 1;
}

/** Looks for the k places of the run [p, p + length) around its rank; returns the rank after the last one, 0 when there are fewer. */
function witnesses<T>(list: usize, size: usize, rank: usize, p: usize, length: usize): usize {
  RUN++;
  let places = same<T>(p, p, length) ? count(p) : 0;
  let to = rank + 1;
  if (places === 0) return 0;
  for (; places < K && to < size; to++) {
    const q = <usize>load<u32>(list + (to << 2));
    if (!same<T>(p, q, length)) break;
    places += count(q);
  }
  for (let from = rank; places < K && from > 0; from--) {
    const q = <usize>load<u32>(list + ((from - 1) << 2));
    if (!same<T>(p, q, length)) break;
    places += count(q);
  }
  return places >= K ? to : 0;
}

/** Marks the runs that ranks [from, to) of a list prove. False when it names a place twice, or one outside the text. */
function proveRuns<T>(list: usize, size: usize, from: usize, to: usize): bool {
  for (let rank = from; rank < to; rank++) {
    const p = <usize>load<u32>(list + (rank << 2));
    if (p >= N || hasBit(LISTED, p)) return false;
    setBit(LISTED, p);
    if (!startsRun(p)) continue;
    const length = runEnd(p) - p;
    const reached = REACHED + ((length % REMEMBERED) << 3);
    if (load<u32>(reached) !== <u32>length || <usize>load<u32>(reached + 4) <= rank) {
      const end = witnesses<T>(list, size, rank, p, length);
      if (end === 0) continue;
      store<u32>(reached, <u32>length);
      store<u32>(reached + 4, <u32>end);
    }
    setBit(PROVEN, p);
  }
  return true;
}
export function proveRuns8(list: usize, size: usize, from: usize, to: usize): bool {
  return proveRuns<u8>(list, size, from, to);
}
export function proveRuns16(list: usize, size: usize, from: usize, to: usize): bool {
  return proveRuns<u16>(list, size, from, to);
}

/** Counts every symbol of [from, to) by itself: the witnesses of runs of one. */
function countSymbols<T>(from: usize, to: usize): void {
  for (let i = from; i < to; i++) {
    const slot = SYMBOLS + ((<usize>load<T>(TEXT + i * sizeof<T>())) << 3);
    if (STARTS !== 0) {
      while (RUN < <u32>DOCUMENTS && <usize>load<u32>(STARTS + ((<usize>RUN) << 2)) <= i) RUN++;
      if (load<u32>(slot + 4) === RUN) continue;
      store<u32>(slot + 4, RUN);
    }
    store<u32>(slot, load<u32>(slot) + 1);
  }
}
export function countSymbols8(from: usize, to: usize): void {
  countSymbols<u8>(from, to);
}
export function countSymbols16(from: usize, to: usize): void {
  countSymbols<u16>(from, to);
}

/** How many runs begin in [from, to). */
export function runsIn(from: usize, to: usize): u32 {
  let runs: u32 = 0;
  for (let i = from; i < to; i++) if (startsRun(i)) runs++;
  return runs;
}

/** How many of them nothing proves. */
function unproven<T>(from: usize, to: usize): u32 {
  let missing: u32 = 0;
  for (let i = from; i < to; i++) {
    if (!startsRun(i) || hasBit(PROVEN, i)) continue;
    const symbol = <usize>load<T>(TEXT + i * sizeof<T>());
    const isOne = i + 1 === N || hasBit(HIDDEN, i + 1);
    if (!isOne || symbol === 0 || load<u32>(SYMBOLS + (symbol << 3)) < K) missing++;
  }
  return missing;
}
export function unproven8(from: usize, to: usize): u32 {
  return unproven<u8>(from, to);
}
export function unproven16(from: usize, to: usize): u32 {
  return unproven<u16>(from, to);
}
