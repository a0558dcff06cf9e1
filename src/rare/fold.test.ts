import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { foldText } from "./fold.ts";

const both = { case: true, digits: true };

describe("foldText", () => {
  for (const [text, folding, expected] of [
    ["Ab12", {}, "Ab12"],
    ["Ab12", { case: true }, "ab12"],
    ["Ab12", { digits: true }, "Ab00"],
    ["ＡＢ１２", both, "ａｂ00"],
    ["İstanbul", both, "İstanbul"],
    ["ÀÉ 東京 Ⅳ", both, "àé 東京 ⅳ"],
    ["𝟘𝟙 𐐀", both, "𝟎𝟎 𐐨"],
    ["\ud800A", both, "\ud800a"],
    ["٣٤", both, "00"],
  ] as const) {
    it(`${JSON.stringify(text)} gives ${JSON.stringify(expected)}`, () =>
      expect(foldText(text, folding)).toBe(expected));
  }

  it("keeps the length, and folding again changes nothing", () => {
    fc.assert(
      fc.property(fc.oneof(unicodeText(), fc.string({ unit: "binary" })), (text) => {
        const folded = foldText(text, both);
        expect(folded.length).toBe(text.length);
        expect(foldText(folded, both)).toBe(folded);
      }),
      { numRuns: 50 },
    );
  });
});
