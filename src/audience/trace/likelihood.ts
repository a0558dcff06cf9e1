/**
 * How much likelier what a leak shows is if it came from a copy with this choice than if it came from nowhere. It ranks
 * suspects; an accusation rests on the p-value alone.
 */

/**
 * Shares of the slots at which a leaker may have put another wording, or colluders show each other's; each is as likely
 * as the others before anything is seen.
 */
export const REWORDED = [0.05, 0.25, 0.5, 0.7] as const;

/** How often a leaker tells a fact as the copy does, vaguer, or sharper, from other knowledge. */
const LEVEL = { same: 0.9, vaguer: 0.08, sharper: 0.02 };
/** A leaker who never got a message had it from someone. */
export const LOG_NOT_RECEIVED = Math.log(0.01);

/** For each choice of a slot, when this share of slots is reworded. */
export function slotLogs(bias: readonly number[], seen: readonly number[], reworded: number): number[] {
  return bias.map((_, x) =>
    seen.reduce((sum, y) => sum + Math.log(x === y ? (1 - reworded) / bias[y]! + reworded : reworded), 0),
  );
}

/** Log of the mean of what has these logs. */
export function logMean(logs: ArrayLike<number>): number {
  const most = Math.max(...Array.from(logs));
  return most + Math.log(Array.from(logs).reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length);
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
