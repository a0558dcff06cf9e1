import { digitsOf } from "../../strings/check-digits.ts";
import { identifier } from "../identifier.ts";

/**
 * Numbers that belong to nobody: the two of the Social Security Administration's own account (ssa.gov/history/ssn/misused.html),
 * others withdrawn after they were printed in advertisements, and the one everybody types in place of a number.
 */
const PLACEHOLDERS = new Set(
  `078051120 219099999 002281852 042103580 062360749 095073645 128036045 135016629 141186941 165167999 165187999
  165207999 165227999 165247999 189092294 212097694 212099999 306302348 308125070 468288779 549241889
  123456789`.split(/\s+/),
);

/**
 * US Social Security number. The administration has never issued area 000, 666 or 900 to 999, group 00 or serial 0000
 * ("Social Security Number Randomization", ssa.gov). Written with one dash only it is a slip of the pen, kept as a hint.
 */
export const usSsn = identifier({
  name: "us-ssn.v1",
  label: "US_SSN",
  called: ["US social security", "米国社会保障番号"],
  what: ["US Social Security number", "米国の社会保障番号"],
  patterns: [
    { regex: /\d{3}-\d{2}-\d{4}/, score: 0.85, digits: 9 },
    { regex: /\d{3}(?<gap>[ .])\d{2}\k<gap>\d{4}/, score: 0.5, digits: 9 },
    { regex: /\d{9}/, score: 0.1, digits: 9 },
    { regex: /\d{3}-\d{6}|\d{5}-\d{4}/, score: 0.05, digits: 9 },
  ],
  context: {
    en: ["social security", "ssn", "ssns", "ss#", "ssid", "soc sec"],
    ja: ["社会保障番号", "ソーシャルセキュリティ"],
  },
  validate(value) {
    const digits = digitsOf(value);
    const never = /^(?:000|666|9)|^\d{3}00|0000$|^(\d)\1{8}$/.test(digits);
    return never || PLACEHOLDERS.has(digits) ? false : undefined;
  },
});
