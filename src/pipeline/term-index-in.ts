import type { TermIndex } from "../terms/term-index.ts";
import { problem } from "../words/problem.ts";

/** The index that a policy with terms needs. */
export function termIndexIn({ terms }: { readonly terms?: TermIndex | undefined }): TermIndex {
  if (!terms) throw problem("terms-unnamed");
  return terms;
}
