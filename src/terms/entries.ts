/** What programs get of terms and their masks. */
import type { Mask, TermIndex } from "./term-index.ts";

/** A term with its mask and the time that took. */
export function lookupEntry(term: string, mask: () => Mask) {
  const started = performance.now();
  const { pattern, count, shared, remain, length, exact, interval } = mask();
  const ms = Number((performance.now() - started).toFixed(3));
  return {
    ...{ term, pattern, count, ...(shared !== undefined && { shared }), remain, length, exact, ms },
    ...(!exact && { interval }),
  };
}

export function frontierEntry(term: string, { steps, exact }: ReturnType<TermIndex["frontier"]>) {
  return { term, frontier: steps, ...(!exact && { exact }) };
}
