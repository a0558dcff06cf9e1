import { identifier } from "../identifier.ts";

const GROUPED = "[ .-]?\\d{3}[ .-]?\\d{2}[ .-]?\\d{2}";
const area = (digits: string) => `(?:0 ?\\(${digits}\\)|\\(0${digits}\\)|0 ?${digits})`;

/**
 * Turkish telephone number: BTK, Ulusal Numaralandırma Planı. Three digits (5 for mobile, 2 to 4 for provinces, 8 for
 * services) and seven, written 3 2 2; from abroad after +90, at home after 0.
 */
export const trPhoneNumber = identifier({
  name: "tr-phone-number.v1",
  label: "TR_PHONE_NUMBER",
  called: ["Turkish phone number", "トルコ電話番号"],
  what: ["Turkish telephone number", "トルコの電話番号"],
  patterns: [
    {
      regex: new RegExp(`(?:\\+|00)90[ .-]?(?:\\([2-58]\\d{2}\\)|[2-58]\\d{2})${GROUPED}`),
      score: 0.9,
      digits: 12,
    },
    { regex: new RegExp(`${area("5\\d{2}")}${GROUPED}`), score: 0.5, digits: 11 },
    { regex: new RegExp(`${area("5\\d{2}")}[ .-]?\\d{3}[ .-]\\d{2}[ .-]?\\d{2}`), score: 0.65, digits: 11 },
    { regex: new RegExp(`${area("[2-4]\\d{2}")}[ .-]?\\d{3}[ .-]\\d{2}[ .-]\\d{2}`), score: 0.4, digits: 11 },
    { regex: new RegExp(`(?<!\\+)90[ -]?5\\d{2}${GROUPED}`), score: 0.3, digits: 12 },
    { regex: /(?<![\d)] ?\(?)\(?5\d{2}\)?[ -]\d{3}[ -]\d{2}[ -]\d{2}/, score: 0.2, digits: 10 },
  ],
  context: {
    en: [
      "telefon",
      "tel. no",
      "cep",
      "cep telefonu",
      "gsm",
      "numaram",
      "turkish phone",
      "turkish mobile",
      "turkey",
    ],
    ja: ["トルコ", "電話番号"],
  },
});
