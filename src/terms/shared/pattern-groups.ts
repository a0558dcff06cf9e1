import type { Formed, Group, Items } from "./form-groups.ts";
import type { GroupOptions } from "./group-items.ts";
import { commonMask, fitsMask, GAP, keptIn } from "./mask-symbols.ts";
import { PatternClasses } from "./pattern-classes.ts";
import { sortedItems } from "./sorted-items.ts";
import { mixed, stretchHashes } from "./stretch-hashes.ts";
import { weightOf } from "./weights.ts";

/** Two gaps are tried in strings up to so long, with at most so many characters deleted: their number grows with the fourth power. */
const TWO_GAPS_LENGTH = 32;
const TWO_GAPS_DELETIONS = 16;
/** At most so many bits of a hash choose the counter of an ending. */
const MOST_ENDINGS = 22;

/**
 * Groups of items of at least weight k over a whole long list, longest mask first, of masks with one gap or two:
 *
 *     for every number of characters kept, from the most to the fewest:
 *       count the masks of the items left that keep so many; those that reach k are groups
 *
 * Masks are counted by hash among items that begin (or end) alike, which stand together in order; a group is what fits when the
 * mask itself is tried. Then every group gets the longest mask found that all its items fit.
 */
export function patternGroups(items: Items, k: number, { parts, progress }: GroupOptions = {}): Formed {
  const { strings } = items;
  const isLeft = new Uint8Array(strings.length).fill(1);
  const groups: Group[] = [];
  const longest = strings.reduce((most, { length }) => Math.max(most, length), 0);
  const levelOf = levelGroups(items, k, isLeft);
  for (let kept = longest - 1; kept > 0; kept--) {
    progress?.(longest - 1 - kept, longest - 1);
    const name = `kept-${kept}`;
    const before = parts?.load(name)?.groups;
    const level = before ?? levelOf(kept);
    for (const group of level) {
      for (const item of group.items) isLeft[item] = 0;
      groups.push(group);
    }
    if (!before && level.length > 0) parts?.save(name, { groups: level, rest: [] });
  }
  return {
    groups: groups.map((group) => lengthened(strings, group)),
    rest: strings.flatMap((_, i) => (isLeft[i] ? i : [])),
  };
}

/** What masks begin with, and the range of what they end with. */
interface Ends {
  readonly prefix: number;
  readonly fewest: number;
  readonly most: number;
}

/** Gives all groups whose masks keep so many characters, and takes their items out. */
function levelGroups(items: Items, k: number, isLeft: Uint8Array): (kept: number) => Group[] {
  const { strings, weights } = items;
  const byStart = sortedItems(items, false);
  const byEnd = sortedItems(items, true);
  const classes = new PatternClasses(weights);
  const enter = maskEntries(items, classes, k);
  return (kept) => {
    const groups: Group[] = [];
    const add = (mask: Uint16Array, members: readonly number[]) => {
      for (const item of members) isLeft[item] = 0;
      groups.push({ mask, items: members });
    };
    const formIn = (run: Uint32Array, ends: Ends) => {
      const left = run.filter((item) => isLeft[item]);
      if (weightOf(left, weights) < k) return;
      classes.clear();
      enter(left, kept, ends);
      for (const entries of classes.large(k)) {
        const possible = entries.filter((at) => isLeft[classes.items[at]!]);
        if (possible.length === 0) continue;
        const seed = possible[0]!;
        const mask = maskAt(strings[classes.items[seed]!]!, kept, ends.prefix, classes.codes[seed]!);
        const fitting = new Set<number>();
        for (const at of possible)
          if (fitsMask(mask, strings[classes.items[at]!]!)) fitting.add(classes.items[at]!);
        if (weightOf([...fitting], weights) >= k) add(mask, [...fitting]);
      }
    };
    byStart.narrow(isLeft, kept);
    for (const item of byStart.heavy(k)) if (keptIn(strings[item]!) === kept) add(strings[item]!, [item]);
    for (let prefix = kept; prefix > 0; prefix--)
      byStart.runs(prefix, k, (run) => formIn(run, { prefix, fewest: 0, most: kept - prefix }));
    byEnd.narrow(isLeft, kept);
    for (let suffix = kept; suffix >= 0; suffix--)
      byEnd.runs(suffix, k, (run) => formIn(run, { prefix: 0, fewest: suffix, most: suffix }));
    return groups;
  };
}

/** Where a mask lies in its item: what it ends with, and where its middle begins (0: it has none). */
const codeOf = (middle: number, suffix: number) => (middle << 10) | suffix;

function maskAt(string: Uint16Array, kept: number, prefix: number, code: number): Uint16Array {
  const [middle, suffix] = [code >>> 10, code & 1023];
  const size = middle > 0 ? kept - prefix - suffix : 0;
  const mask = new Uint16Array(kept + (middle > 0 ? 2 : 1)).fill(GAP);
  mask.set(string.subarray(0, prefix));
  mask.set(string.subarray(middle, middle + size), prefix + 1);
  mask.set(string.subarray(string.length - suffix), mask.length - suffix);
  return mask;
}

/**
 * Enters all masks of items that begin with the same `prefix` characters. A mask can reach k only where what it begins and ends
 * with does, so that is counted first.
 */
function maskEntries({ strings, weights }: Items, classes: PatternClasses, k: number) {
  const hash = stretchHashes(strings);
  const endings = new Uint16Array(1 << MOST_ENDINGS);
  const clear = Uint16Array.from(strings, (string) => string.length - 1 - string.lastIndexOf(GAP));
  const isClear = (string: Uint16Array, from: number, to: number) => {
    for (let i = from; i < to; i++) if (string[i] === GAP) return false;
    return true;
  };
  /** Counts what items end with, without regard to collisions; how far a hash is shifted to its counter. */
  const countEndings = (run: Uint32Array, { fewest, most }: Ends): number => {
    const bits = Math.min(MOST_ENDINGS, Math.ceil(Math.log2(2 * run.length * (most - fewest + 1) + 1)));
    endings.fill(0, 0, 1 << bits);
    for (const item of run) {
      const { length } = strings[item]!;
      for (let suffix = fewest; suffix <= Math.min(most, clear[item]!); suffix++) {
        const slot = mixed(hash(item, length - suffix, length)) >>> (32 - bits);
        endings[slot] = Math.min(0xffff, endings[slot]! + weights[item]!);
      }
    }
    return 32 - bits;
  };
  return (run: Uint32Array, kept: number, ends: Ends): void => {
    const { prefix, fewest, most } = ends;
    const least = Math.min(k, 0xffff);
    const shift = countEndings(run, ends);
    for (const item of run) {
      const string = strings[item]!;
      const { length } = string;
      const hasGap = clear[item]! < length;
      const isShort = length <= TWO_GAPS_LENGTH && length - kept <= TWO_GAPS_DELETIONS;
      for (let suffix = fewest; suffix <= Math.min(most, clear[item]!); suffix++) {
        const ending = mixed(hash(item, length - suffix, length));
        if (endings[ending >>> shift]! < least) break;
        const size = kept - prefix - suffix;
        if (size === 0) classes.add(ending, item, codeOf(0, suffix));
        else if (isShort)
          for (let at = prefix + 1; at + size < length - suffix; at++)
            if (!hasGap || isClear(string, at, at + size))
              classes.add(mixed(ending + hash(item, at, at + size)), item, codeOf(at, suffix));
      }
    }
  };
}

/** The same group with the longest mask that all its items fit, as far as one after the other leads to it. */
function lengthened(strings: readonly Uint16Array[], group: Group): Group {
  const least = keptIn(group.mask);
  let mask = strings[group.items[0]!]!;
  for (const item of group.items.slice(1)) {
    mask = commonMask(mask, strings[item]!);
    if (keptIn(mask) <= least) return group;
  }
  return keptIn(mask) > least ? { mask, items: group.items } : group;
}
