/** Words and phrases for which others can stand, from the table of sets. */
import { type Candidate, candidateAt, inCaseOf, isCommonlyWritten } from "./candidate.ts";
import { isOpen, type Reading, type Word, written } from "./reading.ts";
import { matches, type WordingSets } from "./sets.ts";

export function phrasesEn(reading: Reading, sets: WordingSets): Candidate[] {
  return matches(reading, sets).flatMap(({ first, end, others }) => {
    if (!isOpen(reading, first, end) || !isCommonlyWritten(reading, first, end)) return [];
    const now = written(reading, first, end);
    const shaped = others.map((other) => inStyleOf(reading, first, now, other));
    const isPhrase = [now, ...shaped].some((each) => each.includes(" "));
    return candidateAt(reading, isPhrase ? "phrase" : "synonym", [first, end], shaped) ?? [];
  });
}

/** Capitals, "i" in lower case and curly apostrophes as the writer has them; LOL among other words is no shouting. */
function inStyleOf({ curly, words }: Reading, first: number, now: string, other: string): string {
  const small = /(?<![\p{L}])i(?![\p{L}])/u.test(now);
  const own = small ? other.replace(/(?<![\p{L}])I(?![\p{L}])/gu, "i") : other;
  const short = isShortForm(words, first, now);
  if (!short && /\p{Lu}{2}/u.test(now) && !/\p{Ll}/u.test(now)) return own.toUpperCase();
  const like = short ? "x" : now;
  const starts = words[first]!.starts;
  const cased =
    /^I(?![\p{L}])/u.test(now) && !starts ? own : inCaseOf(like === "x" && starts ? "X" : like, own);
  return curly ? cased.replaceAll("'", "’") : cased;
}

const isShortForm = (words: readonly Word[], first: number, now: string) =>
  /^\p{Lu}{2,4}$/u.test(now) &&
  [words[first - 1], words[first + 1]].some((word) => /\p{Ll}/u.test(word?.text ?? ""));
