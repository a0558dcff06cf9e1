import type { Admitted } from "./admission.ts";
import { type Fitting, steps } from "./fitting.ts";
import type { Star } from "./pattern.ts";
import type { Clock, CountedMask, Outcome, Select } from "./prober.ts";

export interface Level {
  readonly deletions: number;
  readonly least: number;
  readonly select: Select;
  readonly clock: Clock;
}

const CHECK_EVERY = 1 << 14;

/**
 * The best pattern of q with exactly `deletions` deleted characters that at least `least` of the admitted terms fit.
 *
 * Depth first over the positions of q, keeping a character before deleting it, so that of equal patterns the one with
 * the earlier characters comes first. A node has the terms that still fit; it is left when fewer remain than wanted, or
 * when the budget is below `bounds`, which the same search has found for every end of q before.
 */
export function levelSearch(
  symbols: Uint16Array,
  q: Uint16Array,
  star: Star,
  admitted: readonly Admitted[],
  { deletions, least, select, clock }: Level,
): Outcome {
  const l = q.length;
  const { open, keep, remove, ending } = steps(symbols, q, star);
  const bounds = new Uint16Array(l + 1);
  const path = new Uint8Array(l);
  let onlyWhether = true;
  let best: CountedMask | undefined;
  let late = false;
  let untilCheck = CHECK_EVERY;

  const needed = () => (best && select === "highest" ? best.count + 1 : least);
  const isOver = () => late || (best && (onlyWhether || (select === "lowest" && best.count === least)));

  const leaf = (list: Fitting) => {
    const count = ending(list);
    if (count < needed() || (select === "lowest" && best && count >= best.count)) return;
    best = { kept: path.slice(), count };
  };

  const descend = (i: number, budget: number, list: Fitting): void => {
    if (list.terms.length < needed() || isOver()) return;
    if (i === l) {
      leaf(list);
      return;
    }
    if ((untilCheck -= list.terms.length) < 0) {
      untilCheck = CHECK_EVERY;
      late = clock.now() > clock.until;
    }
    if (l - i > budget && bounds[i + 1]! <= budget) {
      path[i] = 1;
      descend(i + 1, budget, keep(list, i, budget));
    }
    if (budget > 0 && bounds[i + 1]! <= budget - 1 && !isOver()) {
      path[i] = 0;
      descend(i + 1, budget - 1, remove(list, i, budget - 1));
    }
  };

  for (let i = l - 1; i > 0; i--) {
    best = undefined;
    descend(i, bounds[i + 1]!, open(admitted, i, bounds[i + 1]!));
    bounds[i] = bounds[i + 1]! + (best ? 0 : 1);
    if (late || bounds[i]! > deletions) return { best: undefined, late };
  }
  best = undefined;
  onlyWhether = false;
  descend(0, deletions, open(admitted, 0, deletions));
  return { best, late };
}
