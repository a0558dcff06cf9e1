import { weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/**
 * Lebenslange Arztnummer: KBV directive under § 75 (7) SGB V. Six digits, check digit, two digits for the medical specialty,
 * 01 and up.
 */
export const deLanr = identifier({
  name: "de-lanr.v1",
  label: "DE_LANR",
  called: ["German physician number", "ドイツ医師番号"],
  what: ["German physician number (LANR)", "ドイツの医師番号（LANR）"],
  patterns: [{ regex: /\d{9}/, score: 0.3, digits: 9 }],
  context: {
    en: [
      "lanr",
      "arztnummer",
      "arzt nr",
      "arzt nr.",
      "vertragsarzt",
      "lebenslange arztnummer",
      "physician number",
    ],
    ja: ["医師番号", "医師登録番号"],
  },
  validate(value) {
    const check = (10 - (weightedSum(value, [4, 9, 4, 9, 4, 9]) % 10)) % 10;
    const issued = !value.startsWith("000000") && !value.endsWith("00");
    return checked(issued && check === Number(value[6]), "check-digit", 0.3);
  },
});
