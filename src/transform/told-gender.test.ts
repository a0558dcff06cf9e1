import { describe, expect, it } from "vitest";
import { languageOf } from "../doc/doc.ts";
import { gendersTold, toldGender } from "./told-gender.ts";

describe("the words beside a name tell the gender", () => {
  it.each([
    ["My sister, [Sam], came.", "female"],
    ["my sister Sam: my younger sister [Sam] came", "female"],
    ["I have a sister named [Sam].", "female"],
    ["my grandfather [Alex] and I", "male"],
    ["[Casey], my sister, called", "female"],
    ["[Casey] is my older brother", "male"],
    ["my wife's friend [Sam] came", undefined],
    ["my cousin [Sam] came", undefined],
    ["the sisters met [Sam]", undefined],
    ["明日妹の[葵]と行く。", "female"],
    ["弟の[薫]が来た。", "male"],
    ["[光]という妹がいます。", "female"],
    ["[光]（弟）が来た。", "male"],
    ["兄弟の[葵]が来た。", undefined],
    ["姉妹の[𠮷乃]が来た。", undefined],
    ["友達の[葵]と行く。", undefined],
  ] as const)("%s", (marked, gender) => {
    const [before = "", , after = ""] = marked.split(/\[(.*)\]/u);
    expect(toldGender({ before, after }, languageOf(marked))).toBe(gender);
  });
});

describe("in a whole text", () => {
  const at = (text: string, name: string, nth = 0) => {
    let from = -1;
    for (let i = 0; i <= nth; i++) from = text.indexOf(name, from + 1);
    return { from, to: from + name.length };
  };

  it("holds for every mention of the person", () => {
    const text = "My sister, Sam, came.\r\nSam left.";
    const genderOf = gendersTold(text, [at(text, "Sam"), at(text, "Sam", 1)]);
    expect(genderOf(at(text, "Sam", 1))).toBe("female");
  });

  it("is not told where both are", () => {
    const text = "妹の薫と弟の薫。";
    const both = [at(text, "薫"), at(text, "薫", 1)];
    expect(gendersTold(text, both)(both[0]!)).toBeUndefined();
  });

  it("keeps two people apart who have numbers", () => {
    const text = "妹の薫と弟の薫。";
    const both = [at(text, "薫"), at(text, "薫", 1)].map((span, entity) => ({ ...span, entity }));
    const genderOf = gendersTold(text, both);
    expect(both.map(genderOf)).toEqual(["female", "male"]);
  });
});
