import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operatorOf } from "../../test/target.ts";
import { denyList } from "../detect/lists.ts";
import { userPattern } from "../detect/patterns.ts";
import { createDoc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import type { Span } from "../doc/span.ts";
import { label } from "../transform/label.ts";
import { mask } from "../transform/mask.ts";
import { operatorsFor } from "./builtin.ts";
import { claim, overlapping } from "./decide.ts";
import { createPipeline } from "./pipeline.ts";
import { presetPolicy } from "./policy.ts";
import {
  applyEffect,
  type Change,
  inverse,
  KEPT,
  type Review,
  resultOf,
  type Scope,
  startReview,
} from "./review.ts";
import { carryDecisions, decisionsOf, differencesBetween } from "./review-carry.ts";
import { changeReview, makersFor } from "./review-change.ts";

const pipeline = createPipeline({
  policy: presetPolicy("default"),
  recognizers: [
    denyList({ name: "people.v1", label: "PERSON", terms: ["Mia Okafor", "Ken", "沢村 凛"] }),
    denyList({ name: "short.v1", label: "PERSON", terms: ["Okafor", "凛"] }),
    denyList({ name: "places.v1", label: "GPE", terms: ["Ken", "Lyon", "甲府"] }),
    userPattern({ name: "weak", label: "CODE", pattern: "[A-Z]{2}-\\d+", score: 0.3 }),
  ],
  operatorFor: (name) => (name === "GPE" ? operatorOf(mask, { width: 3 }) : operatorOf(label)),
});
const operatorFor = (name: string) => (name === "GPE" ? operatorOf(mask, { width: 3 }) : operatorOf(label));

function reviewOf(text: string): Review {
  const doc = createDoc("d", text);
  return startReview(doc, pipeline.anonymize(doc).release);
}

/** The finding of this text, the nth of them. */
function idOf({ doc, findings }: Review, value: string, nth = 1, ofLabel?: string): string {
  const found = findings.filter(
    ({ from, to, label: name }) => doc.text.slice(from, to) === value && (!ofLabel || name === ofLabel),
  );
  return found[nth - 1]!.id;
}

function change(review: Review, ...changes: Change[]): Review {
  return changeReview(review, changes, makersFor(review, operatorFor)).review;
}

const ENGLISH = "Mia Okafor met Ken in Lyon. Okafor paid; code AB-12, not AB-12x. Lyon again.";

describe("a change", () => {
  const on =
    (op: "accept" | "reject", value: string, scope: Scope = "this", nth = 1) =>
    (review: Review) =>
      change(review, { op, finding: idOf(review, value, nth), scope });
  for (const [name, text, act, result] of [
    [
      "nothing",
      ENGLISH,
      (r: Review) => r,
      "[PERSON_1] met *** in ***. [PERSON_1] paid; code AB-12, not AB-12x. *** again.",
    ],
    [
      "reject this",
      ENGLISH,
      on("reject", "Lyon"),
      "[PERSON_1] met *** in Lyon. [PERSON_1] paid; code AB-12, not AB-12x. *** again.",
    ],
    [
      "reject the same",
      ENGLISH,
      on("reject", "Lyon", "same"),
      "[PERSON_1] met *** in Lyon. [PERSON_1] paid; code AB-12, not AB-12x. Lyon again.",
    ],
    [
      "reject what another finding shares",
      ENGLISH,
      on("reject", "Ken"),
      "[PERSON_1] met Ken in ***. [PERSON_1] paid; code AB-12, not AB-12x. *** again.",
    ],
    [
      "reject a name and what is in it",
      ENGLISH,
      on("reject", "Mia Okafor"),
      "Mia Okafor met *** in ***. [PERSON_1] paid; code AB-12, not AB-12x. *** again.",
    ],
    [
      "reject what a longer one covers: no difference",
      ENGLISH,
      on("reject", "Okafor"),
      "[PERSON_1] met *** in ***. [PERSON_1] paid; code AB-12, not AB-12x. *** again.",
    ],
    [
      "accept what is too weak",
      ENGLISH,
      on("accept", "AB-12"),
      "[PERSON_1] met *** in ***. [PERSON_1] paid; code [CODE_1], not AB-12x. *** again.",
    ],
    [
      "Japanese",
      "沢村 凛は甲府にいる。凛も。\r\n",
      on("reject", "凛", "same", 2),
      "[PERSON_1]は***にいる。凛も。\r\n",
    ],
  ] as const) {
    it(name, () => expect(resultOf(act(reviewOf(text)))).toBe(result));
  }

  it("gives another label, which wins over a rival", () => {
    const review = reviewOf("Ken!");
    const relabelled = change(review, {
      op: "label",
      finding: idOf(review, "Ken", 1, "PERSON"),
      scope: "this",
      label: "団体",
    });
    expect(resultOf(relabelled)).toBe("[団体_1]!");
    expect(relabelled.findings.map(({ label: name, state, reason }) => [name, state, reason])).toContainEqual(
      ["団体", "accepted", { code: "reviewer-accepted" }],
    );
  });

  it("puts what the reviewer wrote in place, here or everywhere the same", () => {
    const review = reviewOf("Lyon, Lyon");
    const replace = (scope: Scope): Change => ({
      op: "replace",
      finding: "f1",
      scope,
      insert: "a city 😀",
      operator: "by-hand",
    });
    expect(resultOf(change(review, replace("this")))).toBe("a city 😀, ***");
    expect(resultOf(change(review, replace("same")))).toBe("a city 😀, a city 😀");
    expect(change(review, replace("this")).edits[0]).toMatchObject({ operator: "by-hand", label: "GPE" });
  });

  it("gives a value a text always without touching others of its label", () => {
    const review = reviewOf("Lyon, 甲府, Lyon, Mia Okafor");
    const always: Change = {
      op: "replace",
      finding: "f1",
      scope: "always",
      insert: "a city",
      operator: "by-hand",
    };
    const { review: after } = changeReview(
      review,
      [always],
      makersFor(review, () => operatorOf(label)),
    );
    expect(resultOf(after)).toBe("a city, ***, a city, [PERSON_1]");
  });

  it("adds a finding, here or at every place where it is a whole word", () => {
    const text = "Nobu saw Nobuko. Nobu!";
    const add = (scope: Scope): Change => ({ op: "add", span: { from: 0, to: 4 }, scope, label: "PERSON" });
    expect(resultOf(change(reviewOf(text), add("this")))).toBe("[PERSON_1] saw Nobuko. Nobu!");
    expect(resultOf(change(reviewOf(text), add("same")))).toBe("[PERSON_1] saw Nobuko. [PERSON_1]!");
    const japanese: Change = { op: "add", span: { from: 0, to: 2 }, scope: "same", label: "PERSON" };
    expect(resultOf(change(reviewOf("信夫が来た。信夫は元気。"), japanese))).toBe(
      "[PERSON_1]が来た。[PERSON_1]は元気。",
    );
  });

  it("adds on top of what was found: the longer one counts", () => {
    const review = reviewOf("In Lyon today");
    const added = change(review, { op: "add", span: { from: 0, to: 7 }, scope: "this", label: "EVENT" });
    expect(resultOf(added)).toBe("[EVENT_1] today");
    expect(added.findings.find(({ label: name }) => name === "GPE")?.reason).toEqual({
      code: "covered",
      values: { label: "EVENT" },
    });
    expect(resultOf(change(added, { op: "remove", finding: "a1", scope: "this" }))).toBe("In *** today");
  });

  it("numbers new entities on from those there are", () => {
    const text = "[PERSON_2] and Mia Okafor, Nobu, Mia Okafor, Taro";
    const review = reviewOf(text);
    const at = (value: string): Change => ({
      op: "add",
      span: { from: text.indexOf(value), to: text.indexOf(value) + value.length },
      scope: "this",
      label: "PERSON",
    });
    const once = change(review, at("Nobu"));
    expect(resultOf(change(once, at("Taro")))).toBe(
      "[PERSON_2] and [PERSON_1], [PERSON_3], [PERSON_1], [PERSON_4]",
    );
  });

  for (const [what, bad, message] of [
    ["an unknown finding", { op: "accept", finding: "f99", scope: "this" }, "none of this id"],
    ["removing what was found", { op: "remove", finding: "f1", scope: "this" }, "reject it instead"],
    [
      "its own text",
      { op: "replace", finding: "f1", scope: "this", insert: "Lyon", operator: "by-hand" },
      "reject it instead",
    ],
    ["an empty span", { op: "add", span: { from: 3, to: 3 }, scope: "this", label: "X" }, "3..3"],
    [
      "a span beyond the end",
      { op: "add", span: { from: 3, to: 99 }, scope: "this", label: "X" },
      "length 9",
    ],
    [
      "half a character",
      { op: "add", span: { from: 5, to: 6 }, scope: "this", label: "X" },
      "inside a character",
    ],
    ["a label with a bracket", { op: "label", finding: "f1", scope: "this", label: "A]" }, "2 characters"],
  ] as const) {
    it(`refuses ${what}`, () => {
      const review = reviewOf("Lyon 𠮷 x");
      expect(() => change(review, bad as Change)).toThrow(message);
    });
  }

  it("does all of its parts or none", () => {
    const review = reviewOf("Lyon");
    const bad: Change = { op: "accept", finding: "f99", scope: "this" };
    expect(() => change(review, { op: "reject", finding: "f1", scope: "this" }, bad)).toThrow();
    expect(resultOf(review)).toBe("***");
  });
});

describe("replacements that reach beside the value", () => {
  const key = new Uint8Array(32).fill(3);
  const policy = presetPolicy("message");
  it("never meet each other", () => {
    const text = "She works at a hospital in Lyon near an office of Ken. 彼女は甲府に住む。";
    const words = ["hospital", "Lyon", "office", "Ken", "甲府"];
    const makers = (review: Review) => makersFor(review, operatorsFor(policy, { key }));
    let review: Review = startReview(createDoc("d", text), { findings: [], edits: [] });
    const labels = ["ORGANIZATION", "GPE", "ORGANIZATION", "PERSON", "GPE"];
    for (const [i, word] of words.entries()) {
      const span = { from: text.indexOf(word), to: text.indexOf(word) + word.length };
      const add: Change = { op: "add", span, scope: "this", label: labels[i]! };
      review = changeReview(review, [add], makers(review)).review;
      expect(() => Edits.of(text.length, review.edits)).not.toThrow();
    }
    expect(review.edits).toHaveLength(5);
    for (const word of words) expect(resultOf(review)).not.toContain(word);
  });
});

const spanOf = fc.record({ from: fc.nat(60), length: fc.integer({ min: 1, max: 9 }) });
const step = fc.record({
  op: fc.constantFrom("accept", "reject", "label", "replace", "add", "remove"),
  at: fc.nat(1000),
  scope: fc.constantFrom<Scope>("this", "same"),
  span: spanOf,
  name: fc.constantFrom("PERSON", "GPE", "CODE", "X"),
});
const words = fc.constantFrom(
  "Mia Okafor",
  "Okafor",
  "Ken",
  "Lyon",
  "沢村 凛",
  "凛",
  "甲府",
  "AB-12",
  "and",
  "😀",
  "\r\n",
);

/** A step as a change that can be: of a finding that is there, at a span that is. */
function changeFor(
  review: Review,
  { op, at, scope, span, name }: typeof step extends fc.Arbitrary<infer T> ? T : never,
): Change[] {
  const { text } = review.doc;
  if (op === "add") {
    const whole = { from: span.from, to: Math.min(text.length, span.from + span.length) };
    if (whole.from >= whole.to || /[\ud800-\udfff]/.test(text.slice(whole.from, whole.to))) return [];
    return [{ op, span: whole, scope, label: name }];
  }
  const finding = review.findings[at % Math.max(1, review.findings.length)];
  if (!finding) return [];
  const named = { finding: finding.id, scope };
  if (op === "label") return [{ op, ...named, label: name }];
  if (op === "replace") return [{ op, ...named, insert: `<${name}>`, operator: "by-hand" }];
  if (op === "remove") return finding.source === "reviewer" ? [{ op, ...named }] : [];
  return [{ op: op as "accept", ...named }];
}

/** Letters and digits of a finding that no edit covers. */
function lettersLeft({ doc, edits }: Review, { from, to }: Review["findings"][number]): string {
  const covered = (at: number) => edits.some((edit) => edit.from <= at && at < edit.to);
  const units = Array.from({ length: to - from }, (_, i) => from + i).filter((at) => !covered(at));
  return units
    .map((at) => doc.text.charAt(at))
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

describe("any changes", () => {
  const pure = ({ findings, edits }: Review) => ({ findings, edits });

  it("leave edits that fit, no changed finding in sight, and can be undone and redone", () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), fc.array(step, { maxLength: 8 }), (parts, steps) => {
        let review = reviewOf(parts.join(" "));
        const makers = makersFor(review, operatorFor);
        const states = [review];
        const effects = [];
        for (const each of steps) {
          const changed = changeReview(review, changeFor(review, each), makers);
          review = changed.review;
          effects.push(JSON.parse(JSON.stringify(changed.effect)));
          states.push(review);
          Edits.of(review.doc.text.length, review.edits);
          for (const finding of review.findings) {
            if (finding.changed) expect(lettersLeft(review, finding)).toBe("");
            if (finding.state === "rejected") expect(finding.reason).toEqual(KEPT);
          }
        }
        for (const [i, effect] of effects.entries()) {
          expect(pure(applyEffect(states[i]!, effect))).toEqual(pure(states[i + 1]!));
          expect(pure(applyEffect(states[i + 1]!, inverse(effect)))).toEqual(pure(states[i]!));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("give what deciding everything again would give", () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), fc.array(step, { maxLength: 6 }), (parts, steps) => {
        let review = reviewOf(parts.join(" "));
        const makers = makersFor(review, operatorFor);
        for (const each of steps) review = changeReview(review, changeFor(review, each), makers).review;
        const ranked = review.findings
          .filter(({ changed }) => changed)
          .map((finding) => (finding.state === "open" ? finding : { ...finding, score: 2 }));
        const claims = overlapping(ranked).flatMap((group) => claim(review.doc, group));
        const spans = (list: readonly Span[]) => list.map(({ from, to }) => `${from}-${to}`).sort();
        expect(spans(review.edits)).toEqual(spans(claims));
      }),
      { numRuns: 100 },
    );
  });

  it("of many findings are what the same change of each would be", () => {
    const where = fc.record(
      {
        label: fc.constantFrom("PERSON", "GPE", "CODE"),
        value: fc.constantFrom("Lyon", "凛", "Ken"),
        leastScore: fc.constantFrom(0, 0.5),
        undecided: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const op = fc.constantFrom("accept", "reject", "label");
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 14 }),
        fc.array(step, { maxLength: 3 }),
        where,
        op,
        (parts, steps, where, op) => {
          let review = reviewOf(parts.join(" "));
          for (const each of steps) review = change(review, ...changeFor(review, each));
          const matches = review.findings.filter(
            ({ label, from, to, score, state, changed, reason }) =>
              (where.label ?? label) === label &&
              (where.value ?? review.doc.text.slice(from, to)) === review.doc.text.slice(from, to) &&
              score >= (where.leastScore ?? 0) &&
              (!where.undecided || (state === "open" && changed && reason.code !== "covered")),
          );
          const many = { op: `${op}-all`, where, scope: "this", label: "X" } as Change;
          const each = matches.map(({ id }) => ({ op, finding: id, scope: "this", label: "X" }) as Change);
          expect(pure(change(review, many))).toEqual(pure(change(review, ...each)));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("can be carried over to a new review of the text", () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 14 }), fc.array(step, { maxLength: 6 }), (parts, steps) => {
        const start = reviewOf(parts.join(" "));
        let review = start;
        for (const each of steps) review = change(review, ...changeFor(review, each));
        const { review: carried, effects } = carryDecisions(
          start,
          decisionsOf(review),
          makersFor(start, operatorFor),
        );
        const byHand = ({ edits }: Review) =>
          edits.map(({ from, to, insert, operator }) => [from, to, operator === "by-hand" ? insert : ""]);
        expect(byHand(carried)).toEqual(byHand(review));
        expect(pure(effects.reduce(applyEffect, start))).toEqual(pure(carried));
        expect(differencesBetween(review.edits, review.edits)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("differences between two results", () => {
  const edits = (...list: [from: number, to: number, insert: string][]) =>
    list.map(([from, to, insert]) => ({ from, to, insert }));
  it("are what is more, what is less and what is other", () => {
    const before = edits([0, 3, "a"], [5, 8, "b"], [20, 22, "c"]);
    const after = edits([0, 3, "a"], [6, 9, "b"], [12, 14, "d"]);
    expect(differencesBetween(before, after)).toEqual([
      { from: 5, to: 9, before: "b", after: "b" },
      { from: 12, to: 14, after: "d" },
      { from: 20, to: 22, before: "c" },
    ]);
    expect(differencesBetween([], [])).toEqual([]);
  });
});
