import { identifier } from "../identifier.ts";

/** Basic pension number (Japan Pension Service): four digits of the office and six of the person. No published check digit. */
export const jpPensionNumber = identifier({
  name: "jp-pension-number.v1",
  label: "JP_PENSION_NUMBER",
  called: ["Japanese pension number", "基礎年金番号"],
  what: ["Japanese basic pension number", "基礎年金番号"],
  patterns: [
    { regex: /(?!0000)\d{4}-(?!0{6})\d{6}/, score: 0.3, digits: 10 },
    {
      regex: /(?=\d)(?<=(?:年金(?:手帳)?(?:の?記号)?番号|pension (?:number|no\.?))[^\d\n]{0,6})\d{10}(?!\d)/i,
      bounds: "none",
      score: 0.7,
      digits: 10,
    },
  ],
  context: {
    en: ["pension", "basic pension number", "pension handbook"],
    ja: ["基礎年金番号", "年金手帳", "年金番号", "年金"],
  },
});
