/**
 * How much likelier what a leak shows is if it came from a copy with this choice than if it came from nowhere. It ranks
 * suspects; an accusation rests on the p-value alone.
 */

/** How often a leaker puts another wording in the place of the one in the copy. */
const REWORDED = 0.1;
/** How often a leaker tells a fact as the copy does, vaguer, or sharper, from other knowledge. */
const LEVEL = { same: 0.9, vaguer: 0.08, sharper: 0.02 };
/** A leaker who never got a message had it from someone. */
export const LOG_NOT_RECEIVED = Math.log(0.01);

/** For each choice of a slot. */
export function slotLogs(bias: readonly number[], seen: readonly number[]): number[] {
  return bias.map((_, x) =>
    seen.reduce((sum, y) => sum + Math.log(x === y ? (1 - REWORDED) / bias[y]! + REWORDED : REWORDED), 0),
  );
}

export type Fit = keyof typeof LEVEL;

export function fitOf(level: number, shown: number): Fit {
  if (shown === level) return "same";
  return shown > level ? "vaguer" : "sharper";
}

/** For each level of a fact with so many of them. */
export function levelLogs(levels: number, seen: readonly number[]): number[] {
  return Array.from({ length: levels }, (_, level) => {
    const others = { same: 1, vaguer: levels - 1 - level, sharper: level };
    const log = (shown: number) => {
      const fit = fitOf(level, shown);
      return Math.log((LEVEL[fit] * levels) / others[fit]);
    };
    return seen.reduce((sum, shown) => sum + log(shown), 0);
  });
}
