import { alphanumeric } from "../../strings/check-digits.ts";
import { identifier, type Verdict } from "../identifier.ts";

/** 1 and 2 for men and women, 3 and 4 while being registered, 7 and 8 provisional; months 20 and up where not known. */
const SHAPE = /^[123478]\d{2}(?:0[1-9]|1[0-2]|[2-9]\d)(?:0[1-9]|[1-9]\d|2[AB])(?!000)\d{3}(?!000)\d{3}\d{2}$/;
/** Months that the register gives when the civil status lacks one: 20 to 42 and 50 to 99. */
const UNUSED_MONTH = /^\d{3}4[3-9]/;
/** Registered for good and born in a known month, as nearly everyone is; payment cards look like some of the others. */
const ORDINARY = /^[12]\d{2}(?:0|1[0-2])/;

/**
 * Numéro d'inscription au répertoire (numéro de sécurité sociale): décret 82-103, INSEE. Sex, year, month, département,
 * commune, order, and a key of 97 less the number modulo 97, where 2A counts as 19 and 2B as 18.
 */
export const frNir = identifier({
  name: "fr-nir.v1",
  label: "FR_NIR",
  called: ["French social security", "フランス社会保障番号"],
  what: ["French social security number (NIR)", "フランスの社会保障番号（NIR）"],
  words: { "key-modulo-97": ["key modulo 97", "97を法とする検査数字"] },
  patterns: [
    { regex: /[1-478]\d{4}(?:\d\d|2[ABab])\d{6}[ /-]{0,3}\d{2}/, score: 0.5, digits: 14 },
    {
      regex:
        /[1-478](?<gap>[ .-])\d\d\k<gap>\d\d\k<gap>(?:\d\d|2[ABab])\k<gap>\d{3}\k<gap>\d{3}[ ./-]{0,3}\d{2}/,
      score: 0.5,
      digits: 14,
    },
  ],
  context: {
    en: [
      "nir",
      "insee",
      "sécurité sociale",
      "securite sociale",
      "numéro de sécurité sociale",
      "n° de sécurité sociale",
      "numéro de sécu",
      "assuré social",
      "carte vitale",
      "social security",
    ],
    ja: ["社会保障番号", "社会保険番号"],
  },
  validate(value): Verdict {
    const number = alphanumeric(value);
    if (!SHAPE.test(number) || UNUSED_MONTH.test(number) || !holdsKey(number)) return false;
    return { score: ORDINARY.test(number) ? 1 : 0.6, checks: [{ code: "key-modulo-97" }] };
  },
});

function holdsKey(number: string): boolean {
  const digits = number.slice(0, 13).replace("2A", "19").replace("2B", "18");
  return 97 - (Number(digits) % 97) === Number(number.slice(13));
}
