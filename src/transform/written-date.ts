import { eraNamed } from "../nlp/times/eras.ts";
import { type CalendarDate, eraOf, fromDays, parseKanji, toDays, toKanji } from "./calendar.ts";
import { caseOf, narrow, widen } from "./width.ts";

/**
 * Dates as people write them, moved by days and written back the same way: every part of a date is replaced where it
 * stands, so separators, order, padding, width, case, and any time of day stay.
 *
 * Which of two numbers is the month: one above 12 cannot be; else the month is first with "/" and "-" and the day is first
 * with "."; `dayFirst` puts the day first with every separator. Years of two digits: 69 to 99 are 19xx, others 20xx (POSIX).
 */
export interface DateOptions {
  readonly dayFirst?: boolean;
}

const MONTHS = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const KANJI_WEEKDAYS = "日月火水木金土";

const MONTH = `(?<month>${MONTHS.map(abbreviable).join("|")}|sept)\\.?`;
const WEEKDAY = `(?<weekday>${WEEKDAYS.map(abbreviable).join("|")}|tues|thur|thurs)`;
const KANJI = "[〇一二三四五六七八九十]";
const MONTH_DAY_JA = `(?<month>\\d{1,2}|${KANJI}{1,2})月\\s?(?<day>\\d{1,2}|${KANJI}{1,3})日`;
const REST_JA = `(?:${MONTH_DAY_JA}|(?<monthOnly>\\d{1,2}|${KANJI}{1,2})月)?(?!度)`;
const DAY_EN = "(?<day>\\d{1,2})(?<ordinal>st|nd|rd|th)?";
const YEAR_EN = "(?<year>\\d{4}|(?<=[-'’])\\d{2})(?![\\d:])";

/** Tried in this order; the earliest match wins. The last two only say which day of the week it was. */
const SHAPES: readonly RegExp[] = [
  `(?<era>明治|大正|昭和|平成|令和|[㍾㍽㍼㍻㋿])\\s?(?<eraYear>元|\\d{1,2}|${KANJI}{1,3})年\\s?${REST_JA}`,
  "(?<!\\p{L})(?<era>[MTSHR])\\.?\\s?(?<eraYear>\\d{1,2})(?<sep>[./-])(?<month>\\d{1,2})\\k<sep>(?<day>\\d{1,2})(?!\\d)",
  `(?<!\\d)(?<year>\\d{4}|\\d{2}(?=年\\s?\\d{1,2}月)|[〇一二三四五六七八九]{4})年\\s?${REST_JA}`,
  `(?<!\\d)${MONTH_DAY_JA}`,
  "(?<!\\d)(?<year>\\d{4})(?<sep>[-/.])(?<month>\\d{1,2})\\k<sep>(?<day>\\d{1,2})(?!\\d)",
  "(?<!\\d)(?<year>\\d{4})[-/](?<monthOnly>\\d{2})(?![-/]?\\d)",
  "(?<!\\d)(?<first>\\d{1,2})(?<sep>[-/.])(?<second>\\d{1,2})\\k<sep>(?<year>\\d{4}|\\d{2})(?![\\d:])",
  "(?<!\\d)(?<year>(?:19|20)\\d{2})(?<month>\\d{2})(?<day>\\d{2})(?!\\d)",
  `(?<!\\d)${DAY_EN}(?:\\s+of)?[\\s-]+${MONTH}(?:,?[\\s-]+['’]?${YEAR_EN})?(?!\\p{L})`,
  `(?<!\\p{L})${MONTH}[\\s-]+(?:the\\s+)?${DAY_EN}(?![\\d:])(?:,?[\\s-]+['’]?${YEAR_EN})?`,
  `(?<!\\p{L})${MONTH.replace("<month>", "<monthOnly>")},?\\s+(?:of\\s+)?(?<year>\\d{4})(?!\\d)`,
  "^(?<year>(?:1[5-9]|20)\\d{2})$",
  `(?<!\\p{L})${WEEKDAY}(?!\\p{L})`,
  "(?<weekday>[日月火水木金土])(?=曜)|(?<=\\()(?<inBrackets>[日月火水木金土])(?=\\))",
].map((source) => new RegExp(source, "dgiu"));

/** What may stand beside dates and is kept: times of day, zones, punctuation, words that join two dates. */
const BESIDE = new RegExp(
  [
    "\\d{1,2}(?::\\d{2}){1,2}(?:[.,]\\d+)?|T\\d{2,6}|[+-]\\d{2}:?\\d{2}|\\d{1,2}\\s?[ap]\\.?m\\b\\.?|[ap]\\.?m\\b\\.?",
    "\\d{1,2}時(?:半|\\d{1,2}分(?:\\d{1,2}秒)?)?|午前|午後|頃|ごろ|から|より|まで|及び|と|西暦|曜日?",
    "\\b(?:at|on|to|from|until|till|through|and|by|the|o'clock|noon|midnight|utc|gmt|jst|[ecmp][sd]?t|z|t)\\b|[TZ]",
    "[\\s,.:;~〜～()/\\-、。・]",
  ].join("|"),
  "giu",
);

/** `value` with its dates moved; undefined when it is not made of dates, or would not change. */
export function shiftDates(value: string, days: number, options: DateOptions = {}): string | undefined {
  const text = narrow(value);
  const matches = findDates(text);
  const dated = matches.filter(({ groups }) => !groups!.weekday && !groups!.inBrackets);
  if (dated.length === 0 || (dated.length > 1 && dated.some(onlyYear))) return undefined;
  let shifted = "";
  let beside = "";
  let at = 0;
  for (const match of matches) {
    const moved = shiftMatch(value, match, days, options);
    if (moved === undefined) return undefined;
    shifted += value.slice(at, match.index) + moved;
    beside += `${text.slice(at, match.index)} `;
    at = match.index + match[0].length;
  }
  beside += text.slice(at);
  if (beside.replace(BESIDE, "") !== "") return undefined;
  shifted += value.slice(at);
  return shifted === value ? undefined : shifted;
}

const onlyYear = ({ groups = {} }: RegExpExecArray) => !groups.month && !groups.monthOnly && !groups.first;

function findDates(text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  for (let at = 0; ; ) {
    let first: RegExpExecArray | undefined;
    for (const shape of SHAPES) {
      shape.lastIndex = at;
      const match = shape.exec(text);
      if (match && (!first || match.index < first.index)) first = match;
    }
    if (!first) return matches;
    matches.push(first);
    at = first.index + first[0].length;
  }
}

/** The match as `value` writes it, moved; undefined when there is no such date, before or after. */
function shiftMatch(
  value: string,
  match: RegExpExecArray,
  days: number,
  options: DateOptions,
): string | undefined {
  const parts = partsOf(match, options);
  const before = parts.weekday ? 0 : toDays(dateOf(parts));
  if (before === undefined) return undefined;
  const written = write(parts, before + days, days);
  if (!written) return undefined;
  const edits = Object.entries(match.indices?.groups ?? {}).flatMap(([name, span]) => {
    const insert = written[roleOf(name, parts)];
    return span && insert !== undefined ? [{ from: span[0], to: span[1], insert }] : [];
  });
  let out = "";
  let at = match.index;
  for (const { from, to, insert } of edits.sort((a, b) => a.from - b.from)) {
    out += value.slice(at, from) + inWidth(value.slice(from, to), insert);
    at = to;
  }
  return out + value.slice(at, match.index + match[0].length);
}

interface Parts {
  readonly era?: string | undefined;
  readonly eraYear?: string | undefined;
  readonly year?: string | undefined;
  readonly month?: string | undefined;
  readonly day?: string | undefined;
  readonly ordinal?: string | undefined;
  readonly weekday?: string | undefined;
  /** Whether the first of two numbers is the day. */
  readonly dayFirst: boolean;
  /** Whether names of months are shortened: "May" does not show it, "Mon" and dashes beside it do. */
  readonly brief: boolean;
  readonly numeric: boolean;
}

type Role = Exclude<keyof Parts, "dayFirst" | "brief" | "numeric">;

function partsOf(match: RegExpExecArray, options: DateOptions): Parts {
  const groups: Record<string, string | undefined> = match.groups!;
  const { first, second, sep } = groups;
  const dayFirst = Number(first) > 12 || (!(Number(second) > 12) && (options.dayFirst ?? sep === "."));
  return {
    era: groups.era,
    eraYear: groups.eraYear,
    year: groups.year,
    month: groups.month ?? groups.monthOnly ?? (dayFirst ? second : first),
    day: groups.day ?? (dayFirst ? first : second),
    ordinal: groups.ordinal,
    weekday: groups.weekday ?? groups.inBrackets,
    dayFirst,
    brief: match[0].includes("-") || BRIEF.test(match.input),
    numeric: sep !== undefined,
  };
}

function roleOf(group: string, { dayFirst }: Parts): Role {
  if (group === "first") return dayFirst ? "day" : "month";
  if (group === "second") return dayFirst ? "month" : "day";
  if (group === "monthOnly") return "month";
  return group === "inBrackets" ? "weekday" : (group as Role);
}

/** A date without its day is taken in the middle of the month, one without its month in the middle of the year. */
function dateOf(parts: Parts): CalendarDate {
  const month = parts.month ? monthNumber(parts.month) : 7;
  const day = parts.day ? numberOf(parts.day) : parts.month ? 15 : 1;
  return { year: yearOf(parts), month, day };
}

/** A date without its year is taken in a common year. */
const COMMON_YEAR = 2001;

function yearOf({ era, eraYear, year }: Parts): number {
  if (era) return eraNamed(era.toUpperCase())!.start.year - 1 + numberOf(eraYear!);
  if (!year) return COMMON_YEAR;
  const n = numberOf(year);
  return year.length > 2 ? n : n + (n >= 69 ? 1900 : 2000);
}

const numberOf = (text: string) => (/^\d/.test(text) ? Number(text) : parseKanji(text));

function monthNumber(text: string): number {
  const name = MONTHS.findIndex((month) => month.startsWith(text.toLowerCase().slice(0, 3)));
  return /^[a-z]/i.test(text) ? name + 1 : numberOf(text);
}

/** What stands for each part on the new day, in ASCII width; undefined when its calendar has no such day. */
function write(parts: Parts, after: number, days: number): Partial<Record<Role, string>> | undefined {
  if (parts.weekday) return { weekday: shiftWeekday(parts.weekday, days) };
  const { year, month, day } = fromDays(after);
  const pad = pads(parts);
  const era = parts.era ? eraOf(after) : undefined;
  if ((parts.era && !era) || year < 1000 || year > 9999) return undefined;
  return {
    ...(era && writeEra(parts, era, year)),
    ...(parts.year && { year: likeNumber(parts.year, parts.year.length > 2 ? year : year % 100, true) }),
    ...(parts.month && { month: likeMonth(parts, month, pad) }),
    ...(parts.day && { day: likeNumber(parts.day, day, pad) }),
    ...(parts.ordinal && { ordinal: caseOf(parts.ordinal, ordinal(day)) }),
  };
}

function writeEra(parts: Parts, era: NonNullable<ReturnType<typeof eraOf>>, year: number) {
  const n = year - era.start.year + 1;
  const kind = eraNamed(parts.era!.toUpperCase())!.names.indexOf(parts.era!.toUpperCase());
  const first = n === 1 && !parts.numeric && parts.eraYear !== "1";
  return {
    era: era.names[kind]!,
    eraYear: first
      ? "元"
      : parts.eraYear === "元"
        ? String(n)
        : likeNumber(parts.eraYear!, n, /^0/.test(parts.eraYear!)),
  };
}

/** Padded to two digits when a part shows it, or when nothing shows otherwise and the date is all numbers. */
function pads({ month, day, numeric }: Parts): boolean {
  const numbers = [month, day].filter((part) => part !== undefined && /^\d/.test(part));
  return (
    numbers.some((part) => part?.startsWith("0")) || (numeric && numbers.every((part) => part?.length === 2))
  );
}

function likeNumber(model: string, n: number, pad: boolean): string {
  if (!/^\d/.test(model)) return toKanji(n);
  return pad ? String(n).padStart(model.length > 2 ? 4 : 2, "0") : String(n);
}

const BRIEF = /\b(?:sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat)\b/i;

function likeMonth(parts: Parts, month: number, pad: boolean): string {
  const { month: model = "" } = parts;
  if (!/^[a-z]/i.test(model)) return likeNumber(model, month, pad);
  const name = MONTHS[month - 1] ?? model;
  const full = MONTHS.includes(model.toLowerCase()) && !(parts.brief && /^may$/i.test(model));
  return caseOf(model, full ? name : name.slice(0, 3));
}

function shiftWeekday(model: string, days: number): string {
  const shift = ((days % 7) + 7) % 7;
  const kanji = KANJI_WEEKDAYS.indexOf(model);
  if (kanji >= 0) return KANJI_WEEKDAYS.charAt((kanji + shift) % 7);
  const before = WEEKDAYS.findIndex((name) => name.startsWith(model.toLowerCase().slice(0, 3)));
  const name = WEEKDAYS[(before + shift) % 7] ?? model;
  return caseOf(model, WEEKDAYS.includes(model.toLowerCase()) ? name : name.slice(0, 3));
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

function abbreviable(name: string): string {
  return `${name.slice(0, 3)}(?:${name.slice(3)})?`;
}

const inWidth = (model: string, text: string) => (model !== narrow(model) ? widen(text) : text);
