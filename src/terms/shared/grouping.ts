import { lengthOfTerm, startOfTerm, type TermTable } from "../table.ts";
import type { Group, Items } from "./form-groups.ts";
import { compare } from "./group-items.ts";
import { GAP, keptIn } from "./mask-symbols.ts";

/** What every term of a list is published as, for one k. */
export interface Grouping {
  readonly k: number;
  /** Longest first, then the one of most terms, then in order; no two are equal. */
  readonly masks: readonly Uint16Array[];
  /** The mask of each term of the table. */
  readonly maskOfTerm: Uint32Array;
}

/** The terms of a list as items. */
export function itemsOfTable(table: TermTable): Items {
  return {
    strings: Array.from({ length: table.size }, (_, term) => symbolsAt(table, term)),
    weights: new Uint8Array(table.size).fill(1),
  };
}

export function symbolsAt(table: TermTable, term: number): Uint16Array {
  const length = lengthOfTerm(table, term);
  const start = startOfTerm(table, term, length);
  return table.symbols.subarray(start, start + length);
}

/** Groups of terms as a grouping; groups with the same mask become one. */
export function groupingOf(k: number, size: number, groups: readonly Group[]): Grouping {
  const byMask = new Map<string, { mask: Uint16Array; items: number[] }>();
  for (const { mask, items } of groups) {
    const name = String.fromCharCode(...mask);
    const same = byMask.get(name);
    if (same) for (const item of items) same.items.push(item);
    else byMask.set(name, { mask, items: [...items] });
  }
  const sorted = [...byMask.values()].sort(
    (a, b) => keptIn(b.mask) - keptIn(a.mask) || b.items.length - a.items.length || compare(a.mask, b.mask),
  );
  const maskOfTerm = new Uint32Array(size);
  sorted.forEach(({ items }, group) => {
    for (const term of items) maskOfTerm[term] = group;
  });
  return { k, masks: sorted.map(({ mask }) => mask), maskOfTerm };
}

/** The terms of each mask. */
export function termsOfMasks({ masks, maskOfTerm }: Grouping): number[][] {
  const terms: number[][] = masks.map(() => []);
  for (const [term, mask] of maskOfTerm.entries()) terms[mask]!.push(term);
  return terms;
}

/** Characters that the whole list keeps, of how many. */
export function keptCharacters(table: TermTable, { masks, maskOfTerm }: Grouping) {
  const kept = masks.map(keptIn);
  let [characters, total] = [0, 0];
  for (let term = 0; term < table.size; term++) {
    characters += kept[maskOfTerm[term]!]!;
    total += lengthOfTerm(table, term);
  }
  return { kept: characters, total };
}

/** A mask as it is published. */
export function maskText({ codePoints }: TermTable, mask: Uint16Array): string {
  let text = "";
  for (const symbol of mask) {
    if (symbol === GAP) {
      text += "*";
      continue;
    }
    const character = String.fromCodePoint(codePoints[symbol - 1]!);
    text += character === "*" || character === "\\" ? `\\${character}` : character;
  }
  return text;
}
