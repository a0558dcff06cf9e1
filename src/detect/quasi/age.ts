import { claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";
import { BELOW_HUNDRED } from "./number-words.ts";
import { numbersOf } from "./numbers.ts";
import { apart, type Shape, type Shaped, shaped, textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

/** No part of a longer number, an amount or a date. */
const JOINED = /[\w.,/:$€£¥-]$/;
const AFTER_NUMBER =
  /^(?:\s?(?:-|to|or|and)\s?\d{1,3})?(?:(?:\s?-\s?|\s+)(?:(?:years?|yrs?\.?|months?|weeks?|days?)(?:\s?-\s?|\s+)olds?|years\s+of\s+age)\b|\s?-?(?:y\.?\/?o\b|yrs?\.?\s?old))/i;
/** "37 y.o.", "64yrs", "10y 7m", "18 mos.": the short unit is written as one with the number. */
const SHORT_UNIT =
  /^(?: ?y\.? ?\/?o\.?|y(?: ?\d{1,2} ?m(?:ths?)?)?|yrs?\.?| ?yrs?\.? \d{1,2} ?(?:mths?|months?|m)| yrs\.?(?= ?[),;]|$)| ?mos?\.|mths?)(?![\p{L}\p{N}])/u;
/** Beside a sex: "M/81", "F, 29", "31f", 女 23, 男性(52). */
const SEX_BEFORE =
  /(?:(?<![\p{L}\p{N}])(?:[MF]|[Mm]ale|[Ff]emale) ?[/,:] {0,2}|[男女]性? {0,3}[/／(、:]? {0,2})$/u;
const SEX_AFTER = /^ ?[MFmf](?![\p{L}\p{N}])/u;
const SEX_LED = /(?:^|[\s(,/])$/;
const AFTER_SEX = /^(?:$|[\s,;)|、。\]!?]|\.(?!\d)|歳)/;
/** "DOB: 1999-12-01 (24)". */
const BORN_BEFORE = /(?:dob|d\.o\.b\.?|born|birth|生年月日|生まれ|日生)[^\n]{0,24}\($/i;
const JA_KIN_AFTER =
  /^(?:の|になる)(?:母|父|祖母|祖父|夫|妻|義母|義父|男性|女性|息子|娘|ばあ|じい|老母|老父|会社員|主婦|専業主婦|パート|学生|大学生|独身|既婚|シングル|男|女|OL|無職)/;
const RANGE = /^\s?(?:-|to|and|or)\s?\d{1,3}(?![\d.,%])/;
const AGED =
  /(?<![\w-])(?:aged?|ages)(?:\s+(?:of|between|from|about|around|over|under)|\s+is|\s+was|\s?[:=])?\s+$|(?<!\p{L})age"?\s{0,2}[:=>|\t]{1,2}\s{0,3}"?$/iu;
const TURNED = /(?<![\w-])turn(?:s|ed|ing)?\s$/i;
const I_AM = /(?<![\w-])(?:I\s?am|I'm|I’m|im|i am|i'm|i’m)\s(?:only\s|just\s|now\s)?$/;
const IS = /(?<![\w-])(?:[Hh]e|[Ss]he|who)(?:\s(?:is|was)|'s|’s)\s(?:only\s|just\s|now\s)?$/;
const NAMED = /\p{Lu}\p{L}+ \p{Lu}\p{L}+, $/u;
const MEASURE =
  /^(?:[\w%‰°]|[.,/:-]\d|\s?(?:degrees?|percent|per\s?cent|pages?|minutes?|hours?|days?|weeks?|months?|points?|times|miles|km|k?g|metres?|meters?|dollars|euros|pounds|others?|people|or\s+more)\b)/i;
const SENTENCE_GOES_ON = /^[.,;!?]?(?:\s|$)/;

const OLDEST = 125;
const GROWN = 10;

/** The number itself, as medical de-identification marks it; what says that it is an age stays. */
function* inDigits(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of numbersOf(view)) {
    const years = Number(text.slice(from, to));
    if (!(to - from <= 3 && years <= OLDEST)) continue;
    const before = text.slice(Math.max(0, from - 28), from);
    if (JOINED.test(before)) continue;
    const after = text.slice(to, to + 28);
    const unit = unitLength(years, before, after);
    if (unit > 0) {
      yield { from, to: to + unit, score: 0.7 };
      continue;
    }
    const score = scoreOf(years, before, after);
    const range = score >= 0.8 ? (RANGE.exec(text.slice(to, to + 12))?.[0] ?? "") : "";
    if (score > 0) yield { from, to: to + range.length, score };
  }
}

const SERVICE = /^(?: |$)(?!.{0,3}(?:experience|ago|in |of |service|warranty|exp\b))/;

/** How much of what follows is the unit of an age; none where "10yrs" is of something else. */
function unitLength(years: number, before: string, after: string): number {
  const unit = SHORT_UNIT.exec(after)?.[0];
  if (unit === undefined || years === 0) return 0;
  const rest = after.slice(unit.length);
  if (/o/i.test(unit)) return unit.length;
  return AGED.test(before) ||
    (/[\s(,]$/.test(before) && /^(?:[,;).]|\s{2}|\r?\n|$)/.test(rest) && SERVICE.test(rest || " "))
    ? unit.length
    : 0;
}

function besideSex(years: number, before: string, after: string): boolean {
  if (years === 0) return false;
  if (SEX_BEFORE.test(before) && AFTER_SEX.test(after)) return true;
  return years >= GROWN && SEX_LED.test(before) && sexAfter(before, after);
}

/** "im 31f", "(34F)", "34F here": not "raised 10M". */
const sexAfter = (before: string, after: string) =>
  SEX_AFTER.test(after) &&
  /(?:^|[(,\n]|\b(?:i'm|i’m|im|i am|am|me|she's|he's|is|my \p{L}+),?) ?$/iu.test(before);

function scoreOf(years: number, before: string, after: string): number {
  if (AFTER_NUMBER.test(after)) return 0.85;
  if (besideSex(years, before, after)) return 0.6;
  if (BORN_BEFORE.test(before) && /^\)/.test(after)) return 0.7;
  if (years >= 18 && JA_KIN_AFTER.test(after)) return 0.6;
  if (MEASURE.test(after)) return 0;
  if (AGED.test(before)) return 0.8;
  if (TURNED.test(before)) return 0.6;
  if (years < GROWN) return 0;
  if (I_AM.test(before)) return 0.55;
  if (IS.test(before) && SENTENCE_GOES_ON.test(after)) return 0.5;
  return NAMED.test(before) && /^, \p{Ll}/u.test(after) ? 0.6 : 0;
}

const SHAPES: readonly Shape[] = [
  {
    regex:
      /(?<=\b(?:in|into|entering) (?:his|her|their|my|your|our) (?:early |mid |late |mid-|early-|late-)?)[1-9]0(?:'|’)?s(?!\w)/giu,
    score: 0.65,
    has: ["0s", "0S", "0'", "0’", "0ſ"],
  },
  {
    regex:
      /(?<![\d.,-])(?<value>(?:満)?\d{1,3}(?:歳|才)(?:\d{1,2}[ヶヵかカケ箇]月)?(?:くらい|ぐらい|位|前後|未満|以上|頃|ごろ)?)/gu,
    score: 0.85,
    has: ["歳", "才"],
    anchor: "japanese-digit",
  },
  {
    regex: /(?<![\d.,第-])(?<value>[1-9]0代(?:前半|半ば|中盤|後半)?)(?!目|将軍|総理|当主)/gu,
    score: 0.65,
    has: ["0代"],
    anchor: "japanese-digit",
  },
  {
    regex: /(?:年齢|年令|とし)(?:は|が|:|\s){0,3}(?<value>\d{1,3})(?![\d.,年])/gu,
    score: 0.7,
    has: ["年齢", "年令", "とし"],
    anchor: "japanese-digit",
  },
  {
    regex: /(?:享年|行年)(?<value>\d{1,3}|[一二三四五六七八九十百]{1,4})(?![歳才\d])/gu,
    score: 0.8,
    has: ["享年", "行年"],
    anchor: "kanji",
  },
  {
    regex: /(?:享年|行年)(?<value>\d{1,3})(?![歳才\d])/gu,
    score: 0.8,
    anchor: "japanese-digit",
    has: ["享年", "行年"],
  },
  {
    regex: /(?<![〇一二三四五六七八九十百千万第])(?<value>[〇一二三四五六七八九十百]{1,4}(?:歳|才)(?!覚))/gu,
    score: 0.8,
    has: ["歳", "才"],
    anchor: "kanji",
  },
  {
    regex:
      /(?<![〇一二三四五六七八九十百第])(?<value>[一二三四五六七八九]?十代(?:前半|半ば|中盤|後半)?)(?!目|将軍|総理|当主|さん)/gu,
    score: 0.6,
    has: ["十代"],
    anchor: "kanji",
  },
];

const WORDS_BEFORE = new RegExp(`(?<![\\w-])(${BELOW_HUNDRED}(?: and a half)?)[- ]$`, "i");
const WORDS_AFTER = new RegExp(`^ (?:about |around |over |under )?(${BELOW_HUNDRED})(?![\\w-])`, "i");
const IN_SOMEBODYS =
  /\b(?:in|into|entering) (?:his|her|their|my|your|our) (?:early|mid|late|very early|very late)?[- ]?$/i;

const SAID_ENDS = /^(?:[.,;!?)]|\s*(?:\r?\n|$)| (?:and|but|now|so|next|this|with|on|who|today|in)\b)/;
const AT = /\b(?:[a-z]{3,}ed|had [a-z ]{2,20}|[a-z]{4,}|,) at $|\d, at $/;

/** Ages that have names, and the age of a baby. */
const NAMED_AGES: readonly Shape[] = [
  {
    regex: /生後 ?(?<value>\d{1,2} ?(?:日|週間?|[ヶヵかカケ箇]月))/gu,
    score: 0.8,
    has: ["生後"],
    anchor: "japanese-digit",
  },
];

/** Numbers in words beside "years old", "aged"; "in her thirties"; words for people of an age. */
function* inWords(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from } of vocabulary().hits(view, "age-after")) {
    const [, number] = WORDS_BEFORE.exec(textBefore(text, from)) ?? [];
    if (number) yield { from: from - 1 - number.length, to: from - 1, score: 0.8 };
  }
  for (const { to } of vocabulary().hits(view, "age-before")) {
    const [after = "", number] = WORDS_AFTER.exec(textAfter(text, to)) ?? [];
    const end = to + after.length;
    if (number) yield { from: end - number.length, to: end, score: 0.75 };
  }
  for (const { from, to } of vocabulary().hits(view, "decade")) {
    if (IN_SOMEBODYS.test(textBefore(text, from))) yield { from, to, score: 0.65 };
  }
  for (const { from, to } of vocabulary().hits(view, "age-number")) {
    const unit =
      /^[- ](?:one|two|three|four|five|six|seven|eight|nine)(?!\p{L})/iu.exec(textAfter(text, to))?.[0] ?? "";
    const before = textBefore(text, from);
    const after = textAfter(text, to + unit.length);
    const said = (I_AM.test(before) || IS.test(before)) && SAID_ENDS.test(after);
    if (said || (AT.test(before) && /^[,.;]/.test(after))) yield { from, to: to + unit.length, score: 0.55 };
  }
  for (const { from, to } of vocabulary().hits(view, "generation")) yield { from, to, score: 0.6 };
}

/** How old somebody is: "aged ⟦34⟧", "⟦34⟧-year-old", "in his ⟦thirties⟧", ⟦34歳⟧, ⟦三十代⟧. */
export const age = claimRecognizer({
  name: "age.v1",
  label: "AGE",
  called: ["Age", "年齢"],
  what: ["age of a person", "人の年齢"],
  *find(view) {
    yield* apart([...inDigits(view), ...shaped(view, SHAPES), ...shaped(view, NAMED_AGES), ...inWords(view)]);
  },
});
