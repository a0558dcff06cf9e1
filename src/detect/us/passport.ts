import { identifier } from "../identifier.ts";

/** US passport book or card: nine digits, or a letter and eight digits since 2021 (travel.state.gov, next generation passport). */
export const usPassport = identifier({
  name: "us-passport.v1",
  label: "US_PASSPORT",
  called: ["US passport", "米国旅券番号"],
  what: ["US passport number", "米国の旅券番号"],
  patterns: [
    { regex: /\d{9}/, score: 0.05, digits: 9 },
    { regex: /[A-Za-z]\d{8}/, score: 0.1, digits: 8 },
  ],
  context: {
    en: ["passport", "passports", "travel document"],
    ja: ["パスポート", "旅券番号", "旅券"],
  },
  validate: (value) => (/0{8}$/.test(value) ? false : undefined),
});
