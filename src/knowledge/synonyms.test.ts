import { describe, expect, it } from "vitest";
import { frequency } from "./frequency.ts";
import { spellings, synonyms } from "./synonyms.ts";

describe("synonyms", () => {
  it.each([
    ["car", "en", ["auto", "automobile"]],
    ["Cars", "en", ["automobile"]],
    ["buy", "en", ["purchase"]],
    ["曖昧", "ja", ["不明確", "不確か"]],
    ["病院", "ja", ["ホスピタル"]],
  ] as const)("%s", (word, lang, expected) => {
    expect(synonyms(word, lang)).toEqual(expect.arrayContaining([...expected]));
    expect(synonyms(word, lang)).not.toContain(word);
  });

  it("go by the most usual meaning and by part of speech", () => {
    expect(synonyms("car", "en")[0]).toBe("auto");
    expect(synonyms("run", "en", "noun")).toContain("tally");
    expect(synonyms("run", "en", "noun")).not.toContain("operate");
  });

  it("are apart from spellings in Japanese", () => {
    expect(spellings("宛先")).toEqual(expect.arrayContaining(["宛て先", "あて先"]));
    expect(synonyms("宛先", "ja")).not.toContain("あて先");
  });

  it.each(["", "qzxv", "\u{1F600}", "ぬるぽが"])("of %j there are none", (word) => {
    expect([...synonyms(word, "en"), ...synonyms(word, "ja"), ...spellings(word)]).toEqual([]);
  });
});

describe("frequency", () => {
  it("falls with the rank of a word", () => {
    expect(frequency("the", "en")).toBeGreaterThan(0.03);
    expect(frequency("The", "en")).toBe(frequency("the", "en"));
    expect(frequency("house", "en")).toBeGreaterThan(frequency("cottage", "en"));
    expect(frequency("の", "ja")).toBeGreaterThan(0.03);
    expect(frequency("学校", "ja")).toBeGreaterThan(frequency("校舎", "ja"));
    expect(frequency("1987", "en")).toBe(frequency("2003", "en"));
  });

  it("is zero for the unknown", () => {
    expect([frequency("qzxvk", "en"), frequency("", "en"), frequency("\n", "ja")]).toEqual([0, 0, 0]);
  });

  it("adds up to nearly all of a text", () => {
    const small = ["the", "of", "and", "to", "a", "in", "i", "is", "that", "for"];
    const share = small.reduce((sum, word) => sum + frequency(word, "en"), 0);
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.4);
  });
});
