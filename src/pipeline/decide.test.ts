import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { operatorOf } from "../../test/target.ts";
import { createDoc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { label } from "../transform/label.ts";
import type { Operator } from "../transform/operator.ts";
import { decide } from "./decide.ts";
import { Entities } from "./entities.ts";
import { resolvePolicy } from "./policy.ts";

const policy = resolvePolicy({ version: 1, labels: { URL: "keep" }, allow: ["ＡＢＣ"] });

function finding(from: number, to: number, name: string, score: number): Finding {
  return { from, to, label: name, score, source: "test.v1", why: { code: "test" } };
}

function run(text: string, findings: Finding[]) {
  const decided = decide(createDoc("d", text), findings, policy, () => operatorOf(label), new Entities());
  return {
    text: decided.edits.apply(text),
    reasons: decided.decisions.map((decision) => decision.reason),
    ...decided,
  };
}

describe("entities and words beside them", () => {
  it("mentions of one entity share its number", () => {
    const findings = [
      { ...finding(0, 9, "PERSON", 1), entity: 4 },
      { ...finding(14, 18, "PERSON", 1), entity: 4 },
      { ...finding(23, 28, "PERSON", 1), entity: 5 },
    ];
    expect(run("Orla Vesk and Vesk not Kemal", findings).text).toBe(
      "[PERSON_1] and [PERSON_1] not [PERSON_2]",
    );
  });

  it("an operator may take the words beside a value, but not beyond the next value", () => {
    const seen: unknown[] = [];
    const operator: Operator = {
      name: "kind",
      replace: () => "somewhere",
      reword(_, beside) {
        seen.push(beside);
        return beside.before.endsWith("at ") ? { insert: "in a city", before: 3, after: 0 } : undefined;
      },
    };
    const text = "we met at Gifu, Motosu.\nnext";
    const findings = [finding(10, 14, "LOCATION", 1), finding(16, 22, "LOCATION", 1)];
    const { edits } = decide(createDoc("d", text), findings, policy, () => operator, new Entities());
    expect(edits.apply(text)).toBe("we met in a city, somewhere.\nnext");
    expect(seen).toEqual([
      { before: "we met at ", after: ", " },
      { before: ", ", after: "." },
    ]);
  });
});

describe("rules", () => {
  it("the longest goes first, and an inner finding says what covers it", () => {
    const { text, reasons } = run("mail to a@b.example", [
      finding(8, 19, "EMAIL_ADDRESS", 0.6),
      finding(10, 19, "DOMAIN", 1),
    ]);
    expect(text).toBe("mail to [EMAIL_ADDRESS_1]");
    expect(reasons).toEqual([{ code: "found" }, { code: "covered", values: { label: "EMAIL_ADDRESS" } }]);
  });

  it("of equal spans the stronger wins", () => {
    expect(run("078051120", [finding(0, 9, "A", 0.5), finding(0, 9, "B", 0.9)]).text).toBe("[B_1]");
  });

  it("what sticks out of an overlap is changed too", () => {
    expect(run("abcdefgh", [finding(0, 5, "A", 1), finding(3, 8, "B", 0.9)]).text).toBe("[A_1][B_1]");
    expect(run("abcde)..", [finding(0, 5, "A", 1), finding(3, 8, "B", 0.9)]).text).toBe("[A_1])..");
  });

  it("a weak finding is left, unless its value is acted on elsewhere", () => {
    expect(run("12345 12345", [finding(0, 5, "ZIP", 0.1), finding(6, 11, "ZIP", 0.1)]).text).toBe(
      "12345 12345",
    );
    expect(run("12345 １２３４５", [finding(0, 5, "ZIP", 0.6), finding(6, 11, "ZIP", 0.1)]).text).toBe(
      "[ZIP_1] [ZIP_1]",
    );
  });

  it("allowed values and kept labels are left, with the reason", () => {
    const { text, reasons } = run("abc https://x.example", [
      finding(0, 3, "CODE", 1),
      finding(4, 21, "URL", 1),
    ]);
    expect(text).toBe("abc https://x.example");
    expect(reasons).toEqual([{ code: "allowed" }, { code: "keeps", values: { label: "URL" } }]);
  });

  it("the same entity has the same number however it is written, and numbers already in the text are passed over", () => {
    const text = "[CARD_1] 4012-8888-8888-1881 or 4012 8888 8888 1881";
    expect(run(text, [finding(9, 28, "CARD", 1), finding(32, 51, "CARD", 1)]).text).toBe(
      "[CARD_1] [CARD_2] or [CARD_2]",
    );
  });
});

describe("laws", () => {
  const cases = unicodeText()
    .map((text) => `a${text}`)
    .chain((text) =>
      fc.tuple(
        fc.constant(text),
        fc.array(
          fc
            .tuple(
              fc.nat(text.length - 1),
              fc.nat(text.length - 1),
              fc.constantFrom("A", "B", "URL"),
              fc.constantFrom(0.1, 0.5, 1),
            )
            .map(([a, b, name, score]) => finding(Math.min(a, b), Math.max(a, b) + 1, name, score)),
          { maxLength: 8 },
        ),
      ),
    );

  it("every letter and digit of an acted-on finding is inside an edit", () => {
    fc.assert(
      fc.property(cases, ([text, findings]) => {
        const { edits, decisions } = run(text, findings);
        for (const { finding, changed } of decisions) {
          for (let i = finding.from; changed && i < finding.to; i++) {
            if (/[\p{L}\p{N}]/u.test(text[i]!))
              expect(edits.list.some((edit) => edit.from <= i && i < edit.to)).toBe(true);
          }
        }
      }),
    );
  });

  it("the outcome does not depend on the order of findings", () => {
    fc.assert(
      fc.property(cases, ([text, findings]) => {
        expect(run(text, [...findings].reverse()).text).toBe(run(text, findings).text);
      }),
    );
  });
});
