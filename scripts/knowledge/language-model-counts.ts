/**
 * Counts of all n-grams of a text, n = 1 to 5. A text is numbers of words; BOUNDARY_ID stands before and after each
 * paragraph, UNKNOWN_ID for words outside the vocabulary. An n-gram begins at a boundary or after, ends at a
 * boundary or before, and holds no unknown word.
 */
export const UNKNOWN_ID = 0;
export const BOUNDARY_ID = 1;
export const ORDER = 5;

/** Open addressing by two hashes of 32 bits: one finds the slot, the other tells its owner. */
export interface Counts {
  readonly order: number;
  readonly mask: number;
  readonly owners: Uint32Array;
  /** Place of the last word of the first occurrence, plus one; 0 is an empty slot. */
  readonly places: Uint32Array;
  readonly raw: Uint32Array;
  /** Different words seen before it (Kneser-Ney). */
  readonly before: Uint32Array;
}

function emptyCounts(order: number, expected: number): Counts {
  const capacity = 2 ** Math.ceil(Math.log2(Math.max(16, expected * 1.4)));
  const array = () => new Uint32Array(capacity);
  return { order, mask: capacity - 1, owners: array(), places: array(), raw: array(), before: array() };
}

export const first = (word: number) => mixed(0x2545f491, word);
export const second = (word: number) => mixed(0x1b873593, word);

/** The hash with one more word at the left. */
export function mixed(hash: number, word: number): number {
  let h = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ Math.imul(word + 1, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The slot of an n-gram, or the empty one where it would stand. */
export function slotOf({ mask, owners, places }: Counts, a: number, b: number): number {
  let slot = a & mask;
  while (places[slot] !== 0 && owners[slot] !== b) slot = (slot + 1) & mask;
  return slot;
}

/** The slot of the words from `from` to `to`, both included. */
export function slotAt(counts: Counts, ids: Uint32Array, from: number, to: number): number {
  let a = first(ids[to]!);
  let b = second(ids[to]!);
  for (let at = to - 1; at >= from; at--) {
    a = mixed(a, ids[at]!);
    b = mixed(b, ids[at]!);
  }
  return slotOf(counts, a, b);
}

/** Distinct n-grams of prose, as shares of its length; a little more than was met. */
const DISTINCT = [0.05, 0.3, 0.6, 0.9, 1];

/** Counts in one pass; table k holds the n-grams of k + 1 words. */
export function countGrams(ids: Uint32Array): Counts[] {
  const tables = DISTINCT.map((share, i) => emptyCounts(i + 1, ids.length * share));
  for (let to = 0; to < ids.length; to++) if (ids[to] !== UNKNOWN_ID) countAt(tables, ids, to);
  return tables;
}

/** Every n-gram that ends at a place; one seen for the first time is one more word before its ending. */
function countAt(tables: readonly Counts[], ids: Uint32Array, to: number): void {
  let a = first(ids[to]!);
  let b = second(ids[to]!);
  let ending = -1;
  for (let n = 1; n <= ORDER; n++) {
    const table = tables[n - 1]!;
    const slot = slotOf(table, a, b);
    if (table.places[slot] === 0) {
      table.places[slot] = to + 1;
      table.owners[slot] = b;
      if (n > 1) tables[n - 2]!.before[ending]!++;
    }
    table.raw[slot]!++;
    ending = slot;
    const from = to - n;
    if (from < 0 || ids[from] === UNKNOWN_ID || (n > 1 && ids[from + 1] === BOUNDARY_ID)) break;
    if (n === ORDER) break;
    a = mixed(a, ids[from]!);
    b = mixed(b, ids[from]!);
  }
}
