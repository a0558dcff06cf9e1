import { expect, test } from "vitest";
import { reviveEarlier } from "./reviews-earlier.ts";

const revive = (value: unknown) => JSON.parse(JSON.stringify(value), reviveEarlier);

test.each([
  ["found", { code: "found" }],
  ["covered by PERSON", { code: "covered", values: { label: "PERSON" } }],
  ["the policy keeps DATE_TIME", { code: "keeps", values: { label: "DATE_TIME" } }],
  ["on the policy's allow list", { code: "allowed" }],
  ["score below the threshold (0.05 of 0.4)", { code: "below", values: { score: "0.05", threshold: "0.4" } }],
  ["kept by the reviewer", { code: "reviewer-kept" }],
  ["accepted by the reviewer", { code: "reviewer-accepted" }],
  ["added by the reviewer", { code: "reviewer-added" }],
])("the reason “%s” of version 0.1.0 becomes a code", (reason, expected) => {
  expect(revive({ reason })).toEqual({ reason: expected });
});

test("evidence and certificates of version 0.1.0 keep their sentences as codes", () => {
  const why = { what: "e-mail address", checks: ["top-level domain"], context: "mail" };
  const certificate = {
    guarantee: "no-finding-left",
    holds: true,
    says: "scanned again",
    figures: { left: 0 },
  };
  expect(revive({ findings: [{ why }], certificates: [certificate] })).toEqual({
    findings: [{ why: { code: "e-mail address", checks: [{ code: "top-level domain" }], context: "mail" } }],
    certificates: [{ guarantee: "no-finding-left", holds: true, code: "scanned again", values: { left: 0 } }],
  });
});

test("what this version stores stays as it is", () => {
  const stored = {
    findings: [
      { why: { code: "email-address", checks: [{ code: "top-level-domain" }] }, reason: { code: "found" } },
    ],
    certificates: [{ guarantee: "no-finding-left", holds: true, code: "scanned-again", values: { left: 0 } }],
  };
  expect(revive(stored)).toEqual(stored);
});
