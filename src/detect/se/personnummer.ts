import { digitsOf, isDate, luhn } from "../../strings/check-digits.ts";
import { identifier, type Verdict } from "../identifier.ts";
import { check } from "../shared-words.ts";

/**
 * Personnummer and samordningsnummer: Folkbokföringslag (1991:481) § 18, Skatteverket SKV 704 and 707. Date (day +60 in a
 * coordination number), three digits from 001, Luhn over the last ten; "+" for people of a hundred years and more.
 */
export const sePersonnummer = identifier({
  name: "se-personnummer.v1",
  label: "SE_PERSONNUMMER",
  called: ["Swedish identity number", "スウェーデン個人番号"],
  what: ["Swedish personal identity number", "スウェーデンの個人番号"],
  patterns: [
    { regex: /(?:1[89]|20)?\d{6}[-+]\d{4}/, score: 0.5, digits: 10 },
    { regex: /(?:1[89]|20)?\d{10}/, score: 0.4, digits: 10 },
    { regex: /(?:1[89]|20)\d{6} \d{4}/, score: 0.4, digits: 12 },
  ],
  context: {
    en: [
      "personnummer",
      "personnr",
      "person nr",
      "pnr",
      "samordningsnummer",
      "födelsenummer",
      "personal identity number",
      "personal number",
      "swedish id",
      "coordination number",
    ],
    ja: ["個人識別番号", "個人番号", "スウェーデン"],
  },
  validate(value): Verdict {
    const digits = digitsOf(value);
    const ten = digits.slice(-10);
    if (!isBirthDate(digits) || ten.slice(6, 9) === "000" || !luhn(ten)) return false;
    const score = /[-+]/.test(value) ? 0.9 : digits.length === 12 ? 0.7 : 0.4;
    return { score, checks: [check("date-of-birth-and-check-digit")] };
  },
});

/** Without a century any will do: 29 February counts in years divisible by four. */
function isBirthDate(digits: string): boolean {
  const [month, day] = [Number(digits.slice(-8, -6)), Number(digits.slice(-6, -4))];
  const year = digits.length === 12 ? Number(digits.slice(0, 4)) : 2000 + Number(digits.slice(0, 2));
  return isDate(year, month, day > 60 ? day - 60 : day);
}
