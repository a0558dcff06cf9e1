import { describe, expect, test } from "vitest";
import type { Finding } from "../../doc/finding.ts";
import { TextView } from "../view.ts";
import { wholePhrases } from "./whole-phrases.ts";

const LABELS: Readonly<Record<string, string>> = {
  P: "PERSON",
  L: "LOCATION",
  O: "ORGANIZATION",
  T: "DATE_TIME",
  M: "MEDICAL",
  J: "OCCUPATION",
  A: "AGE",
  C: "CODE",
};

/** Cores are marked `⟦L:Kilbirnie⟧`; with "-" after the letter they are not private. */
function phrases(marked: string): string[] {
  const findings: Finding[] = [];
  let text = "";
  let at = 0;
  for (const match of marked.matchAll(/⟦(\w)(-?):([^⟧]*)⟧/gu)) {
    const [whole, kind = "", low, value = ""] = match;
    text += marked.slice(at, match.index);
    const from = text.length;
    text += value;
    findings.push({
      ...{ from, to: text.length, label: LABELS[kind]!, score: low ? 0.3 : 0.8 },
      ...{ source: "test.v1", why: { code: "test" } },
    });
    at = match.index + whole.length;
  }
  text += marked.slice(at);
  const spans = wholePhrases.refine(findings, new TextView(text), { id: "", text, lang: "en" });
  return spans.map(({ from, to }) => text.slice(from, to));
}

describe("a private phrase is changed whole", () => {
  test.each([
    ["outside ⟦O:Co-op⟧ in ⟦L:Kilbirnie⟧ again", ["Co-op in Kilbirnie", "Kilbirnie"]],
    ["he works at the ⟦L:Penhallow⟧ clinic now", ["the Penhallow clinic"]],
    ["I moved to ⟦L:Hinjewadi⟧ Phase 2 last week", ["Hinjewadi Phase 2"]],
    ["I start at ⟦O:Northfield⟧ Sixth", ["Northfield Sixth"]],
    ["tell Mrs. ⟦P:Pemberton⟧ and uncle ⟦P:Ray⟧", ["Mrs. Pemberton", "uncle Ray"]],
    ["at ⟦P:Jayden⟧'s", ["Jayden's"]],
    ["from ⟦T:4th⟧ until ⟦T:the 19th of June⟧", ["4th until the 19th of June", "the 19th of June"]],
    ["by quarter past ⟦T:ten⟧", ["quarter past ten"]],
    ["a ⟦J:student⟧ at ⟦O:Aston⟧", ["a student at Aston", "Aston"]],
    ["dad is on ⟦M:dialysis⟧", ["on dialysis"]],
    ["I (⟦A:27⟧F) and him", ["27F"]],
    ["on Ward ⟦C:6⟧", ["Ward 6"]],
    ["⟦L:練馬区⟧の⟦L:光が丘駅⟧で会う", ["練馬区", "練馬区の光が丘駅"]],
    ["⟦L:天満⟧のパチ屋におった", ["天満のパチ屋"]],
    ["⟦P:大野⟧さんと⟦P:黒沢⟧部長", ["大野さん", "黒沢部長"]],
    ["⟦T:土曜⟧の午前なら可", ["土曜の午前"]],
    ["⟦T:来週水曜⟧から⟦T:金曜⟧まで", ["来週水曜", "来週水曜から金曜"]],
    ["足首⟦M:ねんざ⟧した", ["足首ねんざ"]],
    ["母が⟦M:乳がん⟧、ステージ2だって", ["乳がん、ステージ2"]],
  ])("%s", (marked, expected) => expect(phrases(marked)).toEqual(expected));
});

describe("and no further", () => {
  test.each([
    ["I met ⟦P:Rob⟧ at ⟦O:Harlow Grange⟧", ["Rob", "Harlow Grange"]],
    ["in ⟦L:Bexhill⟧. The cats", ["Bexhill"]],
    ["in ⟦L:Bexhill⟧ I own two cats", ["Bexhill"]],
    ["the ⟦L-:Penhallow⟧ clinic", ["Penhallow"]],
    ["⟦L:福岡⟧の父には言わない", ["福岡"]],
    ["⟦P:みさき⟧が⟦P:田代⟧と", ["みさき", "田代"]],
    ["⟦L:札幌⟧に⟦T:明日⟧行く", ["札幌", "明日"]],
    ["", []],
  ])("%s", (marked, expected) => expect(phrases(marked)).toEqual(expected));

  test("reaches no neighbour in another paragraph", () => {
    expect(phrases("⟦T:Friday⟧\n\n⟦T:Monday⟧")).toEqual(["Friday", "Monday"]);
  });

  test("a long text takes time in proportion", () => {
    expect(phrases("see you at the ⟦L:Penhallow⟧ clinic. ".repeat(2000))).toHaveLength(2000);
  });
});
