import { digitsOf, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** Public safety commissions that issue licences: Hokkaido has five, the others one for each prefecture. */
const COMMISSION = /^(?:1[0-4]|2[0-5]|30|4\d|5[0-5]|6[0-5]|7[0-4]|8[0-3]|9[0-7])/;

/**
 * Commission, year of the first licence, six digits, check digit, times reissued. The police do not publish how the check
 * digit is made; modulus 11 with these weights, the last digit of 11 minus the rest, is what holders of licences have found
 * and confirmed many times over, so that a number that fails it needs its name beside it.
 */
export const jpDriverLicense = identifier({
  name: "jp-driver-license.v1",
  label: "JP_DRIVER_LICENSE",
  called: ["Japanese driver's licence", "運転免許証番号"],
  what: ["Japanese driver's licence number", "運転免許証番号"],
  words: {
    "issuing-commission-and-check-digit": [
      "issuing commission and check digit",
      "発行した公安委員会と検査数字",
    ],
  },
  patterns: [{ regex: /(?<!\d )\d{4}(?<gap>[ -]?)\d{4}\k<gap>\d{4}(?! \d)/, score: 0.4, digits: 12 }],
  context: {
    en: ["driver's license", "driver's licence", "driver license", "driving licence", "license", "licence"],
    ja: ["運転免許", "免許証", "免許番号", "免許"],
  },
  validate(value) {
    const digits = digitsOf(value);
    const rest = weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    const holds = COMMISSION.test(digits) && (11 - rest) % 10 === Number(digits[10]);
    return checked(holds, { code: "issuing-commission-and-check-digit" }, 0.4);
  },
});
