import { alphanumeric } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";
import { controlLetter } from "./control-letter.ts";

/** NIE: Real Decreto 557/2011, article 206; Orden INT/2058/2008 for Y and Z. The letter before stands for 0, 1 or 2. */
export const esNie = identifier({
  name: "es-nie.v1",
  label: "ES_NIE",
  called: ["Spanish foreigner number", "スペイン外国人番号"],
  what: ["Spanish foreigner identity number (NIE)", "スペインの外国人番号（NIE）"],
  patterns: [
    {
      regex: /(?:[XYZ][ -]?|[xyz]-?)(?:\d{7}|\d\.\d{3}\.\d{3})(?:[ -]?[A-Z]|-?[a-z])/,
      score: 0.5,
      digits: 7,
    },
  ],
  context: {
    en: ["nie", "n.i.e.", "extranjero", "extranjería", "número de identidad de extranjero", "foreigner"],
    ja: ["外国人識別番号", "外国人登録", "在留"],
  },
  validate(value) {
    const number = alphanumeric(value);
    const digits = "XYZ".indexOf(number.charAt(0)) + number.slice(1, 8);
    return checked(!/^0+$/.test(number.slice(1, 8)) && controlLetter(digits) === number[8], "control-letter");
  },
});
