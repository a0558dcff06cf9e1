import { expect, test } from "vitest";
import { healthWords } from "./health-words.ts";

const { illnesses, complaints, medicines, parts, modifiers } = healthWords();

test("rare words of illness are sure, frequent ones are complaints", () => {
  expect(illnesses).toEqual(expect.arrayContaining(["hysteria", "laceration", "craniotomy"]));
  expect(complaints).toEqual(expect.arrayContaining(["infection", "swelling"]));
  expect(illnesses).not.toContain("infection");
});

test("medicines, parts of the body, and words before a name", () => {
  expect(medicines).toEqual(expect.arrayContaining(["lisinopril", "nifedipine"]));
  expect(parts).toEqual(expect.arrayContaining(["ureter", "atrium"]));
  expect(modifiers).toContain("thrombocytopenic");
});

test("near misses: words that mean something else, diseases of plants and animals", () => {
  for (const word of ["frenzy", "taxis", "blight", "root rot", "bluetongue", "strike", "break", "cold"])
    expect([...illnesses, ...complaints]).not.toContain(word);
  expect(medicines).not.toContain("panacea");
});
