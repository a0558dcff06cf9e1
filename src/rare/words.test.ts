import { describe, expect, it } from "vitest";
import { consensus, judgedProtected, rareWords, tokenScores, wordsOf } from "./words.ts";

const slices = (text: string, spans: readonly { from: number; to: number }[]) =>
  spans.map(({ from, to }) => text.slice(from, to));

describe("wordsOf", () => {
  for (const [text, words] of [
    ["", []],
    ["Don't go, Ana-María!", ["Don't", "go", "Ana", "María"]],
    ["東京タワーへ行く。", ["東京", "タワー", "へ", "行", "く"]],
    ["佐々木さん2人", ["佐々木", "さん", "2", "人"]],
    ["𠮷野家 😀", ["𠮷野家"]],
  ] as const) {
    it(JSON.stringify(text), () => expect(slices(text, wordsOf(text))).toEqual(words));
  }
});

describe("rareWords", () => {
  const sources = [
    { id: "a", text: "Pine street, Pine street" },
    { id: "b", text: "Oak street" },
  ];
  for (const [k, by, expected] of [
    [2, "occurrence", [[], ["Oak"]]],
    [3, "occurrence", [["Pine", "Pine"], ["Oak"]]],
    [2, "document", [["Pine", "Pine"], ["Oak"]]],
  ] as const) {
    it(`below ${k} by ${by}`, () => {
      expect(rareWords(sources, k, by).map((spans, t) => slices(sources[t]!.text, spans))).toEqual(expected);
    });
  }
});

describe("judgedProtected and consensus", () => {
  const tokens = [
    { from: 0, to: 4 },
    { from: 5, to: 10 },
    { from: 12, to: 16 },
  ];
  it("take tokens of which more than the share is suppressed", () => {
    const suppressed = [
      { from: 3, to: 6 },
      { from: 9, to: 10 },
      { from: 14, to: 20 },
    ];
    expect(judgedProtected(tokens, suppressed, 0.25)).toEqual([tokens[1], tokens[2]]);
    expect(consensus([tokens[0]!, tokens[2]!], suppressed, 0.25)).toEqual([tokens[2]]);
  });
  it("are scored by token", () => {
    const sensitive = [{ from: 6, to: 7 }];
    expect(tokenScores(tokens, [tokens[1]!, tokens[2]!], sensitive)).toEqual({ precision: 0.5, recall: 1 });
    expect(tokenScores(tokens, [], [])).toEqual({ precision: 1, recall: 1 });
  });
});
