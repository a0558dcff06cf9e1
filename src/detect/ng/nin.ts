import { digitsOf, verhoeff } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/**
 * Nigerian National Identification Number: eleven digits chosen at random (NIMC). NIMC publishes no check digit, but those who
 * validate numbers agree on Verhoeff over all eleven and none gives another rule, so a number that fails it needs its name beside it.
 */
export const ngNin = identifier({
  name: "ng-nin.v1",
  label: "NG_NIN",
  called: ["Nigerian identity number", "ナイジェリア国民識別番号"],
  what: ["Nigerian National Identification Number", "ナイジェリアの国民識別番号（NIN）"],
  patterns: [{ regex: /\d{4}(?<gap>[ -]?)\d{3}\k<gap>\d{4}/, score: 0.4, digits: 11 }],
  context: {
    en: ["nin", "national identification", "national identity", "nimc", "identity number"],
    ja: ["国民識別番号", "国民id", "ナイジェリア"],
  },
  validate: (value) => checked(verhoeff(digitsOf(value)), "verhoeff-check-digit", 0.4),
});
