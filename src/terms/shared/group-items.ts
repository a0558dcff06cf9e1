import { bestGrouping, isTiny } from "./best-grouping.ts";
import { type Formed, formGroups, type Group, type Items } from "./form-groups.ts";
import { kMemberGroups } from "./k-member.ts";
import { GAP, keptIn } from "./mask-symbols.ts";
import { placeRest } from "./place-rest.ts";
import { polish } from "./polish.ts";
import { weightOf } from "./weights.ts";

/** Lists up to so many items are grouped by several methods, of which the best result counts. */
const SMALL = 1000;
const K_MEMBER = 300;
/** Items of a block: the search costs far more where strings are long. */
const BLOCK_SHORT = 50_000;
const BLOCK_LONG = 4000;
const SHORT = 7;
/** Work for one search; a tick is about a tenth of a millisecond on a machine of 2024. */
const TICKS = 2000;
const POLISH_ROUNDS = 3;

/** Keeps what the blocks of a long list gave, so that work that was stopped goes on. */
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
  const results = candidates(items, k, options).map((formed) => {
    const placed = placeRest(items, formed.groups, formed.rest, k);
    const polished = polish(items, placed, k, POLISH_ROUNDS);
    return { groups: polished, kept: charactersKept(items, polished) };
  });
  return results.reduce((best, result) => (result.kept > best.kept ? result : best)).groups;
}

export const charactersKept = ({ weights }: Items, groups: readonly Group[]): number =>
  groups.reduce((sum, { mask, items }) => sum + keptIn(mask) * weightOf(items, weights), 0);

function candidates(items: Items, k: number, options: GroupOptions): Formed[] {
  if (items.strings.length > SMALL) return [formInBlocks(items, k, options)];
  return [
    formGroups(items, k, { ticks: TICKS }),
    formGroups(items, k, { ticks: TICKS, nearest: true }),
    ...(items.strings.length <= K_MEMBER ? [kMemberGroups(items, k)] : []),
  ];
}

/** Items at hand in blocks of neighbours in order; what stays over, again, until no more groups form. */
function formInBlocks(items: Items, k: number, options: GroupOptions): Formed {
  const groups: Group[] = [];
  let rest: readonly number[] = inOrder(items);
  for (let pass = 0; ; pass++) {
    const before = groups.length;
    const next: number[] = [];
    for (const { block, formed } of formedBlocks(items, rest, k, pass, options)) {
      for (const group of formed.groups)
        groups.push({ mask: group.mask, items: group.items.map((i) => block[i]!) });
      for (const i of formed.rest) next.push(block[i]!);
    }
    const isWhole = rest.length <= blockSize(items, rest);
    rest = next;
    if (groups.length === before || isWhole) return { groups, rest };
  }
}

function* formedBlocks(
  items: Items,
  rest: readonly number[],
  k: number,
  pass: number,
  options: GroupOptions,
) {
  const blocks = blocksOf(items, rest);
  for (const [b, block] of blocks.entries()) {
    options.progress?.(b, blocks.length);
    yield { block, formed: formedBlock(items, block, k, `${pass}-${b}`, options.parts) };
  }
}

function formedBlock(items: Items, block: readonly number[], k: number, name: string, parts?: Parts): Formed {
  const before = parts?.load(name);
  if (before) return before;
  const own = { strings: block.map((i) => items.strings[i]!), weights: block.map((i) => items.weights[i]!) };
  const formed = formGroups(own, k, { ticks: TICKS });
  parts?.save(name, formed);
  return formed;
}

export function blocksOf(items: Items, order: readonly number[]): number[][] {
  const count = Math.max(1, Math.ceil(order.length / blockSize(items, order)));
  const size = Math.ceil(order.length / count);
  return Array.from({ length: count }, (_, b) => order.slice(b * size, (b + 1) * size));
}

function blockSize({ strings }: Items, order: readonly number[]): number {
  const length = order.reduce((sum, i) => sum + strings[i]!.length, 0) / Math.max(1, order.length);
  return length <= SHORT ? BLOCK_SHORT : BLOCK_LONG;
}

export function inOrder({ strings }: Items): number[] {
  return [...strings.keys()].sort((a, b) => compare(strings[a]!, strings[b]!) || a - b);
}

export function compare(a: Uint16Array, b: Uint16Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}
