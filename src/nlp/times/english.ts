import { isDate } from "../../strings/check-digits.ts";
import { countAt, durationAt, numberAt, ordinalAt, SEVERAL } from "./english-counts.ts";
import type { Token } from "./english-tokens.ts";
import { yearInEra } from "./eras.ts";
import type { Found } from "./found.ts";
import { clockOf } from "./numeric.ts";
import { isWord, type Piece, piece, type Tokens } from "./piece.ts";
import { fieldsOf, type TimeFields, timeValue } from "./time-value.ts";

/**
 * The grammar of English times, on tokens. A piece says one thing (a date, a clock time, a weekday, "next week"); a moment is
 * pieces that say different things; a range is two moments. Every function reads from token `i` and returns what it read.
 */

/** The times in a run of tokens, from left to right, the longest at each place. `text` is where the tokens come from. */
export function englishTimes(text: string, tokens: Tokens): Found[] {
  const times: Found[] = [];
  for (let i = 0; i < tokens.length; ) {
    const time = timeAt(tokens, i, text);
    if (!time) {
      i++;
      continue;
    }
    const { fields, kind, to } = time;
    const value = timeValue(fields, kind);
    times.push({ from: tokens[i]!.from, to: tokens[to - 1]!.to, value, score: round(time.score) });
    i = to;
  }
  return times;
}

const round = (score: number) => Math.round(score * 100) / 100;

function timeAt(t: Tokens, i: number, text: string): Piece | undefined {
  if (t[i]!.kind === "every") return recurring(t, i, text);
  const whole = moment(t, i, text);
  return range(t, i, text, whole) ?? whole;
}

/** "every Monday", "every other week", "each morning", "every second Tuesday of the month". */
function recurring(t: Tokens, i: number, text: string): Piece | undefined {
  const whole = momentFields(t, i + 1, text);
  const at = whole ? i + 1 : afterWhich(t, i + 1);
  const of = whole ?? momentFields(t, at, text);
  const unit = t[at];
  if (unit?.kind === "unit" && !of) return piece(at + 1, { ...unit.fields }, 0.4, "recurring");
  if (!of || of.fields.year !== undefined || of.fields.offset !== undefined) return undefined;
  const each = of.fields.weekday !== undefined || of.fields.festival === "weekend" ? "week" : "day";
  return piece(
    at > i + 1 ? afterOfUnit(t, of.to) : of.to,
    { unit: of.fields.month !== undefined ? "year" : each, ...of.fields },
    0.5,
    "recurring",
  );
}

/** Behind "other", and behind an ordinal before a weekday or a unit: "every second" itself is of seconds. */
function afterWhich(t: Tokens, i: number): number {
  if (isWord(t[i], "other")) return i + 1;
  const to = ordinalAt(t, i)?.to;
  if (to === undefined || t[to]?.gap !== " ") return i;
  return t[to].kind === "weekday" || t[to].kind === "unit" ? to : i;
}

const afterOfUnit = (t: Tokens, i: number) =>
  isWord(t[i], "of") && (isWord(t[i + 1], "the") || t[i + 1]?.kind === "every") && t[i + 2]?.kind === "unit"
    ? i + 3
    : i;

const TO = ["to", "until", "till", "through"];

/** "between May and July 1999", "from 3 to 5 pm", "Monday to Friday", "May-July"; "5 May and 7 June 1999" shares a year. */
function range(t: Tokens, i: number, text: string, begins: Piece | undefined): Piece | undefined {
  const opening = isWord(t[i], "between") ? "between" : isWord(t[i], "from") ? "from" : undefined;
  const first = opening
    ? endpoint(t, i + 1, moment(t, i + 1, text), opening)
    : endpoint(t, i, begins, opening);
  if (!first) return undefined;
  const joint = jointOf(t, first.to, opening);
  if (joint === undefined) return undefined;
  const last = moment(t, joint, text);
  if (
    !last ||
    last.fields.from ||
    last.kind ||
    (last.fields.unit !== undefined) !== (first.fields.unit !== undefined)
  ) {
    return undefined;
  }
  const completed = complete(first, last.fields);
  if (!completed || (isWord(t[first.to], "and") && !opening && !sharesYear(first.fields, last.fields)))
    return undefined;
  const fields = { from: timeValue(completed), to: timeValue(last.fields) };
  return piece(last.to, fields, Math.max(first.score, last.score, opening ? 0.5 : 0));
}

function endpoint(
  t: Tokens,
  i: number,
  found: Piece | undefined,
  opening: string | undefined,
): Piece | undefined {
  if (found && !found.fields.from && !found.kind) return found;
  const bare = t[i]?.kind === "number" || t[i]?.kind === "cardinal" || t[i]?.kind === "ordinal";
  if (!bare || (!opening && t[i + 1]?.gap !== "-" && !isWord(t[i + 1], "to"))) return undefined;
  const number = numberAt(t, i) ?? { n: t[i]!.n, to: i + 1 };
  return piece(number.to, { amount: number.n }, 0);
}

const afterThe = (t: Tokens, i: number) => (isWord(t[i], "the") ? i + 1 : i);

/** Where the second moment begins. */
function jointOf(t: Tokens, i: number, opening: string | undefined): number | undefined {
  if (t[i] && (t[i]!.gap === "-" || t[i]!.gap === "/") && opening !== "between") return i;
  if (t[i] && t[i]!.gap === "&") return i;
  if (isWord(t[i], "and") && opening !== "from") return afterThe(t, i + 1);
  return t[i] && opening !== "between" && TO.includes(t[i]!.word) ? afterThe(t, i + 1) : undefined;
}

const sharesYear = (first: TimeFields, last: TimeFields) =>
  (first.month ?? first.season) !== undefined && first.year === undefined && last.year !== undefined;

/** A bare number is what the last moment says it is: an hour before "4 pm", a day before "5 May", a year's first half. */
function complete(first: Piece, last: TimeFields): TimeFields | undefined {
  const { amount, ...fields } = first.fields;
  const year = sharesYear({ month: 1, ...fields }, last) && { year: last.year! };
  if (amount === undefined) return alike(fields, last) ? { ...year, ...fields } : undefined;
  if (last.hour !== undefined && last.day === undefined) {
    const afternoon = last.hour > 12 && amount < 12 && amount <= last.hour - 12 ? 12 : 0;
    return amount <= 24 ? { hour: amount + afternoon } : undefined;
  }
  if (last.day === undefined || !(amount >= 1 && amount <= 31)) return undefined;
  return { ...year, ...(last.month !== undefined && { month: last.month }), day: amount };
}

/** Which fields are there, apart from those that one end of a range may leave to the other. */
function shape({
  year: _,
  era: __,
  phase: ___,
  minute: ____,
  twelveHour: _____,
  ...rest
}: TimeFields): string {
  return Object.keys(rest).sort().join();
}

/** Both ends say the same kind of thing. */
function alike(a: TimeFields, b: TimeFields): boolean {
  const years = a.year !== undefined || b.year !== undefined;
  return shape(a) === shape(b) && (shape(a) !== "" || years);
}

function moment(t: Tokens, i: number, text: string): Piece | undefined {
  if (!t[i]) return undefined;
  return momentFields(t, i, text) ?? durationAt(t, i);
}

/** Pieces one after another, as long as each says something the others do not. */
function momentFields(t: Tokens, i: number, text: string): Piece | undefined {
  const first = pieceAt(t, i, text);
  if (!first || first.kind) return first;
  for (let whole = first; ; ) {
    const at = joined(t, whole);
    const next = at === undefined ? undefined : pieceAt(t, at, text);
    const merged: Piece | undefined = next && !next.kind ? merge(whole, next, t, at!) : undefined;
    if (!merged) return whole;
    whole = merged;
  }
}

/** Where the next piece begins: after white space or a comma, "at", "on", "of", "in", "the". */
function joined(t: Tokens, { to }: Piece): number | undefined {
  const gap = t[to]?.gap;
  if (gap === undefined || (gap !== " " && gap !== "," && gap !== "")) return undefined;
  const at = ["at", "on", "of", "in"].includes(t[to]!.word) ? to + 1 : to;
  return isWord(t[at], "the") ? at + 1 : at;
}

function merge(a: Piece, b: Piece, t: Tokens, at: number): Piece | undefined {
  if (a.fields.from || b.fields.from) return b.fields.from ? mergeRange(a, b) : undefined;
  const both = Object.keys(b.fields).some((name) => name in a.fields);
  if (both || !fits(a.fields, b.fields, t[a.to]!, t[at]!)) return undefined;
  const fields = inHalf({ ...a.fields, ...b.fields });
  if (!existing(fields)) return undefined;
  return piece(b.to, fields, Math.min(0.95, Math.max(a.score, b.score, 0.5) + 0.05));
}

/** "Monday, 10:00-11:30": the day belongs to where the range begins. */
function mergeRange(a: Piece, b: Piece): Piece | undefined {
  const from = fieldsOf(b.fields.from!);
  if (Object.keys(from).some((name) => name in a.fields) || from.hour === undefined) return undefined;
  return piece(b.to, { ...b.fields, from: timeValue({ ...a.fields, ...from }) }, Math.max(a.score, b.score));
}

const isClock = ({ hour, partOfDay }: TimeFields) => hour !== undefined || partOfDay !== undefined;
const isDay = ({ day, weekday, festival, offset, unit }: TimeFields) =>
  (day ?? weekday ?? festival) !== undefined || (offset !== undefined && unit === "day");

/** Which piece may follow which, and after what word. */
function fits(a: TimeFields, b: TimeFields, joint: Token, next: Token): boolean {
  const dated = isDay(a) || a.month !== undefined || a.season !== undefined || a.offset !== undefined;
  if (isClock(b))
    return dated && joint.word !== "on" && joint.word !== "of" && (a.hour === undefined || next !== joint);
  if (joint.word === "at") return false;
  if (isDay(b)) return (isClock(a) || a.weekday !== undefined) && joint.word !== "in";
  if (joint.gap === "," && joint === next && !(isDay(a) || a.month !== undefined)) return false;
  if (b.month !== undefined) return isDay(a) && joint.word !== "on";
  if (b.year !== undefined || b.decade !== undefined) {
    return (
      (a.month ?? a.season ?? a.festival ?? a.quarter ?? a.half ?? a.day) !== undefined &&
      a.offset === undefined
    );
  }
  return (
    b.offset !== undefined && (isDay(a) || a.month !== undefined || a.season !== undefined || isClock(a))
  );
}

/** "3 in the afternoon" is 15 hours, and the part of the day says no more than that. */
function inHalf(fields: TimeFields): TimeFields {
  const { hour, partOfDay, twelveHour: _, ...rest } = fields;
  if (hour === undefined || partOfDay === undefined) return fields;
  const late = partOfDay === "afternoon" || partOfDay === "evening" || (partOfDay === "night" && hour >= 6);
  return { ...rest, hour: late && hour < 12 ? hour + 12 : hour };
}

const existing = ({ year = 2000, month, day }: TimeFields) =>
  month === undefined || isDate(year, month, day ?? 1);

type Reader = (t: Tokens, i: number, text: string) => Piece | undefined;

/** What may begin with which kind of token, the first to read something wins. */
const READERS: Readonly<Partial<Record<Token["kind"], readonly Reader[]>>> = {
  ...{
    number: [date, clock, year],
    cardinal: [date, clock, decade],
    ordinal: [date, decade, quarter, dayOfMonth],
    unit: [quarter],
  },
  ...{
    month: [date],
    numeric: [numeric],
    article: [pastOrTo],
    half: [pastOrTo],
    small: [pastOrTo, phased, quarter],
  },
  ...{
    phase: [phased],
    era: [era],
    decade: [decade],
    quarter: [quarter],
    "fiscal-year": [quarter],
    "named-day": [named],
  },
  ...{ shift: [shifted], "day-name": [dayName], weekday: [weekday], season: [season], part: [part] },
};

function pieceAt(t: Tokens, i: number, text: string): Piece | undefined {
  const readers = t[i] && READERS[t[i]!.kind];
  if (!readers) return undefined;
  for (const read of readers) {
    const piece = read(t, i, text);
    if (piece) return piece;
  }
  return undefined;
}

function numeric(t: Tokens, i: number): Piece | undefined {
  const { found } = t[i]!;
  if (!found) return undefined;
  return piece(i + 1, fieldsOf(found.value), found.score);
}

/** "may" and "march" are words and short names nearly so. */
const AMBIGUOUS = new Set([
  "may",
  "march",
  "mar",
  "jan",
  "jun",
  "dec",
  "sep",
  "sept",
  "oct",
  "nov",
  "apr",
  "aug",
  "jul",
  "feb",
]);
/** Of these, the ones that are no other word: "since sept". */
const SHORT = new Set("jan jun dec sept oct nov apr aug jul feb".split(" "));
/** "March meeting", "May half-term". */
const MONTH_AFTER =
  /^ (?:meeting|meetings|bank|half-?term|holidays?|issue|edition|invoice|statement|payment|salary|payslip|pay|rent|election|elections|trip|visit|deadline|review|session|intake|board|agm|class|exams?|cohort|break|to (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i;
const BEFORE_MONTH =
  /(?<!\p{L})(?:in|since|until|till|by|from|between|during|of|before|after|through|early|late|mid|every|each|on|til|last|this|next|for|around|back in|w\/c)[ \n-]$/iu;

/** How sure the name of a month is one, by its case and what stands with it. */
function monthScore(token: Token, withDay: boolean, withYear: boolean): number {
  if (withYear) return withDay ? 0.9 : token.capital ? 0.75 : 0.6;
  if (token.capital) return 0.6;
  return AMBIGUOUS.has(token.word.replace(".", "")) ? 0.3 : 0.5;
}

/** 5 May 2021, the 5th of May, May 5th, May 2021, May. */
function date(t: Tokens, i: number, text: string): Piece | undefined {
  return dayFirst(t, i) ?? monthFirst(t, i, text);
}

interface Days {
  readonly first: number;
  readonly last?: number;
  readonly to: number;
}

/** One day, "5-7", "5 and 7", "5, 7 and 9". */
function daysAt(t: Tokens, i: number): Days | undefined {
  const day = dayNumber(t, i);
  if (!day) return undefined;
  const at = i + day.length;
  const word = isWord(t[at], "to") || isWord(t[at], "and") || isWord(t[at], "or") ? 1 : 0;
  const sign = t[at] !== undefined && ["-", "&", "/", ","].includes(t[at]!.gap);
  const next = at + word + (isWord(t[at + word], "the") ? 1 : 0);
  const rest = word || sign ? daysAt(t, next) : undefined;
  return rest ? { first: day.n, last: rest.last ?? rest.first, to: rest.to } : { first: day.n, to: at };
}

/** 5, 5th, fifth, twenty-first. */
function dayNumber(t: Tokens, i: number): { n: number; length: number } | undefined {
  const token = t[i];
  if (!token) return undefined;
  if (token.kind === "number")
    return /^\d{1,2}$/.test(token.word) && inMonth(token.n) ? { n: token.n, length: 1 } : undefined;
  const ordinal = ordinalAt(t, i);
  return ordinal && inMonth(ordinal.n) ? { n: ordinal.n, length: ordinal.to - i } : undefined;
}

const BEFORE_DAY =
  /(?<!\p{L})(?:(?:on|by|since|until|till|til|from|before|after|due|of|for|dated|is|was)(?: the)?|(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(?:day|nesday|rsday|urday)?,?(?: the)?)[ \n]$/iu;
const AFTER_DAY =
  /^(?:[.,;:!?)\]"'”’]|\s*$|\s*\r?\n|\s?[–—-]\s|\s(?:and|or|at|to|so|but|we|he|she|they|i|it|please|pls|when|because|if|for|in|from|with|\d{1,2}[:.]\d\d|\d{1,2}\s?[ap]m)\b)/i;

/** "by the 27th", "on 11th", "Thursday the 9th": a day of the month that the writer means; "on the 27th floor" is none. */
function dayOfMonth(t: Tokens, i: number, text: string): Piece | undefined {
  const day = ordinalAt(t, i);
  if (!day || !inMonth(day.n) || !/\d/.test(t[i]!.word)) return undefined;
  const before = text.slice(Math.max(0, t[i]!.from - 16), t[i]!.from);
  const end = t[day.to - 1]!.to;
  const led = BEFORE_DAY.test(before) && AFTER_DAY.test(text.slice(end, end + 12));
  return led ? piece(day.to, { day: day.n }, 0.5) : undefined;
}

const inMonth = (n: number) => n >= 1 && n <= 31;

function dayFirst(t: Tokens, i: number): Piece | undefined {
  const days = daysAt(t, i);
  if (!days) return undefined;
  let at = days.to;
  if (isWord(t[at], "day")) at++;
  if (isWord(t[at], "of")) at++;
  const month = t[at];
  if (month?.kind !== "month" || (month.gap !== " " && month.gap !== "-")) return undefined;
  return dated(t, at, at + 1, days);
}

function monthFirst(t: Tokens, i: number, text: string): Piece | undefined {
  if (t[i]!.kind !== "month") return undefined;
  const the = isWord(t[i + 1], "the") ? 1 : 0;
  const spaced = t[i + 1]?.gap === " " || (t[i + 1]?.gap === "" && t[i]!.word.endsWith("."));
  const days = spaced ? daysAt(t, i + 1 + the) : undefined;
  if (days && !(t[days.to]?.kind === "meridiem" || t[days.to]?.kind === "o'clock"))
    return dated(t, i, days.to, days);
  const year = yearAfter(t, i + 1, true);
  const { n: month } = t[i]!;
  if (year) return piece(year.to, { year: year.n, month }, monthScore(t[i]!, false, true));
  const refused = t[i - 1]?.kind === "number" && t[i]!.gap === " ";
  return piece(i + 1, { month }, refused ? 0 : loneMonth(t[i]!, text));
}

/** A month alone: in capitals and no other word, or after a preposition. */
function loneMonth(token: Token, text: string): number {
  const led = BEFORE_MONTH.test(text.slice(Math.max(0, token.from - 12), token.from));
  if (!token.capital)
    return AMBIGUOUS.has(token.word) ? (led && SHORT.has(token.word) ? 0.5 : 0) : led ? 0.5 : 0.4;
  if (!AMBIGUOUS.has(token.word.replace(".", ""))) return led ? 0.6 : 0.5;
  if (led) return 0.5;
  return MONTH_AFTER.test(text.slice(token.to, token.to + 12)) ? 0.5 : 0;
}

function dated(t: Tokens, monthAt: number, end: number, { first, last }: Days): Piece | undefined {
  const month = t[monthAt]!.n;
  const year = yearAfter(t, Math.max(end, monthAt + 1), false);
  const fields = { ...(year && { year: year.n }), month };
  if (!existing({ ...fields, day: first }) || (last !== undefined && !existing({ ...fields, day: last })))
    return undefined;
  const score = monthScore(t[monthAt]!, true, year !== undefined);
  const to = year?.to ?? Math.max(end, monthAt + 1);
  if (last === undefined) return piece(to, { ...fields, day: first }, score);
  return piece(
    to,
    { from: timeValue({ ...fields, day: first }), to: timeValue({ ...fields, day: last }) },
    score,
  );
}

/** ", 1998", " 1998", "-1998", " of 1998", " '98" after a month. */
function yearAfter(t: Tokens, i: number, of: boolean): { n: number; to: number } | undefined {
  const at = i + (of && isWord(t[i], "of") ? 1 : 0);
  const token = t[at];
  if (!token || !isYear(token)) return undefined;
  if (token.gap === "&" || (token.gap === "" && !token.word.startsWith("'"))) return undefined;
  return { n: token.n, to: at + 1 };
}

const isYear = (token: Token) =>
  token.kind === "number" && (/^(?:1[5-9]|2[01])\d\d$/.test(token.word) || token.word.startsWith("'"));

/** What a year in running text stands after. */
const BEFORE_YEAR = new RegExp(
  `(?<!\\p{L})(?:${[
    "in|since|during|between|until|till|by|from|before|after|around|circa|ca?\\.|early|late|mid|year|born|died|through",
    "founded|established|est\\.|copyright|(?<=(?:1[5-9]|20)\\d\\d )(?:and|or|to|&)",
    "(?:act|acts|law|code|bill|treaty|constitution|decree|class|year|end|beginning|start|middle|half|quarter|spring",
    "summer|autumn|fall|winter|season|election|elections|census|crisis|war|revolution|edition|vintage|as) of",
  ].join("|")})[ \\n-]$`,
  "iu",
);
const DETERMINER = /(?<!\p{L})(?:an?|the|this|that|its|his|her|their|our)[ \n]$/iu;

/** What is counted: "in 1500 cases" names no year. */
const COUNTED = new RegExp(
  `^ (?:${[
    "people|persons?|men|women|children|soldiers|voters|workers|employees|members|participants|patients|students",
    "others|cases|times|words|pages|copies|years|months|weeks|days|hours|minutes|seconds|miles?|feet|foot|yards?",
    "acres|k?m|kg|kilometres|kilometers|metres?|meters?|tons|tonnes|pounds|dollars|euros|yen|francs|percent|per",
    "points|units|items|votes|square|cubic|degrees|bytes|ms|rpm|of",
  ].join("|")})\\b`,
  "i",
);

/** A year alone: sure after "in", "since", "the Act of", in brackets, or as in "the 1992 election"; else a mere number. */
function year(t: Tokens, i: number, text: string): Piece | undefined {
  const token = t[i]!;
  if (!isYear(token) || token.word.startsWith("'")) return undefined;
  const before = text.slice(Math.max(0, token.from - 26), token.from);
  const after = text.slice(token.to, token.to + 16);
  if (/^(?:年|[-/]\d)/.test(after)) return undefined;
  const recent = /^(?:19|20)/.test(token.word);
  if (COUNTED.test(after)) return recent ? piece(i + 1, { year: token.n }, 0.2) : undefined;
  const bracketed = before.endsWith("(") && after.startsWith(")");
  const determined = recent && DETERMINER.test(before) && /^ \p{L}/u.test(after) && token.n % 100 !== 0;
  if (BEFORE_YEAR.test(before) || bracketed || determined) return piece(i + 1, { year: token.n }, 0.5);
  return recent ? piece(i + 1, { year: token.n }, 0.2) : undefined;
}

/** 3 pm, 3.40 pm, ten thirty pm, 3 o'clock, half past ten, 3 in the morning. */
function clock(t: Tokens, i: number, text: string): Piece | undefined {
  return pastOrTo(t, i, text) ?? spokenClock(t, i, text);
}

function spokenClock(t: Tokens, i: number, text: string): Piece | undefined {
  const hour = hourAt(t, i);
  if (!hour) return undefined;
  const minute = hour.minute === undefined ? minuteAt(t, hour.to) : undefined;
  const at = minute?.to ?? hour.to;
  const minutes = hour.minute ?? minute?.n;
  const clockAt = clockFields(hour.n, minutes, t[at]?.kind === "meridiem" ? t[at]!.n : undefined);
  if (!clockAt) return undefined;
  if (t[at]?.kind === "meridiem") return piece(withZone(t, at + 1), clockAt, 0.8);
  if (t[at]?.kind === "o'clock") return piece(withZone(t, at + 1), clockAt, 0.8);
  if (isWord(t[at], "in") && isWord(t[at + 1], "the") && t[at + 2]?.kind === "part") {
    return piece(at + 3, inHalf({ ...clockAt, ...t[at + 2]!.fields }), 0.7);
  }
  const led = /(?<!\p{L})at[ \n]$/iu.test(text.slice(Math.max(0, t[i]!.from - 4), t[i]!.from));
  if (!led || t[at]?.kind === "unit" || t[at]?.kind === "month" || /^ \p{L}/u.test(after(text, t, at)))
    return undefined;
  return piece(at, clockAt, minutes === undefined ? 0.35 : 0.6);
}

/** What follows token `to` - 1, when no token of a time does. */
function after(text: string, t: Tokens, to: number): string {
  const next = t[to];
  if (next) return next.kind === "day-name" || next.kind === "small" ? "" : " x";
  const end = t[to - 1]!.to;
  return /^ (?:on|today|tonight|tomorrow|for|with|at|in|and|or|to|so|but|then|please)\b/i.test(
    text.slice(end, end + 10),
  )
    ? ""
    : text.slice(end, end + 2);
}

const withZone = (t: Tokens, i: number) => (t[i]?.kind === "zone" ? i + 1 : i);

function hourAt(t: Tokens, i: number): { n: number; minute?: number; to: number } | undefined {
  const token = t[i]!;
  if (token.kind === "cardinal") return token.n >= 1 && token.n <= 12 ? { n: token.n, to: i + 1 } : undefined;
  const parts = token.kind === "number" ? /^(\d{1,2})(?:\.([0-5]\d))?$/.exec(token.word) : null;
  if (!parts) return undefined;
  return { n: Number(parts[1]), ...(parts[2] !== undefined && { minute: Number(parts[2]) }), to: i + 1 };
}

/** "thirty", "forty-five", "oh five" is rare and left. */
function minuteAt(t: Tokens, i: number): { n: number; to: number } | undefined {
  if (t[i]?.kind !== "cardinal" || (t[i]!.gap !== " " && t[i]!.gap !== "-")) return undefined;
  const number = numberAt(t, i);
  return number && number.n >= 10 && number.n < 60 ? number : undefined;
}

function clockFields(
  hour: number,
  minute: number | undefined,
  half: number | undefined,
): TimeFields | undefined {
  const meridiem = half === undefined ? undefined : half === 12 ? "pm" : "am";
  const fields = clockOf(
    String(hour),
    minute === undefined ? undefined : String(minute),
    undefined,
    meridiem,
  );
  return fields && { ...fields, ...(half === undefined && hour <= 12 && { twelveHour: true as const }) };
}

/** "half past ten", "a quarter to three", "twenty past four pm". A bare number before "to" needs "at" or minutes. */
function pastOrTo(t: Tokens, i: number, text: string): Piece | undefined {
  const minutes = minutesBeside(t, i);
  if (!minutes) return undefined;
  const word = t[minutes.to]?.word;
  if (word !== "past" && word !== "to") return undefined;
  const hour = t[minutes.to + 1] && hourAt(t, minutes.to + 1);
  if (!hour || hour.n > 12 || hour.minute !== undefined) return undefined;
  const half = t[hour.to]?.kind === "meridiem" ? t[hour.to]!.n : undefined;
  const led = /(?<!\p{L})(?:at|by|until|till|since|from)[ \n]$/iu.test(
    text.slice(Math.max(0, t[i]!.from - 7), t[i]!.from),
  );
  if (!minutes.sure && half === undefined && !led) return undefined;
  const start = word === "past" ? hour.n : (hour.n + 11) % 12 || 12;
  const fields = clockFields(start, word === "past" ? minutes.n : 60 - minutes.n, half);
  return fields && piece(hour.to + (half === undefined ? 0 : 1), fields, half === undefined ? 0.6 : 0.8);
}

function minutesBeside(t: Tokens, i: number): { n: number; to: number; sure: boolean } | undefined {
  const at = t[i]!.kind === "article" ? i + 1 : i;
  if (t[at]?.kind === "half" && isWord(t[at + 1], "past")) return { n: 30, to: at + 1, sure: true };
  if (isWord(t[at], "quarter")) return { n: 15, to: at + 1, sure: true };
  const number = numberAt(t, i);
  if (!number || number.n < 1 || number.n > 29) return undefined;
  const said = t[number.to]?.fields?.unit === "minute";
  return { n: number.n, to: number.to + (said ? 1 : 0), sure: said };
}

/** "early March", "the mid-80s", "the end of 1998", "late last year". */
function phased(t: Tokens, i: number, text: string): Piece | undefined {
  const token = t[i]!;
  const of = token.kind === "small" && isWord(t[i + 1], "of") ? EDGES[token.word] : undefined;
  const phase = token.kind === "phase" ? token.fields!.phase! : of;
  if (!phase) return undefined;
  let at = i + (of ? 2 : 1);
  while (isWord(t[at], "the") || isWord(t[at], "in")) at++;
  if (!t[at]) return undefined;
  if (t[at]!.kind === "part") return piece(at + 1, { ...t[at]!.fields }, 0.3);
  const whole = pieceAt(t, at, text);
  if (!whole || whole.kind || isDay(whole.fields) || whole.fields.hour !== undefined || whole.fields.phase)
    return undefined;
  if (whole.fields.from || whole.fields.partOfDay !== undefined) return undefined;
  return piece(whole.to, { ...whole.fields, phase }, Math.max(0.5, whole.score));
}

const EDGES: Readonly<Record<string, "early" | "mid" | "late">> = {
  ...{ beginning: "early", start: "early", middle: "mid", end: "late" },
};

/** Heisei 12. */
function era(t: Tokens, i: number): Piece | undefined {
  const [name, number] = [t[i]!, t[i + 1]];
  if (name.kind !== "era" || !name.capital || number?.kind !== "number" || number.gap !== " ")
    return undefined;
  const latin = name.word[0]!.toUpperCase() + name.word.slice(1);
  const year = yearInEra(latin, number.n);
  return year === undefined ? undefined : piece(i + 2, { era: KANJI_ERAS[name.word]!, year }, 0.7);
}

const KANJI_ERAS: Readonly<Record<string, string>> = {
  ...{ reiwa: "令和", heisei: "平成", showa: "昭和", taisho: "大正", meiji: "明治" },
};

/** 1990s, the nineties; 19th century. */
function decade(t: Tokens, i: number): Piece | undefined {
  const token = t[i]!;
  if (token.kind === "decade")
    return piece(i + 1, { decade: token.n }, /\d{4}/.test(token.word) ? 0.5 : 0.45);
  const ordinal = ordinalAt(t, i);
  if (!ordinal || t[ordinal.to]?.kind !== "century" || ordinal.n > 30) return undefined;
  return piece(ordinal.to + 1, { century: ordinal.n }, 0.5);
}

/** Q3 2021, FY2020, fiscal 2020, the third quarter of 2021, the first half of 1999. */
function quarter(t: Tokens, i: number): Piece | undefined {
  const token = t[i]!;
  if (token.kind === "fiscal-year") return piece(i + 1, { year: token.n, fiscal: true }, 0.7);
  if (isWord(token, "fiscal")) {
    const at = isWord(t[i + 1], "year") ? i + 2 : i + 1;
    return t[at] && isYear(t[at]!) ? piece(at + 1, { year: t[at]!.n, fiscal: true }, 0.65) : undefined;
  }
  if (token.kind === "quarter") {
    const year = yearAfter(t, i + 1, true);
    const fiscal = t[i + 1]?.kind === "fiscal-year" ? t[i + 1] : undefined;
    if (fiscal) return piece(i + 2, { year: fiscal.n, fiscal: true, quarter: token.n }, 0.7);
    return piece(year?.to ?? i + 1, { ...(year && { year: year.n }), quarter: token.n }, year ? 0.6 : 0.4);
  }
  const nth = ordinalAt(t, i);
  if (!nth || nth.n > 4) return undefined;
  const half = t[nth.to]?.kind === "half" && nth.n <= 2;
  if (!half && !isWord(t[nth.to], "quarter")) return undefined;
  const fields = half ? { half: nth.n } : { quarter: nth.n };
  const year = yearAfter(t, nth.to + 1, true);
  if (!year) return half ? undefined : piece(nth.to + 1, fields, 0.35);
  return piece(year.to, { ...fields, year: year.n }, 0.6);
}

function named(t: Tokens, i: number): Piece | undefined {
  const token = t[i]!;
  return token.kind === "named-day" ? piece(i + 1, { ...token.fields }, 0.45) : undefined;
}

/** "next week", "last Monday", "this morning", "last summer", "the past three years", "the following day". */
function shifted(t: Tokens, i: number): Piece | undefined {
  const shift = t[i]!;
  if (shift.kind !== "shift") return undefined;
  const next = t[i + 1];
  if (!next || next.gap === ",") return undefined;
  const fields = unitOf(next);
  if (fields) return piece(i + 2, { offset: shift.n, ...fields }, shiftScore(shift, next));
  const count = countAt(t, i + 1);
  const unit = count && t[count.to];
  if (!unit || (unit.kind !== "unit" && unit.kind !== "century") || shift.n === 0) return undefined;
  return piece(count.to + 1, { offset: shift.n * (count.amount ?? SEVERAL), ...unit.fields }, 0.45);
}

function unitOf(next: Token): TimeFields | undefined {
  if (next.kind === "unit" && !/s$/.test(next.word)) return next.fields;
  if (next.kind === "century") return next.fields;
  if (next.kind === "weekday") return { unit: "week", ...next.fields };
  if (next.kind === "month" || next.kind === "season" || next.kind === "named-day")
    return { unit: "year", ...next.fields };
  if (next.kind === "quarter" || isWord(next, "quarter")) return { unit: "season" };
  return next.kind === "part" ? { unit: "day", ...next.fields } : undefined;
}

/** "this time", "this second" and "the last minute" are hardly times. */
function shiftScore({ word }: Token, { kind, fields, capital, word: what }: Token): number {
  if (kind === "unit" && (fields!.unit === "second" || fields!.unit === "minute" || fields!.unit === "hour"))
    return 0.25;
  if (what === "fall" || (kind === "month" && !capital)) return 0.45;
  if (kind === "unit" && fields!.unit === "day") return word === "this" || word === "last" ? 0.3 : 0.4;
  return kind === "weekday" || kind === "month" || kind === "season" ? 0.55 : 0.45;
}

function dayName(t: Tokens, i: number): Piece | undefined {
  const token = t[i]!;
  return token.kind === "day-name" ? piece(i + 1, { ...token.fields }, 0.45) : undefined;
}

/** Short names are weekdays beside a date or clock time only, which lifts the score. */
function weekday(t: Tokens, i: number): Piece | undefined {
  const token = t[i]!;
  if (token.kind !== "weekday") return undefined;
  if (token.fields!.festival) return piece(i + 1, { ...token.fields }, 0.35);
  if (/^(?:sun|sat|mon|tue|wed|thu|fri|tues|thurs?)\.?$/.test(token.word)) {
    return piece(i + 1, { ...token.fields }, token.capital && !/^(?:sun|sat)$/.test(token.word) ? 0.3 : 0);
  }
  const plural = token.word.endsWith("days");
  const score = token.capital ? 0.55 : 0.5;
  if (plural) return piece(i + 1, { unit: "week", ...token.fields }, score, "recurring");
  return piece(i + 1, { ...token.fields }, score);
}

function season(t: Tokens, i: number): Piece | undefined {
  const token = t[i]!;
  if (token.kind !== "season") return undefined;
  const year = yearAfter(t, i + 1, true);
  if (year) return piece(year.to, { ...token.fields, year: year.n }, 0.65);
  return piece(i + 1, { ...token.fields }, token.word === "fall" || token.word === "spring" ? 0 : 0.3);
}

function part(t: Tokens, i: number): Piece | undefined {
  const token = t[i]!;
  if (token.kind !== "part") return undefined;
  const { partOfDay } = token.fields!;
  const sharp = partOfDay === "noon" || partOfDay === "midnight";
  return piece(i + 1, { ...token.fields }, sharp ? 0.5 : 0.25);
}
