import { digitsOf, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/**
 * Weights and modulus 11 as the Australian Taxation Office's algorithm is published. A number of eight digits, still held by
 * people who got theirs before 1989 or so, is one of nine without the digit of weight 9.
 */
const NINE = [1, 4, 3, 7, 5, 8, 6, 9, 10];
const EIGHT = [1, 4, 3, 7, 5, 8, 6, 10];

function holds(digits: string): boolean {
  return weightedSum(digits, digits.length === 9 ? NINE : EIGHT) % 11 === 0 && !/^0+$/.test(digits);
}

/** Eight digits in a row are often a date, and groups of three with spaces any number. */
function scoreOf(value: string): number {
  if (value.includes("-")) return 0.55;
  return value.length === 8 ? 0.1 : 0.4;
}

export const auTfn = identifier({
  name: "au-tfn.v1",
  label: "AU_TFN",
  called: ["Australian tax file number", "豪州納税者番号"],
  what: ["Australian tax file number", "オーストラリアの納税者番号（TFN）"],
  words: { "modulus-11": ["modulus 11", "モジュラス11"] },
  patterns: [
    { regex: /\d{3}(?<gap>[ -]?)\d{3}\k<gap>\d{2,3}/, score: 0.4, digits: 8 },
    { regex: /\d{2}(?<gap>[ -])\d{3}\k<gap>\d{3}/, score: 0.4, digits: 8 },
  ],
  context: {
    en: ["tfn", "tax file", "tax file number", "ato"],
    ja: ["タックスファイルナンバー", "納税者番号", "税務番号"],
  },
  validate: (value) => checked(holds(digitsOf(value)), { code: "modulus-11" }, scoreOf(value)),
});
