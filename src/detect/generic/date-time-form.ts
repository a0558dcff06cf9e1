import { isDate } from "../../strings/check-digits.ts";
import type { Anchor } from "../view.ts";

/**
 * One way to write a time. The grammar is data: named groups say what each part of a match is, the same names in every form
 * and language, and `exists` reads them.
 *
 * - `year`, `month`, `day`: numbers, month names or kanji numerals; `lastDay` ends a range of days
 * - `dayOrMonth`, `monthOrDay`: in either order; `shortYear`: two digits, and the first number may be the year instead
 * - `era`, `eraYear`: Japanese era and year in it
 * - `hour`, `minute`, `second`, `meridiem` (am, pm, 午前, 午後)
 */
export interface Form {
  readonly name: string;
  readonly regex: RegExp;
  /** How sure the shape alone is; it may depend on which parts are there. */
  readonly score: number | ((parts: Parts) => number);
  readonly anchor?: Anchor;
  /** For digit anchors: how many digits every match has at least. */
  readonly digits?: number;
}

export type Parts = Readonly<Record<string, string | undefined>>;

/** First and last year of each era (Imperial Household Agency); the present one is open. */
const ERAS: readonly [names: RegExp, first: number, last: number][] = [
  [/^(?:明治|M|Meiji)$/i, 1868, 1912],
  [/^(?:大正|T|Taish[oō]u?)$/i, 1912, 1926],
  [/^(?:昭和|S|Sh[oō]u?wa)$/i, 1926, 1989],
  [/^(?:平成|H|Heisei)$/i, 1989, 2019],
  [/^(?:令和|R|Reiwa)$/i, 2019, 2118],
];

/** Whether there is such a time: the day is in the calendar, the year in its era, the hour on the clock. */
export function exists(parts: Parts): boolean {
  return dayExists(parts) && clockExists(parts);
}

function dayExists(parts: Parts): boolean {
  const year = yearOf(parts);
  if (year === undefined) return false;
  const { dayOrMonth, monthOrDay, shortYear, lastDay } = parts;
  if (dayOrMonth !== undefined) {
    const [a, b] = [numberOf(dayOrMonth), numberOf(monthOrDay)];
    if (shortYear !== undefined && isDate(2000 + a, b, numberOf(shortYear))) return true;
    return isDate(year, a, b) || isDate(year, b, a);
  }
  const month = parts.month === undefined ? 1 : monthOf(parts.month);
  const day = parts.day === undefined ? 1 : numberOf(parts.day);
  return isDate(year, month, day) && (lastDay === undefined || isDate(year, month, numberOf(lastDay)));
}

/** A leap year where none is given: 29 February may be meant. */
function yearOf({ year, shortYear, era, eraYear }: Parts): number | undefined {
  if (era === undefined) {
    const given = year ?? shortYear;
    return given === undefined ? 2000 : numberOf(given) + (given.length === 2 ? 2000 : 0);
  }
  const found = ERAS.find(([names]) => names.test(era));
  const nth = eraYear === undefined ? 0 : numberOf(eraYear);
  if (!found || nth < 1) return undefined;
  const [, first, last] = found;
  return first + nth - 1 <= last ? first + nth - 1 : undefined;
}

function clockExists({ hour, minute, second, meridiem }: Parts): boolean {
  if (hour === undefined) return true;
  const h = numberOf(hour);
  const m = minute === undefined ? 0 : numberOf(minute);
  const s = second === undefined ? 0 : numberOf(second);
  const counted24 = meridiem === undefined || meridiem.startsWith("午");
  return m < 60 && s <= 60 && (counted24 ? h < 24 || (h === 24 && m === 0) : h >= 1 && h <= 12);
}

const MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";

function monthOf(month: string): number {
  const name = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return /^[a-z]/i.test(month) && name >= 0 ? name / 3 + 1 : numberOf(month);
}

const KANJI = "〇一二三四五六七八九";
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** A number in ASCII digits or kanji numerals, by place (二〇二一) or by unit (五十五); 元 is the first year. */
export function numberOf(text: string | undefined): number {
  if (text === undefined) return Number.NaN;
  if (text === "元") return 1;
  if (/^\d+$/.test(text)) return Number(text);
  if (!/[十百千]/.test(text)) return Number([...text].map((digit) => KANJI.indexOf(digit)).join(""));
  let sum = 0;
  let digit = 0;
  for (const character of text) {
    const unit = UNITS[character];
    if (unit === undefined) digit = KANJI.indexOf(character);
    else {
      sum += (digit || 1) * unit;
      digit = 0;
    }
  }
  return sum + digit;
}

const WORD = "[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}_]";

/** A form's expression from its source: no letter or digit beside it, and no digit joined to it by one of `joints`. */
export function token(source: string, joints: string, flags = "i"): RegExp {
  const joint = `[${joints}]`;
  return new RegExp(`(?<!${WORD}|\\d${joint}|[$€£¥#])(?:${source})(?!${WORD}|${joint}\\d)`, `gu${flags}`);
}
