import { digitsOf, verhoeff } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

function holds(digits: string): boolean {
  const palindrome = digits === [...digits].reverse().join("");
  return !palindrome && verhoeff(digits);
}

/**
 * Aadhaar: twelve digits, the first 2 to 9, Verhoeff check digit last, no palindromes (UIDAI, "A UID Numbering Scheme", 2010).
 * Three groups of a longer row of fours are part of a virtual ID or a card.
 */
export const inAadhaar = identifier({
  name: "in-aadhaar.v1",
  label: "IN_AADHAAR",
  called: ["Aadhaar number", "インド・アーダール番号"],
  what: ["Indian Aadhaar number", "インドのアーダール番号"],
  patterns: [
    { regex: /(?<!\d{4} )[2-9]\d{3}(?<gap>[ -])\d{4}\k<gap>\d{4}(?! \d{4}(?!\d))/, score: 0.5, digits: 12 },
    { regex: /[2-9]\d{11}/, score: 0.5, digits: 12 },
  ],
  context: {
    en: ["aadhaar", "aadhar", "adhaar", "uidai", "uid", "आधार"],
    ja: ["アーダール", "アドハー", "アーダール番号"],
  },
  validate: (value) => checked(holds(digitsOf(value)), "verhoeff-check-digit", value.length > 12 ? 0.8 : 0.5),
});
