import { describe, expect, it } from "vitest";
import { paragraphs } from "./language.ts";

const found = (text: string) =>
  paragraphs(text).map(({ from, to, lang }) => [lang, text.slice(from, to).trim()]);

describe("paragraphs", () => {
  it.each([
    [
      "Hello there.\n\nこんにちは、山田です。\n\nBye.",
      [
        ["en", "Hello there."],
        ["ja", "こんにちは、山田です。"],
        ["en", "Bye."],
      ],
    ],
    [
      "one\r\ntwo\r\n \r\n三つ",
      [
        ["en", "one\r\ntwo"],
        ["ja", "三つ"],
      ],
    ],
    [
      "12:30\n\n山田さんへ\n\n03-1234",
      [
        ["ja", "12:30"],
        ["ja", "山田さんへ"],
        ["ja", "03-1234"],
      ],
    ],
    ["ＡＢＣ株式会社のTanakaです", [["ja", "ＡＢＣ株式会社のTanakaです"]]],
    ["\n\n\nend", [["en", "end"]]],
    ["", []],
    [" \n\t\n", []],
    ["last line with spaces\n   ", [["en", "last line with spaces"]]],
  ])("%j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});
