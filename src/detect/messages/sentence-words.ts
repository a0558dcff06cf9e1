/** A message as the rules for private phrases see it: words with lemmas, the entities and quotations marked. */
import type { Lang } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import type { PlainMessage, PlainWord } from "./plain-message.ts";

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

/** A part of a document, in plain spelling too. */
export interface MessagePart {
  readonly text: string;
  readonly lang: Lang;
  /** Where it begins in the document. */
  readonly from: number;
  readonly message: PlainMessage;
}

/** Sentences of a part; spans of words are those of the document. */
export function sentenceWords(
  { text, lang, from: offset, message: { sentences, toOriginal } }: MessagePart,
  findings: readonly Finding[],
): Word[][] {
  const findingAt = placer(findings);
  const quoteAt = placer(quotations(text, lang === "ja" ? JAPANESE_QUOTE : ENGLISH_QUOTE));
  return sentences.map((words) =>
    words.map((word, i): Word => {
      const span = toOriginal(word);
      const [from, to] = [span.from + offset, span.to + offset];
      const said = word.text === "US" ? word.text : word.lower;
      const lemma = lemmaOf(word, words[i - 1]);
      const [finding, quote] = [findingAt(from, to), quoteAt(span.from, span.to)];
      return { text: said, lemma, pos: word.pos, from, to, finding, quote };
    }),
  );
}

/**
 * "lives" and "leaves" are verbs more often than nouns here, what is booked is no book, "'s" after a pronoun is a verb; the
 * Japanese dictionary takes 行った for a form of 行う.
 */
function lemmaOf({ lower, lemma }: PlainWord, before: PlainWord | undefined): string {
  if (lower === "lives" || lower === "leaves") return lower.slice(0, -1);
  if (lower === "booked" || lower === "booking") return "reserve";
  if (lower === "行っ") return "行く";
  return lower === "'s" && before !== undefined && BE_AFTER.has(before.lower) ? "be" : lemma;
}

const BE_AFTER: ReadonlySet<string> = new Set("he she it that who there here what where".split(" "));

/** Longer stretches between quotation marks are taken for prose with an odd mark. */
const ENGLISH_QUOTE = /"[^"\n]{2,300}"|“[^”\n]{2,300}”/g;
const JAPANESE_QUOTE = /「[^」\n]{2,300}」|『[^』\n]{2,300}』|"[^"\n]{2,300}"|“[^”\n]{2,300}”/g;

function quotations(text: string, quote: RegExp): Span[] {
  return [...text.matchAll(quote)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));
}

/** The number of the span that words, asked for in order, stand in, or -1; the spans come in order too, so each is passed once. */
function placer(spans: readonly Span[]): (from: number, to: number) => number {
  let next = 0;
  return (from, to) => {
    while (next < spans.length && spans[next]!.to <= from) next++;
    return next < spans.length && spans[next]!.from < to ? next : -1;
  };
}
