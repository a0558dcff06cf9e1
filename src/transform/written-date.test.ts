import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromDays, toDays } from "./calendar.ts";
import { shiftDates } from "./written-date.ts";

describe("dates thirty days later", () => {
  it.each([
    ["2021-05-01", "2021-05-31"],
    ["2021/5/2", "2021/6/1"],
    ["2021/12/5", "2022/1/4"],
    ["2021.12.25", "2022.01.24"],
    ["20210502", "20210601"],
    ["2021-05-02T10:30:00.5+09:00", "2021-06-01T10:30:00.5+09:00"],
    ["20210502T103000Z", "20210601T103000Z"],
    ["2021-05-02 10:30 JST", "2021-06-01 10:30 JST"],
    ["２０２１／０５／０２", "２０２１／０６／０１"],
    ["2021-05", "2021-06"],
    ["5/2/2021", "6/1/2021"],
    ["05/02/21", "06/01/21"],
    ["12/25/69", "01/24/70"],
    ["25/12/2021", "24/01/2022"],
    ["2.5.2021", "1.6.2021"],
    ["5 May 2021", "4 June 2021"],
    ["5th of May, 2021", "4th of June, 2021"],
    ["the 1st of May 2021", "the 31st of May 2021"],
    ["May 5th, 2021 at 10:30 am", "June 4th, 2021 at 10:30 am"],
    ["MAY 3RD 2021", "JUNE 2ND 2021"],
    ["Monday, 5 May 2021", "Wednesday, 4 June 2021"],
    ["Mon, 05 May 2021 10:00:00 +0900", "Wed, 04 Jun 2021 10:00:00 +0900"],
    ["05-May-21", "04-Jun-21"],
    ["Sept. 3, 2020", "Oct. 3, 2020"],
    ["5 may", "4 june"],
    ["December 2021", "January 2022"],
    ["5 May 2021 – 7 May 2021", "4 June 2021 – 6 June 2021"],
    ["2021年5月2日", "2021年6月1日"],
    ["2021年05月02日", "2021年06月01日"],
    ["２０２１年５月１日（土）", "２０２１年５月３１日（月）"],
    ["2021年5月1日 土曜日 午後3時30分頃", "2021年5月31日 月曜日 午後3時30分頃"],
    ["2021年5月1日から5月3日まで", "2021年5月31日から6月2日まで"],
    ["2021年12月", "2022年1月"],
    ["5月2日", "6月1日"],
    ["二〇二一年十二月二十五日", "二〇二二年一月二十四日"],
    ["令和3年5月2日", "令和3年6月1日"],
    ["令和三年五月二日", "令和三年六月一日"],
    ["平成31年4月30日", "令和元年5月30日"],
    ["昭和64年1月7日", "平成元年2月6日"],
    ["令和元年12月25日", "令和2年1月24日"],
    ["R3.5.2", "R3.6.1"],
    ["H31.04.30", "R1.05.30"],
    ["Ｒ３．５．２", "Ｒ３．６．１"],
    ["S63/12/25", "H1/01/24"],
    ["㍻31年4月30日", "㋿元年5月30日"],
  ])("%s: %s", (before, after) => expect(shiftDates(before, 30)).toBe(after));
});

describe("no date that can be written back", () => {
  it.each(["", "Monday", "10:30", "last spring", "明日", "2021年度", "平成30年(2018年)5月1日", "May 10:30"])(
    "%j",
    (text) => expect(shiftDates(text, 30)).toBeUndefined(),
  );

  it.each(["2021-02-30", "31 April 2021", "29 February", "令和3年13月1日", "13/13/2021"])(
    "%s: no such day",
    (text) => expect(shiftDates(text, 30)).toBeUndefined(),
  );

  it.each(["Ann Ode, 5 May 2021", "2021年5月1日山田"])("%s: other words would stay", (text) =>
    expect(shiftDates(text, 30)).toBeUndefined(),
  );

  it("before Meiji", () => expect(shiftDates("明治元年11月1日", -30)).toBeUndefined());
  it("a year that stays the same", () => expect(shiftDates("2021", 30)).toBeUndefined());
});

it("a year alone moves when it is moved far enough", () => {
  expect(shiftDates("2021", 250)).toBe("2022");
  expect(shiftDates("令和3年", -250)).toBe("令和2年");
});

it("reads the day first with dayFirst", () => {
  expect(shiftDates("01/02/2021", 30)).toBe("02/01/2021");
  expect(shiftDates("01/02/2021", 30, { dayFirst: true })).toBe("03/03/2021");
});

describe("every day of two centuries, in each form", () => {
  const two = (n: number) => String(n).padStart(2, "0");
  const english = (n: number) =>
    new Date(n * 86_400_000).toLocaleDateString("en-GB", { timeZone: "UTC", dateStyle: "full" });
  const era = (n: number) =>
    new Date(n * 86_400_000).toLocaleDateString("ja-JP-u-ca-japanese", {
      timeZone: "UTC",
      dateStyle: "long",
    });
  const forms: Record<string, (days: number) => string> = {
    iso: (n) => new Date(n * 86_400_000).toISOString().slice(0, 10),
    british: (n) => `${two(fromDays(n).day)}.${two(fromDays(n).month)}.${fromDays(n).year}`,
    japanese: (n) => `${fromDays(n).year}年${fromDays(n).month}月${fromDays(n).day}日`,
    // The formatter of the platform is the oracle.
    english,
    era,
  };
  const first = toDays({ year: 1880, month: 1, day: 1 })!;
  const last = toDays({ year: 2080, month: 1, day: 1 })!;
  it.each(Object.entries(forms))("%s", (_, write) => {
    const day = fc.integer({ min: first, max: last });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 3000 }), (days, shift) => {
        expect(shiftDates(write(days), shift)).toBe(write(days + shift));
      }),
    );
  });
});
