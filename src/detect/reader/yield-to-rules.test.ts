import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { TextView } from "../view.ts";
import { TRAINED_READER } from "./trained-reader.ts";
import { readerYieldsToRules } from "./yield-to-rules.ts";

/** Claims as [what, label], of the reader and of a rule; what is left of the reader's. */
function left(text: string, read: [string, string], ...rules: [string, string][]): string[] {
  const claim = ([value, label]: [string, string], source: string, score: number): Finding => {
    const from = text.indexOf(value);
    return { from, to: from + value.length, label, score, source, why: { code: "test" } };
  };
  const findings = [claim(read, TRAINED_READER, 0.58), ...rules.map((rule) => claim(rule, "rule.v1", 0.9))];
  const sorted = findings.sort((a, b) => a.from - b.from || b.to - a.to);
  const doc = createDoc("a", text);
  return readerYieldsToRules
    .refine(sorted, new TextView(text), doc)
    .filter(({ source }) => source === TRAINED_READER)
    .map(({ from, to }) => text.slice(from, to));
}

describe("the trained reader yields to rules", () => {
  it.each<[string, string[], string, [string, string], ...[string, string][]]>([
    ["the same claim", [], "Born 5 May 2021.", ["5 May 2021", "DATE_TIME"], ["5 May 2021", "DATE_TIME"]],
    ["a number with its type", [], "SSN 536-22-8726", ["536-22-8726", "CODE"], ["536-22-8726", "US_SSN"]],
    [
      "two addresses read as one",
      [],
      "a@b.jp or c@d.jp",
      ["a@b.jp or c@d.jp", "EMAIL_ADDRESS"],
      ["a@b.jp", "EMAIL_ADDRESS"],
      ["c@d.jp", "EMAIL_ADDRESS"],
    ],
    [
      "what else is a number stays",
      ["x77"],
      "a@b.jp, x77",
      ["a@b.jp, x77", "CODE"],
      ["a@b.jp", "EMAIL_ADDRESS"],
    ],
    ["what rules know of a phrase", ["turned"], "turned 79", ["turned 79", "MEDICAL"], ["79", "AGE"]],
    [
      "what is left of a company beside a person",
      ["Compared Care songwriter"],
      "Compared Care songwriter Zoe Young",
      ["Compared Care songwriter Zoe Young", "ORGANIZATION"],
      ["Zoe Young", "PERSON"],
    ],
    ["numbers counted", [], "Rows 415, 555 and 132 units", ["415, 555 and 132 units", "CODE"]],
    ["a list of numbers", [], "Rows 415, 555 and 132", ["415, 555 and 132", "CODE"]],
    [
      "an age over a telephone number",
      [],
      "電話は090-1234-5678です",
      ["090-1234-5678", "AGE"],
      ["090-1234-5678", "PHONE_NUMBER"],
    ],
    [
      "the rest of a name stays",
      ["山田太郎"],
      "山田太郎 090-1234-5678",
      ["山田太郎 090-1234-5678", "PERSON"],
      ["090-1234-5678", "PHONE_NUMBER"],
    ],
    [
      "an address keeps its postal code",
      ["〒100-0001 千代田1-1"],
      "〒100-0001 千代田1-1",
      ["〒100-0001 千代田1-1", "JP_ADDRESS"],
      ["100-0001", "JP_POSTAL_CODE"],
    ],
    ["a claim that no rule meets stays", ["night baker"], "a night baker", ["night baker", "OCCUPATION"]],
  ])("%s", (_, expected, text, read, ...rules) => {
    expect(left(text, read, ...rules)).toEqual(expected);
  });
});
