/**
 * Names that are less than names: what somebody is called instead ("known to all of us as Ify"), initials before a family name in capitals, as
 * banks print them ("M OYELARAN"), the letters a log is signed with, and a letter alone under a message.
 */
import type { Finding } from "../../../doc/finding.ts";
import type { Words } from "../../../words/say.ts";
import type { Recognizer } from "../../recognizer.ts";
import { NOT_NAMES, ROLES } from "./lexicon.ts";
import { wordKind } from "./name-words.ts";

const NAME = "other-names.v1";

const WORDS = {
  "called-so": ["name somebody is called by", "呼び名"],
  "letters-for-name": ["initials that stand for somebody", "人物を表すイニシャル"],
} as const satisfies Words;

const CALLED =
  /\b(?:know(?:n|s)?(?: (?:him|her|them|me))?(?: (?:to|by|among|in|around|only|simply|better|also)(?: [\p{Ll}'’]+){0,4})? (?:as|by the name(?: of)?)|(?:calls?|called|calling) (?:him|her|them|me|himself|herself|myself)|nicknamed|nickname (?:is|was|of)|goes by(?: the name(?: of)?)?|answers to|aka|a\.k\.a\.|alias) (?<name>["“'‘]\p{L}[\p{L}'’ -]{1,20}["”'’]|\p{Lu}[\p{Ll}\p{M}][\p{L}\p{M}'’-]{0,18})/gu;
/** "to a “M OYELARAN”", "name D W TAM": all in capitals, in quotes or after a word for who pays or is paid. */
const PRINTED =
  /(?:["“]|\b(?:name|payee|payer|beneficiary|holder|remitter|to|from|fao|attn)[:.]? {1,4})(?<name>(?:\p{Lu}\.? ){1,3}\p{Lu}[\p{Lu}'’-]{2,20})(?![\p{L}\p{N}])/giu;
/** 08/01/2024 | HPO | Uniform: who made an entry. */
const LOGGED =
  /(?:^|\n)[ \t|]*(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\d{1,2} \p{L}{3,9} \d{2,4})(?: \d{1,2}[:.]\d{2})?[ \t]*[|\t][ \t]*(?<name>\p{Lu}{2,4})[ \t]*(?=[|\t])/gu;
/** A letter alone on the last line of a message, with or without kisses. */
const SIGNED =
  /(?:^|\n)[ \t>|]*\r?\n[ \t>|]*(?:[-–—]+ ?)?(?<name>\p{L}\.?)(?: [xX]{1,5})?[ \t]*(?=\r?\n[ \t>|]*(?:\r?\n|$|[-–—>_*]|\p{Lu})|\s*$)/gu;
/** "Initials: RQ" */
const INITIALS =
  /\b(?:initials?|initialled(?: by)?|signed|sgd|entered by|typed by|dictated by|ref(?:erred)? by)\s?[:.]\s?(?<name>\p{Lu}{2,4})(?![\p{L}\p{N}])/giu;

export const otherNames: Recognizer = {
  name: NAME,
  labels: ["PERSON"],
  words: WORDS,
  *find({ text }) {
    for (const { from, to, value } of matches(text, CALLED)) {
      const quoted = /^["“'‘]/.test(value) ? 1 : 0;
      if (isNickname(value.slice(quoted, quoted ? -1 : undefined), quoted === 1))
        yield finding(from + quoted, to - quoted, 0.6, "called-so");
    }
    const printed = /[A-Z]\.? [A-Z]{3}/.test(text) ? matches(text, PRINTED) : [];
    for (const { from, to, value } of printed)
      if (value === value.toUpperCase() && isFamily(value)) yield finding(from, to, 0.6, "letters-for-name");
    if (/\d[ \t]*[|\t]/.test(text)) yield* logged(text);
    const initials = /[:.]\s?[A-Z]{2,4}(?![A-Za-z0-9])/.test(text) ? matches(text, INITIALS) : [];
    for (const { from, to, value } of initials)
      if (value === value.toUpperCase() && !NOT_NAMES.has(value.toLowerCase()))
        yield finding(from, to, 0.6, "letters-for-name");
    for (const { from, to, value } of matches(text, SIGNED))
      if (!/^[ivx]\.?$/i.test(value)) yield finding(from, to, 0.55, "letters-for-name");
  },
};

const finding = (from: number, to: number, score: number, code: keyof typeof WORDS): Finding => ({
  ...{ from, to, label: "PERSON", score, source: NAME },
  why: { code },
});

function* matches(text: string, pattern: RegExp) {
  for (const { 0: whole, groups, index } of text.matchAll(pattern)) {
    const value = groups!.name!;
    const from = index + whole.lastIndexOf(value);
    yield { from, to: from + value.length, value };
  }
}

/** Authors of a log: letters that make several entries. */
function* logged(text: string): Iterable<Finding> {
  const entries = [...matches(text, LOGGED)];
  if (entries.length < 2) return;
  for (const { from, to, value } of entries)
    if (!NOT_NAMES.has(value.toLowerCase())) yield finding(from, to, 0.6, "letters-for-name");
}

/** Not what somebody is: "known as Witness A", "called himself Doctor". */
function isNickname(value: string, quoted: boolean): boolean {
  const words = value.toLowerCase().split(" ");
  if (
    words.length > 3 ||
    words.some((word) => ROLES.has(word) || NOT_NAMES.has(word) || /^(?:the|a|an)$/.test(word))
  )
    return false;
  return quoted ? words.length < 3 : wordKind(value) !== "word";
}

const isFamily = (value: string) => {
  const family = value.split(" ").at(-1)!;
  return wordKind(family.charAt(0) + family.slice(1).toLowerCase()) !== "word";
};
