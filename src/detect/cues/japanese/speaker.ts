import type { Finding } from "../../../doc/finding.ts";
import type { Words } from "../../../words/say.ts";
import type { Recognizer } from "../../recognizer.ts";
import { hasJapanese, isCueAfter, kindsOf } from "./cue-words.ts";
import { LEVELS, type Level, type NameEvidence } from "./name-evidence.ts";
import { nameAfter } from "./name-span.ts";
import { NOT_LATIN_NAMES, NOT_PEOPLE } from "./not-names.ts";

const NAME = "speaker-ja.v1";

export const SPEAKER_WORDS = {} as const satisfies Words;

/** A time or a date that may stand before who speaks, in brackets or not. */
const TIME = String.raw`(?:\[?\(?(?:[0-9]{2,4}[/.年-])?(?:[0-9]{1,2}[/.月-][0-9]{1,2}日?)?(?:\([月火水木金土日]\))?[ T]{0,4}(?:(?:午前|午後)?[0-9]{1,2}[:時][0-9]{0,2}分?(?::[0-9]{2})?)?(?: ?頃)?\]?\)?)`;
const LABEL = String.raw`[\p{Script=Han}々ぁ-ゖァ-ヺー・\p{Script=Latin}.'’-]{1,16}(?: {1,2}[\p{Script=Han}々ぁ-ゖァ-ヺー・\p{Script=Latin}.'’-]{1,14}){0,2}`;
/** Who speaks stands at the start of a line, before a colon, an arrow, a quotation or a time. */
const LINE = new RegExp(
  String.raw`^(?<lead>[ \t>・○●◯■□*+-]{0,12}(?:[0-9]{1,3}(?:番|[.)])[ \t]*)?(?<time>${TIME})[ \t>→-]{0,4})(?<label>${LABEL})(?=(?<mark>(?:さん|様|氏|先生|君|くん|ちゃん)?[ \t]{0,3}(?:\([^()\n]{0,20}\))?[ \t]{0,3}(?:[:>→「]|[0-9]{1,2}:[0-9]{2}[ \t]*$)))`,
  "u",
);
const LINES = /[^\r\n]+/g;

/** さや→みつき 23:08 */
const LATER_TIME = /^[^\n]{1,30}[ \t][0-9]{1,2}:[0-9]{2}[ \t]*(?:\n|$)/;

/** As much of a line as who speaks may take up. */
const LONGEST = 120;

interface SpeakerLine {
  /** Where the line begins. */
  readonly at: number;
  readonly groups: Readonly<Record<string, string>>;
}

/** Those who speak in minutes, chats and calls, told from headings by the shape of the line, the tables of names, and how often they speak. */
export function speaker(evidenceOf: () => NameEvidence): Recognizer {
  return {
    name: NAME,
    labels: ["PERSON"],
    words: SPEAKER_WORDS,
    *find(view) {
      const { text } = view;
      if (!hasJapanese(view) || !/[:>→「]/.test(text)) return;
      const lines = [...text.matchAll(LINES)].flatMap(({ 0: line, index }) => {
        const match = LINE.exec(line.slice(0, LONGEST));
        return match ? [{ at: index, groups: match.groups ?? {} }] : [];
      });
      if (lines.length === 0) return;
      const counts = new Map<string, number>();
      for (const {
        groups: { label = "" },
      } of lines)
        counts.set(label, (counts.get(label) ?? 0) + 1);
      for (const line of lines) yield* spoken(text, line, counts, evidenceOf());
    },
  };
}

function* spoken(
  text: string,
  { at, groups }: SpeakerLine,
  counts: ReadonlyMap<string, number>,
  evidence: NameEvidence,
): Iterable<Finding> {
  const { lead = "", time = "", label = "", mark = "" } = groups;
  const from = at + lead.length;
  const hasTime =
    /[0-9]/.test(time) || /[0-9]:[0-9]/.test(mark) || LATER_TIME.test(text.slice(from, from + 40));
  const times = counts.get(label) ?? 0;
  const claimed = speakerName(text, from, label, evidence);
  if (!claimed) return;
  const { level } = claimed;
  const needed: Level =
    (hasTime && times > 1) || times > 2 || (times > 1 && evidence.isSurname(label))
      ? LEVELS.homonym
      : hasTime || times > 1
        ? LEVELS.unknown
        : mark.includes("「")
          ? LEVELS.sure
          : LEVELS.listed;
  if (level < needed) return;
  const score = level >= LEVELS.sure || times > 1 ? 0.8 : 0.7;
  if (mark.includes("→")) yield* addressed(text, from + label.length + mark.length, needed, evidence);
  yield {
    from: claimed.from,
    to: claimed.to,
    label: "PERSON",
    score,
    source: NAME,
    why: { code: "name-of-speaker" },
  };
}

/** さや→みつき: to whom is written. */
function* addressed(text: string, at: number, needed: Level, evidence: NameEvidence): Iterable<Finding> {
  const start = at + (/^[ \t]*/.exec(text.slice(at, at + 4))?.[0].length ?? 0);
  const name = nameAfter(text, start, evidence, isCueAfter);
  if (name && name.level >= needed && name.edge >= 2)
    yield {
      from: name.from,
      to: name.to,
      label: "PERSON",
      score: 0.7,
      source: NAME,
      why: { code: "name-of-speaker" },
    };
}

/** The label is a name as a whole, or one after a word for an office. */
function speakerName(text: string, from: number, label: string, evidence: NameEvidence) {
  if (NOT_PEOPLE.has(label) || kindsOf(label) || NOT_LATIN_NAMES.has(label)) return undefined;
  const whole = nameAfter(text, from, evidence, isCueAfter);
  if (whole && whole.to === from + label.length && !/^\p{Lu}$/u.test(label)) return withShape(whole, label);
  if (LOGIN.test(label)) return { from, to: from + label.length, level: LEVELS.homonym, edge: 2 };
  if (whole && isCueAfter(text.slice(whole.to, from + label.length))) return whole;
  return undefined;
}

/** tsukamoto 9:12: how an account writes its owner, who speaks several times. */
const LOGIN = /^[a-z]{3,16}$/;

/** A word in Latin letters before a colon is a label as often as a name. */
const withShape = <T extends { readonly level: Level }>(name: T, label: string): T =>
  /^[\p{Script=Latin}.' -]+$/u.test(label) && name.level === LEVELS.listed && !label.includes(" ")
    ? { ...name, level: LEVELS.unknown }
    : name;
