import { digitsOf, luhn } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/**
 * Organisationsnummer: Lag (1974:174), Bolagsverket, Skatteverket SKV 709. The first digit is the legal form (4 and 0 are not
 * used), the third is 2 or more, so that it is no month; Luhn. "16" stands before it where twelve digits are asked for.
 */
export const seOrganisationsnummer = identifier({
  name: "se-organisationsnummer.v1",
  label: "SE_ORGANISATIONSNUMMER",
  called: ["Swedish organisation number", "スウェーデン法人番号"],
  what: ["Swedish organisation number", "スウェーデンの法人番号"],
  patterns: [
    { regex: /(?:16)?[1-35-9]\d[2-9]\d{3}-\d{4}/, score: 0.5, digits: 10 },
    { regex: /(?:16)?[1-35-9]\d[2-9]\d{7}/, score: 0.4, digits: 10 },
  ],
  context: {
    en: [
      "organisationsnummer",
      "organisationsnr",
      "org nr",
      "orgnr",
      "org.nr",
      "org.nr.",
      "org nummer",
      "aktiebolag",
      "organisation number",
      "organization number",
      "corporate number",
    ],
    ja: ["法人番号", "組織番号", "会社番号"],
  },
  validate(value) {
    const digits = digitsOf(value);
    return checked(luhn(digits.slice(-10)), "check-digit", value.includes("-") ? 0.7 : 0.4);
  },
});
