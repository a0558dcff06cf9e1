/** Times less exactly: by what people say of days around today, by the calendar, by that they were at all. */
import type { Lang } from "../../knowledge/places.ts";
import { LEVELS } from "../../nlp/times/coarsen.ts";
import { parseTime } from "../../nlp/times/parse-time.ts";
import { coarsenIn } from "../../transform/coarsen-time.ts";
import { time } from "../../transform/substitute/time.ts";
import { relativeSteps, type TimeWords } from "./relative-times.ts";
import { type Family, madeSteps, type Step, type StepsOptions, stepOf } from "./step.ts";

/** Every coarser level, as it reads in the sentence, then that it was at all. */
export const timeFamily: Family = (phrase, label, options) => {
  const { lang, beside } = options;
  const value = parseTime(phrase, lang);
  if (/^同/u.test(phrase)) return [atSomePoint(options)];
  const relative = value && relativeSteps(phrase, value, beside, lang);
  if (relative) return relative.map((words) => timeStep(words, lang));
  if (value?.kind === "duration") return lengthSteps(madeSteps(time, phrase, label, options), lang);
  const holiday = lang === "en" && value?.festival !== undefined && DESCRIBED.test(beside.after);
  if (holiday) return [stepOf({ kind: "fixed", text: "holiday" }, lang)];
  const calendar = calendarSteps(phrase, options);
  const isBound = value?.offset !== undefined && calendar.length > 0 && AFTER_OTHER.test(beside.before);
  const isBirth = lang === "ja" && calendar.length > 0 && /^生/u.test(beside.after);
  return isBound || isBirth ? calendar : [...calendar, atSomePoint(options)];
};

/** A noun that the time describes: "Christmas dinner". */
const DESCRIBED =
  /^[ \u00a0](?:tree|dinner|lunch|party|card|cards|present|presents|gift|gifts|day|break|season|holiday|music|song|songs|cookies|morning|shopping|market|movie|movies|spirit|decorations)(?!\p{L})/iu;

const timeStep = ({ text, before, after }: TimeWords, lang: Lang): Step => ({
  ...stepOf({ kind: "fixed", text, before, after }, lang),
  value: text.replace(/^(?:in|on|at) /i, ""),
});

/** Week, month, season, year, decade: "some day in March" is said "in March". */
function calendarSteps(phrase: string, { lang, beside: { before, after } }: StepsOptions): Step[] {
  const span = { from: before.length, to: before.length + phrase.length };
  const isAdverb =
    lang === "en" && /\d.*\d{4}$/.test(phrase) && !AFTER_OTHER.test(before) && !AT.test(before);
  return LEVELS.flatMap((level) => {
    const edit = coarsenIn(before + phrase + after, span, level, lang);
    if (!edit || UNSAID.test(edit.insert)) return [];
    const text = edit.insert
      .replace(AFTER_OTHER.test(before) ? /^some day in /i : SOME_DAY, (_, first: unknown) =>
        typeof first === "string" ? first.toLowerCase() : "",
      )
      .replace(/^(?=(?:the )?\d{4}s?$)/, isAdverb ? "in " : "")
      .replace(/のある日$/u, "");
    return [timeStep({ text, before: span.from - edit.from, after: edit.to - span.to }, lang)];
  });
}

const SOME_DAY = /^some day ([itnl])(?=n |his |ext |ast )/i;

/** Nobody says on which day of this decade; that it was at all comes last. */
const UNSAID =
  /^some day (?:this|next|last) (?:quarter|season|decade)$|(?:この季節|この10年)のある日$|^(?:this decade|この10年|この季節|(?:at )?some time|ある時)$/i;

/** "Three years" is "several years", then "years". */
function lengthSteps(steps: readonly Step[], lang: Lang): Step[] {
  const [several] = steps;
  const plural =
    lang === "en" ? /^several ((?!minute|second)\w+)$/.exec(several?.value ?? "")?.[1] : undefined;
  const between = plural === undefined ? [] : [stepOf({ kind: "fixed", text: plural }, lang)];
  return [...steps.slice(0, 1), ...between, ...steps.slice(1)];
}

const AT = /(?<![\p{L}\p{N}])(?:on|in|at)[ \u00a0\n](?:the[ \u00a0\n])?$/iu;
const AFTER_OTHER =
  /(?<![\p{L}\p{N}])(?:since|until|till|by|before|after|from|to|of|for|during|between|through|around|about|than)[ \u00a0\n](?:the[ \u00a0\n])?$/iu;

/** "In 1998" and "1998" are "at some point", "since 1998" is "for some time", "by 6.30" is "by a certain time". */
function atSomePoint({ lang, beside: { before } }: StepsOptions): Step {
  if (lang === "ja") return stepOf({ kind: "fixed", text: "ある時" }, lang);
  const since = /(?<!\p{L})since[ \u00a0\n](?:the[ \u00a0\n])?$/iu.exec(before)?.[0];
  const other = since === undefined && AFTER_OTHER.test(before);
  const replaced = since ?? (other ? /the[ \u00a0\n]$/iu : AT).exec(before)?.[0] ?? "";
  const text = since ? "for some time" : other ? "a certain time" : "at some point";
  return {
    ...stepOf({ kind: "fixed", text, before: replaced.length }, lang),
    value: text.replace(/^(?:at|for) /, ""),
  };
}
