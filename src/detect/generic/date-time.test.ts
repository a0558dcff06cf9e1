import { describe } from "vitest";
import { testRecognizer } from "../../../test/recognizer.ts";
import { dateTime } from "./date-time.ts";

describe("numeric", () => {
  testRecognizer(dateTime, {
    finds: [
      "⟦2021-05-01⟧",
      "⟦2021/5/1⟧, ⟦2021.05.01⟧",
      "⟦12/05/2021⟧ and ⟦5/13/2021⟧",
      "⟦1.5.2021⟧",
      "⟦01-05-2021⟧.",
      "⟦29/02/2020⟧",
      "⟦12/05/21⟧, ⟦21/05/30⟧",
      "⟦2021-05-01T10:20:30Z⟧",
      "⟦2021-05-01 10:20:30.123 +09:00⟧",
      "⟦12/31/1999, 23:59⟧",
      "⟦2021/5/1(土)⟧に",
      "⟦20210501T101500Z⟧",
      "⟦2021-W05-3⟧",
      "⟦2021-05-01/2021-05-07⟧",
      "⟦1/5/2021-7/5/2021⟧",
      "⟦05/2021⟧",
      "⟦Q3 2021⟧",
      "(⟦2021-05-01⟧)\r\n⟦2021-05-02⟧",
      "DOB: ⟦1/5⟧",
      "date ⟦20210501⟧",
      "生年月日：⟦01-05-80⟧",
    ],
    hints: ["⟦01-05-21⟧", "⟦3/4⟧ of it", "⟦20210501⟧", "⟦2021-05⟧", "⟦01 05 2021⟧", "⟦1992⟧"],
    ignores: [
      "",
      "31/02/2020, 2021-02-30, 29/02/2021",
      "13/13/2021",
      "99/99/99",
      "version 1.2.3, 10.15.7",
      "192.168.1.1",
      "123-45-6789",
      "415-555-0132",
      "2021-05-01-02",
      "16:9, 3-2",
      "$2021, 1,992, 1992.50",
      "A2021-05-01",
      "20211301",
    ],
  });
});

describe("times of day", () => {
  testRecognizer(dateTime, {
    finds: [
      "at ⟦14:30⟧",
      "⟦14:30:05⟧",
      "⟦2:30 pm⟧, ⟦2.30 p.m.⟧ or ⟦3pm⟧",
      "at ⟦3 PM⟧.",
      "⟦10:00-11:30⟧",
      "⟦3 o'clock⟧",
      "⟦14:30 UTC⟧",
    ],
    hints: ["John ⟦3:16⟧"],
    ignores: ["10:20:30:40:50:60", "25:10", "14:75", "13 pm", "3 amp"],
  });
});

describe("English", () => {
  testRecognizer(
    dateTime,
    {
      finds: [
        "⟦5 May 2021⟧",
        "⟦May 5th, 2021⟧",
        "the ⟦5th of May⟧",
        "⟦May 2021⟧, ⟦Sept. 1999⟧",
        "⟦Monday, 5 May⟧",
        "due ⟦5-MAY⟧, ⟦May-2021⟧",
        "⟦05-MAY-2021⟧",
        "⟦5-7 May 2021⟧ or ⟦May 5-7, 2021⟧",
        "on ⟦12 March⟧.",
        "⟦Mon, 05 May 2021 10:20:30 GMT⟧",
        "⟦May 5, 2021 at 3:15 pm⟧",
        "⟦29 February⟧",
        "see you ⟦Monday⟧; ⟦every Sunday⟧ and on ⟦friday⟧",
        "in ⟦1992⟧, since ⟦1988⟧, born in ⟦1975⟧",
        "the Act of ⟦2001⟧",
        "a ⟦2017⟧ Polish film",
        "⟦between 1956 and 1969⟧",
        "(⟦1992⟧), ⟦1990-2000⟧",
        "the ⟦1970s⟧",
        "⟦next Monday evening at 3.40 pm⟧",
        "for ⟦three weeks⟧, ⟦two years ago⟧",
        "at ⟦ten thirty pm⟧ or ⟦half past ten⟧",
        "31 ⟦June 2021⟧ is no date",
      ],
      hints: [
        "you ⟦may 5⟧",
        "⟦today⟧, ⟦yesterday⟧, ⟦next week⟧ and ⟦last night⟧",
        "in the ⟦morning⟧",
        "⟦a few days⟧, ⟦a month⟧",
        "⟦Christmas Eve⟧",
      ],
      ignores: [
        "May I? March on!",
        "in 1500 cases",
        "30 February",
        "Mondayish",
        "You may march on the second of these in the sun, and sat down.",
        "a two-year-old boy, 16 years of age, three years old",
        "the marching 5",
        "some 3000 miles for 1850 people",
      ],
    },
    { fullWidth: false },
  );
});

describe("Japanese", () => {
  testRecognizer(dateTime, {
    finds: [
      "⟦2021年5月1日⟧に",
      "⟦2021 年 5 月 1 日⟧に",
      "⟦5月1日⟧",
      "⟦令和3年5月1日⟧",
      "⟦令和元年⟧",
      "⟦R3.5.1⟧ ⟦S55/3/2⟧ ⟦H12-3-4⟧",
      "⟦R3年5月1日⟧",
      "⟦昭和55年⟧生まれ",
      "⟦平成十二年三月⟧",
      "⟦昭和五十五年三月二日⟧",
      "⟦二〇二一年五月⟧",
      "⟦千九百八十年⟧",
      "⟦令和3.5.1⟧",
      "⟦2008(平成20)年8月26日⟧",
      "⟦午後3時から15時30分まで⟧",
      "⟦午前十時⟧、⟦十一時五十八分⟧",
      "⟦2021年5月1日(土)午後3時30分⟧",
      "⟦月曜日⟧と⟦火曜⟧",
      "⟦2021年度⟧",
      "⟦２０２１年５月１日⟧",
      "⟦平成31年4月30日⟧",
      "⟦3時間⟧、⟦10年間⟧、⟦5日間⟧",
      "⟦5月⟧に",
      "⟦令和3年2月⟧30日",
      "⟦明治元年⟧ ⟦大正15年⟧",
    ],
    hints: ["⟦五月⟧に", "⟦三時⟧に", "⟦千年⟧も、⟦百年⟧も", "⟦夏⟧の思い出"],
    ignores: [
      "S65.1.7 H0.1.1",
      "一時は、一時的に",
      "三日月、四日市、二日酔い、五月雨、十分だ",
      "3年生と1年2組",
      "きょうだい",
      "25時30分",
      "13月1日",
    ],
  });
});
