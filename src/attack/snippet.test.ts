import { expect, test } from "vitest";
import { snippetOf } from "./snippet.ts";

const marked = (page: string, names: readonly string[], words: readonly string[]) => {
  const { text, marks } = snippetOf(page, names, words);
  return [text, ...marks.map(({ from, to, kind }) => `${kind} ${text.slice(from, to)}`)];
};

test("the name and the searched words are marked where they stand", () => {
  expect(
    marked("At the light, Greta Halvorsen fed lights and a light.", ["greta halvorsen"], ["light"]),
  ).toEqual([
    "At the light, Greta Halvorsen fed lights and a light.",
    ...["word light", "name Greta Halvorsen", "word light"],
  ]);
  expect(marked("灯台守のﾊﾙ子さん（𠮷田）は灯台に住む。", ["ハル子", "𠮷田"], ["灯台"])).toEqual([
    "灯台守のﾊﾙ子さん（𠮷田）は灯台に住む。",
    ...["word 灯台", "name ﾊﾙ子", "name 𠮷田", "word 灯台"],
  ]);
});

test("a long page is cut around the name, never within a character", () => {
  const page = `${"𠮷".repeat(200)}春子${"𠮷".repeat(200)}`;
  const { text, marks } = snippetOf(page, ["春子"], []);
  expect(text.length).toBeLessThan(200);
  expect(text).toMatch(/^…[𠮷]+春子[𠮷]+…$/u);
  expect(marks.map(({ from, to }) => text.slice(from, to))).toEqual(["春子"]);
});

test("a page without any of them shows its beginning", () => {
  expect(marked("", ["x"], ["y"])).toEqual([""]);
  expect(marked("a".repeat(500), ["x"], ["  "])[0]).toHaveLength(181);
});
