import { describe, expect, it } from "vitest";
import { testRecognizer } from "../../test/recognizer.ts";
import { createDoc } from "../doc/doc.ts";
import { allowList, denyList } from "./lists.ts";
import { detect } from "./recognizer.ts";

testRecognizer(
  denyList({
    name: "names.v1",
    label: "PERSON",
    terms: [
      "Ann Lee",
      "Ann",
      "山田",
      "山田太郎",
      "さくら",
      "ÉMILE",
      "Łukasz",
      "Ｂｏｂ",
      "😀",
      "C++",
      "İnci",
      "",
    ],
  }),
  {
    finds: [
      "⟦Ann⟧ met ⟦Ann Lee⟧.",
      "⟦ANN⟧, ⟦ann⟧",
      "⟦Ann⟧'s dog",
      "⟦Ann\nLee⟧ over two lines",
      "⟦山田⟧さんと⟦山田太郎⟧さん",
      "昨日⟦さくら⟧が来た",
      "⟦Ann⟧さん",
      "⟦émile⟧ and ⟦Łukasz⟧",
      "⟦Bob⟧",
      "a ⟦😀⟧😁",
      "⟦C++⟧, ⟦c++⟧11",
      "⟦İnci⟧ and ⟦inci⟧",
    ],
    ignores: ["", "Anna", "Joann", "Ann_x", "Ann2", "A n n", "山 田", "AnnÉ", "C+"],
  },
);

testRecognizer(denyList({ name: "codes.v1", label: "CODE", terms: ["Orion", "鈴木"], caseSensitive: true }), {
  finds: ["Project ⟦Orion⟧", "⟦鈴木⟧様"],
  ignores: ["orion", "ORION"],
});

it("takes 100,000 terms and finds them at their places", () => {
  const terms = Array.from({ length: 100_000 }, (_, i) => `Name${i}`);
  const text = "会員 Name7 と Name99999, not Name100000. ".repeat(1000);
  const found = detect(createDoc("d", text), [denyList({ name: "many.v1", label: "PERSON", terms })]);
  expect(found).toHaveLength(2000);
  expect(text.slice(found[1]!.from, found[1]!.to)).toBe("Name99999");
});

describe("allowList", () => {
  const allowed = allowList({ terms: ["Tokyo Tower", "東京", "ＡＢＣ"] });
  for (const [value, expected] of [
    ["Tokyo Tower", true],
    ["tokyo tower", true],
    ["Tokyo\nTower", true],
    ["Ｔｏｋｙｏ　Ｔｏｗｅｒ", true],
    ["東京", true],
    ["東京都", false],
    ["abc", true],
    ["Tokyo", false],
    ["", false],
  ] as const) {
    it(`${JSON.stringify(value)} is ${expected ? "allowed" : "not allowed"}`, () => {
      expect(allowed(value)).toBe(expected);
    });
  }

  it("keeps case apart when asked to", () => {
    expect(allowList({ terms: ["Orion"], caseSensitive: true })("orion")).toBe(false);
  });
});
