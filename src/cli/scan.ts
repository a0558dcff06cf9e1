import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { type Policy, ruleFor } from "../pipeline/policy.ts";
import type { Scanned } from "../report/sarif.ts";
import { type ScanEntry, scanTreatment } from "../run/treatments/scan.ts";
import { nearest } from "../words/nearest.ts";
import { message, problem } from "../words/problem.ts";
import { type Colors, colorsFor } from "./colors.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { flag, list, refuseFlag, toggle, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import { expandInputs } from "./inputs.ts";
import { print } from "./outputs.ts";
import { placer } from "./place.ts";
import { runInputs } from "./run.ts";
import { loadPipeline } from "./setup.ts";
import type { Shell } from "./shell.ts";

const flags = {
  policy: shared.policy,
  profile: shared.profile,
  archive: shared.archive,
  json: shared.json,
  sarif: toggle(["SARIF 2.1.0, for code scanning", "SARIF 2.1.0 で出力（コードスキャン用）"]),
  failOn: flag("LABELS|any", list, [
    "exit 1 when one of these is found at its threshold",
    "これらのどれかがしきい値以上で検出されたら、終了コード1で終わる",
  ]),
  ...shared.reading,
} as const;
type ScanFlags = Values<typeof flags>;

export const scan = command({
  arguments: "FILE...",
  example: "tokumei scan mails/*.eml --fail-on CREDIT_CARD,US_SSN",
  flags,
  run: scanFiles,
});

async function scanFiles(files: readonly string[], flags: ScanFlags, shell: Shell): Promise<number> {
  if (flags.sarif && flags.json) throw problem("json-or-sarif");
  const { policy, needsCorpus, pipeline } = await loadPipeline(flags);
  if (flags.failOn) await refuseUnknown(flags.failOn, policy);
  const inputs = await expandInputs(files);
  const sarifEntries: Scanned[] = [];
  const failOn = new Set(flags.failOn);
  const colors = colorsFor(process.stdout);
  let failed = false;
  const treatment = scanTreatment(pipeline, { needsCorpus });
  const { exit } = await runInputs(inputs, treatment, flags, shell, {
    policy,
    async entry(entry, doc, file) {
      const { findings } = entry as ScanEntry;
      failed ||= findings.some(
        (finding) =>
          (failOn.has(ANY) || failOn.has(finding.label)) &&
          finding.score >= ruleFor(policy, finding.label).threshold,
      );
      if (flags.sarif) sarifEntries.push({ file: inputs[file]?.id ?? "", doc, findings });
      else
        await print(
          flags.json ? `${JSON.stringify(entry)}\n` : await lines(doc, findings, policy, shell, colors),
        );
    },
  });
  if (flags.sarif) {
    const { sarifLog } = await import("../report/sarif.ts");
    await print(`${JSON.stringify(sarifLog(sarifEntries, policy), undefined, 2)}\n`);
  }
  return exit || (failed ? EXIT.checkFailed : EXIT.done);
}

/** A label that nothing can have would make a check that never fails. */
async function refuseUnknown(failOn: readonly string[], policy: Policy): Promise<void> {
  const { capabilitiesWith, labelsOf } = await import("../pipeline/builtin.ts");
  const labels = new Set([
    ...labelsOf(capabilitiesWith()),
    ...[...policy.deny, ...policy.patterns].map(({ label }) => label),
    ...Object.keys(policy.rules),
  ]);
  if (failOn.length === 0) throw refuseFlag("--fail-on", message("label-none-given"));
  for (const label of failOn) {
    if (label === ANY || labels.has(label)) continue;
    const close = nearest(label, [...labels, ANY]);
    throw close === undefined
      ? refuseFlag("--fail-on", message("cli-label-unknown", { label }))
      : refuseFlag("--fail-on", message("cli-label-unknown-nearest", { label, nearest: close }));
  }
}

/** Stands for every label. */
const ANY = "any";

async function lines(
  doc: Doc,
  findings: readonly Finding[],
  policy: Policy,
  shell: Shell,
  { cyan, bold, dim }: Colors,
): Promise<string> {
  const { evidenceText } = await import("../pipeline/vocabulary.ts");
  const strong = findings.filter((finding) => finding.score >= ruleFor(policy, finding.label).threshold);
  const weak = findings.length - strong.length;
  const place = placer(doc.text);
  const line = (finding: Finding) =>
    `${cyan(`${doc.id}:${place(finding.from)}`)}  ${bold(finding.label)}  ${finding.score.toFixed(2)}  ${dim(evidenceText(finding.why, shell.lang))}\n`;
  const more = weak > 0 ? `${doc.id}: ${shell.say(message("weaker-findings", { weak }))}\n` : "";
  return strong.map(line).join("") + more;
}
