import { identifier } from "../identifier.ts";

const LETTER = "[AC-HJKMNP-RT-Yac-hjkmnp-rt-y]";
const EITHER = "[0-9AC-HJKMNP-RT-Yac-hjkmnp-rt-y]";
const FIRST = `[1-9]${LETTER}${EITHER}\\d`;
const MIDDLE = `${LETTER}${EITHER}\\d`;
const LAST = `${LETTER}{2}\\d{2}`;

/**
 * Medicare Beneficiary Identifier: eleven characters, each position a letter, a digit or either, without the letters
 * S, L, O, I, B and Z (CMS, "Understanding the Medicare Beneficiary Identifier format").
 */
export const usMbi = identifier({
  name: "us-mbi.v1",
  label: "US_MBI",
  called: ["US Medicare number", "米国メディケア番号"],
  what: ["US Medicare Beneficiary Identifier", "米国のメディケア受給者番号（MBI）"],
  patterns: [
    { regex: new RegExp(`${FIRST}(?<gap>[ -])${MIDDLE}\\k<gap>${LAST}`), score: 0.85, digits: 5 },
    { regex: new RegExp(FIRST + MIDDLE + LAST), score: 0.7, digits: 5 },
  ],
  context: {
    en: ["mbi", "medicare", "beneficiary", "hicn"],
    ja: ["メディケア", "受給者番号"],
  },
});
