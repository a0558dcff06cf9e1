import type { Span } from "../../doc/span.ts";
import { findTimes } from "./find-times.ts";
import type { TimeValue } from "./time-value.ts";

/** Named days of every week. */
const RECURRING: ReadonlySet<string> = new Set(["weekend", "週末"]);
/** From here on a time counts: fractions (3/5) and bare numbers that may be years stay below. */
const LEAST = 0.3;

const ROMAN = "(?:I{1,3}|I?V|VI{1,3}|I?X|XI{1,2})";
const MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const PERIODS = "spring|summer|autumn|fall|winter|easter|christmas|xmas|new year";
const HOLIDAYS = "昭和|みどり|こども|海|山|敬老|春分|秋分|文化|成人|スポーツ|体育|建国記念";

/** Ways to name a day, week or month of the calendar that no grammar reads. Wide on purpose: what they match is not changed, only refused. */
const SHAPES: readonly RegExp[] = [
  /(?<![\d./-])\d{1,2}\s?([./-])\s?\d{1,2}\s?\1\s?(?:\d{4}|\d{2})(?![\d./-]*\d)/gu,
  /(?<![\d./-])(?:0?[1-9]|1[0-2])[./](?:19|20)\d{2}(?!\d)/gu,
  /(?<![\d./-])(?:0[1-9]|1[0-2])\/(?:3[2-9]|[4-9]\d)(?!\d)/gu,
  new RegExp(`(?<![a-zA-Z\\d.])\\d{1,2}[. /-]${ROMAN}[. /-](?:\\d{4}|\\d{2})(?!\\d)`, "gu"),
  /(?<![a-z])(?:calendar\s+)?(?:week|wk|KW|CW)\.?\s*(?:no\.?\s*|number\s+)?\d{1,2}(?!\d)/giu,
  /第?\s?(?:\d{1,2}|[一二三四五]?[十]?[一二三四五六七八九十])週(?!間)/gu,
  new RegExp(`(?<![a-z])(?:${MONTHS}|${PERIODS})\\.?,?\\s+(?:of\\s+)?(?:19|20)\\d{2}(?!\\d)`, "giu"),
  /(?<![a-z])day\s+\d{1,3}\s+of\s+(?:the\s+year|\d{4})/giu,
  /(?<![a-z\d])['’]\d{2}(?![a-z\d])/giu,
  new RegExp(`(?:${HOLIDAYS})の日|天皇誕生日|勤労感謝の日|元日|大晦日`, "gu"),
];

/**
 * Places of a normalised text that name a day, week, month or year of the calendar, so that somebody who reads them knows a date. Clock
 * times, weekdays, durations and relative times are none. Sorted; they may overlap.
 */
export function calendarMentions(text: string): Span[] {
  const times = findTimes(text).filter(({ score, value }) => score >= LEAST && namesDate(value));
  const shaped = SHAPES.flatMap((shape) =>
    Array.from(text.matchAll(shape), ({ index, 0: match }) => ({ from: index, to: index + match.length })),
  );
  return [...times.map(({ from, to }) => ({ from, to })), ...shaped].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  );
}

function namesDate({ kind, from, to, ...fields }: TimeValue): boolean {
  if (kind === "range") return [from, to].some((end) => end !== undefined && namesDate(end));
  const { year, month, day, week, festival, decade } = fields;
  if (festival !== undefined && RECURRING.has(festival)) return false;
  return kind === "date" && [year, month, day, week, festival, decade].some((field) => field !== undefined);
}
