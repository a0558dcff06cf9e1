import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GENERATED_WORDS, generatedWords } from "./generated-words.ts";

it("the app has the words of every recogniser (else: npx tsx scripts/generate-words.ts)", () => {
  expect(readFileSync(GENERATED_WORDS, "utf8")).toBe(generatedWords());
});
