import { digitsOf, mod11x10 } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** § 27a UStG; structure and check digit (ISO/IEC 7064 MOD 11,10): Bundeszentralamt für Steuern, VIES. */
export const deVatId = identifier({
  name: "de-vat-id.v1",
  label: "DE_VAT_ID",
  called: ["German VAT number", "ドイツ付加価値税番号"],
  what: ["German VAT identification number", "ドイツの付加価値税番号"],
  patterns: [
    { regex: /(?:DE[ -]?|[Dd][Ee])[1-9]\d{2}(?<gap>[ .]?)\d{3}\k<gap>\d{3}/, score: 0.8, digits: 9 },
  ],
  context: {
    en: [
      "vat",
      "vat id",
      "ust id",
      "ust idnr",
      "ust id nr",
      "ust-idnr.",
      "umsatzsteuer",
      "umsatzsteuer id",
      "umsatzsteuer identifikationsnummer",
      "mwst",
    ],
    ja: ["付加価値税", "vat番号"],
  },
  validate: (value) => checked(mod11x10(digitsOf(value)), "check-digit"),
});
