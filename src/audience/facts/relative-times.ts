/**
 * Times told from the day of writing, said ever less exactly as people do: yesterday, this week, the other day, recently, at some
 * point. None of these depends on a calendar: what is said of a day is said of the days around it. Ladders are English usage and
 * Japanese usage, written for this project; no step tells what an earlier one does not.
 */
import type { Lang } from "../../knowledge/places.ts";
import { type TimeValue, timeValue, type Unit } from "../../nlp/times/time-value.ts";
import { wordEnglish } from "../../nlp/times/word-english.ts";
import { wordJapanese } from "../../nlp/times/word-japanese.ts";
import type { Beside } from "../../transform/operator.ts";

export interface TimeWords {
  readonly text: string;
  /** Characters before and after the phrase that go with it: a preposition, a particle. */
  readonly before: number;
  readonly after: number;
}

type Span = "day" | "week" | "month" | "year";
type Way = "past" | "now" | "next";
type Tense = "past" | "now" | "next";

/** What is said of a time in the past, of today or this week, of a time to come. */
const LADDERS: Readonly<Record<Lang, Readonly<Record<Way, Readonly<Record<Span, string>>>>>> = {
  en: {
    past: {
      day: "this week|the other day|recently|at some point",
      week: "in the last few weeks|recently|at some point",
      month: "in the last few months|recently|at some point",
      year: "in the last few years|at some point",
    },
    now: {
      day: "this week|this month|$lately|$ever",
      week: "this month|$lately|$ever",
      month: "$months|$ever",
      year: "$years|$ever",
    },
    next: {
      day: "in the next few days|in the next few weeks|soon|at some point",
      week: "in the next few weeks|soon|at some point",
      month: "in the next few months|soon|at some point",
      year: "in the next few years|at some point",
    },
  },
  ja: {
    past: {
      day: "今週|先日|最近|以前",
      week: "ここ数週間|最近|以前",
      month: "ここ数か月|最近|以前",
      year: "ここ数年|以前",
    },
    now: {
      day: "今週|今月|$lately|$ever",
      week: "今月|$lately|$ever",
      month: "$months|$ever",
      year: "$years|$ever",
    },
    next: {
      day: "数日以内に|近いうちに|いつか",
      week: "数週間以内に|近いうちに|いつか",
      month: "数か月以内に|近いうちに|いつか",
      year: "数年以内に|いつか",
    },
  },
};

/** What depends on whether the sentence tells of the past or of what is to come. */
const BY_TENSE: Readonly<Record<Lang, Readonly<Record<Tense, Readonly<Record<string, string>>>>>> = {
  en: {
    past: {
      ...{ $lately: "recently", $months: "in recent months", $years: "in recent years" },
      $ever: "at some point",
    },
    now: { $lately: "these days", $months: "these days", $years: "these days", $ever: "" },
    next: {
      ...{ $lately: "soon", $months: "in the coming months", $years: "in the coming years" },
      $ever: "at some point",
    },
  },
  ja: {
    past: { $lately: "最近", $months: "ここ数か月", $years: "ここ数年", $ever: "以前" },
    now: { $lately: "このところ", $months: "このところ", $years: "このところ", $ever: "" },
    next: { $lately: "近いうちに", $months: "数か月以内に", $years: "数年以内に", $ever: "いつか" },
  },
};

const COUNTED = { day: "数日", week: "数週間", month: "数か月", year: "数年" } as const;

/** "Two years ago" is "a few years ago", "25 years ago" is "decades ago". */
function agoSteps(span: Span, count: number, lang: Lang): string[] {
  if (lang === "ja") return [`${COUNTED[span]}前`];
  if (span !== "year") return [`a few ${span}s ago`];
  return [...(count >= 20 ? ["decades ago"] : count >= 8 ? [] : ["a few years ago"]), "years ago"];
}

/** Steps for a time relative to now, the nearest first; undefined for any other time. */
export function relativeSteps(
  phrase: string,
  value: TimeValue,
  beside: Beside,
  lang: Lang,
): TimeWords[] | undefined {
  const span = spanOf(value);
  if (span === undefined) return undefined;
  const fit = (text: string) => placed(text, beside, lang);
  const { offset: written } = value;
  if (lang === "en" && written !== undefined && LATER.test(`${articleOf(beside)}${phrase}`))
    return laterSteps(span, Math.abs(written)).map((text) => withArticle(text, beside));
  if (lang === "ja" && /^(?:翌|次の|その次)/u.test(phrase))
    return [`${COUNTED[span]}後`, "その後"].map((text) => placed(text, beside, lang));
  if (value.weekday !== undefined && lang === "en" && SOME_DAY.test(beside.before))
    return dayKinds(value).map((text) => ({ text, before: 0, after: 0 }));
  if (isNoun(phrase, beside, lang)) return undefined;
  const tense = tenseOf(beside, lang);
  const offset = written ?? (tense === "past" ? -1 : 0);
  const way: Way = offset < 0 ? "past" : offset > 0 ? "next" : "now";
  const named = BY_TENSE[lang][written === undefined && tense === "now" ? "next" : tense];
  const ladder = LADDERS[lang][way][span].split("|").flatMap((words) => (named[words] ?? words) || []);
  const counted = offset <= -2 ? agoSteps(span, -offset, lang) : [];
  return [...wholeDay(value, span, lang), ...counted, ...ladder.slice(counted.length > 0 ? 1 : 0)].map(fit);
}

/** Times told from another one: "the next day", "two weeks later". */
const LATER = /\b(?:later|after|afterwards)$|^the (?:next|following) /i;
const articleOf = ({ before }: Beside) => (/(?<!\p{L})the[ \n]$/iu.test(before) ? "the " : "");

const withArticle = (text: string, beside: Beside): TimeWords => ({
  ...{ text, before: articleOf(beside).length, after: 0 },
});

const laterSteps = (span: Span, count: number): string[] => [
  ...(span === "year" && count >= 10 ? ["many years later"] : [`a few ${span}s later`]),
  ...["some time later", "later"],
];

/** "On a Monday" is "on a weekday". */
const SOME_DAY = /(?<![\p{L}\p{N}])(?:an?|that|this one|one|every|each|some)[ \n]$/iu;

function dayKinds({ weekday, partOfDay }: TimeValue): string[] {
  const kind = weekday === 0 || weekday === 6 ? "weekend" : "weekday";
  return partOfDay === undefined ? [kind, "day"] : [`${kind} ${partOfDay}`, partOfDay];
}

const FIELDS = new Set([
  ...["kind", "granularity", "offset", "unit", "weekday", "partOfDay"],
  ...["hour", "minute", "second", "twelveHour", "approximate"],
]);

/** What a relative time or a bare weekday is told by; undefined for months, festivals, dates and lengths. */
function spanOf(value: TimeValue): Span | undefined {
  if (Object.keys(value).some((field) => !FIELDS.has(field)) || value.kind === "duration") return undefined;
  if (value.kind === "recurring") return undefined;
  if (value.offset === undefined) return value.weekday === undefined ? undefined : "day";
  if (value.weekday !== undefined) return value.offset === 0 ? "day" : "week";
  return SPANS[value.unit ?? "day"];
}

const SPANS: Readonly<Partial<Record<Unit, Span>>> = {
  day: "day",
  week: "week",
  month: "month",
  year: "year",
};

/** "Last night" is first of all "yesterday". */
function wholeDay({ offset, unit, partOfDay, hour, weekday }: TimeValue, span: Span, lang: Lang): string[] {
  const isPart = partOfDay !== undefined || hour !== undefined;
  if (span !== "day" || !isPart || offset === undefined || weekday !== undefined || Math.abs(offset) > 1)
    return [];
  const day = timeValue({ offset, unit: unit ?? "day" });
  return [lang === "ja" ? wordJapanese(day) : wordEnglish(day).adverbial];
}

// Fitting -----------------------------------------------------------------------------------------------------------------

const PREPOSITION = /(?<![\p{L}\p{N}])(?:on|in|at)[ \n](?:the[ \n])?$/iu;
const AFTER_OTHER =
  /(?<![\p{L}\p{N}])(?:since|until|till|by|before|after|from|to|of|for|during|between|through|around|about|than)[ \n]$/iu;
const DETERMINED =
  /(?<![\p{L}\p{N}])(?:the|an?|my|our|your|his|her|their|this|that|these|those|every|each|one|per|next|last|['’]s)[ \n]$/iu;
/** Words that no article goes before. */
const ADVERB = /^(?:this|today|tonight|yesterday|tomorrow|last|next)(?!\p{L})/iu;
/** A noun that the time describes, a possessive, or a verb whose subject it is. */
const AS_NOUN =
  /^(?:['’]s(?!\p{L})|-\p{L}|[ \n](?:is|was|will be|would be|are|were|has been|had been|marks|marked)(?!\p{L}))/iu;

/** Whether a time stands where an adverb cannot: "until Monday", "my Sunday dinner", "tomorrow's exam", 明日まで. */
function isNoun(phrase: string, { before, after }: Beside, lang: Lang): boolean {
  if (lang === "ja") return /^(?:から|まで|より|が|を|と|で|以|頃|ごろ|生|付|発|分)/u.test(after);
  return AFTER_OTHER.test(before) || AS_NOUN.test(after) || (DETERMINED.test(before) && !ADVERB.test(phrase));
}

function placed(text: string, { before, after }: Beside, lang: Lang): TimeWords {
  if (lang === "en") return { text, before: PREPOSITION.exec(before)?.[0].length ?? 0, after: 0 };
  if (/^の/u.test(after)) return { text: text.replace(/に$/u, ""), before: 0, after: 0 };
  return { text, before: 0, after: /^に(?![よ関対])/u.test(after) ? 1 : 0 };
}

/** Words that show whether a sentence tells of the past, of what is to come or of now. */
const SIGNS: Readonly<Record<Lang, readonly (readonly [Tense, RegExp])[]>> = {
  en: [
    [
      "next",
      /(?:['’]ll|(?<!\p{L})(?:will|won['’]?t|gonna|going to|shall|can['’]?t wait|let['’]?s|(?:plan|hope|have|has|need|needs|want|wants)(?:ning|ing)? to|should|might|must|see you))(?!\p{L})/giu,
    ],
    [
      "past",
      /(?<![\p{L}'’])(?:was|were|did|didn['’]?t|had|went|got|came|saw|made|took|said|told|found|met|felt|heard|bought|gave|left|lost|won|ate|drove|flew|ran|slept|spent|thought|wrote|woke|\p{L}{2,}ed)(?!\p{L})/giu,
    ],
    [
      "now",
      /(?:['’](?:m|re|ve)|(?<!\p{L})(?:am|is|are|have|has|feel|feels|get|gets|do|does|can|could))(?!\p{L})/giu,
    ],
  ],
  ja: [
    ["past", /(?:た|だった|でした)(?=$|[。！!、…\s]|けど|が|よ|ね|ん|の|か|から|ので|り)/gu],
    ["next", /予定|つもり|たい|よう(?=$|[。！!])|ましょう|ます(?=$|[。！!、]|ね|よ|か|の)/gu],
  ],
};

/** By the sign nearest to the time in its sentence, as far as it can be seen; in Japanese the verb comes last. */
function tenseOf({ before, after }: Beside, lang: Lang): Tense {
  const start = before.slice(before.search(/[^.!?。！？]*$/u));
  const end = after.slice(0, after.search(/[.!?。！？]|$/u) + 1);
  const signs = SIGNS[lang].flatMap(([tense, sign]) => {
    const left = lang === "ja" ? undefined : [...start.matchAll(sign)].at(-1);
    const right = end.matchAll(sign).next().value;
    return [
      ...(left ? [{ tense, far: start.length - left.index - left[0].length }] : []),
      ...(right ? [{ tense, far: right.index + AHEAD }] : []),
    ];
  });
  return signs.sort((a, b) => a.far - b.far)[0]?.tense ?? "now";
}

/** Of what stands before and what stands after a time, it belongs rather to what stands before. */
const AHEAD = 16;
