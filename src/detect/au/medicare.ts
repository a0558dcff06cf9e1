import { digitsOf, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** The ninth digit is the sum of the eight before it with weights 1, 3, 7, 9, modulo 10 (Services Australia, Medicare card number). */
function holds(digits: string): boolean {
  return weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(digits[8]);
}

/** Medicare card number: eight digits from 2 to 6, check digit, issue number, and the person's place on the card if written. */
export const auMedicare = identifier({
  name: "au-medicare.v1",
  label: "AU_MEDICARE",
  called: ["Australian Medicare", "豪州メディケア番号"],
  what: ["Australian Medicare card number", "オーストラリアのメディケアカード番号"],
  patterns: [{ regex: /[2-6]\d{3}(?<gap>[ -]?)\d{5}\k<gap>\d(?:[/-]?[1-9])?/, score: 0.4, digits: 10 }],
  context: {
    en: ["medicare", "medicare number", "medicare card", "irn"],
    ja: ["メディケア", "健康保険番号", "保険証"],
  },
  validate: (value) => checked(holds(digitsOf(value)), "check-digit", /\D/.test(value) ? 0.8 : 0.4),
});
