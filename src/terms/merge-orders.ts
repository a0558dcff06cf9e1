import { lengthOfTerm, startOfTerm, type TermTable } from "./table.ts";

/** All terms in order of their symbols: the lengths, each in order already, merged two and two. */
export function mergeOrders(table: TermTable): Uint32Array {
  let runs: Uint32Array[] = [];
  for (let length = 1; length <= table.longest; length++) {
    const first = table.firstOfLength[length]!;
    const count = table.firstOfLength[length + 1]! - first;
    if (count > 0) runs.push(Uint32Array.from({ length: count }, (_, i) => first + i));
  }
  while (runs.length > 1) {
    const merged: Uint32Array[] = [];
    runs.sort((a, b) => a.length - b.length);
    for (let i = 0; i < runs.length; i += 2)
      merged.push(i + 1 < runs.length ? merge(table, runs[i]!, runs[i + 1]!) : runs[i]!);
    runs = merged;
  }
  return runs[0] ?? new Uint32Array(0);
}

function merge(table: TermTable, a: Uint32Array, b: Uint32Array): Uint32Array {
  const merged = new Uint32Array(a.length + b.length);
  let [i, j] = [0, 0];
  for (let at = 0; at < merged.length; at++) {
    const first = j >= b.length || (i < a.length && before(table, a[i]!, b[j]!));
    merged[at] = first ? a[i++]! : b[j++]!;
  }
  return merged;
}

function before(table: TermTable, a: number, b: number): boolean {
  const { symbols } = table;
  const [lengthA, lengthB] = [lengthOfTerm(table, a), lengthOfTerm(table, b)];
  const [startA, startB] = [startOfTerm(table, a, lengthA), startOfTerm(table, b, lengthB)];
  const shorter = Math.min(lengthA, lengthB);
  for (let i = 0; i < shorter; i++) {
    const difference = symbols[startA + i]! - symbols[startB + i]!;
    if (difference !== 0) return difference < 0;
  }
  return lengthA < lengthB;
}
