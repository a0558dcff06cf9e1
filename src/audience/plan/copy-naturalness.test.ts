import { expect, it } from "vitest";
import type { Copy, Message } from "../message.ts";
import { copyNaturalness } from "./copy-naturalness.ts";

const message = (text: string, lang: "en" | "ja", wordings: readonly string[]): Message => {
  const from = text.indexOf(wordings[0]!);
  const slot = { from, to: from + wordings[0]!.length, kind: "synonym" as const, wordings };
  return { id: "m", time: "2026-01-01T00:00:00Z", lang, text, facts: [], slots: [slot] };
};
const copy = (recipient: string, audience: string, choice: number): Copy => ({
  ...{ recipient, audience, levels: [], word: [choice] },
});

const cases: readonly [text: string, lang: "en" | "ja", wordings: readonly string[]][] = [
  ["Maybe we will go to the sea.", "en", ["Maybe", "Perhaps", "Zebra"]],
  ["とても楽しみにしています。", "ja", ["とても", "大変", "縞馬"]],
  ["𠮷野さんは\r\nとても元気です。", "ja", ["とても", "大変", "縞馬"]],
];

it.each(cases)("copies as written read as written, odd words read odder: %j", (text, lang, wordings) => {
  const copies = [copy("a", "as written", 0), copy("b", "equal", 1), copy("c", "odd", 2)];
  const [written, equal, odd] = copyNaturalness(message(text, lang, wordings), copies);
  expect(written).toEqual({ audience: "as written", least: 1, typical: 1 });
  expect(odd!.least).toBeLessThan(equal!.least);
});

it("tells the oddest copy of an audience and the one in the middle", () => {
  const copies = ["a", "b", "c"].map((name, i) => copy(name, "friends", i));
  const text = "Maybe we will go.";
  const natural = (_: unknown, wording: readonly string[]) => (wording[0] === "Zebra" ? -2 : -1);
  const [friends] = copyNaturalness(message(text, "en", ["Maybe", "Perhaps", "Zebra"]), copies, natural);
  expect(friends!.typical).toBe(1);
  expect(friends!.least).toBeLessThan(0.5);
});

it.each([
  [
    "en",
    "I work at Siemens in Munich and play the viola.",
    [
      ["Siemens", "an organization"],
      ["the viola", "something"],
    ],
  ],
  [
    "ja",
    "シーメンスで働き、ビオラを弾きます。",
    [
      ["シーメンス", "ある組織"],
      ["ビオラ", "何か"],
    ],
  ],
] as const)("words that say nothing read worse, however frequent: %s", (lang, text, steps) => {
  const facts = steps.map(([phrase, step]) => {
    const from = text.indexOf(phrase);
    const chain = [phrase, step].map((each, level) => ({ text: each, level }));
    return { from, to: from + phrase.length, key: phrase, label: "ORGANIZATION", chain };
  });
  const all = { id: "m", time: "2026-01-01T00:00:00Z", lang, text, facts, slots: [] };
  const [read] = copyNaturalness(all, [{ ...copy("a", "public", 0), levels: [1, 1], word: [] }]);
  expect(read!.typical).toBeLessThan(0.3);
});

it("has nothing to say about nobody", () => {
  expect(copyNaturalness(message("Maybe.", "en", ["Maybe", "Perhaps"]), [])).toEqual([]);
});
