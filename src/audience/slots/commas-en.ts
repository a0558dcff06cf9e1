/** Commas that may stand or not: after words that open a sentence, before "and" with a subject, in lists, before "too". */
import type { Candidate } from "./candidate.ts";
import { isMostly } from "./part-of-speech.ts";
import type { Reading, Word } from "./reading.ts";

const OPENINGS = new Set(
  `yesterday|today|tomorrow|tonight|last night|last week|last weekend|last month|last year|last summer|this morning|this afternoon|this evening|
this week|this weekend|this year|next week|next month|next year|in the morning|in the evening|in the afternoon|at night|at first|at last|
after that|after work|after school|after lunch|after dinner|before that|before work|one day|one night|these days|nowadays|right now|recently|lately|finally|eventually|
sometimes|usually|normally|suddenly|unfortunately|luckily|fortunately|sadly|hopefully|honestly|obviously|apparently|actually|basically|afterwards|
in the end|for now|of course|by the way|in fact|so far|on monday|on tuesday|on wednesday|on thursday|on friday|on saturday|on sunday|
once again|all in all|to be honest|first of all`
    .replaceAll("\n", "")
    .split("|"),
);
const INTERJECTION = /^(?:yes|yeah|yep|oh|well|ok|okay|wow)$/;
const SUBJECT = /^(?:i|we|he|she|it|they|you|my|our|his|her|there|the|everyone|everybody)$/;
const PRONOUN = /^(?:i|we|he|she|it|they|you)$/;
const JOINING = /^(?:and|but|so)$/;
const LAST = /^(?:too|though|please)$/;

export function commasEn(reading: Reading): Candidate[] {
  return reading.words.flatMap((_, i) => commaAfter(reading, i) ?? []);
}

function commaAfter(reading: Reading, i: number): Candidate | undefined {
  const { words } = reading;
  const comma = words[i + 1]?.text === "," ? words[i + 1] : undefined;
  const next = words[i + (comma ? 2 : 1)];
  if (!next || next.starts || !/[\p{L}\p{N}]$/u.test(words[i]!.text)) return undefined;
  const beyond = words[i + (comma ? 3 : 2)];
  const list = isLastOfList(words, i, next, beyond);
  const isOptional =
    opens(words, i, next) ||
    joins(words, i, next, beyond) ||
    isLast(next, beyond) ||
    (comma !== undefined && (endsClause(words, i, next) || joinsClause(words, i, next, beyond))) ||
    list;
  return isOptional ? spaced(reading, i, comma, list) : undefined;
}

/** An opening phrase of at most three words that ends here, and a subject after it. */
function opens(words: readonly Word[], i: number, next: Word): boolean {
  if (words[i]!.starts && INTERJECTION.test(words[i]!.lower)) return PRONOUN.test(next.lower);
  if (!SUBJECT.test(next.lower)) return false;
  for (let first = i; first >= 0 && first > i - 3; first--)
    if (words[first]!.starts)
      return OPENINGS.has(
        words
          .slice(first, i + 1)
          .map((word) => word.lower)
          .join(" "),
      );
  return false;
}

/** The clause that opens a sentence may end without a comma where a pronoun follows: "After graduating(,) I moved". */
function endsClause(words: readonly Word[], i: number, next: Word): boolean {
  if (!PRONOUN.test(next.lower)) return false;
  for (let first = i; first >= 0 && first > i - CLAUSE; first--) {
    if (/^[,;:–—-]+$/.test(words[first]!.text)) return false;
    if (words[first]!.starts)
      return (
        i - first > 1 && /^(?:after|before|when|while|once|until|if|whenever)$/.test(words[first]!.lower)
      );
  }
  return false;
}
const CLAUSE = 12;

/** A comma before a joining word and what opens a clause, with no other comma near: no list. */
function joinsClause(words: readonly Word[], i: number, next: Word, beyond: Word | undefined): boolean {
  if (
    !/^(?:and|but|so|because|since|though|although)$/.test(next.lower) ||
    !CLAUSE_OPENS.test(beyond?.lower ?? "")
  )
    return false;
  const near = words.slice(Math.max(0, i - NO_LIST), i);
  return !near.some(({ text }) => /^[,;:–—]$/.test(text));
}
const NO_LIST = 6;
const CLAUSE_OPENS =
  /^(?:i|we|he|she|it|they|you|my|our|his|her|there|the|this|that|these|everyone|nobody|maybe|perhaps|then|now|almost|nearly|even|not)$/;

/** A joining word before a subject, unless that is half of "my sister and I". */
function joins(words: readonly Word[], i: number, next: Word, beyond: Word | undefined): boolean {
  if (!JOINING.test(next.lower) || !beyond || !PRONOUN.test(beyond.lower)) return false;
  const [before, word] = [words[i - 1], words[i]!];
  const together = next.lower === "and" && (OWNER.test(before?.lower ?? "") || /^\p{Lu}/u.test(word.text));
  return !word.starts && !together && !/^(?:or|and|but|so|if|that|when|as|than)$/.test(word.lower);
}
const OWNER = /^(?:my|your|his|her|our|their|the|a)$/;

const isLast = (next: Word, beyond: Word | undefined) =>
  LAST.test(next.text) && (!beyond || beyond.starts || /^[.!?…]/.test(beyond.text));

/** eggs, milk(,) and bread: single nouns, with a comma before. */
function isLastOfList(words: readonly Word[], i: number, next: Word, beyond: Word | undefined): boolean {
  const [one, comma, two] = [words[i - 2], words[i - 1], words[i]!];
  if (!beyond || !/^(?:and|or)$/.test(next.text) || comma?.text !== "," || !one || comma.starts || two.starts)
    return false;
  const after = words[words.indexOf(beyond, i) + 1];
  const ends = !after || after.starts || /^[.!?…,;:)]/.test(after.text);
  return ends && [one, two, beyond].every(({ lower }) => isMostly(lower, "noun"));
}

/** The slot is the space with or without a comma, so that no wording is empty. */
function spaced(reading: Reading, i: number, comma: Word | undefined, list: boolean): Candidate | undefined {
  const { text, words } = reading;
  const next = i + (comma ? 2 : 1);
  const [from, to] = [words[i]!.to, words[next]!.from];
  const now = text.slice(from, to);
  const isFree = (comma ?? words[i])!.free || (!comma && words[next]!.free);
  if (!isFree || now !== (comma ? ", " : " ")) return undefined;
  const wordings = comma ? [", ", " "] : [" ", ", "];
  const span = { from, to, first: i + 1, end: next + 1 };
  return { kind: "comma", ...span, wordings, ...(list && { alike: "list" }) };
}
