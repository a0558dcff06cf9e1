import { expect, it } from "vitest";
import { pipelineFor } from "../pipeline/builtin.ts";
import { presetPolicy } from "../pipeline/policy.ts";
import { distinctNames, safeNames } from "./safe-names.ts";

const safe = () => safeNames(pipelineFor(presetPolicy("default")));

it.each([
  ["Mr_Kemal_Aydogan_discharge.docx", "Mr_[PERSON_1]_discharge.docx"],
  ["山田太郎さん_診断書.pdf", "[PERSON_1]さん_診断書.pdf"],
  ["mail/kawai.shiori@example.jp.mbox", "mail/[EMAIL_ADDRESS_1].mbox"],
  ["call 090-1234-5678.txt", "call [PHONE_NUMBER_1].txt"],
])("%s is published as %s", (name, published) => {
  expect(safe()(name)).toBe(published);
});

it.each(["report.txt", "annual-report_v2.jsonl.gz", "報告書.docx", ".gitignore", "-", "", "a/b\\c.txt"])(
  "%j identifies nobody",
  (name) => {
    expect(safe()(name)).toBe(name);
  },
);

it("replaces one value alike in all names of a run", () => {
  const name = safe();
  expect([name("a 090-1234-5678.txt"), name("b 090-9876-5432.txt"), name("c 090-1234-5678.txt")]).toEqual([
    "a [PHONE_NUMBER_1].txt",
    "b [PHONE_NUMBER_2].txt",
    "c [PHONE_NUMBER_1].txt",
  ]);
});

it("gives every result a name of its own", () => {
  const distinct = distinctNames();
  expect(["a.txt", "a.txt", "b", "a.txt", "b"].map(distinct)).toEqual([
    "a.txt",
    "a (2).txt",
    "b",
    "a (3).txt",
    "b (2)",
  ]);
});
