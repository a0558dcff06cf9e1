import { matches } from "../pattern.ts";
import { type TermTable, termAt } from "../table.ts";
import { type Grouping, maskText } from "./grouping.ts";

/** What a count over the whole list says of published masks. */
export interface PreimageCount {
  /** Terms of the list that are published as each mask and fit it. */
  readonly counts: ReadonlyMap<string, number>;
  /** Terms that are published as a mask they do not fit. */
  readonly unfitting: number;
}

/**
 * Counts over the whole list how many terms are published as each of these masks (all of them if none are named), by the text of the mask.
 * Knows nothing of how groups came about: it reads terms and masks as texts and tries `matches`.
 */
export function countPreimages(
  table: TermTable,
  grouping: Grouping,
  patterns?: ReadonlySet<string>,
  texts: readonly string[] = grouping.masks.map((mask) => maskText(table, mask)),
): PreimageCount {
  const isWanted = texts.map((text) => !patterns || patterns.has(text));
  const counts = new Map<string, number>([...(patterns ?? texts)].map((text) => [text, 0]));
  let unfitting = 0;
  for (let term = 0; term < table.size; term++) {
    const mask = grouping.maskOfTerm[term]!;
    const text = texts[mask];
    if (text !== undefined && !isWanted[mask]) continue;
    if (text !== undefined && (text === "*" || matches(text, termAt(table, term))))
      counts.set(text, counts.get(text)! + 1);
    else unfitting++;
  }
  return { counts, unfitting };
}

/** Whether every term of the list is published as a mask that it fits and that at least k terms are published as. */
export function checkGrouping(table: TermTable, grouping: Grouping): boolean {
  if (grouping.maskOfTerm.length !== table.size) return false;
  const { counts, unfitting } = countPreimages(table, grouping);
  const least = Math.min(grouping.k, table.size);
  return unfitting === 0 && [...counts.values()].every((count) => count >= least);
}
