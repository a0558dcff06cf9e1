import { identifier } from "../identifier.ts";

/** Passport Act form: two letters and seven digits. Ordinary passports begin with T (ten years) or M (five years). */
export const jpPassport = identifier({
  name: "jp-passport.v1",
  label: "JP_PASSPORT",
  called: ["Japanese passport", "旅券番号"],
  what: ["Japanese passport number", "日本の旅券番号"],
  patterns: [
    { regex: /[TM][A-Z] ?(?!0{7})\d{7}/i, score: 0.5, digits: 7 },
    { regex: /[A-Z]{2}(?!0{7})\d{7}/, score: 0.2, digits: 7 },
  ],
  context: {
    en: ["passport", "passport number", "passport no"],
    ja: ["パスポート", "旅券番号", "旅券"],
  },
});
