import { identifier, type Verdict } from "../identifier.ts";

/**
 * DVLA INF104. Since 2001 two letters, an age identifier (02 to 50 from March, 51 to 99 from September, 00 and 01 not before
 * 2050) and three letters; 1983 to 2001 a year letter first; 1963 to 1983 a year letter last. I and Q stand for no area, Z
 * for Northern Ireland only; I, O, U and Z for no year; Q first marks a vehicle of unknown age.
 */
const CURRENT = /^[A-HJ-PR-Y]{2}(?!0[01])\d{2}[ -]?[A-HJ-PR-Z]{3}$/i;
const PREFIX = /^[A-HJ-NP-TV-Y][1-9]\d{0,2}[ -]?[A-HJ-PR-Y]{3}$/;
const SUFFIX = /^[A-HJ-PR-Y]{3}[ -]?[1-9]\d{0,2}[A-HJ-NPR-TV-Y]$/;
const NORTHERN_IRELAND = /^(?=[A-Z]{0,2}[IZ])[A-Z]{3} ?[1-9]\d{0,3}$/;
const DATELESS =
  /^(?:[A-Z]{3} ?[1-9]\d{1,2}|[1-9]\d{1,2} ?[A-Z]{3}|[A-Z]{2} [1-9]\d{2,3}|[1-9]\d{2,3} [A-Z]{2})$/;

function verdictOf(value: string): Verdict {
  const lower = value !== value.toUpperCase();
  if (CURRENT.test(value))
    return { score: lower ? 0.4 : 0.6, checks: [{ code: "area-letters-and-age-identifier" }] };
  if (PREFIX.test(value)) return { score: 0.35, checks: [{ code: "year-letter-first" }] };
  if (SUFFIX.test(value)) return { score: 0.35, checks: [{ code: "year-letter-last" }] };
  if (NORTHERN_IRELAND.test(value)) return { score: 0.2, checks: [{ code: "northern-irish-letters" }] };
  return DATELESS.test(value) && { score: 0.05, checks: [{ code: "dateless-form" }] };
}

export const ukVehicleRegistration = identifier({
  name: "uk-vehicle-registration.v1",
  label: "UK_VEHICLE_REGISTRATION",
  called: ["UK vehicle registration", "英国自動車登録番号"],
  what: ["UK vehicle registration", "英国の自動車登録番号"],
  words: {
    "area-letters-and-age-identifier": ["area letters and age identifier", "地域の文字と年の番号"],
    "year-letter-first": ["year letter first", "年を示す先頭の文字"],
    "year-letter-last": ["year letter last", "年を示す末尾の文字"],
    "northern-irish-letters": ["Northern Irish letters", "北アイルランドの文字"],
    "dateless-form": ["dateless form", "年のない形式"],
  },
  patterns: [
    { regex: /[A-Z]{2}\d{2}[ -]?[A-Z]{3}/, score: 0.6, digits: 2 },
    { regex: /[a-z]{2}\d{2}[ -]?[a-z]{3}/, score: 0.4, digits: 2 },
    { regex: /[A-Z]\d{1,3}[ -]?[A-Z]{3}|[A-Z]{3}[ -]?\d{1,3}[A-Z]/, score: 0.35, digits: 1 },
    {
      regex: /[A-Z]{3} ?\d{2,4}|[A-Z]{2} \d{3,4}|\d{2,3} ?[A-Z]{3}|\d{3,4} [A-Z]{2}/,
      score: 0.05,
      digits: 2,
    },
  ],
  context: {
    en: [
      "registration",
      "registration number",
      "reg",
      "reg no",
      "vrm",
      "vrn",
      "number plate",
      "numberplate",
      "licence plate",
      "license plate",
      "plate",
      "dvla",
    ],
    ja: ["ナンバープレート", "車両番号", "登録番号", "自動車登録"],
  },
  validate: verdictOf,
});
