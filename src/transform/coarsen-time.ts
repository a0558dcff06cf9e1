import Type from "typebox";
import type { Lang } from "../doc/doc.ts";
import type { Edit } from "../doc/edits.ts";
import type { Span } from "../doc/span.ts";
import { coarsen, LEVELS, type Level } from "../nlp/times/coarsen.ts";
import { parseTime } from "../nlp/times/parse-time.ts";
import { rank, type TimeValue } from "../nlp/times/time-value.ts";
import { wordEnglish } from "../nlp/times/word-english.ts";
import { wordJapanese } from "../nlp/times/word-japanese.ts";
import { toKanji } from "./calendar.ts";
import { isPlaceholder, placeholder } from "./label.ts";
import { declareOperator, optionsOf } from "./operator.ts";
import { narrow, widthOf } from "./width.ts";

/**
 * Says a time less exactly, in the language of the text: "3.40 pm" in the afternoon, "next Monday" some day next week,
 * 令和3年5月12日 as 令和3年5月. A time that is as coarse already stays; one that cannot be read becomes its label.
 */
export const coarsenTime = declareOperator({
  name: "coarsen-time",
  options: optionsOf({ level: Type.Optional(Type.Enum([...LEVELS])) }),
  needs: [],
  words: {
    "operator.coarsen-time": ["less exact time", "時刻をおおまかに"],
    "operator.coarsen-time.puts": [
      "the time, said less exactly ([times](times.md))",
      "おおまかに言い換えた日時（[times](times.md)）",
    ],
    "operator.coarsen-time.level": ["the finest that is left of a time", "残す日時の細かさの上限"],
  },
  shape:
    ({ level = "month" }) =>
    (insert, label) =>
      isPlaceholder(insert, label) || isCoarse(insert, level),
  tells: () => ["coarser-value"],
  make: ({ level = "month" }) => ({
    name: "coarsen-time",
    replace: (target) => coarsenValue(target.value, level, target.lang) ?? placeholder(target),
    reword({ value, lang }, { before, after }) {
      const span = { from: before.length, to: before.length + value.length };
      const edit = coarsenIn(before + value + after, span, level, lang);
      if (!edit) return undefined;
      const article = /^some /i.test(edit.insert)
        ? (/(?<!\p{L})an?[ \n]$/iu.exec(before)?.[0].length ?? 0)
        : 0;
      return {
        insert: edit.insert,
        before: Math.max(article, span.from - edit.from),
        after: edit.to - span.to,
      };
    },
  }),
});

const BESIDE_TIME = /^(?:(?:some (?:day|time)|in|on|at|during) )+|のある日$/giu;
const THIRD_OF_MONTH = /^(?:early|mid|late)[ -]|[上中下]旬/u;

/** Whether a text is a time, with the words that go with a coarse one, and no finer than the level. */
function isCoarse(insert: string, level: Level): boolean {
  const written = insert.toLowerCase().replace(BESIDE_TIME, "");
  return (["en", "ja"] as const).some((lang) => {
    const value = parseTime(insert, lang) ?? parseTime(written, lang);
    if (!value) return false;
    return coarsen(value, level) === value || (level === "week" && THIRD_OF_MONTH.test(written));
  });
}

/** A time alone, to stand after whatever stood before it: "some day in January" may follow "on" as well as "since". */
function coarsenValue(written: string, level: Level, lang: Lang): string | undefined {
  const value = parseTime(written, lang);
  if (!value) return undefined;
  const coarse = coarsen(value, level);
  if (coarse === value) return written;
  if (lang === "ja") return japanese(written, value, coarse);
  const leads = LEADING.test(written);
  const bare = numeric(written, coarse) ?? (leads ? adverbial(value, coarse) : loose(value, coarse));
  return inCase(written, bare, startsLow(written));
}

/** Prepositions that belong to how fine the time is: "on 12 March", "in March". The others stay, whatever follows. */
const PREPOSITION = /(?<![\p{L}\p{N}])(?:on|at|in)[ \n](?:the[ \n])?$/iu;
const ARTICLE = /(?<![\p{L}\p{N}])the[ \n]$/iu;
const OTHER_PREPOSITION =
  /(?<![\p{L}\p{N}])(?:since|until|till|by|before|after|from|to|of|for|during|between|through|around|about)[ \n](?:the[ \n])?$/iu;
const LEADING = /^(?:on|at|in|from|between|during)[ \n]/i;

/**
 * The edit that coarsens the time at `span`. It may begin before the span, at a preposition that would no longer fit: "on 12 March 1998"
 * becomes "in March 1998". Undefined when no time stands there, or none that is finer than the level.
 */
export function coarsenIn(text: string, span: Span, level: Level, lang: Lang): Edit | undefined {
  const written = text.slice(span.from, span.to);
  const value = parseTime(written, lang);
  const coarse = value && coarsen(value, level);
  if (!value || !coarse || coarse === value) return undefined;
  if (lang === "ja") return { ...span, insert: japanese(written, value, coarse) };
  const before = text.slice(Math.max(0, span.from - 24), span.from);
  const { length, insert } = inPlace(before, written, value, coarse);
  const from = span.from - length;
  const replaced = text.slice(from, span.to);
  const starts = isSentenceStart(text, from);
  return { from, to: span.to, insert: inCase(replaced, insert, startsLow(replaced) || starts) };
}

/** What stands there, and how much of what stands before goes with it. */
function inPlace(
  before: string,
  written: string,
  value: TimeValue,
  coarse: TimeValue,
): { length: number; insert: string } {
  const shape = numeric(written, coarse);
  const preposition = PREPOSITION.exec(before)?.[0];
  if (preposition !== undefined) {
    return { length: preposition.length, insert: shape ? `in ${shape}` : adverbial(value, coarse) };
  }
  if (LEADING.test(written)) return { length: 0, insert: shape ?? adverbial(value, coarse) };
  const article = ARTICLE.exec(before)?.[0].length ?? 0;
  if (OTHER_PREPOSITION.test(before)) return { length: article, insert: shape ?? noun(value, coarse) };
  const insert = shape ?? (value.kind === "clock" ? adverbial(value, coarse) : noun(value, coarse));
  return { length: article, insert };
}

/** Whether a day was said and no longer is, without a year to hold it: then it is "some day". */
const wasDay = (value: TimeValue, coarse: TimeValue) =>
  value.kind !== "range" &&
  value.kind !== "duration" &&
  value.kind !== "recurring" &&
  rank(value.granularity) <= rank("day") &&
  rank(coarse.granularity) >= rank("week") &&
  coarse.year === undefined &&
  coarse.decade === undefined &&
  coarse.granularity !== "ever";

function adverbial(value: TimeValue, coarse: TimeValue): string {
  const words = wordEnglish(coarse).adverbial;
  return wasDay(value, coarse) ? `some day ${words}` : words;
}

function noun(value: TimeValue, coarse: TimeValue): string {
  const words = wordEnglish(coarse);
  return wasDay(value, coarse) ? `some day ${words.adverbial}` : words.noun;
}

/** Fits after any preposition, which is not known. */
function loose(value: TimeValue, coarse: TimeValue): string {
  const words = wordEnglish(coarse);
  return coarse.partOfDay && value.hour !== undefined ? `some time ${words.adverbial}` : noun(value, coarse);
}

/** 1998-03-12 as 1998-03, 12/03/1998 as 03/1998; undefined for other ways of writing and other levels. */
function numeric(written: string, { kind, granularity, year, month }: TimeValue): string | undefined {
  if (kind !== "date" || granularity !== "month" || year === undefined) return undefined;
  const two = String(month).padStart(2, "0");
  const plain = narrow(written);
  const yearFirst = /^\d{4}([-/])\d{1,2}\1\d{1,2}/.exec(plain);
  if (yearFirst) return widthOf(written, `${year}${yearFirst[1]}${two}`);
  return /^\d{1,2}\/\d{1,2}\/\d{4}/.test(plain) ? widthOf(written, `${two}/${year}`) : undefined;
}

function japanese(written: string, value: TimeValue, coarse: TimeValue): string {
  const shape = numeric(written, coarse);
  if (shape !== undefined) return shape;
  const words = wordJapanese(coarse);
  return inNumerals(written, wasDay(value, coarse) ? `${words}のある日` : words);
}

/** Numbers as the original writes them: in kanji, full-width, or plain. */
function inNumerals(written: string, words: string): string {
  const digits = /\d/.test(narrow(written));
  const kanji = !digits && /[〇一二三四五六七八九十]/.test(written);
  return kanji ? words.replace(/\d+/g, (n) => toKanji(Number(n))) : widthOf(written, words);
}

const CAPITAL_WORD =
  /^(?:Mon|Tues?|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec|Q[1-4]|FY|[A-Z][a-z]+ [A-Z])/;

/** Begins with a capital that a small letter would have elsewhere: "Next Monday", "On 12 March". */
const startsLow = (written: string) => /^[A-Z]/.test(written) && !CAPITAL_WORD.test(written);

function isSentenceStart(text: string, at: number): boolean {
  return (
    /(?:^|[.!?]["'”’)\]]*\s+|\n\s*)$/.test(text.slice(Math.max(0, at - 16), at)) &&
    /^[A-Z]/.test(text.slice(at, at + 1))
  );
}

/** Capitals where the original has nothing else, a capital first where it began so. */
function inCase(written: string, words: string, capital: boolean): string {
  if (/[A-Z]{3}/.test(written) && !/[a-z]/.test(written)) return words.toUpperCase();
  return capital ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
