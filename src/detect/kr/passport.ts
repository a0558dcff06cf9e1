import { identifier } from "../identifier.ts";

/**
 * 여권번호: 외교부. Kind (M and S ordinary, R residence, O official, D diplomatic) and eight digits; since December 2021 three
 * digits, a letter and four digits.
 */
export const krPassport = identifier({
  name: "kr-passport.v1",
  label: "KR_PASSPORT",
  called: ["Korean passport", "韓国旅券番号"],
  what: ["Korean passport number", "韓国の旅券番号"],
  patterns: [
    { regex: /[MSRODmsrod]\d{3}[A-Za-z]\d{4}/, score: 0.5, digits: 7 },
    { regex: /[MSRODmsrod]\d{8}/, score: 0.3, digits: 8 },
  ],
  context: {
    en: ["여권", "여권번호", "passport", "passport no", "passport number"],
    ja: ["パスポート", "旅券", "旅券番号"],
  },
});
