import { describe, expect, it } from "vitest";
import { atItsEnds } from "./span-ends.ts";

/** What is left of the claim marked ⟦so⟧; the reader of parts says `again`. */
function left(marked: string, label: string, again: Readonly<Record<string, string>> = {}): string[] {
  const from = marked.indexOf("⟦");
  const text = marked.replace(/[⟦⟧]/g, "");
  const to = marked.indexOf("⟧") - 1;
  const reread = (part: string) =>
    again[part] ? [{ from: 0, to: part.length, label: again[part], score: 0.5 }] : [];
  return atItsEnds(text, { from, to, label, score: 0.9 }, reread).map(
    (part) => `${part.label} ${text.slice(part.from, part.to)}`,
  );
}

const LONG = "It was agreed by everybody who was there that day to ask";

describe("English", () => {
  it.each([
    ["⟦Orla Vesk⟧", "PERSON", ["PERSON Orla Vesk"]],
    ["⟦Vesk\nHistory⟧ of presenting complaint", "PERSON", ["PERSON Vesk"]],
    ["⟦Vesk\r\nHistory⟧ of presenting complaint", "PERSON", ["PERSON Vesk"]],
    ["⟦Olabisi Vesk\tFoundation⟧ Governor", "PERSON", ["PERSON Olabisi Vesk"]],
    ["⟦Orla Vesk | Manager⟧ |", "PERSON", ["PERSON Orla Vesk"]],
    ["⟦Orla Vesk    Manager⟧", "PERSON", ["PERSON Orla Vesk"]],
    ["⟦R. Vesk       Ms Orlan⟧", "PERSON", ["PERSON R. Vesk", "PERSON Orlan"]],
    ["⟦GP\tDr Vesk⟧", "PERSON", ["PERSON Vesk"]],
    ["⟦Orla Vesk\nMary Jones⟧", "PERSON", ["PERSON Orla Vesk", "PERSON Mary Jones"]],
    [`${LONG} ⟦Orla\nVesk⟧ for it`, "PERSON", ["PERSON Orla\nVesk"]],
    [`${LONG} ⟦Orla\nDate⟧: today`, "PERSON", ["PERSON Orla"]],
    ["⟦Dear Prof Vesk⟧", "PERSON", ["PERSON Vesk"]],
    ["⟦PC Tendai Vesk⟧", "PERSON", ["PERSON Tendai Vesk"]],
    ["⟦Mdm Vesk⟧", "ORGANIZATION", ["PERSON Vesk"]],
    ["⟦Orla Vesk MBBS FRCS⟧", "PERSON", ["PERSON Orla Vesk"]],
    ["⟦Orla Vesk (Manager⟧)", "PERSON", ["PERSON Orla Vesk"]],
    ["⟦Name Orla Vesk⟧", "PERSON", ["PERSON Orla Vesk"]],
    ["⟦St Vesk Hospital\nAsset⟧", "ORGANIZATION", ["ORGANIZATION St Vesk Hospital"]],
    // Near misses
    ["⟦DC Metro⟧", "ORGANIZATION", ["ORGANIZATION DC Metro"]],
    ["⟦Old Vesk⟧", "LOCATION", ["LOCATION Old Vesk"]],
    ["⟦Vesk & Sons⟧", "ORGANIZATION", ["ORGANIZATION Vesk & Sons"]],
    ["⟦History⟧", "PERSON", []],
  ])("%j as %s", (marked, label, parts) => expect(left(marked, label)).toEqual(parts));
});

describe("Japanese", () => {
  it.each([
    ["⟦山田 太郎⟧", "PERSON", {}, ["PERSON 山田 太郎"]],
    ["⟦氏名 山田 太郎⟧", "PERSON", {}, ["PERSON 山田 太郎"]],
    ["⟦山田 太郎  印⟧", "PERSON", {}, ["PERSON 山田 太郎"]],
    ["⟦フリガナ  ササハラ トミエ⟧", "PERSON", {}, ["PERSON ササハラ トミエ"]],
    ["⟦カナ|ソガベ ルカ⟧", "PERSON", {}, ["PERSON ソガベ ルカ"]],
    ["⟦山田太郎\n所見⟧ 異常なし", "PERSON", {}, ["PERSON 山田太郎"]],
    ["⟦山田太郎\n鈴木花子⟧", "PERSON", { 鈴木花子: "PERSON" }, ["PERSON 山田太郎", "PERSON 鈴木花子"]],
    ["⟦弁護士 月城 瑛⟧", "ORGANIZATION", { "月城 瑛": "PERSON" }, ["PERSON 月城 瑛"]],
    ["⟦中島 慶弁護士⟧", "ORGANIZATION", { "中島 慶": "PERSON" }, ["PERSON 中島 慶"]],
    [
      "⟦青葉病院 総務課 山田⟧",
      "ORGANIZATION",
      { 青葉病院: "ORGANIZATION", 山田: "PERSON" },
      ["ORGANIZATION 青葉病院", "PERSON 山田"],
    ],
    [
      "⟦鵜飼 誠/書記長 ファン・ロン⟧",
      "ORGANIZATION",
      { "鵜飼 誠": "PERSON", "ファン・ロン": "PERSON" },
      ["PERSON 鵜飼 誠", "PERSON ファン・ロン"],
    ],
    ["⟦長男亮介⟧", "PERSON", {}, ["PERSON 亮介"]],
    ["⟦服部 渡部⟧", "PERSON", {}, ["PERSON 服部 渡部"]],
    ["⟦八雲台警察署長⟧", "ORGANIZATION", {}, ["ORGANIZATION 八雲台警察署長"]],
  ])("%j as %s", (marked, label, again, parts) => expect(left(marked, label, again)).toEqual(parts));
});

describe("times", () => {
  it.each([
    ["⟦昨年糖尿病⟧と", ["DATE_TIME 昨年"]],
    ["⟦日時 6月28日⟧", ["DATE_TIME 6月28日"]],
    ["⟦山田 様           令和6年10月31日⟧", ["DATE_TIME 令和6年10月31日"]],
    ["⟦令和5年7月吉日⟧", ["DATE_TIME 令和5年7月吉日"]],
    ["⟦27才 F⟧", ["DATE_TIME 27才"]],
    ["⟦石動総代⟧", []],
    ["⟦大正期⟧", ["DATE_TIME 大正期"]],
  ])("%j", (marked, parts) => expect(left(marked, "DATE_TIME")).toEqual(parts));
});

it("what is no name keeps its words", () =>
  expect(left("⟦3 kg\nmore⟧", "QUANTITY")).toEqual(["QUANTITY 3 kg\nmore"]));
