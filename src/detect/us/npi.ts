import { digitsOf, luhn } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/**
 * US National Provider Identifier: ten digits, 1 or 2 first, Luhn check digit over the number with the card issuer prefix
 * 80840 (CMS, "Requirements for National Provider Identifier and NPI check digit", 2004).
 */
export const usNpi = identifier({
  name: "us-npi.v1",
  label: "US_NPI",
  called: ["US provider number", "米国医療提供者番号"],
  what: ["US National Provider Identifier", "米国の医療提供者番号（NPI）"],
  words: {
    "luhn-check-digit-with-prefix-80840": [
      "Luhn check digit with prefix 80840",
      "接頭辞80840を付けたLuhnの検査数字",
    ],
  },
  patterns: [{ regex: /[12]\d{3}(?<gap>[ -]?)\d{3}\k<gap>\d{3}/, score: 0.4, digits: 10 }],
  context: {
    en: [
      "npi",
      "national provider",
      "provider",
      "provider id",
      "provider number",
      "nppes",
      "physician",
      "prescriber",
    ],
    ja: ["医療提供者番号", "医師", "処方医"],
  },
  validate: (value) =>
    checked(luhn(`80840${digitsOf(value)}`), { code: "luhn-check-digit-with-prefix-80840" }, 0.4),
});
