import { collectInverse } from "../formats/inverse.ts";
import { rewrite } from "../formats/rewrite.ts";
import { type MappedDoc, type MappedFile, sealMap } from "../formats/secret-map.ts";
import { utility } from "../pipeline/utility.ts";
import type { Reported } from "../report/report.ts";
import { refuseFailed, releaseEntry, sharedEntities, valuesOf } from "../run/anonymize.ts";
import { type Language, localeLanguage } from "../words/language.ts";
import { deliver } from "./deliver.ts";
import { eachInput, type PathWatch, type ReadFlags, readTexts, sayNotices, watchPath } from "./each-input.ts";
import { UsageError } from "./failure.ts";
import { print, refuseUnwritable, writeWhole } from "./outputs.ts";
import { about, loadKey, loadPipeline } from "./setup.ts";

interface Flags extends ReadFlags {
  policy: string;
  out?: string;
  json?: boolean;
  report?: string;
  reportLang?: Language;
  showValues?: boolean;
  map?: string;
  keyFile?: string;
  profile?: string;
  archive?: string;
}

export async function anonymizeCommand(files: string[], flags: Flags): Promise<number> {
  const key = await loadKey(flags.keyFile);
  if (flags.map && !key) throw new UsageError("--map: it is encrypted, so it needs --key-file");
  if (flags.showValues && !flags.report)
    throw new UsageError("--show-values: there is no report to show them in; give --report");
  await refuseUnwritable(flags.map, flags.report);
  const pipeline = await loadPipeline(flags, () => readTexts(files, flags));
  const mapped: MappedFile[] = [];
  const reported: Reported[] = [];
  const exit = await eachInput(files, flags, async (opened) => {
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
        sayNotices(doc);
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
    await deliver(watched(output, watch), opened, flags);
    if (inverse) mapped.push({ id: opened.input.id, inverse: inverse.finish().toJSON(), docs });
  });
  if (flags.map)
    await about(flags.map, writeWhole(flags.map, [sealMap({ version: 1, files: mapped }, key!)], 0o600));
  if (flags.report) await writeReport(flags.report, reported, pipeline.policy.name, flags.reportLang);
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
  lang = localeLanguage(process.env),
): Promise<void> {
  const { htmlReport, jsonReport } = await import("../report/report.ts");
  const text = /\.json$/i.test(path) ? jsonReport(reported, policy) : htmlReport(reported, policy, lang);
  await about(path, writeWhole(path, [Buffer.from(text)]));
}
