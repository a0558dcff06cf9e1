import { checked, identifier } from "../identifier.ts";

/** Luhn over base 36: every second character from the left counts twice, digits of a product are added (GST Network). */
function holds(characters: string): boolean {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = Number.parseInt(characters.charAt(i), 36) * ((i % 2) + 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return (36 - (sum % 36)) % 36 === Number.parseInt(characters.charAt(14), 36);
}

/** State codes 01 to 38, 97 for other territory, 99 for the centre; then the PAN, a serial of the holder, Z, check character. */
const SHAPE =
  /(?:0[1-9]|[12]\d|3[0-8]|97|99)[A-Za-z]{3}[ABCFGHJLPTabcfghjlpt][A-Za-z]\d{4}[A-Za-z][1-9A-Za-z][Zz][0-9A-Za-z]/;

/** Indian Goods and Services Tax number (Central Goods and Services Tax Rules, 2017, rule 10). */
export const inGstin = identifier({
  name: "in-gstin.v1",
  label: "IN_GSTIN",
  called: ["Indian GST number", "インド物品サービス税番号"],
  what: ["Indian Goods and Services Tax number", "インドの物品サービス税番号"],
  words: { "check-character": ["check character", "検査文字"] },
  patterns: [{ regex: SHAPE, score: 0.7, digits: 6 }],
  context: {
    en: ["gstin", "gst", "gst number", "goods and services tax"],
    ja: ["物品サービス税", "gst番号"],
  },
  validate: (value) => checked(holds(value), { code: "check-character" }, 1),
});
