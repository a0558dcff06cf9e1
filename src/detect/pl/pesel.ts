import { isDate, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

const CENTURIES = [1900, 2000, 2100, 2200, 1800];

/** PESEL: Ustawa o ewidencji ludności 2010, article 15. Date with the century in the month, serial, sex, check digit. */
export const plPesel = identifier({
  name: "pl-pesel.v1",
  label: "PL_PESEL",
  called: ["Polish PESEL", "ポーランド国民識別番号"],
  what: ["Polish national identification number (PESEL)", "ポーランドの国民識別番号（PESEL）"],
  patterns: [{ regex: /\d{11}/, score: 0.4, digits: 11 }],
  context: {
    en: ["pesel", "nr pesel", "numer pesel", "numer ewidencyjny", "polish id", "national id"],
    ja: ["国民識別番号", "ポーランド"],
  },
  validate(value) {
    const pair = (at: number) => Number(value.slice(at, at + 2));
    const [year, month, day] = [pair(0), pair(2), pair(4)];
    const birth = isDate(CENTURIES[Math.floor(month / 20)]! + year, month % 20, day);
    const holds = weightedSum(value, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0;
    return checked(birth && holds, "date-of-birth-and-check-digit", 0.6);
  },
});
