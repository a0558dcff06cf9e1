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
    const started = performance.now();
    const { pattern, count, remain, length, exact, interval } = masks.mask(term);
    const ms = Number((performance.now() - started).toFixed(3));
    const proven = exact ? {} : { interval };
    if (flags.json)
      await print(`${JSON.stringify({ term, pattern, count, remain, length, exact, ms, ...proven })}\n`);
    else await print(`${term}\t${pattern}\t${count}\t${remain}/${length}${note(exact, remain, interval)}\n`);
  }
  await masks.save();
  return EXIT.done;
}

function note(exact: boolean, remain: number, [low, high]: readonly [number, number]): string {
  if (!exact)
    return `\tout of time: at most ${high} can be kept${low < high ? "" : ", perhaps with more terms"}`;
  return remain === 0 ? "\tno mask reaches k: suppressed" : "";
}

export async function termsFrontier(terms: string[], flags: TermsFlags): Promise<number> {
  if (terms.length === 0) throw new UsageError("terms frontier: give the terms");
  const index = await openIndex(flags);
  const maxK = flags.maxK ?? Number.POSITIVE_INFINITY;
  for (const term of terms) {
    const { steps, exact } = index.frontier(term, { star: flags.star, limit: limitOf(flags), maxK });
    if (flags.json) await print(`${JSON.stringify({ term, frontier: steps, ...(!exact && { exact }) })}\n`);
    else
      await print(steps.map((step) => `${term}\t${step.pattern}\t${step.count}\t${step.remain}\n`).join(""));
  }
  return EXIT.done;
}
