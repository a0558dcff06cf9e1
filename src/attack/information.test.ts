import { describe, expect, it } from "vitest";
import { createDoc } from "../doc/doc.ts";
import { adjustment, collectionStatistics, probability, rankWords } from "./information.ts";
import { chooseKeywords } from "./keywords.ts";
import { PRESETS, presetWeights, type Weights } from "./presets.ts";
import { type Word, wordsOf } from "./words.ts";

/**
 * The collection: three documents, 16 words in all.
 *   ferry 4, sank 3, harbour 2, storm 1; the 5, a 1
 */
const COLLECTION = [
  "the ferry sank", // 3
  "the ferry sank the storm ferry", // 6
  "the ferry sank the harbour a harbour", // 7
].map((text) => wordsOf(createDoc("d", text)));
const statistics = collectionStatistics(COLLECTION);
const PLAIN: Weights = { kinds: {}, labels: {}, sameMeaning: -100 };

describe("formula 4, by hand", () => {
  const document = wordsOf(createDoc("d", "the ferry hit a whale, a grey whale"));
  const word = (term: string): Word => document.find((found) => found.term === term)!;
  it("counts 16 words in the collection and 8 in the document", () => {
    expect(statistics.words).toBe(16);
    expect(document.reduce((sum, { spans }) => sum + spans.length, 0)).toBe(8);
  });
  for (const [term, expected] of [
    ["ferry", 4 / 16],
    ["whale", 2 / (16 + 8)],
    ["grey", 1 / (16 + 8)],
  ] as const) {
    it(`P(${term}) = ${expected.toFixed(4)}`, () => {
      expect(probability(word(term), 8, statistics)).toBeCloseTo(expected, 12);
    });
  }
});

describe("formula 3, by hand", () => {
  it("I(w) in bits, the most informative word first, function words never", () => {
    const words = wordsOf(createDoc("d", "the ferry sank in the storm at the harbour"));
    const ranked = rankWords(words, statistics, PLAIN).map(({ term, information }) => [term, information]);
    expect(ranked).toEqual([
      ["storm", 4],
      ["harbour", 3],
      ["sank", -Math.log2(3 / 16)],
      ["ferry", 2],
    ]);
  });

  it("levels are log 2 and log 3 apart, as 23.80, 22.79 and 22.21 in table 1 of the paper", () => {
    const counts = new Map([
      ["x", 1],
      ["y", 2],
      ["z", 3],
    ]);
    const paper = { words: 150_000, count: (term: string) => counts.get(term) ?? 0 };
    const weights = { ...PLAIN, kinds: { noun: 23.8 - Math.log2(150_000) } };
    const words = ["x", "y", "z"].map((term): Word => ({ term, kind: "noun", spans: [{ from: 0, to: 1 }] }));
    const levels = rankWords(words, paper, weights).map(({ information }) => information);
    for (const [i, expected] of [23.8, 22.79, 22.21].entries())
      expect(Math.abs(levels[i]! - expected)).toBeLessThan(0.015);
  });
});

describe("e(w)", () => {
  const aged: Word = { term: "12", kind: "number", label: "AGE", spans: [{ from: 0, to: 2 }] };
  const named: Word = { term: "ota", kind: "name", label: "PERSON", spans: [{ from: 0, to: 3 }] };
  it("ages tell little of pupils and much in court; names the other way round", () => {
    const [school, court] = [PRESETS["accident-report"], PRESETS.court];
    expect(adjustment(aged, court)).toBeGreaterThan(adjustment(aged, school));
    expect(adjustment(named, school)).toBeGreaterThan(adjustment(named, court));
  });
  it("refuses a kind of document nobody knows, and lists those there are", () => {
    expect(() => presetWeights("novel")).toThrow("known are default, accident-report, court, message");
  });
});

describe("keywords", () => {
  const ranked = rankWords(
    wordsOf(createDoc("d", "storm storms harbour sank ferry")),
    { words: 64, count: (term) => ({ storm: 1, storms: 2, harbour: 4, sank: 8, ferry: 16 })[term] ?? 0 },
    PLAIN,
  );
  const choose = (count: number, lowering: number) =>
    chooseKeywords(ranked, { count, lang: "en", lowering })
      .map(({ term }) => term)
      .join(" ");
  for (const [count, lowering, expected] of [
    [0, -100, ""],
    [1, -100, "storm"],
    [3, 0, "storm storms harbour"],
    [3, -100, "storm harbour sank"],
    [3, -1.5, "storm harbour storms"],
    [9, -100, "storm harbour sank ferry storms"],
  ] as const) {
    it(`${count} with synonyms lowered by ${lowering}: ${expected}`, () =>
      expect(choose(count, lowering)).toBe(expected));
  }
  it("takes any idea of what means the same", () => {
    const chosen = chooseKeywords(ranked, { count: 2, lang: "en", lowering: -100, sameMeaning: () => true });
    expect(chosen.map(({ term }) => term)).toEqual(["storm", "storms"]);
  });
});
