import { digitsOf, luhn } from "../../strings/check-digits.ts";
import { identifier, type Verdict } from "../identifier.ts";
import { check } from "../shared-words.ts";

/** Province where the number was given out, and 120, 121, 888, 999 for offices of their own. */
const OFFICE = /^(?:0(?!00)\d\d|100|12[01]|888|999)$/;

/**
 * Partita IVA: D.P.R. 633/1972, article 35; VIES. Seven digits, three for the office, Luhn check digit. Numbers with another
 * office, such as the 12345678903 of examples, weigh less.
 */
export const itVatCode = identifier({
  name: "it-vat-code.v1",
  label: "IT_VAT_CODE",
  called: ["Italian VAT number", "イタリア付加価値税番号"],
  what: ["Italian VAT number", "イタリアの付加価値税番号"],
  words: { "office-and-check-digit": ["office and check digit", "税務署と検査数字"] },
  patterns: [
    { regex: /(?:IT[ -]?|it)?\d{11}/, score: 0.5, digits: 11 },
    { regex: /(?:IT[ -]?)?\d{3}(?<gap>[ ._])\d{3}\k<gap>\d{3}\k<gap>\d{2}/, score: 0.5, digits: 11 },
  ],
  context: {
    en: ["partita iva", "p. iva", "p.iva", "piva", "iva", "vat", "vat number", "vat code"],
    ja: ["付加価値税", "vat番号"],
  },
  validate(value): Verdict {
    const digits = digitsOf(value);
    if (digits.startsWith("0000000") || !luhn(digits)) return false;
    const known = OFFICE.test(digits.slice(7, 10));
    const score = /^i/i.test(value) ? (known ? 1 : 0.8) : known ? 0.6 : 0.3;
    return { score, checks: known ? [{ code: "office-and-check-digit" }] : [check("check-digit")] };
  },
});
