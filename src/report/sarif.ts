import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { type Policy, ruleFor } from "../pipeline/policy.ts";
import { evidenceText } from "../pipeline/vocabulary.ts";
import { type FileRegions, fileRegions } from "./file-lines.ts";
import { version } from "./version.ts";

export interface Scanned {
  readonly file: string;
  readonly doc: Doc;
  /** With places in `doc`. */
  readonly findings: readonly Finding[];
  /** Where spans stand in the file; by the document itself where nothing is said. */
  readonly regions?: FileRegions | undefined;
}

/** Findings at or above their thresholds as SARIF 2.1.0 (OASIS), without the text they were found in. */
export function sarifLog(scanned: readonly Scanned[], policy: Policy): object {
  const results = scanned.flatMap(({ file, doc, findings, regions = fileRegions(doc.text) }) =>
    findings
      .filter((finding) => finding.score >= ruleFor(policy, finding.label).threshold)
      .map((finding) => result(file, doc, finding, regions(doc, finding)[0] ?? FILE)),
  );
  const rules = [...new Set(results.map((entry) => entry.ruleId))].sort().map((id) => ({ id }));
  return {
    version: "2.1.0",
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    runs: [{ tool: { driver: { name: "tokumei", version, rules } }, columnKind: "utf16CodeUnits", results }],
  };
}

/** A finding that the file does not have in these characters: it is about the file. */
const FILE = { startLine: 1 };

function result(file: string, doc: Doc, finding: Finding, region: object) {
  const uri = file.split("\\").join("/").split("/").map(encodeURIComponent).join("/");
  return {
    ruleId: finding.label,
    level: "warning",
    message: { text: `${finding.label}: ${evidenceText(finding.why, "en")}` },
    locations: [
      { physicalLocation: { artifactLocation: { uri }, region }, logicalLocations: [{ name: doc.id }] },
    ],
    rank: Math.round(finding.score * 100),
  };
}
