import type { Finding } from "../doc/finding.ts";
import { type MaskTextOptions, maskSpans } from "./mask-text.ts";
import type { TermIndex } from "./term-index.ts";

const NAME = "term.v1";
/** A term of a list need not be sensitive where it stands, so a recogniser that knows what it found goes first. */
const SCORE = 0.5;

/**
 * Finds the terms of a list, the longest at each place. `why.figures` says how many terms fit the mask for this k, and how
 * many characters it keeps.
 */
export function termRecognizer(index: TermIndex, options: MaskTextOptions) {
  return {
    name: NAME,
    labels: ["TERM"],
    find(view: { readonly text: string }): Finding[] {
      return maskSpans(index, view.text, options).map(({ from, to, count, remain, identifier }) => {
        const why = identifier
          ? { what: "identifier of a list" }
          : { what: "term of a list", figures: { k: options.k, count, remain } };
        return { from, to, label: "TERM", score: identifier ? 1 : SCORE, source: NAME, why };
      });
    },
  };
}
