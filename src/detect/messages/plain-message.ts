/** A message in plain spelling, cut into sentences, as the classifier and the rules read it. */
import type { Lang } from "../../doc/doc.ts";
import type { Normalized } from "../../doc/normalized.ts";
import type { Span } from "../../doc/span.ts";
import { lemma } from "../../nlp/en/lemma.ts";
import { englishSentences } from "../../nlp/en/sentences.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { itself, memoizeRecent } from "../../strings/cache.ts";
import { normalizeChat } from "./spelling.ts";

export interface PlainWord extends Span {
  readonly text: string;
  /** English in lower case; typographic apostrophes are straight. */
  readonly lower: string;
  readonly lemma: string;
  /** Japanese part of speech; "" in English. */
  readonly pos: string;
}

export interface PlainMessage {
  /** In plain spelling. */
  readonly text: string;
  readonly sentences: readonly (readonly PlainWord[])[];
  /** From a span of the plain text to one of the message. */
  readonly toOriginal: (span: Span) => Span;
}

/** `spelling` is what `normalizeChat` makes of the message, for callers who have it. */
export type MessageReader = (message: string, lang: Lang, spelling?: Normalized) => PlainMessage;

/** Words whose lemmas a reader keeps. */
const CACHED_WORDS = 1 << 13;

/** Make one and use it for many messages. */
export function messageReader(): MessageReader {
  const lemmaOf = memoizeRecent(itself, (word) => lemma(word), CACHED_WORDS);
  return (message, lang, { text, toOriginal } = normalizeChat(message)) => ({
    text,
    toOriginal,
    sentences: lang === "ja" ? japaneseSentences(text) : englishWords(text, lemmaOf),
  });
}

function englishWords(text: string, lemmaOf: (word: string) => string): PlainWord[][] {
  return englishSentences(text).map((tokens) =>
    tokens.map((token) => {
      const lower = token.text.toLowerCase().replace("’", "'");
      return {
        text: token.text,
        from: token.from,
        to: token.to,
        lower,
        lemma: lemmaOf(lower),
        pos: "",
      };
    }),
  );
}

function japaneseSentences(text: string): PlainWord[][] {
  const sentences = japanese().sentences(text);
  return sentences.map((tokens) =>
    tokens.map(({ text: lower, from, to, lemma, pos }) => ({ text: lower, from, to, lower, lemma, pos })),
  );
}
