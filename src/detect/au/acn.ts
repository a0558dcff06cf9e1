import { digitsOf, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** Weights 8 to 1 and the complement of the sum modulo 10 (ASIC, Australian Company Number digit check). */
function holds(digits: string): boolean {
  const sum = weightedSum(digits, [8, 7, 6, 5, 4, 3, 2, 1]);
  return (10 - (sum % 10)) % 10 === Number(digits[8]) && !/^0+$/.test(digits);
}

export const auAcn = identifier({
  name: "au-acn.v1",
  label: "AU_ACN",
  called: ["Australian company number", "豪州会社番号"],
  what: ["Australian Company Number", "オーストラリアの会社番号（ACN）"],
  patterns: [{ regex: /\d{3}(?<gap>[ -]?)\d{3}\k<gap>\d{3}/, score: 0.4, digits: 9 }],
  context: {
    en: ["acn", "australian company number", "company number", "asic"],
    ja: ["オーストラリア会社番号", "会社番号"],
  },
  validate: (value) => checked(holds(digitsOf(value)), "check-digit", value.includes("-") ? 0.55 : 0.4),
});
