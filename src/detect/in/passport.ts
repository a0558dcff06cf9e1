import { identifier } from "../identifier.ts";

/**
 * Indian passport: a letter but Q and X, and seven digits of which the first and last are not 0. The Ministry of External
 * Affairs publishes no rule; this is how the number is publicly described, with Z, which missions abroad do use.
 */
export const inPassport = identifier({
  name: "in-passport.v1",
  label: "IN_PASSPORT",
  called: ["Indian passport", "インド旅券番号"],
  what: ["Indian passport number", "インドの旅券番号"],
  patterns: [{ regex: /[A-PR-WYZa-pr-wyz][1-9]\d ?\d{4}[1-9]/, score: 0.1, digits: 7 }],
  context: {
    en: ["passport", "indian passport", "passport number", "travel document", "पासपोर्ट"],
    ja: ["パスポート", "旅券番号", "旅券"],
  },
});
