import { expect, it } from "vitest";
import { numberOf } from "./numerals.ts";

it.each([
  ["2021", 2021],
  ["二〇二一", 2021],
  ["十", 10],
  ["五十五", 55],
  ["二十", 20],
  ["千九百八十", 1980],
  ["二千二十一", 2021],
  ["元", 1],
])("%s", (text, number) => {
  expect(numberOf(text)).toBe(number);
});
