import type { Finding } from "../doc/finding.ts";
import { readDocs } from "../formats/rewrite.ts";
import { collectTerms } from "../terms/collect.ts";
import { eachInput } from "./each-input.ts";
import { EXIT, UsageError } from "./failure.ts";
import { print, writeWhole } from "./outputs.ts";
import { about, loadPipeline } from "./setup.ts";
import type { TermsFlags } from "./terms-options.ts";

/** A list of terms from one's own documents: what the recognisers of a policy find there. */
export async function termsCollect(files: string[], flags: TermsFlags): Promise<number> {
  if (files.length === 0) throw new UsageError("terms collect: give the files");
  const { scan } = await loadPipeline(flags);
  const scanned: { text: string; findings: readonly Finding[] }[] = [];
  const exit = await eachInput(files, flags, async ({ source, format, options }) => {
    for await (const doc of readDocs(source, format, options))
      scanned.push({ text: doc.text, findings: scan(doc) });
  });
  const terms = collectTerms(scanned, flags.labels ? { labels: new Set(flags.labels) } : {});
  const list = terms.map((term) => `${term}\n`).join("");
  if (flags.output === undefined) await print(list);
  else await about(flags.output, writeWhole(flags.output, [Buffer.from(list)]));
  return exit === EXIT.done ? EXIT.done : exit;
}
