import { expect, it } from "vitest";
import { TextView } from "../detect/view.ts";
import { createDoc } from "../doc/doc.ts";
import { recognizers } from "./builtin.ts";

/** Each with what the others lack: digits, few and many, "@", a full stop in a word, colons, Han numerals, weekdays. */
const TEXTS = [
  ...["", " ", "Nothing to see here.", "何もありません。", "\ud83d\ude00"],
  ...["Call 020 7946 0018 or 4111 1111 1111 1111.", "Flat 3, 7 days", "電話は03-1234-5678、3日。"],
  ...["mia@example.com and @mia_berg", "see www.example.com", "::1 and 00:1b:44:11:3a:b7"],
  ...["平成十二年五月一日、千代田区にて", "on Friday", "金曜日に", "〒100-0001 東京都千代田区千代田1-1"],
  ...["DE89 3704 0044 0532 0130 00", "被保険者証の記号12番号345678 保険者番号06123456"],
];

it("nothing is found without what a recogniser says it needs", () => {
  for (const text of TEXTS) {
    const view = new TextView(text);
    for (const { name, needs, find } of recognizers) {
      if (!needs || needs.some(({ anchor, digits }) => view.has(anchor, digits))) continue;
      expect([...find(view, createDoc("d", text))], `${name} in ${text}`).toEqual([]);
    }
  }
});

it("a text has what it has windows of", () => {
  for (const text of TEXTS) {
    const view = new TextView(text);
    for (const digits of [1, 4, 9, 16])
      expect(view.has("digit", digits)).toBe(view.windows("digit", digits).length > 0);
    for (const anchor of ["at", "dot", "colon", "kanji", "word"] as const)
      expect(view.has(anchor)).toBe(view.windows(anchor).length > 0);
    if (view.windows("japanese-digit").length > 0) expect(view.has("japanese-digit")).toBe(true);
  }
});
