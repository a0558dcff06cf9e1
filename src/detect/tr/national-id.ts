import { checked, identifier } from "../identifier.ts";

/** T.C. kimlik numarası: Nüfus ve Vatandaşlık İşleri Genel Müdürlüğü. Nine digits, the first not zero, and two check digits. */
export const trNationalId = identifier({
  name: "tr-national-id.v1",
  label: "TR_NATIONAL_ID",
  called: ["Turkish identity number", "トルコ国民識別番号"],
  what: ["Turkish identification number", "トルコの国民識別番号"],
  words: { "two-check-digits": ["two check digits", "二つの検査数字"] },
  patterns: [{ regex: /[1-9]\d{10}/, score: 0.5, digits: 11 }],
  context: {
    en: [
      "tc kimlik",
      "t.c. kimlik",
      "tckn",
      "tc no",
      "t.c. no",
      "kimlik",
      "kimlik no",
      "kimlik numarası",
      "kimlik numarasi",
      "turkish id",
      "national id",
      "identity number",
    ],
    ja: ["国民識別番号", "トルコ"],
  },
  validate: (value) =>
    checked(checkDigits(value.slice(0, 9)) === value.slice(9), { code: "two-check-digits" }, 0.8),
});

function checkDigits(nine: string): string {
  const digits = [...nine].map(Number);
  const sum = (from: number) =>
    digits.reduce((total, digit, i) => (i % 2 === from ? total + digit : total), 0);
  const tenth = (sum(0) * 7 + sum(1) * 9) % 10;
  return `${tenth}${(sum(0) + sum(1) + tenth) % 10}`;
}
