import { expect, it } from "vitest";
import { textSimilarity } from "./text-similarity.ts";

const words = (text: string) => text.split(" ").filter(Boolean);
const alike = (a: string, b: string) => textSimilarity(words(a), words(b)).similarity;

it.each([
  ["", "", 1],
  ["", "word", 0],
  ["the cat sleep", "the cat sleep", 1],
  ["zqx", "vlk", 0],
  ["Zqx", "zqx", 1],
])("of %j and %j is %d", (a, b, expected) => {
  expect(alike(a, b)).toBeCloseTo(expected, 9);
});

it.each([
  ["car", "automobile", "banana"],
  ["nurse", "doctor", "river"],
  ["walk", "run", "think"],
  ["he study at harvard", "he study at university", "he study at midnight"],
])("%s is more like %s than like %s", (a, near, far) => {
  expect(alike(a, near)).toBeGreaterThan(alike(a, far));
});

it("is the same both ways and lies between 0 and 1", () => {
  const texts = ["I live in a city", "my sister meet a doctor", "the bank of the river", "good morning"];
  for (const a of texts)
    for (const b of texts)
      for (const measure of ["path", "wup", "lin", "jcn"] as const) {
        const [there, back] = [
          textSimilarity(words(a), words(b), { measure }),
          textSimilarity(words(b), words(a), { measure }),
        ];
        expect(there.similarity).toBeCloseTo(back.similarity, 9);
        expect(there.similarity).toBeGreaterThanOrEqual(0);
        expect(there.similarity).toBeLessThanOrEqual(1);
      }
});

it("weighs rare words more: to lose one costs more", () => {
  const text = words("the physician live in the house");
  expect(textSimilarity(text, words("live in the house")).kept).toBeLessThan(
    textSimilarity(text, words("the physician live in house")).kept,
  );
});

it("compares Japanese words through their synonyms", () => {
  const ja = (a: string, b: string) => textSimilarity([a], [b], { lang: "ja" }).similarity;
  expect(ja("病院", "病院")).toBe(1);
  expect(ja("謎語甲", "謎語乙")).toBe(0);
  expect(ja("医者", "医師")).toBe(1);
});
