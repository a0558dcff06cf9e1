import { identifier } from "../identifier.ts";
import { holdsCheckDigit, registrationVerdict } from "./birth-and-sex.ts";

/**
 * 주민등록번호: 주민등록법 시행규칙 제2조. Date of birth, sex and century (1 to 4, 9 and 0), and six digits: to October 2020 a
 * place up to 96, an order and a check digit, random since. Whoever was born before that date must pass the check: the few
 * who were naturalised or given another number later are not found, for one number in ten would be a false alarm.
 */
export const krRrn = identifier({
  name: "kr-rrn.v1",
  label: "KR_RRN",
  called: ["Korean resident number", "韓国住民登録番号"],
  what: ["Korean resident registration number", "韓国の住民登録番号"],
  patterns: [{ regex: /\d{6}[ -]?[0-49]\d{6}/, score: 0.3, digits: 13 }],
  context: {
    en: [
      "rrn",
      "주민등록번호",
      "주민번호",
      "주민등록",
      "resident registration",
      "resident registration number",
      "korean id",
    ],
    ja: ["住民登録番号", "韓国"],
  },
  validate: (value) =>
    registrationVerdict(value, (digits) => Number(digits.slice(7, 9)) <= 96 && holdsCheckDigit(digits, 11)),
});
