import { type Key, subkey } from "./key.ts";
import { type Draw, drawer } from "./keyed.ts";
import { placeholder } from "./label.ts";
import type { Operator } from "./operator.ts";
import { type DateOptions, shiftDates } from "./written-date.ts";

export interface DateShiftOptions extends DateOptions {
  readonly key: Key;
  /** The most days a date moves, either way. */
  readonly days?: number;
  /** "week" moves by whole weeks, so that days of the week stay. */
  readonly unit?: "day" | "week";
}

/**
 * Moves every date by the same secret number of days, never 0: what lies between two dates is kept, when they were is not.
 * The shift belongs to the key alone, so one date known to a reader tells all others under that key. What is not a date
 * that can be written back the way it was ("Monday", "last spring", a time of day alone) becomes its label.
 */
export function dateShift(options: DateShiftOptions): Operator {
  const { key, days = 365, unit = "day", ...writing } = options;
  const size = unit === "week" ? 7 : 1;
  if (!(Number.isInteger(days) && days >= size)) {
    throw new RangeError(`Cannot shift dates by up to ${days} days: want ${size} or more`);
  }
  const shift =
    size * drawShift(drawer(subkey(key, "dateShift"), unit, String(days)), Math.floor(days / size));
  return {
    name: "date-shift",
    replace: (target) => shiftDates(target.value, shift, writing) ?? placeholder(target),
  };
}

/** From -most to most, without 0. */
function drawShift(draw: Draw, most: number): number {
  const drawn = draw(2 * most) - most;
  return drawn < 0 ? drawn : drawn + 1;
}
