import type { Finding } from "../../../doc/finding.ts";
import type { Words } from "../../../words/say.ts";
import type { Recognizer } from "../../recognizer.ts";
import { hasJapanese } from "./cue-words.ts";

const NAME = "lettered-person-ja.v1";

export const LETTERED_WORDS = {
  "letter-for-person": ["letter that stands for a person", "人物を表す英字"],
} as const satisfies Words;

/** Ａ子, B男, C児: a letter with the ending of a given name. */
const WITH_ENDING =
  /(?<![\p{Script=Latin}\p{Script=Katakana}ー\p{N}])[A-Z][子男女児美太郎江代夫也助](?![\p{Script=Han}ァ-ヺー])/gu;
/** A letter by itself that does something, owns something or stands in a list of such: Bが切った, B、Cが, Bの保護者. */
const ACTING =
  /(?<![\p{Script=Latin}\p{Script=Katakana}ー\p{N}@./_-])[A-Z](?=[はがをに](?![A-Z])|も[^の]|と[A-Z]?[はがも]|の(?:保護者|父|母|親|兄|姉|弟|妹|自宅|担任|発言|行為|話|供述)|[、・][A-Z](?![A-Za-z0-9]))/gu;
const LISTED = /(?<=[A-Z][、・]|[A-Z]と)[A-Z](?![\p{Script=Latin}\p{N}])/gu;
/** A letter that acts so often is a person rather than an option. */
const FEWEST = 2;
/** Words without which letters are points, groups or products. */
const PEOPLE =
  /生徒|児童|園児|学生|被害|加害|患者|利用者|職員|社員|少年|少女|子ども|保護者|相談者|主任|さん|くん|君/;
const LETTER =
  /(?<![\p{Script=Latin}\p{Script=Katakana}ー\p{N}@./_-])[A-Z](?![\p{Script=Latin}\p{N}.@/_-])/gu;

/** Letters that reports put in place of names. */
export const letteredPerson: Recognizer = {
  name: NAME,
  labels: ["PERSON"],
  words: LETTERED_WORDS,
  *find(view) {
    if (!hasJapanese(view)) return;
    const { text } = view;
    if (!/(?:^|[^A-Za-z0-9])[A-Z](?![A-Za-z0-9])/.test(text)) return;
    for (const { 0: value, index } of text.matchAll(WITH_ENDING))
      yield claim(index, index + value.length, 0.7);
    const acting = actingLetters(text);
    if (acting.size === 0 || !PEOPLE.test(text)) return;
    for (const { 0: value, index } of text.matchAll(LETTER))
      if (acting.has(value) && endsName(text, index + 1)) yield claim(index, index + 1, 0.55);
  },
};

function actingLetters(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const pattern of [ACTING, LISTED])
    for (const [letter] of text.matchAll(pattern)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return new Set([...counts].flatMap(([letter, count]) => (count >= FEWEST ? [letter] : [])));
}

/** Not the beginning of another word: B棟, Cランク, A案. */
const endsName = (text: string, to: number) => !/[\p{Script=Han}ァ-ヺー]/u.test(text.charAt(to));

const claim = (from: number, to: number, score: number): Finding => ({
  ...{ from, to, label: "PERSON", score, source: NAME },
  why: { code: "letter-for-person" },
});
