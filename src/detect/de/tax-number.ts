import { digitsOf } from "../../strings/check-digits.ts";
import { identifier, type Verdict } from "../identifier.ts";

/** Two digits of the state and its tax office, or one and three; then the fifth digit is always 0. */
const FEDERAL = /^(?:(?:1[01]|2[1-46-8]|3[0-2]|4[01])\d\d|[59]\d{3})0\d{8}$/;

/**
 * Steuernummer, as the states write it and in the unified federal form: Bundesministerium der Finanzen, ELSTER
 * "Prüfung der Steuer- und Steueridentifikationsnummer". The check digit's method depends on the state, which the states'
 * own forms do not name, so it is not verified.
 */
export const deTaxNumber = identifier({
  name: "de-tax-number.v1",
  label: "DE_TAX_NUMBER",
  called: ["German tax number", "ドイツ税務番号"],
  what: ["German tax number", "ドイツの税務番号"],
  patterns: [
    { regex: /\d{2,3} ?\/ ?\d{3} ?\/ ?\d{4}[ /-]?\d/, score: 0.6, digits: 10 },
    { regex: /\d{3} ?\/ ?\d{4} ?\/ ?\d{4}/, score: 0.6, digits: 11 },
    { regex: /\d{5} ?\/ ?\d{5}/, score: 0.4, digits: 10 },
    { regex: /\d{2,3} \d{3} \d{5}/, score: 0.2, digits: 10 },
    { regex: /\d{13}/, score: 0.3, digits: 13 },
  ],
  context: {
    en: ["steuernummer", "steuer nr", "steuer nr.", "st nr", "st.-nr.", "stnr", "tax number", "finanzamt"],
    ja: ["税務番号", "納税番号", "納税者番号"],
  },
  validate(value): Verdict | undefined {
    const digits = digitsOf(value);
    if (/^0+$/.test(digits)) return false;
    return digits.length < 13 || FEDERAL.test(digits) ? undefined : false;
  },
});
