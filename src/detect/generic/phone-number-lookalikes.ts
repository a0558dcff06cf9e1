import { isDate, luhn } from "../../strings/check-digits.ts";
import { type Candidate, shape } from "./phone-number-candidates.ts";

/** Whether grouped digits are known to be something else than a telephone number. */
export function isOtherThing(candidate: Candidate): boolean {
  return OTHER_THINGS.some((is) => is(candidate));
}

const joinedBy = ({ gaps }: Candidate, joint: string) => gaps.every((gap) => gap === joint);

const OTHER_THINGS: readonly ((candidate: Candidate) => boolean)[] = [
  function repeatedDigit({ digits }) {
    return /^(\d)\1+$/.test(digits);
  },
  function date({ groups }) {
    return isDateGroups(groups.slice(0, 3)) || isDateGroups(groups.slice(-3)) || isCompactDate(groups[0]!);
  },
  function monthAndYear({ groups, gaps }) {
    return gaps.some((gap, i) => gap === "/" && /^(?:19|20)\d\d$/.test(groups[i + 1]!));
  },
  function years({ groups }) {
    return groups.length === 2 && groups.every((group) => /^(?:1[5-9]|20)\d\d$/.test(group));
  },
  function decimal({ groups, gaps }) {
    return gaps[0] === "." && (groups.length === 2 || groups[0] === "0");
  },
  function thousands(candidate) {
    const sign = joinedBy(candidate, ".") ? 3 : joinedBy(candidate, " ") ? 1 : 0;
    const [first, ...rest] = candidate.groups;
    return rest.length > 0 && first!.length <= sign && rest.every((group) => group.length === 3);
  },
  function ipAddress(candidate) {
    const { groups } = candidate;
    return groups.length === 4 && joinedBy(candidate, ".") && groups.every((group) => Number(group) < 256);
  },
  function socialSecurityNumber(candidate) {
    return shape(candidate) === "3-2-4" && candidate.gaps[0] === candidate.gaps[1];
  },
  function zipCode(candidate) {
    return shape(candidate) === "5-4";
  },
  function paymentCard(candidate) {
    const { digits, groups } = candidate;
    return (
      /^4-(?:4-4|6-[45])/.test(shape(candidate)) ||
      (groups.length === 1 && digits.length > 12 && luhn(digits))
    );
  },
  function bookNumber({ digits }) {
    return digits.length === 13 && /^97[89]/.test(digits);
  },
  function hardwareAddress(candidate) {
    return /^2(?:-2){5}$/.test(shape(candidate));
  },
];

function isDateGroups(groups: readonly string[]): boolean {
  const [first, second, third] = groups;
  if (first === undefined || second === undefined || third === undefined) return false;
  const [a, b, c] = [Number(first), Number(second), Number(third)];
  if (first.length === 4) return isDate(a, b, c);
  return third.length === 4 && c >= 1800 && c < 2100 && (isDate(c, b, a) || isDate(c, a, b));
}

function isCompactDate(group: string): boolean {
  return (
    /^(?:19|20)\d{6}$/.test(group) && isDateGroups([group.slice(0, 4), group.slice(4, 6), group.slice(6)])
  );
}
