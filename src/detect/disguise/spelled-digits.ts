/** "oh nine oh, double one two", 「〇九〇の一二三四の五六七八」, 「ぜろきゅうぜろ」, "O9O-l234": numbers in words or in letters that look like digits. */
import type { Edit } from "../../doc/edits.ts";
import { near } from "./near.ts";

const ENGLISH: Readonly<Record<string, string>> = {
  ...{ zero: "0", oh: "0", o: "0", nought: "0", naught: "0", nil: "0", one: "1", two: "2", three: "3" },
  ...{ four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9" },
};
const WORD = "(?:zero|oh|o|nought|naught|nil|one|two|three|four|five|six|seven|eight|nine)";
const TOKEN = `(?:(?:double|triple)[ -](?:${WORD}|[0-9])|${WORD}|[0-9]{1,4})`;
const ENGLISH_RUN = new RegExp(`\\b(?:plus )?${TOKEN}(?:(?:, | - |[ -])${TOKEN}){3,40}\\b`, "gi");
const TWO_WORDS =
  /(?:ero|ought|ne|wo|hree|our|ive|ix|even|ight|ine|ouble|riple)(?:, |[ -])(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)(?![a-z])/gi;
const TWO_KANA =
  /(?:ゼロ|ぜろ|キュウ|きゅう|ロク|ろく|ナナ|なな|ハチ|はち)[、・ の-]?(?:ゼロ|ぜろ|レイ|マル|イチ|いち|サン|さん|ヨン|よん|ロク|ろく|ナナ|なな|ハチ|はち|キュ|きゅ|ゴ|ご|ニ|に)/g;
/** Fewer words than this in a row may just be counted. */
const FEWEST_WORDS = 3;
const FEWEST_DIGITS = 4;

export function* spelledDigits(text: string): Generator<Edit> {
  yield* near(text, TWO_WORDS, english);
  yield* hanDigits(text);
  yield* near(text, TWO_KANA, kanaDigits);
  yield* lookalikes(text);
}

function* english(text: string): Generator<Edit> {
  for (const { 0: run, index } of text.matchAll(ENGLISH_RUN)) {
    const words = run.toLowerCase().match(/[a-z]+|[0-9]+/g) ?? [];
    let digits = "";
    let repeat = 1;
    let spelled = 0;
    for (const word of words) {
      if (word === "plus") digits += "+";
      else if (word === "double" || word === "triple") repeat = word === "double" ? 2 : 3;
      else {
        digits += (ENGLISH[word] ?? word).repeat(repeat);
        repeat = 1;
        if (word in ENGLISH) spelled++;
      }
    }
    if (spelled >= FEWEST_WORDS && digits.length >= FEWEST_DIGITS)
      yield { from: index, to: index + run.length, insert: digits };
  }
}

const HAN = "〇零一二三四五六七八九";
const HAN_RUN = /[〇零一二三四五六七八九]{2,}(?:[の\-・ ]?[〇零一二三四五六七八九]+)*/g;
const LEAST = 7;

function* hanDigits(text: string): Generator<Edit> {
  for (const { 0: run, index } of text.matchAll(HAN_RUN)) {
    const digits = run.replace(/[〇零一二三四五六七八九]/g, (digit) =>
      String(Math.max(0, HAN.indexOf(digit) - 1)),
    );
    if (digits.replace(/[^0-9]/g, "").length >= LEAST)
      yield { from: index, to: index + run.length, insert: digits.replace(/[の・ ]/g, "-") };
  }
}

const KANA: readonly (readonly [RegExp, string])[] = [
  [/^(?:ゼロ|ぜろ|レイ|れい|マル|まる)/, "0"],
  [/^(?:イチ|いち)/, "1"],
  [/^(?:サン|さん)/, "3"],
  [/^(?:ヨン|よん|シ(?!チ)|し(?!ち))/, "4"],
  [/^(?:ゴ[ーオ]?|ご[ーお]?)/, "5"],
  [/^(?:ロク|ろく)/, "6"],
  [/^(?:ナナ|なな|シチ|しち)/, "7"],
  [/^(?:ハチ|はち)/, "8"],
  [/^(?:キュウ|キュー|きゅう|ク|く)/, "9"],
  [/^(?:ニ[ーイ]?|に[ーい]?)/, "2"],
];
const KANA_RUN =
  /(?:(?:ゼロ|ぜろ|レイ|れい|マル|まる|イチ|いち|サン|さん|ヨン|よん|シチ|しち|ロク|ろく|ナナ|なな|ハチ|はち|キュウ|キュー|きゅう|ゴ[ーオ]?|ご[ーお]?|ニ[ーイ]?|に[ーい]?|シ|し|ク|く)[、・ の-]?){7,24}/g;

function* kanaDigits(text: string): Generator<Edit> {
  for (const { 0: run, index } of text.matchAll(KANA_RUN)) {
    const kana = run.replace(/[、・ の-]+$/, "");
    let digits = "";
    for (let rest = kana; rest !== ""; ) {
      const digit = KANA.find(([pattern]) => pattern.test(rest));
      const length = digit ? (digit[0].exec(rest)?.[0].length ?? 1) : 1;
      digits += digit ? digit[1] : "-";
      rest = rest.slice(length);
    }
    yield { from: index, to: index + kana.length, insert: digits };
  }
}

/** Letters in the place of digits: O and o for 0, l, I and | for 1. */
const LOOKALIKE_RUN = /(?<![\p{L}\p{N}])[+(]?[0-9OolI|]{1,16}(?:[ -][0-9OolI|]{1,16}){0,6}(?![\p{L}\p{N}])/gu;

function* lookalikes(text: string): Generator<Edit> {
  if (!/[0-9][OolI|]|[OolI|][0-9]/.test(text)) return;
  for (const { 0: run, index } of text.matchAll(LOOKALIKE_RUN)) {
    const digits = run.match(/[0-9]/g)?.length ?? 0;
    const letters = run.match(/[OolI|]/g)?.length ?? 0;
    if (letters === 0 || digits < 5 || letters > digits) continue;
    yield { from: index, to: index + run.length, insert: run.replace(/[Oo]/g, "0").replace(/[lI|]/g, "1") };
  }
}
