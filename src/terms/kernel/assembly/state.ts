// @ts-nocheck: AssemblyScript
/** The index: addresses of the arrays of a TermTable. */
export let size: i32 = 0;
export let longest: i32 = 0;
export let firstOfLength: usize = 0;
export let symbolStart: usize = 0;
export let symbols: usize = 0;
export let occurrences: usize = 0;
export let pairs: usize = 0;

/** Of what belongs to a query: its symbols, and what search.ts and beam.ts keep with them. */
const QUERY_BYTES: usize = 16384;

/** The query: symbols of q, its length and whether a star may be empty. */
export let query: usize = 0;
export let l: i32 = 0;
export let emptyStar: bool = false;

/**
 * Working memory of one thread: for each symbol the mask of its positions in q, last position first (8 bytes), and its
 * number among the different symbols of q (1 byte, 0 for none); for each term a lower bound and whether it was taken in
 * (1 bit); then the arena: records of the admitted terms, and above them the lists of the search.
 */
export let masks: usize = 0;
export let numbers: usize = 0;
export let bounds: usize = 0;
export let taken: usize = 0;
export let arena: usize = 0;
export let arenaEnd: usize = 0;

/**
 * A record: the word of least deletions; 1 << length, 0 for terms over 63 symbols; where their symbols are and how many;
 * then a word for each different symbol of q, bit p + 1 for an occurrence at p.
 */
export const RECORD_HEAD: usize = 24;
export let recordBytes: usize = 0;
export let recordsEnd: usize = 0;
export let different: i32 = 0;

export function setIndex(
  n: i32,
  most: i32,
  first: usize,
  start: usize,
  at: usize,
  signs: usize,
  neighbours: usize,
): void {
  size = n;
  longest = most;
  firstOfLength = first;
  symbolStart = start;
  symbols = at;
  occurrences = signs;
  pairs = neighbours;
}

export function setWorkspace(at: usize): usize {
  masks = at;
  numbers = masks + 65536 * 8;
  bounds = numbers + 65536;
  taken = bounds + ((<usize>size + 63) & ~63) + 64;
  query = taken + ((<usize>size / 8 + 63) & ~63) + 64;
  return query + QUERY_BYTES;
}

export function setArena(at: usize, end: usize): void {
  const used = recordsEnd - arena;
  if (arena !== 0 && at !== arena) memory.copy(at, arena, used);
  recordsEnd = at + (arena !== 0 ? used : 0);
  arena = at;
  arenaEnd = end;
}

export function setQuery(length: i32, zero: bool): void {
  l = length;
  emptyStar = zero;
  different = 0;
  for (let i = 0; i < l; i++) {
    const symbol = <usize>load<u16>(query + ((<usize>i) << 1));
    if (load<u8>(numbers + symbol) === 0) store<u8>(numbers + symbol, <u8>++different);
    const mask = masks + (symbol << 3);
    store<u64>(mask, load<u64>(mask) | ((<u64>1) << (l - 1 - i)));
  }
  recordBytes = RECORD_HEAD + ((<usize>different) << 3);
  recordsEnd = arena;
}

export function clearRecords(): void {
  recordsEnd = arena;
}

export function clearQuery(): void {
  for (let i = 0; i < l; i++) {
    const symbol = <usize>load<u16>(query + ((<usize>i) << 1));
    store<u8>(numbers + symbol, 0);
    store<u64>(masks + (symbol << 3), 0);
  }
  l = 0;
}

export function addRecord(word: u64, at: usize, length: i32): bool {
  const record = recordsEnd;
  if (record + recordBytes > arenaEnd) return false;
  store<u64>(record, word);
  store<u64>(record, length < 64 ? (<u64>1) << length : 0, 8);
  store<u32>(record, <u32>at, 16);
  store<u32>(record, length, 20);
  if (length < 64) {
    memory.fill(record + RECORD_HEAD, 0, recordBytes - RECORD_HEAD);
    for (let j = 0; j < length; j++) {
      const number = <usize>load<u8>(numbers + load<u16>(at + ((<usize>j) << 1)));
      if (number === 0) continue;
      const place = record + RECORD_HEAD - 8 + (number << 3);
      store<u64>(place, load<u64>(place) | ((<u64>2) << j));
    }
  }
  recordsEnd = record + recordBytes;
  return true;
}
