import type { Span } from "../doc/span.ts";
import type { CountBy } from "../strings/frequency.ts";
import type { Text } from "./certificate.ts";

export type Tokenizer = (text: string) => Span[];

const WORD =
  /[\p{Script=Han}々〆]+|\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}'’])+/gu;

/** Stretches of letters and digits; where words are not set apart, stretches of one script. */
export function wordsOf(text: string): Span[] {
  return Array.from(text.matchAll(WORD), ({ index, 0: word }) => ({ from: index, to: index + word.length }));
}

/**
 * The baseline of Matsubara and Hasida, section 6: suppresses every word that occurs fewer than k times. It gives NO
 * guarantee for what two or more words say together; it is here so that their comparison can be run again.
 */
export function rareWords(
  sources: readonly Text[],
  k: number,
  by: CountBy = "occurrence",
  tokenize: Tokenizer = wordsOf,
): Span[][] {
  const counts = new Map<string, number>();
  const tokens = sources.map(({ text }) => tokenize(text));
  sources.forEach(({ text }, t) => {
    const words = tokens[t]!.map(({ from, to }) => text.slice(from, to));
    for (const word of by === "document" ? new Set(words) : words)
      counts.set(word, (counts.get(word) ?? 0) + 1);
  });
  return sources.map(({ text }, t) =>
    tokens[t]!.filter(({ from, to }) => counts.get(text.slice(from, to))! < k),
  );
}

/**
 * The hybrid of section 7.1: words that the baseline suppresses and of whose characters a cover suppresses more than
 * `share`. As the baseline, it gives no guarantee.
 */
export function consensus(words: readonly Span[], cover: readonly Span[], share = 0.2): Span[] {
  return judgedProtected(words, cover, share);
}

/** The tokens of which more than `share` of the characters are suppressed (section 6.2). Both lists are sorted. */
export function judgedProtected(tokens: readonly Span[], suppressed: readonly Span[], share = 0.2): Span[] {
  let first = 0;
  return tokens.filter(({ from, to }) => {
    while (first < suppressed.length && suppressed[first]!.to <= from) first++;
    let covered = 0;
    for (let i = first; i < suppressed.length && suppressed[i]!.from < to; i++) {
      covered += Math.min(to, suppressed[i]!.to) - Math.max(from, suppressed[i]!.from);
    }
    return covered > share * (to - from);
  });
}

export interface TokenScores {
  readonly precision: number;
  readonly recall: number;
}

/** Precision and recall of protected tokens against tokens that overlap a sensitive span. 1 where nothing was to be found. */
export function tokenScores(
  tokens: readonly Span[],
  protectedTokens: readonly Span[],
  sensitive: readonly Span[],
): TokenScores {
  const gold = new Set(judgedProtected(tokens, sensitive, 0).map(({ from }) => from));
  const hits = protectedTokens.filter(({ from }) => gold.has(from)).length;
  return {
    precision: protectedTokens.length === 0 ? 1 : hits / protectedTokens.length,
    recall: gold.size === 0 ? 1 : hits / gold.size,
  };
}
