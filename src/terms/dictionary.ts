import type { Grouping } from "./shared/grouping.ts";
import { sharedMasks } from "./shared/shared-masks.ts";
import { termAt } from "./table.ts";
import type { TermIndex } from "./term-index.ts";

/** A row of an anonymisation dictionary, with the columns of the paper's Table 1. */
export interface DictionaryRow {
  readonly term: string;
  readonly anonymized: string;
  readonly k: number;
  readonly remain: number;
  readonly length: number;
}

/** The frontier of the terms numbered from `from` to `to`: for every k up to `maxK` the row with the least k not below it. */
export function* dictionaryRows(
  index: TermIndex,
  from: number,
  to: number,
  maxK: number,
): Iterable<DictionaryRow> {
  for (let number = from; number < Math.min(to, index.size); number++) {
    const term = termAt(index.table, number);
    const { length } = [...term];
    for (const { pattern, count, remain } of index.frontier(term, { maxK }).steps)
      yield { term, anonymized: pattern, k: count, remain, length };
  }
}

/** What each term is published as under the groupings up to `maxK`; the column k has how many terms share the mask. */
export function* sharedRows(
  index: TermIndex,
  levels: readonly Grouping[],
  maxK: number,
): Iterable<DictionaryRow> {
  const ascending = levels.filter(({ k }) => k <= maxK).sort((a, b) => a.k - b.k);
  const masks = ascending.map((grouping) => sharedMasks(index, grouping));
  for (let number = 0; number < index.size; number++) {
    const term = termAt(index.table, number);
    for (const { mask } of masks) {
      const { pattern, shared, remain, length } = mask(term);
      yield { term, anonymized: pattern, k: shared, remain, length };
    }
  }
}

export const DICTIONARY_COLUMNS = ["term", "anonymized", "k", "remain", "length"] as const;

/** A row as a line of tab-separated values; a tab or a backslash in a value is written \t or \\. */
export function dictionaryLine(row: DictionaryRow): string {
  const text = (value: string) =>
    value.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\r", "\\r");
  return `${text(row.term)}\t${text(row.anonymized)}\t${row.k}\t${row.remain}\t${row.length}\n`;
}

export function parseDictionaryLine(line: string): DictionaryRow {
  const [term, anonymized, k, remain, length] = line.split("\t") as [string, string, string, string, string];
  const text = (value: string) =>
    value.replace(/\\(.)/g, (_, escaped) => (escaped === "t" ? "\t" : escaped === "r" ? "\r" : escaped));
  return {
    term: text(term),
    anonymized: text(anonymized),
    k: Number(k),
    remain: Number(remain),
    length: Number(length),
  };
}
