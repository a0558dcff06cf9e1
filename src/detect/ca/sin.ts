import { digitsOf, luhn } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/**
 * Canadian Social Insurance Number: nine digits with a Luhn check digit; no number starts with 0 or 8, and 9 marks a
 * temporary resident (Service Canada, Social Insurance Number Code of Practice).
 */
export const caSin = identifier({
  name: "ca-sin.v1",
  label: "CA_SIN",
  called: ["Canadian social insurance", "カナダ社会保険番号"],
  what: ["Canadian Social Insurance Number", "カナダの社会保険番号（SIN）"],
  patterns: [{ regex: /[1-79]\d{2}(?<gap>[ -]?)\d{3}\k<gap>\d{3}/, score: 0.4, digits: 9 }],
  context: {
    en: ["sin", "social insurance", "s.i.n", "nas", "assurance sociale", "numéro d'assurance sociale"],
    ja: ["社会保険番号", "カナダの社会保険"],
  },
  validate: (value) => checked(luhn(digitsOf(value)), "luhn-check-digit", value.includes("-") ? 0.6 : 0.4),
});
