/**
 * Names in scripts that no model reads, beside what says that they are names: in brackets after the name in Latin letters, "Seo Min-jae (서민재)", and
 * in a field for a name.
 */
import type { Finding } from "../../../doc/finding.ts";
import type { Words } from "../../../words/say.ts";
import type { Recognizer } from "../../recognizer.ts";
import { personLabel } from "./field-labels.ts";
import { wordKind } from "./name-words.ts";
import { nameKind, readNameBefore } from "./read-name.ts";

const NAME = "name-in-other-script.v1";

const WORDS = {
  "name-in-other-script": [
    "name in another script beside one that is read",
    "読める名前に添えられた別の文字の名前",
  ],
} as const satisfies Words;

const LETTERS =
  "[\\p{Script=Hangul}\\p{Script=Han}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Thai}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Sinhala}\\p{Script=Georgian}\\p{Script=Armenian}\\p{Script=Ethiopic}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Lao}\\p{M}\\u200c\\u200d]";
const RUN = `${LETTERS}{1,24}(?: ${LETTERS}{1,24}){0,3}`;
/** Most texts have none of these letters. */
const OTHER = /[\u0370-\u1fff\u3400-\u9fff\uac00-\ud7af]/;
const IN_BRACKETS = new RegExp(`\\((?:[\\p{L} ]{2,16}: ?)?(?<name>${RUN})\\)`, "gu");
const IN_FIELD = new RegExp(
  `(?:: ?|name (?:is|as|was) )["“]?(?<name>${RUN})(?=["”]?(?: ?[,;(]|\\s*$))`,
  "gmu",
);

export const nameInOtherScript: Recognizer = {
  name: NAME,
  labels: ["PERSON"],
  words: WORDS,
  *find({ text }) {
    if (!OTHER.test(text) || !/[A-Za-z]/.test(text)) return;
    for (const match of text.matchAll(IN_BRACKETS)) {
      const before = readNameBefore(text, match.index - (text.charAt(match.index - 1) === " " ? 1 : 0));
      if (before && nameKind(before) !== "word" && wordKind(before.words[0]!) !== "word")
        yield finding(match);
    }
    for (const match of text.matchAll(IN_FIELD)) if (isNamed(text, match)) yield finding(match);
  },
};

function finding(match: RegExpExecArray): Finding {
  const { name = "" } = match.groups ?? {};
  const from = match.index + match[0].lastIndexOf(name);
  return {
    from,
    to: from + name.length,
    label: "PERSON",
    score: 0.7,
    source: NAME,
    why: { code: "name-in-other-script" },
  };
}

/** "name as …", or a label for a name before the colon, in Latin letters. */
function isNamed(text: string, match: RegExpExecArray): boolean {
  if (match[0].startsWith("name")) return true;
  const label = /[\p{Script=Latin}()' ]{2,40}$/u.exec(
    text.slice(Math.max(0, match.index - 40), match.index),
  )?.[0];
  return label !== undefined && (personLabel(label) !== undefined || /\bname\b/i.test(label));
}
