import { alphanumeric } from "../../strings/check-digits.ts";
import { identifier, type Verdict } from "../identifier.ts";

/** The 124 postcode areas (Royal Mail Programmers' Guide), Guernsey, Jersey and Man included, and the three without a place. */
const AREAS = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU
  GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE
  PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO
  ZE BF BX XX`.split(/\s+/),
);
/** Areas of London whose districts may end with a letter, and the areas that have a district 0. */
const LETTERED = new Set(["E", "EC", "N", "NW", "SE", "SW", "W", "WC"]);
const ZERO = new Set(["BL", "BS", "CM", "CR", "FY", "HA", "PR", "SL", "SS"]);
/** Girobank and the overseas territories, each with a single code. */
const SPECIAL = /^(?:GIR0AA|(?:ASCN|BBND|BIQQ|FIQQ|PCRN|SIQQ|STHL|TDCU|TKCA)1ZZ|GX111AA)$/;

function verdictOf(value: string): Verdict {
  if (/^BFPO/i.test(value)) return { score: 0.85, checks: [{ code: "forces-post-office" }] };
  const code = alphanumeric(value);
  if (SPECIAL.test(code)) return { score: 0.9, checks: [{ code: "special-code" }] };
  const [, area, district] = /^([A-Z]{1,2})(\d[A-Z\d]?)\d[A-Z]{2}$/.exec(code) ?? [];
  if (!area || !district || !AREAS.has(area)) return false;
  if (/[A-Z]/.test(district) && !LETTERED.has(area)) return false;
  if (district === "0" && !ZERO.has(area)) return false;
  return { score: scoreOf(value), checks: [{ code: "postcode-area" }] };
}

function scoreOf(value: string): number {
  const upper = value === value.toUpperCase();
  if (value.includes(" ")) return upper ? 0.75 : 0.5;
  return upper ? 0.5 : 0.3;
}

/** UK postcode, BS 7666: an outward code of an area in use, then a digit and two letters without C, I, K, M, O and V. */
export const ukPostcode = identifier({
  name: "uk-postcode.v1",
  label: "UK_POSTCODE",
  called: ["UK postcode", "英国郵便番号"],
  what: ["UK postcode", "英国の郵便番号"],
  words: {
    "forces-post-office": ["forces post office", "軍事郵便局"],
    "special-code": ["special code", "特別な番号"],
    "postcode-area": ["postcode area", "郵便番号の地域"],
  },
  patterns: [
    {
      regex: /[A-Za-z]{1,2}(?:[1-9]\d|\d[A-HJKMNP-Ya-hjkmnp-y]?) ?\d[ABD-HJLNP-UW-Zabd-hjlnp-uw-z]{2}/,
      score: 0.5,
      digits: 2,
    },
    { regex: /BFPO (?:c\/o )?\d{1,4}|[A-Z]{3,4} ?[01](?:AA|ZZ)/, score: 0.5, digits: 1 },
  ],
  context: {
    en: ["postcode", "post code", "postal code", "address", "zip", "live at", "lives at"],
    ja: ["郵便番号", "ポストコード", "住所"],
  },
  validate: verdictOf,
});
