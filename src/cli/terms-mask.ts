import type { Doc } from "../doc/doc.ts";
import { rewrite } from "../formats/rewrite.ts";
import { certifyMasks } from "../terms/certificate.ts";
import { type MaskedText, type MaskTextOptions, maskText } from "../terms/mask-text.ts";
import type { TermIndex } from "../terms/term-index.ts";
import { deliver } from "./deliver.ts";
import { eachInput } from "./each-input.ts";
import { CheckFailed, UsageError } from "./failure.ts";
import { print } from "./outputs.ts";
import { about } from "./setup.ts";
import { cachedMasks } from "./terms-cache.ts";
import { openIndex, wantedK } from "./terms-index.ts";
import { listLines } from "./terms-list.ts";
import type { TermsFlags } from "./terms-options.ts";

export async function termsMask(files: string[], flags: TermsFlags): Promise<number> {
  if (files.length === 0) throw new UsageError("terms mask: give the files to mask");
  const k = wantedK(flags);
  const index = await openIndex(flags);
  const masks = await cachedMasks(index, flags, k);
  const identifiers =
    flags.identifiers === undefined ? [] : await about(flags.identifiers, readList(flags.identifiers));
  const certify = counter(index, k, flags.star);
  const exit = await eachInput(files, flags, async (opened) => {
    const output = rewrite(opened.source, opened.format, opened.options, async (doc) => {
      const options: MaskTextOptions = {
        ...{ k, select: flags.select, star: flags.star, identifiers, mask: masks.mask },
        ...{ boundaries: flags.boundaries, lang: doc.lang },
        ...(!flags.vocabulary && { vocabulary: false as const }),
      };
      const masked = maskText(index, doc.text, options);
      certify(doc.id, masked);
      if (flags.json) await print(jsonLine(doc, masked));
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

function jsonLine(doc: Doc, { text, masks, kept, total }: MaskedText): string {
  const offset = Number(doc.meta.offset ?? 0);
  const placed = masks.map(({ from, to, pattern, count, remain, length, exact, identifier }) => ({
    ...{ from: from + offset, to: to + offset, pattern, count, remain, length, exact },
    ...(identifier && { identifier }),
  }));
  return `${JSON.stringify({ id: doc.id, text, masks: placed, kept, total })}\n`;
}

/** Counts every mask anew, also those that came from the cache, each once. */
function counter(
  index: TermIndex,
  k: number,
  star: TermsFlags["star"],
): (id: string, masked: MaskedText) => void {
  const counted = new Set<string>();
  return (id, { masks }) => {
    const fresh = masks.map(({ pattern }) => pattern).filter((pattern) => !counted.has(pattern));
    const { holds, says } = certifyMasks(index, fresh, { k, star });
    if (!holds) throw new CheckFailed(`${id}: not released, ${says}`);
    for (const pattern of fresh) counted.add(pattern);
  };
}
