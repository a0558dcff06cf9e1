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
/** Ranks of runs that are looked at together. */
let BATCHED: usize = 0;
/** What the reads ahead add up to: kept, or the compiler leaves them out. */
export let TOUCHED: u32 = 0;

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
  batched: usize,
): void {
  BATCHED = batched;
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

function isOne(i: usize): bool {
  return i + 1 === N || hasBit(HIDDEN, i + 1);
}

function runEnd(i: usize): usize {
  while (i < N && !hasBit(HIDDEN, i)) i++;
  return i;
}

/** Whether both stretches lie in the text and say the same. */
function same<T>(p: usize, q: usize, length: usize): bool {
  if (p + length > N || q + length > N) return false;
  const a = TEXT + p * sizeof<T>();
  const b = TEXT + q * sizeof<T>();
  const bytes = length * sizeof<T>();
  let h: usize = 0;
  for (; h + 8 <= bytes; h += 8) if (load<u64>(a + h) !== load<u64>(b + h)) return false;
  for (; h < bytes; h += sizeof<T>()) if (load<T>(a + h) !== load<T>(b + h)) return false;
  return true;
}

/** Whether no symbol of the stretch is a cut, which matches nothing. */
function isWhole<T>(p: usize, length: usize): bool {
  for (let i = p; i < p + length; i++) if (load<T>(TEXT + i * sizeof<T>()) === 0) return false;
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
  let places = isWhole<T>(p, length) ? count(p) : 0;
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

/**
 * Marks the runs that ranks [from, to) of a list prove, at most BATCH of them. False when it names a place twice, or one outside the
 * text. First it is seen which ranks are runs, then what they and their neighbours say is read, all at once, so that it is at hand when it is compared.
 */
function proveRuns<T>(list: usize, size: usize, from: usize, to: usize): bool {
  let runs: usize = 0;
  for (let rank = from; rank < to; rank++) {
    const p = <usize>load<u32>(list + (rank << 2));
    if (p >= N || hasBit(LISTED, p)) return false;
    setBit(LISTED, p);
    if (startsRun(p) && !isOne(p)) store<u32>(BATCHED + (runs++ << 2), <u32>rank);
  }
  let sum: u32 = 0;
  for (let run: usize = 0; run < runs; run++) {
    const rank = <usize>load<u32>(BATCHED + (run << 2));
    const last = min<usize>(rank + min<usize>(<usize>K, 8), size);
    for (let at = rank; at < last; at++)
      sum += <u32>load<T>(TEXT + min<usize>(<usize>load<u32>(list + (at << 2)), N - 1) * sizeof<T>());
  }
  TOUCHED = sum;
  for (let run: usize = 0; run < runs; run++) proveRun<T>(list, size, <usize>load<u32>(BATCHED + (run << 2)));
  return true;
}

function proveRun<T>(list: usize, size: usize, rank: usize): void {
  const p = <usize>load<u32>(list + (rank << 2));
  const length = runEnd(p) - p;
  const reached = REACHED + ((length % REMEMBERED) << 3);
  if (load<u32>(reached) !== <u32>length || <usize>load<u32>(reached + 4) <= rank) {
    const end = witnesses<T>(list, size, rank, p, length);
    if (end === 0) return;
    store<u32>(reached, <u32>length);
    store<u32>(reached + 4, <u32>end);
  }
  setBit(PROVEN, p);
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

/** Bit i & 7: a run begins at i, for the 8 positions around i. */
function runStarts(i: usize): u32 {
  const hidden = <u32>load<u8>(HIDDEN + (i >> 3));
  const before: u32 = i < 8 ? 1 : <u32>load<u8>(HIDDEN + (i >> 3) - 1) >> 7;
  return ~hidden & ((hidden << 1) | before) & 255;
}

/** How many runs begin in [from, to), which are whole bytes or the end. */
export function runsIn(from: usize, to: usize): u32 {
  let runs: u32 = 0;
  for (let i = from; i < to; i += 8) runs += popcnt(runStarts(i));
  return runs;
}

/** How many of them nothing proves. */
function unproven<T>(from: usize, to: usize): u32 {
  let missing: u32 = 0;
  for (let i = from; i < to; i += 8) {
    for (let left = runStarts(i) & ~(<u32>load<u8>(PROVEN + (i >> 3))); left !== 0; left &= left - 1) {
      const at = i + <usize>ctz(left);
      const symbol = <usize>load<T>(TEXT + at * sizeof<T>());
      if (!isOne(at) || symbol === 0 || load<u32>(SYMBOLS + (symbol << 3)) < K) missing++;
    }
  }
  return missing;
}
export function unproven8(from: usize, to: usize): u32 {
  return unproven<u8>(from, to);
}
export function unproven16(from: usize, to: usize): u32 {
  return unproven<u16>(from, to);
}
