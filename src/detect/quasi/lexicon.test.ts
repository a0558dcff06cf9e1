import { describe, expect, it } from "vitest";
import { TextView } from "../view.ts";
import { createLexicon } from "./lexicon.ts";

const lexicon = createLexicon([
  { term: "nurse", kind: "job", score: 0.3 },
  { term: "school nurse", kind: "job", score: 0.4 },
  { term: "polish", kind: "people", score: 0.5, cased: true },
  { term: "métis", kind: "people", score: 0.5 },
  { term: "-itis", kind: "clinical", score: 0.5 },
  { term: "看護師", kind: "job", score: 0.3 },
]);

const found = (text: string, kind: string) =>
  lexicon.hits(new TextView(text), kind).map(({ from, to }) => text.slice(from, to));

describe("lexicon", () => {
  const rows: readonly [text: string, kind: string, ...terms: string[]][] = [
    ["", "job"],
    ["a nurse, a School-Nurse, a school\r\nnurse", "job", "nurse", "School-Nurse", "school\r\nnurse"],
    ["nurses, nurse2, 2nurse, nurse_", "job"],
    ["polish, Polish, POLISH", "people", "Polish", "POLISH"],
    ["Métis and MÉTIS and métis", "people", "Métis", "métis"],
    ["bronchitis, itis, Arthritis", "clinical", "bronchitis", "Arthritis"],
    ["𠮷野看護師です", "job", "看護師"],
    ["school", "job"],
  ];
  for (const [text, kind, ...terms] of rows)
    it(text || "nothing", () => expect(found(text, kind)).toEqual(terms));

  it("takes time linear in the text", () => {
    const text = "school ".repeat(200_000);
    expect(found(text, "job")).toEqual([]);
  });
});
