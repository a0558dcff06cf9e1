import { describe, expect, it } from "vitest";
import { type Problem, sentence } from "../words/problem.ts";
import { presetPolicy, ruleFor } from "./policy.ts";
import { readPolicy } from "./read-policy.ts";

describe("a policy file", () => {
  it("says operator and threshold by label, over a preset", () => {
    const policy = readPolicy(
      `version: 1
extends: document
operator: pseudonym
labels:
  EMAIL_ADDRESS: mask
  PHONE_NUMBER: { operator: mask, width: 4, threshold: 0.8 }
`,
      "policy.yaml",
    );
    expect(ruleFor(policy, "EMAIL_ADDRESS")).toEqual({ operator: "mask", threshold: 0.4, options: {} });
    expect(ruleFor(policy, "PHONE_NUMBER")).toEqual({
      operator: "mask",
      threshold: 0.8,
      options: { width: 4 },
    });
    expect(ruleFor(policy, "URL")).toEqual({ operator: "pseudonym", threshold: 0.4, options: {} });
  });

  it("may be JSON", () => {
    expect(readPolicy(`{"version": 1, "threshold": 0.7}`, "policy.json").fallback.threshold).toBe(0.7);
  });

  for (const [why, text, message] of [
    [
      "an unknown field",
      "version: 1\nlables: {}\n",
      "policy.yaml:2: lables: unknown field; did you mean labels?",
    ],
    [
      "an unknown field that is near none",
      "version: 1\nsomethingElse: 3\n",
      "policy.yaml:2: somethingElse: unknown field",
    ],
    [
      "an unknown field of a list",
      "version: 1\ndeny:\n  - { label: X, terms: [y], casesensitive: true }\n",
      "policy.yaml:3: deny.0.casesensitive: unknown field; did you mean caseSensitive?",
    ],
    [
      "an option that is written wrongly",
      "version: 1\nlabels:\n  PERSON:\n    operator: mask\n    widht: 3\n",
      "policy.yaml:5: labels.PERSON.widht: not an option of operator mask, which has character, width, sameLength, keepLast; did you mean width?",
    ],
    [
      "an option of another operator",
      "version: 1\nlabels:\n  PERSON: { operator: label, keepLast: 4 }\n",
      "policy.yaml:3: labels.PERSON.keepLast: operator label has no options; it is an option of mask",
    ],
    [
      "an option of another operator than that of the preset",
      "version: 1\nextends: message\nlabels:\n  PERSON: { keepLast: 4 }\n",
      "policy.yaml:4: labels.PERSON.keepLast: not an option of operator substitute, which has level; it is an option of mask",
    ],
    [
      "an option of another operator than that for all labels",
      "version: 1\noperator: hash\nlabels: { URL: { level: year } }\n",
      "policy.yaml:3: labels.URL.level: not an option of operator hash, which has length, unsalted; it is an option of substitute, coarsen-time",
    ],
    [
      "an option of another operator for all labels",
      "version: 1\noperator: { operator: keep, with: x }\n",
      "policy.yaml:2: operator.with: operator keep has no options; it is an option of redact",
    ],
    [
      "an option out of range",
      "version: 1\nlabels: { PERSON: { operator: mask, width: 0 } }\n",
      "policy.yaml:2: labels.PERSON.width: must be >= 1",
    ],
    [
      "a value of another operator",
      "version: 1\nlabels: { DATE_TIME: { operator: coarsen-time, level: up } }\n",
      "policy.yaml:2: labels.DATE_TIME.level: not one of part-of-day, day, week, month, season, year, decade",
    ],
    [
      "a label nobody knows",
      "version: 1\nlabels:\n  EMAIL_ADDRESS: keep\n  PERSN: mask\n",
      "policy.yaml:4: labels.PERSN: unknown label: no recogniser, deny list or pattern has it; docs/labels.md lists them; did you mean PERSON?",
    ],
    [
      "a label that is near its own",
      "version: 1\ndeny: [{ label: PROJECT, terms: [x] }]\nlabels: { PROJET: mask }\n",
      "did you mean PROJECT?",
    ],
    [
      "a recogniser nobody knows",
      "version: 1\nrecognizers: { without: [url, iban-cod] }\n",
      'policy.yaml:2: recognizers.without.1: Cannot find recogniser "iban-cod": docs/labels.md lists them; did you mean iban-code?',
    ],
    [
      "a preset nobody knows",
      "version: 1\nextends: documents\n",
      "policy.yaml:2: extends: not one of default, message, document, everything; did you mean document?",
    ],
    ["a wrong type", "version: 1\nthreshold: high\n", "policy.yaml:2: threshold: must be number"],
    ["a preset that is no name", "version: 1\nextends: 3\n", "policy.yaml:2: extends: not one of default,"],
    [
      "a rule that is none",
      "version: 1\nlabels: { PERSON: 3 }\n",
      "policy.yaml:2: labels.PERSON: not one of redact,",
    ],
    ["a number out of range", "version: 1\nthreshold: 2\n", "policy.yaml:2: threshold: must be <= 1"],
    ["no version", "threshold: 0.5\n", "policy.yaml:1: policy: version is missing"],
    [
      "an operator nobody knows",
      "version: 1\noperator: masc\n",
      "policy.yaml:2: operator: unknown operator, known are redact, mask, label, pseudonym, substitute, surrogate, coarsen-time, date-shift, hash, encrypt, term-mask, keep; did you mean mask?",
    ],
    [
      "an operator of a label nobody knows",
      "version: 1\nlabels: { PERSON: { operator: shred } }\n",
      "policy.yaml:2: labels.PERSON.operator: unknown operator, known are redact,",
    ],
    [
      "an element of a list",
      "version: 1\ndeny:\n  - label: X\n    terms: [1]\n",
      "policy.yaml:4: deny.0.terms.0: must be string",
    ],
    ["broken YAML", 'version: 1\nname: "x\n', "policy.yaml:3: not valid YAML or JSON (missing char)"],
    ["an empty file", "", "policy.yaml:1: policy: must be object"],
  ] as const) {
    it(`with ${why} is refused by file, line and field`, () => {
      expect(() => readPolicy(text, "policy.yaml")).toThrow(message);
    });
  }

  it("is refused in Japanese too", () => {
    const wrong = (text: string) => {
      try {
        readPolicy(text, "方針.yaml");
      } catch (error) {
        return sentence(error as Problem, "ja");
      }
      return "";
    };
    expect(wrong("version: 1\nlabels: { PERSON: { operator: label, keepLast: 4 } }")).toBe(
      "方針.yamlの2行目：labels.PERSON.keepLast：置換方法 label に指定できる項目はありません。mask の項目です",
    );
    expect(wrong("version: 1\nlabels: { PERSN: mask }")).toMatch(
      /知らないラベルです。.*。PERSON ではありませんか$/,
    );
    expect(wrong("version: 1\nthreshold: high")).toBe("方針.yamlの2行目：threshold：数にしてください");
  });

  it("may name labels of its own lists and patterns, and of refiners and profiles", () => {
    const text = `version: 1
labels: { PROJECT: keep, STAFF: mask, INTEREST: keep, RARE: redact, TERM: term-mask, GPE: keep }
deny: [{ label: PROJECT, terms: [Kingfisher] }]
patterns: [{ name: staff, label: STAFF, pattern: 'S-\\d' }]`;
    expect(ruleFor(readPolicy(text, "p.yaml"), "STAFF").operator).toBe("mask");
  });

  it("may say an option over the operator of the preset", () => {
    expect(
      ruleFor(readPolicy("version: 1\nlabels: { RARE: { with: _ } }", "p.yaml"), "RARE").options,
    ).toEqual({
      with: "_",
    });
    expect(
      ruleFor(readPolicy("version: 1\nextends: message\nlabels: { GPE: { level: up } }", "p.yaml"), "GPE"),
    ).toMatchObject({ operator: "substitute", options: { level: "up" } });
  });
});

describe("presets", () => {
  it("are found by name, and the error lists them", () => {
    expect(presetPolicy("everything").fallback.threshold).toBeLessThan(0.05);
    expect(() => presetPolicy("strict")).toThrow(
      'Cannot find policy "strict": presets are default, message, document, everything',
    );
    expect(() => presetPolicy("Default")).toThrow("; did you mean default?");
  });

  it("act on names that are rather likely than sure, unless a file has a threshold of its own", () => {
    const threshold = (file: string, label: string) => ruleFor(readPolicy(file, "p.yaml"), label).threshold;
    expect(threshold("version: 1", "PERSON")).toBe(0.35);
    expect(threshold("version: 1", "CREDIT_CARD")).toBe(0.5);
    expect(threshold("version: 1\nthreshold: 0.8", "PERSON")).toBe(0.8);
    expect(threshold("version: 1\nthreshold: 0.8\nlabels: { PERSON: { threshold: 0.1 } }", "PERSON")).toBe(
      0.1,
    );
    expect(threshold("version: 1\nextends: document", "PERSON")).toBe(0.25);
  });
});
