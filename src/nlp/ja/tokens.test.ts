import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readDictionary } from "./dictionary.ts";
import { ipadic } from "./ipadic.ts";
import { japaneseSentences } from "./sentences.ts";
import { type JapaneseToken, japanese, japaneseTokenizer, type Morphology } from "./tokens.ts";

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
  });
});

/** The tokens of a text that the dictionary cuts at the bars; what is a number by itself is tagged as one. */
function tokensOf(marked: string): JapaneseToken[] {
  const cut: Morphology = (_, onToken) => {
    let from = 0;
    for (const text of marked.split("|")) {
      const isNumber = /^[0-9０-９〇一二三四五六七八九十百千万]+$/.test(text);
      onToken(from, (from += text.length), {
        ...{ pos: isNumber ? "名詞-数" : "名詞-一般", lemma: "", reading: undefined },
      });
    }
  };
  return japaneseTokenizer(cut).tokens(marked.replaceAll("|", ""));
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
    ["NHKとWindows of (東京)の10.5%", "NHK|と|Windows|of|(|東京|)|の|10.5|%"],
    ["", ""],
    ["𠮷田さん\r\n👍👍", "𠮷|田|さん|👍👍"],
    ["カ\u3099\u0000る\ud842", "カ|\u3099|\u0000|る|\ud842"],
  ])("%j", (text, expected) => {
    const tokens = japanese().tokens(text);
    expect(tokens.map((token) => token.text).join("|")).toBe(expected);
    for (const token of tokens) expect(text.slice(token.from, token.to)).toBe(token.text);
  });

  it("know part of speech, reading and dictionary form", () => {
    const tokens = japanese().tokens("山田さんがペレポンと走った");
    expect(tokens[0]).toMatchObject({ pos: "名詞-固有名詞-人名-姓", reading: "ヤマダ", lemma: "山田" });
    expect(tokens[3]).toMatchObject({ reading: undefined, lemma: "ペレポン" });
    expect(tokens[5]).toMatchObject({ lemma: "走る", reading: "ハシッ" });
  });

  it("know ASCII letters and marks by their full-width forms", () => {
    const pos = (text: string) =>
      japanese()
        .tokens(text)
        .map((token) => token.pos);
    expect(pos("NHKは(昨日)、5%だ!")).toEqual(pos("ＮＨＫは（昨日）、5％だ！"));
  });

  it("cut a text without any mark in linear time", () => {
    const text = "山田太郎は𠮷野家".repeat(20_000);
    const found = japanese().tokens(text);
    expect(found.map((token) => token.text).join("")).toBe(text);
  });

  it("are those of kuromoji", async () => {
    const { TokenizerBuilder } = await import("@patdx/kuromoji");
    const { default: Loader } = await import("@patdx/kuromoji/node");
    const entry = createRequire(import.meta.url).resolve("@patdx/kuromoji");
    const loader = new Loader({ dic_path: join(dirname(entry), "../dict") });
    const rival = await new TokenizerBuilder({ loader }).build();
    const cut = ipadic(readDictionary());
    for (const text of SENTENCES) {
      const found: string[] = [];
      cut(text, (from, to, { pos, reading }) => found.push(`${text.slice(from, to)} ${pos} ${reading}`));
      const tokens = rival.tokenize(text).map(({ surface_form, reading, ...token }) => {
        const pos = [token.pos, token.pos_detail_1, token.pos_detail_2, token.pos_detail_3];
        return `${surface_form} ${pos.filter((part) => part !== "*").join("-")} ${reading}`;
      });
      expect(found).toEqual(tokens);
    }
  });
});

/** Kuromoji begins anew after 、 and 。, so there are none here. */
const SENTENCES = [
  "すもももももももものうち",
  "東京都港区にある株式会社みどり商会の営業部で働く佐々木さんに会ってきた",
  "ポケットモンスターやスーパーマリオを遊んだ子どもたち",
  "１９９８年の冬に長野でオリンピックが開かれたらしい",
  "彼女はヴァイオリニストとしてウィーン・フィルと共演した",
  "貴社の記者が汽車で帰社した",
  "グゥラレヌム星人はペポンと鳴いた",
  "「どうして」と訊かれても困るのだけれど…",
];
