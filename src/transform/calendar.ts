import { ERAS, type Era } from "../nlp/times/eras.ts";

/** Days since 1970-01-01 in the Gregorian calendar, eras, and numbers as Japanese writes them. */

const DAY = 86_400_000;

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Undefined when there is no such day. */
export function toDays({ year, month, day }: CalendarDate): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? Math.round(date.getTime() / DAY) : undefined;
}

export function fromDays(days: number): CalendarDate {
  const date = new Date(days * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The era of a day, undefined before Meiji. */
export function eraOf(days: number): Era | undefined {
  return ERAS.find(({ start }) => days >= toDays(start)!);
}

const KANJI_DIGITS = "〇一二三四五六七八九";

/** 二〇二一, 二十五, 元. */
export function parseKanji(text: string): number {
  if (text === "元") return 1;
  const tens = text.indexOf("十");
  if (tens < 0) return Number([...text].map((digit) => KANJI_DIGITS.indexOf(digit)).join(""));
  const high = tens === 0 ? 1 : KANJI_DIGITS.indexOf(text.charAt(tens - 1));
  return high * 10 + Math.max(0, KANJI_DIGITS.indexOf(text[tens + 1] ?? "〇"));
}

/** Four digits one by one, as years are written; below a hundred with 十. */
export function toKanji(n: number): string {
  if (n >= 100) return [...String(n)].map((digit) => KANJI_DIGITS[Number(digit)]).join("");
  const tens = Math.floor(n / 10);
  const high = tens === 0 ? "" : tens === 1 ? "十" : `${KANJI_DIGITS[tens]}十`;
  return high + (n % 10 === 0 ? "" : KANJI_DIGITS[n % 10]);
}
