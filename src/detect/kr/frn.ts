import { identifier } from "../identifier.ts";
import { holdsCheckDigit, registrationVerdict } from "./birth-and-sex.ts";

/**
 * 외국인등록번호 (foreigners, and overseas Koreans' 국내거소신고번호): 출입국관리법 시행규칙. As the resident number, with 5 to 8 for
 * sex and century and a check digit counted from 13; without a check for people born since October 2020.
 */
export const krFrn = identifier({
  name: "kr-frn.v1",
  label: "KR_FRN",
  called: ["Korean foreigner number", "韓国外国人登録番号"],
  what: ["Korean foreigner registration number", "韓国の外国人登録番号"],
  patterns: [{ regex: /\d{6}[ -]?[5-8]\d{6}/, score: 0.3, digits: 13 }],
  context: {
    en: [
      "frn",
      "arc",
      "외국인등록번호",
      "외국인번호",
      "외국인등록",
      "거소신고번호",
      "foreigner registration",
      "foreign registration",
      "alien registration",
    ],
    ja: ["外国人登録番号", "外国人登録"],
  },
  validate: (value) => registrationVerdict(value, (digits) => holdsCheckDigit(digits, 13)),
});
