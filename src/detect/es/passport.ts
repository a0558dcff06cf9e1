import { identifier } from "../identifier.ts";

/** Spanish passport: three letters and six digits since 2003 (Real Decreto 896/2003; PRADO, Council of the EU). */
export const esPassport = identifier({
  name: "es-passport.v1",
  label: "ES_PASSPORT",
  called: ["Spanish passport", "スペイン旅券番号"],
  what: ["Spanish passport number", "スペインの旅券番号"],
  patterns: [{ regex: /(?:[A-Z]{3}[ -]?|[a-z]{3})\d{6}/, score: 0.3, digits: 6 }],
  context: {
    en: ["pasaporte", "número de pasaporte", "passport", "passport no", "passport number"],
    ja: ["パスポート", "旅券", "旅券番号"],
  },
});
