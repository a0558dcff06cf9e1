import { expect, it } from "vitest";
import { shippedResources } from "../../doc/shipped.ts";
import { englishParts } from "./english.ts";
import { japaneseParts } from "./japanese.ts";
import { sequencesOf } from "./sequences.ts";

const english = (text: string) => sequencesOf(text, shippedResources().get(englishParts));
const japanese = (text: string) => sequencesOf(text, shippedResources().get(japaneseParts));

it("keeps the lines of a block together, with a word for each break", () => {
  expect(english("Name: Ada\nAge: 40\n\nNotes").map(({ words }) => words.join(" "))).toEqual([
    "Name : Ada \n Age : 40",
    "Notes",
  ]);
  expect(japanese("氏名：佐伯\n年齢：40\n\n備考")).toHaveLength(2);
});

it("says under which field and heading a word stands", () => {
  const [, block] = english("Diagnoses\n\n1. gout\nAllergy: nuts");
  const at = (word: string) => block!.extra![block!.words.indexOf(word)];
  expect(at("gout")).toContain("hdiagnoses");
  expect(at("nuts")).toContain("kallergy");
  const [fields] = japanese("病名：痛風");
  expect(fields!.extra!.at(-1)).toContain("k病名");
});

it("places every word where it stands", () => {
  const text = "Seen by  Dr Vesk\r\n(ext 4415).";
  for (const { words, tokens } of english(text))
    words.forEach((word, i) => {
      const { from, to } = tokens[i]!;
      if (to > from) expect(text.slice(from, to)).toBe(word);
    });
});
