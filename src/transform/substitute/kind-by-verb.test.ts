import { describe, expect, it } from "vitest";
import { languageOf } from "../../doc/doc.ts";
import { kindByVerb } from "./kind-by-verb.ts";

describe("what people do at an organisation says what it is", () => {
  it.each([
    ["I study at [Zorblax].", "university"],
    ["She is studying law at the [Zorblax] now", "university"],
    ["I graduated from [Zorblax]", "university"],
    ["I work at [Quuxon]", "company"],
    ["My brother works as an engineer for [Quuxon].", "company"],
    ["She works as a nurse at [Quuxon].", "hospital"],
    ["We had dinner at [Vesk].", "restaurant"],
    ["I met her at [Zorblax].", undefined],
    ["I study hard and met her at [Zorblax].", undefined],
    ["[ゾルブラ]で勉強しています。", "university"],
    ["妹は[ゾルブラ]を卒業した。", "university"],
    ["父は[クオクソン]に勤めています。", "company"],
    ["祖母が[ヴェスク]に入院しました。", "hospital"],
    ["[ゾルブラ]で会いました。", undefined],
  ] as const)("%s", (marked, kind) => {
    const [before = "", , after = ""] = marked.split(/\[(.*)\]/u);
    expect(kindByVerb({ before, after }, languageOf(marked))).toBe(kind);
  });
});
