/**
 * Tidies what is called a person in Japanese text: the model's spans lose labels, honorifics and seals at their ends and do not cross a
 * line or a column, what cannot be anybody is dropped, and the reading of a name in brackets and the names of a list are added.
 */
import type { Finding } from "../../../doc/finding.ts";
import type { Words } from "../../../words/say.ts";
import type { Refiner } from "../../recognizer.ts";
import { hasJapanese, isCueAfter, isCueBefore, kindsOf } from "./cue-words.ts";
import { LEVELS, type NameEvidence } from "./name-evidence.ts";
import { nameAfter, nameBefore } from "./name-span.ts";
import { NOT_PEOPLE } from "./not-names.ts";

const NAME = "tidy-people-ja.v1";
const MODEL = "entities.v1";

export const TIDY_WORDS = {
  "reading-of-name": ["reading of a name found beside it", "隣の名前の読み"],
} as const satisfies Words;

const JAPANESE = /[\p{Script=Han}ぁ-ゖァ-ヺ]/u;

export function tidyPeople(evidenceOf: () => NameEvidence): Refiner {
  return {
    name: NAME,
    labels: ["PERSON"],
    words: TIDY_WORDS,
    refine(findings, view) {
      const { text } = view;
      if (!findings.some(({ label }) => label === "PERSON") || !hasJapanese(view)) return findings;
      const evidence = evidenceOf();
      const tidied = findings.flatMap((finding) =>
        isModelPerson(finding) ? tidy(finding, text, evidence) : [finding],
      );
      const people = tidied.filter(({ label, score }) => label === "PERSON" && score >= 0.5);
      const cued = people.filter(({ source }) => source !== MODEL);
      const exact = tidied.filter((finding) => !isModelPerson(finding) || !isCut(finding, cued, text));
      return [
        ...exact,
        ...people.flatMap((person) => [
          ...readings(person, text, evidence),
          ...marked(person, text, evidence),
          ...neighbours(person, text, evidence),
        ]),
      ];
    },
  };
}

const isModelPerson = ({ label, source }: Finding) => label === "PERSON" && source === MODEL;

/** What ends a name for certain. */
const END =
  /[\n\r|→:;!?。、「」『』【】<>{}[\]…※*#＝]|\((?![\p{Script=Han}ぁ-ゖ]{1,2}\))| {3}|[0-9]{2}|\p{Extended_Pictographic}/u;

function tidy(finding: Finding, text: string, evidence: NameEvidence): readonly Finding[] {
  const value = text.slice(finding.from, finding.to);
  if (!JAPANESE.test(value)) return /^[\d\W]+$/.test(value) ? [] : [finding];
  let { from, to } = finding;
  from += /^【[^】\n]{0,20}】/.exec(value)?.[0].length ?? 0;
  from = withoutLabels(text, from, to, evidence);
  const end = END.exec(text.slice(from, to));
  if (end) {
    if (end.index === 0) return [];
    to = from + end.index;
  }
  to = withoutTail(text, from, to);
  const writing = text.slice(from, to).trim();
  if (writing === "" || (cannotBe(writing, evidence) && !HONOURED.test(text.slice(to, to + 3)))) return [];
  const two = TWO_PEOPLE.exec(text.slice(from, to))?.[0].length;
  if (two !== undefined)
    return [
      { ...finding, from, to: from + two },
      { ...finding, from: from + two + 1, to },
    ];
  return from === finding.from && to === finding.to ? [finding] : [{ ...finding, from, to }];
}

/** 黒瀬・ヴァルマ: a family name in characters and one in katakana are two people of a list. */
const TWO_PEOPLE = /^[\p{Script=Han}々]{1,4}(?=・[ァ-ヺー]{2,12}$)/u;

const HONOURED = /^[ \t]?(?:さん|さま|様|氏|殿|くん|君|ちゃん|先生)/;

/** Labels, roles and words for kin before the name, times before that. */
function withoutLabels(text: string, start: number, to: number, evidence: NameEvidence): number {
  let from = start;
  for (let words = 0; words < 4; words++) {
    const time =
      /^[ \t(]*(?:[0-9:/.~-]+[ \t]+|[0-9]+(?=[ぁ-ゖァ-ヺ\p{Script=Han}]))/u.exec(text.slice(from, to))?.[0]
        .length ?? 0;
    from += time;
    const label = labelLength(text, from, to, evidence);
    if (label === 0) return from;
    from += label;
  }
  return from;
}

function labelLength(text: string, from: number, to: number, evidence: NameEvidence): number {
  const spread = /^(?:氏 {1,4}名|理 {1,4}事|監 {1,4}事|議 {1,4}長|会 {1,4}長|書 {1,4}記)[ \t:|]+/.exec(
    text.slice(from, to),
  );
  if (spread && from + spread[0].length < to) return spread[0].length;
  for (let end = Math.min(to - 1, from + 10); end > from; end--) {
    const word = text.slice(from, end);
    const kinds = kindsOf(word);
    const isLabel = kinds !== undefined && (!kinds.honorific || kinds.title || kinds.relation);
    if (!isLabel && !(NOT_PEOPLE.has(word) && end - from > 1)) continue;
    const joint = /^(?:[ \t]*[:|・][ \t]*|[ \t]+|の)/.exec(text.slice(end, to))?.[0].length ?? 0;
    const isCut = joint === 0 && /^[ァ-ヺー]{2}$/.test(text.slice(end - 1, end + 1));
    const isDirect =
      isLabel && end - from > 1 && !isCut && evidence.level(text.slice(end, to)) >= LEVELS.listed;
    if (joint > 0 || isDirect) return end - from + joint < to - from ? end - from + joint : 0;
  }
  return cutLabelLength(text, from, to);
}

/** 巡査|長 天羽: the end of a label that the span cuts. */
function cutLabelLength(text: string, from: number, to: number): number {
  const [rest = "", word = ""] = /^(\p{Script=Han}{1,2})[ \t]+(?=\S)/u.exec(text.slice(from, to)) ?? [];
  if (word === "") return 0;
  for (let back = 1; back < 6; back++)
    if (isCueBefore(text.slice(Math.max(0, from - back), from + word.length))) return rest.length;
  return 0;
}

/** Honorifics, titles, seals and cut honorifics after the name. */
function withoutTail(text: string, from: number, start: number): number {
  let to = start;
  for (let words = 0; words < 3; words++) {
    const value = text.slice(from, to);
    const tail =
      /(?:[ \t]+(?:印|指印|様|殿|氏)|さん|さま|様|氏|殿|くん|ちゃん|先生|[ \t]+)$/.exec(value)?.[0].length ??
      0;
    const title =
      [4, 3, 2].find(
        (length) =>
          value.length - length > 0 &&
          kindsOf(value.slice(-length))?.title &&
          !/[ァ-ヺー]{2}/.test(value.slice(-length - 1, 1 - length || undefined)),
      ) ?? 0;
    const cut = text.startsWith("さん", to - 1) || text.startsWith("くん", to - 1) ? 1 : 0;
    const length = Math.max(tail, title, cut);
    if (length === 0 || to - length <= from) return to;
    to -= length;
  }
  return to;
}

/** Numbers, headings, words for people and particles. */
function cannotBe(writing: string, { level, isOrdinary, tokens }: NameEvidence): boolean {
  if (/^[\d\s\p{P}\p{S}]+$/u.test(writing) || NOT_PEOPLE.has(writing)) return true;
  if (kindsOf(writing) && level(writing) < LEVELS.sure) return true;
  if (writing.length === 1 && /[ぁ-ゖァ-ヺ]/.test(writing)) return true;
  if (/[0-9]/.test(writing) && /(?:[年月日時分秒回個名人歳才階号円件点本枚台%]|mg|kg|cm)$/.test(writing))
    return true;
  if (
    /語$/.test(writing) &&
    writing.length > 1 &&
    tokens(writing).some(({ pos }) => pos.includes("地域") || pos.includes("接尾"))
  )
    return true;
  return !/[ ・]/.test(writing) && isOrdinary(writing) && level(writing) === LEVELS.none;
}

/** Whether a finding by a cue says better where the name is: it covers all of the span but a few characters of grammar. */
function isCut(finding: Finding, cued: readonly Finding[], text: string): boolean {
  return cued.some(({ from, to }) => {
    if (from >= finding.to || to <= finding.from || (from === finding.from && to === finding.to))
      return false;
    const rest =
      text.slice(finding.from, Math.max(finding.from, from)) +
      text.slice(Math.min(finding.to, to), finding.to);
    return rest.length > 0 && /^[ぁ-ゖ \t]{1,2}$/.test(rest);
  });
}

const READING =
  /(?:[ \t]*(?:さん|様|氏|先生|君|くん|殿|印|\p{Script=Han}{2,4}))?[ \t]{0,4}\((?<reading>[^()\n]{2,30})\)/uy;

/** 東海林(しょうじ), 朴成浩(パク ソンホ), Mai Yokoyama(横山 まい): how the name is read or written otherwise. */
function readings({ to, from }: Finding, text: string, evidence: NameEvidence): readonly Finding[] {
  READING.lastIndex = to;
  const match = READING.exec(text);
  if (!match) return [];
  const { reading = "" } = match.groups ?? {};
  const isLatin = /^\p{Lu}/u.test(text.slice(from, to));
  const [written = ""] =
    (isLatin
      ? /^(?:[\p{Script=Han}々]{1,4} {0,2}[\p{Script=Han}々ぁ-ゖァ-ヺー]{1,6}|[ぁ-ゖー]{2,6} {1,2}[ぁ-ゖー]{2,6}|[ァ-ヺー・]{2,14}(?: {1,2}[ァ-ヺー・]{2,14}){0,3})/u
      : /^(?:[ぁ-ゖー]{2,8}(?: {1,2}[ぁ-ゖー]{2,8})?|[ァ-ヺー・]{2,14}(?: {1,2}[ァ-ヺー・]{2,14}){0,3}|\p{Lu}[\p{Script=Latin}.'’-]*(?:,? \p{Lu}[\p{Script=Latin}.'’-]*){1,4})/u
    ).exec(reading) ?? [];
  const rest = reading.slice(written.length);
  if (
    isLatin &&
    /^\p{Script=Han}/u.test(written) &&
    evidence.level(written.replace(/ /g, "")) < LEVELS.unknown &&
    !written.includes(" ")
  )
    return [];
  if (
    written === "" ||
    !/^(?:$|[ \t]*[/、,?]|表記|様|さん|と読)/.test(rest) ||
    NOT_PEOPLE.has(written) ||
    kindsOf(written)
  )
    return [];
  const start = to + match[0].lastIndexOf(`(${reading}`) + 1;
  return [
    {
      from: start,
      to: start + written.trimEnd().length,
      label: "PERSON",
      score: 0.7,
      source: NAME,
      why: { code: "reading-of-name" },
    },
  ];
}

/** 石黒(み), 鈴木(恵)さん, 工藤A: what tells namesakes apart. */
function marked(
  { from, to }: Finding,
  text: string,
  { isGiven, isFrequentSurname, isSurname }: NameEvidence,
): readonly Finding[] {
  const writing = text.slice(from, to);
  if (!isFrequentSurname(writing) && !isSurname(writing)) return [];
  const mark = /^(?: ?\(([\p{Script=Han}ぁ-ゖ])\)|[A-Z](?=[、,)( \nはがのと]|$))/u.exec(
    text.slice(to, to + 4),
  );
  if (!mark) return [];
  const [whole, given = ""] = mark;
  if (given !== "" && (NOT_PEOPLE.has(given) || kindsOf(given) || (HAN_ONLY.test(given) && !isGiven(given))))
    return [];
  return [
    { from, to: to + whole.length, label: "PERSON", score: 0.9, source: NAME, why: { code: "name-in-list" } },
  ];
}

const HAN_ONLY = /^\p{Script=Han}+$/u;

/** 直下、横山 and 大内・ペク児童福祉司: what stands in a list with somebody, and is a name by itself. */
function neighbours({ from, to }: Finding, text: string, evidence: NameEvidence): readonly Finding[] {
  const found: Finding[] = [];
  const after = /^(?:さん|様|氏|先生|君)?(?:\([^()\n]{0,14}\))?[ \t]*[、・,/][ \t]*/.exec(
    text.slice(to, to + 24),
  );
  if (after && /[\p{Script=Han}ァ-ヺ]/u.test(text.charAt(to + after[0].length))) {
    const name = nameAfter(text, to + after[0].length, evidence, isCueAfter);
    if (name && isListed(text, name.from, name.to, name.level, after[0], evidence) && name.edge >= 2)
      found.push(claim(name.from, name.to));
  }
  const before = /[、・,/][ \t]*$/.exec(text.slice(Math.max(0, from - 3), from));
  if (before && /[\p{Script=Han}ァ-ヺー]/u.test(text.charAt(from - before[0].length - 1))) {
    const name = nameBefore(
      text,
      from - before[0].length,
      evidence,
      (word) => kindsOf(word) !== undefined,
      NOT_PEOPLE,
    );
    if (name && isListed(text, name.from, name.to, name.level, before[0], evidence) && name.edge >= 2)
      found.push(claim(name.from, name.to));
  }
  return found;
}

function isListed(
  text: string,
  from: number,
  to: number,
  level: number,
  mark: string,
  { isFrequentSurname, isSurname, isOrdinary, tokens }: NameEvidence,
): boolean {
  const writing = text.slice(from, to);
  if (/^\p{Lu}/u.test(writing) || NOT_PEOPLE.has(writing) || kindsOf(writing)) return false;
  if (!/^[\p{Script=Han}ァ-ヺ]/u.test(writing) || tokens(writing).some(({ pos }) => pos.includes("地域")))
    return false;
  if (!isFrequentSurname(writing) && !mark.includes("・") && !/[ ・]/.test(writing)) return false;
  return (
    level === LEVELS.full ||
    (level >= LEVELS.listed &&
      (isFrequentSurname(writing) || (isSurname(writing) && !isOrdinary(writing))) &&
      !/[\p{Script=Han}ァ-ヺー]/u.test(text.charAt(to)))
  );
}

const claim = (from: number, to: number): Finding => ({
  from,
  to,
  label: "PERSON",
  score: 0.6,
  source: NAME,
  why: { code: "name-in-list" },
});
