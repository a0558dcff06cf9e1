import { digitsOf, isDate, luhn } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** Birthday, in one century or the other; citizenship 0 citizen, 1 permanent resident, 2 refugee; Luhn check digit last. */
function holds(digits: string): boolean {
  const pair = (at: number) => Number(digits.slice(at, at + 2));
  const [year, month, day] = [pair(0), pair(2), pair(4)];
  const born = isDate(1900 + year, month, day) || isDate(2000 + year, month, day);
  return born && /[012]/.test(digits.charAt(10)) && luhn(digits);
}

/** South African identity number, YYMMDD SSSS CAZ (Department of Home Affairs; Identification Act 68 of 1997). */
export const zaIdNumber = identifier({
  name: "za-id-number.v1",
  label: "ZA_ID_NUMBER",
  called: ["South African identity number", "南アフリカ身分証番号"],
  what: ["South African identity number", "南アフリカの身分証番号"],
  words: {
    "date-of-birth-citizenship-and-luhn-check-digit": [
      "date of birth, citizenship and Luhn check digit",
      "生年月日・国籍・Luhnの検査数字",
    ],
  },
  patterns: [{ regex: /\d{6}(?<gap>[ -]?)\d{4}\k<gap>\d{3}/, score: 0.5, digits: 13 }],
  context: {
    en: [
      "south african id",
      "sa id",
      "id number",
      "identity number",
      "id no",
      "identity document",
      "id",
      "rsa id",
    ],
    ja: ["南アフリカ", "身分証番号", "id番号"],
  },
  validate: (value) =>
    checked(holds(digitsOf(value)), { code: "date-of-birth-citizenship-and-luhn-check-digit" }, 0.85),
});
