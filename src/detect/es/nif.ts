import { alphanumeric } from "../../strings/check-digits.ts";
import { identifier, type Verdict } from "../identifier.ts";
import { check } from "../shared-words.ts";
import { controlLetter } from "./control-letter.ts";

/**
 * NIF of a natural person: Real Decreto 1065/2007, articles 19 and 20. The DNI number and its letter, also with its leading
 * zero left out; or K (under 14), L (abroad), M (foreigner without NIE), seven digits and the letter.
 */
export const esNif = identifier({
  name: "es-nif.v1",
  label: "ES_NIF",
  called: ["Spanish tax number", "スペイン納税者番号"],
  what: ["Spanish tax identification number (NIF)", "スペインの納税者番号（NIF）"],
  patterns: [
    { regex: /(?:\d{7,8}|\d{1,2}\.\d{3}\.\d{3})(?:[ -]?[A-Z]|-?[a-z])/, score: 0.5, digits: 7 },
    { regex: /[KLMklm]-?\d{7}-?[A-Za-z]/, score: 0.5, digits: 7 },
  ],
  context: {
    en: [
      "nif",
      "n.i.f.",
      "dni",
      "d.n.i.",
      "documento nacional de identidad",
      "documento de identidad",
      "número de identificación fiscal",
      "spanish id",
      "identity number",
      "tax id",
    ],
    ja: ["納税者番号", "身分証", "国民身分証"],
  },
  validate(value): Verdict {
    const number = alphanumeric(value);
    const digits = number.slice(0, -1).replace(/^[KLM]/, "");
    if (/^0+$/.test(digits) || controlLetter(digits) !== number.at(-1)) return false;
    return { score: number.length === 9 ? 0.9 : 0.6, checks: [check("control-letter")] };
  },
});
