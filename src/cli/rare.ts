import type { Doc } from "../doc/doc.ts";
import { rewrite } from "../formats/rewrite.ts";
import type { Folding } from "../rare/fold.ts";
import { entryOf, publishedEdits, recordOf } from "../rare/release.ts";
import { type RareOptions, type RareRelease, suppressRare } from "../rare/suppress.ts";
import { machine, rareStatistics, refuseRare } from "../run/rare.ts";
import { kernelNamed } from "../strings/active-kernel.ts";
import type { CountBy } from "../strings/frequency.ts";
import type { KernelName } from "../strings/kernel.ts";
import { deliver } from "./deliver.ts";
import { eachInput, type ReadFlags, readTexts } from "./each-input.ts";
import { EXIT } from "./failure.ts";
import { print, refuseUnwritable, writeWhole } from "./outputs.ts";
import { readRecord } from "./rare-record.ts";
import { about } from "./setup.ts";

interface Flags extends ReadFlags {
  k: number;
  l: number;
  by: CountBy;
  cover: "exact" | "greedy";
  symbol: string;
  keepLength?: boolean;
  foldCase?: boolean;
  foldDigits?: boolean;
  protect?: "space" | "punctuation";
  reference?: string[];
  earlier?: string[];
  kernel?: KernelName;
  stats?: boolean;
  view?: string;
  record?: string;
  out?: string;
}

/** All documents of the call are one corpus: read first, judged together, then written. */
export async function rareCommand(files: string[], flags: Flags): Promise<number> {
  await refuseUnwritable(flags.record, flags.view);
  const texts = await readTexts(files, flags);
  const reference = (await readTexts(flags.reference ?? [], flags)).map(({ text }) => text);
  const earlier = (await Promise.all((flags.earlier ?? []).map(readRecord))).flat();
  const release = suppressRare(texts, { ...optionsOf(flags), reference, earlier });
  refuseRare(release);
  if (flags.out !== undefined) await writeFiles(files, flags, release);
  else for (const text of release.texts) await print(`${JSON.stringify(entryOf(text, release))}\n`);
  if (flags.stats) await print(`${JSON.stringify({ stats: rareStatistics(release) })}\n`);
  if (flags.record)
    await about(flags.record, writeWhole(flags.record, [Buffer.from(recordOf(release))], 0o600));
  if (flags.view) {
    const { rareView } = await import("./rare-view.ts");
    await about(flags.view, writeWhole(flags.view, [Buffer.from(rareView(texts, reference, release))]));
  }
  return EXIT.done;
}

function optionsOf(flags: Flags): RareOptions {
  const fold: Folding = { ...(flags.foldCase && { case: true }), ...(flags.foldDigits && { digits: true }) };
  const protect = flags.protect && (flags.protect === "space" ? /^\s$/u : /^[\s\p{P}]$/u);
  return {
    k: flags.k,
    l: flags.l,
    by: flags.by,
    cover: flags.cover,
    symbol: flags.symbol,
    fold,
    ...machine(),
    ...(flags.keepLength && { keepLength: true }),
    ...(protect && { protect: (character: string) => protect.test(character) }),
    ...(flags.kernel && { kernel: kernelNamed(flags.kernel) }),
  };
}

async function writeFiles(files: readonly string[], flags: Flags, release: RareRelease): Promise<void> {
  let next = 0;
  const answer = (doc: Doc) =>
    publishedEdits(doc, release.texts[next++]!, release, flags.keepLength ?? false);
  await eachInput(files, flags, (opened) =>
    deliver(rewrite(opened.source, opened.format, opened.options, answer), opened, flags),
  );
}
