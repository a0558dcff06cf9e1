import { describe, expect, it } from "vitest";
import { article, inflectLike, plural, type WordClass } from "./inflect.ts";

const CASES: readonly (readonly [
  original: string,
  lemma: string,
  WordClass,
  wanted: string | undefined,
  before?: string,
])[] = [
  ["cars", "automobile", "noun", "automobiles"],
  ["car", "automobile", "noun", "automobile"],
  ["Cars", "automobile", "noun", "Automobiles"],
  ["CARS", "automobile", "noun", "AUTOMOBILES"],
  ["women", "lady", "noun", "ladies"],
  ["children", "kid", "noun", "kids"],
  ["kids", "child", "noun", "children"],
  ["policemen", "officer", "noun", "officers"],
  ["officers", "policeman", "noun", "policemen"],
  ["boxes", "church", "noun", "churches"],
  ["friends", "ally", "noun", "allies"],
  ["opinions", "point of view", "noun", "points of view"],
  ["vegetables", "potato", "noun", "potatoes"],
  ["pictures", "photo", "noun", "photos"],
  ["cutters", "knife", "noun", "knives"],
  ["ideas", "belief", "noun", "beliefs"],
  ["findings", "analysis", "noun", "analyses"],
  ["tools", "equipment", "noun", undefined],
  ["hints", "advice", "noun", undefined],
  ["glasses", "tumbler", "noun", "tumblers"],
  ["means", "way", "noun", undefined],
  ["bought", "purchase", "verb", "purchased"],
  ["Bought", "purchase", "verb", "Purchased"],
  ["buys", "purchase", "verb", "purchases"],
  ["buying", "purchase", "verb", "purchasing"],
  ["buy", "purchase", "verb", "purchase"],
  ["started", "begin", "verb", "began"],
  ["started", "begin", "verb", "begun", "has"],
  ["started", "begin", "verb", "begun", "have never"],
  ["started", "begin", "verb", "began", "has a dog that"],
  ["began", "start", "verb", "started"],
  ["given", "present", "verb", "presented"],
  ["wanted", "prefer", "verb", "preferred"],
  ["opened", "visit", "verb", "visited"],
  ["running", "jog", "verb", "jogging"],
  ["resting", "lie", "verb", "lying"],
  ["making", "create", "verb", "creating"],
  ["collected", "pick up", "verb", "picked up"],
  ["tried", "attempt", "verb", "attempted"],
  ["attempted", "try", "verb", "tried"],
  ["visits", "go", "verb", "goes"],
  ["owns", "have", "verb", "has"],
  ["knew", "understand", "verb", "understood"],
  ["found", "discover", "verb", "discovered"],
  ["found", "establish", "verb", "establish", "to"],
  ["saw", "notice", "verb", "noticed", "they"],
  ["cut", "slice", "verb", "sliced", "he"],
  ["cut", "slice", "verb", "slice", "you can"],
  ["cut", "slice", "verb", "sliced", "was"],
  ["cut", "slice", "verb", undefined, "they"],
  ["bigger", "large", "adj", "larger"],
  ["biggest", "important", "adj", "most important"],
  ["happier", "content", "adj", "more content"],
  ["sadder", "happy", "adj", "happier"],
  ["nicer", "good", "adj", "better"],
  ["happy", "glad", "adj", "glad"],
  ["quickly", "rapidly", "adv", "rapidly"],
  ["zzzz", "rapidly", "adv", undefined],
  ["", "glad", "adj", undefined],
];

describe("inflectLike", () => {
  for (const [original, lemma, pos, wanted, before] of CASES) {
    it(`${before ?? ""} ${original}, ${lemma} (${pos}) -> ${wanted}`, () => {
      expect(inflectLike(original, lemma, pos, before?.split(" "))).toBe(wanted);
    });
  }
});

describe("plural", () => {
  it.each([
    ["bus", "buses"],
    ["day", "days"],
    ["city", "cities"],
    ["hero", "heroes"],
    ["piano", "pianos"],
    ["roof", "roofs"],
    ["wolf", "wolves"],
    ["stomach", "stomachs"],
    ["human", "humans"],
    ["woman", "women"],
    ["sheep", "sheep"],
    ["mother-in-law", "mothers-in-law"],
    ["furniture", undefined],
  ])("%s -> %s", (one, many) => {
    expect(plural(one)).toBe(many);
  });
});

describe("article", () => {
  const AN =
    "hour honest heir apple umbrella uninspired MRI FBI X-ray 8-year 18th 80th 11 egg urn ugly unimportant";
  const A = "house university user European one-off UFO US usual unit union NATO year 110 1 ewe hotel";
  it.each(AN.split(" "))("an %s", (word) => {
    expect(article("a", word)).toBe("an");
  });
  it.each(A.split(" "))("a %s", (word) => {
    expect(article("an", word)).toBe("a");
  });
  it("keeps the capital", () => {
    expect([article("A", "hour"), article("An", "car")]).toEqual(["An", "A"]);
  });
});
