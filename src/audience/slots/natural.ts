import type { Lang } from "../../doc/doc.ts";
import { naturalness } from "../../knowledge/language-model.ts";

/** How natural a wording reads between the words before and after it, all of them tokens of src/nlp; log10. */
export type Natural = (
  before: readonly string[],
  wording: readonly string[],
  after: readonly string[],
) => number;

/** By the language model that comes with the package. */
export const shippedNatural =
  (lang: Lang): Natural =>
  (before, wording, after) =>
    naturalness(before, wording, after, lang);
