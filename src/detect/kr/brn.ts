import { digitsOf, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** 사업자등록번호: 국세청. Tax office from 101, kind of business from 01, serial from 0001, check digit. */
export const krBrn = identifier({
  name: "kr-brn.v1",
  label: "KR_BRN",
  called: ["Korean business number", "韓国事業者番号"],
  what: ["Korean business registration number", "韓国の事業者登録番号"],
  patterns: [{ regex: /[1-9]\d{2}(?<gap>[ -]?)\d{2}\k<gap>\d{5}/, score: 0.3, digits: 10 }],
  context: {
    en: [
      "brn",
      "사업자등록번호",
      "사업자번호",
      "사업자 등록번호",
      "사업자등록",
      "business registration",
      "business registration number",
    ],
    ja: ["事業者登録番号", "事業者番号"],
  },
  validate(value) {
    const digits = digitsOf(value);
    const issued =
      Number(digits.slice(0, 3)) > 100 && digits.slice(3, 5) !== "00" && digits.slice(5, 9) !== "0000";
    return checked(issued && holdsCheckDigit(digits), "check-digit", value.includes("-") ? 0.8 : 0.35);
  },
});

/** The ninth digit counts five times, tens and ones apart. */
function holdsCheckDigit(digits: string): boolean {
  const sum = weightedSum(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5, 1]);
  return (sum + Math.floor((Number(digits[8]) * 5) / 10)) % 10 === 0;
}
