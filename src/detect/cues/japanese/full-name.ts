import type { Finding } from "../../../doc/finding.ts";
import type { Recognizer } from "../../recognizer.ts";
import { hasJapanese, isCueAfter, isCueBefore, kindsOf } from "./cue-words.ts";
import { LEVELS, type NameEvidence } from "./name-evidence.ts";
import { joinsAs, nameAfter, runAfter, runBefore } from "./name-span.ts";
import { NOT_PEOPLE } from "./not-names.ts";

const NAME = "full-name-ja.v1";

/** 森田 ねね, 朴 智恵, ノヴィツカ・アレクサンドラ: a family name and a given name of the tables with a space or a dot between, whatever stands around them. */
export function fullName(evidenceOf: () => NameEvidence): Recognizer {
  return {
    name: NAME,
    labels: ["PERSON"],
    words: {},
    *find(view) {
      if (!hasJapanese(view)) return;
      const { text } = view;
      for (const match of text.matchAll(SPACED)) yield* spaced(text, match.index, evidenceOf());
      for (const match of text.matchAll(OFFICE))
        yield* inOffice(text, match.index + match[0].length, evidenceOf());
      for (const match of text.matchAll(OFFICER)) yield* ofOffice(match, evidenceOf());
      for (const match of text.matchAll(DOTTED)) yield* dotted(text, match, evidenceOf());
    },
  };
}

/** The gap between two runs; the runs are read from it. */
const SPACED = /[\p{Script=Han}々ヶヵァ-ヺーぁ-ゖ] {1,4}(?=[\p{Script=Han}ぁ-ゖァ-ヺ])/gu;
const DOTTED = /[ァ-ヺー]{1,16}(?:[・=][ァ-ヺー]{1,16}){1,5}/g;

/** Parts of organisations with a gap after them, then a name that ends the line or the cell: 外科 蓬莱, 生徒指導部 西園寺. */
const OFFICE =
  /(?:[課部室係科局署院所店社校園寮組]|センター|クリニック|事務所|ステーション|本部|営業所|企画|総務|人事|経理|\)) {1,4}(?=[\p{Script=Han}ァ-ヺ])/gu;

/** 人事課遠山(045-…, 総務係森まで: a family name right after a part of an organisation, before a number in brackets or whom to turn to. */
const OFFICER =
  /(?<=[\p{Script=Han}ァ-ヺー][課係室局])(?<name>[\p{Script=Han}々]{2,4})(?=\((?:内線|電話|TEL|携帯|[0-9])|まで[。、ご連]|宛)/gu;

function* ofOffice({ index, groups }: RegExpExecArray, evidence: NameEvidence): Iterable<Finding> {
  const name = groups!.name!;
  if (evidence.isSurname(name) && evidence.level(name) >= LEVELS.listed)
    yield claim(index, index + name.length, 0.65);
}

function* inOffice(text: string, at: number, evidence: NameEvidence): Iterable<Finding> {
  const name = nameAfter(text, at, evidence, isCueAfter);
  if (!name || name.level < LEVELS.sure || name.to - name.from < 2) return;
  const writing = text.slice(name.from, name.to);
  if (
    NOT_PEOPLE.has(writing) ||
    kindsOf(writing) ||
    evidence.tokens(writing).some(({ pos }) => pos.includes("地域"))
  )
    return;
  if (/^(?:$|[ \t]*[\n)|]| {1,4}(?:TEL|内線|電話|[0-9])|さん|様|氏)/.test(text.slice(name.to, name.to + 8)))
    yield claim(name.from, name.to, 0.65);
}

function* spaced(text: string, at: number, evidence: NameEvidence): Iterable<Finding> {
  const end = at + 1;
  const start = runBefore(text, end);
  for (let from = start; from < end; from++) {
    const family = text.slice(from, end);
    if (family.length > 8 || !isFamily(text, start, from, family, evidence)) continue;
    const name = nameAfter(text, from, evidence, isCueAfter);
    if (!name || name.to <= end || name.level < LEVELS.full) continue;
    const given = text.slice(end, name.to).trim();
    if (!isSure(text, family, given, name.to, evidence)) continue;
    yield claim(from, name.to, 0.7);
    return;
  }
}

const claim = (from: number, to: number, score: number): Finding => ({
  from,
  to,
  label: "PERSON",
  score,
  source: NAME,
  why: { code: "person-name" },
});

/** The whole run, or what follows a word for a role or a particle in it. */
function isFamily(
  text: string,
  start: number,
  from: number,
  family: string,
  { isSurname, level }: NameEvidence,
): boolean {
  if (
    family.length === 1 &&
    ((from !== start && !/[ぁ-ゖ]/.test(text.charAt(from - 1))) ||
      (/\p{Script=Han} +$/u.test(text.slice(Math.max(0, from - 6), from)) &&
        !/[\p{Script=Han}ぁ-ゖァ-ヺ]\p{Script=Han} +$/u.test(text.slice(Math.max(0, from - 7), from))))
  )
    return false;
  if (kindsOf(family) || NOT_PEOPLE.has(family))
    return family.length === 1 && from === start && isSurname(family);
  if (/^[ァ-ヺー]+$/.test(family)) return from === start && level(family) > LEVELS.none;
  if (!isSurname(family) || (/^[ぁ-ゖ]/.test(family) && from !== start)) return false;
  if (from === start) return true;
  for (let cut = start; cut < from; cut++) if (isCueBefore(text.slice(cut, from))) return true;
  return family.length > 1
    ? /[ぁ-ゖ]/.test(text.charAt(from - 1))
    : /[とやのはも]/.test(text.charAt(from - 1));
}

function isSure(text: string, family: string, given: string, to: number, evidence: NameEvidence): boolean {
  const { isSurname, isGiven, isCommonGiven, isFrequentSurname, isOrdinary, level } = evidence;
  if (
    family.length === 1 &&
    given.length === 1 &&
    /^ +\p{Script=Han}(?![\p{Script=Han}ぁ-ゖァ-ヺ])/u.test(text.slice(to, to + 6))
  )
    return false;
  if (kindsOf(given)?.honorific || (kindsOf(given) && !isFrequentSurname(family))) return false;
  if (/^[ァ-ヺー ]+$/.test(family + given)) return isKatakanaName(family, given, evidence);
  if (!joinsAs(family, given.replace(/ .*/, ""), evidence)) return false;
  if (/[ぁ-ゖ]/.test(text.charAt(to)) && isOrdinary(given) && !isCommonGiven(given)) return false;
  if (!isGiven(given)) return isFrequentSurname(family) && level(given) >= LEVELS.unknown;
  return isFrequentSurname(family) || !isOrdinary(family) || (isSurname(family) && !isOrdinary(given));
}

const isKatakanaName = (family: string, given: string, { isGiven, isSurname, isOrdinary }: NameEvidence) => {
  const parts = [family, ...given.split(" ")];
  if (parts.some((part) => NOT_PEOPLE.has(part) || (isOrdinary(part) && !isGiven(part)))) return false;
  return parts.some((part) => !isOrdinary(part) && (isGiven(part) || isSurname(part)));
};

function* dotted(
  text: string,
  { 0: writing, index }: RegExpExecArray,
  { level }: NameEvidence,
): Iterable<Finding> {
  const reading = level(writing);
  if (reading === LEVELS.none) return;
  const to = index + writing.length;
  if (runAfter(text, to, 1) > to && /[ァ-ヺー]/.test(text.charAt(to))) return;
  yield claim(index, to, reading >= LEVELS.full ? 0.75 : 0.6);
}
