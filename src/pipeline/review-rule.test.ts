import { describe, expect, it } from "vitest";
import { createDoc } from "../doc/doc.ts";
import { alternativesWith } from "./alternatives.ts";
import { pipelineFor } from "./builtin.ts";
import { resolvePolicy } from "./policy.ts";
import type { PolicyFile } from "./policy-schema.ts";
import type { Change } from "./review.ts";
import { policyDiff, withRule } from "./review-rule.ts";

const BASE: PolicyFile = { version: 1, extends: "default" };
const of = (change: object) => ({ finding: "f1", scope: "always", ...change }) as unknown as Change;
const reject = { change: of({ op: "reject" }), value: "沢村", label: "PERSON" };
const accept = { change: of({ op: "accept" }), value: "沢村", label: "PERSON" };

describe("a rule from a decision", () => {
  for (const [name, policy, ruling, diff] of [
    ["keep always", BASE, reject, ["+ allow: 沢村"]],
    ["keep twice", withRule(BASE, reject), reject, []],
    ["remove always", BASE, accept, ["+ deny PERSON: 沢村"]],
    ["remove what was kept", withRule(BASE, reject), accept, ["- allow: 沢村", "+ deny PERSON: 沢村"]],
    ["keep what was removed", withRule(BASE, accept), reject, ["- deny PERSON: 沢村", "+ allow: 沢村"]],
    [
      "another label",
      withRule(BASE, accept),
      { ...accept, change: of({ op: "label", label: "ORGANIZATION" }) },
      ["- deny PERSON: 沢村", "+ deny ORGANIZATION: 沢村"],
    ],
    ["a marked text", BASE, { ...accept, change: of({ op: "add", label: "CODE" }) }, ["+ deny CODE: 沢村"]],
    [
      "no longer marked",
      withRule(BASE, accept),
      { ...accept, change: of({ op: "remove" }) },
      ["- deny PERSON: 沢村"],
    ],
    [
      "what another operator makes of this value",
      BASE,
      { ...accept, change: of({ op: "replace", insert: "***", operator: "mask" }) },
      ["+ deny PERSON: 沢村 → ***"],
    ],
    [
      "words of one's own",
      BASE,
      { ...accept, change: of({ op: "replace", insert: "someone", operator: "by-hand" }) },
      ["+ deny PERSON: 沢村 → someone"],
    ],
    [
      "other words of one's own",
      withRule(BASE, { ...accept, change: of({ op: "replace", insert: "someone", operator: "by-hand" }) }),
      { ...accept, change: of({ op: "replace", insert: "a guest", operator: "by-hand" }) },
      ["- deny PERSON: 沢村 → someone", "+ deny PERSON: 沢村 → a guest"],
    ],
    [
      "a numbered label, whose number is of this text only",
      BASE,
      { ...accept, change: of({ op: "replace", insert: "[PERSON_2]", operator: "label" }) },
      ["+ deny PERSON: 沢村"],
    ],
  ] as const) {
    it(name, () => expect(policyDiff(policy, withRule(policy, ruling))).toEqual(diff));
  }

  it("does what it says in the next text", () => {
    const text = "沢村はニューヨークへ。";
    const anonymize = (policy: PolicyFile) =>
      pipelineFor(resolvePolicy(policy)).anonymize(createDoc("d", text)).release.text;
    expect(anonymize(withRule(BASE, reject))).toContain("沢村");
    expect(anonymize(withRule(BASE, accept))).not.toContain("沢村");
    expect(anonymize(withRule(BASE, { ...accept, change: of({ op: "label", label: "X" }) }))).toMatch(
      /^\[X_1\]/,
    );
  });
});

describe("a text of its own for a value", () => {
  const rule = (value: string, label: string, insert: string) =>
    withRule(BASE, { change: of({ op: "replace", insert, operator: "by-hand" }), value, label });
  const release = (policy: PolicyFile, text: string) =>
    pipelineFor(resolvePolicy(policy)).anonymize(createDoc("d", text)).release;

  it("leaves other values of the label to the operator of the label", () => {
    const { text, certificates } = release(
      rule("Riverside Clinic", "ORGANIZATION", "the clinic"),
      "She moved from Riverside Clinic to Harlow Robotics Ltd in May, when RIVERSIDE CLINIC was closed.",
    );
    expect(text).toMatch(/^She moved from the clinic .*\[ORGANIZATION_2\]/);
    expect(text).toContain("the clinic was closed");
    expect(certificates.every(({ holds }) => holds)).toBe(true);
  });

  it("is written in Japanese too, and for full-width letters", () => {
    const { text } = release(
      rule("東和物産", "ORGANIZATION", "取引先"),
      "東和物産は休み。株式会社ひかり製作所へ。",
    );
    expect(text).toMatch(/^取引先は休み/);
    expect(text).not.toContain("ひかり製作所");
    expect(release(rule("ABC", "CODE", "符号"), "ＡＢＣです").text).toBe("符号です");
  });
});

describe("alternatives", () => {
  const key = new Uint8Array(32).fill(5);
  const target = (value: string, label: string, lang: "en" | "ja" = "en") => ({
    value,
    label,
    lang,
    entity: value.toLowerCase(),
    number: 2,
  });
  const inserts = (value: string, label: string, lang?: "en" | "ja") =>
    alternativesWith({ key })(target(value, label, lang)).map(
      ({ operator, insert }) => `${operator}: ${insert}`,
    );

  it("are what other operators make of a value", () => {
    expect(inserts("Lyon", "GPE")).toContain("label: [GPE_2]");
    expect(inserts("Lyon", "GPE")).toContain("redact: ");
    expect(inserts("Lyon", "GPE")).toContain("generalise: France");
    expect(inserts("甲府市", "GPE", "ja")).toContain("generalise: 山梨県");
    expect(inserts("3 May 2021", "DATE_TIME")).toContain("coarsen-time: 2021");
  });

  it("are each there once, and never the value itself", () => {
    const texts = alternativesWith({ key })(target("France", "GPE")).map(({ insert }) => insert);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).not.toContain("France");
  });

  it("need no key where there is none", () => {
    const operators = alternativesWith({})(target("Lyon", "GPE")).map(({ operator }) => operator);
    expect(operators).toContain("label");
    expect(operators).not.toContain("pseudonym");
  });
});
