import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import { findTimes } from "../../nlp/times/find-times.ts";
import type { TimeValue } from "../../nlp/times/time-value.ts";
import { contextFinder, contextScore } from "../context.ts";
import type { Recognizer } from "../recognizer.ts";
import { placedScore } from "./placed-time.ts";

const NAME = "date-time.v2";
const LABEL = "DATE_TIME";

const nearestWord = contextFinder(
  `
  date dates dated dob born birth birthday birthdate anniversary deadline due expires expired expiry expiration
  issued signed scheduled appointment effective admitted discharged
  日付 年月日 誕生日 生まれ 期限 発行日 作成日 締切 予定日 命日
`
    .trim()
    .split(/\s+/),
);
/** A shape as weak as 5/12 or 1992 needs its context word right before it. */
const WEAK = 0.3;
const NEAR = 16;

/** Dates, clock times, weekdays, durations and relative times, English and Japanese; a date that is in no calendar is refused. */
export const dateTime: Recognizer = {
  name: NAME,
  labels: [LABEL],
  words: { "date-time": ["date or time", "日付または時刻"] },
  *find({ text }) {
    for (const { from, to, value, score } of findTimes(text)) {
      if (score <= 0) continue;
      for (const span of apart(text, { from, to }))
        yield inContext(text, span, placedScore(text, span, score, value), value);
    }
  },
};

const CLOCK_LINE = /\s*\n(?=\d{1,2}:\d{2})/;

/** A clock time that begins a line is when that line was written, as in a log or a chat under the date: the date above is another time. */
function apart(text: string, { from, to }: Span): readonly Span[] {
  const end = CLOCK_LINE.exec(text.slice(from, to));
  if (!end) return [{ from, to }];
  return [
    { from, to: from + end.index },
    { from: from + end.index + end[0].length, to },
  ];
}

function inContext(text: string, span: Span, score: number, value: TimeValue): Finding {
  const context = contextOf(text, span, score, value);
  const why = { code: "date-time", ...(context !== undefined && { context }) };
  const sure = context === undefined ? score : contextScore(score);
  return { from: span.from, to: span.to, label: LABEL, score: sure, source: NAME, why };
}

/** "Deadline" makes 5/12 a date; it does not make "a day" one. */
function contextOf(text: string, span: Span, score: number, value: TimeValue): string | undefined {
  if (!DATED.has(value.kind) || !/\d/.test(text.slice(span.from, span.to))) return undefined;
  return score < WEAK ? contextRightBefore(text, span) : nearestWord(text, span);
}

const DATED: ReadonlySet<string> = new Set(["date", "range", "clock"]);

function contextRightBefore(text: string, { from }: Span): string | undefined {
  const before = text.slice(Math.max(0, from - NEAR), from);
  return nearestWord(before, { from: before.length, to: before.length });
}
