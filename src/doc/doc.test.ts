import { expect, it } from "vitest";
import { languageOf } from "./doc.ts";

for (const [text, lang] of [
  ["", "en"],
  ["Where is it?", "en"],
  ["¿Dónde está?", "en"],
  ["東京都", "ja"],
  ["これはtestです", "ja"],
  ["ｶﾀｶﾅ", "ja"],
  ["Please send the form to 山田 as soon as possible, with the usual papers.", "en"],
  ["12345", "en"],
  ["𠮷野家", "ja"],
] as const) {
  it(`${JSON.stringify(text)} is ${lang}`, () => expect(languageOf(text)).toBe(lang));
}
