import type { Doc } from "../doc/doc.ts";
import { explain, type Finding } from "../doc/finding.ts";
import { readDocs } from "../formats/rewrite.ts";
import { type Policy, ruleFor } from "../pipeline/policy.ts";
import { scanEntry } from "../tasks/scan.ts";
import { eachInput, type ReadFlags, readTexts, sayNotices } from "./each-input.ts";
import { EXIT } from "./failure.ts";
import { print } from "./outputs.ts";
import { type Scanned, sarifLog } from "./sarif.ts";
import { loadPipeline } from "./setup.ts";

interface Flags extends ReadFlags {
  policy: string;
  json?: boolean;
  sarif?: boolean;
  failOn?: string[];
}

export async function scanCommand(files: string[], flags: Flags): Promise<number> {
  const { scan, policy } = await loadPipeline(flags, () => readTexts(files, flags));
  const scanned: Scanned[] = [];
  const failOn = new Set(flags.failOn);
  let failed = false;
  const exit = await eachInput(files, flags, async ({ input, source, format, options }) => {
    for await (const doc of readDocs(source, format, options)) {
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
  });
  if (flags.sarif) await print(`${JSON.stringify(sarifLog(scanned, policy), undefined, 2)}\n`);
  return exit || (failed ? EXIT.checkFailed : EXIT.done);
}

function lines(doc: Doc, findings: readonly Finding[], policy: Policy): string {
  const strong = findings.filter((finding) => finding.score >= ruleFor(policy, finding.label).threshold);
  const weak = findings.length - strong.length;
  const line = (finding: Finding) =>
    `${doc.id}:${place(doc.text, finding.from)}  ${finding.label}  ${finding.score.toFixed(2)}  ${explain(finding.why)}\n`;
  const more =
    weak > 0 ? `${doc.id}: ${weak} weaker findings below their thresholds (--json shows them)\n` : "";
  return strong.map(line).join("") + more;
}

/** Line and column, both from 1. */
export function place(text: string, at: number): string {
  const before = text.slice(0, at);
  return `${before.split("\n").length}:${at - before.lastIndexOf("\n")}`;
}
