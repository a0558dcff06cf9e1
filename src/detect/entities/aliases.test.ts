import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import type { Recognizer } from "../recognizer.ts";
import { detect } from "../recognizer.ts";
import { aliases } from "./aliases.ts";

/** Finds the given values at their first place, as a model would have. */
function found(values: Readonly<Record<string, string>>): Recognizer {
  return {
    name: "given.v1",
    labels: Object.values(values),
    words: {},
    *find({ text }) {
      for (const [value, label] of Object.entries(values)) {
        const from = text.indexOf(value);
        yield {
          from,
          to: from + value.length,
          label,
          score: 0.9,
          source: "given.v1",
          why: { code: "given" },
        };
      }
    },
  };
}

/** The text with each finding as ⟦value⟧ and the number of its entity. */
function marked(
  text: string,
  values: Readonly<Record<string, string>>,
  cut?: (value: string) => number | undefined,
) {
  const refiner = aliases(cut);
  const findings = detect(createDoc("d", text), [found(values)], [refiner]);
  let [out, at] = ["", 0];
  for (const { from, to, entity } of findings) {
    out += `${text.slice(at, from)}⟦${text.slice(from, to)}⟧${entity ?? ""}`;
    at = to;
  }
  return out + text.slice(at);
}

const KEMAL = { "Kemal Aydogan": "PERSON" };

describe("other names of a person", () => {
  it.each([
    ["Kemal Aydogan came. Mr Aydogan left.", "⟦Kemal Aydogan⟧1 came. Mr ⟦Aydogan⟧1 left."],
    ["Kemal Aydogan; AYDOGAN; K. Aydogan's dog", "⟦Kemal Aydogan⟧1; ⟦AYDOGAN⟧1; ⟦K. Aydogan⟧1's dog"],
    ["Kemal Aydogan, called Kemal, signed K.A.", "⟦Kemal Aydogan⟧1, called ⟦Kemal⟧1, signed ⟦K.A.⟧1"],
    ["Kemal Aydogan. (Aydogan, Kemal)", "⟦Kemal Aydogan⟧1. (⟦Aydogan, Kemal⟧1)"],
    ["Kemal Aydogan and Aydoganlar and kemal", "⟦Kemal Aydogan⟧1 and Aydoganlar and ⟦kemal⟧1"],
    ["𠮷 Kemal Aydogan\r\nAydogan", "𠮷 ⟦Kemal Aydogan⟧1\r\n⟦Aydogan⟧1"],
  ])("%s", (text, expected) => expect(marked(text, KEMAL)).toBe(expected));

  it("keeps an ordinary word at the start of a sentence", () => {
    const text = "Will Long spoke. A long day. Long days follow. I met Long.";
    expect(marked(text, { "Will Long": "PERSON" })).toBe(
      "⟦Will Long⟧1 spoke. A long day. Long days follow. I met ⟦Long⟧1.",
    );
  });

  it("a dotted capital I of Turkish keeps its place", () => {
    expect(marked("İlker Aydın saw İLKER AYDIN.", { "İlker Aydın": "PERSON" })).toContain(
      "⟦İlker Aydın⟧1 saw",
    );
  });

  it("two people of one family are two entities; a title tells them apart", () => {
    const text = "Mr Kemal Aydogan and Mrs Sevda Aydogan. Mrs Aydogan spoke. Mr Aydogan did not. K. Aydogan.";
    expect(marked(text, { "Kemal Aydogan": "PERSON", "Sevda Aydogan": "PERSON" })).toBe(
      "Mr ⟦Kemal Aydogan⟧1 and Mrs ⟦Sevda Aydogan⟧2. Mrs ⟦Aydogan⟧2 spoke. Mr ⟦Aydogan⟧1 did not. ⟦K. Aydogan⟧1.",
    );
  });

  it("a title goes to who had it, not to who was named last", () => {
    const text = "Mrs Ada Vesk came with her daughter, Ruth Vesk. Mrs Vesk spoke. Ruth did not. Vesk signed.";
    expect(marked(text, { "Ada Vesk": "PERSON", "Ruth Vesk": "PERSON" })).toBe(
      "Mrs ⟦Ada Vesk⟧1 came with her daughter, ⟦Ruth Vesk⟧2. Mrs ⟦Vesk⟧1 spoke. ⟦Ruth⟧2 did not. ⟦Vesk⟧1 signed.",
    );
  });

  it("a name alone stays with who was called so before", () => {
    const text = "Mr Kemal Aydogan. Mr Aydogan won; his wife Sevda Aydogan came. AYDOGAN v. VESK.";
    expect(marked(text, { "Kemal Aydogan": "PERSON", "Sevda Aydogan": "PERSON" })).toContain("⟦AYDOGAN⟧1 v.");
  });

  it("initials and full given names are one person", () => {
    expect(marked("J. Vesk wrote. Jon Vesk read.", { "J. Vesk": "PERSON", "Jon Vesk": "PERSON" })).toBe(
      "⟦J. Vesk⟧1 wrote. ⟦Jon Vesk⟧1 read.",
    );
  });
});

describe("山田太郎さん", () => {
  const cut = (value: string) => (value.startsWith("山田") ? 2 : undefined);
  it.each([
    [
      "山田太郎さんが来た。山田氏は帰った。山田が言う。",
      "⟦山田太郎⟧1さんが来た。⟦山田⟧1氏は帰った。⟦山田⟧1が言う。",
    ],
    ["山田太郎。小山田さん。山田町。山田教授。", "⟦山田太郎⟧1。小山田さん。山田町。⟦山田⟧1教授。"],
    ["山田太郎は「太郎」と呼ばれる。被告人山田は", "⟦山田太郎⟧1は「⟦太郎⟧1」と呼ばれる。被告人⟦山田⟧1は"],
  ])("%s", (text, expected) => expect(marked(text, { 山田太郎: "PERSON" }, cut)).toBe(expected));

  it("a foreign name in katakana has its family name last", () => {
    expect(marked("ジョン・ベスク氏。ベスクさん。ベスクール。", { "ジョン・ベスク": "PERSON" })).toBe(
      "⟦ジョン・ベスク⟧1氏。⟦ベスク⟧1さん。ベスクール。",
    );
  });
});

it("people known from the messages before", () => {
  const doc = createDoc("d", "ask Kemal. 山田に聞く。", { people: ["Kemal Aydogan", "山田太郎"] });
  const found = detect(doc, [], [aliases()]);
  expect(found.map(({ from, to }) => doc.text.slice(from, to))).toEqual(["Kemal", "山田"]);
});

describe("organisations and places", () => {
  it("initials that the text gives, and the name without its legal form", () => {
    const text = "Vesk Rights Centre (VRC) sued Orlan Tools Ltd. Orlan Tools and VRC settled.";
    expect(marked(text, { "Vesk Rights Centre": "ORGANIZATION", "Orlan Tools Ltd": "ORGANIZATION" })).toBe(
      "⟦Vesk Rights Centre⟧1 (⟦VRC⟧1) sued ⟦Orlan Tools Ltd⟧2. ⟦Orlan Tools⟧2 and ⟦VRC⟧1 settled.",
    );
  });
  it("a place again", () => {
    expect(marked("Motosu. In MOTOSU.", { Motosu: "LOCATION" })).toBe("⟦Motosu⟧1. In ⟦MOTOSU⟧1.");
    expect(marked("株式会社ベスク。ベスクは", { 株式会社ベスク: "ORGANIZATION" })).toBe(
      "⟦株式会社ベスク⟧1。⟦ベスク⟧1は",
    );
  });
});

it("nothing found, nothing added", () => {
  expect(detect(createDoc("d", ""), [], [aliases()])).toEqual([]);
});
