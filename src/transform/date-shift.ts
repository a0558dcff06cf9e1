import Type from "typebox";
import { problem } from "../words/problem.ts";
import { subkey } from "./key.ts";
import { type Draw, drawer } from "./keyed.ts";
import { isPlaceholder, placeholder } from "./label.ts";
import { declareOperator, optionsOf } from "./operator.ts";
import { shiftDates } from "./written-date.ts";

/**
 * Moves every date by the same secret number of days, never 0: what lies between two dates is kept, when they were is not.
 * The shift belongs to the key alone, so one date known to a reader tells all others under that key. What is not a date
 * that can be written back the way it was ("Monday", "last spring", a time of day alone) becomes its label.
 */
export const dateShift = declareOperator({
  name: "date-shift",
  options: optionsOf({
    days: Type.Optional(Type.Integer({ minimum: 1 })),
    unit: Type.Optional(Type.Enum(["day", "week"])),
    dayFirst: Type.Optional(Type.Boolean()),
  }),
  needs: ["key"],
  words: {
    "operator.date-shift": ["moved date", "日付をずらす"],
    "operator.date-shift.puts": [
      "the date, moved by a number of days that depends on the key",
      "鍵で決まる日数だけずらした日付",
    ],
    "operator.date-shift.days": ["the most days a date moves, either way", "前後にずらす日数の上限"],
    "operator.date-shift.unit": [
      "`week` moves by whole weeks, so that days of the week stay",
      "`week` では週単位でずらし、曜日を保つ",
    ],
    "operator.date-shift.dayFirst": [
      "4/5/2021 is the fourth of May, not the fifth of April",
      "4/5/2021 を4月5日ではなく5月4日と読む",
    ],
  },
  shape: (writing) => (insert, label) =>
    isPlaceholder(insert, label) || shiftDates(insert, 1, writing) !== undefined,
  tells: () => ["format", "intervals", "same-under-key"],
  make({ days = 365, unit = "day", ...writing }, { key }) {
    const size = unit === "week" ? 7 : 1;
    if (days < size) throw problem("shift-days", { days });
    const draw = drawer(subkey(key(), "dateShift"), unit, String(days));
    const shift = size * drawShift(draw, Math.floor(days / size));
    return {
      name: "date-shift",
      replace: (target) => shiftDates(target.value, shift, writing) ?? placeholder(target),
    };
  },
});

/** From -most to most, without 0. */
function drawShift(draw: Draw, most: number): number {
  const drawn = draw(2 * most) - most;
  return drawn < 0 ? drawn : drawn + 1;
}
