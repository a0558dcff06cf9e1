import type { Finding } from "../doc/finding.ts";
import type { Words } from "../words/say.ts";
import { type MaskTextOptions, termMasker } from "./mask-text.ts";
import type { TermIndex } from "./term-index.ts";

const NAME = "term.v1";
export const TERM_WORDS: Words = {
  "listed-term": ["term of a list", "リストの語"],
  "listed-identifier": ["identifier of a list", "リストの識別子"],
  "label.TERM": ["Term of a list", "リストの語"],
};
/** The policy asks for masks of its terms, so they go before what models take for a name; a longer finding covers them. */
const SCORE = 1;

/**
 * Finds the terms of a list, the longest at each place. `why.figures` says how many terms fit the mask for this k, and how
 * many characters it keeps.
 */
export function termRecognizer(index: TermIndex, options: MaskTextOptions) {
  const { spans } = termMasker(index, options);
  return {
    name: NAME,
    labels: ["TERM"],
    words: TERM_WORDS,
    find(view: { readonly text: string }): Finding[] {
      return spans(view.text).map(({ from, to, count, remain, identifier }) => {
        const why = identifier
          ? { code: "listed-identifier" }
          : { code: "listed-term", figures: { k: options.k, count, remain } };
        return { from, to, label: "TERM", score: SCORE, source: NAME, why };
      });
    },
  };
}
