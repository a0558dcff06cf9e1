import { describe, expect, it } from "vitest";
import { operatorOf } from "../../test/target.ts";
import { denyList } from "../detect/lists.ts";
import { createDoc } from "../doc/doc.ts";
import { label } from "../transform/label.ts";
import { FOUND } from "./decide.ts";
import { createPipeline } from "./pipeline.ts";
import { presetPolicy } from "./policy.ts";
import { type Change, KEPT, type Review, startReview } from "./review.ts";
import { changeReview, makersFor } from "./review-change.ts";
import { releaseReview } from "./review-release.ts";
import { verifyRelease } from "./verify.ts";

const pipeline = createPipeline({
  policy: presetPolicy("default"),
  recognizers: [denyList({ name: "places.v1", label: "GPE", terms: ["Lyon", "Lyon Nord", "甲府"] })],
  operatorFor: () => operatorOf(label),
});

function reviewed(text: string, ...changes: ((review: Review) => Change)[]): Review {
  const doc = createDoc("d", text);
  const review = startReview(doc, pipeline.anonymize(doc).release);
  const made = changes.map((change) => change(review));
  return changeReview(
    review,
    made,
    makersFor(review, () => operatorOf(label)),
  ).review;
}

const reject = (finding: string) => (): Change => ({ op: "reject", finding, scope: "this" });
const left = (review: Review) =>
  releaseReview(review, pipeline).certificates.find(({ guarantee }) => guarantee === "no-finding-left")!;

describe("certificates of a review", () => {
  it("are those of the policy where nothing was kept", () => {
    expect(left(reviewed("Lyon, 甲府"))).toMatchObject({ holds: true, values: { left: 0 } });
  });

  it("count what the reviewer kept apart", () => {
    const review = reviewed("Lyon, 甲府, Lyon.\r\n", reject("f1"), reject("f2"));
    expect(left(review)).toMatchObject({ holds: true, values: { left: 0, kept: 2 } });
    const { text, findings } = releaseReview(review, pipeline);
    expect(text).toBe("Lyon, 甲府, [GPE_1].\r\n");
    expect(findings[0]).toMatchObject({ changed: false, reason: KEPT });
    expect(Object.keys(findings[0]!)).not.toContain("state");
  });

  it("do not hold for what is left at any other place", () => {
    const review = reviewed("Lyon, 甲府", reject("f1"));
    const forgetful = { ...review, edits: [] };
    expect(left(forgetful)).toMatchObject({ holds: false, values: { left: 1, kept: 1 } });
  });

  it("do not hold for a finding that is larger than what was kept", () => {
    const review = reviewed("Lyon Nord", () => ({
      op: "add",
      span: { from: 0, to: 4 },
      scope: "this",
      label: "X",
    }));
    const small = { ...review, edits: [], findings: review.findings.filter(({ id }) => id === "a1") };
    const kept = small.findings.map((finding) => ({
      ...finding,
      changed: false,
      reason: KEPT,
    }));
    expect(left({ ...small, findings: kept })).toMatchObject({ holds: false, values: { left: 1, kept: 0 } });
  });

  it("can be verified from the release alone", () => {
    const release = releaseReview(reviewed("Lyon, 甲府", reject("f1")), pipeline);
    expect(verifyRelease(release, pipeline)).toMatchObject({ holds: true });
    const unsaid = release.findings.map((finding) => ({ ...finding, reason: FOUND }));
    expect(verifyRelease({ ...release, findings: unsaid }, pipeline)).toMatchObject({ holds: false });
  });
});
