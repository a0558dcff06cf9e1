/** What the values of a column say of it, whatever it is called. */
import { createDoc } from "../../doc/doc.ts";
import { names } from "../../knowledge/names.ts";
import { listedFamilyLength } from "../entities/family-name.ts";
import { generic } from "../generic/index.ts";
import { jp } from "../jp/index.ts";
import { detect, type Recognizer } from "../recognizer.ts";
import { uk } from "../uk/index.ts";
import { us } from "../us/index.ts";

const RECOGNIZERS: readonly Recognizer[] = [...generic, ...us, ...uk, ...jp];
const SURE = 0.5;

/** The label of what a recogniser takes a whole value for. A date needs more than digits: 20240101 may be a number. */
export function wholeLabel(value: string): string | undefined {
  const findings = detect(createDoc("value", value), RECOGNIZERS).filter(
    ({ from, to, score, label }) =>
      from === 0 && to === value.length && score >= SURE && !(label === "DATE_TIME" && /^\d+$/.test(value)),
  );
  return findings.sort((a, b) => b.score - a.score)[0]?.label;
}

/** Whether lists of names know every word of a value, or a Japanese value as family and given name. */
export function isListedName(value: string): boolean {
  const { isGiven, isSurname } = names();
  const isName = (word: string) => isGiven(word) || isSurname(word);
  const words = value
    .normalize("NFKC")
    .split(/[\s,・.]+/)
    .filter(Boolean);
  if (words.length === 0 || words.length > 4 || !/^[\p{L}\p{M}\s,・.'’-]+$/u.test(value)) return false;
  if (/\p{Script=Han}/u.test(value) && words.length === 1) {
    const length = isName(value) ? value.length : listedFamilyLength(value);
    return length !== undefined && value.length <= 6 && value.length - length <= 3;
  }
  return words.every((word) => (word.length === 1 || isName(word)) && !/^\p{Ll}/u.test(word));
}

/** The signs of a value: digits 9, capitals A, other letters a, runs as one. */
export const shapeOf = (value: string): string =>
  value
    .normalize("NFKC")
    .replace(/\p{Nd}+/gu, "9")
    .replace(/\p{Lu}+/gu, "A")
    .replace(/[\p{L}\p{M}]*[\p{Ll}\p{Lo}\p{Lm}][\p{L}\p{M}]*/gu, "a");

const NUMBER = /^[-+(]?[¥$€£￥]?\d{1,3}(?:(?:,\d{3})+|\d*)(?:\.\d+)?(?:e[-+]?\d+)?\)?[%％円]?$/i;
export const isNumber = (value: string): boolean => NUMBER.test(value.trim());
const YES_NO =
  /^(?:true|false|yes|no|y|n|t|f|0|1|on|off|有|無|あり|なし|はい|いいえ|○|×|null|none|n\/a|na|-|男|女|男性|女性|m|male|female)$/i;
export const isYesNo = (value: string): boolean => YES_NO.test(value.trim());

export const digitsIn = (value: string): number => value.match(/\d/g)?.length ?? 0;
