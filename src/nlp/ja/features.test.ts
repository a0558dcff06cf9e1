import { describe, expect, it } from "vitest";
import { JAPANESE_TEMPLATES, japaneseExtractor } from "./features.ts";
import { readNames, writeNames } from "./names.ts";
import { japaneseModelSentences } from "./sentence.ts";

const names = readNames(
  writeNames(
    ["person", "place"],
    new Map([
      ["佐藤花子", 1],
      ["東京", 2],
    ]),
  ),
);

/**
 * The tokens of a sentence with the features of a template: equal letters are equal features, "-" is none, and
 * two letters are two features.
 */
function marked(template: string, text: string): string {
  const extractor = japaneseExtractor([template], { names });
  const [sentence] = japaneseModelSentences(text);
  const words = sentence!.words.map(extractor.read);
  const prepared = extractor.prepare(
    sentence!,
    words.map(({ word }) => word),
  );
  const context = new Uint32Array(extractor.most);
  const seen: number[] = [];
  const letter = (feature: number) => {
    if (!seen.includes(feature)) seen.push(feature);
    return String.fromCharCode(97 + seen.indexOf(feature));
  };
  return sentence!.tokens
    .map(({ text: word }, t) => {
      const found: number[] = [];
      extractor.offsets.forEach((offset, which) => {
        found.push(...(words[t + offset]?.features[which] ?? []));
      });
      found.push(...context.subarray(0, extractor.ofContext(prepared, t, context)));
      return `${word}/${found.map(letter).join("") || "-"}`;
    })
    .join(" ");
}

describe("features of Japanese tokens", () => {
  it.each([
    ["w[0]", "東京と東京", "東京/a と/b 東京/a"],
    ["w[-1]", "東京と東京", "東京/- と/a 東京/b"],
    ["p1[0]", "犬と歩く", "犬/a と/b 歩く/c"],
    ["short[0]", "アキと1980年とユキ", "アキ/a と/b 1980/c 年/d と/b ユキ/a"],
    ["d[0]", "1980年と1990年", "1980/a 年/- と/- 1990/a 年/-"],
    ["kinds[0]", "東京と大阪", "東京/a と/- 大阪/-"],
    ["name[0]", "佐藤花子と佐藤", "佐藤/a 花子/b と/- 佐藤/-"],
    ["name[1]", "佐藤花子と", "佐藤/a 花子/- と/-"],
    ["head[0]", "青山工業の学生", "青山/a 工業/a の/- 学生/b"],
    ["after[0]", "青山工業は青山工業", "青山/a 工業/a は/- 青山/b 工業/b"],
    ["before[0]", "青山工業は青山", "青山/a 工業/a は/- 青山/b"],
    ["after[0] p1[0]", "青山工業", "青山/a 工業/a"],
    ["quote[0]", "『山の本』を読む", "『/- 山/a の/- 本/b 』/- を/- 読む/-"],
    ["quote[0]", "「長い文", "「/- 長い/- 文/-"],
    ["p1[0] p1[1]", "犬と猫と", "犬/a と/- 猫/a と/-"],
  ])("%s of %s", (template, text, expected) => {
    expect(marked(template, text)).toBe(expected);
  });

  it("are as many for a sentence in the middle of others", () => {
    const extractor = japaneseExtractor(JAPANESE_TEMPLATES, { names });
    const count = (text: string) =>
      japaneseModelSentences(text).map((sentence) => {
        let features = 0;
        const words = sentence.words.map((word) => extractor.read(word).word);
        const prepared = extractor.prepare(sentence, words);
        const context = new Uint32Array(extractor.most);
        for (let t = 0; t < words.length; t++) features += extractor.ofContext(prepared, t, context);
        return features;
      });
    const [first, second] = count("昨日は東京にいた。佐藤花子に会った。");
    expect([first, second]).toEqual([...count("昨日は東京にいた。"), ...count("佐藤花子に会った。")]);
  });

  it("say which template cannot be read", () => {
    expect(() => japaneseExtractor(["w[0] color[1]"], { names })).toThrow(
      'Cannot read template "w[0] color[1]": want attribute[offset], as in w[-1] p[0]',
    );
  });
});

describe("words of the model", () => {
  it.each([
    ["仙台市内のヒンドゥー教徒", "仙台|市|内|の|ヒンドゥー|教|徒"],
    ["ヨアン・ペレポンさん", "ヨアン|・|ペレポン|さん"],
  ])("%s", (text, expected) => {
    const [sentence] = japaneseModelSentences(text);
    expect(sentence!.tokens.map((token) => token.text).join("|")).toBe(expected);
    for (const { from, to, text: word } of sentence!.tokens) expect(text.slice(from, to)).toBe(word);
    expect(sentence!.words.length).toBe(sentence!.tokens.length);
  });
});
