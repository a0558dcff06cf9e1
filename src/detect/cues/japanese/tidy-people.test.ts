import { expect, it } from "vitest";
import { createDoc } from "../../../doc/doc.ts";
import type { Finding } from "../../../doc/finding.ts";
import { TextView } from "../../view.ts";
import { nameEvidence } from "./name-evidence.ts";
import { tidyPeople } from "./tidy-people.ts";

const { refine } = tidyPeople(nameEvidence);

/** What is left of one span of the model, ⟦so⟧, with what is added to it, in order. */
function tidied(marked: string): string[] {
  const [before = "", value = "", after = ""] = marked.split(/[⟦⟧]/);
  const text = before + value + after;
  const finding: Finding = {
    from: before.length,
    to: before.length + value.length,
    label: "PERSON",
    score: 0.9,
    source: "entities.v1",
    why: { code: "person-name" },
  };
  return refine([finding], new TextView(text), createDoc("case", text)).map(({ from, to }) =>
    text.slice(from, to),
  );
}

it.each<[string, string[]]>([
  ["⟦木下 蓮⟧は", ["木下 蓮"]],
  ["⟦貸主 雲母 妙子⟧(以下", ["雲母 妙子"]],
  ["⟦小椋 壮 印⟧", ["小椋 壮"]],
  ["⟦ふりがな ほずみ こころ⟧", ["ほずみ こころ"]],
  ["⟦夫 倉持 隆様⟧(兄)", ["倉持 隆"]],
  ["⟦チャン・ヴァン・フン⟧", ["チャン・ヴァン・フン"]],
  ["巡査⟦長 天羽⟧", ["天羽"]],
  ["⟦弁護士月城瑛⟧", ["月城瑛"]],
  ["⟦明日香⟧と", ["明日香"]],
  ["⟦木下\n住所⟧", ["木下"]],
  ["⟦13:20 浩明⟧様", ["浩明"]],
  ["⟦主文⟧", []],
  ["⟦所見⟧", []],
  ["(⟦笑⟧)", []],
  ["⟦一次⟧評価", []],
  ["合計⟦12⟧", []],
  ["⟦3名⟧", []],
  ["⟦ベトナム語⟧", []],
  ["⟦を⟧", []],
  ["⟦角⟧さん", ["角"]],
  ["⟦東海林⟧(しょうじ)は", ["東海林", "しょうじ"]],
  ["⟦空閑 由紀子⟧(くが ゆきこ)", ["空閑 由紀子", "くが ゆきこ"]],
  ["⟦木下⟧(営業部)", ["木下"]],
  ["⟦石黒⟧(み)、", ["石黒", "石黒(み)"]],
  ["⟦木下⟧・横山が", ["木下", "横山"]],
  ["⟦木下⟧、東京", ["木下"]],
  ["Mr ⟦Vesk⟧ left", ["Vesk"]],
])("%s", (marked, left) => expect(tidied(marked)).toEqual(left));
