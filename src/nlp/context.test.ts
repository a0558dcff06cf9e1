import { describe, expect, it } from "vitest";
import { createExtractor } from "./features.ts";

/** "Vesk" is a name of two kinds. */
const kinds = (word: string) => (word === "Vesk" ? ["surname", "city"] : word === "Mira" ? ["female"] : []);

/** The tokens of a sentence with the context features of a template: equal letters are equal features, "-" is none. */
function marked(template: string, text: string): string {
  const extractor = createExtractor([template], { kinds });
  const words = text.split(" ");
  const prepared = extractor.prepare(
    { words },
    words.map((word) => extractor.read(word).word),
  );
  const into = new Uint32Array(extractor.most);
  const seen: number[] = [];
  const letter = (feature: number) => {
    if (!seen.includes(feature)) seen.push(feature);
    return String.fromCharCode(97 + seen.indexOf(feature));
  };
  return words
    .map((word, t) => {
      const found = [...into.subarray(0, extractor.ofContext(prepared, t, into))];
      return `${word}/${found.map(letter).join("") || "-"}`;
    })
    .join(" ");
}

describe("features of the context", () => {
  it.each([
    ["lower[-1] lower[0]", "the dog the Dog", "the/a dog/b the/c Dog/b"],
    ["lower[0] lower[1]", "犬 と 犬 と", "犬/a と/b 犬/a と/c"],
    ["lower[-1] lower[1]", "a b a b", "a/a b/b a/c b/d"],
    ["shape[-1] shape[0] shape[1]", "I I I I I", "I/a I/b I/b I/b I/c"],
    ["edge[0]", "one two three", "one/a two/- three/b"],
    ["edge[0]", "one", "one/ab"],
    ["edge[-1]", "one two three", "one/- two/a three/-"],
    ["edge[1]", "one two three", "one/- two/a three/-"],
    ["edge[0] lower[1]", "one two one two", "one/a two/- one/- two/b"],
    ["kinds[0] kinds[1]", "Mira Vesk and Vesk Mira", "Mira/a Vesk/bc and/- Vesk/de Mira/f"],
    ["kinds[-1] lower[0]", "Vesk said", "Vesk/a said/bc"],
    ["lower[0] kinds[1]", "a Vesk a Mira", "a/a Vesk/b a/c Mira/d"],
    ["position[0]", "𠮷 𠮷 が", "𠮷/a 𠮷/b が/c"],
  ])("%s of %s", (template, text, expected) => {
    expect(marked(template, text)).toBe(expected);
  });

  it("do not depend on the sentence before", () => {
    const extractor = createExtractor(["lower[-2] lower[2]", "edge[0] lower[1]"], {});
    const features = (text: string) => {
      const words = text.split(" ");
      const prepared = extractor.prepare(
        { words },
        words.map((word) => extractor.read(word).word),
      );
      const into = new Uint32Array(extractor.most);
      return words.map((_, t) => [...into.subarray(0, extractor.ofContext(prepared, t, into))]);
    };
    const alone = features("now we go");
    features("a much longer sentence than the other one was");
    expect(features("now we go")).toEqual(alone);
  });
});
