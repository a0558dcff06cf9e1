import { identifier } from "../identifier.ts";

/** Italian passport: two letters and seven digits (PRADO, Council of the EU). */
export const itPassport = identifier({
  name: "it-passport.v1",
  label: "IT_PASSPORT",
  called: ["Italian passport", "イタリア旅券番号"],
  what: ["Italian passport number", "イタリアの旅券番号"],
  patterns: [{ regex: /(?:[A-Z]{2}[ -]?|[a-z]{2})\d{7}/, score: 0.3, digits: 7 }],
  context: {
    en: ["passaporto", "numero di passaporto", "passport", "passport no", "passport number"],
    ja: ["パスポート", "旅券", "旅券番号"],
  },
});
