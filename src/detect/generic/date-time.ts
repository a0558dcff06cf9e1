import type { Finding } from "../../doc/finding.ts";
import { compareSpans, type Span } from "../../doc/span.ts";
import { contextScore, findContext } from "../context.ts";
import type { Recognizer } from "../recognizer.ts";
import type { TextView } from "../view.ts";
import { ENGLISH } from "./date-time-english.ts";
import { exists, type Form } from "./date-time-form.ts";
import { JAPANESE } from "./date-time-japanese.ts";
import { NUMERIC } from "./date-time-numeric.ts";

const NAME = "date-time.v1";
const LABEL = "DATE_TIME";
const FORMS = [...NUMERIC, ...ENGLISH, ...JAPANESE];

const CONTEXT: readonly string[] = `
  date dates dated dob born birth birthday birthdate anniversary deadline due expires expired expiry expiration
  issued signed scheduled appointment effective admitted discharged
  日付 年月日 誕生日 生まれ 期限 発行日 作成日 締切 予定日 命日
`
  .trim()
  .split(/\s+/);
/** A shape as weak as 5/12 or 1992 needs its context word right before it. */
const WEAK = 0.3;
const NEAR = 16;

/** Dates, times of day, weekdays and years, English and Japanese; a date that is in no calendar is refused. */
export const dateTime: Recognizer = {
  name: NAME,
  labels: [LABEL],
  find: (view) => widest(FORMS.flatMap((form) => [...findForm(view, form)])),
};

function* findForm(view: TextView, { regex, score, anchor = "digit", digits = 0 }: Form): Iterable<Finding> {
  for (const window of view.windows(anchor, digits)) {
    regex.lastIndex = 0;
    for (let match = regex.exec(window.text); match; match = regex.exec(window.text)) {
      const parts = match.groups ?? {};
      if (!exists(parts)) continue;
      const sure = typeof score === "number" ? score : score(parts);
      if (sure === 0) continue;
      const lead = (parts.day ?? parts.dayOrMonth) ? weekdayBefore(window.text, match.index) : 0;
      const from = window.from + match.index - lead;
      yield inContext(view.text, { from, to: from + lead + match[0].length }, sure);
    }
  }
}

const WEEKDAY_BEFORE =
  /(?<!\p{L})(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\.?,? (?:the )?$/iu;

/** The length of a weekday that leads a date: "Monday, 5 May". */
function weekdayBefore(text: string, at: number): number {
  return WEEKDAY_BEFORE.exec(text.slice(Math.max(0, at - 18), at))?.[0].length ?? 0;
}

function inContext(text: string, span: Span, score: number): Finding {
  const context = score < WEAK ? contextRightBefore(text, span) : findContext(text, span, CONTEXT);
  const why = { what: "date or time", ...(context !== undefined && { context }) };
  const sure = context === undefined ? score : contextScore(score);
  return { ...span, label: LABEL, score: sure, source: NAME, why };
}

function contextRightBefore(text: string, { from }: Span): string | undefined {
  const before = text.slice(Math.max(0, from - NEAR), from);
  return findContext(before, { from: before.length, to: before.length }, CONTEXT);
}

/** No form is longer than this. */
const LONGEST = 128;

/** Without the findings that lie inside a wider one that is as sure. */
function widest(findings: Finding[]): Finding[] {
  findings.sort((a, b) => compareSpans(a, b) || b.score - a.score);
  const kept: Finding[] = [];
  for (const finding of findings) {
    let i = kept.length - 1;
    while (i >= 0 && finding.from - kept[i]!.from < LONGEST && !covers(kept[i]!, finding)) i--;
    if (i < 0 || !covers(kept[i]!, finding)) kept.push(finding);
  }
  return kept;
}

const covers = (wide: Finding, finding: Finding) => finding.to <= wide.to && finding.score <= wide.score;
