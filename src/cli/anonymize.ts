import { sealMap } from "../formats/secret-map.ts";
import type { RunResult } from "../run/run-files.ts";
import { anonymizeTreatment } from "../run/treatments/anonymize.ts";
import type { Language } from "../words/language.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { about } from "./failure.ts";
import { refuseFlag, toggle, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import { expandInputs } from "./inputs.ts";
import { refuseUnwritable } from "./outputs.ts";
import { runInputs } from "./run.ts";
import { loadKey, loadPipeline } from "./setup.ts";
import type { Shell } from "./shell.ts";

const flags = {
  policy: shared.policy,
  profile: shared.profile,
  archive: shared.archive,
  out: shared.out,
  json: shared.json,
  report: shared.report,
  reportLang: shared.reportLang,
  showValues: toggle([
    "show the replaced values in the report: it is then as secret as the original",
    "置き換えた値を報告書に載せる。報告書は原文と同じく秘密になる",
  ]),
  map: shared.map,
  keyFile: shared.keyFile,
  rename: shared.rename,
  strictParts: shared.strictParts,
  dryRun: shared.dryRun,
  ...shared.reading,
} as const;
type AnonymizeFlags = Values<typeof flags>;

export const anonymize = command({
  arguments: "FILE...",
  example: "tokumei anonymize report.docx --out published --report report.html",
  flags,
  run: anonymizeFiles,
});

async function anonymizeFiles(
  files: readonly string[],
  flags: AnonymizeFlags,
  shell: Shell,
): Promise<number> {
  if (flags.map && !flags.keyFile) throw refuseFlag("--map", message("map-needs-key"));
  if (flags.showValues && !flags.report) throw refuseFlag("--show-values", message("values-need-report"));
  await refuseUnwritable(flags.map, flags.report);
  const key = await loadKey(flags.keyFile);
  const { policy, needsCorpus, pipeline } = await loadPipeline(flags, key);
  const report = flags.report !== undefined && (flags.showValues ? "with-values" : "public");
  const treatment = anonymizeTreatment(pipeline, { needsCorpus, report });
  const map = flags.map !== undefined;
  const result = await runInputs(await expandInputs(files), treatment, flags, shell, {
    map,
    rename: flags.rename,
    policy,
  });
  if (flags.map && key) {
    const sealed = sealMap({ version: 1, files: result.mapped }, key);
    await about(flags.map, shell.write(flags.map, [sealed], 0o600));
  }
  if (flags.report)
    await writeReport(flags.report, result, policy.name, flags.reportLang ?? shell.lang, shell);
  return result.exit;
}

async function writeReport(
  path: string,
  { reported, risks }: Pick<RunResult, "reported" | "risks">,
  policy: string,
  lang: Language,
  shell: Shell,
): Promise<void> {
  const { htmlReport, jsonReport } = await import("../report/report.ts");
  const text = /\.json$/i.test(path)
    ? jsonReport(reported, policy, risks)
    : htmlReport(reported, policy, lang, risks);
  await about(path, shell.write(path, [Buffer.from(text)], 0o600));
}
