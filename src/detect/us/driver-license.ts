import { lazy } from "../../strings/lazy.ts";
import type { Message } from "../../words/message.ts";
import { identifier, type Verdict } from "../identifier.ts";

/**
 * How each state writes a driver's licence, as the National Traffic Safety Institute lists it (ntsi.com/drivers-license-format):
 * A is a letter, a number is that many digits, or a range. MA, NH and OR have a newer form besides. Forms under six characters
 * are left out, for they look like anything, and so is New York's old form without a digit; WASHINGTON stands apart below.
 */
const FORMATS: readonly [state: string, formats: string][] = [
  ["AL", "6-8"],
  ["AK", "6-7"],
  ["AZ", "A8 9"],
  ["AR", "6-9"],
  ["CA", "A7"],
  ["CO", "9 A5-6 AA4-5"],
  ["CT", "9"],
  ["DE", "6-7"],
  ["DC", "7 9"],
  ["FL", "A12"],
  ["GA", "7-9"],
  ["HI", "A8 9"],
  ["ID", "AA6A 9"],
  ["IL", "A11-12"],
  ["IN", "A9 9-10"],
  ["IA", "9 3AA4"],
  ["KS", "A8 9"],
  ["KY", "A8-9 9"],
  ["LA", "6-9"],
  ["ME", "7-8 7A"],
  ["MD", "A12"],
  ["MA", "A8 AA7 9"],
  ["MI", "A10 A12"],
  ["MN", "A12"],
  ["MS", "9"],
  ["MO", "A5-9 A6A 8AA 9A 3A6 9"],
  ["MT", "A8 9 13-14"],
  ["NE", "A6-8"],
  ["NV", "9-10 12 A8"],
  ["NH", "2AAA5 AAA8"],
  ["NJ", "A14"],
  ["NM", "8-9"],
  ["NY", "A7 A18 8-9 16"],
  ["NC", "6-12"],
  ["ND", "AAA6 9"],
  ["OH", "A5-8 AA4-7 8"],
  ["OK", "A9 9"],
  ["OR", "6-9 A6-7"],
  ["PA", "8"],
  ["RI", "7 A6"],
  ["SC", "6-11"],
  ["SD", "6-10 12"],
  ["TN", "7-9"],
  ["TX", "7-8"],
  ["UT", "6-10"],
  ["VT", "8 7A"],
  ["VA", "A8-11 9"],
  ["WV", "7 A5-6 AA5-6"],
  ["WI", "A13"],
  ["WY", "9-10"],
];

/** Surname padded with *, two initials, three digits and two characters until 2018; WDL and nine characters since. */
const WASHINGTON = /^(?:[A-Z][A-Z*]{4}[A-Z][A-Z*]\d{3}[A-Z0-9]{2}|WDL[A-Z0-9]{9})$/;

/** "A5-6" is "A5" and "A6". A range is always the last part of a format. */
function expand(format: string): string[] {
  const [, head, first, last] = /^(.*?)(\d+)-(\d+)$/.exec(format) ?? [];
  if (first === undefined) return [format];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${head}${Number(first) + i}`);
}

const statesByShape = lazy((): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, string[]>();
  for (const [state, formats] of FORMATS) {
    for (const shape of formats.split(" ").flatMap(expand)) {
      map.set(shape, [...(map.get(shape) ?? []), state]);
    }
  }
  return map;
});

/** "S123-4567-8901" is "A11". */
function shapeOf(value: string): string {
  const compact = value.replace(/[ -]/g, "").replace(/[A-Za-z]/g, "A");
  return compact.replace(/\d+/g, (digits) => String(digits.length));
}

function verdictOf(value: string): Verdict {
  if (WASHINGTON.test(value)) return { score: 0.4, checks: [formatOf(["WA"])] };
  const shape = shapeOf(value);
  const states = statesByShape().get(shape);
  if (!states) return false;
  return { score: scoreOf(shape, value), checks: [formatOf(states)] };
}

const formatOf = (states: readonly string[]): Message =>
  states.length > 6
    ? { code: "format-of-many-states", values: { count: states.length } }
    : { code: "format-of-states", values: { states: states.join(", ") } };

/** Digits alone say next to nothing; a letter helps, and printed groups help more. */
function scoreOf(shape: string, value: string): number {
  if (!shape.includes("A")) return 0.05;
  if (/[ -]/.test(value)) return 0.6;
  return value.length < 7 ? 0.1 : 0.3;
}

/** The groups Florida, Maryland and Michigan, Illinois, Wisconsin, New Jersey, Kansas and Kentucky print, in this order. */
const GROUPED =
  /[A-Z](?:\d{3}-\d{3}-\d{2}-\d{3}-\d|[ -]\d{3}[ -]\d{3}[ -]\d{3}[ -]\d{3}|\d{3}-\d{4}-\d{4}(?:-\d{2})?|\d{4} \d{5} \d{5}|\d{2}-\d{2}-\d{4}|\d{2}-\d{3}-\d{3})/;

export const usDriverLicense = identifier({
  name: "us-driver-license.v1",
  label: "US_DRIVER_LICENSE",
  called: ["US driver's license", "米国運転免許証番号"],
  what: ["US driver's license number", "米国の運転免許証番号"],
  words: {
    "format-of-many-states": ["format of {count} states", "{count}州の形式"],
    "format-of-states": ["format of {states}", "{states}の形式"],
  },
  patterns: [
    { regex: GROUPED, score: 0.6, digits: 8 },
    { regex: /[A-Za-z]{1,3}\d{4,18}[A-Za-z]?|\d{2,9}[A-Za-z]{1,3}\d{0,6}/, score: 0.3, digits: 4 },
    { regex: /[A-Z][A-Z*]{4,6}\d{3}[A-Z0-9]{2}|WDL[A-Z0-9]{9}/, score: 0.4, digits: 3 },
    { regex: /\d{6,14}|\d{16}|\d{2}-\d{3}-\d{4}|\d{4}-\d{2}-\d{4}/, score: 0.05, digits: 6 },
  ],
  context: {
    en: [
      "driver license",
      "drivers license",
      "driver's license",
      "driver’s license",
      "driving license",
      "license number",
      "license no",
      "license #",
      "license id",
      "driver id",
      "dl",
      "dl#",
      "dmv",
      "cdl",
      "permit",
      "lic",
    ],
    ja: ["運転免許", "免許証", "免許番号", "ドライバーライセンス"],
  },
  validate: verdictOf,
});
