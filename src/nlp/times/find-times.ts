import { englishTimes } from "./english.ts";
import { englishTokens, type Token } from "./english-tokens.ts";
import { ENGLISH_WORDS, NAMED_DAY_STARTS } from "./english-words.ts";
import type { Found } from "./found.ts";
import { japaneseAt } from "./japanese.ts";
import { anyOf, NAMED_DAYS, PARTS, PERIODS, RECURRING, RELATIVE, SEASONS } from "./japanese-words.ts";
import { eraDateAt } from "./numeric.ts";

/**
 * All times of a text that is normalised (`doc/normalized.ts`), English and Japanese, in order, disjoint. The naive version tries
 * the grammars at every character. Here one pass looks each character up in a table: a word whose first three letters begin no time
 * word is passed over, and so is every other character that begins no Japanese time. Where one does, English words are read to
 * the left and right as long as they may belong to a time, and the grammar reads only those. Linear in the length of the text.
 */
export function findTimes(text: string): Found[] {
  const times: Found[] = [];
  const { length } = text;
  let done = 0;
  for (let at = 0; at < length; ) {
    const kind = KINDS[text.charCodeAt(at)]!;
    const start = at++;
    if (kind === OTHER) continue;
    if (kind === LETTER) {
      while (at < length && KINDS[text.charCodeAt(at)] === LETTER) at++;
      if (!mayAnchor(text, start, at)) continue;
    } else if (kind === DIGIT) at = digitsEnd(text, start);
    const next = timesFrom(text, start, at, kind, done);
    if (next === NONE) continue;
    times.push(...next.found);
    done = next.to;
    at = Math.max(at, done);
  }
  return times;
}

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const JAPANESE = 3;
const KINDS = new Uint8Array(0x10000);
const NONE: Times = { found: [], to: 0 };

for (const letter of "abcdefghijklmnopqrstuvwxyz") {
  KINDS[letter.charCodeAt(0)] = LETTER;
  KINDS[letter.toUpperCase().charCodeAt(0)] = LETTER;
}
for (const digit of "0123456789") KINDS[digit.charCodeAt(0)] = DIGIT;
const JAPANESE_WORDS = anyOf(RELATIVE, RECURRING, PARTS, SEASONS, NAMED_DAYS, PERIODS).split("|");
const NUMERALS = "〇一二三四五六七八九十百千";
const BEFORE_COUNTERS = "第数半";
const ERAS_AND_WEEKDAYS = "明治|大正|昭和|平成|令和|西暦|上半|下半|日曜|月曜|火曜|水曜|木曜|金曜|土曜".split(
  "|",
);
const BEGINNINGS = [...NUMERALS, ...BEFORE_COUNTERS, ...ERAS_AND_WEEKDAYS, ...JAPANESE_WORDS];
for (const word of BEGINNINGS) KINDS[word.charCodeAt(0)] = JAPANESE;
/** First characters that need no second one, and pairs that do. */
const ALONE = new Set(BEGINNINGS.filter((word) => word.length === 1).map((word) => word.charCodeAt(0)));
const PAIRS = new Set(BEGINNINGS.map((word) => pair(word, 0)));

function pair(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}

interface Times {
  readonly found: readonly Found[];
  /** Everything before this has been read. */
  readonly to: number;
}

function digitsEnd(text: string, at: number): number {
  let end = at + 1;
  while (KINDS[text.charCodeAt(end)] === DIGIT) end++;
  return end;
}

/** One bit for the first three letters of every word that times are sought around. */
const PREFIXES = new Uint8Array(1 << 15);
const prefix = (text: string, at: number) =>
  ((text.charCodeAt(at) & 31) << 10) | ((text.charCodeAt(at + 1) & 31) << 5) | (text.charCodeAt(at + 2) & 31);
/** Words of every day that are times only with a capital, or before a digit. */
const CAPITALS = new Set([
  ...NAMED_DAY_STARTS,
  ..."may march mar sun sat mon wed fri jan jun dec sep oct".split(" "),
]);
CAPITALS.delete("day");
const ANCHORS = new Set([
  ...NAMED_DAY_STARTS,
  ...[...ENGLISH_WORDS].flatMap(([word, { anchor }]) => (anchor ? [word] : [])),
  ...["quarter", "half"],
]);
for (const word of ANCHORS) if (word.length >= 3) PREFIXES[prefix(word, 0)] = 1;

const LONGEST = 12;

/** Short words: am, pm, a.m., Q3, FY, R3.5.1; longer ones by their first letters, then whole. */
function mayAnchor(text: string, at: number, end: number): boolean {
  if (end - at < 3) return shortAnchor(text, at, end);
  if (PREFIXES[prefix(text, at)] !== 1 || end - at > LONGEST) return false;
  const word = text.slice(at, end).toLowerCase();
  if (!ANCHORS.has(word)) return false;
  return !CAPITALS.has(word) || text.charCodeAt(at) < 0x60 || KINDS[text.charCodeAt(end + 1)] === DIGIT;
}

function shortAnchor(text: string, at: number, end: number): boolean {
  const next = text.charCodeAt(end);
  if (KINDS[next] === DIGIT) return /^(?:Q|FY|[MTSHR])$/.test(text.slice(at, end));
  const first = text.charCodeAt(at) | 0x20;
  if (end - at === 2) {
    return (
      ((first === 0x61 || first === 0x70) && (text.charCodeAt(at + 1) | 0x20) === 0x6d) ||
      text.startsWith("FY", at)
    );
  }
  return (first === 0x61 || first === 0x70) && next === 0x2e && (text.charCodeAt(end + 1) | 0x20) === 0x6d;
}

function timesFrom(text: string, at: number, end: number, kind: number, done: number): Times {
  if (kind === JAPANESE) return japaneseFrom(text, at);
  if (kind === DIGIT && japaneseFollows(text, end)) {
    const japanese = japaneseFrom(text, at);
    if (japanese.found.some(({ score }) => score > 0)) return japanese;
  }
  if (kind === LETTER && end - at <= 1) {
    const era =
      eraDateAt(text, at) ?? (KINDS[text.charCodeAt(end)] === DIGIT ? japaneseAt(text, at) : undefined);
    if (era) return { found: [era], to: era.to };
  }
  return englishFrom(text, at, kind, done);
}

const COUNTED = new Uint8Array(0x10000);
for (const sign of "年月日時分秒週世ヶケかカヵ箇個(") COUNTED[sign.charCodeAt(0)] = 1;

/** Whether a counter follows a number, or another number and then a counter. */
function japaneseFollows(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  if (COUNTED[next]) return true;
  if (next === 0x20) return COUNTED[text.charCodeAt(end + 1)] === 1;
  if (
    next === 0x3a ||
    next === 0x7e ||
    next === 0x301c ||
    next === 0x2d ||
    next === 0x2e ||
    next === 0x30fb
  ) {
    return COUNTED[text.charCodeAt(digitsEnd(text, end))] === 1 || next === 0x301c;
  }
  return false;
}

/** More of a number, or of a date that was refused. */
const IN_NUMBER = /[\d〇一二三四五六七八九十百千万第年月時]$|\d[.,]$/;
const NUMERAL = /^[\d〇一二三四五六七八九十百千]/;

const ERA_STARTS = new Set("明大昭平令");

/** Whether the first characters are those of a time: numerals before a counter, or the first two of a word. */
function mayBegin(text: string, at: number): boolean {
  if (NUMERAL.test(text[at]!)) return KINDS[text.charCodeAt(at)] === DIGIT || counterFollows(text, at);
  return ALONE.has(text.charCodeAt(at)) || PAIRS.has(pair(text, at));
}

function counterFollows(text: string, at: number): boolean {
  let end = at + 1;
  while (end < text.length && NUMERALS.includes(text[end]!)) end++;
  return japaneseFollows(text, end) || PAIRS.has(pair(text, at)) || text[end] === "数";
}

function japaneseFrom(text: string, at: number): Times {
  if (at > 0 && NUMERAL.test(text[at]!) && IN_NUMBER.test(text.slice(Math.max(0, at - 2), at))) return NONE;
  if (!mayBegin(text, at)) return NONE;
  const era = ERA_STARTS.has(text[at]!) ? eraDateAt(text, at) : undefined;
  const time = era ?? japaneseAt(text, at);
  return time ? { found: [time], to: time.to } : NONE;
}

function englishFrom(text: string, at: number, kind: number, done: number): Times {
  if (kind === DIGIT && !startsNumber(text, at)) return NONE;
  if (kind === LETTER && !stands(text, at, done)) return NONE;
  const tokens = englishTokens(text, leftEnd(text, at, done));
  const last: Token | undefined = tokens.at(-1);
  if (!last || last.to <= at) return NONE;
  return { found: englishTimes(text, tokens), to: last.to };
}

const COUNTING: ReadonlySet<string> = new Set("cardinal vague half article shift every".split(" "));

/** Units and "am" are parts of a time only after what is counted: "three weeks", "next year", "ten am". */
function stands(text: string, at: number, done: number): boolean {
  const word = ENGLISH_WORDS.get(wordFrom(text, at));
  if (word?.kind !== "unit" && word?.kind !== "meridiem") return true;
  const start = wordBefore(text, at, done);
  if (start !== undefined && counts(wordFrom(text, start))) return true;
  return /^(?:day (?:before|after)|second (?:half|quarter))/i.test(text.slice(at, at + 14));
}

const counts = (word: string) =>
  COUNTING.has(ENGLISH_WORDS.get(word)!.kind) || /^(?:of|other|fiscal)$/.test(word);

function wordFrom(text: string, at: number): string {
  let end = at + 1;
  while (KINDS[text.charCodeAt(end)] === LETTER) end++;
  return text.slice(at, end).toLowerCase();
}

/** A number of its own: no letter, sign of money or joined digit before it. */
function startsNumber(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text[at - 1]!;
  if (/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_$€£¥#]/u.test(before)) return false;
  return !(/[-/.:,]/.test(before) && KINDS[text.charCodeAt(at - 2)] === DIGIT);
}

/** Words to the left that a time may begin with. */
const MOST_LEFT = 6;

function leftEnd(text: string, at: number, done: number): number {
  let from = at;
  for (let words = 0; words < MOST_LEFT; words++) {
    const start = wordBefore(text, from, done);
    if (start === undefined) break;
    from = start;
  }
  return from;
}

/** Where the word before begins, when it is one that a time may begin with. */
function wordBefore(text: string, at: number, done: number): number | undefined {
  let end = at - 1;
  const gap = text.charCodeAt(end);
  if (gap === 0x27 || gap === 0x2019) return /\d/.test(text.charAt(at)) ? end : undefined;
  if (gap !== 0x20 && gap !== 0x2d && gap !== 0x0a) return undefined;
  if (gap === 0x0a && text.charCodeAt(end - 1) === 0x0d) end--;
  let from = end;
  while (from > done && KINDS[text.charCodeAt(from - 1)] === LETTER) from--;
  if (from === end || from < done || isWordCharacter(text.charAt(from - 1))) return undefined;
  const word = end - from > 10 ? undefined : ENGLISH_WORDS.get(text.slice(from, end).toLowerCase());
  return word && !word.anchor ? from : undefined;
}

const isWordCharacter = (character: string) => character !== "" && /[\p{L}\p{N}_'’]/u.test(character);
