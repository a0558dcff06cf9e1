import { lowerBound } from "../strings/binary-search.ts";
import { startOfTerm, type TermTable } from "./table.ts";

/** Alphabets up to this size have runs of three symbols in the postings, ten bits each; larger ones runs of one and two. */
const NARROW = 1022;

export const gramOrderFor = (alphabet: number): number => (alphabet <= NARROW ? 3 : 2);

/** The key of a run of symbols; ends of a term are symbol 0. No two runs of one order share a key. */
export const keyOfOne = (a: number) => a * 65536 + 65535;
export const keyOfTwo = (a: number, b: number) => a * 65536 + b;
export const keyOfThree = (a: number, b: number, c: number) => (a * 1024 + b) * 1024 + c;

/** Calls `use` with the key of every run of a term, ends included; a run that occurs twice is named twice. */
function eachKey(
  symbols: Uint16Array,
  from: number,
  length: number,
  order: number,
  use: (key: number) => void,
): void {
  const at = (i: number) => (i < 0 || i >= length ? 0 : symbols[from + i]!);
  for (let i = -1; i < length; i++) {
    if (order === 3) {
      if (i + 1 < length) use(keyOfThree(at(i), at(i + 1), at(i + 2)));
    } else {
      use(keyOfTwo(at(i), at(i + 1)));
      if (i >= 0) use(keyOfOne(at(i)));
    }
  }
}

/** Keys with the number of terms that have each, in order of keys. */
export interface GramCounts {
  readonly keys: Uint32Array;
  readonly counts: Uint32Array;
  readonly postings: number;
}

/** A hash table from keys to a count and the last term seen with the key, plus one. */
class KeyTable {
  keys = new Uint32Array(1 << 16);
  counts = new Uint32Array(1 << 16);
  last = new Uint32Array(1 << 16);
  used = 0;

  /** The slot of a key; its count is 0 when it is new. */
  slot(key: number): number {
    const mask = this.keys.length - 1;
    let at = (Math.imul(key, 0x9e3779b1) >>> 7) & mask;
    while (this.last[at] !== 0 && this.keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  add(key: number, term: number): void {
    const at = this.slot(key);
    if (this.last[at] === term + 1) return;
    if (this.last[at] === 0) {
      this.keys[at] = key;
      this.used++;
    }
    this.last[at] = term + 1;
    this.counts[at]!++;
    if (this.used * 2 > this.keys.length) this.double();
  }

  private double(): void {
    const { keys, counts, last } = this;
    this.keys = new Uint32Array(keys.length * 2);
    this.counts = new Uint32Array(keys.length * 2);
    this.last = new Uint32Array(keys.length * 2);
    for (let i = 0; i < keys.length; i++) {
      if (last[i] === 0) continue;
      const at = this.slot(keys[i]!);
      this.keys[at] = keys[i]!;
      this.counts[at] = counts[i]!;
      this.last[at] = last[i]!;
    }
  }
}

/** Counts the runs of all records, of which those in `orders` are the distinct ones. */
export function countGrams(
  orders: readonly Uint32Array[],
  byLength: readonly ({ symbols: Uint16Array } | undefined)[],
  order: number,
): GramCounts {
  const table = new KeyTable();
  let term = 0;
  const add = (key: number) => table.add(key, term);
  orders.forEach((records, length) => {
    for (const record of records) {
      eachKey(byLength[length]!.symbols, record * length, length, order, add);
      term++;
    }
  });
  const keys = table.keys.filter((_, i) => table.last[i] !== 0).sort();
  const counts = Uint32Array.from(keys, (key) => table.counts[table.slot(key)]!);
  return { keys, counts, postings: counts.reduce((sum, count) => sum + count, 0) };
}

/** Fills the postings of a table from the counts of its runs. */
export function fillGrams(table: TermTable, { keys, counts }: GramCounts): void {
  const { grams, symbols, firstOfLength, longest } = table;
  grams.keys.set(keys);
  let at = 0;
  keys.forEach((_, g) => {
    grams.starts[g] = at;
    at += counts[g]!;
  });
  grams.starts[keys.length] = at;
  const slots = new KeyTable();
  keys.forEach((key, g) => {
    slots.add(key, g);
  });
  const next = grams.starts.slice(0, keys.length);
  let term = 0;
  const post = (key: number) => {
    const g = slots.last[slots.slot(key)]! - 1;
    const end = next[g]!;
    if (end > grams.starts[g]! && grams.postings[end - 1] === term) return;
    grams.postings[end] = term;
    next[g] = end + 1;
  };
  for (let length = 1; length <= longest; length++) {
    for (; term < firstOfLength[length + 1]!; term++)
      eachKey(symbols, startOfTerm(table, term, length), length, grams.order, post);
  }
}

/** Number of a run, -1 when no term has it. */
export function findGram({ keys }: TermTable["grams"], key: number): number {
  const gram = lowerBound(keys, key);
  return keys[gram] === key ? gram : -1;
}
