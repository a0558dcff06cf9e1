import { lazy } from "../../strings/lazy.ts";
import { problem } from "../../words/problem.ts";
import { normalizeTerm } from "../normalization.ts";
import { findTerm, symbolsOf } from "../table.ts";
import type { Mask, TermIndex } from "../term-index.ts";
import { countPreimages, type PreimageCount } from "./check-grouping.ts";
import type { GroupOptions } from "./group-items.ts";
import { type Grouping, maskText } from "./grouping.ts";
import { addLevel } from "./levels.ts";
import { maskFinder } from "./mask-finder.ts";
import { GAP, keptIn } from "./mask-symbols.ts";

/** Masks as a property of a list: at least k terms are published as each. */
export interface SharedMasks {
  readonly grouping: Grouping;
  /** The published mask of a term; a term outside the list gets the longest one that it fits, never a new one. */
  readonly mask: (term: string) => Mask & { readonly shared: number };
  /** How many terms of the list are published as these masks; counted afresh over the whole list. */
  readonly preimages: (patterns: ReadonlySet<string>) => PreimageCount;
  /** The terms of the list that are published as the same mask as this one, by number; none for a term outside the list. */
  readonly termsLike: (term: string) => number[];
}

export function sharedMasks(index: TermIndex, grouping: Grouping): SharedMasks {
  const { table } = index;
  const sizes = new Uint32Array(grouping.masks.length);
  for (const mask of grouping.maskOfTerm) sizes[mask]!++;
  const finder = lazy(() => maskFinder(grouping.masks));
  const texts = lazy(() => grouping.masks.map((mask) => maskText(table, mask)));
  const star = grouping.masks.findIndex((mask) => mask.length === 1 && mask[0] === GAP);
  const answer = (number: number, length: number) => {
    const mask = grouping.masks[number];
    const shared = mask ? sizes[number]! : 0;
    const remain = mask ? keptIn(mask) : 0;
    const pattern = mask ? maskText(table, mask) : "*";
    return {
      pattern,
      count: shared,
      shared,
      remain,
      length,
      exact: true,
      interval: [remain, remain] as const,
    };
  };
  return {
    grouping,
    mask(term) {
      const symbols = symbolsOf(table, normalizeTerm(term, index.normalization));
      const number = findTerm(table, term);
      if (number >= 0) return answer(grouping.maskOfTerm[number]!, symbols.length);
      const longest = finder().longest(symbols);
      return answer(longest >= 0 ? longest : star, symbols.length);
    },
    preimages: (patterns) => countPreimages(table, grouping, patterns, texts()),
    termsLike(term) {
      const number = findTerm(table, term);
      const mask = number < 0 ? -1 : grouping.maskOfTerm[number];
      const terms: number[] = [];
      grouping.maskOfTerm.forEach((own, term) => {
        if (own === mask) terms.push(term);
      });
      return terms;
    },
  };
}

/** An index whose masks are those that the grouping publishes, for its k and no other. */
export function publishing(
  index: TermIndex,
  grouping: Grouping,
): TermIndex & { readonly shared: SharedMasks } {
  const shared = sharedMasks(index, grouping);
  return {
    ...index,
    shared,
    mask(term, k) {
      if (k !== grouping.k) throw new RangeError(`Cannot mask for k = ${k}: the groups are of ${grouping.k}`);
      return shared.mask(term);
    },
  };
}

/** The index of a list at hand with masks that at least k of its terms share; for long lists this takes a while. */
export function shareMasks(index: TermIndex, k: number, options: GroupOptions = {}) {
  return publishing(index, addLevel(index.table, [], wholeK(k), options));
}

/** A k that groups can have: alone, a term would be published as it is. */
export function wholeK(k: number): number {
  if (!(Number.isInteger(k) && k >= 2)) throw problem("shared-k", { k: String(k) });
  return k;
}
