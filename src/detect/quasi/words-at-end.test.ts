import { expect, it } from "vitest";
import { seededRandom } from "../../nlp/random.ts";
import { WORDS_AT_END, wordsAtEnd } from "./words-at-end.ts";

it.each([
  ["our payroll officer ", "our payroll officer", " "],
  ["the school nurse, ", "the school nurse", ", "],
  ["The nurse, is ", "The nurse", ", is "],
  ["5 is ", "is", " "],
  ["one two three four five six (", "two three four five six", " ("],
  ["R&D manager ", "R&D manager", " "],
  ["R&D ", "D", " "],
  ["the 'old nurse ", "old nurse", " "],
  ["受付 担当 ", "受付 担当", " "],
  ["𠮷野 家 ", "𠮷野 家", " "],
])("%s", (text, phrase, joint) => {
  expect(wordsAtEnd(text)).toEqual({ phrase, joint });
});

it("finds what the expression finds", () => {
  const random = seededRandom(3);
  const parts = [
    "a",
    "B",
    "é",
    "係",
    "𠮷",
    " ",
    " ",
    " ",
    "&",
    "'",
    "-",
    ",",
    "(",
    "is",
    ", is ",
    "5",
    "\n",
    "\ud800",
  ];
  for (let i = 0; i < 20_000; i++) {
    const length = Math.floor(random() * 24);
    const text = Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join("");
    const { phrase, joint } = WORDS_AT_END.exec(text)?.groups ?? {};
    const expected = phrase === undefined ? undefined : { phrase, joint };
    expect(wordsAtEnd(text), JSON.stringify(text)).toEqual(expected);
  }
});
