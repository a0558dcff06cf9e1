import { alphanumeric } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

/** Krankenversichertennummer, the part that stays for life: § 290 SGB V, GKV-Spitzenverband; modified Luhn. */
export const deHealthInsurance = identifier({
  name: "de-health-insurance.v1",
  label: "DE_HEALTH_INSURANCE",
  called: ["German health insurance", "ドイツ健康保険番号"],
  what: ["German health insurance number", "ドイツの健康保険番号"],
  patterns: [
    { regex: /[A-Za-z]\d{9}/, score: 0.5, digits: 9 },
    { regex: /[A-Z](?<gap>[ -]?)\d{3}(?<inner>[ -])\d{3}\k<inner>\d{3}/, score: 0.5, digits: 9 },
  ],
  context: {
    en: [
      "kvnr",
      "kv nummer",
      "krankenversicherung",
      "krankenversichertennummer",
      "krankenversicherungsnummer",
      "krankenkasse",
      "versichertennummer",
      "versicherten nr",
      "gesundheitskarte",
      "egk",
      "health insurance",
      "insurance number",
    ],
    ja: ["健康保険", "保険証", "被保険者番号"],
  },
  validate: (value) => checked(holdsCheckDigit(alphanumeric(value)), "check-digit", 0.8),
});

/** The letter counts as two digits, 01 to 26; weights 1 2 1 2 and so on, digit sums of the products. */
function holdsCheckDigit(number: string): boolean {
  const digits = String(number.charCodeAt(0) - 64).padStart(2, "0") + number.slice(1, 9);
  let sum = 0;
  for (let i = 0; i < 10; i++) {
    const product = Number(digits[i]) * (1 + (i % 2));
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === Number(number[9]);
}
