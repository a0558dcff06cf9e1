import { describe, expect, it } from "vitest";
import { createDoc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { wordsOf } from "./words.ts";

/** "term/kind" of each distinct word, function words left out. */
const told = (text: string, findings: readonly Finding[] = []) =>
  wordsOf(createDoc("d", text), findings)
    .filter(({ kind }) => kind !== "function")
    .map(({ term, kind, label }) => `${term}/${kind}${label ? `/${label}` : ""}`)
    .join(" ");

describe("words of a text", () => {
  for (const [text, expected] of [
    ["", ""],
    ["!? … [—]", ""],
    ["The boy fell near Skagen in 1998.", "boy/noun fell/noun skagen/name 1998/number"],
    ["Terriers bark. Terriers bark loudly!", "terriers/noun bark/noun loudly/adverb"],
    ["It's a far-known, useful harbour.", "far/noun known/noun useful/adjective harbour/noun"],
    ["She sailed\r\nwith Ｋｅｓｔｒｅｌ", "sailed/verb kestrel/name"],
    ["Cafe\u0301 in Óbidos", "café/noun óbidos/name"],
    ["岐阜県本巣市で柔道を指導した。", "岐阜/name 本巣/name 柔道/noun 指導/noun"],
    ["𠮷田さんは２３歳だった", "𠮷/noun 田/noun ２３/number"],
  ] as const) {
    it(`${JSON.stringify(text)} has ${expected || "none"}`, () => {
      const fold = (list: string) => list.normalize("NFKC");
      expect(told(text)).toBe(fold(expected));
    });
  }

  it("equal words are one, at every place; places are of the original text", () => {
    const text = "Ｓｋａｇｅｎ, skagen and SKAGEN";
    const [word] = wordsOf(createDoc("d", text));
    expect(word!.spans.map(({ from, to }) => text.slice(from, to))).toEqual([
      "Ｓｋａｇｅｎ",
      "skagen",
      "SKAGEN",
    ]);
  });

  it("a finding gives its label to the words it covers", () => {
    const finding = { from: 13, to: 27, label: "LOCATION", score: 1, source: "t", why: { code: "place" } };
    expect(told("He drowned in Skagen Harbour.", [{ ...finding, from: 14, to: 28 }])).toBe(
      "drowned/verb skagen/name/LOCATION harbour/name/LOCATION",
    );
  });

  it("takes a huge text in time linear in its length", () => {
    const words = wordsOf(createDoc("d", "The boy fell near Skagen in 1998. ".repeat(20_000)));
    expect(words.find(({ term }) => term === "skagen")!.spans.length).toBe(20_000);
  });
});
