import { alphanumeric } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** Values of "0" to "9" and "A" to "Z" in odd places, counted from one. */
const ODD = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16,
  10, 22, 25, 24, 23,
];
const MONTHS = "ABCDEHLMPRST";
/** Letters that stand for the digits 0 to 9 where two people would otherwise share a code (omocodia). */
const OMOCODIA = "LMNPQRSTUV";

const CODE = "[A-Z]{3} ?[A-Z]{3} ?##[ABCDEHLMPRST]## ?[A-MZ]### ?[A-Z]".replaceAll("#", `[\\d${OMOCODIA}]`);

/**
 * Codice fiscale of a person: Decreto del Ministero delle Finanze 23/12/1976 and 12/03/1974. Surname, first name, year,
 * month letter, day (women +40), place of birth (municipality A to M, country Z), check letter. Of the seven digits two at
 * least are expected to be digits still.
 */
export const itFiscalCode = identifier({
  name: "it-fiscal-code.v1",
  label: "IT_FISCAL_CODE",
  called: ["Italian fiscal code", "イタリア納税者番号"],
  what: ["Italian fiscal code", "イタリアの納税者番号"],
  words: { "date-of-birth-and-check-letter": ["date of birth and check letter", "生年月日と検査文字"] },
  patterns: [
    { regex: new RegExp(CODE), score: 0.5, digits: 2 },
    {
      regex: new RegExp(CODE.replaceAll(" ?", "").replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
      score: 0.5,
      digits: 5,
    },
  ],
  context: {
    en: ["codice fiscale", "cod. fisc.", "c.f.", "cf", "fiscal code", "tax code", "tessera sanitaria"],
    ja: ["納税者番号", "税務番号", "納税者コード"],
  },
  validate(value) {
    const code = alphanumeric(value);
    return checked(isBirthDate(code) && checkLetter(code) === code[15], {
      code: "date-of-birth-and-check-letter",
    });
  },
});

function isBirthDate(code: string): boolean {
  const number = (from: number, to: number) => Number(code.slice(from, to).replace(/[A-Z]/g, omocodiaDigit));
  const month = MONTHS.indexOf(code.charAt(8)) + 1;
  const day = number(9, 11) % 40;
  const lastDay = new Date(Date.UTC(2000 + number(6, 8), month, 0)).getUTCDate();
  return number(9, 11) <= 71 && day >= 1 && day <= lastDay;
}

const omocodiaDigit = (letter: string) => String(OMOCODIA.indexOf(letter));

function checkLetter(code: string): string {
  let sum = 0;
  for (let i = 0; i < 15; i++) {
    const value = Number.parseInt(code.charAt(i), 36);
    sum += i % 2 === 0 ? ODD[value]! : value > 9 ? value - 10 : value;
  }
  return String.fromCharCode(65 + (sum % 26));
}
