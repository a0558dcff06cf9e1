import { sealMap } from "../formats/secret-map.ts";
import type { Policy } from "../pipeline/policy.ts";
import type { Release } from "../pipeline/release.ts";
import type { RunResult } from "../run/run-files.ts";
import { anonymizeTreatment } from "../run/treatments/anonymize.ts";
import type { Key } from "../transform/key.ts";
import { sign } from "../transform/signature.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { about } from "./failure.ts";
import { fileOf, flag, refuseFlag, text, toggle, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import { inputsBeside } from "./inputs.ts";
import { print, refuseUnwritable } from "./outputs.ts";
import { runInputs } from "./run.ts";
import { loadKey, loadPipeline, loadSigningKey } from "./setup.ts";
import type { Shell } from "./shell.ts";
import { startReading } from "./threads.ts";

const flags = {
  policy: shared.policy,
  profile: shared.profile,
  archive: shared.archive,
  out: shared.out,
  json: toggle([
    "one JSON object per document, in input order, with all that was found and done: secret",
    "文書ごとに一つのJSONオブジェクトを、入力の順に出力。検出と処理のすべてを含み、秘密",
  ]),
  release: flag("FILE.json", fileOf("json"), { path: true }, [
    "write what may be published of all documents: texts, placeholders, guarantees",
    "公開してよいもの（文章、置き換えた箇所、保証）を、全文書分まとめて書き込む",
  ]),
  record: flag("FILE", text, { path: true }, [
    "write the rest (edits, findings, evidence, policy), sealed under the key",
    "それ以外（編集、検出、根拠、方針）を、鍵で封印して書き込む",
  ]),
  signKeyFile: shared.signKeyFile,
  report: shared.report,
  public: shared.publicReport,
  reportLang: shared.reportLang,
  showValues: toggle([
    "show the replaced values in the report: it is then as secret as the original",
    "置き換えた値を報告書に載せる。報告書は原文と同じく秘密になる",
  ]),
  map: shared.map,
  keyFile: shared.keyFile,
  rename: shared.rename,
  strictParts: shared.strictParts,
  check: shared.check,
  threads: shared.threads,
  dryRun: shared.dryRun,
  ...shared.reading,
} as const;
type AnonymizeFlags = Values<typeof flags>;

export const anonymize = command({
  arguments: "FILE...",
  example: "tokumei anonymize report.docx --out published --release release.json",
  flags,
  run: anonymizeFiles,
});

async function anonymizeFiles(
  files: readonly string[],
  flags: AnonymizeFlags,
  shell: Shell,
): Promise<number> {
  refuseOdd(flags);
  await refuseUnwritable(flags.map, flags.report, flags.release, flags.record);
  const key = await loadKey(flags.keyFile);
  const signingKey = await loadSigningKey(flags.signKeyFile);
  const { policy, needsCorpus, pipeline, reading } = await loadPipeline(flags, key);
  const inputs = await inputsBeside(files, flags, shell);
  const threads = reading && (await startReading(flags.threads, inputs, reading));
  const treatment = anonymizeTreatment(pipeline, { needsCorpus, collect: collected(flags), threads });
  if (flags.json) shell.warn(message("json-secret"));
  const run = runInputs(inputs, treatment, flags, shell, {
    map: flags.map !== undefined,
    rename: flags.rename,
    policy,
    ...(flags.json && {
      entry: (entry: object) => print(`${JSON.stringify(signingKey ? sign(entry, signingKey) : entry)}\n`),
    }),
  });
  const result = await run.finally(() => threads?.close());
  if (flags.map && key) {
    const sealed = sealMap({ version: 1, files: result.mapped }, key);
    await about(flags.map, shell.write(flags.map, [sealed], 0o600));
  }
  await writeReleases(flags, result, { policy, key, signingKey }, shell);
  if (flags.report && !flags.public) await writeReport(flags.report, result, policy.name, flags, shell);
  return result.exit;
}

function refuseOdd(flags: AnonymizeFlags): void {
  const { map, record, report, showValues, signKeyFile, release, json } = flags;
  if (map && !flags.keyFile) throw refuseFlag("--map", message("map-needs-key"));
  if (record && !flags.keyFile) throw refuseFlag("--record", message("record-needs-key"));
  if (showValues && !report) throw refuseFlag("--show-values", message("values-need-report"));
  if (flags.public && !report) throw refuseFlag("--public", message("public-needs-report"));
  if (flags.public && showValues) throw refuseFlag("--public", message("public-or-values"));
  if (signKeyFile && !release && !json && !flags.public)
    throw refuseFlag("--sign-key-file", message("sign-needs-release"));
}

function collected({ report, showValues, release, record, public: isPublic }: AnonymizeFlags) {
  if (report && !isPublic) return showValues ? "values" : "worth";
  return (release ?? record ?? report) === undefined ? false : "releases";
}

interface ReleasedWith {
  readonly policy: Policy;
  readonly key: Key | undefined;
  readonly signingKey: Awaited<ReturnType<typeof loadSigningKey>>;
}

/** Writes what may be published, and the record of it. */
async function writeReleases(
  { release: releaseFile, record, report, public: isPublic, reportLang }: AnonymizeFlags,
  { reported }: Pick<RunResult, "reported">,
  { policy, key, signingKey }: ReleasedWith,
  shell: Shell,
): Promise<void> {
  if (!releaseFile && !record && !isPublic) return;
  const { publicJson, publicRelease } = await import("../pipeline/public-release.ts");
  const releases = reported.map(({ release }) => release);
  const made = publicRelease(
    reported.map(({ release, publicId }): Release => ({ ...release, id: publicId ?? release.id })),
    { policy },
  );
  const release = signingKey ? sign(made, signingKey) : made;
  if (releaseFile) await about(releaseFile, shell.write(releaseFile, [Buffer.from(publicJson(release))]));
  if (record && key) {
    const { recordOf, sealRecord } = await import("../pipeline/secret-record.ts");
    const sealed = sealRecord(recordOf(release, releases, policy, key), key);
    await about(record, shell.write(record, [sealed], 0o600));
  }
  if (report && isPublic) {
    const { publicHtmlReport, publicJsonReport } = await import("../report/public-report.ts");
    const text = isJson(report)
      ? publicJsonReport(release)
      : publicHtmlReport(release, reportLang ?? shell.lang);
    await about(report, shell.write(report, [Buffer.from(text)]));
  }
}

const isJson = (path: string) => /\.json$/i.test(path);

/** The report for whoever releases: lengths and scores in it tell what was removed. */
async function writeReport(
  path: string,
  { reported, risks }: Pick<RunResult, "reported" | "risks">,
  policy: string,
  { reportLang }: AnonymizeFlags,
  shell: Shell,
): Promise<void> {
  const { htmlReport, jsonReport } = await import("../report/report.ts");
  const text = isJson(path)
    ? jsonReport(reported, policy, risks)
    : htmlReport(reported, policy, reportLang ?? shell.lang, risks);
  await about(path, shell.write(path, [Buffer.from(text)], 0o600));
  shell.notice(message("report-secret", { path }));
}
