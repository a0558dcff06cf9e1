import { expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { pipelineFor } from "../../pipeline/builtin.ts";
import { foreignRuns } from "./script-runs.ts";

it.each([
  ["en", "client: 中島美波", ["氏名: |中島美波|"]],
  ["en", "the word 漢字 means", ["|漢字|"]],
  ["en", "Present: 山田 太郎, Oskar", ["氏名: |山田 太郎|"]],
  ["en", "no such thing", []],
  ["en", "𠮷野さん", ["氏名: |𠮷野さん|"]],
  ["ja", "講師は Rafael S. です", ["|Rafael S.| said so."]],
  ["ja", "担当はOrla van Veskです", ["|Orla van Vesk| said so."]],
  ["ja", "氏名 RAMIREZ DIEGO", ["|RAMIREZ DIEGO| said so."]],
  ["ja", "彼は We met her in the park with Orla. と言った", ["|We met her in the park with Orla.|"]],
  ["ja", "Node.js と foo_Bar と user@Example と PDF と iPhone", []],
  ["ja", "", []],
] as const)("runs in %s: %j", (lang, text, runs) => {
  const found = foreignRuns(text, 0, text.length, lang).map(
    ({ from, to, before, after }) => `${before}|${text.slice(from, to)}|${after}`,
  );
  expect(found).toEqual(runs);
});

const { scan, anonymize } = pipelineFor("default");

it.each([
  ["client: 中島美波", ["中島美波"]],
  ["Present: 木下蓮, Oskar L.", ["木下蓮", "Oskar L"]],
  ["ご依頼主: Fiona K.", ["Fiona K"]],
  ["講師は Rafael S. です", ["Rafael S"]],
  ["[10:02] 木下: hi, this is the shop", ["木下"]],
  ["The patient 王小明 and 陳美玲 were seen.", ["王小明", "陳美玲"]],
  ["本日は Maria Gonzalez さんと打ち合わせ", ["Maria Gonzalez"]],
])("scan and anonymize find people in two scripts, whatever the language is called: %s", (text, people) => {
  for (const lang of ["en", "ja", undefined] as const) {
    const doc = createDoc("d", text, lang ? { lang } : {});
    const found = scan(doc)
      .filter(({ label }) => label === "PERSON")
      .map(({ from, to }) => text.slice(from, to));
    for (const person of people) {
      expect(found.map((name) => name.replace(/\.$/, ""))).toContain(person);
      expect(anonymize(doc).release.text).not.toContain(person);
    }
  }
});

it.each(["JavaScriptのArrayはES6から使える", "kanji (漢字) and tsunami (津波) are words"])(
  "words of another script are no people: %s",
  (text) => expect(scan(createDoc("d", text)).filter(({ label }) => label === "PERSON")).toEqual([]),
);
