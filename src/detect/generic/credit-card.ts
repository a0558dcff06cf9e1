import { digitsOf, luhn } from "../checksum.ts";
import { checked, identifier } from "../identifier.ts";

/** Issuer ranges and lengths: ISO/IEC 7812 and the networks' own tables. */
const NETWORKS: readonly [network: string, prefix: RegExp, lengths: readonly number[]][] = [
  ["Visa", /^4/, [13, 16, 19]],
  ["Mastercard", /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  ["American Express", /^3[47]/, [15]],
  ["Diners Club", /^3(?:0[0-5]|095|[689])/, [14, 15, 16, 17, 18, 19]],
  ["Discover", /^6(?:011|4[4-9]|5)/, [16, 17, 18, 19]],
  ["JCB", /^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  ["JCB", /^(?:1800|2131)/, [15]],
  ["UnionPay", /^62/, [16, 17, 18, 19]],
  ["Maestro", /^(?:50|5[6-9]|6)/, [12, 13, 14, 15, 16, 17, 18, 19]],
];

export const creditCard = identifier({
  name: "credit-card.v1",
  label: "CREDIT_CARD",
  what: "payment card number",
  patterns: [{ regex: /\d(?:[ -]?\d){11,18}/, score: 0.5, digits: 12 }],
  context: {
    en: [
      "card",
      "credit",
      "debit",
      "visa",
      "mastercard",
      "amex",
      "american express",
      "discover",
      "jcb",
      "diners",
      "maestro",
      "cc",
    ],
    ja: ["カード", "クレジット", "デビット"],
  },
  validate(value) {
    const digits = digitsOf(value);
    const network = NETWORKS.find(
      ([, prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length),
    );
    return network !== undefined && checked(luhn(digits), `${network[0]} range and Luhn check digit`);
  },
});
