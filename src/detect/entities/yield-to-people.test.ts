import { describe, expect, test } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { TextView } from "../view.ts";
import { yieldToPeople } from "./yield-to-people.ts";

const finding = (text: string, value: string, label: string, source: string): Finding => {
  const from = text.indexOf(value);
  return { from, to: from + value.length, label, score: 0.7, source, why: { code: "person-name" } };
};
const byPlace = (a: Finding, b: Finding) => a.from - b.from || b.to - a.to;
const after = (text: string, claim: string, person: string, source = "cue.v1") => {
  const claims = [
    finding(text, claim, "ORGANIZATION", "entities.v1"),
    finding(text, person, "PERSON", source),
  ].sort(byPlace);
  return [...yieldToPeople.refine(claims, new TextView(text), createDoc("d", text))]
    .sort(byPlace)
    .map(({ from, to, label }) => `${label} ${text.slice(from, to)}`);
};

describe("what a model takes for something else gives way to a person found by a cue", () => {
  test.each([
    ["外科 佐伯", "外科 佐伯", "佐伯", ["ORGANIZATION 外科", "PERSON 佐伯"]],
    ["Vesk / Harlow Grange", "Vesk / Harlow Grange", "Vesk", ["PERSON Vesk", "ORGANIZATION Harlow Grange"]],
    ["渋谷が書いた", "渋谷", "渋谷", ["PERSON 渋谷"]],
    ["佐伯病院に行く", "佐伯病院", "佐伯", ["ORGANIZATION 佐伯病院", "PERSON 佐伯"]],
    ["the Orla Vesk Trust", "Orla Vesk Trust", "Vesk", ["ORGANIZATION Orla Vesk Trust", "PERSON Vesk"]],
    ["Vesk left Harlow", "Harlow", "Vesk", ["PERSON Vesk", "ORGANIZATION Harlow"]],
    ["楠瀬教諭、バス", "楠瀬教諭", "楠瀬", ["PERSON 楠瀬"]],
    ["阿久津総務部長が", "阿久津総務部長", "阿久津", ["PERSON 阿久津"]],
    ["助手:Dr.木賊 記", "助手:Dr.木賊", "木賊", ["PERSON 木賊"]],
    ["鳴海印 12月", "鳴海印", "鳴海", ["PERSON 鳴海"]],
    ["Dr湯本に報告", "Dr湯本", "湯本", ["PERSON 湯本"]],
    ["折原SVに相談", "折原SV", "折原", ["PERSON 折原"]],
    ["Dr Vesk Clinic", "Dr Vesk Clinic", "Vesk", ["ORGANIZATION Dr Vesk Clinic", "PERSON Vesk"]],
  ])("%s", (text, claim, person, expected) => expect(after(text, claim, person)).toEqual(expected));
});

test("not to one that a model found too", () => {
  expect(after("外科 佐伯", "外科 佐伯", "佐伯", "entities.v1")).toEqual([
    "ORGANIZATION 外科 佐伯",
    "PERSON 佐伯",
  ]);
});
