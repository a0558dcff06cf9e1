import { checked, identifier } from "../identifier.ts";

/**
 * Führerscheinnummer of card licences: authority (state A to P, two digits, one character), five characters, check digit,
 * issue. Check digit: Wikipedia "Führerscheinnummer", after the Kraftfahrt-Bundesamt: weights 9 to 1 modulo 11, 10 as X.
 */
export const deFuehrerschein = identifier({
  name: "de-fuehrerschein.v1",
  label: "DE_FUEHRERSCHEIN",
  called: ["German driving licence", "ドイツ運転免許証番号"],
  what: ["German driving licence number", "ドイツの運転免許証番号"],
  patterns: [{ regex: /[A-Pa-p]\d{2}[\dA-Za-z]{6}[\dXx][\dA-Za-z]/, score: 0.5, digits: 2 }],
  context: {
    en: [
      "führerschein",
      "fuehrerschein",
      "führerscheinnummer",
      "fuehrerscheinnummer",
      "führerschein nr",
      "fahrerlaubnis",
      "driving licence",
      "driving license",
      "driver's license",
      "driver license",
      "licence number",
      "license number",
    ],
    ja: ["運転免許", "免許証番号"],
  },
  validate: (value) => checked(checkCharacter(value) === value.charAt(9).toUpperCase(), "check-digit", 0.8),
});

function checkCharacter(value: string): string {
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += Number.parseInt(value.charAt(i), 36) * (9 - i);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}
