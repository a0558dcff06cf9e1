import { itself, memoizeRecent } from "../strings/cache.ts";
import type { MaskTextOptions } from "./mask-text.ts";
import { normalizeTerm } from "./normalization.ts";
import type { TermIndex } from "./term-index.ts";

const CACHED_PATTERNS = 10_000;

/** Replaces a value by the mask that k terms of the list fit; a value need not be in the list to be masked like one. */
export function termMask(index: TermIndex, options: MaskTextOptions) {
  const normal = (value: string) => normalizeTerm(value, index.normalization);
  const identifiers = new Set((options.identifiers ?? []).map(normal));
  const maskOf = options.mask ?? ((term: string) => index.mask(term, options.k, options));
  const patternOf = memoizeRecent(itself, (value) => maskOf(value).pattern, CACHED_PATTERNS);
  return {
    name: "term-mask",
    replace({ value }: { readonly value: string }): string {
      if (identifiers.has(normal(value))) return "*";
      return patternOf(value);
    },
  };
}
