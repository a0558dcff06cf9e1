import { digitsOf, weightedSum } from "../../strings/check-digits.ts";
import { checked, identifier } from "../identifier.ts";

const DISTRICT = /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/**
 * ABA routing transit number: the Federal Reserve's districts 00-12, thrift institutions 21-32, electronic 61-72, traveller's
 * cheques 80; weights 3, 7, 1 modulo 10 (American Bankers Association, Routing Number Policy).
 */
export const abaRoutingNumber = identifier({
  name: "aba-routing-number.v1",
  label: "ABA_ROUTING_NUMBER",
  called: ["US routing number", "米国銀行支店番号"],
  what: ["US bank routing number", "米国の銀行支店番号"],
  words: { "district-and-check-digit": ["district and check digit", "地域と検査数字"] },
  patterns: [{ regex: /\d{9}|\d{4}-\d{4}-\d/, score: 0.4, digits: 9 }],
  context: {
    en: ["aba", "routing", "routing number", "rtn", "bank", "ach", "transit number", "wire"],
    ja: ["ルーティング番号", "銀行支店コード", "銀行コード", "送金先銀行"],
  },
  validate(value) {
    const digits = digitsOf(value);
    if (!DISTRICT.test(digits) || /^0+$/.test(digits)) return false;
    const sum = weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]);
    return checked(sum % 10 === 0, { code: "district-and-check-digit" }, value.includes("-") ? 0.6 : 0.4);
  },
});
