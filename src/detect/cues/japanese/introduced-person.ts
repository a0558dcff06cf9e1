import type { Finding } from "../../../doc/finding.ts";
import type { Words } from "../../../words/say.ts";
import type { Recognizer } from "../../recognizer.ts";
import { hasJapanese, isCueAfter, isCueBefore } from "./cue-words.ts";
import { LEVELS, type NameEvidence } from "./name-evidence.ts";
import { type NameSpan, nameAfter, nameBefore } from "./name-span.ts";
import { NOT_PEOPLE } from "./not-names.ts";

const NAME = "introduced-person-ja.v1";

export const INTRODUCED_PERSON_WORDS = {
  "name-introduced-ja": ["name that somebody gives", "名乗り・紹介された名前"],
  "name-signed": ["name at the end of a letter, or alone on a line", "署名や単独行の名前"],
} as const satisfies Words;

/** Words after a name that somebody gives: 木下と申します, 木下という者, 木下です。 */
const AFTER =
  /と申し|と(?:いい|言い)ます|と(?:いう|言う)(?=[者方人男女子名先司弁医看担])|って(?:いう|人|子|方|書|名乗)|と名乗|と名のっ|と称す|と呼ば|と記名|でございます|です[。!\n]|ですが、|と読み|と読む/g;
/** Words before one in quotation marks: 名前は「雫」, 姓は「ほずみ」, 名札に「きくち」. */
const QUOTED =
  /(?:名前|姓|名字|苗字|氏名|名札|表札|名義|通称|愛称|あだ名|ニックネーム|本名|旧姓|記名|呼び名|カナ|読み|筆名|芸名|源氏名|ペンネーム|仮名|俳号|屋号|ハンドル(?:ネーム)?)(?:に|は|が|を|も|の欄は|は正しくは)?、?[「『"]/g;
/** Words after a name in quotation marks: 「オクヒラ」の名前で. */
const NAMED_AFTER = /[「『"][^「」『』"\n]{2,12}[」』"](?=の名(?:前|義|で)|名義|という名|さん|様|氏)/g;
/** A name alone in quotation marks. */
const ALONE = /[「『]([\p{Script=Han}々]{1,4} ?[\p{Script=Han}々ぁ-ゖァ-ヺー]{1,6})[」』]/gu;
/** 花へ, はなちゃんへ: to whom a letter is, alone on a line. */
const ADDRESSED =
  /(?:^|\n)[ \t>]*(?<name>[\p{Script=Han}々]{1,5}|[ぁ-ゖー]{2,6}|[ァ-ヺー]{2,10})へ[ \t]*(?=\r?\n|$)/gu;
/** Ends of letters, after which a line is a name: 敬具, 以上, 拝. */
const LINES = /[^\r\n]+/g;
const SIGNED =
  /^[ \t>]*(?:(?:敬具|以上|草々|かしこ|早々|敬白|謹白|文責|記|署名|氏名|代筆)[ \t:]*)?(?<name>\S.{0,30}?)[ \t]*(?:拝|記|印|\(印\)|\(?(?:署名|サイン|自署)\)?|指印|より|拝上|敬白)?[ \t]*$/u;

/** Names that people give themselves or others, and that they sign with. */
export function introducedPerson(evidenceOf: () => NameEvidence): Recognizer {
  return {
    name: NAME,
    labels: ["PERSON"],
    words: INTRODUCED_PERSON_WORDS,
    *find(view) {
      if (!hasJapanese(view)) return;
      const { text } = view;
      for (const { 0: words, index } of text.matchAll(AFTER)) yield* before(text, index, words, evidenceOf());
      for (const { 0: words, index } of text.matchAll(QUOTED))
        yield* quoted(text, index + words.length, evidenceOf());
      for (const { index } of text.matchAll(NAMED_AFTER)) yield* quoted(text, index + 1, evidenceOf());
      for (const { 1: name = "", index } of text.matchAll(ALONE))
        if (evidenceOf().level(name.replace(" ", "")) === LEVELS.full)
          yield claim({ from: index + 1, to: index + 1 + name.length }, 0.65, "name-introduced-ja");
      for (const { 0: line, groups, index } of text.matchAll(ADDRESSED))
        yield* addressed(index + line.indexOf(groups!.name!), groups!.name!, evidenceOf());
      yield* signed(text, evidenceOf);
    },
  };
}

const claim = (
  { from, to }: { from: number; to: number },
  score: number,
  code: keyof typeof INTRODUCED_PERSON_WORDS,
): Finding => ({
  from,
  to,
  label: "PERSON",
  score,
  source: NAME,
  why: { code },
});

const NOBODY: ReadonlySet<string> = new Set();

function* before(text: string, at: number, words: string, evidence: NameEvidence): Iterable<Finding> {
  const last = text.charAt(at - 1);
  const close = /[」』"]/.test(last) ? 1 : 0;
  if (words.startsWith("です") && words !== "ですが、" && !/[\p{Script=Han}ァ-ヺー]/u.test(last)) return;
  const name = nameBefore(text, at - close, evidence, isCueBefore, NOBODY);
  if (name && isGivenOut(text, name, words, evidence))
    yield claim(name, name.level >= LEVELS.sure ? 0.75 : 0.65, "name-introduced-ja");
}

function isGivenOut(
  text: string,
  { from, to, level, edge }: NameSpan,
  words: string,
  { isFrequentSurname, isSurname, isGiven, isOrdinary, tokens }: NameEvidence,
): boolean {
  const writing = text.slice(from, to);
  if (NOT_PEOPLE.has(writing) || /^[\p{Lu}]/u.test(writing)) return /^と(?:申|名乗)/.test(words);
  const isOpen = /[「『"]/.test(text.charAt(from - 1));
  const start = /(?:^|[\n。!?「、>]|の)[ \t]*$/.test(text.slice(Math.max(0, from - 3), from));
  if (/^(?:です|でござ|ですが)/.test(words)) {
    if (!start || writing.length < 2) return false;
    if (text.charAt(from - 1) !== "の" && tokens(writing).some(({ pos }) => pos.includes("地域")))
      return false;
    const opens = /(?:^|\n)[^\n。]{0,30}$|。[ \t]*$|の$/.test(text.slice(Math.max(0, from - 32), from));
    return (
      opens &&
      ((level >= LEVELS.sure && (isFrequentSurname(writing) || level === LEVELS.full)) ||
        (level >= LEVELS.listed && isSurname(writing) && text.charAt(from - 1) === "の") ||
        (level >= LEVELS.listed && isGiven(writing) && words === "ですが、" && !isOrdinary(writing)))
    );
  }
  if (
    /^[ぁ-ゖ]+$/.test(writing) &&
    !isOpen &&
    level < (/^(?:と申|と名|ですが)/.test(words) ? LEVELS.listed : LEVELS.sure)
  )
    return false;
  if (/^と(?:申|名)/.test(words) && /^[ァ-ヺー]{2,}$/.test(writing)) return true;
  if (/^と(?:申|名)/.test(words))
    return level >= LEVELS.homonym && edge >= 1.5 && (start || isOpen || level >= LEVELS.listed);
  if (isOpen) return level >= LEVELS.homonym;
  return (
    level >= LEVELS.listed &&
    edge >= 1.5 &&
    writing.length > 1 &&
    (isFrequentSurname(writing) || !isOrdinary(writing))
  );
}

function* addressed(from: number, name: string, evidence: NameEvidence): Iterable<Finding> {
  const isName = evidence.isGiven(name) || evidence.isSurname(name) || evidence.level(name) > LEVELS.homonym;
  if (isName && !NOT_ADDRESSED.test(name))
    yield claim({ from, to: from + name.length }, 0.65, "name-introduced-ja");
}

/** Where something goes to, rather than who gets it. */
const NOT_ADDRESSED =
  /^(?:次|前|後|上|下|左|右|先|元|本題|結論|各位|[東西南北]|.*[課部係室局科署院校園所店社会])$/;

function* quoted(text: string, at: number, evidence: NameEvidence): Iterable<Finding> {
  const end = /[」』"\n]/.exec(text.slice(at, at + 24));
  if (!end || end[0] === "\n" || end.index === 0) return;
  const to = at + end.index;
  const writing = text.slice(at, to);
  if (/[。、!?:]/.test(writing) || /^[0-9]/.test(writing) || NOT_PEOPLE.has(writing)) return;
  if (
    /^[\p{Script=Han}々]{1,6}$|^[ぁ-ゖー ]{2,14}$|^[ァ-ヺー・ ]{2,20}$|^[\p{Script=Han}々]{1,4} ?[ぁ-ゖァ-ヺー]{1,6}$|^\p{Lu}[\p{L}. '’-]{0,24}$/u.test(
      writing,
    ) ||
    evidence.level(writing) > LEVELS.none
  )
    yield claim({ from: at, to }, 0.7, "name-introduced-ja");
}

/** Lines that hold a name and nothing else, or a name and a seal. */
function* signed(text: string, evidenceOf: () => NameEvidence): Iterable<Finding> {
  for (const { 0: line, index } of text.matchAll(LINES)) {
    if (line.length > 48 || /[。、「」!?…]/.test(line)) continue;
    const match = SIGNED.exec(line);
    const { name: writing = "" } = match?.groups ?? {};
    if (!match || writing === "" || !/^[\p{Script=Han}ぁ-ゖァ-ヺ\p{Lu}]/u.test(writing)) continue;
    const from = index + line.indexOf(writing);
    const evidence = evidenceOf();
    const name = nameAfter(text, from, evidence, isCueAfter);
    if (!name) continue;
    const rest = text.slice(name.to, from + writing.length);
    const hasSeal = match[0].trim().length > writing.length;
    if (!/^(?: ?\([^()]{1,20}\))?$/.test(rest)) continue;
    if (isSigned(text.slice(name.from, name.to), name, hasSeal, evidence))
      yield claim(name, name.level === LEVELS.full ? 0.75 : 0.65, "name-signed");
  }
}

function isSigned(
  writing: string,
  { level }: NameSpan,
  hasSeal: boolean,
  { isFrequentSurname, isOrdinary, familyLength }: NameEvidence,
): boolean {
  if (NOT_PEOPLE.has(writing)) return false;
  if (/^\p{Lu}/u.test(writing))
    return (
      hasSeal ||
      /^\p{Lu}\.(?: ?\p{Lu}\.)+$/u.test(writing) ||
      (/^\p{Lu}[\p{L}'-]+ \p{Lu}[\p{L}'-]+$/u.test(writing) && writing.toUpperCase() === writing)
    );
  if (level === LEVELS.full)
    return (
      !isOrdinary(writing) &&
      (/[ ・]/.test(writing) || hasSeal || isFrequentSurname(writing.slice(0, familyLength(writing))))
    );
  if (level === LEVELS.sure) return isFrequentSurname(writing);
  return hasSeal && level >= LEVELS.listed;
}
