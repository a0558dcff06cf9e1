/**
 * "415…555…0132", 「090の1234の5678」, "| 4012 | 8888 | 8888 | 1881 |", "DE89.3704.0044": groups of one number with something else between
 * them than people write there. Only groups of the lengths that such numbers have; recognisers check what comes of it.
 */
import type { Edit } from "../../doc/edits.ts";
import { mod97 } from "../../strings/check-digits.ts";

/** Lengths of the groups of telephone numbers, social security and personal numbers, and cards. */
const LENGTHS: ReadonlySet<string> = new Set(
  "334 344 244 424 234 1334 2344 1244 23334 2234 2334 324 444 4444 465 44443 22222 22222222 43334 2434 2444".split(
    " ",
  ),
);
/** What separates nothing else: one of these makes a number of its groups. Signs of sums, amounts and lists are not among them. */
const SIGNS = "[^\\p{L}\\p{N}\\s.,;:|=+<>%$€£¥×°'\"]";
const ASIDE = "\\((?![0-9])[^()0-9\\n]{1,30}\\)";
const STRONG = new RegExp(
  `^(?:(?!-$)\\s?${SIGNS}{1,4}(?:\\s?${SIGNS}{1,2})?\\s?|\\.{2,3}|の| ?${ASIDE} ?|-[ \\t]*(?:\\r?\\n[ \\t]*){1,2})$`,
  "u",
);
/** Lists and tables have these too. */
const WEAK = /^(?:[ \t]*[|,;:、，][ \t]*|[ \t]*\r?\n[ \t]*|\t| {2,4})$/;
const PLAIN = /^[ .-]$/;
/** After one of these, groups are of one number whatever stands between them. */
const LABEL =
  /(?:phone|tel|fax|cell|mobile|call(?: me)?|ssn|security|card|number|電話|携帯|番号|マイナンバー|カード)(?: (?:no\.?|number|is|on|at|me))?[^\p{L}\p{N}]{0,4}$/iu;
const LABEL_REACH = 32;

const SEPARATOR = `(?:[^0-9A-Za-z\\p{L}]{1,5}|の| ?${ASIDE} ?)`;
const NUMBER = new RegExp(
  `(?<![0-9A-Za-z.,+-])\\+?\\(?[0-9]{1,6}(?:${SEPARATOR}[0-9]{1,6}){1,7}(?![0-9A-Za-z])`,
  "gu",
);
const IBAN =
  /(?<![A-Za-z0-9])[A-Z]{2}[^A-Za-z0-9\n]?[0-9]{2}(?:[^A-Za-z0-9]{1,3}[A-Z0-9]{1,10}){2,9}(?![A-Za-z0-9])/g;

export function* splitNumbers(text: string): Generator<Edit> {
  const accounts = [...text.matchAll(IBAN)].filter(([run]) => isAccount(run));
  for (const { 0: run, index } of accounts)
    for (const { 0: gap, index: at } of run.matchAll(/[^A-Z0-9]+/g))
      if (gap !== " ") yield { from: index + at, to: index + at + gap.length, insert: " " };
  for (const { 0: run, index } of text.matchAll(NUMBER))
    if (
      !accounts.some(
        (account) => account.index < index + run.length && index < account.index + account[0].length,
      )
    )
      yield* joined(run, index, LABEL.test(text.slice(Math.max(0, index - LABEL_REACH), index)));
}

function isAccount(run: string): boolean {
  const code = run.replace(/[^A-Z0-9]/g, "");
  return code.length >= 15 && code.length <= 34 && mod97(code.slice(4) + code.slice(0, 4)) === 1;
}

function* joined(run: string, from: number, isLabelled: boolean): Generator<Edit> {
  const groups = [...run.matchAll(/[0-9]+/g)];
  for (let first = 0; first < groups.length; ) {
    const last = lastGroup(run, groups, first, isLabelled && first === 0);
    if (last === undefined) {
      first++;
      continue;
    }
    for (let i = first; i < last; i++) {
      const at = groups[i]!.index + groups[i]![0].length;
      const to = groups[i + 1]!.index;
      if (run.slice(at, to) !== "-") yield { from: from + at, to: from + to, insert: "-" };
    }
    first = last + 1;
  }
}

/** Where the longest number ends that begins with this group. */
function lastGroup(
  run: string,
  groups: readonly RegExpExecArray[],
  first: number,
  isLabelled: boolean,
): number | undefined {
  for (let last = Math.min(groups.length - 1, first + 7); last > first; last--)
    if (isSplit(run, groups.slice(first, last + 1), isLabelled)) return last;
  return undefined;
}

function isSplit(run: string, groups: readonly RegExpExecArray[], isLabelled: boolean): boolean {
  const digits = groups.map(([group]) => group);
  if (!LENGTHS.has(digits.map(({ length }) => length).join(""))) return false;
  const gaps = groups
    .slice(1)
    .map((group, i) => run.slice(groups[i]!.index + groups[i]![0].length, group.index));
  if (!gaps.every((gap) => STRONG.test(gap) || WEAK.test(gap) || PLAIN.test(gap))) return false;
  if (gaps.some((gap) => STRONG.test(gap))) return true;
  return gaps.some((gap) => WEAK.test(gap)) && (isLabelled || isNoList(digits));
}

/** Numbers of a list do not begin with 0, and are hardly all of four digits. */
const isNoList = (digits: readonly string[]) =>
  digits.some((group) => /^0/.test(group)) || /^(?:\d{4}){3,4}$/.test(digits.join(""));
