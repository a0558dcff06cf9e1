import { describe, expect, it } from "vitest";
import { operatorOf, target } from "../../test/target.ts";
import type { Lang } from "../doc/doc.ts";
import type { Level } from "../nlp/times/coarsen.ts";
import { coarsenIn, coarsenTime } from "./coarsen-time.ts";

/** The text with the time in ⟦brackets⟧ coarsened where it stands. */
function inText(marked: string, level: Level, lang: Lang): string {
  const [before, time, after] = marked.split(/[⟦⟧]/) as [string, string, string];
  const text = before + time + after;
  const span = { from: before.length, to: before.length + time.length };
  const edit = coarsenIn(text, span, level, lang);
  return edit ? text.slice(0, edit.from) + edit.insert + text.slice(edit.to) : text;
}

describe("coarsenIn takes the preposition along", () => {
  it.each([
    [
      "I will meet my sister at ⟦3 pm⟧ there.",
      "part-of-day",
      "I will meet my sister in the afternoon there.",
    ],
    ["Be there at ⟦3.40 pm⟧", "part-of-day", "Be there in the afternoon"],
    ["at ⟦11 pm⟧", "part-of-day", "at night"],
    ["⟦between 2 and 4 pm⟧", "part-of-day", "in the afternoon"],
    ["I leave ⟦next Monday⟧.", "week", "I leave some day next week."],
    ["See you on ⟦Monday⟧.", "week", "See you some day this week."],
    ["on ⟦12 January⟧", "month", "some day in January"],
    ["On ⟦12 March 1998⟧ he left", "month", "In March 1998 he left"],
    ["On ⟦12 March 1998⟧ he left", "year", "In 1998 he left"],
    ["on ⟦12 March 1998⟧", "decade", "in the 1990s"],
    ["on the ⟦5th of May⟧", "month", "some day in May"],
    ["since ⟦12 March 1998⟧", "month", "since March 1998"],
    ["the judgment of ⟦12 March 1998⟧", "year", "the judgment of 1998"],
    ["in the ⟦morning of 12 March 1998⟧", "day", "on 12 March 1998"],
    ["in the ⟦mid-80s⟧", "decade", "in the 1980s"],
    ["⟦Next Monday⟧ is fine", "week", "Some day next week is fine"],
    ["⟦Monday⟧ is fine", "week", "Some day this week is fine"],
    ["ON ⟦12 MARCH 1998⟧", "month", "IN MARCH 1998"],
    ["on ⟦1998-03-12⟧", "month", "in 1998-03"],
    ["⟦12/31/1999⟧", "month", "12/1999"],
    ["for ⟦three weeks⟧", "month", "for less than a month"],
    ["on\n⟦12 March 1998⟧", "month", "in March 1998"],
    ["in ⟦1998⟧", "month", "in 1998"],
    ["at ⟦nowhere⟧", "month", "at nowhere"],
  ] as const)("%j to the %s: %j", (text, level, result) => {
    expect(inText(text, level, "en")).toBe(result);
  });

  it.each([
    ["⟦午後3時⟧に会う", "part-of-day", "午後に会う"],
    ["⟦令和3年5月12日⟧に", "month", "令和3年5月に"],
    ["⟦令和3年5月12日⟧に", "year", "令和3年に"],
    ["⟦令和３年５月１２日⟧に", "month", "令和３年５月に"],
    ["⟦二〇二一年五月三日⟧に", "month", "二〇二一年五月に"],
    ["⟦昭和四十五年三月二日⟧", "decade", "昭和四十年代"],
    ["⟦来週の月曜日⟧に", "week", "来週のある日に"],
    ["⟦5月12日⟧は", "month", "5月のある日は"],
    ["⟦明日⟧行く", "week", "今週のある日行く"],
    ["⟦2021/05/12⟧", "month", "2021/05"],
    ["⟦去年の夏⟧から", "year", "去年から"],
    ["𠮷野は⟦5月1日⟧に", "month", "𠮷野は5月のある日に"],
    ["⟦2021年⟧に", "month", "2021年に"],
  ] as const)("%j to the %s: %j", (text, level, result) => {
    expect(inText(text, level, "ja")).toBe(result);
  });
});

describe("coarsenTime", () => {
  const replaced = (value: string, level: Level, lang: Lang = "en") =>
    operatorOf(coarsenTime, { level }).replace(target(value, { label: "DATE_TIME", number: 4, lang }));

  it.each([
    ["12 March 1998", "month", "March 1998"],
    ["12 March 1998", "year", "1998"],
    ["at 3.40 pm", "part-of-day", "in the afternoon"],
    ["3.40 pm", "part-of-day", "some time in the afternoon"],
    ["next Monday", "week", "some day next week"],
    ["12 January", "month", "some day in January"],
    ["12 January", "year", "some time"],
    ["1998", "month", "1998"],
    ["TOMORROW", "week", "SOME DAY THIS WEEK"],
    ["hello", "month", "[DATE_TIME_4]"],
    ["", "month", "[DATE_TIME_4]"],
  ] as const)("%j to the %s is %j", (value, level, result) => {
    expect(replaced(value, level)).toBe(result);
  });

  it.each([
    ["令和3年5月12日", "month", "令和3年5月"],
    ["午後3時", "part-of-day", "午後"],
    ["来週の月曜日", "week", "来週のある日"],
  ] as const)("%j to the %s is %j", (value, level, result) => {
    expect(replaced(value, level, "ja")).toBe(result);
  });

  it("leaves months by default, and refuses other levels", () => {
    expect(operatorOf(coarsenTime).replace(target("12 March 1998"))).toBe("March 1998");
    expect(() => operatorOf(coarsenTime, { level: "hour" })).toThrow("level: not one of part-of-day, day");
  });
});
