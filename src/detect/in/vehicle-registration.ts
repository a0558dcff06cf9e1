import { alphanumeric, digitsOf } from "../../strings/check-digits.ts";
import { identifier } from "../identifier.ts";
import { STATE } from "./states.ts";

const SERIES = "[A-HJ-NP-Z]";
/** Office of two digits, or Delhi's number with the class of vehicle; series; number of four digits. */
const FULL = new RegExp(`(?:${STATE}[ -]?\\d{2}|DL[ -]?\\d{1,2}${SERIES})[ -]?${SERIES}{1,3}[ -]?\\d{4}`);
const LOWER = new RegExp(`${STATE}\\d{2}${SERIES}{1,3}\\d{4}`.toLowerCase());
/** One digit for the office, no series, or a number not filled up to four digits. */
const SHORT = new RegExp(`${STATE}[ -]?\\d{1,2}[ -]?${SERIES}{0,3}[ -]?\\d{1,4}`);
/** Bharat series since 2021: year, BH, number, letters. */
const BHARAT = new RegExp(`2[1-9][ -]?BH[ -]?\\d{4}[ -]?${SERIES}{1,2}`);
/** Missions and the United Nations by country code; forces by year, class, serial and check letter. */
const DIPLOMATIC = /\d{1,3}[ -]?(?:CD|CC|UN)[ -]?\d{1,4}/;
const DEFENCE = /\d{2}[A-HJ-NP-Z][ -]?\d{5,6}[A-HJ-NP-Z]/;

/** No office 00, no number of zeros, and at least four digits in all. */
function verdictOf(value: string): false | undefined {
  const mark = alphanumeric(value);
  const zeros = /^[A-Z]{2}00|\D0+[A-Z]{0,2}$/.test(mark);
  return zeros || digitsOf(mark).length < 4 ? false : undefined;
}

/** Indian vehicle registration mark (Central Motor Vehicles Rules, 1989, rules 50 and 51; notification G.S.R. 594(E) of 2021). */
export const inVehicleRegistration = identifier({
  name: "in-vehicle-registration.v1",
  label: "IN_VEHICLE_REGISTRATION",
  called: ["Indian vehicle registration", "インド車両番号"],
  what: ["Indian vehicle registration", "インドの車両番号"],
  patterns: [
    { regex: FULL, score: 0.75, digits: 5 },
    { regex: LOWER, score: 0.5, digits: 6 },
    { regex: BHARAT, score: 0.85, digits: 6 },
    { regex: DEFENCE, score: 0.4, digits: 7 },
    { regex: SHORT, score: 0.2, digits: 4 },
    { regex: DIPLOMATIC, score: 0.2, digits: 4 },
  ],
  context: {
    en: [
      "vehicle",
      "vehicle number",
      "registration",
      "registration number",
      "number plate",
      "license plate",
      "licence plate",
      "rto",
      "reg no",
      "vahan",
      "गाड़ी",
    ],
    ja: ["ナンバープレート", "車両番号", "登録番号", "車両登録"],
  },
  validate: verdictOf,
});
