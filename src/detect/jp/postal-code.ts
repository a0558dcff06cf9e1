import { identifier } from "../identifier.ts";
import { PREFECTURES } from "./municipalities.ts";

const CODE = "(?!000)\\d{3}-\\d{4}";

/** Postal codes (Japan Post): three digits of the area, none of which is 000, and four. */
export const jpPostalCode = identifier({
  name: "jp-postal-code.v1",
  label: "JP_POSTAL_CODE",
  called: ["Japanese postcode", "郵便番号"],
  what: ["Japanese postal code", "日本の郵便番号"],
  patterns: [
    {
      regex: /(?=\d)(?<=〒 ?)(?!000)\d{3}-?\d{4}(?![\d-])/,
      bounds: "none",
      score: 0.95,
      anchor: "japanese-digit",
      digits: 7,
    },
    {
      regex: /(?=\d)(?<=郵便番号[^\d\n]{0,4})(?!000)\d{7}(?!\d)/,
      bounds: "none",
      score: 0.8,
      anchor: "japanese-digit",
      digits: 7,
    },
    {
      regex: new RegExp(`${CODE}(?=\\s?(?:${[...PREFECTURES].join("|")}))`),
      score: 0.8,
      anchor: "japanese-digit",
      digits: 7,
    },
    { regex: new RegExp(CODE), score: 0.2, digits: 7 },
  ],
  context: {
    en: ["postal code", "postcode", "zip", "zip code", "address"],
    ja: ["郵便番号", "〒", "住所", "所在地"],
  },
});
