import { checked, identifier, type Verdict } from "../identifier.ts";
import { holdsSerialCheck, serialPatterns } from "./serial-check.ts";

/**
 * Personalausweisnummer: PAuswV, and ICAO Doc 9303 for the check digit that follows it in the machine-readable zone and in
 * forms. Since 2010 a letter and eight characters, before that nine digits; "D" is the nationality. A number without any
 * digit cannot be told from a word.
 */
export const deIdCard = identifier({
  name: "de-id-card.v1",
  label: "DE_ID_CARD",
  called: ["German identity card", "ドイツ身分証番号"],
  what: ["German identity card number", "ドイツの身分証番号"],
  patterns: [...serialPatterns("LMNPRTVWXYZ"), { regex: /\d{10}[Dd]/, score: 0.6, digits: 10 }],
  context: {
    en: [
      "personalausweis",
      "personalausweisnummer",
      "ausweis",
      "ausweisnummer",
      "ausweis nr",
      "perso",
      "identity card",
      "id card",
      "id number",
      "dokumentennummer",
      "idd",
    ],
    ja: ["身分証", "身分証明書", "idカード"],
  },
  validate(value): Verdict | undefined {
    if (!/\d/.test(value)) return false;
    if (value.length === 9) return undefined;
    const score = value.length === 11 ? 0.9 : 0.7;
    return checked(holdsSerialCheck(value.slice(0, 10)), "check-digit", score);
  },
});
