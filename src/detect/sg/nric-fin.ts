import { alphanumeric, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** Letters by remainder, and what is added for the centuries 2000 (T, G) and for M, in use since 2022. */
const SERIES: Record<string, readonly [offset: number, letters: string]> = {
  S: [0, "JZIHGFEDCBA"],
  T: [4, "JZIHGFEDCBA"],
  F: [0, "XWUTRQPNMLK"],
  G: [4, "XWUTRQPNMLK"],
  M: [3, "XWUTRQPNJLK"],
};

/** Weights 2, 7, 6, 5, 4, 3, 2 modulo 11: the scheme of the National Registration Act as publicly reconstructed. */
function holds(value: string): boolean {
  const [offset, letters] = SERIES[value[0]!]!;
  const sum = weightedSum(value.slice(1), [2, 7, 6, 5, 4, 3, 2]) + offset;
  return letters[sum % 11] === value[8];
}

export const sgNricFin = identifier({
  name: "sg-nric-fin.v1",
  label: "SG_NRIC_FIN",
  called: ["Singapore NRIC or FIN", "シンガポール身分証番号"],
  what: ["Singapore NRIC or FIN", "シンガポールの身分証番号（NRIC・FIN）"],
  patterns: [{ regex: /[STFGMstfgm]\d{7}[A-Za-z]/, score: 0.5, digits: 7 }],
  context: {
    en: ["nric", "fin", "identity card", "ic number", "ic no", "foreign identification", "work permit"],
    ja: ["身分証番号", "シンガポール", "在留番号"],
  },
  validate: (value) => checked(holds(alphanumeric(value)), "check-letter", 0.95),
});
