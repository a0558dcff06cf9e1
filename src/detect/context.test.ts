import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contextFinder } from "./context.ts";

const WORDS = [
  "due date",
  "date",
  "dates",
  "dob",
  "ſerial",
  "2nd line",
  "№",
  "期限",
  "生年月日",
  "дата",
  "c/o",
];

/** Every word with boundaries of its own, the longest first. */
const NAIVE = new RegExp(
  [...WORDS]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const isSpaced = (letter: string) =>
        /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(letter);
      const source = word.normalize("NFKC").replace("/", "\\/").replace(/ /g, "[\\s_-]*");
      const before = isSpaced(word.charAt(0)) ? "(?<![\\p{Script=Latin}\\p{N}])" : "";
      return before + source + (isSpaced(word.slice(-1)) ? "(?![\\p{Script=Latin}\\p{N}])" : "");
    })
    .join("|"),
  "giu",
);

describe("context words", () => {
  it("are those that every word with its own boundaries gives", () => {
    const pieces = [...WORDS, "DATE", "Due_Date", "ſ", "K", " ", "-", "x", "7", "の", "s", "é", "𠮷", "\t"];
    const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(""));
    const find = contextFinder(WORDS);
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(text.length <= 64);
        const expected = Array.from(text.matchAll(NAIVE), ([match]) => match.toLowerCase()).at(-1);
        expect(find(text, { from: text.length, to: text.length })).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });
});
