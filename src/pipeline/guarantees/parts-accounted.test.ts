import { expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { pipelineFor } from "../builtin.ts";
import { presetPolicy } from "../policy.ts";
import { readPolicy } from "../read-policy.ts";
import { verifyRelease } from "../verify.ts";

const parts = [
  { kind: "text", fate: "read", count: 3, places: ["word/document.xml"] },
  { kind: "picture", fate: "unread", count: 2, places: ["word/media/image1.png"] },
] as const;
const doc = createDoc("letter.docx", "Mail kawai.shiori@example.jp", { parts });
const certificateOf = ({ certificates }: { certificates: readonly { guarantee: string }[] }) =>
  certificates.find(({ guarantee }) => guarantee === "parts-accounted");

it("says how many parts of a file were read, removed and left unread", () => {
  const pipeline = pipelineFor(presetPolicy("default"));
  const { release } = pipeline.anonymize(doc);
  expect(certificateOf(release)).toMatchObject({ holds: true, values: { read: 3, removed: 0, unread: 2 } });
  expect(release.parts).toEqual([
    { kind: "text", fate: "read", count: 3 },
    { kind: "picture", fate: "unread", count: 2 },
  ]);
  expect(verifyRelease(release, pipeline).holds).toBe(true);
});

it("fails on unread parts where the policy or the run is strict", () => {
  const strictRun = pipelineFor(presetPolicy("default"), { strictParts: true });
  const strictPolicy = pipelineFor(readPolicy("version: 1\nstrictParts: true", "policy"));
  for (const pipeline of [strictRun, strictPolicy]) {
    expect(certificateOf(pipeline.anonymize(doc).release)).toMatchObject({ holds: false });
    const whole = createDoc("a.txt", "電話", { parts: [{ kind: "text", fate: "read", count: 1 }] });
    expect(certificateOf(pipeline.anonymize(whole).release)).toMatchObject({ holds: true });
  }
});

it("says nothing of a text that is no file", () => {
  expect(certificateOf(pipelineFor(presetPolicy("default")).anonymize("電話").release)).toBeUndefined();
});
