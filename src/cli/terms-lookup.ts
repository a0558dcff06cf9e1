import { frontierEntry, lookupEntry } from "../terms/entries.ts";
import { EXIT, UsageError } from "./failure.ts";
import { print } from "./outputs.ts";
import { cachedMasks } from "./terms-cache.ts";
import { limitOf, openIndex, wantedK } from "./terms-index.ts";
import type { TermsFlags } from "./terms-options.ts";

export async function termsLookup(terms: string[], flags: TermsFlags): Promise<number> {
  if (terms.length === 0) throw new UsageError("terms lookup: give the terms to mask");
  const k = wantedK(flags);
  const masks = await cachedMasks(await openIndex(flags), flags, k);
  for (const term of terms) {
    const entry = lookupEntry(term, () => masks.mask(term));
    await print(flags.json ? `${JSON.stringify(entry)}\n` : lineOf(entry));
  }
  await masks.save();
  return EXIT.done;
}

function lineOf({ term, pattern, count, remain, length, interval }: ReturnType<typeof lookupEntry>): string {
  return `${term}\t${pattern}\t${count}\t${remain}/${length}${note(remain, interval)}\n`;
}

/** `interval` is there where time ran out. */
function note(remain: number, interval: readonly [number, number] | undefined): string {
  if (interval) {
    const [low, high] = interval;
    return `\tout of time: at most ${high} can be kept${low < high ? "" : ", perhaps with more terms"}`;
  }
  return remain === 0 ? "\tno mask reaches k: suppressed" : "";
}

export async function termsFrontier(terms: string[], flags: TermsFlags): Promise<number> {
  if (terms.length === 0) throw new UsageError("terms frontier: give the terms");
  const index = await openIndex(flags);
  const maxK = flags.maxK ?? Number.POSITIVE_INFINITY;
  for (const term of terms) {
    const found = index.frontier(term, { star: flags.star, limit: limitOf(flags), maxK });
    if (flags.json) await print(`${JSON.stringify(frontierEntry(term, found))}\n`);
    else
      await print(
        found.steps.map((step) => `${term}\t${step.pattern}\t${step.count}\t${step.remain}\n`).join(""),
      );
  }
  return EXIT.done;
}
