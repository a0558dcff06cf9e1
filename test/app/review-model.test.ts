import { describe, expect, it } from "vitest";
import { Edits } from "../../src/doc/edits.ts";
import type { ReviewDelta, ReviewFinding, ReviewState } from "../../src/server/schemas/index.ts";
import { originalMarks, resultMarks } from "../../web/src/screens/review/marks.ts";
import {
  countsOf,
  differences,
  EVERYTHING,
  filtered,
  markedFindings,
  rowsInView,
  spanAt,
  withDelta,
} from "../../web/src/screens/review/model.ts";
import { decodeText, isPlainText } from "../../web/src/ui/files/text-files.ts";
import { familyOf } from "../../web/src/ui/labels/families.ts";
import type { Marks } from "../../web/src/ui/panes/marks.ts";

/** "f1 0-4 PERSON 0.9 changed": a finding; "left" and "kept" are the other looks, "covered" lies in a longer one. */
function finding(notation: string): ReviewFinding {
  const [id, span, label, score, look] = notation.split(" ") as [string, string, string, string, string];
  const [from, to] = span.split("-").map(Number) as [number, number];
  return {
    id,
    from,
    to,
    label,
    score: Number(score),
    source: "test.v1",
    why: { code: "a-test" },
    changed: look === "changed" || look === "covered",
    reason: look === "covered" ? { code: "covered", values: { label: "PERSON" } } : { code: "found" },
    state: look === "kept" ? "rejected" : "open",
  };
}

const findings = [
  "f1 0-4 PERSON 0.9 changed",
  "f2 0-2 PERSON 0.6 covered",
  "f3 3-9 ORGANIZATION 0.3 left",
  "f4 10-12 GPE 0.8 kept",
  "f5 20-25 DATE_TIME 0.2 left",
].map(finding);

const review: ReviewState = {
  id: "r",
  version: 3,
  name: "",
  state: "ready",
  characters: 30,
  text: "a".repeat(30),
  lang: "en",
  policy: "document",
  findings,
  edits: [
    { from: 0, to: 4, insert: "[PERSON_1]" },
    { from: 10, to: 12, insert: "[GPE_1]" },
  ],
  result: "",
  certificates: [],
  undo: 0,
  redo: 0,
};

const delta = (part: Partial<ReviewDelta>): ReviewDelta => ({
  id: "r",
  version: 4,
  findings: [],
  removed: [],
  edits: [],
  certificates: [],
  undo: 1,
  redo: 0,
  ...part,
});

describe("a delta", () => {
  it("puts findings in the place of those of their id, new ones in order, and takes others out", () => {
    const next = withDelta(
      review,
      delta({
        findings: [finding("f4 10-12 GPE 0.8 changed"), finding("x1 5-6 AGE 1 changed")],
        removed: ["f5"],
      }),
    );
    expect(next.findings.map(({ id, changed }) => `${id} ${changed}`)).toEqual([
      "f1 true",
      "f2 true",
      "f3 false",
      "x1 true",
      "f4 true",
    ]);
    expect(next).toMatchObject({ version: 4, undo: 1, text: review.text });
  });

  it("puts edits in the place of those in its stretches, and leaves the others", () => {
    const insert = { from: 14, to: 15, insert: "x" };
    expect(withDelta(review, delta({ edits: [{ from: 9, to: 16, edits: [insert] }] })).edits).toEqual([
      review.edits[0],
      insert,
    ]);
    expect(withDelta(review, delta({ edits: [{ from: 4, to: 10, edits: [] }] })).edits).toEqual(review.edits);
  });
});

it("marks what changes the text first, then what does not overlap it", () => {
  expect(markedFindings(findings).map(({ id }) => id)).toEqual(["f1", "f4", "f5"]);
  expect(markedFindings([])).toEqual([]);
});

it("finds the span at a position, its end included", () => {
  const spans = [finding("a 2-4 X 1 left"), finding("b 6-9 X 1 left")];
  const ids = [0, 2, 3, 4, 5, 6, 9, 10].map((pos) => spanAt(spans, pos)?.id ?? "-");
  expect(ids.join(" ")).toBe("- a a a - b b -");
});

describe("marks in a stretch of the text", () => {
  const edits = Edits.of(review.text.length, review.edits);
  const notation = (marks: Marks, from: number, to: number) => {
    const spans: string[] = [];
    marks.between(from, to, (start, end, { spec }) => {
      spans.push(`${start}-${end} ${spec.class.split(" ").at(-1)} ${spec.attributes["data-label"]}`);
    });
    return spans.join(", ");
  };
  const nameOf = (label: string) => label.toLowerCase();
  for (const [from, to, original, result] of [
    [0, 30, "0-4 changed person, 10-12 kept gpe, 20-25 left date_time", "0-10 changed , 16-23 changed "],
    [4, 9, "0-4 changed person", "0-10 changed "],
    [5, 9, "", "0-10 changed "],
    [12, 20, "10-12 kept gpe, 20-25 left date_time", "16-23 changed "],
    [26, 30, "", ""],
  ] as const)
    it(`${from} to ${to} are those that touch it`, () => {
      expect(notation(originalMarks(markedFindings(findings), nameOf), from, to)).toBe(original);
      expect(notation(resultMarks(edits, nameOf), from, to)).toBe(result);
    });
});

describe("the filter", () => {
  for (const [name, part, ids] of [
    ["nothing", {}, "f1 f2 f3 f4 f5"],
    ["a label", { label: "PERSON" }, "f1 f2"],
    ["a score", { score: 0.6 }, "f1 f2 f4"],
    ["what was kept", { look: "kept" }, "f4"],
    ["what the policy left", { look: "left" }, "f3 f5"],
    ["what is undecided, by score", { look: "open", score: 0.5 }, "f1"],
  ] as const) {
    it(`by ${name} lists ${ids}`, () =>
      expect(
        filtered(findings, { ...EVERYTHING, ...part })
          .map(({ id }) => id)
          .join(" "),
      ).toBe(ids));
  }
});

it("counts by look and by label", () => {
  expect(countsOf(findings)).toEqual({
    changed: 2,
    kept: 1,
    left: 2,
    open: 1,
    decided: 1,
    labels: [
      ["PERSON", 2],
      ["DATE_TIME", 1],
      ["GPE", 1],
      ["ORGANIZATION", 1],
    ],
  });
});

it("tells in what two versions differ, in the order of the text", () => {
  const theirs = {
    ...review,
    findings: [
      ...findings.slice(0, 3),
      finding("f4 10-12 GPE 0.8 changed"),
      finding("x1 15-16 AGE 1 changed"),
    ],
  };
  expect(differences(review, theirs).map(({ id, mine, theirs }) => `${id} ${!!mine} ${!!theirs}`)).toEqual([
    "f4 true true",
    "x1 false true",
    "f5 true false",
  ]);
  expect(differences(review, review)).toEqual([]);
});

it("shows only the rows in view of 20,000", () => {
  expect(rowsInView(20_000, 50, 500_000, 400)).toEqual({ from: 9994, to: 10_014 });
  expect(rowsInView(0, 50, 0, 400)).toEqual({ from: 0, to: 0 });
  expect(rowsInView(3, 50, 9000, 400)).toEqual({ from: 3, to: 3 });
});

for (const [label, family] of [
  ["PERSON", "person"],
  ["JP_ADDRESS", "place"],
  ["JP_MY_NUMBER", "identifier"],
  ["EMAIL_ADDRESS", "identifier"],
  ["AGE", "time"],
  ["RELIGION", "attribute"],
  ["会員番号", "other"],
] as const)
  it(`${label} is of the family ${family}`, () => expect(familyOf(label)).toBe(family));

describe("files", () => {
  for (const [encoding, bytes] of [
    ["UTF-8", [0xe5, 0xb1, 0xb1]],
    ["UTF-8 with its mark", [0xef, 0xbb, 0xbf, 0xe5, 0xb1, 0xb1]],
    ["UTF-16, little end first", [0xff, 0xfe, 0x71, 0x5c]],
    ["UTF-16, big end first", [0xfe, 0xff, 0x5c, 0x71]],
    ["Shift_JIS", [0x8e, 0x52]],
  ] as const)
    it(`of ${encoding} are read`, () => expect(decodeText(Uint8Array.from(bytes))).toBe("山"));

  it("are nothing but text by their ending", () => {
    const names = ["記録.TXT", "mail.eml", "letter.docx", "txt"];
    expect(names.map(isPlainText)).toEqual([true, false, false, false]);
  });
});
