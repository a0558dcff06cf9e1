import { describe, expect, it } from "vitest";
import { createDoc } from "../doc/doc.ts";
import { normalize } from "../doc/normalized.ts";
import { rareRecognizer } from "./recognizer.ts";

const corpus = [
  createDoc("a", "Dear Sir, Dear Madam"),
  createDoc("b", "山田さん、山本さん"),
  createDoc("c", "さん、"),
];
const find = (recognizer: ReturnType<typeof rareRecognizer>, id: string, text: string) =>
  recognizer.find({ text: normalize(text).text }, { id });

describe("rareRecognizer", () => {
  const recognizer = rareRecognizer(corpus, { k: 2 });

  it("finds the suppressed stretches of a document of the corpus, with count and k", () => {
    const findings = find(recognizer, "b", corpus[1]!.text);
    expect(findings.map(({ from, to }) => corpus[1]!.text.slice(from, to))).toEqual(["田", "山本"]);
    expect(findings[0]).toMatchObject({
      label: "RARE",
      source: "rare.v1",
      why: { figures: { count: 1, k: 2 } },
    });
  });

  it("judges any other text against the corpus", () => {
    const text = "Dear Bob、山";
    const found = find(recognizer, "other", text).map(({ from, to }) => text.slice(from, to));
    expect(found).toEqual(["Bob"]);
  });

  it("counts documents when asked", () => {
    const byDocument = rareRecognizer(corpus, { k: 2, by: "document" });
    const findings = find(byDocument, "b", corpus[1]!.text);
    expect(findings.every(({ why }) => why.figures!.count! < 2)).toBe(true);
    expect(findings[0]).toMatchObject({ from: 0, to: 2 });
  });
});
