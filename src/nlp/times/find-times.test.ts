import { describe, expect, it } from "vitest";
import { findTimes } from "./find-times.ts";

function marked(text: string): string {
  return findTimes(text)
    .filter(({ score }) => score > 0)
    .reduceRight(
      (out, { from, to }) => `${out.slice(0, from)}⟦${out.slice(from, to)}⟧${out.slice(to)}`,
      text,
    );
}

describe("one finding over the whole expression, without the preposition", () => {
  it.each([
    "She left on ⟦12 March 1998⟧ and came back ⟦two years later⟧.",
    "since ⟦2003⟧, in the ⟦mid-80s⟧, until ⟦May 2001⟧",
    "We met at ⟦ten thirty pm on Monday⟧.",
    "(⟦between May and July 1999⟧)",
    "the first ⟦three months⟧",
    "on ⟦12\r\nMarch 1998⟧",
    "A ⟦ten-day⟧ trip, a ⟦two-year⟧ term",
    "⟦2 years⟧' work",
    "⟦Monday⟧, ⟦Tuesday⟧ and ⟦Friday⟧",
    "⟦May 5⟧\n\n⟦2021⟧",
    "😀⟦5 May 2021⟧😀",
    "e\u0301te\u0301 ⟦1998-05-01⟧",
    "日本では⟦来週の月曜日の午後3時⟧に始まる。",
    "⟦2日から5日まで⟧休む。⟦三日前⟧に出た。",
    "⟦去年の夏⟧、⟦10月初旬⟧と⟦年末⟧に",
    "𠮷野は⟦平成元年度⟧に入社、⟦5月1日⟧付。",
    "会議は⟦明後日⟧、⟦3時間⟧の予定",
    "Meeting ⟦2021年5月1日⟧ at ⟦3 pm⟧",
  ])("%s", (text) => {
    expect(marked(text.replace(/[⟦⟧]/g, ""))).toBe(text);
  });
});

describe("ordinary words and other numbers", () => {
  it.each([
    ...[
      "May I? You may march on.",
      "the second of these",
      "in the sun",
      "He sat down",
      "a dec of cards",
      "mon ami",
    ],
    ...[
      "He springs to the fall of the house",
      "version 10.15.7",
      "192.168.1.1",
      "$2021",
      "1,998 people",
      "A2021",
      "5 kg, 3D, 7th place",
    ],
    ...["a 16-year-old", "two years old", "20 years of age", "I am here", "new car, good dog"],
    ...["一時は", "三日月と四日市", "二日酔い", "五月雨", "十分だ", "3年生", "きょうだい", "一人、二つ"],
  ])("%s", (text) => {
    expect(marked(text)).toBe(text);
  });
});

it("finds disjoint spans in order", () => {
  const times = findTimes(
    "On Monday 5 May 2021 at 3 pm, 来週の月曜日, for three weeks from 3 to 5 June.".repeat(20),
  );
  times.forEach(({ from, to }, i) => {
    expect(from).toBeLessThan(to);
    expect(from).toBeGreaterThanOrEqual(times[i - 1]?.to ?? 0);
  });
  expect(times.length).toBeGreaterThan(60);
});
