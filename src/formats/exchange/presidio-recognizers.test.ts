import { expect, it } from "vitest";
import { pipelineFor } from "../../pipeline/builtin.ts";
import { readPolicy } from "../../pipeline/read-policy.ts";
import {
  importRecognizers,
  readPresidioRecognizers,
  writePresidioRecognizers,
} from "./presidio-recognizers.ts";

const REGISTRY = `
supported_languages: [en]
global_regex_flags: 26
recognizers:
  - CreditCardRecognizer
  - name: UsSsnRecognizer
    type: predefined
  - name: Off
    enabled: false
    supported_entity: X
    deny_list: [x]
  - name: "Zip code Recognizer"
    supported_languages: [{ language: en }]
    supported_entity: ZIP
    patterns:
      - { name: "zip code (weak)", regex: "(\\\\b\\\\d{5}(?:\\\\-\\\\d{4})?\\\\b)", score: 0.01 }
      - { name: "look-behind", regex: "(?<!\\\\d)\\\\d{5}", score: 0.3 }
    context: [zip, code]
  - name: Titles
    supported_entity: TITLE
    deny_list: [Mr, Mrs., 先生]
  - name: Nothing
    deny_list: [x]
`;

it("reads patterns, lists and context, and says what it leaves out", () => {
  const { policy, leftOut, predefined } = readPresidioRecognizers(REGISTRY, "recognizers.yaml");
  expect(policy.patterns).toEqual([
    {
      name: "Zip code Recognizer: zip code (weak)",
      label: "ZIP",
      pattern: "(\\b\\d{5}(?:\\-\\d{4})?\\b)",
      score: 0.01,
      context: ["zip", "code"],
      ignoreCase: true,
    },
  ]);
  expect(policy.deny).toEqual([{ label: "TITLE", terms: ["Mr", "Mrs.", "先生"], caseSensitive: false }]);
  expect(leftOut.map(({ values }) => values?.name)).toEqual(["Zip code Recognizer", "Nothing"]);
  expect(predefined).toBe(2);
});

it("reads dots and ends as Python does", () => {
  const pattern = (regex: string, flags?: number) =>
    importRecognizers(
      [{ name: "n", supported_entity: "X", patterns: [{ name: "p", regex, score: 1 }] }],
      flags,
    ).policy.patterns[0];
  expect(pattern("a.b")?.pattern).toBe("(?s)a.b");
  expect(pattern("a\\.b\\Z")?.pattern).toBe("a\\.b\\z");
  expect(pattern("^a.b$", 0)).toEqual({ name: "n: p", label: "X", pattern: "(?-m)^a.b$", score: 1 });
});

it("goes from a policy to Presidio's file and back, finding the same", () => {
  const policy = readPolicy(
    `version: 1
recognizers: { only: [iban-code] }
deny:
  - { label: PROJECT, terms: [Kingfisher, 翡翠計画] }
  - { label: CODE_NAME, terms: [RED, c++], caseSensitive: true }
patterns:
  - { name: staff, label: STAFF, pattern: 'S-\\d{3}', context: [staff, 社員番号] }
  - { name: room, label: ROOM, pattern: 'room \\d+$', ignoreCase: true, score: 0.9 }`,
    "policy",
  );
  const { policy: back, leftOut } = readPresidioRecognizers(writePresidioRecognizers(policy), "back.yaml");
  expect(leftOut).toEqual([]);
  const again = readPolicy(JSON.stringify({ ...back, recognizers: { only: ["iban-code"] } }), "back");
  const text = "kingfisher, 翡翠計画, red RED REDS c++: staff S-123, s-456\nROOM 12\nroom 7 x";
  const found = (each: typeof policy) =>
    pipelineFor(each)
      .scan(text)
      .map(({ from, to, label, score }) => [text.slice(from, to), label, score]);
  expect(found(again)).toEqual(found(policy));
  expect(found(policy).map(([value]) => value)).toEqual([
    "kingfisher",
    "翡翠計画",
    "RED",
    "c++",
    "S-123",
    "ROOM 12",
  ]);
});

it.each([
  ["recognizers: 5", /recognizers: want a list/],
  ["a: [", /r\.yaml: not .*YAML/],
])("refuses %j", (text, sentence) => {
  expect(() => readPresidioRecognizers(text, "r.yaml")).toThrow(sentence);
});
