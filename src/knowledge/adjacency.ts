import type { Table } from "./table-file.ts";

/** Lists of numbers, one for each source, in one array. */
export interface Adjacency {
  readonly of: (source: number) => readonly number[];
  readonly count: (source: number) => number;
}

/** Reads the sections `name:counts` and `name:targets`. */
export function readAdjacency(table: Table, name: string): Adjacency {
  const counts = table.u8(`${name}:counts`);
  const targets = table.u32(`${name}:targets`);
  const starts = prefixSums(counts);
  return {
    of: (source) => Array.from(targets.subarray(starts[source]!, starts[source + 1]!)),
    count: (source) => counts[source] ?? 0,
  };
}

/** Where each list starts, and one more: where the last ends. */
export function prefixSums(counts: Uint8Array | Uint16Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) starts[i + 1] = starts[i]! + counts[i]!;
  return starts;
}

/** The same arrows from their heads to their tails; targets in the order of the sources. */
export function inverse(adjacency: Adjacency, size: number): Adjacency {
  const lists = new Map<number, number[]>();
  for (let source = 0; source < size; source++) {
    for (const target of adjacency.of(source)) {
      const list = lists.get(target);
      if (list) list.push(source);
      else lists.set(target, [source]);
    }
  }
  const of = (target: number) => lists.get(target) ?? [];
  return { of, count: (target) => of(target).length };
}
