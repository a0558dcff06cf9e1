import { describe, expect, it } from "vitest";
import { normalize } from "../../doc/normalized.ts";
import { FINAL_LABELS } from "./labels.ts";
import { japaneseModelSentences, loadJapaneseModel } from "./model.ts";

/** Entities of a text, "LABEL writing". */
function found(text: string, recall = 0): string[] {
  const tagger = loadJapaneseModel({ recall });
  return japaneseModelSentences(text).flatMap((sentence) =>
    tagger.entities(sentence).map(({ from, to, label, score }) => {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
      return `${label} ${text.slice(sentence.tokens[from]!.from, sentence.tokens[to - 1]!.to)}`;
    }),
  );
}

const SENTENCE = "昨日、田中一郎さんは東京都の市役所で鈴木花子に会った。";

describe("the Japanese model", () => {
  it.each([
    [SENTENCE, ["PERSON 田中一郎", "LOCATION 東京都", "PERSON 鈴木花子"]],
    ["1998年にフランスのパリへ行った", ["DATE_TIME 1998年", "LOCATION フランス", "LOCATION パリ"]],
    ["", []],
    ["🙂\r\n。", []],
  ])("%j", (text, expected) => {
    expect(found(text)).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0) expect(found(text)).toEqual([]);
  });

  it("does not need the full stop, and reads what is normalised alike", () => {
    expect(found(SENTENCE.slice(0, -1))).toEqual(found(SENTENCE));
    const text = normalize("１９９８年にﾌﾗﾝｽのﾊﾟﾘへ行った").text;
    expect(found(text)).toEqual(found("1998年にフランスのパリへ行った"));
  });

  it("finds at least as much when recall is asked for", () => {
    expect(found(SENTENCE, 4).length).toBeGreaterThanOrEqual(found(SENTENCE).length);
  });

  it("gives only labels of ours", () => {
    const { labels, tag } = loadJapaneseModel();
    expect(labels).toEqual([...new Set(Object.values(FINAL_LABELS))]);
    for (const sentence of japaneseModelSentences(SENTENCE)) {
      for (const label of tag(sentence)) expect(["O", ...labels]).toContain(label.replace(/^[BI]-/, ""));
    }
  });
});
