import { describe, expect, it } from "vitest";
import {
  hashedClusters,
  hashedKinds,
  hashedPhrases,
  pack,
  pathCode,
  phraseEntries,
  wordKey,
} from "./word-tables.ts";

const KINDS = ["given", "city", "paper"];
const single = pack([
  [wordKey("Dana"), 1],
  [wordKey("Paris"), 1],
  [wordKey("paris"), 2],
  [wordKey("京都"), 2],
]);
const several = pack([
  ...phraseEntries(["New", "York"], 1),
  ...phraseEntries(["New", "York", "Times"], 2),
  ...phraseEntries(["東京", "新聞"], 2),
]);
const clusters = pack([
  [wordKey("Dana"), pathCode("0110")],
  [wordKey("𠮷田"), pathCode("00000000001")],
]);

describe("hashed tables", () => {
  const kinds = hashedKinds(single, KINDS);
  it.each([
    ["Dana", ["given"]],
    ["PARIS", ["given", "city"]],
    ["京都", ["city"]],
    ["Orlan", []],
    ["", []],
  ])("kinds of %s: %j", (word, expected) => {
    expect(kinds(word)).toEqual(expected);
  });

  const of = hashedClusters(clusters);
  it.each([
    ["dana", ["0110"]],
    ["#Dana", ["0110"]],
    ["𠮷田", ["0000", "000000", "00000000", "0000000000", "00000000001"]],
    ["orlan", ["?"]],
    ["#", undefined],
    ["12", undefined],
  ])("paths of %s: %j", (word, expected) => {
    expect(of(word)).toEqual(expected);
  });

  const phrases = hashedPhrases(several, KINDS);
  it.each([
    ["in NEW york today", ". B-city I-city ."],
    ["the New York Times", ". B-paper I-paper I-paper"],
    ["New York New", "B-city I-city ."],
    ["new", "."],
    ["東京 新聞 を 読む", "B-paper I-paper . ."],
  ])("phrases of %s: %s", (text, expected) => {
    const found = phrases.match(text.split(" ")).map((marks) => marks.join(",") || ".");
    expect(found.join(" ")).toBe(expected);
  });
  it("takes an empty sentence", () => {
    expect(phrases.match([])).toEqual([]);
  });
});
