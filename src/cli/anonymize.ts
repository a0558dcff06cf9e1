import { collectInverse } from "../formats/inverse.ts";
import { rewrite } from "../formats/rewrite.ts";
import { type MappedDoc, type MappedFile, sealMap } from "../formats/secret-map.ts";
import { utility } from "../pipeline/utility.ts";
import type { Reported } from "../report/report.ts";
import { refuseFailed, releaseEntry, sharedEntities, valuesOf } from "../run/anonymize.ts";
import type { Language } from "../words/language.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { deliver } from "./deliver.ts";
import { eachInput, type PathWatch, readTexts, sayNotices, watchPath } from "./each-input.ts";
import { about } from "./failure.ts";
import { refuseFlag, toggle, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import { expandInputs, rereadable } from "./inputs.ts";
import { print, refuseUnwritable } from "./outputs.ts";
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
  dryRun: shared.dryRun,
  ...shared.reading,
} as const;
type AnonymizeFlags = Values<typeof flags>;

export const anonymize = command({
  name: "anonymize",
  summary: [
    "Replace what identifies someone, and check that nothing is left",
    "個人を特定するものを置き換え、残りがないことを確かめます",
  ],
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
  let inputs = await expandInputs(files);
  const corpus = () => readTexts((inputs = rereadable(inputs)), flags, shell);
  const pipeline = await loadPipeline(flags, corpus, key);
  const mapped: MappedFile[] = [];
  const reported: Reported[] = [];
  const exit = await eachInput(inputs, flags, shell, async (opened) => {
    const docs: MappedDoc[] = [];
    const inverse = flags.map ? collectInverse() : undefined;
    const numbering = sharedEntities();
    const watch = watchPath(flags, opened.format);
    const output = rewrite(
      opened.source,
      opened.format,
      opened.options,
      async (doc) => {
        watch.see(doc);
        sayNotices(doc, shell);
        const { release, edits } = pipeline.anonymize(doc, numbering(doc));
        refuseFailed(release);
        if (flags.json) await print(`${JSON.stringify(releaseEntry(release, doc))}\n`);
        if (flags.map) docs.push(valuesOf(doc, edits));
        if (flags.report)
          reported.push({
            release,
            utility: utility(doc.text, release.text, edits, doc.lang),
            ...(flags.showValues && { original: doc.text }),
          });
        return edits;
      },
      inverse,
    );
    await deliver(watched(output, watch), opened, flags, shell);
    if (inverse) mapped.push({ id: opened.input.id, inverse: inverse.finish().toJSON(), docs });
  });
  if (flags.map && key) {
    const sealed = sealMap({ version: 1, files: mapped }, key);
    await about(flags.map, shell.write(flags.map, [sealed], 0o600));
  }
  if (flags.report)
    await writeReport(flags.report, reported, pipeline.policy.name, flags.reportLang ?? shell.lang, shell);
  return exit;
}

async function* watched(output: AsyncIterable<Uint8Array>, { refuse }: PathWatch) {
  yield* output;
  refuse();
}

async function writeReport(
  path: string,
  reported: readonly Reported[],
  policy: string,
  lang: Language,
  shell: Shell,
): Promise<void> {
  const { htmlReport, jsonReport } = await import("../report/report.ts");
  const text = /\.json$/i.test(path) ? jsonReport(reported, policy) : htmlReport(reported, policy, lang);
  await about(path, shell.write(path, [Buffer.from(text)]));
}
