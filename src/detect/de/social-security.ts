import { alphanumeric } from "../../strings/check-digits.ts";
import { identifier, type Verdict } from "../identifier.ts";
import { check } from "../shared-words.ts";

/** Bereichsnummern of the pension insurers: annex to the VKVV, with those given out before 2008. */
const AREA = /^(?:0[23489]|1\d|2[01345689]|3[89]|40|4[2-9]|[56]\d|7\d|8[0129])/;
const WEIGHTS = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];

/**
 * Rentenversicherungsnummer: § 2 VKVV. Area, date of birth, initial of the birth name, serial number, check digit. A day or
 * month that is not known is 00, and days go up by 32 or 64 once the serial numbers of a date are used up; such dates weigh
 * less.
 */
export const deSocialSecurity = identifier({
  name: "de-social-security.v1",
  label: "DE_SOCIAL_SECURITY",
  called: ["German social security", "ドイツ社会保険番号"],
  what: ["German social security number", "ドイツの社会保険番号"],
  words: { "area-number": ["area number", "地域番号"] },
  patterns: [
    { regex: /\d{2}[ -]?\d{2}[ .]?\d{2}[ .]?\d{2}[ -]?[A-Za-z][ -]?\d{2}[ -]?\d/, score: 0.5, digits: 11 },
  ],
  context: {
    en: [
      "rentenversicherung",
      "rentenversicherungsnummer",
      "rv nummer",
      "rvnr",
      "svnr",
      "sv nummer",
      "sozialversicherung",
      "sozialversicherungsnummer",
      "sozialversicherungsausweis",
      "versicherungsnummer",
      "vsnr",
      "social security",
      "pension insurance",
    ],
    ja: ["社会保険", "社会保障番号", "年金保険", "年金番号"],
  },
  validate(value): Verdict {
    const number = alphanumeric(value);
    if (!AREA.test(number) || !holdsCheckDigit(number)) return "check-fails";
    const [day, month] = [Number(number.slice(2, 4)), Number(number.slice(4, 6))];
    if (month > 12 || day > 95) return false;
    const known = month > 0 && day > 0 && day <= new Date(Date.UTC(2000, month, 0)).getUTCDate();
    return { score: known ? 0.95 : 0.4, checks: [{ code: "area-number" }, check("check-digit")] };
  },
});

function holdsCheckDigit(number: string): boolean {
  const initial = number.charCodeAt(8) - 64;
  const digits = number.slice(0, 8) + String(initial).padStart(2, "0") + number.slice(9);
  let sum = 0;
  for (let i = 0; i < WEIGHTS.length; i++) {
    const product = Number(digits[i]) * WEIGHTS[i]!;
    sum += Math.floor(product / 10) + (product % 10);
  }
  return sum % 10 === Number(digits[12]);
}
