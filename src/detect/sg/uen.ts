import { alphanumeric, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier, type Verdict } from "../identifier.ts";

/** Entity types a number of the third form may name (uen.gov.sg, list of UEN entity types). */
const ENTITY = /^(?:C[CDHLMPSX]|DP|F[BCMN]|G[ABS]|HS|L[LP]|M[BCDHMQ]|N[BR]|P[ABF]|R[FP]|S[MS]|T[CU]|VH|XL)$/;
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWX0123456789";

/** 12345678X: businesses registered with ACRA. */
function business(value: string): boolean {
  return "XMKECAWLJDB"[weightedSum(value, [10, 4, 9, 3, 8, 2, 7, 1]) % 11] === value[8];
}

/** 197412345X: local companies, by year of registration. */
function company(value: string): boolean {
  return "ZKCMDNERGWH"[weightedSum(value, [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11] === value[9];
}

/** T08PQ1234X: all others, by century (R, S, T), year and type of entity. */
function other(value: string): boolean {
  const weights = [4, 3, 5, 3, 10, 2, 2, 5, 7];
  const sum = weights.reduce((total, weight, i) => total + weight * ALPHABET.indexOf(value.charAt(i)), 0);
  return ENTITY.test(value.slice(3, 5)) && ALPHABET[(sum + 6) % 11] === value[9];
}

function verdictOf(value: string): Verdict {
  const uen = alphanumeric(value);
  if (uen.length === 9) return checked(business(uen), "check-letter", 0.7);
  if (/^\d/.test(uen)) return checked(company(uen), { code: "year-and-check-letter" }, 0.85);
  return checked(other(uen), { code: "entity-type-and-check-letter" });
}

/** Singapore Unique Entity Number (uen.gov.sg); the check letters are those of python-stdnum's stdnum.sg.uen. */
export const sgUen = identifier({
  name: "sg-uen.v1",
  label: "SG_UEN",
  called: ["Singapore entity number", "シンガポール事業体番号"],
  what: ["Singapore Unique Entity Number", "シンガポールの事業体番号（UEN）"],
  words: {
    "year-and-check-letter": ["year and check letter", "年と検査文字"],
    "entity-type-and-check-letter": ["entity type and check letter", "事業体の種類と検査文字"],
  },
  patterns: [
    { regex: /(?:\d{8}|(?:18|19|20)\d{7})[A-Za-z]/, score: 0.5, digits: 8 },
    { regex: /[RSTrst]\d{2}[A-Za-z]{2}\d{4}[A-Za-z]/, score: 0.5, digits: 6 },
  ],
  context: {
    en: [
      "uen",
      "unique entity",
      "entity number",
      "acra",
      "business registration",
      "company registration",
      "gst reg",
    ],
    ja: ["企業登録番号", "法人番号", "事業者登録番号"],
  },
  validate: verdictOf,
});
