import type { MaskTextOptions } from "./mask-text.ts";
import { normalizeTerm } from "./normalization.ts";
import type { TermIndex } from "./term-index.ts";

/** Replaces a value by the mask that k terms of the list fit; a value need not be in the list to be masked like one. */
export function termMask(index: TermIndex, options: MaskTextOptions) {
  const normal = (value: string) => normalizeTerm(value, index.normalization);
  const identifiers = new Set((options.identifiers ?? []).map(normal));
  const known = new Map<string, string>();
  const maskOf = options.mask ?? ((term: string) => index.mask(term, options.k, options));
  return {
    name: "term-mask",
    replace({ value }: { readonly value: string }): string {
      if (identifiers.has(normal(value))) return "*";
      if (!known.has(value)) known.set(value, maskOf(value).pattern);
      return known.get(value)!;
    },
  };
}
