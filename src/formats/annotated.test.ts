import { describe, expect, it } from "vitest";
import { evaluate } from "../pipeline/evaluate.ts";
import { readAnnotated } from "./annotated.ts";

const row = (value: unknown) => JSON.stringify(value);

describe("readAnnotated", () => {
  it("reads which spans identify, from our own format", () => {
    const spans = [{ from: 0, to: 4, label: "PERSON", identifier: "DIRECT", entity: 1 }];
    const [document] = readAnnotated(row({ text: "Anna 河合", spans }), "a.jsonl");
    expect(document!.mentions).toEqual([
      { from: 0, to: 4, label: "PERSON", identifier: "DIRECT", entity: "1", annotator: "" },
    ]);
  });

  it("reads TAB with all its annotators, and positions in code points", () => {
    const mention = {
      start_offset: 2,
      end_offset: 6,
      entity_type: "LOC",
      identifier_type: "QUASI",
      entity_id: "e",
    };
    const text = "𠮷 Graz";
    const annotations = { a: { entity_mentions: [mention] }, b: { entity_mentions: [mention] } };
    const [document] = readAnnotated(row([{ doc_id: "1", text, annotations }]), "tab.json");
    expect(document!.spans).toEqual([{ from: 3, to: 7, label: "LOC" }]);
    expect(document!.mentions!.map(({ from, annotator }) => [from, annotator])).toEqual([
      [3, "a"],
      [3, "b"],
    ]);
    const [flat] = readAnnotated(row({ text, entities: [mention] }), "tab.jsonl");
    expect(flat!.mentions).toHaveLength(1);
  });

  it("has no mentions where nothing says what identifies", () => {
    const [document] = readAnnotated(
      row({ text: "Graz", spans: [{ from: 0, to: 4, label: "LOC" }] }),
      "a.jsonl",
    );
    expect(document).not.toHaveProperty("mentions");
  });

  const bad: [name: string, span: object, message: RegExp][] = [
    ["outside the text", { from: 0, to: 9, label: "LOC" }, /document 1: a span needs/],
    [
      "another identifier",
      { from: 0, to: 4, label: "LOC", identifier: "secret" },
      /want DIRECT, QUASI, NO_MASK/,
    ],
  ];
  for (const [name, span, message] of bad) {
    it(`refuses a span: ${name}`, () => {
      expect(() => readAnnotated(row({ text: "Graz", spans: [span] }), "a.jsonl")).toThrow(message);
    });
  }
});

describe("labels of other schemes", () => {
  const document = (label: string) =>
    readAnnotated(row({ text: "Graz", spans: [{ from: 0, to: 4, label }] }), "a");
  const rows: [gold: string, found: string, correct: number][] = [
    ["LOC", "LOCATION", 1],
    ["GPE", "LOCATION", 1],
    ["DEM", "NRP", 1],
    ["DEM", "OCCUPATION", 1],
    ["QUANTITY", "MONEY", 1],
    ["NRP", "OCCUPATION", 0],
    ["MONEY", "QUANTITY", 0],
  ];
  for (const [gold, found, correct] of rows) {
    it(`${gold} and ${found}`, () => {
      const result = evaluate(document(gold), () => [{ from: 0, to: 4, label: found }]);
      expect(result.overall.correct).toBe(correct);
    });
  }
});
