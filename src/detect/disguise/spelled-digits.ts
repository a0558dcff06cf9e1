/** "oh nine oh, double one two", 「〇九〇の一二三四の五六七八」, 「ぜろきゅうぜろ」, "O9O-l234": numbers in words or in letters that look like digits. */
import type { Edit } from "../../doc/edits.ts";
import { near } from "./near.ts";

const UNITS: Readonly<Record<string, string>> = {
  ...{ zero: "0", oh: "0", nought: "0", naught: "0", nil: "0", one: "1", two: "2", three: "3" },
  ...{ four: "4", five: "5", six: "6", seven: "7", eight: "8", nine: "9", o: "0" },
};
const TEENS: Readonly<Record<string, string>> = {
  ...{ ten: "10", eleven: "11", twelve: "12", thirteen: "13", fourteen: "14", fifteen: "15", sixteen: "16" },
  ...{ seventeen: "17", eighteen: "18", nineteen: "19" },
};
const TENS: Readonly<Record<string, string>> = {
  ...{ twenty: "2", thirty: "3", forty: "4", fifty: "5", sixty: "6", seventy: "7", eighty: "8", ninety: "9" },
};
const REPEATS: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3, quadruple: 4 };

const anyOf = (words: Readonly<Record<string, unknown>>) => `(?:${Object.keys(words).join("|")})`;
const ONE_TO_NINE = "(?:one|two|three|four|five|six|seven|eight|nine)";
const TOKEN = [
  `${anyOf(REPEATS)}[ -](?:${anyOf(UNITS)}|[0-9])`,
  `${anyOf(TENS)}(?:[ -]?${ONE_TO_NINE}(?![a-z]))?`,
  anyOf(TEENS),
  "hundred",
  anyOf(UNITS),
  "[0-9]{1,4}",
].join("|");
const BETWEEN = "(?: (?:dash|hyphen|space) |, ?|\\. |; | ?[/-] ?|[ \\t]|[ \\t]?\\r?\\n)?";
const ENGLISH_RUN = new RegExp(
  `\\b(?:plus )?(?:${TOKEN})(?:${BETWEEN}(?:${TOKEN})){3,40}(?![A-Za-z0-9])`,
  "gi",
);
const TWO_WORDS =
  /(?:ero|ought|ne|wo|hree|our|ive|ix|even|ight|ine|een|ty|red|\boh)(?:, ?|\. | (?:dash|hyphen) |[ /\n-])?(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|treble|quadruple|[a-z]{3,5}ty[ -]|[0-9])|[0-9](?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?![a-z])/gi;
const WORDS_OR_DIGITS = new RegExp(
  `plus|${anyOf(REPEATS)}|${anyOf(TENS)}|${anyOf(TEENS)}|hundred|${anyOf(UNITS)}|[0-9]+`,
  "gi",
);
/** Fewer words than this in a row may just be counted. */
const FEWEST_WORDS = 3;
const FEWEST_DIGITS = 4;
/** With tens and hundreds among them: "nineteen eighty-four" is a year. */
const FEWEST_DIGITS_OF_TENS = 7;

export function* spelledDigits(text: string): Generator<Edit> {
  yield* near(text, TWO_WORDS, english);
  yield* near(text, TWO_HAN, hanDigits);
  yield* near(text, TWO_KANA, kanaDigits);
  yield* lookalikes(text);
  yield* spellingAlphabet(text);
}

function* english(text: string): Generator<Edit> {
  for (const { 0: run, index } of text.matchAll(ENGLISH_RUN)) {
    const words = run.toLowerCase().match(WORDS_OR_DIGITS) ?? [];
    const digits = digitsOf(words);
    const spelled = words.filter((word) => !/^[0-9]/.test(word)).length;
    const fewest = words.some((word) => word in TENS || word in TEENS || word === "hundred")
      ? FEWEST_DIGITS_OF_TENS
      : FEWEST_DIGITS;
    if (spelled >= FEWEST_WORDS && digits.length >= fewest)
      yield { from: index, to: index + run.length, insert: digits };
  }
}

function digitsOf(words: readonly string[]): string {
  let digits = "";
  let repeat = 1;
  for (const [i, word] of words.entries()) {
    if (word === "plus") digits += "+";
    else if (word in REPEATS) repeat = REPEATS[word]!;
    else if (word === "hundred") digits += "00";
    else if (word in TENS)
      digits += TENS[word]! + (/^[1-9]$/.test(UNITS[words[i + 1] ?? ""] ?? "") ? "" : "0");
    else {
      digits += (UNITS[word] ?? TEENS[word] ?? word).repeat(repeat);
      repeat = 1;
    }
  }
  return digits;
}

const HAN = ["〇零○◯", "一壱壹", "二弐貳", "三参參", "四肆", "五伍", "六陸", "七漆", "八捌", "九玖"];
const HAN_DIGIT = `[${HAN.join("")}]`;
const TWO_HAN = new RegExp(`${HAN_DIGIT}[の・、 -]?${HAN_DIGIT}`, "g");
const HAN_RUN = new RegExp(
  `(?:${HAN_DIGIT}|[0-9])+(?:(?:[の\\-・、,/. ]{1,2}|\\r?\\n)?(?:${HAN_DIGIT}|[0-9])+)*`,
  "g",
);
const LEAST = 7;

function* hanDigits(text: string): Generator<Edit> {
  for (const { 0: run, index } of text.matchAll(HAN_RUN)) {
    const digits = run.replace(new RegExp(HAN_DIGIT, "g"), (digit) =>
      String(HAN.findIndex((forms) => forms.includes(digit))),
    );
    if (digits !== run && digits.replace(/[^0-9]/g, "").length >= LEAST)
      yield { from: index, to: index + run.length, insert: digits.replace(/[^0-9]+/g, "-") };
  }
}

const KANA: readonly (readonly [string, string])[] = [
  ["ゼロ|ぜろ|レイ|れい|マル|まる", "0"],
  ["イチ|いち", "1"],
  ["サン|さん", "3"],
  ["ヨン|よん|シ(?!チ)|し(?!ち)", "4"],
  ["ゴ[ーオ]?|ご[ーお]?", "5"],
  ["ロク|ろく", "6"],
  ["ナナ|なな|シチ|しち", "7"],
  ["ハチ|はち", "8"],
  ["キュウ|キュー|きゅう|きゅー|ク|く", "9"],
  ["ニ[ーイ]?|に[ーい]?", "2"],
];
const KANA_DIGIT = KANA.map(([forms]) => forms).join("|");
const TWO_KANA = new RegExp(
  "(?:ゼロ|ぜろ|マル|まる|キュウ|きゅう|ロク|ろく|ナナ|なな|ハチ|はち)[、・ の-]{0,2}" +
    `(?:${KANA_DIGIT}|[0-9])`,
  "g",
);
const KANA_RUN = new RegExp(
  `(?:${KANA_DIGIT}|[0-9]{1,8})(?:[、・,/ の-]{0,2}\\n?(?:${KANA_DIGIT}|[0-9]{1,8})){2,30}`,
  "g",
);
const KANA_TOKEN = new RegExp(`(${KANA.map(([forms]) => `(?:${forms})`).join(")|(")})|[0-9]+|[^0-9]`, "g");

function* kanaDigits(text: string): Generator<Edit> {
  for (const { 0: run, index } of text.matchAll(KANA_RUN)) {
    let spelled = 0;
    const digits = run.replace(KANA_TOKEN, (token, ...groups: unknown[]) => {
      const which = groups.slice(0, KANA.length).findIndex((group) => group !== undefined);
      if (which < 0) return /[0-9]/.test(token) ? token : "-";
      spelled++;
      return KANA[which]![1];
    });
    if (spelled >= FEWEST_WORDS && digits.replace(/[^0-9]/g, "").length >= LEAST)
      yield { from: index, to: index + run.length, insert: digits.replace(/-+/g, "-") };
  }
}

/** Letters in the place of digits: O and o for 0, l, I and | for 1. */
const LOOKALIKE_RUN =
  /(?<![\p{L}\p{N}])[+(]?[0-9OolI|]{1,16}\)?(?:[ ./-]{1,2}[0-9OolI|]{1,16}){0,6}(?![\p{L}\p{N}])/gu;

function* lookalikes(text: string): Generator<Edit> {
  if (!/[0-9][OolI|]|[OolI|][0-9]/.test(text)) return;
  for (const { 0: run, index } of text.matchAll(LOOKALIKE_RUN)) {
    const digits = run.match(/[0-9]/g)?.length ?? 0;
    const letters = run.match(/[OolI|]/g)?.length ?? 0;
    if (!/[OolI]/.test(run) || digits < 5 || letters > digits) continue;
    yield { from: index, to: index + run.length, insert: run.replace(/[Oo]/g, "0").replace(/[lI|]/g, "1") };
  }
}

const ALPHABET =
  "alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu";
const SPELLING = `(?:alpha|juliet|x-ray|${ALPHABET.replaceAll(" ", "|")})`;
const SPELLING_RUN = new RegExp(
  `\\b${SPELLING}(?:[ -]${SPELLING}){1,20}(?=[ -]?(?:[0-9]|${anyOf(UNITS)}))`,
  "gi",
);

/** "Delta Echo 89": letters by the words that are said for them, before a number. */
function* spellingAlphabet(text: string): Generator<Edit> {
  for (const { 0: run, index } of text.matchAll(SPELLING_RUN)) {
    const letters = run.match(new RegExp(SPELLING, "gi")) ?? [];
    yield {
      from: index,
      to: index + run.length,
      insert: letters.map((word) => word.charAt(0).toUpperCase()).join(""),
    };
  }
}
