import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReviewFinding } from "../../src/server/schemas/index.ts";
import { contextOf, GROUPINGS, groupsOf, nextOpen, regroup } from "../../web/src/screens/review/groups.ts";
import { inOrder, withDelta } from "../../web/src/screens/review/model.ts";

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

/** Findings in the order of the app, some of one place, some that a reviewer added; ids of the policy's as the server numbers them. */
const manyFindings = fc
  .array(
    fc.record({ from: fc.nat(12), size: fc.integer({ min: 1, max: 2 }), label: fc.constantFrom("A", "B") }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .chain((drawn) => fc.tuple(fc.constant(drawn), fc.array(fc.nat(13), { maxLength: 5 })))
  .map(([drawn, added]) => {
    const sorted = [...drawn].sort((a, b) => a.from - b.from || b.size - a.size);
    const plain = (id: string, from: number, size: number, label: string): ReviewFinding => ({
      ...{ id, from, to: from + size, label, score: 0.9, source: "test.v1", why: { code: "a-test" } },
      ...{ changed: true, reason: { code: "found" }, state: "open", insert: id },
    });
    return inOrder([
      ...sorted.map(({ from, size, label }, i) => plain(`f${i + 1}`, from, size, label)),
      ...added.map((from, i) => plain(`a${i + 1}`, from, 1, "A")),
    ]);
  });

describe("a step on some findings", () => {
  it("gives what reading all of them again gives", () => {
    const text = "aabbaabbaabbaab";
    const steps = fc.array(fc.tuple(fc.nat(40), fc.constantFrom("accepted", "rejected", "open")), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(manyFindings, steps, fc.boolean(), (findings, decisions, isSettled) => {
        const decided = new Map(decisions.map(([at, state]) => [findings[at % findings.length]!.id, state]));
        const now = (finding: ReviewFinding): ReviewFinding => {
          const state = decided.get(finding.id);
          if (!state || (isSettled && finding.id.startsWith("a"))) return finding;
          const { insert, ...rest } = finding;
          const changed = state !== "rejected";
          return {
            ...rest,
            state,
            changed,
            reason: { code: state },
            ...(changed && { insert }),
          } as ReviewFinding;
        };
        const expected = findings.map(now);
        const changed = expected.filter((finding, i) => finding !== findings[i]);
        const settled = changed.map(({ id, state, changed, reason }) => {
          const number = Number(id.slice(1));
          return { state, changed, reason, ids: [[number, number]] as [number, number][] };
        });
        const numbered = settled.sort((a, b) => a.ids[0]![0] - b.ids[0]![0]);
        const review = { findings, edits: [], text } as unknown as Parameters<typeof withDelta>[0];
        const delta = {
          ...{ findings: isSettled ? [] : changed, settled: isSettled ? numbered : [] },
          ...{ removed: [], edits: [], certificates: [] },
        } as unknown as Parameters<typeof withDelta>[1];
        const after = withDelta(review, delta).findings;
        expect(after).toEqual(expected);
        for (const grouping of GROUPINGS) {
          const before = regroup(undefined, findings, text, grouping);
          expect(regroup(before, after, text, grouping).groups).toEqual(groupsOf(after, text, grouping));
        }
      }),
      { numRuns: 500 },
    );
  });
});
