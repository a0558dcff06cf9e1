/** Different strings, numbered in the order they stand in one pool. */
export interface KeyIndex {
  readonly size: number;
  /** The number of a key, -1 without one. */
  readonly find: (key: string) => number;
  readonly key: (number: number) => string;
}

/**
 * An index over lines of one string. The strings stay in the pool: 200,000 keys cost two arrays, not 200,000
 * objects. A slot holds a number plus one, zero is empty; linear probing, at most half full.
 */
export function createKeyIndex(pool: string): KeyIndex {
  const starts = lineStarts(pool);
  const size = starts.length - 1;
  const slots = new Uint32Array(1 << (32 - Math.clz32(Math.max(8, size * 2) - 1)));
  const mask = slots.length - 1;
  for (let number = 0; number < size; number++) {
    let at = hash(pool, starts[number]!, starts[number + 1]! - 1) & mask;
    while (slots[at] !== 0) at = (at + 1) & mask;
    slots[at] = number + 1;
  }
  const key = (number: number) => pool.slice(starts[number]!, starts[number + 1]! - 1);
  const find = (wanted: string): number => {
    let at = hash(wanted, 0, wanted.length) & mask;
    for (; slots[at] !== 0; at = (at + 1) & mask) {
      const number = slots[at]! - 1;
      const from = starts[number]!;
      if (starts[number + 1]! - 1 - from === wanted.length && pool.startsWith(wanted, from)) return number;
    }
    return -1;
  };
  return { size, find, key };
}

/** Where each line starts, and one more: where the line after the last would start. */
export function lineStarts(pool: string): Uint32Array {
  if (pool === "") return new Uint32Array(1);
  let lines = 1;
  for (let at = pool.indexOf("\n"); at >= 0; at = pool.indexOf("\n", at + 1)) lines++;
  const starts = new Uint32Array(lines + 1);
  let line = 1;
  for (let at = pool.indexOf("\n"); at >= 0; at = pool.indexOf("\n", at + 1)) starts[line++] = at + 1;
  starts[lines] = pool.length + 1;
  return starts;
}

/** FNV-1a over UTF-16 code units with a last mix of the high bits into the low ones. */
function hash(text: string, from: number, to: number): number {
  let value = 0x811c9dc5;
  for (let i = from; i < to; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
