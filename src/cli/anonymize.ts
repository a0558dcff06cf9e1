import type { Doc } from "../doc/doc.ts";
import type { Edits } from "../doc/edits.ts";
import { collectInverse } from "../formats/inverse.ts";
import { rewrite } from "../formats/rewrite.ts";
import { type MappedDoc, type MappedFile, sealMap } from "../formats/secret-map.ts";
import { Entities } from "../pipeline/entities.ts";
import type { Release } from "../pipeline/release.ts";
import { utility } from "../pipeline/utility.ts";
import { deliver } from "./deliver.ts";
import { eachInput, type ReadFlags, readTexts, sayNotices } from "./each-input.ts";
import { CheckFailed, UsageError } from "./failure.ts";
import { print, writeWhole } from "./outputs.ts";
import type { Reported } from "./report.ts";
import { about, loadKey, loadPipeline } from "./setup.ts";

interface Flags extends ReadFlags {
  policy: string;
  out?: string;
  json?: boolean;
  report?: string;
  showValues?: boolean;
  map?: string;
  keyFile?: string;
  profile?: string;
  archive?: string;
}

export async function anonymizeCommand(files: string[], flags: Flags): Promise<number> {
  const key = await loadKey(flags.keyFile);
  if (flags.map && !key) throw new UsageError("--map: it is encrypted, so it needs --key-file");
  const pipeline = await loadPipeline(flags, () => readTexts(files, flags));
  const mapped: MappedFile[] = [];
  const reported: Reported[] = [];
  const exit = await eachInput(files, flags, async (opened) => {
    const docs: MappedDoc[] = [];
    const inverse = flags.map ? collectInverse() : undefined;
    const numbering = sharedEntities();
    const output = rewrite(
      opened.source,
      opened.format,
      opened.options,
      async (doc) => {
        sayNotices(doc);
        const { release, edits } = pipeline.anonymize(doc, numbering(doc));
        refuseFailed(release);
        if (flags.json) await print(`${JSON.stringify(placed(release, doc))}\n`);
        if (flags.map) docs.push({ id: doc.id, values: valuesOf(doc, edits) });
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
    await deliver(output, opened, flags);
    if (inverse) mapped.push({ id: opened.input.id, inverse: inverse.finish().toJSON(), docs });
  });
  if (flags.map)
    await about(flags.map, writeWhole(flags.map, [sealMap({ version: 1, files: mapped }, key!)], 0o600));
  if (flags.report) await writeReport(flags.report, reported, pipeline.policy.name);
  return exit;
}

/** Messages of a conversation, and the pieces of a very long text, are numbered together; other documents on their own. */
function sharedEntities(): (doc: Doc) => Entities {
  const shared = new Map<unknown, Entities>();
  return (doc) => {
    const group = doc.meta.conversation ?? (doc.meta.piece === undefined ? undefined : doc.id);
    if (group === undefined) return new Entities();
    if (!shared.has(group)) shared.set(group, new Entities());
    return shared.get(group)!;
  };
}

function refuseFailed(release: Release): void {
  const failed = release.certificates.find((certificate) => !certificate.holds);
  if (failed)
    throw new CheckFailed(`${release.id}: not released, ${failed.guarantee} does not hold: ${failed.says}`);
}

/** A document too large to hold comes in pieces: one object each, with offsets of the whole. */
function placed(release: Release, doc: Doc): Release {
  const offset = Number(doc.meta.offset ?? 0);
  if (offset === 0) return release;
  const move = <T extends { from: number; to: number }>(span: T): T => ({
    ...span,
    from: span.from + offset,
    to: span.to + offset,
  });
  return { ...release, edits: release.edits.map(move), findings: release.findings.map(move) };
}

function valuesOf(doc: Doc, edits: Edits): [string, string][] {
  const values = new Map<string, string>();
  for (const { from, to, insert } of edits.list)
    if (insert && !values.has(insert)) values.set(insert, doc.text.slice(from, to));
  return [...values];
}

async function writeReport(path: string, reported: readonly Reported[], policy: string): Promise<void> {
  const { htmlReport, jsonReport } = await import("./report.ts");
  const text = /\.json$/i.test(path) ? jsonReport(reported, policy) : htmlReport(reported, policy);
  await about(path, writeWhole(path, [Buffer.from(text)]));
}
