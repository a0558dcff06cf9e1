import type { Finding } from "../doc/finding.ts";
import { normalize } from "../doc/normalized.ts";
import type { Span } from "../doc/span.ts";
import { activeKernel } from "../strings/active-kernel.ts";
import { type SubstringIndex, substringIndex } from "../strings/substring-index.ts";
import type { Words } from "../words/say.ts";
import type { Text } from "./certificate.ts";
import { spansOf } from "./stretches.ts";
import { type RareOptions, rareSpans } from "./suppress.ts";

const NAME = "rare.v1";
export const RARE_WORDS: Words = {
  "rare-stretch": ["stretch that occurs too rarely", "出現回数が少なすぎる文字列"],
  "label.RARE": ["Rare stretch", "希少な文字列"],
};
/** A stretch that is rare need not be sensitive, so a recogniser that knows what it found goes first. */
const SCORE = 0.5;

export type RareRecognizerOptions = Omit<
  RareOptions,
  "fold" | "symbol" | "symbolInText" | "keepLength" | "earlier" | "unit"
>;

/**
 * Finds the stretches that must go for every run left of a corpus to occur k times. The texts of `corpus` are judged
 * together; any other text is judged against them. `why.figures.count` says how often the shortest rare string that ends
 * with the stretch occurs. Texts are compared as recognisers see them: full-width and half-width forms are the same.
 */
export function rareRecognizer(corpus: readonly Text[], options: RareRecognizerOptions) {
  const texts = corpus.map(({ id, text }) => ({ id, text: normalize(text).text }));
  const judged = new Map<string, { text: string; findings: Finding[] }>();
  judge(texts, options).forEach((findings, t) => {
    judged.set(texts[t]!.id, { text: texts[t]!.text, findings });
  });
  const reference = texts.map(({ text }) => text);
  return {
    name: NAME,
    labels: ["RARE"],
    words: RARE_WORDS,
    find(view: { readonly text: string }, doc: { readonly id: string }): Finding[] {
      const spans = judged.get(doc.id);
      if (spans?.text === view.text) return spans.findings;
      const others = [...reference, ...(options.reference ?? [])];
      return judge([{ id: doc.id, text: view.text }], { ...options, reference: others })[0]!;
    },
  };
}

function judge(texts: readonly Text[], options: RareRecognizerOptions): Finding[][] {
  const { k, by = "occurrence", reference = [], kernel = activeKernel() } = options;
  const { masks, corpus, frequency } = rareSpans(texts, options);
  const index = substringIndex([...texts.map(({ text }) => text), ...reference], k, by, kernel.suffixArray);
  return texts.map(({ text }, t) => {
    const start = corpus.starts[t]!;
    const lengths = frequency.lengths.subarray(start, start + text.length);
    return spansOf(masks[t]!).map((span) => finding(span, countAround(text, span, lengths, index), k));
  });
}

/** How often the shortest string that ends with the stretch and is rare occurs; the stretch itself where none is. */
function countAround(
  text: string,
  { from, to }: Span,
  lengths: ArrayLike<number>,
  index: SubstringIndex,
): number {
  let s = to - 1;
  while (s >= 0 && s + lengths[s]! >= to) s--;
  return index.count(s < 0 ? text.slice(from, to) : text.slice(s, to));
}

function finding(span: Span, count: number, k: number): Finding {
  const why = { code: "rare-stretch", figures: { count, k } };
  return { ...span, label: "RARE", score: SCORE, source: NAME, why };
}
