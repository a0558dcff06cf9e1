import { describe, expect, it } from "vitest";
import { englishSentencesOf, loadEnglishModel } from "./model.ts";

const tagger = loadEnglishModel();

/** "LABEL text" of every entity, in order. */
const found = (text: string, with_ = tagger) =>
  englishSentencesOf(text).flatMap((sentence) =>
    with_.entities(sentence).map(({ from, to, label }) => {
      const [first, last] = [sentence.tokens[from]!, sentence.tokens[to - 1]!];
      return `${label} ${text.slice(first.from, last.to)}`;
    }),
  );

describe("the English model", () => {
  it.each([
    ["Mr. David Miller lives in Berlin.", ["PERSON David Miller", "LOCATION Berlin"]],
    ["mr. david miller lives in berlin .", ["PERSON david miller", "LOCATION berlin"]],
    ["MR. DAVID MILLER LIVES IN BERLIN .", ["PERSON DAVID MILLER", "LOCATION BERLIN"]],
    ["Anna Smith of Acme Corp came in March.", ["PERSON Anna Smith", "ORGANIZATION Acme Corp"]],
    ["The Turkish ambassador arrived on Monday.", ["NRP Turkish", "DATE_TIME Monday"]],
    ["Nothing of interest happened here.", []],
    ["", []],
  ])("%s", (text, expected) => {
    const names = found(text);
    for (const name of expected) expect(names).toContain(name);
    if (expected.length === 0) expect(names).toEqual([]);
  });

  it("has labels of the package, and scores that are probabilities", () => {
    const types = new Set(tagger.labels.filter((label) => label !== "O").map((label) => label.slice(2)));
    expect([...types].sort()).toEqual("DATE_TIME EVENT LOCATION NRP ORGANIZATION PERSON PRODUCT".split(" "));
    const [sentence] = englishSentencesOf("David Miller met Maria Lopez.");
    for (const { score } of tagger.entities(sentence!)) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  it("finds more with recall", () => {
    const text = "The brisk pier. A tall kelm. Some old torvald here. He saw the moor.";
    expect(found(text, loadEnglishModel({ recall: 4 })).length).toBeGreaterThan(found(text).length);
  });

  it("keeps places, also with CRLF, surrogate pairs and combining marks", () => {
    const text = "🙂 Hi!\r\n\r\nMaria Lo\u0301pez went to Paris.";
    for (const { tokens, words } of englishSentencesOf(text)) {
      expect(tokens.map(({ from, to }) => text.slice(from, to))).toEqual(words);
    }
    expect(found(text)).toContain("LOCATION Paris");
  });
});
