import type { RiskGoal } from "./repair-risk.ts";

/** What a repair reaches when nothing else is asked for. */
export const DEFAULT_BOUND = 0.05;

/** Below this many documents a text that is found less often than others points at the person it avoids. */
const SMALL = 2000;
/** Others that are found more often in a small archive, and the share of its documents that this may be. */
const OTHERS = 20;
const SHARE = 1 / 20;
/** How much further than stated a repair goes, at most: nobody is to know how far. */
const FURTHER = 5;

/**
 * The bound that was asked for; in a small archive, where none was, a rank: others are found more often, by a number that
 * `secret`, from 0 to below 1, decides.
 */
export function riskGoal(documents: number, bound: number | undefined, secret: number): RiskGoal {
  const others = Math.min(OTHERS, Math.floor(documents * SHARE));
  if (bound !== undefined || documents >= SMALL || others === 0)
    return { kind: "bound", bound: bound ?? DEFAULT_BOUND };
  const aim = others + Math.floor(secret * (others * (FURTHER - 1) + 1));
  return { kind: "rank", others, aim };
}
