import { digitsOf, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** NHS number: ten digits, weights 10 to 2, modulo 11, a remainder that gives 10 is never issued (NHS Data Dictionary). */
function holds(digits: string): boolean {
  const rest = 11 - (weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (rest === 11 ? 0 : rest) === Number(digits[9]) && !/^0+$/.test(digits);
}

/** The 3-3-4 groups with dashes are those of a North American telephone number too, hence the lower score. */
function scoreOf(value: string): number {
  return value.includes(" ") ? 0.6 : 0.4;
}

export const ukNhs = identifier({
  name: "uk-nhs.v1",
  label: "UK_NHS",
  called: ["NHS number", "英国NHS番号"],
  what: ["UK NHS number", "英国のNHS番号"],
  words: { "modulus-11-check-digit": ["modulus 11 check digit", "モジュラス11の検査数字"] },
  patterns: [{ regex: /\d{3}(?<gap>[ -]?)\d{3}\k<gap>\d{4}/, score: 0.4, digits: 10 }],
  context: {
    en: [
      "nhs",
      "nhs number",
      "nhs no",
      "national health service",
      "health service",
      "health authority",
      "patient",
    ],
    ja: ["国民保健サービス", "nhs番号", "患者番号"],
  },
  validate: (value) => checked(holds(digitsOf(value)), { code: "modulus-11-check-digit" }, scoreOf(value)),
});
