import { identifier, type Verdict } from "../identifier.ts";

const PROVINCE = "(?:0[1-9]|[1-7]\\d|8[01])";
/** Letters of the Turkish alphabet that plates use; Q, W and X are not in it. */
const LETTER = "[A-PR-VYZ]";
const DATE = /^(?:[0-2]\d|3[01])[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[ -]?\d\d$/;

/**
 * Licence plate: Karayolları Trafik Yönetmeliği, annex. Province 01 to 81, then a letter and four or five digits, two letters
 * and three or four, or three letters and two or three.
 */
export const trLicensePlate = identifier({
  name: "tr-license-plate.v1",
  label: "TR_LICENSE_PLATE",
  called: ["Turkish licence plate", "トルコ車両番号"],
  what: ["Turkish licence plate", "トルコの車両番号"],
  patterns: [
    { regex: plate(LETTER, "\\d{4,5}"), score: 0.4, digits: 6 },
    { regex: plate(`${LETTER}{2}`, "\\d{3,4}"), score: 0.5, digits: 5 },
    { regex: plate(`${LETTER}{3}`, "\\d{2,3}"), score: 0.5, digits: 4 },
    {
      regex: new RegExp(`${PROVINCE}(?:[a-pr-vyz]{2}\\d{3,4}|[a-pr-vyz]{3}\\d{2,3})`),
      score: 0.2,
      digits: 4,
    },
  ],
  context: {
    en: [
      "plaka",
      "plakalı",
      "plaka no",
      "plaka numarası",
      "araç",
      "license plate",
      "licence plate",
      "number plate",
      "plate number",
    ],
    ja: ["ナンバープレート", "車両番号", "登録番号"],
  },
  validate: (value): Verdict | undefined => (DATE.test(value) ? false : undefined),
});

function plate(letters: string, digits: string): RegExp {
  return new RegExp(`${PROVINCE}(?<gap>[ -]?)${letters}\\k<gap>${digits}`);
}
