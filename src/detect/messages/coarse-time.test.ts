import { describe, expect, it } from "vitest";
import { isCoarseTime } from "./coarse-time.ts";

const COARSE = [
  "three years",
  "for two weeks",
  "last spring",
  "next week",
  "every Friday",
  "a few days ago",
  "these days",
];
const FINE = [
  "3 pm",
  "12 January 1990",
  "tomorrow morning",
  "tonight",
  "Friday",
  "September",
  "2015",
  "June 4",
  "last Friday",
];
const COARSE_JA = ["三年間", "10分", "来週", "毎週", "最近", "二か月"];
const FINE_JA = ["8月3日", "明日", "金曜日", "午後三時", "2015年3月"];

describe("coarse times", () => {
  for (const value of [...COARSE, ...COARSE_JA]) it(value, () => expect(isCoarseTime(value)).toBe(true));
});
describe("fine times", () => {
  for (const value of [...FINE, ...FINE_JA]) it(value, () => expect(isCoarseTime(value)).toBe(false));
});
it("does not mind what it is given", () => {
  for (const value of ["", " ", "\r\n", "every ".repeat(50_000)]) expect(isCoarseTime(value)).toBe(false);
});
