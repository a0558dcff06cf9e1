import type { Admitted } from "./admission.ts";
import type { Star } from "./pattern.ts";

/**
 * The terms that still fit after some positions of q. `block` characters of q were kept last; `places` has for each term
 * the leftmost place where they stand (as good as any other), or with block 0 where the next may begin.
 */
export interface Fitting {
  readonly block: number;
  readonly terms: readonly Admitted[];
  readonly places: readonly number[];
}

/** The steps from position to position of q. `budget` is how many deletions are left after the step. */
export function steps(symbols: Uint16Array, q: Uint16Array, star: Star) {
  const l = q.length;
  const gap = star === "one" ? 1 : 0;

  /** Whether q[i - block .. i] stands in the term at `at`. */
  const stands = (term: Admitted, at: number, i: number, block: number): boolean => {
    if (term.from + at + block >= term.to) return false;
    for (let h = block; h >= 0; h--) if (symbols[term.from + at + h] !== q[i - block + h]) return false;
    return true;
  };

  const next = (
    list: Fitting,
    i: number,
    budget: number,
    block: number,
    placeOf: (term: Admitted, place: number) => number,
  ): Fitting => {
    const terms: Admitted[] = [];
    const places: number[] = [];
    list.terms.forEach((term, x) => {
      if (i + 1 < l && term.need[i + 1]! > budget) return;
      const place = placeOf(term, list.places[x]!);
      if (place < 0) return;
      terms.push(term);
      places.push(place);
    });
    return { block, terms, places };
  };

  /** What can fit from position i on, wherever the rest of the term begins. */
  const open = (admitted: readonly Admitted[], i: number, budget: number): Fitting => {
    const terms = admitted.filter((term) => i === 0 || term.need[i]! <= budget);
    return { block: 0, terms, places: terms.map(() => (i === 0 ? 0 : gap)) };
  };

  const keep = (list: Fitting, i: number, budget: number): Fitting =>
    next(list, i, budget, list.block + 1, (term, at) => {
      const last = list.block === i ? 0 : term.to - term.from - list.block - 1;
      while (at <= last && !stands(term, at, i, list.block)) at++;
      return at <= last ? at : -1;
    });

  const remove = (list: Fitting, i: number, budget: number): Fitting => {
    const step = list.block > 0 || i === 0 ? list.block + gap : 0;
    return next(list, i, budget, 0, (term, at) => (at + step <= term.to - term.from ? at + step : -1));
  };

  /** After the last position: how many terms end as the pattern ends. */
  const ending = ({ block, terms, places }: Fitting): number =>
    block === 0
      ? terms.length
      : terms.filter((term, x) => {
          const at = term.to - term.from - block;
          return at >= places[x]! && stands(term, at, l - 1, block - 1);
        }).length;

  return { open, keep, remove, ending };
}
