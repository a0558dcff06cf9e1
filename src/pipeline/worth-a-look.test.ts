import { describe, expect, it } from "vitest";
import type { Edit } from "../doc/edits.ts";
import { worthALook } from "./worth-a-look.ts";

const looks = (text: string, lang: "en" | "ja", ...edits: Edit[]) =>
  worthALook({ text, lang }, edits).map(({ kind, text: word }) => `${kind}: ${word}`);

describe("what is worth a look in a result", () => {
  it("is codes, names, numbers and rare words that stand there still", () => {
    const text = "She is the only person in the county who keeps Exmoor horn sheep; licence BX72KQ, aged 57.";
    expect(looks(text, "en")).toEqual(expect.arrayContaining(["code: BX72KQ", "name: Exmoor", "number: 57"]));
    expect(looks(text, "en")).not.toContain("rare: person");
    expect(looks("he kept zarzuelas and axolotls", "en")).toContain("rare: zarzuelas");
  });

  it("is nothing that was put there", () => {
    const text = "Ask Mia in Lyon.";
    const edits = [
      { from: 4, to: 7, insert: "[PERSON_1]" },
      { from: 11, to: 15, insert: "X9" },
    ];
    expect(looks(text, "en", ...edits)).toEqual([]);
  });

  it("is found in Japanese, with surrogate pairs and full width", () => {
    const found = looks("県で唯一の𠮷備羊を飼う人で、番号はＡＢ１２、川井さんも来た。", "ja");
    expect(found.some((each) => each.startsWith("code") || each.startsWith("number"))).toBe(true);
    expect(found).toContain("name: 川井");
  });

  it("says every place of a word once, and nothing of an empty text", () => {
    const [look] = worthALook({ text: "Go to Exmoor. Exmoor it is.", lang: "en" }, []);
    expect(look?.spans).toEqual([
      { from: 6, to: 12 },
      { from: 14, to: 20 },
    ]);
    expect(looks("", "en")).toEqual([]);
  });
});
