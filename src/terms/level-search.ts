import type { Admitted } from "./admission.ts";
import type { Star } from "./pattern.ts";
import type { Clock, Found, Outcome, Select } from "./prober.ts";

export interface Level {
  readonly deletions: number;
  readonly least: number;
  readonly select: Select;
  readonly clock: Clock;
}

const CHECK_EVERY = 1 << 16;

/**
 * The best pattern of q with exactly `deletions` deleted characters that at least `least` of the admitted terms fit.
 *
 * Depth first over the positions of q, keeping a character before deleting it, so that of equal patterns the one with
 * the earlier characters comes first. A node has the terms that still fit, each with the leftmost place of the block of
 * kept characters that is being read (its leftmost place is as good as any other), or of where the next may begin. It is
 * left when fewer terms remain than wanted or the budget is below `bounds`, found the same way for every end of q first.
 */
export function levelSearch(
  symbols: Uint16Array,
  q: Uint16Array,
  star: Star,
  admitted: readonly Admitted[],
  { deletions, least, select, clock }: Level,
): Outcome {
  const l = q.length;
  const gap = star === "one" ? 1 : 0;
  const bounds = new Uint16Array(l + 1);
  const terms = Array.from({ length: l + 1 }, () => new Int32Array(0));
  const places = Array.from({ length: l + 1 }, () => new Int32Array(0));
  const path = new Uint8Array(l);
  let want = least;
  let onlyWhether = true;
  let found: Found | undefined;
  let late = false;
  let untilCheck = CHECK_EVERY;

  const room = (depth: number, count: number) => {
    if (terms[depth]!.length >= count) return;
    terms[depth] = new Int32Array(count);
    places[depth] = new Int32Array(count);
  };

  /** Whether q[i - block .. i] stands in the term at `at`. */
  const stands = (term: Admitted, at: number, i: number, block: number): boolean => {
    if (term.from + at + block >= term.to) return false;
    for (let h = block; h >= 0; h--) if (symbols[term.from + at + h] !== q[i - block + h]) return false;
    return true;
  };

  /** The next list where q[i] is kept, at depth i + 1; its size. */
  const keep = (i: number, budget: number, count: number, block: number): number => {
    room(i + 1, count);
    let size = 0;
    for (let x = 0; x < count; x++) {
      const term = admitted[terms[i]![x]!]!;
      if (i + 1 < l && term.need[i + 1]! > budget) continue;
      let at = places[i]![x]!;
      const last = block === i ? 0 : term.to - term.from - block - 1;
      while (at <= last && !stands(term, at, i, block)) at++;
      if (at > last) continue;
      terms[i + 1]![size] = terms[i]![x]!;
      places[i + 1]![size++] = at;
    }
    return size;
  };

  const remove = (i: number, budget: number, count: number, block: number): number => {
    room(i + 1, count);
    const step = block > 0 || i === 0 ? block + gap : 0;
    let size = 0;
    for (let x = 0; x < count; x++) {
      const term = admitted[terms[i]![x]!]!;
      const next = places[i]![x]! + step;
      if (next > term.to - term.from || (i + 1 < l && term.need[i + 1]! > budget)) continue;
      terms[i + 1]![size] = terms[i]![x]!;
      places[i + 1]![size++] = next;
    }
    return size;
  };

  const ending = (count: number, block: number): number => {
    if (block === 0) return count;
    let size = 0;
    for (let x = 0; x < count; x++) {
      const term = admitted[terms[l]![x]!]!;
      const at = term.to - term.from - block;
      if (at >= places[l]![x]! && stands(term, at, l - 1, block - 1)) size++;
    }
    return size;
  };

  const take = (count: number) => {
    if (count < want) return;
    found = { kept: path.slice(), count };
    want = select === "highest" ? count + 1 : want;
  };

  const done = () =>
    late || (found !== undefined && (onlyWhether || (select === "lowest" && found.count === least)));

  const leaf = (count: number, block: number) => {
    const size = ending(count, block);
    if (select === "lowest" && !onlyWhether && found && size >= found.count) return;
    take(size);
  };

  const descend = (i: number, budget: number, count: number, block: number): void => {
    if (count < want || done()) return;
    if (i === l) {
      leaf(count, block);
      return;
    }
    untilCheck -= count;
    if (untilCheck < 0) {
      untilCheck = CHECK_EVERY;
      if ((late = clock.now() > clock.until)) return;
    }
    if (l - i > budget && bounds[i + 1]! <= budget) {
      path[i] = 1;
      descend(i + 1, budget, keep(i, budget, count, block), block + 1);
    }
    if (budget > 0 && bounds[i + 1]! <= budget - 1 && !done()) {
      path[i] = 0;
      descend(i + 1, budget - 1, remove(i, budget - 1, count, block), 0);
    }
  };

  const begin = (i: number, budget: number): void => {
    room(i, admitted.length);
    let size = 0;
    for (let x = 0; x < admitted.length; x++) {
      if (i > 0 && admitted[x]!.need[i]! > budget) continue;
      terms[i]![size] = x;
      places[i]![size++] = i === 0 ? 0 : gap;
    }
    descend(i, budget, size, 0);
  };

  for (let i = l - 1; i > 0 && !late; i--) {
    found = undefined;
    want = least;
    begin(i, bounds[i + 1]!);
    bounds[i] = bounds[i + 1]! + (found ? 0 : 1);
    if (bounds[i]! > deletions) return { found: undefined, late };
  }
  found = undefined;
  want = least;
  onlyWhether = false;
  if (!late) begin(0, deletions);
  return { found, late };
}
