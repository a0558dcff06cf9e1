import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { type Policy, ruleFor } from "../pipeline/policy.ts";
import { evidenceText } from "../pipeline/vocabulary.ts";
import { version } from "./version.ts";

export interface Scanned {
  readonly file: string;
  readonly doc: Doc;
  readonly findings: readonly Finding[];
}

/** Findings at or above their thresholds as SARIF 2.1.0 (OASIS), without the text they were found in. */
export function sarifLog(scanned: readonly Scanned[], policy: Policy): object {
  const acted = scanned.flatMap(({ file, doc, findings }) =>
    findings
      .filter((finding) => finding.score >= ruleFor(policy, finding.label).threshold)
      .map((finding) => result(file, doc, finding)),
  );
  const rules = [...new Set(acted.map((entry) => entry.ruleId))].sort().map((id) => ({ id }));
  return {
    version: "2.1.0",
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    runs: [
      { tool: { driver: { name: "tokumei", version, rules } }, columnKind: "utf16CodeUnits", results: acted },
    ],
  };
}

function result(file: string, doc: Doc, finding: Finding) {
  const region = {
    charOffset: finding.from + (doc.place?.offset ?? 0),
    charLength: finding.to - finding.from,
  };
  return {
    ruleId: finding.label,
    level: "warning",
    message: { text: `${finding.label}: ${evidenceText(finding.why, "en")}` },
    locations: [
      { physicalLocation: { artifactLocation: { uri: file }, region }, logicalLocations: [{ name: doc.id }] },
    ],
    rank: Math.round(finding.score * 100),
  };
}
