/** A message in plain spelling, cut into sentences, as the classifier and the rules read it. */
import type { Lang } from "../../doc/doc.ts";
import type { Normalized } from "../../doc/normalized.ts";
import type { Span } from "../../doc/span.ts";
import { lemma } from "../../nlp/en/lemma.ts";
import { englishSentences } from "../../nlp/en/sentences.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
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
export function plainMessage(
  message: string,
  lang: Lang,
  spelling: Normalized = normalizeChat(message),
): PlainMessage {
  const { text, toOriginal } = spelling;
  return { text, toOriginal, sentences: lang === "ja" ? japaneseSentences(text) : englishWords(text) };
}

function englishWords(text: string): PlainWord[][] {
  return englishSentences(text).map((tokens) =>
    tokens.map((token) => {
      const lower = token.text.toLowerCase().replace("’", "'");
      return {
        text: token.text,
        from: token.from,
        to: token.to,
        lower,
        lemma: lemma(lower),
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
