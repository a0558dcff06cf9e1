import { identifier } from "../identifier.ts";

/** UK passport: nine digits, or two letters and seven digits as some descriptions give it (PRADO; gov.uk data standards). */
export const ukPassport = identifier({
  name: "uk-passport.v1",
  label: "UK_PASSPORT",
  called: ["UK passport", "英国旅券番号"],
  what: ["UK passport number", "英国の旅券番号"],
  patterns: [
    { regex: /\d{9}/, score: 0.05, digits: 9 },
    { regex: /[A-Za-z]{2}\d{7}/, score: 0.1, digits: 7 },
  ],
  context: {
    en: ["passport", "passports", "travel document", "hmpo", "passport office"],
    ja: ["パスポート", "旅券番号", "旅券"],
  },
  validate: (value) => (/0{7}$/.test(value) ? false : undefined),
});
