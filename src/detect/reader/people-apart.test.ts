import { describe, expect, test } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { TextView } from "../view.ts";
import { peopleApart } from "./people-apart.ts";

const claim = (text: string, value: string, source: string): Finding => {
  const from = text.indexOf(value);
  return { from, to: from + value.length, label: "PERSON", score: 0.8, source, why: { code: "person-name" } };
};
const after = (text: string, read: string, rules: readonly string[] = [], source = "entities.v1") => {
  const claims = [claim(text, read, source), ...rules.map((rule) => claim(text, rule, "cue.v1"))];
  const sorted = claims.sort((a, b) => a.from - b.from || b.to - a.to);
  const people = peopleApart.refine(sorted, new TextView(text), createDoc("d", text));
  return people.map(({ from, to }) => text.slice(from, to)).sort();
};

describe("what a model takes for one name", () => {
  test.each([
    ["is parted at marks", "Oluwaseun / Kim-Anh", [], ["Kim-Anh", "Oluwaseun"]],
    ["is parted at dashes between spaces", "Emeka – Frau Kettwig", [], ["Emeka", "Frau Kettwig"]],
    ["is parted at 、", "佐藤、鈴木", [], ["佐藤", "鈴木"]],
    ["is parted at commas of Japanese", "taku, みほりん, 佐藤", [], ["taku", "みほりん", "佐藤"]],
    ["is parted at words of notes", "Orla Vesk re Kayleigh DUTHIE", [], ["Kayleigh DUTHIE", "Orla Vesk"]],
    ["is parted at と beside a known name", "比嘉とひろき", ["ひろき"], ["ひろき", "ひろき", "比嘉"]],
    ["loses the word for a role", "オペレーター松永", [], ["松永"]],
    ["loses the word for the dead", "亡平尾修司", [], ["平尾修司"]],
    ["keeps 亡 of nobody", "亡父", [], ["亡父"]],
    ["keeps とし in とし子", "とし子と", [], ["とし子と"]],
    ["ends at a field", "運転者署名　NGUYEN VAN TINH", [], ["NGUYEN VAN TINH"]],
    ["gives way to rules that know all of it", "PT小林とOT柏木", ["小林", "柏木"], ["小林", "柏木"]],
    ["gives way across words that join", "Vesk and Harlow", ["Vesk", "Harlow"], ["Harlow", "Vesk"]],
    [
      "is parted where words are left",
      "Vesk and Ito Harlow",
      ["Vesk", "Harlow"],
      ["Harlow", "Ito Harlow", "Vesk", "Vesk"],
    ],
    ["is parted where one is known", "小林とOT柏木さく", ["小林"], ["小林", "小林", "柏木さく"]],
    ["keeps hyphens, commas and spaces", "Smith-Jones, Mary Ann", [], ["Smith-Jones, Mary Ann"]],
    ["keeps 佐藤　太郎", "佐藤　太郎", [], ["佐藤　太郎"]],
    ["keeps 𠮷野 家", "𠮷野 家", [], ["𠮷野 家"]],
  ])("%s", (_, read, rules, expected) => expect(after(read, read, rules)).toEqual([...expected].sort()));
});

test("rules say where their names end", () => {
  expect(after("Vesk / Harlow", "Vesk / Harlow", [], "rule.v1")).toEqual(["Vesk / Harlow"]);
});
