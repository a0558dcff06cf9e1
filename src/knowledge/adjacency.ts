import type { Table } from "../doc/packed-table.ts";

/** Lists of numbers, one for each source, in one array. */
export interface Adjacency {
  readonly of: (source: number) => readonly number[];
  readonly count: (source: number) => number;
}

/** Reads the arrays `name:counts` and `name:targets`. */
export function readAdjacency(table: Table, name: string): Adjacency {
  return adjacency(startsOf(table, `${name}:counts`), table.u32(`${name}:targets`));
}

function adjacency(starts: Uint32Array, targets: Uint32Array): Adjacency {
  return {
    of: (source) => Array.from(targets.subarray(starts[source]!, starts[source + 1]!)),
    count: (source) => starts[source + 1]! - starts[source]! || 0,
  };
}

/** Where each list starts by the array of their lengths, and one more: where the last ends. */
export function startsOf(table: Table, name: string, bits: 8 | 16 = 8): Uint32Array {
  return table.derive(`${name}:starts`, () => {
    const counts = bits === 8 ? table.u8(name) : table.u16(name);
    const starts = new Uint32Array(counts.length + 1);
    for (let i = 0; i < counts.length; i++) starts[i + 1] = starts[i]! + counts[i]!;
    return starts;
  });
}

/** The arrows of `name:counts` and `name:targets` from their heads to their tails; targets in the order of the sources. */
export function readInverse(table: Table, name: string, size: number): Adjacency {
  const starts = startsOf(table, `${name}:counts`);
  const targets = table.u32(`${name}:targets`);
  const heads = table.derive(`${name}:heads`, () => {
    const heads = new Uint32Array(size + 1);
    for (const target of targets) heads[target + 1]!++;
    for (let i = 0; i < size; i++) heads[i + 1]! += heads[i]!;
    return heads;
  });
  const tails = table.derive(`${name}:tails`, () => {
    const next = heads.slice();
    const tails = new Uint32Array(targets.length);
    for (let source = 0; source < size; source++)
      for (let at = starts[source]!; at < starts[source + 1]!; at++) tails[next[targets[at]!]!++] = source;
    return tails;
  });
  return adjacency(heads, tails);
}
