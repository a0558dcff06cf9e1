/** A message as those who look for slots read it: words in order, with what may not be touched marked. */
import type { Lang } from "../../doc/doc.ts";
import { compareSpans, type Span } from "../../doc/span.ts";
import { englishSentences } from "../../nlp/en/sentences.ts";
import { type JapaneseToken, japanese } from "../../nlp/ja/tokens.ts";
import type { Token } from "../../nlp/token.ts";
import { protectedSpans } from "./protected.ts";

export interface Word extends Span {
  readonly text: string;
  readonly lower: string;
  /** First of its sentence. */
  readonly starts: boolean;
  /** Neither protected nor part of what is to be avoided. */
  readonly free: boolean;
  /** Japanese: parts of speech of IPADIC; empty in English. */
  readonly pos: string;
  /** Japanese: dictionary form. */
  readonly lemma: string;
}

export interface Reading {
  readonly text: string;
  readonly lang: Lang;
  readonly words: readonly Word[];
}

export function readingOf(text: string, lang: Lang, avoid: readonly Span[]): Reading {
  const isFree = outside([...avoid, ...protectedSpans(text)]);
  const words: Word[] = [];
  for (const sentence of sentencesOf(text, lang))
    sentence.forEach(({ from, to, text, pos = "", lemma = text }, i) => {
      const free = isFree({ from, to });
      words.push({ from, to, text, lower: folded(text), starts: i === 0, free, pos, lemma });
    });
  return { text, lang, words };
}

type AnyToken = Token & Partial<Pick<JapaneseToken, "pos" | "lemma">>;

const sentencesOf = (text: string, lang: Lang): readonly (readonly AnyToken[])[] =>
  lang === "ja" ? japanese().sentences(text) : englishSentences(text);

const folded = (text: string) => text.toLowerCase().replaceAll("’", "'");

/** Asked in the order of the text: whether a span touches none of the others. */
function outside(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort(compareSpans);
  let next = 0;
  let reached = 0;
  return ({ from, to }) => {
    while (next < sorted.length && sorted[next]!.from < to) reached = Math.max(reached, sorted[next++]!.to);
    return reached <= from;
  };
}

/** Whether words `first` up to `end` can be changed together: all free, on one line, in one sentence. */
export function isOpen({ text, words }: Reading, first: number, end: number): boolean {
  for (let i = first; i < end; i++) {
    const word = words[i];
    if (!word?.free) return false;
    if (i > first && (word.starts || /[^ \u00a0]|.{2}/s.test(text.slice(words[i - 1]!.to, word.from))))
      return false;
  }
  return true;
}

/** The text of words `first` up to `end`. */
export const written = ({ text, words }: Reading, first: number, end: number): string =>
  text.slice(words[first]!.from, words[end - 1]!.to);
