import { expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { pipelineFor } from "../../pipeline/builtin.ts";
import { Entities } from "../../pipeline/entities.ts";
import { publicJson, publicRelease } from "../../pipeline/public-release.ts";
import { readPolicy } from "../../pipeline/read-policy.ts";
import { htmlReport, jsonReport } from "../../report/report.ts";
import { termIndexOf } from "../../terms/term-index.ts";
import { anonymizeFile } from "./anonymize.ts";

const policy = readPolicy(
  "version: 1\nterms: { index: places.terms, k: 2 }\nrecognizers: { only: [iban-code] }",
  "policy",
);
const terms = termIndexOf(["York", "Yolk", "New York City", "New Fork City", "京都府", "京郷府"]);
const treated = (text: string) => {
  const pipeline = pipelineFor(policy, { terms });
  return anonymizeFile(pipeline, { collect: "releases" }).treat(createDoc("a.txt", text), new Entities());
};

it("tells what the masks of a document say together", async () => {
  const { entry, notices, reported } = await treated("They moved to York and 京都府.");
  expect(entry).toMatchObject({ joint: { masks: 2, computed: 2, least: 2, combinations: 4 } });
  expect(notices).toEqual([]);
  expect(htmlReport([reported!], "policy", "en")).toContain("4 ways to fill in all of them");
  expect(htmlReport([reported!], "policy", "ja")).toContain("組み合わせは4通り");
  expect(JSON.parse(jsonReport([reported!], "policy")).documents[0].joint.least).toBe(2);
});

it("warns where the words around a mask leave fewer than k, and publishes none of it", async () => {
  const { entry, notices, reported } = await treated("In New Yolk City");
  expect(entry).toMatchObject({ joint: { least: 1 } });
  expect(notices).toEqual([{ code: "joint-fewer", values: { least: 1, k: 2 } }]);
  expect(publicJson(publicRelease([reported!.release], { policy }))).not.toMatch(/joint|combinations/);
});
