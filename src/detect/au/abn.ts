import { digitsOf, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** One is taken from the first digit, then weights 10, 1, 3, ... 19 give a multiple of 89 (Australian Business Register). */
function holds(digits: string): boolean {
  return digits[0] !== "0" && (weightedSum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;
}

export const auAbn = identifier({
  name: "au-abn.v1",
  label: "AU_ABN",
  called: ["Australian business number", "豪州事業者番号"],
  what: ["Australian Business Number", "オーストラリアの事業者番号（ABN）"],
  words: { "modulus-89": ["modulus 89", "モジュラス89"] },
  patterns: [{ regex: /[1-9]\d(?<gap>[ -]?)\d{3}\k<gap>\d{3}\k<gap>\d{3}/, score: 0.5, digits: 11 }],
  context: {
    en: ["abn", "australian business number", "business number"],
    ja: ["オーストラリア事業者番号", "事業者番号"],
  },
  validate: (value) => checked(holds(digitsOf(value)), { code: "modulus-89" }, value.length > 11 ? 1 : 0.8),
});
