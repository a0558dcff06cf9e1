import { identifier } from "../identifier.ts";

/** Suffixes that courts keep from registers they took over, in Berlin, Brandenburg, Bremen and Schleswig-Holstein. */
const SUFFIX = "(?: ?(?:B|P|FF|CB|NP|HB|HL|FL|KI|PI|NM))";

/** Company register number: §§ 8 and 13 HRV. Department A or B and a number; the court stands outside the finding. */
export const deHandelsregister = identifier({
  name: "de-handelsregister.v1",
  label: "DE_HANDELSREGISTER",
  called: ["German company register", "ドイツ商業登記番号"],
  what: ["German company register number", "ドイツの商業登記番号"],
  patterns: [
    {
      regex: new RegExp(`(?:HR ?[AB]|[Hh]r[ab])(?:[ -]?N(?:r\\.?|ummer):?|[:.-])? ?[1-9]\\d{0,5}${SUFFIX}?`),
      score: 0.85,
      digits: 1,
    },
  ],
  context: {
    en: [
      "handelsregister",
      "handelsregisternummer",
      "registergericht",
      "registernummer",
      "amtsgericht",
      "commercial register",
      "company register",
    ],
    ja: ["商業登記", "登記番号", "会社登記"],
  },
});
