import { bestGrouping, isTiny } from "./best-grouping.ts";
import { type Formed, formGroups, type Group, type Items } from "./form-groups.ts";
import { kMemberGroups } from "./k-member.ts";
import { GAP, keptIn } from "./mask-symbols.ts";
import { patternGroups } from "./pattern-groups.ts";
import { placeRest } from "./place-rest.ts";
import { polish } from "./polish.ts";
import { weightOf } from "./weights.ts";

/** Lists up to so many items are grouped by several methods, of which the best result counts. */
const SHORT = 20_000;
const K_MEMBER = 300;
/** Work for one search; a tick is about a tenth of a millisecond on a machine of 2024. */
const TICKS = 2000;
const POLISH_ROUNDS = 3;
/** Lists of more characters are not polished: at k = 2 that gained nothing on 1.1 million Japanese terms. */
const MOST_POLISHED = 10_000_000;

/** Keeps what the steps of a long list gave, so that work that was stopped goes on. */
export interface Parts {
  readonly load: (name: string) => Formed | undefined;
  readonly save: (name: string, formed: Formed) => void;
}

export interface GroupOptions {
  readonly parts?: Parts;
  readonly progress?: (done: number, of: number) => void;
}

/**
 * All items in groups of at least weight k, each with the mask they share, keeping as many characters as it finds. The same
 * items in the same order give the same groups everywhere. Items that weigh less than k together are one group under `*`.
 */
export function groupItems(items: Items, k: number, options: GroupOptions = {}): Group[] {
  const { strings, weights } = items;
  if (strings.length === 0) return [];
  const all = [...strings.keys()];
  if (weightOf(all, weights) < k) return [{ mask: Uint16Array.of(GAP), items: all }];
  if (isTiny(items)) return bestGrouping(items, k);
  const characters = strings.reduce((sum, { length }) => sum + length, 0);
  const results = Array.from(candidates(items, k, options), (formed) => {
    const placed = placeRest(items, formed.groups, formed.rest, k);
    const polished = characters > MOST_POLISHED ? placed : polish(items, placed, k, POLISH_ROUNDS);
    return { groups: polished, kept: charactersKept(items, polished) };
  });
  return results.reduce((best, result) => (result.kept > best.kept ? result : best)).groups;
}

export const charactersKept = ({ weights }: Items, groups: readonly Group[]): number =>
  groups.reduce((sum, { mask, items }) => sum + keptIn(mask) * weightOf(items, weights), 0);

/** The search of single masks keeps more in short lists, but its time grows with the square. */
function* candidates(items: Items, k: number, options: GroupOptions): Generator<Formed> {
  yield patternGroups(items, k, options);
  if (items.strings.length > SHORT) return;
  yield formGroups(items, k, { ticks: TICKS });
  yield formGroups(items, k, { ticks: TICKS, nearest: true });
  if (items.strings.length <= K_MEMBER) yield kMemberGroups(items, k);
}

export function compare(a: Uint16Array, b: Uint16Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}
