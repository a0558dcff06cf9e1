import { isDate } from "../../strings/check-digits.ts";
import { yearInEra } from "./eras.ts";
import type { Found } from "./found.ts";
import { MONTH_NAME, monthNumber } from "./month-names.ts";
import { numberOf } from "./numerals.ts";
import { type TimeFields, type TimeValue, timeValue } from "./time-value.ts";

const { raw } = String;

/**
 * Times written with digits and signs. The grammar is data: named groups say what each part of a match is, the same names in
 * every form, and `readParts` reads them.
 *
 * - `year`, `month`, `day`: numbers, or the name of a month; `dayOrMonth`, `monthOrDay`: in either order
 * - `shortYear`: two digits, and the first number may be the year instead
 * - `era`, `eraYear`: Japanese era and year in it
 * - `hour`, `minute`, `second`, `meridiem` (am, pm), `toHour`, `toMinute`, `toMeridiem`
 * - `last`: the end of a range, in the form the range begins with
 */
interface Form {
  readonly regex: RegExp;
  /** How sure the shape alone is; it may depend on which parts are there. */
  readonly score: number | ((parts: Parts) => number);
}

type Parts = Readonly<Record<string, string | undefined>>;

const YEAR = raw`(?:1[5-9]|2[01])\d\d`;
const RECENT = raw`(?:19|20)\d\d`;
export const MERIDIEM = raw`(?:[ap]m\b|[ap]\.m\b\.?)`;
/** Zones by name and by offset: ISO 8601, RFC 5322 and the common abbreviations. 10:00-11:30 is a range. */
export const ZONE = raw`(?:Z|UTC|GMT|[ECMP][SD]T|BST|CES?T|JST|IST|(?:\+|(?<=\d:\d\d:\d\d(?:[.,]\d{1,9})? ?)-)(?:0\d|1[0-4]):?[0-5]\d)`;
const CLOCK =
  raw`(?<hour>[01]?\d|2[0-4]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d|60)(?:[.,]\d{1,9})?)?` +
  raw`(?: ?(?<meridiem>${MERIDIEM}))?(?: ?${ZONE})?`;
const CLOCK_RANGE = raw`${CLOCK}(?: ?[-~〜] ?(?<toHour>[01]?\d|2[0-4]):(?<toMinute>[0-5]\d)(?: ?(?<toMeridiem>${MERIDIEM}))?)?`;
const WEEKDAY_NOTE = raw`(?: ?\((?<note>[月火水木金土日](?:曜日?)?(?:[・,/](?:祝|休))?|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\))?`;
/** What may follow a date: a weekday in brackets, a time of day. */
const TAIL = raw`${WEEKDAY_NOTE}(?:(?:T|,? (?:at )?)${CLOCK_RANGE})?`;

/** Digits joined by these to a date are more than a date. */
const JOINTS = "-/.";
const WORD = "[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}_]";

/** No letter or digit beside it, and no digit joined to it by one of `joints`. */
function form(source: string, joints: string, score: Form["score"], flags = "i"): Form {
  const end = raw`(?!${WORD}|[${joints}]\d)`;
  return {
    regex: new RegExp(raw`(?<!${WORD}|\d[${joints}]|[$€£¥#])(?:${source})${end}`, `uy${flags}`),
    score,
  };
}

const withClock = (score: number) => (parts: Parts) => (parts.hour === undefined ? score : 0.95);
/**
 * Of two numbers with a slash, a zero before one of them makes a date (10/03, 09/7), and so does a day above 12 that is first: nobody
 * writes such a fraction, but for 24/7. A weekday or an hour after it says so too.
 */
function dayAndMonth({ dayOrMonth = "", monthOrDay = "", hour, note }: Parts): number {
  if (hour !== undefined || note !== undefined) return 0.7;
  if (/^0\d/.test(dayOrMonth) || /^0\d/.test(monthOrDay)) return 0.5;
  return Number(dayOrMonth) > 12 && !(dayOrMonth === "24" && monthOrDay === "7") ? 0.5 : 0.15;
}
const ERA_DAY = raw`(?<gap>[./-])(?<month>\d{1,2})\k<gap>(?<day>\d{1,2})`;
const MONTH_IN_DATE = raw`(?<gap>[-/.]?)(?<month>${MONTH_NAME})\k<gap>`;

const FORMS: readonly Form[] = [
  // 2021-05-01, 2021/5/1, 2021.5.1; 2021-05-01/2021-05-07
  form(
    raw`(?<year>${YEAR})(?<gap>[-/.])(?<month>\d{1,2})\k<gap>(?<day>\d{1,2})` +
      raw`(?:[-/](?<last>${YEAR}\k<gap>\d{1,2}\k<gap>\d{1,2}))?${TAIL}`,
    JOINTS,
    withClock(0.85),
  ),
  // 1/5/2021, 01-05-2021, 1.5.2021; 1/5/2021-7/5/2021
  form(
    raw`(?<dayOrMonth>\d{1,2})(?<gap>[-/.])(?<monthOrDay>\d{1,2})\k<gap>(?<year>${YEAR})` +
      raw`(?:-(?<last>\d{1,2}\k<gap>\d{1,2}\k<gap>${YEAR}))?${TAIL}`,
    JOINTS,
    withClock(0.85),
  ),
  // 01/05/21
  form(raw`(?<dayOrMonth>\d{1,2})/(?<monthOrDay>\d{1,2})/(?<shortYear>\d\d)${TAIL}`, JOINTS, withClock(0.6)),
  // 01.05.21, 01-05-21
  form(
    raw`(?<dayOrMonth>\d\d)(?<gap>[-.])(?<monthOrDay>\d\d)\k<gap>(?<shortYear>\d\d)${TAIL}`,
    JOINTS,
    withClock(0.5),
  ),
  // 6.3.17, 30-5-79
  form(raw`(?<dayOrMonth>\d{1,2})(?<gap>[-.])(?<monthOrDay>\d{1,2})\k<gap>(?<shortYear>\d\d)`, JOINTS, 0.25),
  // 05-MAY-2021, 5/May/21, 5.May.2021, 05MAY2021
  form(raw`(?<day>\d{1,2})${MONTH_IN_DATE}(?<year>${YEAR}|\d\d)${TAIL}`, JOINTS, 0.9),
  // 5-MAY
  form(raw`(?<day>\d{1,2})-(?<month>${MONTH_NAME})`, JOINTS, 0.5),
  // 01 05 2021
  form(raw`(?<dayOrMonth>\d\d) (?<monthOrDay>\d\d) (?<year>${RECENT})`, `${JOINTS} ,`, 0.3),
  // 20210501T101500Z
  form(
    raw`(?<year>${RECENT})(?<month>\d\d)(?<day>\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)?Z?`,
    JOINTS,
    0.9,
  ),
  // 20210501
  form(raw`(?<year>${RECENT})(?<month>\d\d)(?<day>\d\d)`, JOINTS, 0.3),
  // 2021-W05-3
  form(raw`(?<year>${YEAR})-?W(?<week>[0-4]\d|5[0-3])(?:-?(?<isoWeekday>[1-7]))?`, JOINTS, 0.8),
  // 05/2021
  form(raw`(?<month>\d{1,2})/(?<year>${RECENT})`, JOINTS, 0.5),
  // 2021-05, 2021/05
  form(raw`(?<year>${RECENT})[-/](?<month>\d\d)`, JOINTS, 0.4),
  // 2021Q3
  form(raw`(?<year>${RECENT})[ /-]?Q(?<quarter>[1-4])`, JOINTS, 0.6),
  // 5/12, 8/19(月), 2/18 10:30
  form(raw`(?<dayOrMonth>\d{1,2})/(?<monthOrDay>\d{1,2})${TAIL}`, `${JOINTS},`, dayAndMonth),
  // 14:30, 2:30 pm, 14:30:05 UTC; 10:00-11:30
  form(CLOCK_RANGE, ":/.", ({ hour, second, meridiem, toMeridiem }) =>
    (meridiem ?? toMeridiem) ? 0.85 : second ? 0.7 : hour!.length === 2 ? 0.55 : 0.4,
  ),
  // 1990-2000, 1990-95
  form(raw`(?<year>(?:1[5-9]|20)\d\d) ?- ?(?<last>(?:1[5-9]|20)\d\d)`, `${JOINTS},%`, 0.5),
  form(raw`(?<year>19\d\d)-(?<last>\d\d)`, `${JOINTS},%`, 0.5),
];

/** R3.5.1, S55/3/2, 令和3.5.1, 平成12/3/4: these begin with the era. */
const ERA_FORMS: readonly Form[] = [
  form(raw`(?<era>[MTSHR])(?<eraYear>\d{1,2})${ERA_DAY}`, JOINTS, 0.6, ""),
  form(raw`(?<era>明治|大正|昭和|平成|令和)(?<eraYear>元|\d{1,2})${ERA_DAY}`, JOINTS, 0.9, ""),
  form(raw`(?<era>[SHR])(?<eraYear>\d{1,2})[./](?<month>\d{1,2})`, JOINTS, 0.45, ""),
];

/** The longest time in digits and signs that begins here. */
export function numericAt(text: string, at: number): Found | undefined {
  return longest(FORMS, text, at);
}

export function eraDateAt(text: string, at: number): Found | undefined {
  return longest(ERA_FORMS, text, at);
}

function longest(forms: readonly Form[], text: string, at: number): Found | undefined {
  let found: Found | undefined;
  for (const { regex, score } of forms) {
    regex.lastIndex = at;
    const match = regex.exec(text);
    const to = regex.lastIndex;
    if (!match || (found && to <= found.to)) continue;
    const parts = match.groups as Parts;
    const value = readParts(parts);
    if (!value) continue;
    found = { from: at, to, value, score: typeof score === "number" ? score : score(parts) };
  }
  return found;
}

/** The value of a match; undefined when the day is in no calendar or the hour on no clock. */
function readParts(parts: Parts): TimeValue | undefined {
  const date = dateOf(parts);
  const clock = clockOf(parts.hour, parts.minute, parts.second, parts.meridiem ?? parts.toMeridiem);
  if (!date || !clock) return undefined;
  const value = timeValue({ ...date, ...clock });
  if (parts.toHour !== undefined) return clockRange(value, parts);
  if (parts.last === undefined) return value;
  const to = lastOf(parts);
  return to && timeValue({ from: value, to });
}

function clockRange(from: TimeValue, { toHour, toMinute, toMeridiem }: Parts): TimeValue | undefined {
  const to = clockOf(toHour, toMinute, undefined, toMeridiem);
  return to && timeValue({ from, to: timeValue(to) });
}

function lastOf({ last, year }: Parts): TimeValue | undefined {
  if (/^\d{4}$/.test(last!)) return timeValue({ year: Number(last) });
  if (/^\d\d$/.test(last!)) return timeValue({ year: Math.floor(Number(year) / 100) * 100 + Number(last) });
  return numericAt(last!, 0)?.value;
}

function dateOf(parts: Parts): TimeFields | undefined {
  const { dayOrMonth, shortYear, week, isoWeekday, quarter } = parts;
  if (dayOrMonth !== undefined) return eitherOrder(parts);
  const year = yearOf(parts);
  if (year === undefined && (parts.year ?? shortYear ?? parts.era) !== undefined) return undefined;
  const month = parts.month === undefined ? undefined : monthNumber(parts.month);
  const day = parts.day === undefined ? undefined : Number(parts.day);
  if (!isDate(year ?? 2000, month ?? 1, day ?? 1)) return undefined;
  return {
    ...(parts.era !== undefined && { era: eraKanji(parts.era) }),
    ...(year !== undefined && { year }),
    ...(month !== undefined && { month }),
    ...(day !== undefined && { day }),
    ...(week !== undefined && { week: Number(week) }),
    ...(isoWeekday !== undefined && { weekday: Number(isoWeekday) % 7 }),
    ...(quarter !== undefined && { quarter: Number(quarter) }),
  };
}

const LETTERS: Readonly<Record<string, string>> = { M: "明治", T: "大正", S: "昭和", H: "平成", R: "令和" };
const eraKanji = (era: string) => LETTERS[era] ?? era;

function yearOf({ year, shortYear, era, eraYear }: Parts): number | undefined {
  if (era !== undefined) return yearInEra(eraKanji(era), numberOf(eraYear));
  const writtenYear = year ?? shortYear;
  if (writtenYear === undefined) return undefined;
  return writtenYear.length === 2 ? fullYear(Number(writtenYear)) : Number(writtenYear);
}

/** 69 to 99 are 19xx, others 20xx (POSIX). */
export const fullYear = (short: number) => short + (short >= 69 ? 1900 : 2000);

/**
 * Which of two numbers is the month: one above 12 cannot be; else the month is first with "/" and "-" and the day is first
 * with ".". A year of two digits may come first instead when nothing else makes a date.
 */
function eitherOrder(parts: Parts): TimeFields | undefined {
  const [a, b] = [Number(parts.dayOrMonth), Number(parts.monthOrDay)];
  const year = yearOf(parts);
  const orders = [
    { month: a, day: b },
    { month: b, day: a },
  ];
  if (parts.gap === ".") orders.reverse();
  const order = orders.find(({ month, day }) => isDate(year ?? 2000, month, day));
  if (order) return { ...(year !== undefined && { year }), ...order };
  if (parts.shortYear === undefined) return undefined;
  const yearFirst = { year: fullYear(a), month: b, day: Number(parts.shortYear) };
  return isDate(yearFirst.year, yearFirst.month, yearFirst.day) ? yearFirst : undefined;
}

/** Hour on the 24-hour clock, minute, second; {} without an hour; undefined when no clock shows that. */
export function clockOf(
  hour: string | undefined,
  minute: string | undefined,
  second: string | undefined,
  meridiem: string | undefined,
): TimeFields | undefined {
  if (hour === undefined) return {};
  const [h, m, s] = [numberOf(hour), numberOf(minute ?? "0"), numberOf(second ?? "0")];
  if (m >= 60 || s > 60 || h > 24 || (h === 24 && m > 0)) return undefined;
  const twelve = meridiem !== undefined && /^[ap]/i.test(meridiem);
  if (twelve && (h < 1 || h > 12)) return undefined;
  const full = twelve ? (h % 12) + (/^p/i.test(meridiem) ? 12 : 0) : h;
  return {
    hour: full,
    ...(minute !== undefined && { minute: m }),
    ...(second !== undefined && { second: s }),
  };
}
