import { describe, expect, it } from "vitest";
import { acceptedLanguage, localeLanguage } from "./language.ts";

describe("the language of a reader", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["ja", "ja"],
    ["ja-JP,ja;q=0.9,en-US;q=0.8,en;q=0.7", "ja"],
    ["en-US,en;q=0.9,ja;q=0.8", "en"],
    ["fr-FR,fr;q=0.9,ja;q=0.2", "ja"],
    ["fr, de;q=0.5", "en"],
    ["en;q=0.1, JA;q=0.2", "ja"],
    ["ja;q=0, en", "en"],
    ["ja;q=0", "en"],
    ["*", "en"],
    ["jav", "en"],
    ["ja;q=x", "en"],
    [`${"x,".repeat(600)}ja`, "en"],
  ] as const)("Accept-Language %j: %s", (header, lang) => expect(acceptedLanguage(header)).toBe(lang));

  it.each([
    [{}, "en"],
    [{ LANG: "ja_JP.UTF-8" }, "ja"],
    [{ LANG: "ja" }, "ja"],
    [{ LANG: "C.UTF-8" }, "en"],
    [{ LANG: "de_DE.UTF-8" }, "en"],
    [{ LANG: "ja_JP.UTF-8", LC_ALL: "C" }, "en"],
    [{ LANG: "en_GB", LC_MESSAGES: "ja_JP" }, "ja"],
    [{ LANG: "ja_JP.eucJP", LC_ALL: "" }, "ja"],
  ] as const)("locale %j: %s", (env, lang) => expect(localeLanguage(env)).toBe(lang));
});
