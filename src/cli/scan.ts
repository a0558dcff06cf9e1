import type { Doc } from "../doc/doc.ts";
import { explain, type Finding } from "../doc/finding.ts";
import { readDocs } from "../formats/rewrite.ts";
import { type Policy, ruleFor } from "../pipeline/policy.ts";
import { scanEntry } from "../run/scan.ts";
import { eachInput, type ReadFlags, readTexts, sayNotices, watchPath } from "./each-input.ts";
import { EXIT, UsageError } from "./failure.ts";
import { print } from "./outputs.ts";
import { placer } from "./place.ts";
import { type Scanned, sarifLog } from "./sarif.ts";
import { loadPipeline } from "./setup.ts";

interface Flags extends ReadFlags {
  policy: string;
  json?: boolean;
  sarif?: boolean;
  failOn?: string[];
}

export async function scanCommand(files: string[], flags: Flags): Promise<number> {
  if (flags.sarif && flags.json) throw new UsageError("scan: --json or --sarif, not both");
  const { scan, policy } = await loadPipeline(flags, () => readTexts(files, flags));
  if (flags.failOn) await refuseUnknown(flags.failOn, policy);
  const scanned: Scanned[] = [];
  const failOn = new Set(flags.failOn);
  let failed = false;
  const exit = await eachInput(files, flags, async ({ input, source, format, options }) => {
    const watch = watchPath(flags, format);
    for await (const doc of readDocs(source, format, options)) {
      watch.see(doc);
      sayNotices(doc);
      const findings = scan(doc);
      failed ||= findings.some(
        (finding) => failOn.has(finding.label) && finding.score >= ruleFor(policy, finding.label).threshold,
      );
      if (flags.sarif) scanned.push({ file: input.id, doc, findings });
      else
        await print(
          flags.json ? `${JSON.stringify(scanEntry(doc, findings))}\n` : lines(doc, findings, policy),
        );
    }
    watch.refuse();
  });
  if (flags.sarif) await print(`${JSON.stringify(sarifLog(scanned, policy), undefined, 2)}\n`);
  return exit || (failed ? EXIT.checkFailed : EXIT.done);
}

/** A label that nothing can have would make a check that never fails. */
async function refuseUnknown(failOn: readonly string[], policy: Policy): Promise<void> {
  const { capabilitiesWith, labelsOf } = await import("../pipeline/builtin.ts");
  const known = new Set([
    ...labelsOf(capabilitiesWith()),
    ...[...policy.deny, ...policy.patterns].map(({ label }) => label),
    ...Object.keys(policy.rules),
  ]);
  const unknown = failOn.filter((label) => !known.has(label));
  if (unknown.length > 0 || failOn.length === 0)
    throw new UsageError(
      `--fail-on: ${unknown.length > 0 ? `${unknown.join(", ")} is no label of this policy` : "no label given"}; docs/labels.md lists them`,
    );
}

function lines(doc: Doc, findings: readonly Finding[], policy: Policy): string {
  const strong = findings.filter((finding) => finding.score >= ruleFor(policy, finding.label).threshold);
  const weak = findings.length - strong.length;
  const place = placer(doc.text);
  const line = (finding: Finding) =>
    `${doc.id}:${place(finding.from)}  ${finding.label}  ${finding.score.toFixed(2)}  ${explain(finding.why)}\n`;
  const more =
    weak > 0 ? `${doc.id}: ${weak} weaker findings below their thresholds (--json shows them)\n` : "";
  return strong.map(line).join("") + more;
}
