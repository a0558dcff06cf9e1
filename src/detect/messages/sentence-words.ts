/** A message as the rules for private phrases see it: sentences of words with lemmas, the entities and quotations marked. */
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import { lemma } from "../../nlp/en/lemma.ts";
import { englishSentences } from "../../nlp/en/sentences.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { normalizeChat } from "./spelling.ts";

export interface Word extends Span {
  /** As in the plain spelling, lower case. */
  readonly text: string;
  readonly lemma: string;
  /** Japanese part of speech; "" in English. */
  readonly pos: string;
  /** Number of the finding it stands in, -1 for none. */
  readonly finding: number;
  /** Number of the quotation it stands in, -1 for none. */
  readonly quote: number;
}

/** Sentences of `text`, which begins at `offset` of the document; spans of words are those of the document. */
export type Cut = (text: string, offset: number, findings: readonly Finding[]) => Word[][];

export const englishWords: Cut = (text, offset, findings) => {
  const chat = normalizeChat(text);
  const mark = marker(findings, quotations(text, ENGLISH_QUOTE), offset);
  return englishSentences(chat.text).map((sentence) =>
    sentence.map((token, i) => {
      const lower = token.text === "US" ? "US" : token.text.toLowerCase().replaceAll("’", "'");
      return {
        text: lower,
        lemma: lemmaOf(lower, sentence[i - 1]?.text),
        pos: "",
        ...mark(chat.toOriginal(token)),
      };
    }),
  );
};

/** "lives" and "leaves" are verbs more often than nouns here, what is booked is no book, "'s" after a pronoun is a verb. */
function lemmaOf(word: string, before = ""): string {
  if (word === "lives" || word === "leaves") return word.slice(0, -1);
  if (word === "booked" || word === "booking") return "reserve";
  if (word === "'s" && /^(?:he|she|it|that|who|there|here|what|where)$/i.test(before)) return "be";
  return lemma(word);
}

export const japaneseWords: Cut = (text, offset, findings) => {
  const chat = normalizeChat(text);
  const mark = marker(findings, quotations(text, JAPANESE_QUOTE), offset);
  return japanese()
    .sentences(chat.text)
    .map((sentence) =>
      sentence.map((token) => ({
        text: token.text,
        // The dictionary takes 行った for a form of 行う.
        lemma: token.lemma === "行う" && token.text === "行っ" ? "行く" : token.lemma,
        pos: token.pos,
        ...mark(chat.toOriginal(token)),
      })),
    );
};

/** Longer stretches between quotation marks are taken for prose with an odd mark. */
const ENGLISH_QUOTE = /"[^"\n]{2,300}"|“[^”\n]{2,300}”/g;
const JAPANESE_QUOTE = /「[^」\n]{2,300}」|『[^』\n]{2,300}』|"[^"\n]{2,300}"|“[^”\n]{2,300}”/g;

function quotations(text: string, quote: RegExp): Span[] {
  return [...text.matchAll(quote)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
}

/** Places words among findings and quotations; both come in order, so each is passed once. */
function marker(findings: readonly Finding[], quotes: readonly Span[], offset: number) {
  let finding = 0;
  let quote = 0;
  return ({ from, to }: Span) => {
    const span = { from: from + offset, to: to + offset };
    while (finding < findings.length && findings[finding]!.to <= span.from) finding++;
    while (quote < quotes.length && quotes[quote]!.to <= from) quote++;
    return {
      ...span,
      finding: finding < findings.length && findings[finding]!.from < span.to ? finding : -1,
      quote: quote < quotes.length && quotes[quote]!.from < to ? quote : -1,
    };
  };
}
