import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readTable, writeTable } from "../doc/packed-table.ts";
import { packageFolder } from "../doc/shipped.ts";
import {
  BOUNDARY,
  createLanguageModel,
  isNatural,
  languageModel,
  modelWord,
  naturalness,
} from "./language-model.ts";
import { extendLeft, type Gram, gramSections, wordHash } from "./language-model-table.ts";

const words = (text: string) => (text === "" ? [] : text.split(" "));

function gram(text: string, logProb: number, backOff = 0): Gram {
  const [last, ...rest] = words(text).reverse().map(wordHash);
  return { hash: rest.reduce(extendLeft, last!), logProb, backOff };
}

/** "a b" was seen, "b" may follow other words, "c" stands alone; "x" was never seen. */
const TINY: readonly (readonly Gram[])[] = [
  [gram("a", -1, -0.5), gram("b", -2, -0.25), gram("c", -3)],
  [gram("a b", -0.5, -0.75), gram("b a", -0.25)],
  [gram("b a b", -0.1)],
  [],
  [],
];

function tiny() {
  const sections = Object.assign(
    { unknown: Float32Array.of(-7) },
    ...TINY.map((grams, i) => gramSections(i + 1, grams)),
  );
  return createLanguageModel(readTable(writeTable({ name: "tiny", version: "1" }, sections)));
}

describe("a model of a few n-grams", () => {
  const CASES: readonly (readonly [context: string, word: string, logProb: number, why: string])[] = [
    ["", "a", -1, "alone"],
    ["", "x", -7, "unknown"],
    ["a", "b", -0.5, "stored"],
    ["b a", "b", -0.1, "the longest stored"],
    ["c a", "b", -0.5, "the context c a was never seen"],
    ["a", "c", -3.5, "back-off of a"],
    ["b", "b", -2.25, "back-off of b"],
    ["a b", "c", -4, "back-off of a b, then of b"],
    ["x", "c", -3, "nothing is known of x"],
    ["a", "x", -7.5, "an unknown word after a"],
    ["c c c c c b a", "b", -0.1, "words too far away do not matter"],
  ];
  it.each(CASES)("log10 P(%s _ %s) = %d: %s", (context, word, logProb) => {
    expect(tiny().logProb(words(context), word)).toBeCloseTo(logProb, 6);
  });

  it("knows its words, whatever their case and width", () => {
    const { knows, order } = tiny();
    expect(["a", "A", "ａ", "x", ""].map(knows)).toEqual([true, true, true, false, false]);
    expect(order).toBe(5);
  });

  it("keeps the first of two n-grams with one hash, and refuses a gap it cannot write", () => {
    const sections = gramSections(1, [gram("a", -1), gram("a", -2)]);
    expect(sections["1:probs"]).toEqual(Uint8Array.of(20));
  });
});

describe("modelWord", () => {
  it.each([
    ["House", "house"],
    ["Ｔｏｋｙｏ", "tokyo"],
    ["don’t", "don't"],
    ["Café", "café"],
    ["cafe\u0301", "café"],
    ["ｶﾅ", "カナ"],
    ["12", "12"],
    ["1984", "0000"],
    ["１９８４", "0000"],
    ["https://example.org/a?b=1", "http"],
    ["www.example.org", "http"],
    ["@someone_1", "@"],
    ["@", "@"],
    ["𠮷野", "𠮷野"],
    ["😀", "😀"],
    ["", ""],
  ])("%s -> %s", (token, word) => {
    expect(modelWord(token)).toBe(word);
  });
});

describe("the shipped models", () => {
  it("are under 12 MB together", () => {
    const size = (name: string) => statSync(join(packageFolder("models"), name)).size;
    expect(size("lm-en.bin") + size("lm-ja.bin")).toBeLessThan(12_000_000);
  });

  const ORDER: readonly (readonly [
    "en" | "ja",
    before: string,
    better: string,
    worse: string,
    after: string,
  ])[] = [
    ["en", "I would like a cup of", "tea", "tee", "please"],
    ["en", "thank you very", "much", "many", "for your letter"],
    ["en", "she has", "written", "wrote", "to him"],
    ["en", "two of the", "children", "child", "were asleep"],
    ["en", "he lived there for three", "years", "year", "as a boy"],
    ["en", "it was", "an", "a", "old house"],
    ["ja", "朝 ご飯 を", "食べ", "飲み", "て から 出かけ た"],
    ["ja", "駅 で 電車 を", "待っ", "持っ", "て い た"],
    ["ja", "彼 は 学校", "に", "を", "着い た"],
    ["ja", "三", "年", "縁", "前 の こと だ"],
  ];
  it.each(ORDER)("%s: %s [%s, not %s] %s", (lang, before, better, worse, after) => {
    const score = (word: string) => naturalness(words(before), [word], words(after), lang);
    expect(score(better)).toBeGreaterThan(score(worse));
  });

  it("compare candidates of different lengths as the whole text would", () => {
    const { logProb } = languageModel("en");
    const whole = (text: string) => {
      const all = [BOUNDARY, ...words(text), BOUNDARY];
      return all.slice(1).reduce((sum, word, i) => sum + logProb(all.slice(0, i + 1), word), 0);
    };
    const score = (candidate: string) => naturalness(["we"], words(candidate), ["soon", "."], "en");
    const byText = whole("we leave soon .") - whole("we set out soon .");
    expect((score("leave") - score("set out")) * 4).toBeCloseTo(byText, 6);
  });

  it.each(["en", "ja"] as const)("%s: no text, odd text and huge text are no trouble", (lang) => {
    const huge = Array.from({ length: 200_000 }, () => "word");
    for (const odd of [[], [""], ["\uD842"], ["👩‍👩‍👧"], ["é̀̂"], ["\r\n"]]) {
      expect(naturalness(odd, odd, odd, lang)).toBeLessThanOrEqual(0);
      expect(naturalness(huge, odd, huge, lang)).toBeLessThanOrEqual(0);
    }
  });
});

/** Sentences written for this table, with a substitution each and whether it reads natural. */
const JUDGED: Readonly<Record<"en" | "ja", readonly (readonly [sentence: string, natural: boolean])[]>> = {
  en: [
    ["we were [nearly|almost] home when it began to rain .", true],
    ["she [answered|replied] that she would come later .", true],
    ["he was [grateful|thankful] for the help .", true],
    ["they went to bed [immediately|instantly] after dinner .", true],
    ["I [often|frequently] go there on Sundays .", true],
    ["the child was [frightened|scared] of the dark .", true],
    ["it was [partly|partially] my own fault .", true],
    ["he [completely|totally] forgot about the letter .", true],
    ["she [seldom|rarely] speaks of her family .", true],
    ["the [sofa|couch] in the corner is mine .", true],
    ["you look a bit [tired|worn] today .", false],
    ["I have to [stand|stall] in line again .", false],
    ["we had a [pretty|jolly] long day .", false],
    ["he works at a [bank|depository] in town .", false],
    ["the train was [late|tardy] this morning .", false],
    ["please [sign|ratify] your name here .", false],
    ["my [mother|female parent] called last night .", false],
    ["I will [meet|encounter] you at the station .", false],
    ["she bought a new [car|motorcar] last week .", false],
    ["he took a [break|recess] from work .", false],
  ],
  ja: [
    ["突然 電話 が 鳴り [出し|始め] た 。", true],
    ["その [理由|訳] を 話し て ください 。", true],
    ["彼 の [意見|考え] を 聞き たい 。", true],
    ["旅行 の [用意|準備] を する 。", true],
    ["[突如|突然] 雨 が 降り 出し た 。", true],
    ["駅 の [周辺|周り] を 歩い た 。", true],
    ["事故 の [原因|理由] を 調べる 。", true],
    ["彼女 は [現在|今] 東京 に 住ん で いる 。", true],
    ["その [機会|チャンス] を 待っ て い た 。", true],
    ["先生 に [返答|返事] を し た 。", true],
    ["庭 に [家|ハウス] を 建て た 。", false],
    ["友達 と [話|会談] を し た 。", false],
    ["新しい [本|ブック] を 読ん だ 。", false],
    ["[犬|ドッグ] を 連れ て 歩く 。", false],
    ["[空気|大気] を 読ま ない 人 だ 。", false],
    ["明日 の [朝|モーニング] に 出かける 。", false],
    ["弟 は [大学|アカデミー] に 通っ て いる 。", false],
    ["[病気|病患] で 仕事 を 休ん だ 。", false],
    ["[窓|ウィンドウ] を 開け て ください 。", false],
    ["[声|音声] を かけ られ た 。", false],
  ],
};

describe("substitutions judged by hand", () => {
  it.each(["en", "ja"] as const)(
    "%s: four of five that are accepted read natural, and half of the good ones pass",
    (lang) => {
      const results = JUDGED[lang].map(([sentence, natural]) => {
        const [, before, written, other, after] = /^(.*?) ?\[(.*)\|(.*)\] ?(.*)$/.exec(sentence)!;
        const args = [before!, written!, other!, after!].map(words) as [
          string[],
          string[],
          string[],
          string[],
        ];
        return { natural, accepted: isNatural(...args, lang) };
      });
      const accepted = results.filter((each) => each.accepted);
      const right = accepted.filter(({ natural }) => natural).length;
      expect(right / accepted.length).toBeGreaterThanOrEqual(0.8);
      expect(right).toBeGreaterThanOrEqual(5);
    },
  );
});
