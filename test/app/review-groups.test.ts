import { describe, expect, it } from "vitest";
import type { ReviewFinding } from "../../src/server/schemas/index.ts";
import { contextOf, groupsOf, nextOpen } from "../../web/src/screens/review/groups.ts";

const TEXT = "Mia met Ken.\nMia Okafor paid 090-1234-5678; 甲府のMia。";

function finding(
  id: string,
  value: string,
  label: string,
  score: number,
  more: Partial<ReviewFinding> = {},
  at = 0,
): ReviewFinding {
  const from = TEXT.indexOf(value, at);
  return {
    ...{ id, from, to: from + value.length, label, score, source: "test.v1", why: { code: "a-test" } },
    ...{ changed: true, reason: { code: "found" }, state: "open", ...more },
  };
}

const FINDINGS = [
  finding("f1", "Mia", "PERSON", 0.9, { entity: 1 }),
  finding("f2", "Ken", "PERSON", 0.6, { entity: 2 }),
  finding("f3", "Mia Okafor", "PERSON", 0.9, { entity: 1 }),
  finding("f4", "090-1234-5678", "PHONE_NUMBER", 1, { state: "accepted" }),
  finding("f5", "甲府", "GPE", 0.2, { changed: false }),
  finding("f6", "Mia", "PERSON", 0.8, { reason: { code: "covered" } }, 13),
];

describe("groups of findings", () => {
  it("are people and values, without what asks for nothing, the riskiest first", () => {
    const groups = groupsOf(FINDINGS, TEXT, "values");
    expect(groups.map(({ title, findings, undecided }) => [title, findings.length, undecided])).toEqual([
      ["Ken", 1, 1],
      ["Mia Okafor", 2, 2],
      ["090-1234-5678", 1, 0],
    ]);
    expect(groups.map(({ where }) => where)).toEqual([
      { label: "PERSON", entity: 2 },
      { label: "PERSON", entity: 1 },
      { label: "PHONE_NUMBER", value: "090-1234-5678" },
    ]);
  });

  it("are kinds, of which only what is undecided is decided", () => {
    const [people] = groupsOf(FINDINGS, TEXT, "kinds");
    expect(people).toMatchObject({
      label: "PERSON",
      undecided: 3,
      where: { label: "PERSON", undecided: true },
    });
  });

  it("keep their order and keys when something is decided", () => {
    const decided = FINDINGS.map((each) =>
      each.id === "f2" ? { ...each, state: "rejected" as const } : each,
    );
    const keys = (list: readonly ReviewFinding[]) => groupsOf(list, TEXT, "values").map(({ key }) => key);
    expect(keys(decided)).toEqual(keys(FINDINGS));
  });

  it("lead to the next that is undecided, from the end to the top", () => {
    const groups = groupsOf(FINDINGS, TEXT, "values");
    expect([nextOpen(groups, 0), nextOpen(groups, 2), nextOpen([], 0)]).toEqual([1, 0, -1]);
  });

  it("show mentions with what stands around them on their line", () => {
    expect(contextOf({ text: TEXT }, FINDINGS[2]!, 10)).toEqual(["", " paid 090-"]);
    expect(contextOf({ text: TEXT }, FINDINGS[1]!, 10)).toEqual(["Mia met ", "."]);
  });
});
