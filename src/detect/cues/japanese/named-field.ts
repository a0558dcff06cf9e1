import type { Finding } from "../../../doc/finding.ts";
import type { Words } from "../../../words/say.ts";
import type { Recognizer } from "../../recognizer.ts";
import type { TextView } from "../../view.ts";
import { type Cue, cueWords, hasJapanese, isCueAfter, kindsOf } from "./cue-words.ts";
import { LEVELS, type Level, type NameEvidence } from "./name-evidence.ts";
import { type NameSpan, nameAfter, runAfter } from "./name-span.ts";
import { NOT_PEOPLE } from "./not-names.ts";

const NAME = "named-field-ja.v1";
const SCORES: Readonly<Record<Level, number>> = { 0: 0.65, 1: 0.7, 2: 0.8, 3: 0.85, 4: 0.85, 5: 0.85 };

export const FIELD_WORDS = {} as const satisfies Words;

interface Field {
  readonly word: string;
  readonly to: number;
  /** Its value is a name whatever it looks like. */
  readonly strict: boolean;
}

/** Names in fields of forms, in headers of mails and in lists of those present, on the same line or the next. */
export function namedField(evidenceOf: () => NameEvidence): Recognizer {
  return {
    name: NAME,
    labels: ["PERSON"],
    words: FIELD_WORDS,
    *find(view) {
      if (!hasJapanese(view)) return;
      const { text } = view;
      for (const field of fieldsOf(view)) {
        const at = valueStart(text, field);
        if (at === undefined) continue;
        yield* people(text, at, field, evidenceOf());
      }
      yield* columns(text, evidenceOf);
    },
  };
}

/** Labels among the cue words, and those spread with spaces: 氏  名. */
function fieldsOf(view: TextView): readonly Field[] {
  const fields: Field[] = [];
  for (const cue of cueWords(view)) if (cue.nameField || cue.roleField) fields.push(fieldOf(cue));
  for (const match of view.text.matchAll(SPREAD)) {
    const word = match[0].replace(/[ \t]/g, "");
    const kinds = kindsOf(word);
    if (kinds && (kinds.nameField || kinds.roleField))
      fields.push({ word, to: match.index + match[0].length, strict: kinds.nameField });
  }
  return fields;
}

const fieldOf = ({ word, to, nameField }: Cue): Field => ({ word, to, strict: nameField });

const SPREAD =
  /\p{Script=Han} {1,4}\p{Script=Han}(?: {1,4}\p{Script=Han}){0,2}(?![\p{Script=Han}ぁ-ゖァ-ヺ])/gu;

/** What stands between a label and its value. */
const AFTER_LABEL =
  /(?:様|さま|名|等|ら|欄)?(?:\((?:カナ|かな|フリガナ|ふりがな|漢字|自署|署名|続柄|敬称略|五十音順|順不同|英字|ローマ字|甲|乙|丙)\))?(?:\(?[0-9]{1,3}[名人]\)?)?[\]】>》〕]?(?:(?<mark>[ \t]*(?:[:|\t]|は、?「?|→|=)[ \t]*)|(?<gap>[ \t]+)|(?<line>[ \t]*\r?\n[ \t]*)|(?<bracket>))/uy;

function valueStart(text: string, { word, to, strict }: Field): number | undefined {
  AFTER_LABEL.lastIndex = to;
  const match = AFTER_LABEL.exec(text);
  if (
    !match ||
    (word.length === 1 &&
      /[\p{Script=Han}ぁ-ゖァ-ヺ]/u.test(text.charAt(to - 2)) &&
      !/[のはがも、]/.test(text.charAt(to - 2)))
  )
    return undefined;
  const { mark, gap, line } = match.groups ?? {};
  const end = to + match[0].length;
  const closed = /[\]】>》〕][ \t]*$/.test(match[0]);
  if (text.charAt(to) === ")" && text.charAt(to - word.length - 1) === "(")
    return to + 1 + (/^[ \t]*/.exec(text.slice(to + 1, to + 6))?.[0].length ?? 0);
  if (mark !== undefined) return mark.includes("は") && !/[名前姓称]$/.test(word) ? undefined : end;
  if (gap !== undefined)
    return closed || (startsCell(text, to - word.length) && (strict || word.length > 1)) ? end : undefined;
  if (line !== undefined) return startsLine(text, to - word.length) && (strict || closed) ? end : undefined;
  return closed ? end : undefined;
}

/** At the start of a line, or after a gap, a bar, a bracket or a number. */
const startsCell = (text: string, at: number) =>
  at === 0 || /[\s|【[(<《〔・■●○◆◇□※:、,/0-9①-⑳)]/.test(text.charAt(at - 1));
const startsLine = (text: string, at: number) =>
  /(?:^|\n)[ \t【[<■●○◆・]*$/.test(text.slice(Math.max(0, at - 12), at));

const MOST_NAMES = 60;

function* people(text: string, start: number, field: Field, evidence: NameEvidence): Iterable<Finding> {
  let at = start;
  for (let count = 0; count < MOST_NAMES; count++) {
    at = skipped(text, at, evidence);
    const name = nameAfter(text, at, evidence, isCueAfter);
    if (!name || !isValue(text, name, field, evidence)) return;
    const whole = withAnyGiven(text, name, field, evidence);
    yield claim(whole, field.word);
    const next = nextItem(text, whole.to, LISTS.has(field.word));
    if (next === undefined) return;
    at = next;
  }
}

const ANY_GIVEN =
  /^ {1,4}(?<given>[\p{Script=Han}々]{1,3}|[ぁ-ゖー]{1,6}|[ァ-ヺー]{2,10})(?=印|指印|拇印|様|殿| {0,4}(?:$|[\r\n(/]| 印)| {2,})/u;

/** 氏名 橋爪 希望, 議長 五十嵐 実 印: after a family name in a field, a given name may be any word that people are called by. */
function withAnyGiven(text: string, name: NameSpan, { strict }: Field, evidence: NameEvidence): NameSpan {
  const family = text.slice(name.from, name.to);
  if (!/^(?:[\p{Script=Han}々]{1,5}|[ぁ-ゖー]{2,6})$/u.test(family)) return name;
  const { given = "" } = ANY_GIVEN.exec(text.slice(name.to, name.to + 24))?.groups ?? {};
  if (given === "" || kindsOf(given)?.title || kindsOf(given)?.honorific) return name;
  const isKana = /^[ぁ-ゖー]+$/.test(family);
  const fits = isKana
    ? strict && /^[ぁ-ゖー]+$/.test(given)
    : evidence.isSurname(family) && evidence.isGiven(given);
  if (!fits || (!strict && evidence.isFrequentSurname(given))) return name;
  return { ...name, to: name.to + text.slice(name.to).indexOf(given) + given.length, level: LEVELS.full };
}

const claim = ({ from, to, level }: NameSpan, context: string): Finding => ({
  from,
  to,
  label: "PERSON",
  score: SCORES[level],
  source: NAME,
  why: { code: "name-in-field", context },
});

/** Offices, classes and places in an organisation that stand before the name, with a space or the like between: 人事部長 佐伯, 4年 林. */
function skipped(text: string, start: number, evidence: NameEvidence): number {
  let at = start;
  for (let words = 0; words < 5; words++) {
    const mark = /^[ \t○●・'(※*-]{1,6}/.exec(text.slice(at, at + 6))?.[0].length ?? 0;
    at += mark;
    const digits =
      /^[0-9]{1,3}(?:年|番|組|班|[.)]|月)?(?:[0-9A-Z]組)?[ \t]*/.exec(text.slice(at, at + 10))?.[0].length ??
      0;
    if (digits > 0) at += digits;
    at += spreadLabel(text, at);
    const end = runAfter(text, at, 24);
    const gap =
      /^[ \t]{1,4}(?=[^\s])|^:[ \t]*|^\/(?=\p{Script=Han})/u.exec(text.slice(end, end + 5))?.[0].length ?? 0;
    if (end === at || gap === 0) return at;
    const writing = text.slice(at, end);
    if (!isOffice(writing, evidence)) return at;
    at = end + gap;
  }
  return at;
}

/** 理 事 乾: a label that is spread with spaces. */
function spreadLabel(text: string, at: number): number {
  const label = /^(\p{Script=Han}) {1,4}(\p{Script=Han}) {1,4}(?=\S)/u.exec(text.slice(at, at + 12));
  return label && kindsOf(`${label[1]}${label[2]}`) ? label[0].length : 0;
}

function isOffice(writing: string, { isOrdinary, isFrequentSurname, level }: NameEvidence): boolean {
  const kinds = kindsOf(writing);
  if (kinds?.kin || kinds?.relation) return true;
  if (isFrequentSurname(writing)) return false;
  if (kinds || NOT_PEOPLE.has(writing)) return true;
  if (
    /(?:[課部係室局科署班院校園所店社会党組寮塾館寺]|法人|事務所|センター|クリニック|大学|病院|署長|課長|部長|係長|主任|会長|医師|弁護士|書士|取締役|委員|理事|代表|担当|責任者|教諭|教授|警部補|巡査)$/.test(
      writing,
    ) &&
    writing.length > 2
  )
    return true;
  return isOrdinary(writing) && level(writing) === LEVELS.none;
}

function isValue(
  text: string,
  { level, edge, from, to }: NameSpan,
  { strict, word }: Field,
  { isOrdinary }: NameEvidence,
): boolean {
  const writing = text.slice(from, to);
  if (NOT_PEOPLE.has(writing) && !(strict && level > LEVELS.none)) return false;
  if (/^[ \t]*:/.test(text.slice(to, to + 4)) && (level < LEVELS.listed || to - from === 1)) return false;
  if (kindsOf(writing) && level < LEVELS.sure) return false;
  if (/^[ぁ-ゖ]+$/.test(writing) && !(edge >= 2 && (level > LEVELS.homonym || strict))) return false;
  if (/^[ \t]*[@]/.test(text.slice(to, to + 2))) return false;
  if (strict)
    return level > LEVELS.none
      ? edge >= 1
      : writing.length === 1 && /^(?:$|[\s)(、])/.test(text.slice(to, to + 1)) && word.length > 1;
  if (level >= LEVELS.listed) return edge >= 1;
  if (level === LEVELS.unknown) return edge >= 2 && !/[ぁ-ゖ]/.test(text.charAt(to));
  return (
    level === LEVELS.homonym &&
    edge >= 2 &&
    !/[ぁ-ゖ]/.test(text.charAt(to)) &&
    !(isOrdinary(writing) && /^[ァ-ヺー]+$/.test(writing))
  );
}

/** Titles, brackets and the mark after a name, where another one follows. */
function nextItem(text: string, to: number, isList: boolean): number | undefined {
  const rest = text.slice(to, to + 80);
  const match =
    /^[ \t]*(?:さん|様|氏|先生|君|くん|ちゃん|殿|\p{Script=Han}{1,6})?[ \t]*(?:\([^()\n]{0,40}\))?[ \t]*(?:[、,，/・;&＆]|及び|並びに|と(?=\p{Script=Han}|[ァ-ヺ])| {1,6}(?=\S)|\r?\n[ \t]{1,20}(?=[^\s]))[ \t]*/u.exec(
      rest,
    );
  if (!match) return undefined;
  return isList || /[、,，/・;&＆び]|と$/.test(match[0].replace(/\([^()]*\)/, ""))
    ? to + match[0].length
    : undefined;
}

/** Fields with many names, which a gap or the end of a line may part. */
const LISTS: ReadonlySet<string> = new Set(
  "出席者 出席 欠席者 欠席 参加者 参加 不参加 不参加者 陪席 同席 同席者 オブザーバー 列席者 来賓 参列者 構成員 メンバー 班員 委員 引率 引率者 会社側 組合側 労働者側 使用者側 学校側 保護者側 議事録署名人 署名人".split(
    " ",
  ),
);

/** Columns of a table with bars or tabs whose head is a field. */
function* columns(text: string, evidenceOf: () => NameEvidence): Iterable<Finding> {
  if (!/[|\t]/.test(text)) return;
  let heads: (Field | undefined)[] = [];
  let width = 0;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const cells = cellsOf(line);
    if (cells.length < 3) {
      heads = [];
      width = 0;
      continue;
    }
    if (cells.length !== width) {
      heads = cells.map(({ value }) => {
        const kinds = kindsOf(value.replace(/[ \t]/g, ""));
        return kinds && (kinds.nameField || kinds.roleField)
          ? { word: value, to: 0, strict: kinds.nameField }
          : undefined;
      });
      width = cells.length;
      continue;
    }
    for (const [i, { from, value }] of cells.entries()) {
      const field = heads[i];
      if (field && /\S/.test(value) && !/^[-: ]+$/.test(value))
        yield* people(text, index + from, field, evidenceOf());
    }
  }
}

function cellsOf(line: string): { from: number; value: string }[] {
  const bar = line.includes("|") ? "|" : "\t";
  const cells: { from: number; value: string }[] = [];
  let from = line.startsWith("|") ? 1 : 0;
  for (const cell of line
    .slice(from)
    .replace(/\|[ \t]*$/, "")
    .split(bar)) {
    const lead = /^[ \t]*/.exec(cell)?.[0].length ?? 0;
    cells.push({ from: from + lead, value: cell.trim() });
    from += cell.length + 1;
  }
  return cells;
}
