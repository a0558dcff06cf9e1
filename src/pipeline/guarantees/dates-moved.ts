import { normalize } from "../../doc/normalized.ts";
import { calendarMentions } from "../../nlp/times/calendar-mentions.ts";
import type { Policy } from "../policy.ts";
import { blanked } from "../review-release.ts";
import type { Guarantee } from "./guarantee.ts";

/**
 * Where dates are moved, none is left that was neither moved nor removed: one date that a reader can compare with a moved one tells the shift,
 * and so all others. Looked for in the result itself, by wider patterns than those that find dates and whatever their thresholds.
 */
export const datesMoved: Guarantee = {
  name: "dates-moved",
  words: { "guarantee.dates-moved": ["No date left that was not moved", "ずらしていない日付の残りなし"] },
  published: ["left"],
  check(policy) {
    if (!movesDates(policy)) return undefined;
    return ({ text, edits }) => {
      const left = calendarMentions(normalize(blanked(text, edits)).text).length;
      return { holds: left === 0, code: "dates-moved", values: { left } };
    };
  },
};

const movesDates = ({ rules, fallback }: Policy) =>
  [fallback, ...Object.values(rules)].some(({ operator }) => operator === "date-shift");
