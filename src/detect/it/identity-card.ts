import { identifier } from "../identifier.ts";

/**
 * Carta d'identità: Ministero dell'Interno. On paper two letters and seven digits, the electronic card 2.0 seven digits and
 * two letters, 3.0 "C", a letter, five digits and two letters.
 */
export const itIdentityCard = identifier({
  name: "it-identity-card.v1",
  label: "IT_IDENTITY_CARD",
  called: ["Italian identity card", "イタリア身分証番号"],
  what: ["Italian identity card number", "イタリアの身分証番号"],
  patterns: [
    { regex: /C[A-Z]\d{5}[A-Z]{2}|c[a-z]\d{5}[a-z]{2}/, score: 0.5, digits: 5 },
    { regex: /(?:[A-Z]{2} ?|[a-z]{2})\d{7}|\d{7}(?: ?[A-Z]{2}|[a-z]{2})/, score: 0.2, digits: 7 },
  ],
  context: {
    en: [
      "carta d'identità",
      "carta d'identita",
      "carta d’identità",
      "carta di identità",
      "carta identità",
      "documento",
      "cie",
      "identity card",
      "id card",
    ],
    ja: ["身分証", "身分証明書", "idカード"],
  },
});
