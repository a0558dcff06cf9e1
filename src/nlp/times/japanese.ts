import { isDate } from "../../strings/check-digits.ts";
import { inUnit, SEVERAL } from "./english-counts.ts";
import { yearInEra } from "./eras.ts";
import type { Found } from "./found.ts";
import {
  anyOf,
  COUNTERS,
  NAMED_DAYS,
  PARTS,
  PERIODS,
  PHASES,
  RECURRING,
  RELATIVE,
  SEASONS,
} from "./japanese-words.ts";
import { numberOf } from "./numerals.ts";
import { clockOf, fullYear } from "./numeric.ts";
import { grain, rank, type TimeFields, type TimeKind, timeValue } from "./time-value.ts";

const { raw } = String;

/**
 * The grammar of Japanese times. `PIECE` matches one thing that a time may say and names its parts; a time is pieces from
 * coarse to fine, with の or 、 between them, and a range is two times with から, ~ or a dash between them.
 */

const HAN = "[〇一二三四五六七八九十百千]";
const NUMBER = raw`(?:\d{1,4}(?:\.\d+)?|${HAN}{1,6})`;
const SMALL = raw`(?:\d{1,2}|[〇一二三四五六七八九十]{1,3})`;
const HAN_YEAR =
  "[一二][〇一二三四五六七八九]{3}|千[一二三四五六七八九]?百[一二三四五六七八九十]{0,4}|二千[〇一二三四五六七八九十]{1,3}";
const ERA = "明治|大正|昭和|平成|令和";
/** The same year counted the other way: 2008(平成20)年, 平成20年(2008年). */
const OTHER_COUNT = raw`(?: ?\((?:${ERA})?(?:元|\d{1,4})年?\))?`;
/** 2021年間 is a length of time, 10年前 counts from now. */
const NOT_LENGTH = "(?!間|ぶり|来|分|生(?!ま)|前(?![半期])|後(?![半期]))";
const NOT_DAY =
  "(?!間|目|前|後(?!半)|本|々|常|程|以内|以上|当たり|あたり|分|中|月|市|町|酔|ごと|毎|ほど|頃か|より|ぶり|連続|米|韓|英|独|露)";
const NOT_MONTH = "(?!間|額|謝|給|刊|経|面|光|影|雨|蠅|蝿|晴れ|病|人形|例|収)";
const NOT_CLOCK =
  "(?!間|代|点|期|折|々|刻|下|計|事|給|限|速|差|局|制|雨|効|空|報|的|の氏神|停|預|休|帰|退|避)";

const PIECE = new RegExp(
  [
    raw`(?:(?<era>${ERA}|(?<![A-Za-z])[MTSHR](?=\d{1,2} ?年)) ?(?<eraYear>元|${SMALL})${OTHER_COUNT} ?年(?<eraTail>代|度|${NOT_LENGTH})${OTHER_COUNT})`,
    raw`(?:西暦 ?)?(?<year>\d{4}|${HAN_YEAR}|(?<=西暦)\d{1,3})${OTHER_COUNT} ?年(?<yearTail>代|度|${NOT_LENGTH})${OTHER_COUNT}`,
    raw`(?<shortDecade>\d0|[一二三四五六七八九]十) ?年代`,
    raw`(?<shortYear>\d\d) ?年(?= ?\d{1,2} ?月)|(?<fiscalYear>\d\d) ?年度`,
    raw`(?<century>${SMALL}) ?世紀(?!前|後(?!半))`,
    raw`(?<relative>${anyOf(RELATIVE)})|(?<recurring>${anyOf(RECURRING)})|(?<period>${anyOf(PERIODS)})`,
    raw`(?<namedDay>${anyOf(NAMED_DAYS)})`,
    raw`第 ?(?<quarter>[1-4一二三四]) ?四半期|(?<half>[上下])半期`,
    raw`(?<month>${SMALL}) ?月${NOT_MONTH}`,
    raw`(?<day>${SMALL}) ?日${NOT_DAY}`,
    raw`(?<weekday>[日月火水木金土])曜日?| ?\((?<note>[日月火水木金土])(?:曜日?)?(?:[・,](?:祝|休))?\)`,
    raw`(?<part>${anyOf(PARTS)})(?!食|刊|市|鮮|倉|間|日|露)`,
    raw`(?<hour>${SMALL}) ?時${NOT_CLOCK}(?:(?<halfPast>半)| ?(?<minute>${SMALL}) ?分(?!間)(?: ?(?<second>${SMALL}) ?秒)?)?`,
    raw`(?<clockHour>[01]?\d|2[0-4]):(?<clockMinute>[0-5]\d)(?![\d:])`,
    raw`(?<phase>${anyOf(PHASES)})(?!席|端|路|っ子|裔)`,
    raw`(?<season>${anyOf(SEASONS)})(?!日|子|香|樹|菊|美|山|田|野|雄|夫|男|至|分|眠|将|画|木|川|葉|刀)`,
    raw`(?<count>${NUMBER}|十数|数十|数百|数千|数|半) ?(?<counter>${anyOf(COUNTERS)})(?<countHalf>半)?(?<length>間|目)?(?<direction>前(?![半期])|後(?![半期]))?(?!生(?!ま)|組|次|級|輩|齢|野|割|量|析|祝|面|玉|々|本|市|町|酔|月|曜|[1-9]\d?組)`,
  ].join("|"),
  "uy",
);
/** 2~5日, 10-12月, 1990~95年. */
const BARE = raw`(\d{1,4}) ?[~〜・-] ?(?=\d{1,4} ?[年月日時分])`;
const BARE_NUMBER = new RegExp(BARE, "uy");
const JOINT = / |の|、 ?|, ?/y;
const RANGE = / ?(?:から|より|~|〜|-) ?/y;
const UNTIL = / ?まで/y;

interface Piece {
  readonly to: number;
  readonly fields: TimeFields;
  readonly score: number;
  readonly kind?: TimeKind;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The longest Japanese time that begins here. */
export function japaneseAt(text: string, at: number): Found | undefined {
  const bare = bareRange(text, at);
  const first = bare ?? momentAt(text, at);
  if (!first) return undefined;
  const time = bare ?? rangeFrom(text, first) ?? first;
  return { from: at, to: time.to, value: timeValue(time.fields, time.kind), score: time.score };
}

/** The range that goes on after its first time. */
function rangeFrom(text: string, first: Piece): Piece | undefined {
  if (first.kind) return undefined;
  const joint = sticky(RANGE, text, first.to);
  const last = joint === undefined ? undefined : momentAt(text, joint);
  if (!last || last.kind || !continues(first.fields, last.fields)) return undefined;
  const to = sticky(UNTIL, text, last.to) ?? last.to;
  return {
    to,
    fields: { from: timeValue(first.fields), to: timeValue(sameHalf(first.fields, last.fields)) },
    score: Math.max(first.score, last.score, 0.5),
  };
}

/** 午後3時から5時 ends in the afternoon too. */
function sameHalf({ hour, twelveHour }: TimeFields, last: TimeFields): TimeFields {
  if (!last.twelveHour || hour === undefined || twelveHour) return last;
  const { twelveHour: _, ...rest } = last;
  return hour >= 12 && last.hour! + 12 > hour ? { ...rest, hour: last.hour! + 12 } : rest;
}

/** The end of a range says what its beginning says, or only the finer part of it. */
function continues(first: TimeFields, last: TimeFields): boolean {
  const dated = (fields: TimeFields) => finest(fields);
  return (
    Math.abs(dated(first) - dated(last)) <= 1 &&
    (last.year === undefined || first.year !== undefined || first.offset !== undefined)
  );
}

function bareRange(text: string, at: number): Piece | undefined {
  BARE_NUMBER.lastIndex = at;
  const match = BARE_NUMBER.exec(text);
  const last = match && momentAt(text, BARE_NUMBER.lastIndex);
  if (last?.kind === "duration" && last.fields.unit === "year" && match![1]!.length === 4)
    return shortened(match![1]!, last);
  if (!last || last.kind) return undefined;
  const name = (["year", "month", "day", "hour"] as const).find((one) => last.fields[one] !== undefined);
  if (!name) return undefined;
  const fields = { from: timeValue({ [name]: Number(match[1]) }), to: timeValue(last.fields) };
  return { to: last.to, fields, score: Math.max(0.5, last.score) };
}

/** 1990~95年. */
function shortened(first: string, last: Piece): Piece {
  const year = Math.floor(Number(first) / 100) * 100 + last.fields.amount!;
  return {
    to: last.to,
    fields: { from: timeValue({ year: Number(first) }), to: timeValue({ year }) },
    score: 0.5,
  };
}

function sticky(regex: RegExp, text: string, at: number): number | undefined {
  regex.lastIndex = at;
  return regex.test(text) ? regex.lastIndex : undefined;
}

/** A time has at most this many pieces. */
const MOST = 8;

function momentAt(text: string, at: number): Piece | undefined {
  const first = pieceAt(text, at);
  if (!first || first.fields.phase) return undefined;
  let whole = first;
  for (let pieces = 1; pieces < MOST; pieces++) {
    const touching = pieceAt(text, whole.to);
    const next: Piece | undefined = touching ?? pieceAt(text, sticky(JOINT, text, whole.to));
    if (next && !touching && !joins(text[whole.to]!, next.fields)) return whole;
    const merged =
      next && (next.kind === "duration" ? touching && sum(whole, next) : merge(whole, next, text));
    if (!merged) return whole;
    whole = merged;
  }
  return whole;
}

/** A comma stands before a weekday or a time of day only: 5月12日、15時30分. */
const joins = (joint: string, { weekday, hour, partOfDay }: TimeFields) =>
  /[の ]/.test(joint) || (weekday ?? hour ?? partOfDay) !== undefined;

function pieceAt(text: string, at: number | undefined): Piece | undefined {
  if (at === undefined) return undefined;
  PIECE.lastIndex = at;
  const match = PIECE.exec(text);
  if (!match) return undefined;
  const groups = match.groups as Groups;
  const read = READERS.find(([name]) => groups[name] !== undefined)!;
  const time = read[1](groups, text, at);
  return time && { ...time, to: at + match[0].length };
}

const READERS: readonly (readonly [
  string,
  (groups: Groups, text: string, at: number) => Omit<Piece, "to"> | undefined,
])[] = [
  ["era", eraPiece],
  ["year", yearPiece],
  ["shortDecade", ({ shortDecade }) => ({ fields: { decade: 1900 + numberOf(shortDecade) }, score: 0.5 })],
  ["shortYear", ({ shortYear }) => ({ fields: { year: fullYear(Number(shortYear)) }, score: 0.5 })],
  [
    "fiscalYear",
    ({ fiscalYear }) => ({ fields: { year: fullYear(Number(fiscalYear)), fiscal: true }, score: 0.5 }),
  ],
  ["century", ({ century }) => ({ fields: { century: numberOf(century) }, score: 0.5 })],
  ["relative", relativePiece],
  ["recurring", ({ recurring }) => ({ fields: RECURRING[recurring!]!, score: 0.4, kind: "recurring" })],
  ["period", ({ period }) => ({ fields: { period: period! }, score: 0.5 })],
  ["namedDay", namedDayPiece],
  ["quarter", ({ quarter }) => ({ fields: { quarter: numberOf(quarter) }, score: 0.45 })],
  ["half", ({ half }) => ({ fields: { half: half === "上" ? 1 : 2 }, score: 0.4 })],
  ["month", ({ month }) => datePiece({ month: numberOf(month) }, /\d/.test(month!) ? 0.5 : 0.4)],
  ["day", ({ day }) => datePiece({ day: numberOf(day) }, dayScore(day!))],
  ["weekday", ({ weekday }) => ({ fields: { weekday: WEEKDAYS.indexOf(weekday!) }, score: 0.55 })],
  ["note", ({ note }) => ({ fields: { weekday: WEEKDAYS.indexOf(note!) }, score: 0 })],
  ["part", ({ part }) => ({ fields: { partOfDay: PARTS[part!]! }, score: part === "正午" ? 0.5 : 0.2 })],
  ["hour", clockPiece],
  ["clockHour", ({ clockHour, clockMinute }) => clock(clockHour!, clockMinute, undefined, 0)],
  ["phase", ({ phase }) => ({ fields: { phase: PHASES[phase!]! }, score: 0 })],
  ["season", ({ season }) => ({ fields: { season: SEASONS[season!]! }, score: 0.15 })],
  ["count", countPiece],
];

const WEEKDAYS = "日月火水木金土";

function eraPiece({ era, eraYear, eraTail }: Groups): Omit<Piece, "to"> | undefined {
  const nth = numberOf(eraYear);
  const name = era!.length === 1 ? ERA_LETTERS[era!]! : era!;
  if (eraTail === "代")
    return nth % 10 === 0 ? { fields: { era: name, decade: nth }, score: 0.7 } : undefined;
  const year = yearInEra(name, nth);
  if (year === undefined) return undefined;
  return { fields: { era: name, year, ...(eraTail === "度" && { fiscal: true as const }) }, score: 0.75 };
}

const ERA_LETTERS: Readonly<Record<string, string>> = {
  M: "明治",
  T: "大正",
  S: "昭和",
  H: "平成",
  R: "令和",
};

function yearPiece({ year, yearTail }: Groups): Omit<Piece, "to"> | undefined {
  const n = numberOf(year);
  if (yearTail === "代") return n % 10 === 0 ? { fields: { decade: n }, score: 0.55 } : undefined;
  return { fields: { year: n, ...(yearTail === "度" && { fiscal: true as const }) }, score: 0.55 };
}

/** Words in kana stand alone: きょうだい is no today. */
function relativePiece({ relative }: Groups, text: string, at: number): Omit<Piece, "to"> | undefined {
  const fields = RELATIVE[relative!]!;
  if (!/^[ぁ-ん]/.test(relative!)) return { fields, score: 0.45 };
  const before = text.charAt(at - 1);
  const after = text.charAt(at + relative!.length);
  if (/[ぁ-ん]/.test(before) || !/[はもののにかまで、。!?！？\s]|^$|[一-龥\d]/.test(after)) return undefined;
  return { fields, score: 0.45 };
}

function namedDayPiece({ namedDay }: Groups): Omit<Piece, "to"> {
  const weak = /^(?:週末|月末|月初|土日|年始|年明け)/.test(namedDay!);
  return { fields: NAMED_DAYS[namedDay!]!, score: weak ? 0.4 : 0.45 };
}

function datePiece(fields: TimeFields, score: number): Omit<Piece, "to"> | undefined {
  const { month = 1, day = 1 } = fields;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { fields, score } : undefined;
}

/** 一日 is also "a day", and kanji numerals before 日 count days as often as they name one. */
const dayScore = (day: string) => (/\d/.test(day) ? 0.5 : day === "一" ? 0.25 : 0.35);

function clockPiece({ hour, minute, second, halfPast }: Groups): Omit<Piece, "to"> | undefined {
  const score = minute !== undefined ? 0.7 : hour === "一" ? 0 : halfPast || /\d/.test(hour!) ? 0.5 : 0.3;
  const read = clock(hour!, halfPast ? "30" : minute, second, score);
  return read && read.fields.hour! <= 12 ? { ...read, fields: { ...read.fields, twelveHour: true } } : read;
}

function clock(hour: string, minute: string | undefined, second: string | undefined, score: number) {
  const fields = clockOf(hour, minute, second, undefined);
  return fields && { fields, score };
}

/** 3年, 3年間, 3年前, 数日後, 半年. Kanji before 分 are the word 十分. */
function countPiece({ count, counter, countHalf, length, direction }: Groups): Omit<Piece, "to"> | undefined {
  const unit = COUNTERS[counter!]!;
  const han = !/\d/.test(count!);
  const vague = /数/.test(count!);
  if ((counter === "月" && !direction) || (counter === "週" && !length && !direction)) return undefined;
  if (unit === "minute" && han && !length && !direction) return undefined;
  const base = count === "半" ? 0.5 : vague ? undefined : numberOf(count);
  if (base === 0 || Number.isNaN(base)) return undefined;
  const amount = base === undefined ? undefined : base + (countHalf ? 0.5 : 0);
  if (direction) {
    const sign = direction === "前" ? -1 : 1;
    const about = amount === undefined && { approximate: "about" as const };
    return { fields: { offset: sign * (amount ?? SEVERAL), unit, ...about }, score: vague ? 0.5 : 0.55 };
  }
  const one = amount === 1 && han && !length ? 0.1 : 0;
  const short = unit === "minute" || unit === "second" ? 0.1 : 0;
  const score = (vague ? 0.4 : han && count !== "半" ? 0.45 : 0.5) - one - short;
  return {
    fields: { ...(amount !== undefined && { amount }), unit },
    score: Math.round(score * 100) / 100,
    kind: "duration",
  };
}

const finest = (fields: TimeFields) =>
  Math.min(
    ...(Object.keys(fields) as (keyof TimeFields)[]).map((name) => rank(grain(name, fields) ?? "ever")),
  );

/** Pieces go from coarse to fine; a part of the day and the hour are one, and a phase follows what it is a part of. */
function merge(a: Piece, b: Piece, text: string): Piece | undefined {
  if (a.kind === "duration" || b.kind) return undefined;
  if (Object.keys(b.fields).some((name) => name in a.fields)) return undefined;
  if (b.fields.offset !== undefined || b.fields.period !== undefined) return undefined;
  const notes = b.fields.weekday !== undefined && a.fields.day !== undefined;
  const finer = finest(b.fields) < finest(a.fields);
  const phase = b.fields.phase !== undefined && phased(a.fields);
  if (!notes && !finer && !phase) return undefined;
  if (b.fields.phase !== undefined && !phase) return undefined;
  const fields = inHalf({ ...a.fields, ...b.fields }, text, a.to);
  if (!fields || !existing(fields)) return undefined;
  return { to: b.to, fields, score: mergedScore(a, b, fields), ...(a.kind && { kind: a.kind }) };
}

const phased = (fields: TimeFields) => finest(fields) >= rank("month");

function sum(a: Piece, b: Piece): Piece | undefined {
  const whole =
    a.kind !== "duration" || a.fields.amount === undefined
      ? undefined
      : inUnit(a.fields.amount, a.fields.unit!, b.fields.unit!);
  if (whole === undefined || b.fields.amount === undefined || a.fields.unit === b.fields.unit)
    return undefined;
  return {
    ...b,
    fields: { amount: whole + b.fields.amount, unit: b.fields.unit! },
    score: Math.max(a.score, b.score),
  };
}

/** 午後3時 is 15 hours, and 午後 says no more than that. */
function inHalf(fields: TimeFields, text: string, at: number): TimeFields | undefined {
  const { hour, partOfDay, twelveHour: _, ...rest } = fields;
  if (hour === undefined || partOfDay === undefined) return fields;
  const half = /午[前後]/.exec(text.slice(Math.max(0, at - 3), at + 1))?.[0];
  if (half && hour > 12) return undefined;
  if (half === "午前" && hour === 12) return { ...rest, hour: 0 };
  const late = partOfDay === "afternoon" || partOfDay === "evening" || (partOfDay === "night" && hour >= 6);
  return { ...rest, hour: late && hour < 12 ? hour + 12 : hour };
}

const existing = ({ year = 2000, month, day }: TimeFields) =>
  month === undefined || isDate(year, month, day ?? 1);

/** The more of a date is there, the surer. */
function mergedScore(a: Piece, b: Piece, fields: TimeFields): number {
  const { year, month, day, hour, offset } = fields;
  const parts = [year ?? offset, month, day, hour].filter((part) => part !== undefined).length;
  if (parts >= 3) return 0.95;
  if (parts === 2 || hour !== undefined) return 0.8;
  return Math.max(a.score, b.score, 0.55);
}
