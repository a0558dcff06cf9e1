import type { Lang } from "../../doc/doc.ts";
import { foldValue } from "../../doc/normalized.ts";
import { readCoarse } from "./coarse-words.ts";
import { findTimes } from "./find-times.ts";
import type { TimeValue } from "./time-value.ts";

/** What may stand before a time and is no part of its value. */
const LEADING =
  /^(?:(?:on|in|at|by|since|until|till|for|during|before|after|from|within|around|about|over|the|of|dated)[ \n]+)+/i;

/** What a written time says; undefined when the text is not one time, whole. A pure function of the text. */
export function parseTime(text: string, lang: Lang): TimeValue | undefined {
  const folded = foldValue(text).trim();
  const coarse = readCoarse(folded, lang, (part) => parseTime(part, lang));
  if (coarse) return coarse;
  const lead = LEADING.exec(folded)?.[0].length ?? 0;
  const [time, ...others] = findTimes(folded);
  const whole =
    time && others.length === 0 && time.to === folded.length && (time.from === 0 || time.from <= lead);
  return whole ? time.value : undefined;
}
