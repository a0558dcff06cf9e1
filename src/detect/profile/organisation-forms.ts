/** Other writings of the schools and employers of a profile: "Harvard" for Harvard University, 東大 for 東京大学. */
import type { Lang } from "../../doc/doc.ts";
import { ENGLISH_HEADS, JAPANESE_HEADS } from "../../knowledge/organisation-kinds.ts";
import { places } from "../../knowledge/places.ts";
import { organisationForms } from "../entities/organisations.ts";
import { isPlaceName } from "./everyday.ts";

export interface Writing {
  readonly text: string;
  readonly score: number;
  readonly exact?: boolean;
}

const SCORES = { same: 0.95, other: 0.85, short: 0.7, initials: 0.6 } as const;

export function organisationWritings(value: string, lang: Lang): Writing[] {
  const forms = organisationForms(value, lang, "").map((text) => ({ text, score: SCORES.other }));
  const short = lang === "ja" ? shortJapanese(value) : shortEnglish(value);
  return [{ text: value, score: SCORES.same }, ...forms, ...short, ...universityOfPlace(value)];
}

const HEADS = new Set(
  ENGLISH_HEADS.flatMap(([, words]) => words.split("|").flatMap((word) => word.split(" "))),
);
const JAPANESE_ENDINGS = JAPANESE_HEADS.flatMap(([, words]) => words.split(" ")).filter(
  ({ length }) => length > 1,
);

/** Without the words that say its kind, unless a place is left; and its initials. */
function shortEnglish(value: string): Writing[] {
  const words = value.replace(/^the\s+/i, "").split(/\s+/);
  const isHead = (word: string) =>
    HEADS.has(word.toLowerCase().replace(/[.,]/g, "")) || /^(?:of|for|and|&)$/i.test(word);
  let to = words.length;
  while (to > 0 && isHead(words[to - 1]!)) to--;
  const rest = words
    .slice(0, to)
    .filter((word) => !/^(?:University|College|Institute|School|of)$/.test(word));
  const short = rest.join(" ");
  const initials = (value.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []).join("");
  return [
    ...(rest.length < words.length && short.length > 2 && !isPlaceName(short)
      ? [{ text: short, score: SCORES.short }]
      : []),
    ...(initials.length > 2 ? [{ text: initials, score: SCORES.initials, exact: true }] : []),
  ];
}

/** 東京大学 is 東大, 早稲田大学 早大 and 早稲田, 県立岐阜高等学校 岐阜高校. */
function shortJapanese(value: string): Writing[] {
  const school = value.replace(/高等学校$/, "高校").replace(/^.{1,3}立(?=.{2})/u, "");
  const university = /^(\p{Script=Han})(.*)大学$/u.exec(value);
  const rest = value.replace(/(?:大学|高等学校|高校|中学校|小学校|銀行|病院|製作所|自動車|工業)$/u, "");
  return [
    ...(school !== value ? [{ text: school, score: SCORES.other }] : []),
    ...(university ? [{ text: `${university[1]}大`, score: SCORES.short }] : []),
    ...(rest !== value && rest.length > 1 && !isPlaceName(rest) ? [{ text: rest, score: SCORES.short }] : []),
  ];
}

/** University of Tokyo, Tokyo University and 東京大学 are one. */
function universityOfPlace(value: string): Writing[] {
  const english = /^(?:the )?(?:university of ([\p{L} -]+)|([\p{L} -]+) university)$/iu.exec(value);
  const name = english?.[1] ?? english?.[2] ?? /^(.+)大学$/u.exec(value)?.[1];
  const [place] = name === undefined ? [] : places().lookup(name);
  if (!place) return [];
  const { en, ja } = place;
  const japanese = ja === undefined ? [] : [`${ja.replace(/(?<=..)[都府県市区]$/u, "")}大学`];
  const all = [`${en} University`, `University of ${en}`, ...japanese].map((text) => ({
    text,
    score: SCORES.other,
  }));
  const short = japanese.filter((text) => /^\p{Script=Han}/u.test(text)).map((text) => `${text[0]}大`);
  return [...all, ...short.map((text) => ({ text, score: SCORES.short }))];
}

const HEAD_AFTER = /^ ((?:Institute of |School of )?\p{Lu}\p{L}+)/u;

/** How many characters after a place or the short name of an organisation say that an organisation is named: " University", 大学. */
export function headLength(text: string, to: number): number {
  const after = HEAD_AFTER.exec(text.slice(to, to + 40));
  if (after) return HEADS.has(after[1]!.split(" ")[0]!.toLowerCase()) ? after[0].length : 0;
  if (!/[\p{Script=Han}\p{Script=Katakana}]/u.test(text.charAt(to))) return 0;
  return JAPANESE_ENDINGS.reduce(
    (most, head) => (text.startsWith(head, to) ? Math.max(most, head.length) : most),
    0,
  );
}
