import { describe, expect, it } from "vitest";
import { languageOf } from "../../doc/doc.ts";
import { nounPhrases } from "./noun-phrases.ts";

/** Phrases with ' after those written as names. */
const shown = (text: string) =>
  nounPhrases(text, languageOf(text)).map(({ from, to, named }) => text.slice(from, to) + (named ? "'" : ""));

describe("noun phrases", () => {
  it.each<[string, string[]]>([
    ["", []],
    ["I was there.", []],
    ["My favorite food is fried rice.", ["favorite", "food", "fried rice"]],
    ["a computer science major", ["computer science", "major"]],
    ["She is at the University of Tokyo now", ["University of Tokyo'", "University of Tokyo'"]],
    ["in Bandung and Osaka", ["Bandung and Osaka'", "Bandung'", "Osaka'"]],
    ["Temples are quiet.\r\nMonks too", ["Temples", "quiet", "Monks"]],
    ["😀 jazz!! a guitar…", ["jazz", "guitar"]],
    ["東京で相撲を見た。", ["東京'", "相撲"]],
    ["私は高校の野球部で投手でした", ["高校", "野球", "投手"]],
    ["岐阜県本巣市に行く", ["岐阜県本巣市'"]],
  ])("of %j", (text, wanted) => {
    expect(shown(text)).toEqual(wanted);
  });
});
