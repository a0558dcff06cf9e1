import type { Group, Items } from "./form-groups.ts";
import { maskFinder } from "./mask-finder.ts";
import { keptIn } from "./mask-symbols.ts";
import { weightOf } from "./weights.ts";

/**
 * Moves items to longer masks that they fit, group after group from the fewest characters kept, as long as a weight of k stays. A group whose items
 * all fit other masks and keep more there in total is dissolved. The total never falls. At most `rounds` times.
 */
export function polish(items: Items, groups: readonly Group[], k: number, rounds: number): Group[] {
  let polished = [...groups];
  for (let round = 0; round < rounds; round++) {
    const { groups: next, moves } = polishOnce(items, polished, k);
    polished = next;
    if (moves === 0) break;
  }
  return polished;
}

interface Move {
  readonly item: number;
  readonly to: number;
  readonly gain: number;
}

function polishOnce({ strings, weights }: Items, groups: readonly Group[], k: number) {
  const kept = groups.map(({ mask }) => keptIn(mask));
  const finder = maskFinder(groups.map(({ mask }) => mask));
  const members = groups.map((group) => new Set(group.items));
  const sizes = groups.map((group) => weightOf(group.items, weights));
  const order = [...groups.keys()].sort((a, b) => kept[a]! - kept[b]! || a - b);
  let moves = 0;
  const carryOut = ({ item, to }: Move, from: number) => {
    members[from]!.delete(item);
    members[to]!.add(item);
    sizes[from]! -= weights[item]!;
    sizes[to]! += weights[item]!;
    moves++;
  };
  for (const from of order) {
    const others = [...members[from]!].map((item): Move | undefined => {
      const to = finder.longest(strings[item]!, (mask) => mask !== from && sizes[mask]! > 0);
      return to < 0 ? undefined : { item, to, gain: (kept[to]! - kept[from]!) * weights[item]! };
    });
    const possible = others.filter((move) => move !== undefined);
    const total = possible.reduce((sum, { gain }) => sum + gain, 0);
    const isDissolved = possible.length === others.length && total > 0;
    for (const move of possible.sort((a, b) => b.gain - a.gain || a.item - b.item))
      if (isDissolved || (move.gain > 0 && sizes[from]! - weights[move.item]! >= k)) carryOut(move, from);
  }
  const next = groups.flatMap(({ mask }, i) =>
    members[i]!.size > 0 ? [{ mask, items: [...members[i]!] }] : [],
  );
  return { groups: next, moves };
}
