import { digitsOf, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/**
 * Thai national identification number: กรมการปกครอง (Department of Provincial Administration). Kind of person 1 to 8, province
 * and district, two serial groups, check digit modulo 11.
 */
export const thTnin = identifier({
  name: "th-tnin.v1",
  label: "TH_TNIN",
  called: ["Thai identity number", "タイ国民識別番号"],
  what: ["Thai national identification number", "タイの国民識別番号"],
  patterns: [
    { regex: /[1-8][1-9]\d{11}/, score: 0.4, digits: 13 },
    { regex: /[1-8](?<gap>[ -])[1-9]\d{3}\k<gap>\d{5}\k<gap>\d{2}\k<gap>\d/, score: 0.6, digits: 13 },
  ],
  context: {
    en: [
      "เลขประจำตัวประชาชน",
      "บัตรประชาชน",
      "เลขบัตรประชาชน",
      "เลขประจำตัวผู้เสียภาษี",
      "thai id",
      "national id",
      "tnin",
      "citizen id",
      "identification number",
    ],
    ja: ["国民識別番号", "国民id", "タイ"],
  },
  validate(value) {
    const digits = digitsOf(value);
    const rest = weightedSum(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11;
    return checked((11 - rest) % 10 === Number(digits[12]), "check-digit", value.length > 13 ? 0.95 : 0.4);
  },
});
