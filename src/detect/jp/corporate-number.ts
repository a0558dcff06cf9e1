import { digitsOf } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/**
 * Order of the Ministry of Finance 2014 No. 70, article 2: a check digit, then the twelve digits of the company registration.
 * With a T before it, it is the registration number of an issuer of qualified invoices (Consumption Tax Act, article 57-2).
 */
export const jpCorporateNumber = identifier({
  name: "jp-corporate-number.v1",
  label: "JP_CORPORATE_NUMBER",
  called: ["Japanese corporate number", "法人番号"],
  what: ["Japanese Corporate Number", "法人番号"],
  patterns: [{ regex: /(?:T ?-?)?[1-9](?<gap>[ -]?)\d{4}\k<gap>\d{4}\k<gap>\d{4}/i, score: 0.4, digits: 13 }],
  context: {
    en: ["corporate number", "houjin bangou", "hojin bango", "invoice registration", "registration number"],
    ja: ["法人番号", "登録番号", "インボイス", "適格請求書"],
  },
  validate(value) {
    const digits = digitsOf(value);
    const written = /^t/i.test(value) ? 0.9 : digits === value ? 0.4 : 0.6;
    return checked(checkDigit(digits.slice(1)) === Number(digits[0]), "check-digit", written);
  },
});

/** 9 minus the sum modulo 9 of the digits, every second one from the right doubled. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let n = 1; n <= 12; n++) sum += Number(digits[12 - n]) * (n % 2 === 0 ? 2 : 1);
  return 9 - (sum % 9);
}
