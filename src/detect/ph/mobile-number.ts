import { digitsOf } from "../../strings/check-digits.ts";
import { identifier, type Verdict } from "../identifier.ts";

/** Prefixes given to operators (National Telecommunications Commission; libphonenumber's metadata for PH), after the 0 or 63. */
const OPERATOR = /^(?:8(?:1[37]|9[5-8])|9(?:0[5-9]|1[0-24-9]|[235-7]\d|4[2-9]|8[135-9]|9[1-9]))/;

function verdictOf(value: string): Verdict {
  const number = digitsOf(value).slice(-10);
  if (!OPERATOR.test(number)) return false;
  return { score: scoreOf(value, number), checks: [{ code: "operator-prefix" }] };
}

/** Without country code and groups, eleven digits from 0905 to 0909 may be a Japanese 090 number. */
function scoreOf(value: string, number: string): number {
  if (/^(?:\+|\(\+|00)/.test(value)) return 0.9;
  if (/^0\d{10}$/.test(value)) return number.startsWith("90") ? 0.3 : 0.6;
  return value.startsWith("63") ? 0.6 : 0.75;
}

const PREFIX = "(?:\\([89]\\d{2}\\)|[89]\\d{2})";
const REST = "[ .-]?\\d{3}[ .-]?\\d{4}";

/** Philippine mobile number: 0 or +63, a prefix of three digits, and seven more. */
export const phMobileNumber = identifier({
  name: "ph-mobile-number.v1",
  label: "PH_MOBILE_NUMBER",
  called: ["Philippine mobile number", "フィリピン携帯電話番号"],
  what: ["Philippine mobile number", "フィリピンの携帯電話番号"],
  words: { "operator-prefix": ["operator prefix", "通信事業者の番号"] },
  patterns: [
    {
      regex: new RegExp(`(?:\\(\\+63\\)|\\+63|0063|63)[ .-]?(?:\\(0\\))?${PREFIX}${REST}`),
      score: 0.6,
      digits: 12,
    },
    { regex: new RegExp(`(?:\\(0[89]\\d{2}\\)|0[89]\\d{2})${REST}`), score: 0.6, digits: 11 },
  ],
  context: {
    en: [
      "mobile",
      "cell",
      "cellphone",
      "cp no",
      "phone",
      "tel",
      "call",
      "text",
      "sms",
      "whatsapp",
      "viber",
      "gcash",
    ],
    ja: ["携帯", "電話", "フィリピン"],
  },
  validate: verdictOf,
});
