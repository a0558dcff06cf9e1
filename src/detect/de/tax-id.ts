import { digitsOf, mod11x10 } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** § 139b AO; structure and check digit (ISO/IEC 7064 MOD 11,10): Bundeszentralamt für Steuern. */
export const deTaxId = identifier({
  name: "de-tax-id.v1",
  label: "DE_TAX_ID",
  called: ["German tax identification", "ドイツ納税者識別番号"],
  what: ["German tax identification number", "ドイツの納税者識別番号"],
  words: { "repeated-digit-and-check-digit": ["repeated digit and check digit", "数字の重複と検査数字"] },
  patterns: [
    { regex: /[1-9]\d{10}/, score: 0.5, digits: 11 },
    { regex: /[1-9]\d(?<gap>[ ./-])\d{3}\k<gap>\d{3}\k<gap>\d{3}/, score: 0.5, digits: 11 },
  ],
  context: {
    en: [
      "steuer id",
      "steuer idnr",
      "steuerid",
      "idnr",
      "id nr",
      "tin",
      "tax id",
      "tax identification number",
      "identifikationsnummer",
      "steueridentifikationsnummer",
      "steuerliche identifikationsnummer",
    ],
    ja: ["納税者番号", "税務番号", "税識別番号"],
  },
  validate(value) {
    const digits = digitsOf(value);
    return checked(
      repeatsOneDigit(digits) && mod11x10(digits),
      { code: "repeated-digit-and-check-digit" },
      0.9,
    );
  },
});

/**
 * Of the first ten digits exactly one occurs more than once: twice (numbers from 2007), or three times, though not in a
 * row (numbers from 2016).
 */
function repeatsOneDigit(digits: string): boolean {
  const counts = new Array<number>(10).fill(0);
  for (const digit of digits.slice(0, 10)) counts[Number(digit)]!++;
  const repeated = counts.filter((count) => count > 1);
  if (repeated.length !== 1) return false;
  return repeated[0] === 2 || (repeated[0] === 3 && !/(\d)\1\1/.test(digits.slice(0, 10)));
}
