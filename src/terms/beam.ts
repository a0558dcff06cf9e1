import type { Admitted } from "./admission.ts";
import { type Fitting, steps } from "./fitting.ts";
import type { Star } from "./pattern.ts";
import type { CountedMask } from "./prober.ts";

interface Node {
  readonly list: Fitting;
  readonly kept: readonly number[];
}

/**
 * A pattern with no more deletions than these that `enough` says fits enough terms, found without going back: of the ways to come to a
 * position of q with so many deletions only the one that most terms fit is followed. Undefined when there is none.
 */
export function beamSearch(
  symbols: Uint16Array,
  q: Uint16Array,
  star: Star,
  admitted: readonly Admitted[],
  deletions: number,
  enough: (found: CountedMask) => boolean,
): CountedMask | undefined {
  const { open, keep, remove, ending } = steps(symbols, q, star);
  let nodes: (Node | undefined)[] = [{ list: open(admitted, 0, deletions), kept: [] }];
  for (let i = 0; i < q.length; i++) {
    nodes = Array.from({ length: Math.min(deletions, i + 1) + 1 }, (_, used) => {
      const [same, less] = [nodes[used], nodes[used - 1]];
      const keeping = same && { list: keep(same.list, i, deletions - used), kept: [...same.kept, 1] };
      const removing = less && { list: remove(less.list, i, deletions - used), kept: [...less.kept, 0] };
      return !removing || (keeping && keeping.list.terms.length >= removing.list.terms.length)
        ? keeping
        : removing;
    });
  }
  const founds = nodes
    .slice(1)
    .flatMap((node) => (node ? [{ kept: Uint8Array.from(node.kept), count: ending(node.list) }] : []));
  return founds.find(enough);
}
