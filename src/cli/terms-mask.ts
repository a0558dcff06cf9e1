import { rewrite } from "../formats/rewrite.ts";
import { maskedEntry } from "../run/terms.ts";
import { maskCounter } from "../terms/entries.ts";
import { termMasker } from "../terms/mask-text.ts";
import { listLines } from "../terms/terms-list.ts";
import { deliver } from "./deliver.ts";
import { eachInput } from "./each-input.ts";
import { UsageError } from "./failure.ts";
import { print } from "./outputs.ts";
import { about } from "./setup.ts";
import { cachedMasks } from "./terms-cache.ts";
import { openIndex, wantedK } from "./terms-index.ts";
import type { TermsFlags } from "./terms-options.ts";

export async function termsMask(files: string[], flags: TermsFlags): Promise<number> {
  if (files.length === 0) throw new UsageError("terms mask: give the files to mask");
  const k = wantedK(flags);
  const index = await openIndex(flags);
  const masks = await cachedMasks(index, flags, k);
  const identifiers =
    flags.identifiers === undefined ? [] : await about(flags.identifiers, readList(flags.identifiers));
  const certify = maskCounter(index, k, flags.star);
  const masker = termMasker(index, {
    ...{ k, select: flags.select, star: flags.star, identifiers, mask: masks.mask },
    boundaries: flags.boundaries,
    ...(!flags.vocabulary && { vocabulary: false as const }),
  });
  const exit = await eachInput(files, flags, async (opened) => {
    const output = rewrite(opened.source, opened.format, opened.options, async (doc) => {
      const masked = masker.mask(doc.text, doc.lang);
      certify(doc.id, masked);
      if (flags.json) await print(`${JSON.stringify(maskedEntry(doc, masked))}\n`);
      return masked.edits;
    });
    await deliver(output, opened, flags);
  });
  await masks.save();
  return exit;
}

async function readList(path: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const batch of listLines(path)) lines.push(...batch);
  return lines;
}
