import { describe, expect, it } from "vitest";
import { normalize } from "../../doc/normalized.ts";
import { tableHash } from "../../doc/packed-table.ts";
import { shipped, shippedResources } from "../../doc/shipped.ts";
import { bodyOf } from "../network/body-of.ts";
import { networkOf } from "../network/network.ts";
import { combinedScorer } from "../network/scorer.ts";
import { taggerOf } from "../tagger.ts";
import { japaneseModelSentences, japaneseScorer, loadJapaneseModel } from "./model.ts";
import { namesOf } from "./names.ts";
import { japaneseInputs } from "./network.ts";

/** The weights that models/ja-network.md describes: training again does not give the same bytes. */
const PINNED = "1e6ce2d6a3b66ca6";

const thorough = loadJapaneseModel({ thorough: true });

const found = (text: string, tagger = thorough) =>
  japaneseModelSentences(text).flatMap((sentence) =>
    tagger.entities(sentence).map(({ from, to, label }) => {
      const [first, last] = [sentence.tokens[from]!, sentence.tokens[to - 1]!];
      return `${label} ${text.slice(first.from, last.to)}`;
    }),
  );

describe("the Japanese CRF with the network", () => {
  it.each([
    [
      "昨日、田中一郎さんは東京都で鈴木花子に会った。",
      ["PERSON 田中一郎", "LOCATION 東京都", "PERSON 鈴木花子"],
    ],
    ["姉の美ゆきさんから連絡があった。", ["PERSON 美ゆき"]],
    ["担当:木下あおい", ["PERSON 木下あおい"]],
    ["出席者:佐伯翠蓮、キム・ジヨン、金智英", ["PERSON 佐伯翠蓮", "PERSON キム・ジヨン", "PERSON 金智英"]],
    ["講師は Rafael Santos です。", ["PERSON Rafael Santos"]],
    ["グエン・ヴァン・アンさんが来院した。", ["PERSON グエン・ヴァン・アン"]],
    ["1998年にフランスのパリへ行った", ["LOCATION フランス", "LOCATION パリ"]],
    ["🙂\r\n\r\n山田さんは\u{20BB7}野さんと話した。", ["PERSON 山田"]],
  ])("%s", (text, expected) => {
    const names = found(text);
    for (const name of expected) expect(names).toContain(name);
  });

  it.each([
    ...["所見:特になし", "主文", "笑", "", "。", "🙂🙂", "お世話になっております。"],
    ...["エアコンのリモコンが壊れた。", "先生に相談してください。", "備考:なし"],
  ])("finds nobody: %s", (text) => {
    expect(found(text).filter((name) => name.startsWith("PERSON"))).toEqual([]);
  });

  it("reads what is normalised alike", () => {
    const text = normalize("担当：ﾌｨｵﾅ・ケリー").text;
    expect(found(text)).toEqual(found("担当:フィオナ・ケリー"));
  });

  it("finds the same without the kernel", () => {
    const resources = shippedResources();
    const network = networkOf(resources.table("ja-network.bin"));
    const inputs = japaneseInputs(namesOf(resources.table("ja.names")));
    const [kernel, twin] = (["wasm", "typescript"] as const).map((name) => {
      const scorer = combinedScorer(resources.get(japaneseScorer), network, inputs, {
        body: bodyOf(network, name),
      });
      return taggerOf(scorer, scorer.recall);
    });
    const text =
      "株式会社北斗建設の中島美波さんは、令和3年に京都市の病院でオスカー・リンドと会った。\n出席者:木下蓮、O. Lind";
    for (const sentence of japaneseModelSentences(text)) {
      const [a, b] = [kernel!.entities(sentence), twin!.entities(sentence)];
      expect(a.length).toBeGreaterThan(0);
      expect(a.map(({ score, ...entity }) => entity)).toEqual(b.map(({ score, ...entity }) => entity));
      a.forEach(({ score }, i) => {
        expect(score).toBeCloseTo(b[i]!.score, 2);
      });
    }
  });

  it("finds at least as much when recall is asked for", () => {
    const text = "姉の美ゆきが京都の会社に勤めている。";
    const more = loadJapaneseModel({ thorough: true, recall: 3 });
    expect(found(text, more).length).toBeGreaterThanOrEqual(found(text).length);
  });

  it("has the weights that its card describes", () => {
    expect(tableHash(shipped("ja-network.bin"))).toBe(PINNED);
  });
});
