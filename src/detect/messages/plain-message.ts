/** A message in plain spelling, cut into sentences, as the classifier and the rules read it. */
import type { Lang } from "../../doc/doc.ts";
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

let last: { readonly text: string; readonly lang: Lang; readonly message: PlainMessage } | undefined;

/** The last message is remembered: the classifier and the rules read it one after the other. */
export function plainMessage(text: string, lang: Lang): PlainMessage {
  if (last?.text !== text || last.lang !== lang) last = { text, lang, message: read(text, lang) };
  return last.message;
}

function read(message: string, lang: Lang): PlainMessage {
  const { text, toOriginal } = normalizeChat(message);
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
        lemma: rememberedLemma(lower),
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

const REMEMBERED = 1 << 14;
const lemmas = new Map<string, string>();

function rememberedLemma(word: string): string {
  let found = lemmas.get(word);
  if (found === undefined) {
    if (lemmas.size >= REMEMBERED) lemmas.clear();
    lemmas.set(word, (found = lemma(word)));
  }
  return found;
}
