import { readFile } from "node:fs/promises";
import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { placedAt } from "../doc/place.ts";
import { EXCHANGE_FORMATS } from "../formats/exchange/index.ts";
import type { Annotated } from "../pipeline/evaluate.ts";
import { type Policy, ruleFor } from "../pipeline/policy.ts";
import { type FileRegion, type FileRegions, fileRegions } from "../report/file-lines.ts";
import type { Scanned } from "../report/sarif.ts";
import type { Input } from "../run/input.ts";
import { type ScanEntry, scanTreatment } from "../run/treatments/scan.ts";
import { nearest } from "../words/nearest.ts";
import { message, problem } from "../words/problem.ts";
import { type Colors, colorsFor } from "./colors.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, list, oneOf, refuseFlag, text, toggle, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import type { ChangedFile } from "./git-diff.ts";
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
  format: flag("FORMAT", oneOf(...EXCHANGE_FORMATS), [
    "texts and findings as another tool's annotations; brat needs --out",
    "文章と検出結果を他のツールの注釈の形式で出力。brat には --out が必要",
  ]),
  out: flag("FOLDER", text, { path: true }, [
    "write what --format says there",
    "--format の出力を書き込むフォルダー",
  ]),
  failOn: flag("LABELS|any", list, [
    "exit 1 when one of these is found at its threshold",
    "これらのどれかがしきい値以上で検出されたら、終了コード1で終わる",
  ]),
  diff: flag("REF", text, [
    "only lines that are not as in this commit of git; all of files that are no text",
    "git のこのコミットから変わった行だけを対象にする。テキストでないファイルは全体",
  ]),
  baseline: flag("FILE", text, { path: true }, [
    "leave out findings that this file knows by their fingerprints",
    "このファイルに指紋のある検出結果を除く",
  ]),
  writeBaseline: toggle({ commandLineOnly: true }, [
    "write what is found at its threshold to --baseline, as fingerprints",
    "しきい値以上の検出結果の指紋を --baseline のファイルに書き込む",
  ]),
  keyFile: shared.keyFile,
  dryRun: shared.dryRun,
  ...shared.reading,
} as const;
type ScanFlags = Values<typeof flags>;

export const scan = command({
  arguments: "FILE...",
  example: "tokumei scan mails/*.eml --fail-on CREDIT_CARD,US_SSN",
  flags,
  run: scanFiles,
});

/** The findings of a document that count, at their places in it. */
interface ScannedDoc extends Scanned {
  readonly entry: ScanEntry;
}

/** What is made of the documents, one by one and at the end. */
interface Sink {
  readonly add: (scanned: ScannedDoc) => Promise<void> | void;
  readonly end?: () => Promise<void>;
}

async function scanFiles(files: readonly string[], flags: ScanFlags, shell: Shell): Promise<number> {
  refuseTogether(flags);
  const { policy, needsCorpus, pipeline } = await loadPipeline(flags);
  if (flags.failOn) await refuseUnknown(flags.failOn, policy);
  const { inputs, changes } = await inputsOf(files, flags, shell);
  const baseline = flags.baseline === undefined ? undefined : await openBaseline(flags.baseline, flags);
  const isStrong = (finding: Finding) => finding.score >= ruleFor(policy, finding.label).threshold;
  const regionsOf = regionsIn(inputs, flags.sarif || changes !== undefined);
  const sink = await sinkFor(flags, policy, shell);
  const failOn = new Set(flags.failOn);
  let failed = false;
  const { exit } = await runInputs(
    inputs,
    scanTreatment(pipeline, { needsCorpus }),
    readFlags(flags),
    shell,
    {
      policy,
      async entry(given, doc, index) {
        const entry = given as ScanEntry;
        const file = inputs[index]?.id ?? "";
        const regions = await regionsOf(index);
        const isChanged = changes?.[index]?.isChanged;
        const findings = placedAt(doc, entry.findings, -1).filter(
          (finding) =>
            (!isChanged || !regions || isOnLines(regions(doc, finding), isChanged)) &&
            !baseline?.has(file, doc, finding, isStrong(finding)),
        );
        failed ||= findings.some((each) => (failOn.has(ANY) || failOn.has(each.label)) && isStrong(each));
        await sink.add({ file, doc, findings, regions, entry });
      },
    },
  );
  await sink.end?.();
  await baseline?.end(shell);
  return exit || (failed && !flags.writeBaseline ? EXIT.checkFailed : EXIT.done);
}

const readFlags = ({ lang, path, columns, encoding, keepMetadata, pdfBoxes }: ScanFlags) => ({
  ...{ lang, keepMetadata, ...(path && { path }), ...(columns && { columns }) },
  ...(encoding && { encoding }),
  ...(pdfBoxes && { pdfBoxes }),
});

function refuseTogether({ sarif, json, format, out, baseline, writeBaseline }: ScanFlags): void {
  if (sarif && json) throw problem("json-or-sarif");
  if (format && (sarif || json)) throw refuseFlag("--format", message("format-alone"));
  if (out !== undefined && !format) throw refuseFlag("--out", message("needs-flag", { flag: "--format" }));
  if (format === "brat" && out === undefined) throw problem("exchange-needs-out", { format });
  if (writeBaseline && baseline === undefined)
    throw refuseFlag("--write-baseline", message("needs-flag", { flag: "--baseline" }));
}

/** What is read: all files given, or with --diff those of them that are not as in git. */
async function inputsOf(
  files: readonly string[],
  { diff }: ScanFlags,
  shell: Shell,
): Promise<{ readonly inputs: Input[]; readonly changes?: readonly ChangedFile[] }> {
  if (diff === undefined) return { inputs: await expandInputs(files) };
  const { changedSince } = await import("./git-diff.ts");
  const changed = new Map((await changedSince(diff, files)).map((file) => [file.path, file]));
  if (changed.size === 0) shell.notice(message("diff-nothing", { ref: diff }));
  const inputs = changed.size === 0 ? [] : await expandInputs([...changed.keys()]);
  return { inputs, changes: inputs.map(({ id }) => changed.get(id)!) };
}

/** Findings that the file does not have in these characters may be on any line. */
const isOnLines = (regions: readonly FileRegion[], isChanged: (line: number) => boolean) =>
  regions.length === 0 ||
  regions.some(({ startLine, endLine = startLine }) => {
    for (let line = startLine; line <= endLine; line++) if (isChanged(line)) return true;
    return false;
  });

/** Where findings stand in the files themselves, of which the last is kept; nothing for standard input. */
function regionsIn(inputs: readonly Input[], isNeeded: boolean) {
  let last: { readonly index: number; readonly regions: FileRegions | undefined } | undefined;
  return async (index: number): Promise<FileRegions | undefined> => {
    const { id = "-" } = inputs[index] ?? {};
    if (!isNeeded || id === "-") return undefined;
    if (last?.index !== index) last = { index, regions: fileRegions(await about(id, readFile(id, "utf8"))) };
    return last.regions;
  };
}

async function openBaseline(file: string, flags: ScanFlags) {
  const { scanBaseline } = await import("./scan-baseline.ts");
  return scanBaseline(file, flags);
}

async function sinkFor(flags: ScanFlags, policy: Policy, shell: Shell): Promise<Sink> {
  if (flags.sarif) return sarifSink(policy);
  if (flags.format) return formatSink(flags.format, flags, policy, shell);
  if (flags.json)
    return {
      add: ({ entry, doc, findings }) =>
        print(`${JSON.stringify({ ...entry, findings: placedAt(doc, findings) })}\n`),
    };
  const colors = colorsFor(process.stdout);
  return { add: async ({ doc, findings }) => print(await lines(doc, findings, policy, shell, colors)) };
}

function sarifSink(policy: Policy): Sink {
  const entries: Scanned[] = [];
  return {
    add: (scanned) => void entries.push(scanned),
    async end() {
      const { sarifLog } = await import("../report/sarif.ts");
      await print(`${JSON.stringify(sarifLog(entries, policy), undefined, 2)}\n`);
    },
  };
}

/** Findings at or above their thresholds, as annotations with the texts. */
function formatSink(
  format: NonNullable<ScanFlags["format"]>,
  { out }: ScanFlags,
  policy: Policy,
  shell: Shell,
): Sink {
  const documents: Annotated[] = [];
  return {
    add: ({ doc, findings }) => {
      const strong = findings.filter(({ score, label }) => score >= ruleFor(policy, label).threshold);
      const spans = strong.map(({ from, to, label, score }) => ({ from, to, label, score }));
      documents.push({ doc, spans });
    },
    async end() {
      const { writeAnnotations } = await import("../formats/exchange/index.ts");
      const { writeExchange } = await import("./exchange.ts");
      await writeExchange(format, writeAnnotations(format, documents), { out }, shell);
    },
  };
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
