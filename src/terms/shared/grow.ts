import { findTerm, type TermTable, termAt } from "../table.ts";
import type { Group, Items } from "./form-groups.ts";
import { groupItems } from "./group-items.ts";
import { type Grouping, groupingOf, itemsOfTable, termsOfMasks } from "./grouping.ts";
import { maskFinder } from "./mask-finder.ts";
import { commonMask, fitsMask } from "./mask-symbols.ts";
import { placeRest } from "./place-rest.ts";
import { weightOf } from "./weights.ts";

/**
 * The groupings of a list that has all terms of an earlier one, and more. No term leaves its group, so that old and new
 * publications still share k candidates: a new term joins the longest mask it fits; k or more others form groups among themselves; fewer
 * join the group that loses least, whose mask is shorter from then on.
 */
export function growLevels(earlier: TermTable, levels: readonly Grouping[], table: TermTable): Grouping[] {
  const numberOf = Uint32Array.from({ length: earlier.size }, (_, term) =>
    findTerm(table, termAt(earlier, term)),
  );
  const ascending = [...levels].sort((a, b) => a.k - b.k);
  const grown: Grouping[] = [];
  for (const level of ascending) {
    const oldMask = new Int32Array(table.size).fill(-1);
    level.maskOfTerm.forEach((mask, term) => {
      oldMask[numberOf[term]!] = mask;
    });
    const masks = level.masks.map((mask) => inSymbols(earlier, table, mask));
    grown.push(growLevel(table, grown.at(-1), { k: level.k, masks, oldMask }));
  }
  return grown;
}

/** The alphabet grew too: the same mask in symbols of the new table. */
function inSymbols(earlier: TermTable, table: TermTable, mask: Uint16Array): Uint16Array {
  const numbers = new Map(Array.from(table.codePoints, (codePoint, i) => [codePoint, i + 1]));
  return mask.map((symbol) => (symbol === 0 ? 0 : numbers.get(earlier.codePoints[symbol - 1]!)!));
}

interface OldLevel {
  readonly k: number;
  readonly masks: readonly Uint16Array[];
  /** Of each term its mask until now, -1 for a new term. */
  readonly oldMask: Int32Array;
}

function growLevel(table: TermTable, below: Grouping | undefined, { k, masks, oldMask }: OldLevel): Grouping {
  const parts = below ? partsOf(below, oldMask) : undefined;
  const items: Items = parts
    ? { strings: parts.map(({ mask }) => mask), weights: parts.map(({ terms }) => terms.length) }
    : itemsOfTable(table);
  const termsOf = (item: number) => (parts ? parts[item]!.terms : [item]);
  const groups = masks.map((mask) => ({ mask, items: [] as number[] }));
  const fresh: number[] = [];
  items.strings.forEach((string, item) => {
    const old = termsOf(item).find((term) => oldMask[term]! >= 0);
    const group = old === undefined ? undefined : groups[oldMask[old]!]!;
    if (!group) fresh.push(item);
    else {
      group.items.push(item);
      if (!fitsMask(group.mask, string)) group.mask = commonMask(group.mask, string);
    }
  });
  const all = withFresh(items, groups, fresh, k);
  return groupingOf(
    k,
    table.size,
    all.map(({ mask, items }) => ({ mask, items: items.flatMap(termsOf) })),
  );
}

/** The groups of the grouping below, split by the groups that their old terms have here; new terms go with the first of them. */
function partsOf(below: Grouping, oldMask: Int32Array) {
  return termsOfMasks(below).flatMap((terms, mask) => {
    const first = terms.find((term) => oldMask[term]! >= 0);
    const byOld = new Map<number, number[]>();
    for (const term of terms) {
      const old = oldMask[term]! >= 0 || first === undefined ? oldMask[term]! : oldMask[first]!;
      const same = byOld.get(old);
      if (same) same.push(term);
      else byOld.set(old, [term]);
    }
    return [...byOld.values()].map((terms) => ({ mask: below.masks[mask]!, terms }));
  });
}

function withFresh(
  items: Items,
  groups: { mask: Uint16Array; items: number[] }[],
  fresh: number[],
  k: number,
): Group[] {
  const finder = maskFinder(groups.map(({ mask }) => mask));
  const others = fresh.filter((item) => {
    const group = finder.longest(items.strings[item]!);
    if (group >= 0) groups[group]!.items.push(item);
    return group < 0;
  });
  if (weightOf(others, items.weights) < k) return placeRest(items, groups, others, k);
  const own = {
    strings: others.map((i) => items.strings[i]!),
    weights: others.map((i) => items.weights[i]!),
  };
  const formed = groupItems(own, k).map(({ mask, items }) => ({ mask, items: items.map((i) => others[i]!) }));
  return [...groups, ...formed];
}
