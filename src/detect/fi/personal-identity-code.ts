import { isDate } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

const CHECK = "0123456789ABCDEFHJKLMNPRSTUVWXY";

/**
 * Henkilötunnus: Valtioneuvoston asetus 128/2010, with the century signs added in 2023. Date, sign, individual number from
 * 002 (900 and up are temporary), and the character of the nine digits modulo 31.
 */
export const fiPersonalIdentityCode = identifier({
  name: "fi-personal-identity-code.v1",
  label: "FI_PERSONAL_IDENTITY_CODE",
  called: ["Finnish identity code", "フィンランド個人番号"],
  what: ["Finnish personal identity code", "フィンランドの個人番号"],
  words: { "date-of-birth-and-check-character": ["date of birth and check character", "生年月日と検査文字"] },
  patterns: [{ regex: /\d{6}[-+A-FU-Ya-fu-y]\d{3}[\dA-FHJ-NPR-Ya-fhj-npr-y]/, score: 0.5, digits: 9 }],
  context: {
    en: [
      "hetu",
      "henkilötunnus",
      "henkilötunnuksesi",
      "sosiaaliturvatunnus",
      "sotu",
      "personbeteckning",
      "personal identity code",
      "finnish id",
    ],
    ja: ["個人識別番号", "個人識別コード", "フィンランド"],
  },
  validate(value) {
    const code = value.toUpperCase();
    const pair = (at: number) => Number(code.slice(at, at + 2));
    const [day, month, year] = [pair(0), pair(2), pair(4)];
    const birth = isDate(centuryOf(code.charAt(6)) + year, month, day) && Number(code.slice(7, 10)) >= 2;
    const digits = Number(code.slice(0, 6) + code.slice(7, 10));
    return checked(birth && CHECK[digits % 31] === code[10], { code: "date-of-birth-and-check-character" });
  },
});

function centuryOf(sign: string): number {
  return sign === "+" ? 1800 : /[A-F]/.test(sign) ? 2000 : 1900;
}
