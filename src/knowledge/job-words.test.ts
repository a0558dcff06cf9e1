import { expect, test } from "vitest";
import { jobWords } from "./job-words.ts";

const { heads, loose } = jobWords();

test("last words of titles that are people", () => {
  expect(heads).toEqual(
    expect.arrayContaining(["phlebotomist", "dispatcher", "millwright", "transcriptionist"]),
  );
  expect(loose).toEqual(expect.arrayContaining(["stocker", "trimmer"]));
});

test("near misses: departments, machines, and words of everything", () => {
  for (const word of ["department", "nursing", "generator", "former", "mother", "child"])
    expect([...heads, ...loose]).not.toContain(word);
});
