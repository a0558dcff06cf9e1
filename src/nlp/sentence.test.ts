import fc from "fast-check";
import { expect, it } from "vitest";
import { inCase, NO_FORM, writtenElsewhere, writtenInDocument } from "./sentence.ts";

const words = fc.array(fc.constantFrom("May", "may", "MAY", "Élan", "élan", "佐伯", "İ", "."), {
  maxLength: 8,
});

it("says of every word what the document says of it", () => {
  fc.assert(
    fc.property(fc.array(words.map((list) => ({ words: list }))), (sentences) => {
      const { elsewhere, forms } = writtenInDocument(sentences);
      expect(elsewhere).toEqual(writtenElsewhere(sentences));
      const looked = sentences.map((sentence) =>
        sentence.words.map((word) => elsewhere.get(word.toLowerCase()) ?? NO_FORM).join(""),
      );
      expect(forms).toEqual(looked);
    }),
  );
});

it("forgets how words were written where it writes them otherwise", () => {
  expect(inCase({ words: ["May"], elsewhere: new Map([["may", "C"]]), forms: "C" }, "lower")).toEqual({
    words: ["may"],
    elsewhere: new Map(),
  });
});
