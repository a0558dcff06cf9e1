import { luhn } from "../../strings/check-digits.ts";
import { identifier, type Verdict } from "../identifier.ts";
import { check } from "../shared-words.ts";
import { STATE } from "./states.ts";

const OLD = new RegExp(`${STATE}/\\d{2}/\\d{3}/\\d{6}`);

/** Many cards in use were numbered before the check digit, so it raises the score and its lack refuses nothing. */
function verdictOf(value: string): Verdict | undefined {
  if (/0{6}$/.test(value)) return false;
  if (value.includes("/") || !luhn(value.slice(3))) return undefined;
  return { score: 0.5, checks: [check("luhn-check-digit")] };
}

/**
 * Indian voter card (EPIC): three letters of the constituency, six digits and a Luhn check digit; before 2000 the state, three
 * numbers of the constituency and booth, and a serial (Election Commission of India, EPIC numbering).
 */
export const inVoter = identifier({
  name: "in-voter.v1",
  label: "IN_VOTER",
  called: ["Indian voter card", "インド有権者番号"],
  what: ["Indian voter card number", "インドの有権者番号"],
  patterns: [
    { regex: /[A-Za-z]{3}\d{7}/, score: 0.3, digits: 7 },
    { regex: OLD, score: 0.7, digits: 11 },
  ],
  context: {
    en: ["voter", "voter id", "voter card", "epic", "elector", "electoral", "election card", "मतदाता"],
    ja: ["有権者", "選挙人", "投票者"],
  },
  validate: verdictOf,
});
