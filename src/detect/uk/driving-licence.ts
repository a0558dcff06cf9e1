import { isDate } from "../../strings/check-digits.ts";
import { checked, identifier, type Verdict } from "../identifier.ts";

const SURNAME = "(?:[A-Z]{5}|[A-Z]{4}9|[A-Z]{3}9{2}|[A-Z]{2}9{3}|[A-Z]9{4})";
const BIRTH = "\\d(?:[05][1-9]|[16][0-2])(?:0[1-9]|[12]\\d|3[01])\\d";
const REST = "(?:[A-Z]{2}|[A-Z]9|99)[A-Z\\d][A-Z]{2}";
const SHAPE = `${SURNAME}(?<gap> ?)${BIRTH}\\k<gap>${REST}`;
/** The shape in small letters, which its escapes are already. */
const LOWER = SHAPE.toLowerCase();

/** Decade, month (50 more for women), day and last digit of the year, in one century or the other. */
function verdictOf(value: string): Verdict {
  const birth = value.replace(/ /g, "").slice(5, 11);
  const year = Number(`${birth[0]}${birth[5]}`);
  const month = Number(birth.slice(1, 3)) % 50;
  const day = Number(birth.slice(3, 5));
  const exists = isDate(1900 + year, month, day) || isDate(2000 + year, month, day);
  return checked(exists, "date-of-birth", 0.95);
}

/** Driver number of Great Britain, sixteen characters (DVLA form INF1D): surname, date of birth, initials, three to tell apart. */
export const ukDrivingLicence = identifier({
  name: "uk-driving-licence.v1",
  label: "UK_DRIVING_LICENCE",
  called: ["UK driving licence", "英国運転免許証番号"],
  what: ["UK driving licence number", "英国の運転免許証番号"],
  patterns: [
    { regex: new RegExp(SHAPE), score: 0.9, digits: 6 },
    { regex: new RegExp(LOWER), score: 0.9, digits: 6 },
  ],
  context: {
    en: [
      "driving licence",
      "driver licence",
      "driving license",
      "driver number",
      "licence number",
      "dvla",
      "licence",
    ],
    ja: ["運転免許", "免許証", "免許番号"],
  },
  validate: verdictOf,
});
