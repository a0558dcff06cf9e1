import { describe, expect, it } from "vitest";
import { operatorOf } from "../../test/target.ts";
import { aliases } from "../detect/entities/aliases.ts";
import { denyList } from "../detect/lists.ts";
import { createDoc } from "../doc/doc.ts";
import { label } from "../transform/label.ts";
import { createPipeline } from "./pipeline.ts";
import { presetPolicy } from "./policy.ts";
import { applyEffect, type Change, inverse, type Review, resultOf, startReview } from "./review.ts";
import { changeReview, makersFor } from "./review-change.ts";

const operatorFor = () => operatorOf(label);
const pipeline = createPipeline({
  policy: presetPolicy("default"),
  recognizers: [
    denyList({
      name: "people.v1",
      label: "PERSON",
      terms: ["Ada Vesk", "Tom Vesk", "Zed", "木下 蓮", "れんれん"],
    }),
    denyList({ name: "places.v1", label: "LOCATION", terms: ["Lyon"] }),
  ],
  refiners: [aliases()],
  operatorFor,
});

function reviewOf(text: string): Review {
  const doc = createDoc("d", text);
  return startReview(doc, pipeline.anonymize(doc).release);
}

function idOf({ doc, findings }: Review, value: string, nth = 1): string {
  return findings.filter(({ from, to }) => doc.text.slice(from, to) === value)[nth - 1]!.id;
}

const stepOn = (review: Review, ...changes: Change[]) =>
  changeReview(review, changes, makersFor(review, operatorFor));

const TEXT = "Ada Vesk met Zed in Lyon. Vesk left. Zed and Tom Vesk stayed; Ada wrote.";
const BEFORE =
  "[PERSON_1] met [PERSON_2] in [LOCATION_1]. [PERSON_1] left. [PERSON_2] and [PERSON_3] stayed; [PERSON_1] wrote.";

describe("who is who in a review", () => {
  it("two people become one, with the number of the second", () => {
    const review = reviewOf(TEXT);
    expect(resultOf(review)).toBe(BEFORE);
    const merge = {
      op: "merge",
      finding: idOf(review, "Zed"),
      scope: "this",
      into: idOf(review, "Ada Vesk"),
    } as const;
    const { review: merged, effect } = stepOn(review, merge);
    expect(resultOf(merged)).toBe(BEFORE.replaceAll("PERSON_2", "PERSON_1"));
    expect(applyEffect(merged, inverse(effect))).toEqual(review);
    expect(resultOf(applyEffect(review, effect))).toBe(resultOf(merged));
  });

  it("a mention gets a number of its own, and keeps it when the review is opened again", () => {
    const review = reviewOf(TEXT);
    const split = { op: "split", finding: idOf(review, "Vesk"), scope: "this" } as const;
    const { review: apart, effect } = stepOn(review, split);
    const expected = BEFORE.replace("[PERSON_1] left", "[PERSON_4] left");
    expect(resultOf(apart)).toBe(expected);
    expect(applyEffect(apart, inverse(effect))).toEqual(review);
    const accept = { op: "accept", finding: idOf(apart, "Vesk"), scope: "this" } as const;
    expect(resultOf(stepOn(apart, accept).review)).toBe(expected);
    const back = {
      op: "merge",
      finding: idOf(apart, "Vesk"),
      scope: "this",
      into: idOf(apart, "Ada"),
    } as const;
    expect(resultOf(stepOn(apart, back).review)).toBe(BEFORE);
  });

  it("Japanese alike", () => {
    const review = reviewOf("木下 蓮さんと、れんれん。木下さん。");
    expect(resultOf(review)).toBe("[PERSON_1]さんと、[PERSON_2]。[PERSON_1]さん。");
    const merge = {
      op: "merge",
      finding: idOf(review, "れんれん"),
      scope: "this",
      into: idOf(review, "木下"),
    } as const;
    expect(resultOf(stepOn(review, merge).review)).toBe("[PERSON_1]さんと、[PERSON_1]。[PERSON_1]さん。");
    const split = { op: "split", finding: idOf(review, "木下"), scope: "same" } as const;
    expect(resultOf(stepOn(review, split).review)).toBe("[PERSON_1]さんと、[PERSON_2]。[PERSON_3]さん。");
  });

  it("only within a label", () => {
    const review = reviewOf(TEXT);
    const merge = {
      op: "merge",
      finding: idOf(review, "Zed"),
      scope: "this",
      into: idOf(review, "Lyon"),
    } as const;
    expect(() => stepOn(review, merge)).toThrow(/labels differ/);
  });
});
