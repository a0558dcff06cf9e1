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
const RANGE = /^\s?(?:-|to|and)\s?\d{1,3}(?![\d.,%])/;
const AGED =
  /(?<![\w-])(?:aged?|ages)(?:\s+(?:of|between|from|about|around|over|under)|\s+is|\s+was|\s?[:=])?\s+$|(?<!\p{L})age\s?[:=]\s?$/iu;
const TURNED = /(?<![\w-])turn(?:s|ed|ing)?\s$/i;
const I_AM = /(?<![\w-])(?:I\s?am|I'm|I’m|im)\s(?:only\s|just\s|now\s)?$/;
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
    const score = scoreOf(years, before, text.slice(to, to + 28));
    const range = score >= 0.8 ? (RANGE.exec(text.slice(to, to + 12))?.[0] ?? "") : "";
    if (score > 0) yield { from, to: to + range.length, score };
  }
}

function scoreOf(years: number, before: string, after: string): number {
  if (AFTER_NUMBER.test(after)) return 0.85;
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
    regex: /(?<![\d.,-])(?<value>(?:満)?\d{1,3}(?:歳|才)(?:\d{1,2}[ヶヵかカケ箇]月)?)/gu,
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
  for (const { from, to } of vocabulary().hits(view, "generation")) yield { from, to, score: 0.6 };
}

/** How old somebody is: "aged ⟦34⟧", "⟦34⟧-year-old", "in his ⟦thirties⟧", ⟦34歳⟧, ⟦三十代⟧. */
export const age = claimRecognizer({
  name: "age.v1",
  label: "AGE",
  called: ["Age", "年齢"],
  what: ["age of a person", "人の年齢"],
  *find(view) {
    yield* apart([...inDigits(view), ...shaped(view, SHAPES), ...inWords(view)]);
  },
});
