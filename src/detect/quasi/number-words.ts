/** Sources of regular expressions for numbers in words; no nested repetition. */
const UNITS = "one|two|three|four|five|six|seven|eight|nine";
const TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";

/** zero to ninety-nine, with a hyphen or a space in it. */
export const BELOW_HUNDRED = `(?:(?:${TENS})(?:[- ](?:${UNITS}))?|${TEENS}|${UNITS})`;

/** A word that counts, in digits or letters. */
export const NUMBER_WORD = `\\d|\\b(?:${UNITS}|${TEENS}|${TENS}|hundreds?|thousands?|millions?|billions?|dozen)\\b`;

const PARTS = `${UNITS}|${TEENS}|${TENS}|hundreds?|thousands?|millions?|billions?|and|a|half|dozen|several`;
/** Alternatives that may begin with a capital. */
export const eitherCase = (words: string) =>
  words.replace(/(?<![a-z?])[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);

/** Any number in words, as a run of its parts: "two hundred and fifty thousand". */
export const NUMBER_WORDS = `(?:(?:${eitherCase(PARTS)})[- ]){1,8}`;

/** Digits with separators of thousands and a decimal part, in English and continental writing. */
export const NUMERAL = "\\d{1,3}(?:[,. ']\\d{3}){1,6}(?:[.,]\\d{1,2})?|\\d{1,15}(?:[.,]\\d{1,4})?";

/** Han numerals, as counts are written. */
export const HAN_NUMERAL = "[〇一二三四五六七八九十百千万億兆数]";
