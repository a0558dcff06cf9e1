import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eraNamed } from "../nlp/times/eras.ts";
import { eraOf, fromDays, parseKanji, toDays, toKanji } from "./calendar.ts";

describe("days", () => {
  it.each([
    [1970, 1, 1, 0],
    [2000, 2, 29, 11016],
    [1868, 10, 23, -36959],
    [1900, 2, 29, undefined],
    [2021, 2, 29, undefined],
    [2021, 13, 1, undefined],
    [2021, 4, 31, undefined],
    [2021, 0, 1, undefined],
  ])("%d-%d-%d is day %s", (year, month, day, days) => expect(toDays({ year, month, day })).toBe(days));

  it("come back as the same date", () => {
    fc.assert(fc.property(fc.integer({ min: -300_000, max: 300_000 }), (n) => toDays(fromDays(n)) === n));
  });
});

it.each([
  [2019, 5, 1, "令和"],
  [2019, 4, 30, "平成"],
  [1989, 1, 8, "平成"],
  [1989, 1, 7, "昭和"],
  [1926, 12, 25, "昭和"],
  [1926, 12, 24, "大正"],
  [1912, 7, 30, "大正"],
  [1912, 7, 29, "明治"],
  [1868, 10, 22, undefined],
])("%d-%d-%d is in %s", (year, month, day, name) => {
  expect(eraOf(toDays({ year, month, day })!)?.names[0]).toBe(name);
});

it.each(["平成", "H", "㍻"])("%s is Heisei", (name) => expect(eraNamed(name)?.start.year).toBe(1989));

describe("kanji numerals", () => {
  it.each([
    ["元", 1],
    ["五", 5],
    ["十", 10],
    ["十二", 12],
    ["二十", 20],
    ["三十一", 31],
    ["二〇二一", 2021],
  ])("%s is %d", (text, n) => expect(parseKanji(text)).toBe(n));

  it("are read as they are written", () => {
    for (let n = 1; n < 100; n++) expect(parseKanji(toKanji(n))).toBe(n);
    for (const n of [1999, 2000, 2021]) expect(parseKanji(toKanji(n))).toBe(n);
  });
});
