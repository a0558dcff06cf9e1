import { expect, test } from "vitest";
import { isGeneralStatement, sentenceAround } from "./general-statements.ts";

/** The time or illness is marked; `known` says that a name everybody knows stands in the sentence. */
function general(marked: string, kind: "time" | "fact", known = false): boolean {
  const [before = "", value = "", after = ""] = marked.split(/[⟦⟧]/);
  const text = before + value + after;
  const around = sentenceAround(text, before.length, before.length + value.length);
  return isGeneralStatement({
    kind,
    value,
    lang: /[ぁ-ん]/.test(text) ? "ja" : "en",
    hasKnown: known,
    ...around,
  });
}

test.each([
  ["Reminder: polls close at ⟦10pm⟧. I don't care", "time"],
  ["The clocks go back on ⟦Sunday⟧.", "time"],
  ["⟦月曜⟧から雨とかやる気でん", "time"],
  ["⟦花粉症⟧は早めに薬飲んだほうが楽らしいよ", "fact"],
] as const)("said of the world: %s", (marked, kind) => expect(general(marked, kind)).toBe(true));

test.each([
  ["My shift starts at ⟦10pm⟧.", "time"],
  ["The party starts at ⟦8pm⟧", "time"],
  ["Home ⟦Friday⟧ all being well.", "time"],
  ["⟦月曜⟧に帰る", "time"],
  ["母の⟦認知症⟧は進んでいる", "fact"],
  ["⟦インフル⟧になりました", "fact"],
] as const)("told of somebody: %s", (marked, kind) => expect(general(marked, kind)).toBe(false));

test("a day beside a name everybody knows is general, a date is not", () => {
  expect(general("ユニクロの感謝祭って⟦金曜⟧からだっけ", "time", true)).toBe(true);
  expect(general("⟦来月3日⟧からハワイ", "time", true)).toBe(false);
});
