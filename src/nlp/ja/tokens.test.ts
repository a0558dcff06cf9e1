import { describe, expect, it } from "vitest";
import { japaneseSentences } from "./sentences.ts";
import { type JapaneseToken, japaneseTokenizer, loadJapanese, type Morphology } from "./tokens.ts";

describe("Japanese sentences", () => {
  it.each([
    "山田さんは来た。|鈴木さんは帰った。",
    "「行く。」と言った。|そして帰った。",
    "本当！？|はい。",
    "「どこですか？」|\n次の行",
    "終わりのない文",
    "（注。）です。|次",
    "改行で\n|終わる\r\n|三行",
    "𠮷野家へ行く。|👍",
    "",
  ])("%s", (marked) => {
    const text = marked.replaceAll("|", "");
    const expected = marked
      .split("|")
      .map((part) => part.trim())
      .filter(Boolean);
    expect(japaneseSentences(text).map(({ from, to }) => text.slice(from, to))).toEqual(expected);
  });

  it("gives up on brackets that are never closed", () => {
    const text = `「${"あ".repeat(400)}。${"い".repeat(10)}。`;
    expect(japaneseSentences(text).length).toBe(2);
    const before = performance.now();
    japaneseSentences("「。".repeat(200_000));
    expect(performance.now() - before).toBeLessThan(1500);
  });
});

/** The tokens of a text that the dictionary cuts at the bars; what is a number by itself is tagged as one. */
function tokensOf(marked: string): JapaneseToken[] {
  const other = { pos: "名詞", pos_detail_2: "*", pos_detail_3: "*", basic_form: "*", reading: undefined };
  const tokenize: Morphology["tokenize"] = () =>
    marked.split("|").map((surface_form) => ({
      ...{ surface_form, ...other },
      pos_detail_1: /^[0-9０-９〇一二三四五六七八九十百千万]+$/.test(surface_form) ? "数" : "一般",
    }));
  return japaneseTokenizer({ tokenize }).tokens(marked.replaceAll("|", ""));
}

describe("numbers and eras", () => {
  it.each([
    ["令|和|3|年", "令和|3|年"],
    ["平成|３|０|年|5|月", "平成|３０|年|5|月"],
    ["1|,|0|0|0|.|5|円", "1,000.5|円"],
    ["午後|3|：|4|0", "午後|3：40"],
    ["二|十|五|歳", "二十五|歳"],
    ["3|,|と|4", "3|,|と|4"],
    ["3| |4", "3|4"],
    ["和|令", "和|令"],
  ])("%s -> %s", (marked, expected) => {
    const tokens = tokensOf(marked);
    expect(tokens.map(({ text }) => text).join("|")).toBe(expected);
    const text = marked.replaceAll("|", "");
    for (const token of tokens) expect(text.slice(token.from, token.to)).toBe(token.text);
  });
  it("reads eras", () => {
    expect(tokensOf("令|和")).toMatchObject([{ reading: "レイワ", pos: "名詞-固有名詞-一般" }]);
  });
});

describe("Japanese tokens", () => {
  it.each([
    ["令和3年に山田さんは京都へ行った。", "令和|3|年|に|山田|さん|は|京都|へ|行っ|た|。"],
    ["価格は１，２００円です。", "価格|は|１，２００|円|です|。"],
    ["二十五歳の鈴木　花子", "二十五|歳|の|鈴木|花子"],
    ["", ""],
    ["𠮷田さん\r\n👍", "𠮷|田|さん|👍"],
  ])("%s", async (text, expected) => {
    const tokens = (await loadJapanese()).tokens(text);
    expect(tokens.map((token) => token.text).join("|")).toBe(expected);
    for (const token of tokens) expect(text.slice(token.from, token.to)).toBe(token.text);
  });

  it("know part of speech, reading and dictionary form", async () => {
    const tokens = (await loadJapanese()).tokens("山田さんが走った");
    expect(tokens[0]).toMatchObject({ pos: "名詞-固有名詞-人名-姓", reading: "ヤマダ" });
    expect(tokens[3]).toMatchObject({ lemma: "走る", reading: "ハシッ" });
  });

  it("cut a text without any mark in linear time", async () => {
    const { tokens } = await loadJapanese();
    const text = "山田太郎は𠮷野家".repeat(5000);
    const found = tokens(text);
    expect(found.map((token) => token.text).join("")).toBe(text);
  });
});
