import { digitsOf, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** Individual Number Act, Order of the Ministry of Internal Affairs 2014 No. 85, article 5: eleven digits and a check digit. */
export const jpMyNumber = identifier({
  name: "jp-my-number.v1",
  label: "JP_MY_NUMBER",
  called: ["My Number", "マイナンバー"],
  what: ["Japanese Individual Number (My Number)", "個人番号（マイナンバー）"],
  patterns: [{ regex: /(?<!\d )\d{4}(?<gap>[ -]?)\d{4}\k<gap>\d{4}(?! \d)/, score: 0.3, digits: 12 }],
  context: {
    en: ["my number", "individual number", "mynumber"],
    ja: ["マイナンバー", "個人番号", "通知カード"],
  },
  validate(value) {
    const digits = digitsOf(value);
    const rest = weightedSum(digits, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    const holds = (rest <= 1 ? 0 : 11 - rest) === Number(digits[11]);
    return checked(holds && Number(digits) > 0, "check-digit", 0.5);
  },
});
