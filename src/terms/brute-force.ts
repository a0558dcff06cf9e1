import { matches, patternOf, type Star } from "./pattern.ts";

/** A pattern of a term with its count, as the definition gives it. */
export interface Counted {
  readonly pattern: string;
  readonly count: number;
  readonly remain: number;
}

/**
 * The definition itself: every pattern of a term with the number of distinct terms that fit it. Time 2^l for a term of
 * length l; the search is held to this. Patterns come in the order of ties: earlier characters kept first.
 */
export function everyPattern(term: string, terms: Iterable<string>, star: Star): Counted[] {
  const characters = [...term];
  const distinct = [...new Set(terms)];
  const length = characters.length;
  const all: Counted[] = [];
  for (let set = 2 ** length - 2; set > 0; set--) {
    const kept = (i: number) => Math.floor(set / 2 ** (length - 1 - i)) % 2 === 1;
    const pattern = patternOf(characters, kept);
    const count = distinct.filter((other) => matches(pattern, other, star)).length;
    all.push({ pattern, count, remain: characters.filter((_, i) => kept(i)).length });
  }
  return all;
}

/** The answer for k among all patterns: the most characters kept, then the count the rule wants, then the earliest. */
export function bestOf(
  all: readonly Counted[],
  k: number,
  select: "highest" | "lowest",
): Counted | undefined {
  const better = (a: Counted, b: Counted) =>
    a.remain !== b.remain
      ? a.remain > b.remain
      : select === "highest"
        ? a.count > b.count
        : a.count < b.count;
  let best: Counted | undefined;
  for (const one of all) if (one.count >= k && (!best || better(one, best))) best = one;
  return best;
}

/** The patterns that cannot be had with a higher count, nor with more characters: one for each step of the counts. */
export function frontierOf(all: readonly Counted[]): Counted[] {
  const frontier: Counted[] = [];
  for (let best = bestOf(all, 2, "highest"); best; best = bestOf(all, best.count + 1, "highest"))
    frontier.push(best);
  return frontier;
}
