/** What is printed of terms and their masks, and the check before it is. */
import { CheckFailed, message } from "../words/problem.ts";
import { certifyMasks } from "./certificate.ts";
import type { MaskedText } from "./mask-text.ts";
import type { Star } from "./pattern.ts";
import type { Mask, TermIndex } from "./term-index.ts";

/** A term with its mask and the time that took. */
export function lookupEntry(term: string, mask: () => Mask) {
  const started = performance.now();
  const { pattern, count, remain, length, exact, interval } = mask();
  const ms = Number((performance.now() - started).toFixed(3));
  return { term, pattern, count, remain, length, exact, ms, ...(!exact && { interval }) };
}

export function frontierEntry(term: string, { steps, exact }: ReturnType<TermIndex["frontier"]>) {
  return { term, frontier: steps, ...(!exact && { exact }) };
}

/** Counts every mask anew, those from a cache too, each once; throws when fewer than k terms fit one. */
export function maskCounter(
  index: TermIndex,
  k: number,
  star: Star = "one",
): (id: string, masked: MaskedText) => void {
  const counted = new Set<string>();
  return (id, { masks }) => {
    const fresh = masks.map(({ pattern }) => pattern).filter((pattern) => !counted.has(pattern));
    const certificate = certifyMasks(index, fresh, { k, star });
    if (!certificate.holds) throw new CheckFailed(message("not-released-terms", { id, says: certificate }));
    for (const pattern of fresh) counted.add(pattern);
  };
}
