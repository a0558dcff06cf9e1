import { describe, expect, it } from "vitest";
import { annotatedText, labelledSentences, readKnp } from "./read-corpus.ts";

describe("texts from words", () => {
  it("are normalised, with spans that follow", () => {
    const words = "ＡＢＣ 社 の 山田 New York ５０ ％".split(" ");
    const labels = "B-ORG I-ORG O B-PERSON B-GPE I-GPE B-PERCENT I-PERCENT".split(" ");
    const { text, spans } = annotatedText(words, labels);
    expect(text).toBe("ABC社の山田New York 50%");
    expect(spans.map(({ from, to, label }) => `${label} ${text.slice(from, to)}`)).toEqual([
      ...["ORG ABC社", "PERSON 山田", "GPE New York", "PERCENT 50%"],
    ]);
  });
  it("may be empty", () => {
    expect(annotatedText([], [])).toEqual({ text: "", spans: [] });
  });
});

const KNP = `# S-ID:1 MEMO:
* 1D
+ 1D <NE:ORGANIZATION:みどり大学>
みどり みどり みどり 名詞 6 * 0 * 0 * 0 NIL <NE:ORGANIZATION:head>
大学 だいがく 大学 名詞 6 * 0 * 0 * 0 NIL <NE:ORGANIZATION:tail>
の の の 助詞 9 * 0 * 0 * 0 NIL
* -1D
+ -1D
+ ＋ + 特殊 1 * 0 * 0 * 0 NIL
花子 はなこ 花子 名詞 6 * 0 * 0 * 0 NIL <NE:PERSON:single>
EOS
# S-ID:2
EOS
`;

describe("KNP", () => {
  it("gives texts with entities", () => {
    const [first, second] = readKnp(KNP);
    expect(first!.text).toBe("みどり大学の+花子");
    expect(first!.spans).toEqual([
      { from: 0, to: 5, label: "ORGANIZATION" },
      { from: 7, to: 9, label: "PERSON" },
    ]);
    expect(second).toEqual({ text: "", spans: [] });
  });
});

describe("sentences with labels", () => {
  it("carry the spans to the tokens of the model", () => {
    const document = annotatedText(
      ["佐藤", "さん", "は", "仙台市", "内", "へ", "。", "終わり"],
      [...["B-PERSON", "O", "O", "B-GPE", "O", "O", "O", "O"]],
    );
    const [first, second] = labelledSentences(document);
    expect(first!.tokens.map(({ text }) => text).join("|")).toBe("佐藤|さん|は|仙台|市|内|へ|。");
    expect(first!.labels.join(" ")).toBe("B-PERSON O O B-GPE I-GPE O O O");
    expect(second!.labels).toEqual(["O"]);
  });
});
