import { describe, expect, it } from "vitest";
import { englishSentences } from "./sentences.ts";

const cut = (text: string) =>
  englishSentences(text).map((tokens) => text.slice(tokens[0]!.from, tokens.at(-1)!.to).replace(/\s+/g, " "));

describe("English sentences", () => {
  it.each([
    ["abbreviations", "Dr. Vesk met Mrs. Dole in St. Ives. They left.|"],
    ["company suffixes", "He runs Acme Inc. and lives well.|He left Acme Inc.|The firm failed."],
    ["countries", "The U.S. Navy came.|He lives in the U.S.|He likes it."],
    ["initials", "J. R. Vesk wrote it.|O. Dole read it."],
    ["decimals", "It rose 3.5 percent.|It fell 2.1 on Nov. 3."],
    ["quotes", "“Stop!” he said.|“Why?”|“Because.”|He went."],
    ["straight quotes", 'He said "Go away."|She went.'],
    ["brackets", "He came (late.)|She left."],
    ["marks", "Really?!|Yes!!|Well... maybe."],
    ["ellipsis before a capital", "He waited…|Nobody came."],
    ["emoji", "See you 👍🏽|Then we go"],
    ["times", "He came at 3 p.m. on Monday.|She left."],
    ["no end", "no end at all"],
  ])("%s", (_, marked) => {
    const expected = marked.replace(/ They/, "|They").split("|").filter(Boolean);
    expect(cut(expected.join(" "))).toEqual(expected);
  });

  it.each([
    ["headings", "A Short Heading\n\nThe text begins.", ["A Short Heading", "The text begins."]],
    ["chat", "hey are you there\r\nyes\r\nwhere", ["hey are you there", "yes", "where"]],
    ["a list", "- milk\n- bread and\n- tea", ["- milk", "- bread and", "- tea"]],
    [
      "wrapped prose",
      "This line is long enough to be one of a wrapped paragraph, and\nit goes on here. And ends.",
      ["This line is long enough to be one of a wrapped paragraph, and it goes on here.", "And ends."],
    ],
    ["nothing", "", []],
    ["space", " \n ", []],
  ])("cuts %s at lines", (_, text, expected) => {
    expect(cut(text)).toEqual(expected);
  });

  it("keeps every token once", () => {
    const text = "One. Two! 3.5 J. Vesk? ".repeat(500);
    const tokens = englishSentences(text).flat();
    expect(tokens.map(({ text }) => text).join("")).toBe(text.replaceAll(" ", ""));
  });
});
