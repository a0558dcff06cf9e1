import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { presetPolicy, ruleFor } from "./policy.ts";
import { PolicySchema } from "./policy-schema.ts";
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
    ["an unknown field", "version: 1\nlables: {}\n", "policy.yaml:2: lables: unknown field"],
    [
      "an unknown field inside",
      "version: 1\nlabels:\n  PERSON:\n    operator: mask\n    widht: 3\n",
      "policy.yaml:5: labels.PERSON.widht: unknown field",
    ],
    ["a wrong type", "version: 1\nthreshold: high\n", "policy.yaml:2: threshold: must be number"],
    ["a number out of range", "version: 1\nthreshold: 2\n", "policy.yaml:2: threshold: must be <= 1"],
    ["no version", "threshold: 0.5\n", "policy.yaml:1: policy: version is missing"],
    [
      "an operator nobody knows",
      "version: 1\noperator: shred\n",
      "policy.yaml:2: operator: not one of the allowed values",
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
});

it("policy.schema.json is what the program checks (else: npx tsx scripts/write-policy-schema.ts)", () => {
  const published = readFileSync(join(import.meta.dirname, "../../policy.schema.json"), "utf8");
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(PolicySchema)));
});

describe("presets", () => {
  it("are found by name, and the error lists them", () => {
    expect(presetPolicy("everything").fallback.threshold).toBeLessThan(0.05);
    expect(() => presetPolicy("strict")).toThrow(
      'Cannot find policy "strict": presets are default, message, document, everything',
    );
  });
});
