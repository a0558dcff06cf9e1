import { digitsOf, isDate, weightedSum } from "../../strings/check-digits.ts";
import { checked, type Verdict } from "../identifier.ts";
import { check } from "../shared-words.ts";

/** Born since then, people have numbers whose last six digits are random: 주민등록법 시행규칙 제2조, in force 5 October 2020. */
const RANDOM_SINCE = 20201005;
/** Century by the seventh digit, which says sex and nationality too: 9 and 0 were born before 1900. */
const CENTURIES = [1800, 1900, 1900, 2000, 2000, 1900, 1900, 2000, 2000, 1800];

/** Date of birth of a Korean registration number as yyyymmdd; undefined where there is no such day. */
function birthOf(digits: string): number | undefined {
  const pair = (at: number) => Number(digits.slice(at, at + 2));
  const [year, month, day] = [pair(0), pair(2), pair(4)];
  const full = CENTURIES[Number(digits[6])]! + year;
  return isDate(full, month, day) ? full * 10000 + month * 100 + day : undefined;
}

const isRandom = (birth: number) => birth >= RANDOM_SINCE;

/** `base` is 11 for citizens and 13 for foreigners. */
export function holdsCheckDigit(digits: string, base: number): boolean {
  const rest = weightedSum(digits, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11;
  return (base - rest) % 10 === Number(digits[12]);
}

/** Since October 2020 only the date of birth can be checked; before that `holds` must too. */
export function registrationVerdict(value: string, holds: (digits: string) => boolean): Verdict {
  const digits = digitsOf(value);
  const birth = birthOf(digits);
  const dashed = value.includes("-");
  if (birth === undefined) return false;
  if (isRandom(birth)) return { score: dashed ? 0.6 : 0.3, checks: [check("date-of-birth")] };
  return checked(holds(digits), "date-of-birth-and-check-digit", dashed ? 1 : 0.7);
}
