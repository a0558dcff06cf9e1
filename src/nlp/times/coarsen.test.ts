import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Lang } from "../../doc/doc.ts";
import { coarsen, LEVELS, type Level } from "./coarsen.ts";
import { parseTime } from "./parse-time.ts";
import { timeChain, wordTime } from "./time-chain.ts";
import { fieldsOf, grain, rank, type TimeFields, type TimeValue } from "./time-value.ts";

const coarser = (text: string, level: Level, lang: Lang) =>
  wordTime(coarsen(parseTime(text, lang)!, level), lang);

describe("coarsen", () => {
  it.each([
    ["3.40 pm", "part-of-day", "the afternoon"],
    ["3 o'clock", "part-of-day", "some time"],
    ["12 March 1998 at 3.40 pm", "part-of-day", "the afternoon of 12 March 1998"],
    ["12 March 1998 at 3.40 pm", "day", "12 March 1998"],
    ["12 March 1998", "week", "mid-March 1998"],
    ["12 March 1998", "month", "March 1998"],
    ["12 March 1998", "season", "spring 1998"],
    ["12 March 1998", "year", "1998"],
    ["12 March 1998", "decade", "the 1990s"],
    ["next Monday", "week", "next week"],
    ["Monday", "week", "this week"],
    ["yesterday", "month", "this month"],
    ["last summer", "year", "last year"],
    ["Christmas Eve", "month", "December"],
    ["from 3 to 5 May 1998", "month", "May 1998"],
    ["between 2 and 4 pm", "part-of-day", "the afternoon"],
    ["three weeks", "month", "less than a month"],
    ["ten weeks", "month", "about 2 months"],
    ["every Monday", "week", "every week"],
    ["every Monday", "month", "regularly"],
    ["1998", "month", "1998"],
    ["12 January", "year", "some time"],
  ] as const)("%s to the %s is %s", (text, level, words) => {
    expect(coarser(text, level, "en")).toBe(words);
  });

  it.each([
    ["午後3時", "part-of-day", "午後"],
    ["三時半", "part-of-day", "ある時"],
    ["令和3年5月12日午後3時", "day", "令和3年5月12日"],
    ["令和3年5月12日", "week", "令和3年5月中旬"],
    ["令和3年5月12日", "month", "令和3年5月"],
    ["令和3年5月12日", "season", "令和3年の春"],
    ["令和3年5月12日", "year", "令和3年"],
    ["令和3年5月12日", "decade", "2020年代"],
    ["昭和45年3月2日", "decade", "昭和40年代"],
    ["平成元年5月", "year", "平成元年"],
    ["来週の月曜日", "week", "来週"],
    ["明日", "week", "今週"],
    ["去年の夏", "year", "去年"],
    ["3時間", "day", "1日未満"],
    ["毎週月曜日", "week", "毎週"],
    ["2日から5日まで", "month", "ある時"],
  ] as const)("%s to the %s is %s", (text, level, words) => {
    expect(coarser(text, level, "ja")).toBe(words);
  });
});

describe("timeChain", () => {
  it.each([
    [
      "12 March 1998",
      "en",
      ["12 March 1998", "mid-March 1998", "March 1998", "spring 1998", "1998", "the 1990s"],
    ],
    ["令和3年5月", "ja", ["令和3年5月", "令和3年の春", "令和3年", "2020年代"]],
    ["昨夜", "ja", ["昨日の夜", "昨日", "今週", "今月", "この季節", "今年", "この10年"]],
    ["the 19th century", "en", ["the 19th century"]],
  ] as const)("%s", (text, lang, chain) => {
    expect(timeChain(parseTime(text, lang)!, lang)).toEqual(chain);
  });
});

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const upTo = (most: number) => fc.integer({ min: 1, max: most });
const clock = fc.record({
  hour: upTo(12),
  minute: fc.integer({ min: 10, max: 59 }),
  half: fc.constantFrom("am", "pm"),
});
const date = fc.record({ day: upTo(28), month: upTo(12), year: fc.integer({ min: 1950, max: 2029 }) });

const english = fc.oneof(
  date.map(({ day, month, year }) => `${day} ${MONTHS[month - 1]} ${year}`),
  date.map(({ day, month, year }) => `${MONTHS[month - 1]} ${day}, ${year}`),
  date.map(({ day, month }) => `${day} ${MONTHS[month - 1]}`),
  date.map(({ month, year }) => `${MONTHS[month - 1]} ${year}`),
  fc
    .tuple(date, clock)
    .map(([d, c]) => `${d.day} ${MONTHS[d.month - 1]} ${d.year} at ${c.hour}.${c.minute} ${c.half}`),
  clock.map(({ hour, minute, half }) => `${hour}:${minute} ${half}`),
  fc
    .tuple(fc.constantFrom("next", "last", "this"), fc.constantFrom(...WEEKDAYS))
    .map((words) => words.join(" ")),
  fc
    .tuple(fc.constantFrom("next", "last", "this"), fc.constantFrom("week", "month", "year", "summer", "May"))
    .map((words) => words.join(" ")),
  fc
    .tuple(
      upTo(40),
      fc.constantFrom("days", "weeks", "months", "years", "hours", "minutes"),
      fc.constantFrom("", " ago", " later"),
    )
    .map(([n, unit, turn]) => `${n + 1} ${unit}${turn}`),
  fc
    .tuple(upTo(9), date)
    .map(([n, { month, year, day }]) => `from ${n} to ${Math.max(n + 1, day)} ${MONTHS[month - 1]} ${year}`),
  fc.constantFrom(
    "tomorrow",
    "last night",
    "every Monday",
    "Christmas Eve",
    "the 1990s",
    "mid-80s",
    "Q3 2021",
    "FY2020",
    "noon",
  ),
);

const ERAS = [
  ["明治", 44],
  ["大正", 14],
  ["昭和", 63],
  ["平成", 30],
  ["令和", 9],
] as const;
const era = fc
  .constantFrom(...ERAS)
  .chain(([name, most]) => upTo(most).map((n) => `${name}${n === 1 ? "元" : n}年`));
const japanese = fc.oneof(
  fc.tuple(era, date).map(([year, { month, day }]) => `${year}${month}月${day}日`),
  fc.tuple(era, date).map(([year, { month }]) => `${year}${month}月`),
  date.map(({ year, month, day }) => `${year}年${month}月${day}日`),
  fc.tuple(date, clock).map(([d, c]) => `${d.month}月${d.day}日午後${c.hour % 12}時${c.minute}分`),
  fc
    .tuple(fc.constantFrom("来週", "先週", "今週"), fc.constantFrom(..."日月火水木金土"))
    .map(([week, day]) => `${week}の${day}曜日`),
  fc
    .tuple(upTo(40), fc.constantFrom("日前", "週間後", "か月前", "年後", "時間", "週間", "年間"))
    .map(([n, unit]) => `${n + 1}${unit}`),
  fc.constantFrom(
    "去年の夏",
    "10月初旬",
    "昨夜",
    "明後日",
    "毎週月曜日",
    "昭和40年代",
    "平成元年度",
    "今年9月末",
    "2日から5日まで",
  ),
);

const cases = fc.oneof(
  english.map((text) => [text, "en"] as const),
  japanese.map((text) => [text, "ja"] as const),
);

/** Every field, at both ends of a range too, with how fine it is. */
function grains(value: TimeValue): number[] {
  const { from, to, ...fields } = fieldsOf(value);
  const ends = [from, to].flatMap((end) => (end ? grains(end) : []));
  return [
    ...ends,
    ...(Object.keys(fields) as (keyof TimeFields)[]).flatMap((name) => rank(grain(name, fields) ?? "ever")),
  ];
}

describe("laws on random times", () => {
  it("the coarser value has no field that is finer than the level", () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(...LEVELS), ([text, lang], level) => {
        const value = parseTime(text, lang)!;
        const coarse = coarsen(value, level);
        if (coarse === value) expect(rank(value.granularity)).toBeGreaterThanOrEqual(rank(level));
        expect(Math.min(...grains(coarse), rank("ever"))).toBeGreaterThanOrEqual(rank(level));
        expect(rank(coarse.granularity)).toBeGreaterThanOrEqual(rank(value.granularity));
      }),
      { numRuns: 600 },
    );
  });

  it("the words of the coarser value mean just that", () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(...LEVELS), ([text, lang], level) => {
        const coarse = coarsen(parseTime(text, lang)!, level);
        expect(parseTime(wordTime(coarse, lang), lang)).toEqual(coarse);
      }),
      { numRuns: 600 },
    );
  });

  it("coarsening twice is coarsening once", () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(...LEVELS), ([text, lang], level) => {
        const coarse = coarsen(parseTime(text, lang)!, level);
        expect(coarsen(coarse, level)).toEqual(coarse);
      }),
    );
  });
});
