import { expect, it } from "vitest";
import { suppressRare } from "../rare/suppress.ts";
import { rareView } from "./rare-view.ts";

const TEXTS = [
  { id: "一", text: "今日は雨です。今日は晴れです。" },
  { id: "二", text: "今日は雪です。" },
];

it.each([
  ["en", "occurrence", "at least <b>2</b> places", 'title="in 3 places"'],
  ["en", "document", "at least <b>2</b> documents", 'title="in 2 documents"'],
  ["ja", "occurrence", "どれも<b>2</b>回以上現れます", 'title="3回出現"'],
  ["ja", "document", "どれも<b>2</b>件以上の文書に現れます", 'title="2件の文書に出現"'],
] as const)("colours stretches by how often they occur: %s, by %s", (lang, by, lead, title) => {
  const page = rareView(TEXTS, [], suppressRare(TEXTS, { k: 2, by }), lang);
  expect(page).toContain(`<html lang="${lang}">`);
  expect(page).toContain(lead);
  expect(page).toContain(title);
  expect(page).not.toContain("雪");
});
